package dev.tally.pipelines.scripture;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.cli.CommandException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * A text that could not be had.
 *
 * @param index of its request
 * @param message for the user
 */
public record FailedText(int index, String message) {
  /**
   * Stops a command that needs all of its texts.
   *
   * @throws CommandException (no data) naming each that is missing, if any is
   */
  public static void checkNone(List<FailedText> missing) {
    if (!missing.isEmpty()) {
      throw CommandException.noData(missing.stream().map(FailedText::message).toList());
    }
  }

  /** Field by field. */
  public static final class MissingCoder extends DataCoder<FailedText> {
    @Override
    public void write(FailedText missing, DataOutput out) throws IOException {
      out.writeInt(missing.index);
      writeString(out, missing.message);
    }

    @Override
    public FailedText read(DataInput in) throws IOException {
      return new FailedText(in.readInt(), readString(in));
    }
  }
}
