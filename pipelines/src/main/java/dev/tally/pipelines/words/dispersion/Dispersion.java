package dev.tally.pipelines.words.dispersion;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
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
import dev.tally.pipelines.words.dispersion.Search.PartKind;
import dev.tally.pipelines.words.query.Query;
import dev.tally.pipelines.words.query.QueryOptions;
import dev.tally.pipelines.words.sequence.MeasureSequence;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;

/** The command {@code dispersion}: how evenly words are spread over the parts of a text. */
public final class Dispersion {
  private Dispersion() {}

  /** What {@code dispersion} takes. */
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
            List.of("dispersion"),
            "says how evenly words are spread over the books or chapters of a text",
            List.of(
                "tally dispersion --ver=kjv --find=grace,faith",
                "tally dispersion --ver=kjv --n=20 --parts=chapter"),
            Options.class,
            List.of("find"),
            (options, terminal) -> run(options, terminal));

    @Override
    @Description(
        "text, json (one object a line), csv or html; else as the ending of --output says, or text")
    @Default("")
    @OneOf(DispersionFormat.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFormat();

    @Description(
        "book or chapter: the parts of a text; all that is asked of a version is one text, or with"
            + " --by=book, over chapters, each book")
    @Default("book")
    @OneOf(PartKind.class)
    String getParts();

    @Description(
        "how many of the most frequent words, 1 or more; without effect if --find is given")
    @Default("10")
    @Alias({"top", "limit"})
    int getN();

    @Description(
        "whitespace-separated files of words that are not listed, comma-separated; none: no list")
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
    WordFilter filter = WordFilter.read(options.getStopwords()).with(QueryOptions.casing(options));
    DispersionFormat format = FormatOptions.format(options, DispersionFormat.class);
    Search search = search(options, format);
    Scope scope = scope(options, search.parts());
    OutputTarget output = FormatOptions.output(options, terminal);
    Library library = OwnTextOptions.library(options, spooled);
    library.open(terminal::notice);
    MissingTexts missing = new MissingTexts(options);
    TextPlan plan = missing.plan(options, library).per(scope);
    Results results =
        PipelineLauncher.run(
            options,
            terminal,
            CountTexts.progress(plan),
            (pipeline, tempLocation) ->
                build(pipeline, plan, library, segmentation, filter, search, tempLocation));
    missing.add(results.failed(), !results.lists().isEmpty());
    results.notices(search.queries()).forEach(terminal::notice);
    List<SpreadList> shown = results.shown(scope);
    format.check(shown);
    output.write(out -> format.write(shown, search.parts(), options.getRawCsv(), out));
    missing.finish();
    return ExitCode.DONE;
  }

  private static Search search(Options options, DispersionFormat format) {
    if (options.getN() < 1) {
      throw CommandException.usage("--n=" + options.getN() + ": expected 1 or more");
    }
    return new Search(
        options.getFind().isBlank() ? List.of() : QueryOptions.queries(options),
        QueryOptions.casing(options),
        options.getN(),
        EnumOption.of("parts", options.getParts(), PartKind.class),
        format == DispersionFormat.HTML);
  }

  /** What one result covers: parts take the place of what {@code --by} names elsewhere. */
  private static Scope scope(Options options, PartKind parts) {
    Scope scope = EnumOption.of("by", options.getBy(), Scope.class);
    if (scope == Scope.CHAPTER || (scope == Scope.BOOK && parts == PartKind.BOOK)) {
      throw CommandException.usage(
          "--by="
              + options.getBy()
              + ": expected version, or book with --parts=chapter, so that there are parts");
    }
    return scope == Scope.BOOK ? Scope.BOOK : Scope.VERSION;
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
    MeasureSequence<SpreadList> measure =
        new MeasureSequence<>(
            text -> SpreadList.of(text, search),
            SpreadList::with,
            new SpreadList.SpreadListCoder());
    return CountingPipeline.build(
        pipeline, plan, library, segmentation, filter, measure, Results::new, tempLocation);
  }

  /**
   * What a run has found.
   *
   * @param lists in the order asked
   * @param failed in the order asked; if there are any, the lists are incomplete
   */
  record Results(List<SpreadList> lists, List<FailedText> failed) {
    Results {
      lists = lists.stream().sorted(Comparator.comparing(list -> list.text().key())).toList();
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }

    /** The lists without those of books in which nothing is found. */
    List<SpreadList> shown(Scope scope) {
      return lists.stream().filter(list -> scope != Scope.BOOK || list.hasHits()).toList();
    }

    /** What the user should know of the texts, each thing once, and of queries without hits. */
    List<String> notices(List<Query> queries) {
      List<String> notices =
          new ArrayList<>(
              Passage.notices(lists.stream().flatMap(list -> list.text().passages().stream())));
      for (int i = 0; i < queries.size(); i++) {
        int query = i;
        if (lists.stream().allMatch(list -> list.words().get(query).range() == 0)) {
          notices.add((queries.size() == 1 ? "" : queries.get(i).typed() + ": ") + "no hits");
        }
      }
      return notices;
    }
  }
}
