package dev.tally.words.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Layout of results: the columns of each, and of each of its rows.
 *
 * @param <S> a result
 * @param <R> a row of it
 * @param title of a result, where people read it; none if the rows of all results are one table
 * @param fields of a result in JSON, before its rows
 * @param before columns of a result that CSV and TSV have before those of rows
 * @param after columns of a result that they have after them
 * @param list name of the list of rows in JSON; empty if it has none
 * @param rows of a result
 * @param columns of a row in JSON, CSV and TSV
 * @param shown columns of a row where people read them: text, Markdown and pages
 */
public record Layout<S, R>(
    Optional<Function<S, String>> title,
    List<Column<S>> fields,
    List<Column<S>> before,
    List<Column<S>> after,
    String list,
    Function<S, List<R>> rows,
    List<Column<R>> columns,
    List<Column<R>> shown) {
  /** Parts objects, since no format but JSON has any. */
  public Layout {
    before = Column.flat(before);
    after = Column.flat(after);
    shown = Column.flat(shown);
  }

  /**
   * One table of all results, a row each.
   *
   * @param fields in JSON
   * @param columns in CSV and TSV
   * @param shown where people read them
   */
  public static <R> Layout<R, R> ofRows(
      List<Column<R>> fields, List<Column<R>> columns, List<Column<R>> shown) {
    return new Layout<>(
        Optional.empty(), fields, List.of(), List.of(), "", List::of, columns, shown);
  }

  /**
   * The layout with headings for people about plain texts, which are no versions and have no
   * verses.
   */
  public Layout<S, R> ofPlainTexts() {
    List<Column<R>> headed =
        shown.stream().map(column -> column.headed(ofPlainTexts(column.heading()))).toList();
    return showing(headed);
  }

  private static String ofPlainTexts(String heading) {
    return heading.equals("version") ? "text" : heading.replace("verses", "paragraphs");
  }

  /** The layout with other columns where people read them. */
  public Layout<S, R> showing(List<Column<R>> columnsForPeople) {
    return new Layout<>(title, fields, before, after, list, rows, columns, columnsForPeople);
  }

  /** One table of all results, a row each, with these columns in every format. */
  public static <R> Layout<R, R> ofRows(List<Column<R>> columns) {
    return ofRows(columns, columns, columns);
  }
}
