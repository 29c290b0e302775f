package dev.tally.pipelines.report;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Looks into pages. */
final class Markup {
  private Markup() {}

  /** What the first group of a pattern matches, wherever it does. */
  static List<String> find(String page, String pattern) {
    return Pattern.compile(pattern)
        .matcher(page)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  /** What is left of markup without its tags. */
  static String text(String html) {
    return html.replaceAll("<.*?>", "");
  }

  /** What a page says, without its head. */
  static String body(String page) {
    return page.substring(page.indexOf("<body>"));
  }
}
