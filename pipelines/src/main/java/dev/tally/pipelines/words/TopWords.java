package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.CountingPipeline;
import dev.tally.pipelines.words.counting.Ngrams;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.jspecify.annotations.Nullable;

/** The command {@code topwords}: the most frequent words of Bible texts. */
public final class TopWords {
  private TopWords() {}

  /** What {@code topwords} takes. */
  public interface Options
      extends RunnerOptions,
          OwnTextOptions,
          AgeOptions,
          WordOptions,
          FormatOptions,
          MissingTexts.Options {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("topwords", "wordlist", "count"),
            "counts the words of Bible translations, or of any text, and prints the most frequent",
            List.of(
                "tally topwords --ver=akjv",
                "tally topwords --ver=akjv,kjv --bk=Mark --n=20",
                "tally topwords letters.txt --ngram=2 -o pairs.csv"),
            Options.class,
            List.of(OwnTextOptions.OPERANDS),
            (options, terminal) -> run(options, terminal));

    @Description(
        "count these words only, comma-separated, on the list of stop words or not; then --n and"
            + " --min-count are without effect")
    @Default("")
    String getWords();

    @Description("how often a word has to occur to be listed (default: 1, for n-grams 2)")
    @Nullable Integer getMinCount();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      return run(options, spooled, terminal);
    }
  }

  private static ExitCode run(Options options, SpooledInput spooled, Terminal terminal)
      throws IOException {
    Segmentation segmentation = TokenOptions.segmentation(options);
    WordFilter words = WordOptions.filter(options);
    Ngrams ngrams = WordOptions.ngrams(options);
    Listing listing = listing(options, ngrams, segmentation, words.casing());
    TopListFormat format = FormatOptions.format(options, TopListFormat.class);
    OutputTarget output = FormatOptions.output(options, terminal);
    WordFilter filter = words.passing(listing.asked());
    Library library = OwnTextOptions.library(options, spooled);
    library.open(terminal::notice);
    MissingTexts missing = new MissingTexts(options);
    TextPlan plan = missing.plan(options, library);
    CountWords counting = new CountWords(listing, ngrams);
    Results results = count(options, terminal, plan, library, segmentation, filter, counting);
    missing.add(results.failed(), !results.lists().isEmpty());
    results.notices().forEach(terminal::notice);
    List<TopList> lists = results.lists().stream().map(each -> each.completed(listing)).toList();
    output.write(out -> format.write(lists, options.getRawCsv(), out));
    missing.finish();
    return ExitCode.DONE;
  }

  private static Listing listing(
      Options options, Ngrams ngrams, Segmentation segmentation, Casing casing) {
    int n = WordOptions.most(options);
    @Nullable Integer typed = options.getMinCount();
    int least = typed == null ? WordOptions.leastCount(ngrams) : typed;
    if (least < 1) {
      throw CommandException.usage("--min-count=" + least + ": expected 1 or more");
    }
    return options.getWords().isBlank()
        ? Listing.top(n, least)
        : Listing.of(options.getWords(), ngrams.n(), segmentation, casing);
  }

  /** Counts with the runner that the options name. */
  public static Results count(
      RunnerOptions options,
      Terminal terminal,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      WordFilter filter,
      CountWords counting)
      throws IOException {
    return PipelineLauncher.run(
        options,
        terminal,
        CountTexts.progress(plan),
        (pipeline, tempLocation) ->
            build(pipeline, plan, library, segmentation, filter, counting, tempLocation));
  }

  /** The whole pipeline. */
  static PipelineLauncher.Finish<Results> build(
      Pipeline pipeline,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      WordFilter filter,
      CountWords counting,
      String tempLocation) {
    return CountingPipeline.build(
        pipeline, plan, library, segmentation, filter, counting, Results::new, tempLocation);
  }

  /**
   * What a run has found.
   *
   * @param lists in the order asked
   * @param failed in the order asked; if there are any, the lists are incomplete
   */
  public record Results(List<TopList> lists, List<FailedText> failed) {
    /** Puts them in order. */
    public Results {
      lists = lists.stream().sorted(Comparator.comparing(TopList::key)).toList();
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }

    /** What the user should know of the texts, each thing once. */
    public List<String> notices() {
      return Passage.notices(lists.stream().flatMap(list -> list.passages().stream()));
    }
  }
}
