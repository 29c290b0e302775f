package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.record.RecordOrder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What the files of results say of one record.
 *
 * @param json a line
 * @param csv a line for each move
 */
record ResultLines(RecordOrder order, byte[] json, byte[] csv) {
  void write(DataOutput out) throws IOException {
    order.write(out);
    out.writeInt(json.length);
    out.write(json);
    out.writeInt(csv.length);
    out.write(csv);
  }

  static ResultLines read(DataInput in) throws IOException {
    return new ResultLines(RecordOrder.read(in), bytes(in), bytes(in));
  }

  private static byte[] bytes(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }
}
