package dev.tally.pipelines.scripture;

import dev.tally.pipelines.cli.CommandException;
import java.util.List;
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

  /**
   * Stops a command that needs all of its texts.
   *
   * @throws CommandException (no data) with a line for each, if there are any
   */
  public static void checkNone(List<FailedText> failed) {
    if (!failed.isEmpty()) {
      throw CommandException.noData(failed.stream().map(FailedText::message).toList());
    }
  }
}
