package dev.tally.pipelines.table;

import java.io.IOException;
import java.util.List;
import org.apache.commons.io.function.IOConsumer;

/**
 * Rows in their order, any number of times; they need not be in memory.
 *
 * @param <T> type of a row
 */
@FunctionalInterface
public interface Rows<T> {
  /** Shows all rows to the visitor. */
  void forEach(IOConsumer<? super T> visitor) throws IOException;

  /** The rows of a list. */
  static <T> Rows<T> of(List<T> rows) {
    return visitor -> {
      for (T row : rows) {
        visitor.accept(row);
      }
    };
  }
}
