package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.words.text.Text.Flaw;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A side of a comparison that is rows of a table: all of them, or those with a value in a column.
 */
final class TableSide {
  private TableSide() {}

  /** The table of a side, {@code speeches.csv:Labour}: values may have colons too. */
  static String file(String side) {
    for (int end = side.indexOf(':'); end > 0; end = side.indexOf(':', end + 1)) {
      if (Files.exists(Path.of(side.substring(0, end)))) {
        return side.substring(0, end);
      }
    }
    return side;
  }

  /**
   * The rows of a side as one text.
   *
   * @param side as it is typed
   * @param file the beginning of it that names the table
   * @param group column whose value the rest of it is
   * @param rows of the table
   * @throws CommandException (no data) if no row has the value
   */
  static List<PlainFile> of(
      String side, String file, String group, PlainFile table, List<PlainFile> rows) {
    String name = table.text();
    if (side.equals(file)) {
      return rows.stream().map(row -> row.of(name)).toList();
    }
    String value = side.substring(file.length() + 1).strip();
    List<PlainFile> found = rows.stream().filter(row -> row.text().equals(value)).toList();
    if (found.isEmpty()) {
      List<String> values = rows.stream().map(PlainFile::text).toList();
      throw CommandException.noData(
          side + ": no row has that " + group + "; there are " + Flaw.few(values));
    }
    return found.stream().map(row -> row.of(name + ":" + value)).toList();
  }
}
