package dev.tally.pipelines.scripture.library;

import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Flaw;
import dev.tally.words.text.VerseVisitor;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Passes verses on, and counts those that a text has twice by their numbers, and those with markup
 * of HTML in them: both are counted as they stand, and the user should know of them. For one text
 * and one thread.
 */
public final class TextFlaws implements VerseVisitor {
  /** Greater numbers of verses are not looked at. */
  private static final int MAX_NUMBER = 1 << 16;

  /** The longest tag or entity that a notice shows. */
  private static final int MAX_SHOWN = 20;

  private final VerseVisitor next;
  private final Map<Long, BitSet> numbers = new HashMap<>();
  private BitSet ofChapter = new BitSet();
  private boolean hasBooks;
  private String place = "";

  /** Numbers of runs in which no markup begins. */
  private final BitSet unmarkedRuns = new BitSet();

  private int twice;
  private String firstTwice = "";
  private long marked;
  private String firstMarkup = "";

  /**
   * Verses of a text with markup.
   *
   * @param from where the part of the text begins that has the first
   * @param first the first markup; empty if there is none
   */
  public record Markup(long from, long verses, String first) {
    /** None. */
    public static final Markup NONE = new Markup(0, 0, "");

    /** Markup of two parts of a text. */
    public Markup plus(Markup other) {
      boolean isBefore = other.verses == 0 || (verses > 0 && from < other.from);
      Markup first = isBefore ? this : other;
      return new Markup(first.from, verses + other.verses, first.first);
    }
  }

  TextFlaws(VerseVisitor next) {
    this.next = next;
  }

  @Override
  public void chapter(int book, String bookName, int chapter) {
    hasBooks = book != 0;
    place = bookName + " " + chapter + ":";
    ofChapter =
        numbers.computeIfAbsent(((long) book << Integer.SIZE) + chapter, first -> new BitSet());
    next.chapter(book, bookName, chapter);
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    countNumber(number);
    countMarked(chars, from, to);
    next.verse(number, chars, from, to);
  }

  @Override
  public boolean takesRuns() {
    return next.takesRuns();
  }

  @Override
  public void verse(int number, Runs runs) {
    countNumber(number);
    if (!runs.isPlain() && mayBeMarked(runs)) {
      countMarked(runs.chars(), 0, runs.length());
    }
    next.verse(number, runs);
  }

  private void countNumber(int number) {
    if (hasBooks && number >= 0 && number < MAX_NUMBER) {
      if (ofChapter.get(number)) {
        twice++;
        firstTwice = firstTwice.isEmpty() ? place + number : firstTwice;
      }
      ofChapter.set(number);
    }
  }

  private boolean mayBeMarked(Runs runs) {
    boolean mayBeMarked = false;
    for (int i = 0; i < runs.count() && !mayBeMarked; i++) {
      int run = runs.number(i);
      if (run >= 0 && unmarkedRuns.get(run)) {
        continue; // nearly always
      }
      mayBeMarked = hasMarkup(runs.chars(i));
      if (run >= 0 && !mayBeMarked) {
        unmarkedRuns.set(run);
      }
    }
    return mayBeMarked;
  }

  private static boolean hasMarkup(char[] chars) {
    for (char c : chars) {
      if (beginsMarkup(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean beginsMarkup(char c) {
    return c == '<' || c == '&';
  }

  private void countMarked(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      int end = beginsMarkup(chars[i]) ? endOfMarkup(chars, i, to) : i;
      if (end > i) {
        marked++;
        firstMarkup = firstMarkup.isEmpty() ? shown(chars, i, end) : firstMarkup;
        return;
      }
    }
  }

  /** End of a tag or an entity that begins here; the beginning if none does. */
  private static int endOfMarkup(char[] chars, int from, int to) {
    boolean isTag = chars[from] == '<';
    int at = from + 1;
    at += at < to && chars[at] == (isTag ? '/' : '#') ? 1 : 0;
    int name = at;
    while (at < to && isOfName(chars[at])) {
      at++;
    }
    if (at == name || (isTag && chars[name] < 'A')) {
      return from;
    }
    while (isTag && at < to && chars[at] != '>' && chars[at] != '<') {
      at++; // its attributes
    }
    return at < to && chars[at] == (isTag ? '>' : ';') ? at + 1 : from;
  }

  private static boolean isOfName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  private static String shown(char[] chars, int from, int end) {
    int length = end - from;
    return length <= MAX_SHOWN
        ? new String(chars, from, length)
        : new String(chars, from, MAX_SHOWN) + "...";
  }

  /**
   * The markup of a part of a text.
   *
   * @param from where that begins
   */
  Markup markup(long from) {
    return new Markup(from, marked, firstMarkup);
  }

  /** The text with what the user should know of it. */
  Text noted(Text text) {
    Text noted = text;
    if (twice > 0) {
      noted =
          noted.with(
              new Flaw(
                  "verses with the number of another one of their chapter, each of which counts",
                  twice,
                  "the first at " + firstTwice));
    }
    return noted(noted, hasBooks, markup(0));
  }

  /** A text of paragraphs with what the user should know of it. */
  public static Text noted(Text text, Markup markup) {
    return noted(text, /* hasBooks= */ false, markup);
  }

  private static Text noted(Text text, boolean hasBooks, Markup markup) {
    return markup.verses == 0
        ? text
        : text.with(
            new Flaw(
                (hasBooks ? "verses" : "paragraphs") + " with markup, which is counted as text",
                markup.verses,
                "the first with " + markup.first));
  }
}
