package dev.tally.pipelines.words.concordance;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.tally.pipelines.beam.MaterializeEach;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.QueryOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.concordance.FindHits.HitOptions;
import dev.tally.pipelines.words.counting.WordPipeline;
import dev.tally.words.Defaults;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code concordance}: where words are, and what stands around them. */
public final class Concordance {
  private Concordance() {}

  /** Options of {@code concordance}. */
  public interface Options extends WordCommand.Options, QueryOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("concordance", "kwic", "search"),
            "finds words and phrases, and shows each with what stands around it",
            List.of(
                "tally concordance lamp kjv",
                "tally concordance \"lamb of God\" kjv akjv John",
                "tally concordance \"shepherd*\" --sort=R1 -o shepherds.html"),
            Options.class,
            List.of("find", TextOperands.NAME),
            TextOperands::byOption,
            (options, terminal) -> run(options, terminal));

    @Description(
        "how many hits to show of each word or phrase; 0 or all: all of them (default: 100"
            + " as text, else all)")
    @Alias({"top", "limit"})
    String getN();

    @Description(
        "columns on either side of a hit in text output; in CSV and TSV characters, 60 if not given")
    @Default("40")
    @Alias({"context"})
    int getWidth();

    @Description("text, match, or the words before or after: L1 to L5, R1 to R5; comma-separated")
    @Default(Defaults.SORT)
    String getSort();

    @Description("translations whose verse is shown with each hit, comma-separated")
    String getParallel();

    @Description(
        "which verse of --parallel is shown, or is one with another for --by=verse, where texts"
            + " number verses by different systems, as the Vulgate and Hebrew Bibles number the"
            + " psalms: mapped, the one that says the same as far as that is known, or same, the"
            + " one of the same number")
    @Default("mapped")
    @OneOf(ParallelNumbers.class)
    String getVersification();

    @Description(
        "a random sample of so many hits of each word or phrase, in place of the first ones; the"
            + " same one wherever it is taken")
    @Default("0")
    int getSample();

    @Description("another seed takes another --sample")
    @Default("1")
    int getSeed();

    @Description("only how many hits there are, and in how many verses")
    boolean getCounts();

    @Override
    @Description(
        "one count per request, version, book, chapter or file, or one for all together; form:"
            + " each form of the words that are found; verse: each verse, with the texts that have"
            + " hits in it")
    @Default("request")
    @OneOf(By.class)
    String getBy();

    @Description("with --counts, a bar for each number of hits; books without hits are shown, too")
    boolean getChart();
  }

  /** Places whose hits are counted together. */
  enum By {
    REQUEST,
    ALL,
    VERSION,
    FILE,
    BOOK,
    CHAPTER,
    FORM,
    VERSE
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      return run(options, spooled, terminal);
    }
  }

  private static ExitCode run(Options options, SpooledInput spooled, Terminal terminal)
      throws IOException {
    OwnTextOptions.checkFind(options);
    By by = EnumOption.of("by", options.getBy(), By.class);
    if (by == By.FORM || by == By.VERSE) {
      return HitTable.run(options, by == By.VERSE, spooled, terminal);
    }
    ConcordanceView display = ConcordanceView.of(options, terminal);
    Library library = OwnTextOptions.open(options, spooled, terminal);
    MissingTexts missing = new MissingTexts(options, terminal.listener());
    TextPlan asked = missing.plan(lines -> TextPlans.available(options, library, lines));
    TextPlan plan = options.getCounts() ? asked : asked.per(Grouping.VERSION); // no hit twice
    TextPlan parallel = ParallelTexts.plan(options, library);
    ParallelNumbers numbers =
        EnumOption.of("versification", options.getVersification(), ParallelNumbers.class);
    HitOptions search = display.search(plan.grouping());
    Results results =
        WordPipeline.run(
            options,
            terminal,
            plan,
            library.inRanges(plan),
            (pipeline, from, tempLocation) -> build(pipeline, plan, from, search, tempLocation),
            hits -> {
              Rows<VerseReference> places =
                  verses ->
                      display
                          .shown(hits.hits(), ParallelTexts.NONE)
                          .lines()
                          .forEach(line -> verses.accept(line.hit().reference()));
              Results found = hits.with(ParallelTexts.read(parallel, numbers, library, places));
              missing.add(found.failed(), !found.hits().texts().isEmpty());
              display.write(
                  found.hits(),
                  plan.grouping(),
                  found.parallel(),
                  () -> WordCommand.about(display.title(), options, found.texts(), Plot.none()));
              return found;
            });
    TextStatus.tellRead(results.texts().toList(), terminal.listener());
    PlainTexts.notices(results.texts().toList()).forEach(terminal.notices(Notice.TEXT));
    results.parallel().notices(results.hits().versions()).forEach(terminal.notices(Notice.TEXT));
    display.cuts(results.hits()).forEach(terminal.notices(Notice.LIMIT));
    missing.finish();
    return ExitCode.DONE;
  }

  /** The whole pipeline. */
  static IOSupplier<Results> build(
      Pipeline pipeline, TextPlan plan, Library library, HitOptions search, String tempLocation) {
    PCollectionTuple texts = pipeline.apply("Texts", new ReadVerses(plan, library));
    PCollectionTuple hits =
        FailedText.apply(
            "Tokenize, strip and find",
            new FindHits(search, tempLocation),
            texts.get(ReadVerses.VERSES),
            FindHits.FOUND,
            RecordCoder.of(RangeHits.class));
    IOSupplier<List<RangeHits>> found =
        MaterializeEach.of(
            "Materialize counts",
            hits.get(FindHits.FOUND),
            tempLocation + "/found",
            each -> each.key());
    IOSupplier<List<FailedText>> failed =
        FailedText.materialize(List.of(texts, hits), tempLocation);

    return () -> {
      Map<Integer, List<RangeHits>> byText =
          found.get().stream().collect(groupingBy(RangeHits::index, TreeMap::new, toList()));
      List<FailedText> missing = new ArrayList<>(failed.get());
      missing.forEach(text -> byText.remove(text.index()));
      List<TextHits> joined = new ArrayList<>();
      byText.values().forEach(each -> RangeHits.join(each, missing::add).ifPresent(joined::add));
      HitFiles files = new HitFiles(tempLocation, joined, search.sort().size());
      return new Results(files, ParallelTexts.NONE, missing);
    };
  }

  /**
   * The results of a run.
   *
   * @param hits of all texts
   * @param parallel the texts shown with them
   * @param failed in the order asked; if there are any, no result is shown
   */
  record Results(HitFiles hits, ParallelTexts parallel, List<FailedText> failed)
      implements WordPipeline.OfTexts {
    Results {
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }

    Results with(ParallelTexts texts) {
      return new Results(
          hits, texts, Stream.concat(failed.stream(), texts.failed().stream()).toList());
    }

    /** All texts that were read. */
    Stream<Text> texts() {
      Stream<Text> found = hits.texts().stream().map(TextHits::text);
      return Stream.concat(found, parallel.texts().stream());
    }
  }
}
