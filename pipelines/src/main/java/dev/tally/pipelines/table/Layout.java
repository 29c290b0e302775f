package dev.tally.pipelines.table;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How results are written: what is said of each, and of each of its rows.
 *
 * @param <S> a result
 * @param <R> a row of it
 * @param title of a result, where people read it
 * @param fields of a result in JSON, before its rows
 * @param before columns of a result that flat formats have before those of rows
 * @param after columns of a result that they have after them
 * @param list name of the list of rows in JSON
 * @param rows of a result
 * @param columns of a row
 * @param shown columns of a row that text shows
 */
public record Layout<S, R>(
    Function<S, String> title,
    List<Column<S>> fields,
    List<Column<S>> before,
    List<Column<S>> after,
    String list,
    Function<S, List<R>> rows,
    List<Column<R>> columns,
    List<Column<R>> shown) {
  /** The names of all columns of flat formats. */
  List<String> names() {
    return Stream.of(
            Column.flat(before).stream().map(Column::name),
            Column.flat(columns).stream().map(Column::name),
            Column.flat(after).stream().map(Column::name))
        .flatMap(each -> each)
        .toList();
  }

  /** The rows of a result in flat formats. */
  Stream<List<String>> cells(S result) {
    List<String> first = cells(Column.flat(before), result);
    List<String> last = cells(Column.flat(after), result);
    List<Column<R>> flat = Column.flat(columns);
    return rows.apply(result).stream()
        .map(row -> Stream.of(first, cells(flat, row), last).flatMap(List::stream).toList());
  }

  private static <T> List<String> cells(List<Column<T>> columns, T row) {
    return columns.stream().map(column -> column.cell(row)).toList();
  }
}
