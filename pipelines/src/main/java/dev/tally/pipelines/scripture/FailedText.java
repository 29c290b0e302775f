package dev.tally.pipelines.scripture;

import org.apache.beam.sdk.values.TupleTag;

/**
 * A text that is not available.
 *
 * @param index of its request
 * @param message for the user
 */
public record FailedText(int index, String message) {
  /** What every step gives in place of results. */
  public static final TupleTag<FailedText> TAG = new TupleTag<>("failed") {};
}
