package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.beam.Materialize;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextPart;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.words.CountWords;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.Label;
import dev.tally.pipelines.words.Listing;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.TopN;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.pipelines.words.compare.Alignment.Pair;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.CountingPipeline;
import dev.tally.pipelines.words.counting.Ngrams;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;

/** The command {@code compare}: the words that set two texts apart. */
public final class CompareTexts {
  private CompareTexts() {}

  /** What {@code compare} takes. */
  public interface Options extends RunnerOptions, WordOptions, FormatOptions, AgeOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("compare", "keyness"),
            "finds the words that set two translations, or two books, apart, by log-likelihood",
            List.of(
                "tally compare kjv akjv --bk=Mark",
                "tally compare kjv:Mark kjv:Luke",
                "tally compare letters.txt diary.txt --n=20"),
            Options.class,
            List.of("left", "right"),
            (options, terminal) -> run(options, terminal));

    @Description(
        "translation, such as kjv, books of one, such as kjv:Mark or kjv:Isaiah:1-39, or a file of"
            + " plain text, such as ./notes or letters.txt; - is standard input")
    @Default("")
    @Paths
    String getLeft();

    @Description("text to compare it with, such as akjv, kjv:Luke or diary.txt")
    @Default("")
    @Paths
    String getRight();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    try (SpooledInput spooled = new SpooledInput("left, --right", terminal.in())) {
      return run(options, spooled, terminal);
    }
  }

  private static ExitCode run(Options options, SpooledInput spooled, Terminal terminal)
      throws IOException {
    CountWords counting =
        new CountWords(Listing.top(WordOptions.most(options)), WordOptions.ngrams(options));
    ComparisonFormat format = FormatOptions.format(options, ComparisonFormat.class);
    OutputTarget output = FormatOptions.output(options, terminal);
    Segmentation segmentation = TokenOptions.segmentation(options);
    WordFilter filter = WordOptions.filter(options);
    PlainTexts own = plainTexts(options, spooled);
    List<TextPart> sides = sides(options, own, spooled);
    Library translations = SourceOptions.library(options);
    if (own.names().size() < sides.size()) {
      translations.open(terminal::notice);
    }
    Library library = translations.with(own);
    List<String> versions = sides.stream().map(TextPart::version).toList();
    TextPlan plan =
        sides.stream().allMatch(TextPart::isWhole)
            ? TextPlan.of(options, versions, library)
            : TextPlan.of(sides, library);
    Results results =
        PipelineLauncher.run(
            options,
            terminal,
            CountTexts.progress(plan),
            (pipeline, tempLocation) ->
                build(pipeline, plan, library, segmentation, filter, counting, tempLocation));
    FailedText.checkNone(results.failed());
    if (results.comparisons().isEmpty()) {
      throw CommandException.noData(
          String.join(", ", sides.stream().map(TextPart::name).toList())
              + ": they have no book or chapter in common");
    }
    results.notices(versions).forEach(terminal::notice);
    output.write(out -> format.write(results.comparisons(), options.getRawCsv(), out));
    return ExitCode.DONE;
  }

  /** The whole pipeline; the plan asks for the left version first. */
  static PipelineLauncher.Finish<Results> build(
      Pipeline pipeline,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      WordFilter filter,
      CountWords counting,
      String tempLocation) {
    Alignment.Rule rule = Alignment.Rule.of(plan);
    Materialize<TopList> totals =
        Materialize.into(tempLocation + "/totals", new TopList.TopListCoder());
    Materialize<KeyList> keyWords =
        Materialize.into(tempLocation + "/words", new KeyList.KeyListCoder());
    Materialize<FailedText> failed = CountingPipeline.failed(tempLocation);

    int n = counting.listing().n();
    CountTexts<WordTally, TopList> count = CountTexts.intoShards(counting, plan);
    PCollectionTuple counts =
        CountingPipeline.count(pipeline, plan, library, segmentation, filter, count, failed);
    PCollection<KV<Integer, Tallies<WordTally>>> shards = counts.get(count.shards());
    PCollection<TopList> sums = shards.apply("Totals", TopN.of(0));
    sums.apply("Materialize totals", totals);
    shards
        .apply(
            "Key words",
            FindKeyWords.of(sums.apply("All totals", View.asList()), rule, filter.casing(), n))
        .apply("Materialize key words", keyWords);

    return () ->
        new Results(
            Alignment.of(totals.read(), rule), keyWords.read(), failed.read(), counting.ngrams());
  }

  /** The plain texts that the sides name, if any. */
  private static PlainTexts plainTexts(Options options, SpooledInput spooled) {
    List<PlainFile> files = new ArrayList<>();
    if (isFile(options.getLeft())) {
      files.add(file("left", options.getLeft(), spooled));
    }
    if (isFile(options.getRight())) {
      files.add(file("right", options.getRight(), spooled));
    }
    return PlainTexts.of(files.stream().distinct().toList());
  }

  /** Whether a side is a file: ids of translations have neither dots nor slashes. */
  private static boolean isFile(String typed) {
    return typed.matches("(?s)[^:]*[./].*") || typed.strip().equals("-") || Storage.isRemote(typed);
  }

  private static PlainFile file(String option, String typed, SpooledInput spooled) {
    List<PlainFile> files = PlainFile.find(option, typed, spooled);
    if (files.size() > 1) {
      throw CommandException.usage("--" + option + "=" + typed + ": expected one file");
    }
    return files.get(0);
  }

  private static TextPart side(String option, String typed, PlainTexts own, SpooledInput spooled) {
    if (isFile(typed)) {
      return new TextPart(own.name(file(option, typed, spooled)), "", "");
    }
    TextPart part = TextPart.of(option, typed.strip());
    if (own.has(part.version())) {
      throw CommandException.usage(
          "--left, --right: expected two names, found " + part.version() + " twice");
    }
    return part;
  }

  /** The left text and the right one. */
  private static List<TextPart> sides(Options options, PlainTexts own, SpooledInput spooled) {
    if (options.getLeft().isBlank() || options.getRight().isBlank()) {
      throw CommandException.usage(
          "--left, --right: expected a text each, as in --left=kjv --right=akjv");
    }
    TextPart left = side("left", options.getLeft(), own, spooled);
    TextPart right = side("right", options.getRight(), own, spooled);
    if (left.equals(right)) {
      throw CommandException.usage(
          "--left, --right: expected two texts, found " + left.name() + " twice");
    }
    if (!left.isWhole() || !right.isWhole()) {
      checkNoScope(options);
    }
    if (!own.isEmpty()) {
      OwnTextOptions.checkWhole("left, --right", options);
    }
    return List.of(left, right);
  }

  /** If the sides name books, no other option may select books. */
  private static void checkNoScope(Options options) {
    Scope scope = EnumOption.of("by", options.getBy(), Scope.class);
    boolean isOfBooks = !options.getBk().isBlank() || !options.getCh().isBlank();
    if (isOfBooks || scope == Scope.BOOK || scope == Scope.CHAPTER) {
      throw CommandException.usage(
          "--left, --right: they name books, so expected neither --bk nor --ch, and no --by=book");
    }
  }

  /**
   * What a run has found.
   *
   * @param texts which texts are compared
   * @param words for each pair of texts
   * @param failed in the order asked; if there are any, no result is shown
   * @param ngrams what is compared
   */
  record Results(Alignment texts, List<KeyList> words, List<FailedText> failed, Ngrams ngrams) {
    Results {
      words = words.stream().sorted(Comparator.comparing(KeyList::pair)).toList();
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }

    /** In the order of the left version. */
    List<Comparison> comparisons() {
      return words.stream()
          .map(list -> new Comparison(texts.pairs().get(list.pair()), list, ngrams))
          .toList();
    }

    /**
     * What the user should know of the texts, each thing once.
     *
     * @param versions the left one and the right one
     */
    List<String> notices(List<String> versions) {
      Stream<TopList> lefts = texts.pairs().stream().map(Pair::left);
      Stream<TopList> rights = texts.pairs().stream().map(Pair::right);
      List<String> notices =
          new ArrayList<>(
              Passage.notices(
                  Stream.concat(lefts, rights).flatMap(result -> result.passages().stream())));
      if (!texts.onlyLeft().isEmpty()) {
        notices.add(leftOut(texts.onlyLeft(), versions.get(1)));
      }
      if (!texts.onlyRight().isEmpty()) {
        notices.add(leftOut(texts.onlyRight(), versions.get(0)));
      }
      return notices;
    }

    private static String leftOut(List<Passage> passages, String other) {
      return new Label(passages).text() + ": not in " + other + ", so left out";
    }
  }
}
