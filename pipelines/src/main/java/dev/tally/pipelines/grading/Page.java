package dev.tally.pipelines.grading;

import java.util.Locale;

/** What the templates of the report ask for. */
record Page(ReportPage.Data data, Asset style, Asset script) {

  /** A policy that allows what the page itself holds, and nothing from elsewhere. */
  String policy() {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
        + style.source()
        + "; script-src "
        + script.source();
  }

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

  /** A whole number with its thousands apart. */
  static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
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
