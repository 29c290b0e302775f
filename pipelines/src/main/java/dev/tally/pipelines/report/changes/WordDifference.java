package dev.tally.pipelines.report.changes;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** The words that differ between two states of a verse. */
public final class WordDifference {
  /**
   * Of a longer verse only the beginning is shown: time and memory grow with the square of the
   * number of words. The longest verse of a Bible has some 600 characters.
   */
  private static final int MAX_CHARACTERS = 1_000;

  private WordDifference() {}

  /** Whether a part of a verse is in both states, or in one of them only. */
  public enum Mark {
    SAME,
    GONE,
    NEW
  }

  /**
   * Consecutive words of a verse.
   *
   * @param text safe to show
   */
  public record Part(Mark mark, String text) {}

  /** The words of a change that are shown: the text of a verse that has moved is the same. */
  public static List<Part> of(VerseChange change) {
    return switch (change.kind()) {
      case ADDED -> List.of(new Part(Mark.NEW, shown(change.now())));
      case REMOVED -> List.of(new Part(Mark.GONE, shown(change.before())));
      case CHANGED -> between(change.before(), change.now());
      case MOVED -> List.of(new Part(Mark.SAME, shown(change.now())));
    };
  }

  /** Both states in one line: the parts of both in their order, what is gone before what is new. */
  public static List<Part> between(String before, String now) {
    List<Part> parts = new ArrayList<>();
    if (before.length() > MAX_CHARACTERS || now.length() > MAX_CHARACTERS) {
      add(Mark.GONE, Excerpt.of(before), parts);
      add(Mark.NEW, Excerpt.of(now), parts);
      return parts;
    }
    List<String> old = words(before);
    List<String> words = words(now);
    String gone = "";
    String added = "";
    int done = 0;
    for (AbstractDelta<String> delta : DiffUtils.diff(old, words).getDeltas()) {
      Chunk<String> source = delta.getSource();
      String same = String.join("", old.subList(done, source.getPosition()));
      boolean isBetween = done > 0 && same.isBlank(); // two words that differ are one part
      if (!isBetween) {
        addBoth(gone, added, parts);
        add(Mark.SAME, same, parts);
      }
      gone = (isBetween ? gone + same : "") + String.join("", source.getLines());
      added = (isBetween ? added + same : "") + String.join("", delta.getTarget().getLines());
      done = source.getPosition() + source.size();
    }
    addBoth(gone, added, parts);
    add(Mark.SAME, String.join("", old.subList(done, old.size())), parts);
    return parts;
  }

  private static void addBoth(String gone, String added, List<Part> parts) {
    add(Mark.GONE, gone, parts);
    add(Mark.NEW, added, parts);
  }

  /** A verse as it is, or its beginning. */
  private static String shown(String verse) {
    return verse.length() > MAX_CHARACTERS ? Excerpt.of(verse) : VisibleText.of(verse);
  }

  private static void add(Mark mark, String text, List<Part> parts) {
    if (!text.isEmpty()) {
      parts.add(new Part(mark, VisibleText.of(text)));
    }
  }

  /** All of a verse, cut where words begin and end; blanks and punctuation are cut off too. */
  public static List<String> words(String verse) {
    BreakIterator boundaries = BreakIterator.getWordInstance(ULocale.ROOT);
    boundaries.setText(verse);
    List<String> words = new ArrayList<>();
    int start = boundaries.first();
    for (int end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
      words.add(verse.substring(start, end));
      start = end;
    }
    return words;
  }
}
