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
  private static final int MOST_CHARACTERS = 1_000;

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

  /** Both states in one line: the parts of both in their order, what is gone before what is new. */
  public static List<Part> between(String before, String now) {
    List<Part> parts = new ArrayList<>();
    if (before.length() > MOST_CHARACTERS || now.length() > MOST_CHARACTERS) {
      add(Mark.GONE, Excerpt.of(before), parts);
      add(Mark.NEW, Excerpt.of(now), parts);
      return parts;
    }
    List<String> old = words(before);
    List<String> words = words(now);
    int done = 0;
    for (AbstractDelta<String> delta : DiffUtils.diff(old, words).getDeltas()) {
      Chunk<String> gone = delta.getSource();
      add(Mark.SAME, old.subList(done, gone.getPosition()), parts);
      add(Mark.GONE, gone.getLines(), parts);
      add(Mark.NEW, delta.getTarget().getLines(), parts);
      done = gone.getPosition() + gone.size();
    }
    add(Mark.SAME, old.subList(done, old.size()), parts);
    return parts;
  }

  /** A verse as it is, or its beginning. */
  public static String shown(String verse) {
    return verse.length() > MOST_CHARACTERS ? Excerpt.of(verse) : VisibleText.of(verse);
  }

  private static void add(Mark mark, List<String> words, List<Part> parts) {
    add(mark, VisibleText.of(String.join("", words)), parts);
  }

  private static void add(Mark mark, String text, List<Part> parts) {
    if (!text.isEmpty()) {
      parts.add(new Part(mark, text));
    }
  }

  /** All of a verse, cut where words begin and end; blanks and punctuation are cut off too. */
  private static List<String> words(String verse) {
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
