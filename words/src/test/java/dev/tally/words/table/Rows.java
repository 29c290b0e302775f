package dev.tally.words.table;

import java.util.List;
import java.util.stream.Collectors;

/** Results as a layout has them, to be compared with text. */
public final class Rows {
  private Rows() {}

  /** The rows of a result, with the columns of JSON. */
  public static <S, R> List<String> of(Layout<S, R> layout, S result) {
    return of(layout, layout.columns(), result);
  }

  /** The rows of a result, with the columns of CSV. */
  public static <S, R> List<String> ofCsv(Layout<S, R> layout, S result) {
    return of(layout, Column.flat(layout.columns()), result);
  }

  private static <S, R> List<String> of(Layout<S, R> layout, List<Column<R>> columns, S result) {
    return layout.rows().apply(result).stream().map(row -> of(columns, row)).toList();
  }

  /** The names and values of a row: {@code word=sea f=3}. */
  public static <T> String of(List<Column<T>> columns, T row) {
    return columns.stream()
        .map(column -> column.name() + "=" + column.cell(row))
        .collect(Collectors.joining(" "));
  }

  /** The title of a result, where people read it. */
  public static <S> String title(Layout<S, ?> layout, S result) {
    return layout.title().orElseThrow().apply(result);
  }
}
