package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.Materialize;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.tokens.FilterWords;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokenize;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;

/** The pipelines of commands that count. */
public final class CountingPipeline {
  private CountingPipeline() {}

  /**
   * Builds the whole pipeline of a command that shows its results as they were counted.
   *
   * @param counting what is counted, and what is shown of it
   * @param results makes what the command shows of all results and of the texts that are not
   *     available, both in any order
   * @param tempLocation folder for what the pipeline gives
   */
  public static <T extends CountTable<T>, R, F> PipelineLauncher.Finish<F> build(
      Pipeline pipeline,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      WordFilter filter,
      Counting<T, R> counting,
      BiFunction<List<R>, List<FailedText>, F> results,
      String tempLocation) {
    Materialize<R> found = Materialize.into(tempLocation + "/results", counting.resultCoder());
    Materialize<FailedText> failed = failed(tempLocation);

    CountTexts<T, R> count = CountTexts.of(counting, plan);
    PCollectionTuple counts = count(pipeline, plan, library, segmentation, filter, count, failed);
    counts.get(count.complete()).apply("Materialize results", found);

    return () -> results.apply(found.read(), failed.read());
  }

  /** Where {@link #count} writes the texts that are not available. */
  public static Materialize<FailedText> failed(String tempLocation) {
    return Materialize.into(tempLocation + "/failed", new FailedText.FailedTextCoder());
  }

  /**
   * The steps from the texts of a plan to their counts.
   *
   * @param count what is counted
   * @param failed takes the texts that are not available
   */
  public static PCollectionTuple count(
      Pipeline pipeline,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      WordFilter filter,
      CountTexts<?, ?> count,
      Materialize<FailedText> failed) {
    PCollectionTuple texts = pipeline.apply("Texts", ReadVerses.of(plan, library));
    PCollectionTuple counts =
        texts
            .get(ReadVerses.VERSES)
            .apply("Tokenize and strip", Tokenize.by(segmentation))
            .apply("Filter", FilterWords.by(filter))
            .apply("Count", count);
    PCollectionList.of(texts.get(ReadVerses.FAILED))
        .and(counts.get(CountTexts.FAILED))
        .apply("All failed texts", Flatten.pCollections())
        .apply("Materialize failed texts", failed);
    return counts;
  }
}
