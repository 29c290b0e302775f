package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
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

  /** Whether people read it outside of a terminal, where a result may be divided. */
  public boolean isOfPages() {
    return this == HTML || this == MARKDOWN;
  }

  /**
   * Refuses an option that means nothing to this format.
   *
   * @param option its name
   * @param expected the formats that it goes with
   * @throws CommandException (usage)
   */
  public void check(String option, TableFormat... expected) {
    List<String> names = Stream.of(expected).map(EnumOption::label).toList();
    if (!List.of(expected).contains(this)) {
      int last = names.size() - 1;
      String all = last == 0 ? "" : String.join(", ", names.subList(0, last)) + " or ";
      throw CommandException.usage(
          "--" + option + ": expected --format=" + all + names.get(last) + " to go with it");
    }
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
