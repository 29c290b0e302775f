package dev.tally.pipelines.analysis.record;

import dev.tally.pipelines.beam.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;

/**
 * Where a record comes in the results: in the order of files, and within them of records.
 *
 * @param part name of the part that it was read from; names sort as parts do
 * @param index its place in the part, from 0
 */
public record RecordOrder(String part, int index) implements Comparable<RecordOrder> {
  private static final Comparator<RecordOrder> ORDER =
      Comparator.comparing(RecordOrder::part).thenComparingInt(RecordOrder::index);

  @Override
  public int compareTo(RecordOrder other) {
    return ORDER.compare(this, other);
  }

  /** Writes it for {@link #read}. */
  public void write(DataOutput out) throws IOException {
    DataCoder.writeString(out, part);
    out.writeInt(index);
  }

  /** Reads what {@link #write} wrote. */
  public static RecordOrder read(DataInput in) throws IOException {
    return new RecordOrder(DataCoder.readString(in), in.readInt());
  }
}
