package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.pipelines.report.changes.ChangedText.Counts;
import dev.tally.pipelines.report.changes.Verse.VerseLocation;
import dev.tally.pipelines.report.changes.VerseChange;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One section of the page of a report.
 *
 * @param date of the report
 * @param section of it
 * @param previous date of the report that changes are counted from, if there is one
 * @param number of the section, from 1
 * @param changes of its text, if that has changed
 */
record DaySection(
    LocalDate date,
    Section section,
    Optional<LocalDate> previous,
    int number,
    Optional<ChangedText> changes) {
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

  /** Source of the text, and age of the oldest copy that it served. */
  String source() {
    long days =
        section.notConfirmedSince().map(since -> since.until(date, ChronoUnit.DAYS)).orElse(0L);
    return days <= 0
        ? section.source()
        : section.source() + ", " + NumberFormats.counted(days, "day") + " before this report";
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

  /** The text beside the label in the list of contents. */
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
            : " counted differently, with other filters or another number of words.");
  }

  /** The units of the text, as the heading of a column. */
  String units() {
    return section.unit().equals("verse") ? "Verses" : "Paragraphs";
  }

  /** The caption of the table. */
  String caption() {
    int words = section.words().size();
    String which =
        words == 1
            ? "The most frequent word"
            : "The " + NumberFormats.number(words) + " most frequent words";
    return which + (section.isCompared() ? "; changes since " + previous.orElseThrow() : "");
  }

  /** The changes of the text in numbers, or why they are not known. */
  String changesInWords() {
    ChangedText changed = changes.orElseThrow();
    if (!changed.problem().isEmpty()) {
      return "Which "
          + section.unit()
          + "s have changed is not known: "
          + VisibleText.of(changed.problem())
          + ".";
    }
    return changed.books().isEmpty()
        ? "The file has changed, but no " + section.unit() + " of it."
        : inWords(changed.counts(), section.unit()) + ".";
  }

  /**
   * {@code 3 verses changed, 1 added}.
   *
   * @param unit what is counted, {@code verse}
   */
  static String inWords(Counts counts, String unit) {
    List<String> all = new ArrayList<>();
    add(counts.changed(), "changed", unit, all);
    add(counts.added(), "added", unit, all);
    add(counts.removed(), "removed", unit, all);
    add(counts.moved(), "with another number", unit, all);
    return String.join(", ", all);
  }

  private static void add(int count, String what, String unit, List<String> all) {
    if (count > 0) {
      String amount =
          all.isEmpty() ? NumberFormats.counted(count, unit) : NumberFormats.number(count);
      all.add(amount + " " + what);
    }
  }

  /** A book in which something has changed, and how much. */
  String title(ChangedText.Book book) {
    String verses = NumberFormats.counted(book.counts().all(), "verse");
    return switch (book.presence()) {
      case NEW -> "the whole book is new, with " + verses;
      case GONE -> "the whole book is gone, with " + verses;
      case STAYED -> inWords(book.counts(), section.unit());
    };
  }

  /** Place of a verse in its book, or first line of a paragraph. */
  static String location(VerseLocation location) {
    return location.isParagraph()
        ? "line " + NumberFormats.number(location.verse())
        : location.chapter() + ":" + location.verse();
  }

  /** Former place of a verse, with its book if that was another one. */
  static String from(VerseChange change) {
    VerseLocation from = change.from().orElseThrow();
    return from.book() == change.location().book()
        ? location(from)
        : Excerpt.of(from.bookName()) + " " + location(from);
  }

  /** The digests of all texts that a section is made of. */
  static List<String> digests(String joined) {
    return List.of(joined.split(",\\s*"));
  }

  /** The rank and count of a word in the previous report. */
  static String before(Section.Left left) {
    return "was rank "
        + NumberFormats.number(left.previousRank())
        + ", count "
        + NumberFormats.number(left.previousCount());
  }
}
