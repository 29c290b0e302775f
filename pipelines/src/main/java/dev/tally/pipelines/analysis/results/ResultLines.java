package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * What the files of results say of one record.
 *
 * @param json a line
 * @param csv a line for each move
 */
record ResultLines(RecordOrder order, byte[] json, byte[] csv) {
  /** Comes before each record, so that the end of the file is seen. */
  private static final byte MARK = 1;

  void write(DataOutput out) throws IOException {
    out.writeByte(MARK);
    order.write(out);
    out.writeInt(json.length);
    out.write(json);
    out.writeInt(csv.length);
    out.write(csv);
  }

  /** Takes the lines of a record. */
  @FunctionalInterface
  interface Visitor {
    /** Called for each record, in order. */
    void visit(ResultLines lines) throws IOException;
  }

  /** Reads files, each of which is in order, as one that is. */
  static void merge(List<Found> files, Visitor visitor) throws IOException {
    List<Source> open = new ArrayList<>();
    PriorityQueue<Source> next = new PriorityQueue<>(Comparator.comparing(each -> each.order()));
    try {
      for (Found file : files) {
        Source source = new Source(file);
        open.add(source);
        if (source.advance()) {
          next.add(source);
        }
      }
      while (!next.isEmpty()) {
        Source first = next.remove();
        visitor.visit(first.lines);
        if (first.advance()) {
          next.add(first);
        }
      }
    } finally {
      for (Source each : open) {
        each.close();
      }
    }
  }

  /** A file that is read record by record. */
  private static final class Source implements Closeable {
    private final DataInputStream in;
    private ResultLines lines = new ResultLines(new RecordOrder("", 0), new byte[0], new byte[0]);

    Source(Found file) throws IOException {
      in = new DataInputStream(new BufferedInputStream(Storage.open(file.file(), 0)));
    }

    RecordOrder order() {
      return lines.order;
    }

    /** Reads the next record, if there is one. */
    boolean advance() throws IOException {
      if (in.read() < 0) {
        return false;
      }
      RecordOrder order = RecordOrder.read(in);
      lines = new ResultLines(order, bytes(), bytes());
      return true;
    }

    private byte[] bytes() throws IOException {
      byte[] bytes = new byte[in.readInt()];
      in.readFully(bytes);
      return bytes;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
