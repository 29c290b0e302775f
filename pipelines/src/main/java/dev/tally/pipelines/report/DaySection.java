package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.NumberFormats;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * What the page of a report says of one section.
 *
 * @param date of the report
 * @param section of it
 * @param previous date of the report that changes are counted from, if there is one
 * @param number of the section, from 1
 */
record DaySection(LocalDate date, Section section, Optional<LocalDate> previous, int number) {
  /** The id of its element. */
  String key() {
    return "text-" + number;
  }

  String label() {
    return Excerpt.of(section.title());
  }

  BarChart chart() {
    return new BarChart(key(), label(), section.words());
  }

  /** Where the text came from, and how old the oldest copy was that served. */
  String source() {
    long days =
        section.notConfirmedSince().map(since -> since.until(date, ChronoUnit.DAYS)).orElse(0L);
    return days <= 0
        ? section.source()
        : section.source() + ", " + days + (days == 1 ? " day" : " days") + " before this report";
  }

  /** Whether the text is the same, in a few words. */
  String text() {
    if (previous.isEmpty()) {
      return "first report";
    }
    if (section.previousSha().isEmpty()) {
      return (section.isCompared() ? "another file than in" : "not in")
          + " the report of "
          + previous.get();
    }
    if (section.isChanged()) {
      return "changed since " + previous.get();
    }
    return section
        .notConfirmedSince()
        .map(since -> "not confirmed since " + since)
        .orElse("unchanged since " + previous.get());
  }

  /** What the list of contents says beside the label. */
  String summary() {
    if (section.previousSha().isEmpty()) {
      return text();
    }
    int entered = section.entered().size();
    int left = section.left().size();
    String words =
        entered + left == 0
            ? "the same words"
            : NumberFormats.number(entered) + " entered, " + NumberFormats.number(left) + " left";
    return "text "
        + (section.isChanged()
            ? "changed"
            : section.notConfirmedSince().isPresent() ? text() : "unchanged")
        + ", "
        + (section.isCompared() ? words : "words not compared");
  }

  /** Why nothing is compared, in a sentence; empty if it is. */
  String whyNotCompared() {
    if (section.isCompared()) {
      return "";
    }
    if (previous.isEmpty()) {
      return "This is the first report, so there is nothing to compare with.";
    }
    return "Nothing is compared: the report of "
        + previous.get()
        + (section.previousSha().isEmpty()
            ? " does not have this text."
            : " counted otherwise, with other filters or another number of words.");
  }

  /** What the table is of. */
  String caption() {
    int words = section.words().size();
    String which =
        words == 1
            ? "The most frequent word"
            : "The " + NumberFormats.number(words) + " most frequent words";
    return which + (section.isCompared() ? "; changes since " + previous.orElseThrow() : "");
  }

  /** The digests of all texts that a section is made of. */
  static List<String> digests(String joined) {
    return List.of(joined.split(",\\s*"));
  }

  /** What a word was in the previous report. */
  static String before(Section.Before before) {
    return "was rank "
        + NumberFormats.number(before.rank())
        + ", count "
        + NumberFormats.number(before.count());
  }
}
