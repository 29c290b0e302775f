package dev.tally.pipelines.grading;

import dev.tally.games.logs.Status;
import dev.tally.pipelines.pages.Excerpt;
import dev.tally.pipelines.pages.Head;
import java.util.Locale;

/** What the templates of the report ask for. */
record Page(ReportPage.Data data, Head head) {
  /** The file that has all results. */
  static String results() {
    return Results.JSONL;
  }

  /** The file that has all counts and standings. */
  static String summary() {
    return Results.SUMMARY;
  }

  CountTable.Row total() {
    return CountTable.total(data.summary().tallies());
  }

  CountTable files() {
    return CountTable.of(data.summary().tallies(), Tally::file);
  }

  CountTable games() {
    return CountTable.of(data.summary().tallies(), tally -> orDash(tally.game()));
  }

  /**
   * The class that gives a status its colour: what could not be read asks for as much care as what
   * is wrong.
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
