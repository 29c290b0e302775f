package dev.tally.pipelines.scripture;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.cli.CommandException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * A text that is not available.
 *
 * @param index of its request
 * @param message for the user
 */
public record FailedText(int index, String message) {
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

  /** Field by field. */
  public static final class FailedTextCoder extends DataCoder<FailedText> {
    @Override
    public void write(FailedText failed, DataOutput out) throws IOException {
      out.writeInt(failed.index);
      writeString(out, failed.message);
    }

    @Override
    public FailedText read(DataInput in) throws IOException {
      return new FailedText(in.readInt(), readString(in));
    }
  }
}
