package dev.tally.pipelines.scripture;

import static java.util.stream.Collectors.toSet;

import dev.tally.pipelines.beam.MaterializeEach;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.commons.io.function.IOSupplier;

/**
 * A text that is not available.
 *
 * @param index of its request
 * @param text for the user
 */
public record FailedText(int index, MissingText text) {
  /** Texts that failed, which every step gives in place of results. */
  public static final TupleTag<FailedText> TAG = new TupleTag<>("failed") {};

  /** A text that could not be read. */
  public static FailedText of(int index, UnavailableException e) {
    return new FailedText(index, e.text());
  }

  /** The requests of a plan for texts that failed. */
  public static List<TextRequest> requests(TextPlan plan, Stream<FailedText> failed) {
    Set<Integer> indices = failed.map(FailedText::index).collect(toSet());
    return plan.requests().stream().filter(each -> indices.contains(each.index())).toList();
  }

  /**
   * Applies a step to texts that gives results, or {@link #TAG} where a text is not available.
   *
   * @param tag of the results
   */
  public static <T, R> PCollectionTuple apply(
      String step, DoFn<T, R> fn, PCollection<T> texts, TupleTag<R> tag, Coder<R> coder) {
    PCollectionTuple given =
        texts.apply(step, ParDo.of(fn).withOutputTags(tag, TupleTagList.of(TAG)));
    given.get(tag).setCoder(coder);
    given.get(TAG).setCoder(RecordCoder.of(FailedText.class));
    return given;
  }

  /**
   * Brings the texts that failed in some steps back to the program.
   *
   * @param tempLocation folder for what the pipeline gives
   * @return reads them, in the order of their requests, once the pipeline is done
   */
  public static IOSupplier<List<FailedText>> materialize(
      List<PCollectionTuple> steps, String tempLocation) {
    List<PCollection<FailedText>> failed = steps.stream().map(each -> each.get(TAG)).toList();
    return MaterializeEach.of(
        "Write failed texts",
        PCollectionList.of(failed).apply("All failed texts", Flatten.pCollections()),
        tempLocation + "/failed",
        each -> each.index());
  }
}
