package dev.tally.words.explore;

import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table: the columns and rows that the command writes as CSV.
 *
 * @param columns for their names, headings and kinds
 * @param rows one after another; their cells are made when they are asked for
 * @param notices what the user should know
 */
record Answer(List<Column<?>> columns, List<Row> rows, List<String> notices) {
  /** A row. */
  @FunctionalInterface
  interface Row {
    /** The value of a column: a string, a number, or empty. */
    Optional<?> value(int column);

    /** The cell as CSV has it. */
    default String cell(int column) {
      return value(column).map(Row::written).orElse("");
    }

    /** Not {@code Object.toString}: then the page would have that of every class. */
    private static String written(Object value) {
      if (value instanceof BigDecimal decimal) {
        return decimal.toString();
      }
      return value instanceof Number number ? String.valueOf(number.longValue()) : (String) value;
    }
  }

  /** The table of results. */
  static <S, R> Answer of(Layout<S, R> layout, List<S> results, List<String> notices) {
    List<Column<S>> before = layout.before();
    List<Column<R>> columns = Column.flat(layout.columns());
    List<Column<S>> after = layout.after();
    int first = before.size();
    int limit = first + columns.size();
    List<Row> rows = new ArrayList<>();
    for (S result : results) {
      for (R row : layout.rows().apply(result)) {
        rows.add(
            column ->
                column < first
                    ? before.get(column).value().apply(result)
                    : column < limit
                        ? columns.get(column - first).value().apply(row)
                        : after.get(column - limit).value().apply(result));
      }
    }
    return new Answer(
        Stream.<List<? extends Column<?>>>of(before, columns, after)
            .<Column<?>>flatMap(List::stream)
            .toList(),
        rows,
        notices);
  }
}
