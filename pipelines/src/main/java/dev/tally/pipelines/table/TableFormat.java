package dev.tally.pipelines.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The formats of results. */
public enum TableFormat {
  /** For people, at a terminal. */
  TEXT("txt"),
  /** JSON Lines: one object a line. */
  JSON("json jsonl"),
  /** One row a line, under a header; safe in spreadsheets. */
  CSV("csv"),
  /** As CSV, but with tabs between cells, and blanks in place of tabs and line ends within them. */
  TSV("tsv tab"),
  /** A spreadsheet of Office Open XML, the format of Excel and LibreOffice. */
  XLSX("xlsx"),
  /** Tables of GitHub's Markdown. */
  MARKDOWN("md markdown"),
  /** One page that needs nothing else. */
  HTML("html htm");

  /** The values of {@code --format}, for its description. */
  public static final String NAMES =
      "text, json (one object a line), csv, tsv, xlsx, markdown or html";

  private final String endings;

  TableFormat(String endings) {
    this.endings = endings;
  }

  private List<String> ownEndings() {
    return List.of(endings.split(" ", -1));
  }

  /** Endings of the names of files that are written in a format, without dots. */
  public static Stream<String> endings() {
    return Arrays.stream(values()).flatMap(each -> each.ownEndings().stream());
  }

  /** The format of files whose names have this ending; in small letters, without a dot. */
  public static Optional<TableFormat> byEnding(String ending) {
    return Arrays.stream(values()).filter(each -> each.ownEndings().contains(ending)).findFirst();
  }
}
