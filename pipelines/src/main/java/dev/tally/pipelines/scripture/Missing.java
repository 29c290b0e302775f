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
public record Missing(int index, String message) {
  /**
   * Stops a command that needs all of its texts.
   *
   * @throws CommandException (no data) naming each that is missing, if any is
   */
  public static void checkNone(List<Missing> missing) {
    if (!missing.isEmpty()) {
      throw CommandException.noData(missing.stream().map(Missing::message).toList());
    }
  }

  /** Field by field. */
  public static final class MissingCoder extends DataCoder<Missing> {
    @Override
    public void write(Missing missing, DataOutput out) throws IOException {
      out.writeInt(missing.index);
      writeString(out, missing.message);
    }

    @Override
    public Missing read(DataInput in) throws IOException {
      return new Missing(in.readInt(), readString(in));
    }
  }
}
