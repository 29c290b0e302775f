package dev.tally.pipelines.table;

/** The formats of results. */
public enum TableFormat {
  /** For people, at a terminal. */
  TEXT,
  /** JSON Lines: one object a line. */
  JSON,
  /** One row a line, under a header; safe in spreadsheets. */
  CSV,
  /** As CSV, but with tabs between cells, and blanks in place of tabs and line ends within them. */
  TSV,
  /** A spreadsheet of Office Open XML, the format of Excel and LibreOffice. */
  XLSX,
  /** Tables of GitHub's Markdown. */
  MARKDOWN,
  /** One page that needs nothing else. */
  HTML
}
