package dev.tally.pipelines.text;

import java.io.Serializable;

/**
 * Style of all CSV and TSV of a run.
 *
 * @param isRaw whether cells are written as they are, even if a spreadsheet would run them
 * @param mark what a table begins with: a byte order mark, or nothing
 */
public record CsvStyle(boolean isRaw, String mark) implements Serializable {
  /** Cells are safe in spreadsheets, and tables begin with their header. */
  public static final CsvStyle SAFE = new CsvStyle(/* isRaw= */ false, /* mark= */ "");
}
