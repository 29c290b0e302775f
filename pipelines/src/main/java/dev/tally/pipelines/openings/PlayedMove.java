package dev.tally.pipelines.openings;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A move from a position, and all that are images of it.
 *
 * @param position key of {@link dev.tally.games.openings.Images}
 * @param move number of the move, as these have it
 */
record PlayedMove(long position, int move) {
  /** Length of the move as it is written. */
  static final int BYTES = Long.BYTES + Integer.BYTES;

  /** Equality for a key of many; that of a record takes far longer at first. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PlayedMove played && played.position == position && played.move == move;
  }

  @Override
  public int hashCode() {
    return (int) position ^ (int) (position >>> 32) + move;
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(position);
    out.writeInt(move);
  }

  static PlayedMove read(DataInput in) throws IOException {
    return new PlayedMove(in.readLong(), in.readInt());
  }
}
