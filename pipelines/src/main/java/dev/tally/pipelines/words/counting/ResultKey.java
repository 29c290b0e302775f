package dev.tally.pipelines.words.counting;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Which result; they are printed in this order.
 *
 * @param group of the requests that are counted together
 * @param part place of the book or chapter in its text, from 0, where a text gives several results
 */
public record ResultKey(int group, int part) implements Comparable<ResultKey> {
  @Override
  public int compareTo(ResultKey other) {
    int byGroup = Integer.compare(group, other.group);
    return byGroup != 0 ? byGroup : Integer.compare(part, other.part);
  }

  /** Writes both numbers. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(group);
    out.writeInt(part);
  }

  /** Reads what {@link #write} wrote. */
  public static ResultKey read(DataInput in) throws IOException {
    return new ResultKey(in.readInt(), in.readInt());
  }
}
