package dev.tally.pipelines.table;

import java.io.IOException;
import java.util.List;

/**
 * Rows in their order, any number of times; they need not be in memory.
 *
 * @param <T> type of a row
 */
@FunctionalInterface
public interface Rows<T> {
  /** Takes rows. */
  @FunctionalInterface
  interface Visitor<T> {
    /** Takes the next row. */
    void visit(T row) throws IOException;
  }

  /** Shows all rows to the visitor. */
  void forEach(Visitor<? super T> visitor) throws IOException;

  /** The rows of a list. */
  static <T> Rows<T> of(List<T> rows) {
    return visitor -> {
      for (T row : rows) {
        visitor.visit(row);
      }
    };
  }
}
