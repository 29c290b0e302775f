package dev.tally.pipelines.table;

import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Bars of a chart in a terminal, beside the numbers that they stand for: blocks in eighths of a
 * column, or number signs where the terminal cannot show blocks.
 *
 * @param max number of the longest bar
 * @param isUnicode whether the terminal shows more than ASCII
 */
public record Bars(long max, boolean isUnicode) {
  /** Columns of the longest bar. */
  private static final int WIDTH = 40;

  private static final int EIGHTHS = 8;

  /** The block that fills the whole column; those before it in Unicode's order fill less. */
  private static final char FULL_BLOCK = '\u2588';

  /**
   * A table for people in which each row has a bar.
   *
   * @param number of a row
   */
  public static <S, R> Layout<S, R> beside(
      Layout<S, R> layout, Rows<S> results, ToLongFunction<R> number) throws IOException {
    long[] max = {1};
    results.forEach(
        result ->
            layout
                .rows()
                .apply(result)
                .forEach(row -> max[0] = Math.max(max[0], number.applyAsLong(row))));
    Bars bars = new Bars(max[0], isUnicode(System.getenv()));
    Column<R> bar = Column.<R>text("bar", row -> bars.of(number.applyAsLong(row))).headed("");
    return layout.showing(Stream.concat(layout.shown().stream(), Stream.of(bar)).toList());
  }

  /** The bar of a number that is not negative; a number above zero has one. */
  String of(long number) {
    int columns = isUnicode ? EIGHTHS : 1;
    int length = (int) Math.round((double) number / max * WIDTH * columns);
    length = number > 0 ? Math.max(length, 1) : 0;
    if (!isUnicode) {
      return "#".repeat(length);
    }
    int rest = length % EIGHTHS;
    String part = rest == 0 ? "" : String.valueOf((char) (FULL_BLOCK + EIGHTHS - rest));
    return String.valueOf(FULL_BLOCK).repeat(length / EIGHTHS) + part;
  }

  /**
   * Whether a terminal shows Unicode: not if its locale has another encoding. The launcher, which
   * sets one for Java, says which that is; else it is found as POSIX has it.
   */
  public static boolean isUnicode(Map<String, String> environment) {
    return List.of("TALLY_LOCALE", "LC_ALL", "LC_CTYPE", "LANG").stream()
        .map(name -> environment.getOrDefault(name, ""))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .map(locale -> locale.toLowerCase(Locale.ROOT).matches(".*utf-?8.*"))
        .orElse(true);
  }
}
