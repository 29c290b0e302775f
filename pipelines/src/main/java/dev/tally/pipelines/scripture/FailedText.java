package dev.tally.pipelines.scripture;

import org.apache.beam.sdk.values.TupleTag;

/**
 * A text that is not available.
 *
 * @param index of its request
 * @param text for the user
 */
public record FailedText(int index, MissingText text) {
  /** A text that could not be read. */
  public static FailedText of(int index, UnavailableException e) {
    return new FailedText(index, MissingText.of(e));
  }

  /** What every step gives in place of results. */
  public static final TupleTag<FailedText> TAG = new TupleTag<>("failed") {};
}
