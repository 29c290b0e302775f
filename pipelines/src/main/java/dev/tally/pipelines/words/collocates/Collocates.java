package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.CountingPipeline;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.query.QueryOptions;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;

/** The command {@code collocates}: which words stand near others. */
public final class Collocates {
  private static final int WIDEST = 20;

  private Collocates() {}

  /** What {@code collocates} takes. */
  public interface Options
      extends RunnerOptions,
          OwnTextOptions,
          AgeOptions,
          QueryOptions,
          FormatOptions,
          MissingTexts.Options {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("collocates", "collocations"),
            "finds the words that stand near a word or a phrase, by how strongly they go together",
            List.of(
                "tally collocates grace --ver=kjv",
                "tally collocates \"lamb|sheep\" --ver=kjv --left=3 --right=3 --measure=MI"),
            Options.class,
            List.of("find"),
            (options, terminal) -> run(options, terminal));

    @Description("how many words before a hit are near it, 0 to 20")
    @Default("5")
    int getLeft();

    @Description("how many words after a hit are near it, 0 to 20")
    @Default("5")
    int getRight();

    @Description("logDice, MI, MI3, t, G2 or Dice: what words are ordered by")
    @Default("logDice")
    @OneOf(AssociationMeasure.class)
    String getMeasure();

    @Description("how often a word has to stand near a hit, 1 or more")
    @Default("3")
    int getMinCount();

    @Description("how many words, 1 or more")
    @Default("20")
    @Alias({"top", "limit"})
    int getN();

    @Description(
        "whitespace-separated files of words that are not listed, comma-separated; none: all words"
            + " are, single letters too")
    @Default("stopwords.txt")
    @InProject
    @Paths
    @OptionGroup.In(OptionGroup.WORDS)
    String getStopwords();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      return run(options, spooled, terminal);
    }
  }

  private static ExitCode run(Options options, SpooledInput spooled, Terminal terminal)
      throws IOException {
    Segmentation segmentation = TokenOptions.segmentation(options);
    Search search = search(options);
    WordFilter filter = filter(options).with(search.casing());
    CollocateFormat format = FormatOptions.format(options, CollocateFormat.class);
    OutputTarget output = FormatOptions.output(options, terminal);
    Library library = OwnTextOptions.library(options, spooled);
    library.open(terminal::notice);
    MissingTexts missing = new MissingTexts(options);
    TextPlan plan = missing.plan(options, library);
    Results results =
        PipelineLauncher.run(
            options,
            terminal,
            CountTexts.progress(plan),
            (pipeline, tempLocation) ->
                build(pipeline, plan, library, segmentation, filter, search, tempLocation));
    missing.add(results.failed(), !results.lists().isEmpty());
    results.notices(search).forEach(terminal::notice);
    List<CollocateList> shown = results.shown(plan.scope());
    output.write(out -> format.write(shown, search, options.getRawCsv(), out));
    missing.finish();
    return ExitCode.DONE;
  }

  private static Search search(Options options) {
    checkWidth("left", options.getLeft());
    checkWidth("right", options.getRight());
    if (options.getLeft() + options.getRight() == 0) {
      throw CommandException.usage("--left, --right: expected 1 or more for one of them");
    }
    return new Search(
        QueryOptions.queries(options),
        QueryOptions.casing(options),
        options.getLeft(),
        options.getRight(),
        AssociationMeasure.read(options.getMeasure()),
        positive("min-count", options.getMinCount()),
        positive("n", options.getN()));
  }

  private static void checkWidth(String option, int width) {
    if (width < 0 || width > WIDEST) {
      throw CommandException.usage(
          "--" + option + "=" + width + ": expected 0 to " + WIDEST + " words");
    }
  }

  private static int positive(String option, int number) {
    if (number < 1) {
      throw CommandException.usage("--" + option + "=" + number + ": expected 1 or more");
    }
    return number;
  }

  private static WordFilter filter(Options options) {
    return options.getStopwords().strip().equalsIgnoreCase("none")
        ? WordFilter.NONE
        : WordFilter.read(options.getStopwords());
  }

  /** The whole pipeline. */
  static PipelineLauncher.Finish<Results> build(
      Pipeline pipeline,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      WordFilter filter,
      Search search,
      String tempLocation) {
    return CountingPipeline.build(
        pipeline,
        plan,
        library,
        segmentation,
        filter,
        new CountCollocates(search),
        Results::new,
        tempLocation);
  }

  /**
   * What a run has found.
   *
   * @param lists in the order asked
   * @param failed in the order asked; if there are any, the lists are incomplete
   */
  record Results(List<CollocateList> lists, List<FailedText> failed) {
    Results {
      lists = lists.stream().sorted(CollocateList.ORDER).toList();
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }

    /** The lists without those of books and chapters that have no hits. */
    List<CollocateList> shown(Scope scope) {
      boolean isOfParts = scope == Scope.BOOK || scope == Scope.CHAPTER;
      return lists.stream().filter(list -> !isOfParts || list.hits() > 0).toList();
    }

    /** What the user should know of the texts, each thing once, and of queries without hits. */
    List<String> notices(Search search) {
      List<String> notices =
          new ArrayList<>(
              Passage.notices(lists.stream().flatMap(list -> list.text().passages().stream())));
      for (int i = 0; i < search.queries().size(); i++) {
        int query = i;
        if (lists.stream().noneMatch(list -> list.query() == query && list.hits() > 0)) {
          boolean isOne = search.queries().size() == 1;
          notices.add((isOne ? "" : search.queries().get(i).typed() + ": ") + "no hits");
        }
      }
      return notices;
    }
  }
}
