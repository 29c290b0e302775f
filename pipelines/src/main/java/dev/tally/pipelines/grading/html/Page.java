package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.grading.summary.StatusCount;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.PageHead;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What the templates of the report show. */
record Page(ReportPage.Data data, PageHead head) {
  /** The file that has all counts and standings. */
  static String summary() {
    return Summary.FILE;
  }

  CountTable.Row total() {
    return CountTable.total(data.summary().counts());
  }

  CountTable files() {
    return CountTable.of(data.summary().counts(), StatusCount::file);
  }

  CountTable games() {
    return CountTable.of(data.summary().counts(), each -> orDash(each.game()));
  }

  /** How many valid records the page leaves out. */
  long moreValid() {
    return total().of(Status.VALID) - data.valid().size();
  }

  /** How many records that are not valid it leaves out. */
  long moreOthers() {
    return total().total() - total().of(Status.VALID) - data.others().size();
  }

  /** The statuses of the records that are listed. */
  List<Status> statuses() {
    return listed().map(RecordFinding::status).distinct().sorted().toList();
  }

  /** The games of the records that are listed. */
  List<String> listedGames() {
    return listed()
        .map(finding -> finding.header().game())
        .filter(game -> !game.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }

  private Stream<RecordFinding> listed() {
    return Stream.concat(data.others().stream(), data.valid().stream());
  }

  /** What a status means. */
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
      case UNREADABLE -> "could not be read, which says nothing of what is in it";
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

  /** Points, with the half where there is one. */
  static String points(double points) {
    return String.format(Locale.ROOT, points == Math.rint(points) ? "%,.0f" : "%,.1f", points);
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
