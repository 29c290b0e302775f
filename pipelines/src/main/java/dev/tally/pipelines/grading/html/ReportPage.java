package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.OwnerGrade;
import dev.tally.pipelines.grading.copies.DuplicateGames;
import dev.tally.pipelines.grading.standings.Standings;
import dev.tally.pipelines.grading.standings.StatusCount;
import dev.tally.pipelines.grading.standings.Summary;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.html.boards.Viewer;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.text.NumberFormats;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code report.html}: one file that opens from disk and loads nothing else. The same data gives
 * the same text. Immutable.
 *
 * @param assignment its name; empty if there is none
 * @param summary of all records
 * @param standings of all players, and of tournaments
 * @param grades of owners, if they are asked for
 * @param others the first records that are not valid, in the order of the results
 * @param valid the first that are
 * @param records the first of all, in the order of the results
 * @param same games that have several records
 * @param results the file that has all records that are not valid; of several files, their names
 *     with a star
 * @param validResults the same of valid records; empty if they are only counted
 */
public record ReportPage(
    String assignment,
    Summary summary,
    Standings standings,
    Optional<Gradebook> grades,
    List<RecordFinding> others,
    List<RecordFinding> valid,
    List<ListedRecord> records,
    DuplicateGames same,
    String results,
    String validResults) {
  public ReportPage {
    others = List.copyOf(others);
    valid = List.copyOf(valid);
    records = List.copyOf(records);
  }

  /**
   * A row of the list of records.
   *
   * @param card the key of the card that shows the record; empty if none does
   */
  record Row(ListedRecord record, String card) {}

  /** The list of records. */
  List<Row> list() {
    List<Row> rows = new ArrayList<>();
    int validRows = 0;
    for (ListedRecord each : records) {
      boolean isValid = each.status() == Status.VALID;
      int number = isValid ? ++validRows : rows.size() + 1 - validRows;
      boolean isShown = number <= (isValid ? valid : others).size();
      rows.add(new Row(each, isShown ? (isValid ? VALID_KEY : "") + number : ""));
    }
    return rows;
  }

  /** Number of records that the list leaves out. */
  long moreRecords() {
    return total().total() - records.size();
  }

  /** The rules of the games that there are. */
  List<GameRules> rules() {
    return GameRules.of(
        new TreeSet<>(
            summary.counts().stream()
                .map(StatusCount::game)
                .filter(game -> !game.isEmpty())
                .toList()));
  }

  /** Sets the keys of the cards of valid records apart from the others. */
  static final String VALID_KEY = "v";

  /** Writes the page. */
  public void write(Writer out) {
    Templates.write("grading/html/page.jte", this, out);
  }

  PageHead head() {
    Asset style = Viewer.STYLE.and(Asset.read(ReportPage.class, "report.css"));
    Asset script = Viewer.SCRIPT.and(Asset.read(ReportPage.class, "report.js"));
    return PageHead.of("Grading report", style).with(script);
  }

  /** The file that has all counts and standings. */
  static String summaryFile() {
    return ResultFiles.SUMMARY;
  }

  /** The statuses that records have. */
  List<Status> found() {
    return Stream.of(Status.values()).filter(status -> total().of(status) > 0).toList();
  }

  CountTable.Row total() {
    return CountTable.total(summary.counts());
  }

  CountTable files() {
    return CountTable.of(summary.counts(), StatusCount::file);
  }

  CountTable games() {
    return CountTable.of(summary.counts(), each -> orDash(each.game()));
  }

  /** All tables of standings that the page has: those of all games, then tournaments. */
  List<StandingsTable> tables() {
    return StandingsTable.of(standings);
  }

  /** Number of tournaments that the page leaves out. */
  int moreEvents() {
    return standings.all().size() + standings.events().size() - tables().size();
  }

  /** Number of valid records that the page leaves out. */
  long moreValid() {
    return total().of(Status.VALID) - valid.size();
  }

  /** Number of records that are not valid and that it leaves out. */
  long moreOthers() {
    return total().total() - total().of(Status.VALID) - others.size();
  }

  /**
   * A line for each of the first records that are wrong or could not be read.
   *
   * @param folder that names of files begin with, so that an editor finds them; may be empty
   * @param isKept whether the user has {@link #results} in the end
   */
  public List<String> problems(String folder, int max, boolean isKept) {
    Set<String> beside = summary.filesBesideLogs();
    List<String> lines =
        Stream.concat(
                others.stream().filter(each -> isProblem(each.status())).map(RecordFinding::line),
                summary.otherFiles().entrySet().stream()
                    .filter(each -> !beside.contains(each.getKey()))
                    .map(each -> each.getKey() + ": " + each.getValue()))
            .limit(max)
            .map(folder::concat)
            .collect(Collectors.toCollection(ArrayList::new));
    long more =
        Stream.of(Status.values())
                .filter(ReportPage::isProblem)
                .mapToLong(status -> total().of(status))
                .sum()
            - beside.size()
            - lines.size();
    if (more > 0) {
      String all = isKept ? "; " + results + " has all" : "";
      lines.add("and " + NumberFormats.counted(more, "record") + " more" + all);
    }
    return lines;
  }

  private static boolean isProblem(Status status) {
    return status.isWrong() || status == Status.UNREADABLE;
  }

  /** The statuses that records of the gradebook have. */
  static List<Status> statuses(Gradebook grades) {
    return Stream.of(Status.values())
        .filter(status -> grades.rows().stream().anyMatch(row -> row.of(status) > 0))
        .toList();
  }

  /** The rows of the gradebook that are shown, those with most that is not valid first. */
  static List<OwnerGrade> rows(Gradebook grades) {
    return grades.problemsFirst().stream().limit(CountTable.MAX_ROWS).toList();
  }

  /** The games of the records that are listed. */
  List<String> listedGames() {
    return records.stream()
        .map(ListedRecord::game)
        .filter(game -> !game.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }

  /** The meaning of a status. */
  static String meaning(Status status) {
    return switch (status) {
      case VALID ->
          "every move is legal, the game is over, or was given up where the format says so, and"
              + " what is claimed is right";
      case UNFINISHED -> "every move is legal, but the game is not over";
      case ILLEGAL_MOVE -> "the rules do not allow a move";
      case MOVES_AFTER_END -> "the game was over before a move";
      case RESULT_MISMATCH -> "legal and over, but the winner or score is not the claimed one";
      case MALFORMED -> "not a record of its format";
      case UNREADABLE -> "could not be read, so what is in it is unknown";
    };
  }

  /**
   * The class that gives a status its colour: what could not be read is shown like what is wrong.
   */
  static String tone(Status status) {
    return switch (status) {
      case VALID -> "valid";
      case UNFINISHED -> "open";
      case ILLEGAL_MOVE, MOVES_AFTER_END, RESULT_MISMATCH, MALFORMED, UNREADABLE -> "wrong";
    };
  }

  /** A share in percent. */
  static String share(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }

  /** An excerpt, or a dash if there is nothing to say. */
  static String orDash(String text) {
    return text.isEmpty() ? "–" : Excerpt.of(text);
  }
}
