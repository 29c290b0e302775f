package dev.tally.pipelines.words;

import dev.tally.pipelines.Choice;
import dev.tally.pipelines.Command;
import dev.tally.pipelines.DealOut;
import dev.tally.pipelines.Engine;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.Harvest;
import dev.tally.pipelines.Output;
import dev.tally.pipelines.Terminal;
import dev.tally.pipelines.scripture.AgeOptions;
import dev.tally.pipelines.scripture.FetchTexts;
import dev.tally.pipelines.scripture.FlattenVerses;
import dev.tally.pipelines.scripture.Library;
import dev.tally.pipelines.scripture.Missing;
import dev.tally.pipelines.scripture.SourceOptions;
import dev.tally.pipelines.scripture.TextOptions;
import dev.tally.pipelines.scripture.TextPlan;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.words.Tallies.Piece;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;

/** The command {@code topwords}: the most frequent words of Bible texts. */
public final class TopWords {
  /** For the list of commands. */
  public static final Command<Options> COMMAND =
      new Command<>(
          "topwords",
          "counts the words of Bible translations and prints the most frequent",
          "tally topwords --ver=akjv,kjv --bk=Mark --n=20",
          Options.class,
          TopWords::run);

  private TopWords() {}

  /** What {@code topwords} takes. */
  public interface Options extends TextOptions, WordOptions, FormatOptions, AgeOptions {}

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    int n = WordOptions.most(options);
    Format format = Choice.of("format", options.getFormat(), Format.class);
    Output output = Output.to(options.getOutput(), terminal);
    WordFilter filter = WordOptions.filter(options);
    Library library = SourceOptions.library(options);
    library.open(terminal::notice);
    TextPlan plan = TextPlan.of(options, library);
    Results results = count(options, terminal, plan, library, filter, n);
    Missing.checkNone(results.missing());
    results.notices().forEach(terminal::notice);
    output.write(out -> format.write(results.lists(), options.getRawCsv(), out));
    return ExitCode.DONE;
  }

  /** Counts on whatever engine the options name. */
  public static Results count(
      PipelineOptions options,
      Terminal terminal,
      TextPlan plan,
      Library library,
      WordFilter filter,
      int n)
      throws IOException {
    return Engine.run(
        options,
        terminal,
        CountWords.progress(plan),
        (pipeline, scratch) -> build(pipeline, plan, library, filter, n, scratch));
  }

  /** The whole pipeline. */
  static Engine.Finish<Results> build(
      Pipeline pipeline, TextPlan plan, Library library, WordFilter filter, int n, String scratch) {
    Harvest<TopList> lists = Harvest.into(scratch + "/lists", new TopList.TopListCoder());
    Harvest<Missing> missing = Harvest.into(scratch + "/missing", new Missing.MissingCoder());

    PCollectionTuple texts =
        pipeline
            .apply("Requests", Create.of(plan.requests()).withCoder(new TextRequest.RequestCoder()))
            .apply("Deal out", DealOut.by(TextRequest::index))
            .apply("Fetch", FetchTexts.from(library));
    PCollectionTuple counts =
        texts
            .get(FetchTexts.TEXTS)
            .apply("Flatten to verses", FlattenVerses.of(library))
            .apply("Tokenize and strip", Tokenize.create())
            .apply("Filter", FilterWords.by(filter))
            .apply("Count", CountWords.per(plan.scope()).finishing(n, plan.shared()));
    PCollection<TopList> sharded = counts.get(CountWords.SHARDS).apply("Top " + n, TopN.of(n));
    PCollectionList.of(counts.get(CountWords.COMPLETE))
        .and(sharded)
        .apply("All lists", Flatten.pCollections())
        .apply("Bring in the lists", lists);
    PCollectionList.of(texts.get(FetchTexts.MISSING))
        .and(counts.get(CountWords.MISSING))
        .apply("All that is missing", Flatten.pCollections())
        .apply("Bring in what is missing", missing);

    return () -> new Results(lists.read(), missing.read());
  }

  /**
   * What a run has found.
   *
   * @param lists in the order asked
   * @param missing in the order asked; if there is any, the lists are not to be shown
   */
  public record Results(List<TopList> lists, List<Missing> missing) {
    /** Puts them in order. */
    public Results {
      lists = lists.stream().sorted(Comparator.comparing(TopList::key)).toList();
      missing = missing.stream().sorted(Comparator.comparing(Missing::index)).toList();
    }

    /** What the user should know of the texts, each thing once. */
    public List<String> notices() {
      return Piece.notices(lists.stream().flatMap(list -> list.pieces().stream()));
    }
  }
}
