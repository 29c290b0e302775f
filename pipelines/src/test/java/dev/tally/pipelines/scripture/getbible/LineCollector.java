package dev.tally.pipelines.scripture.getbible;

import dev.tally.words.text.VerseVisitor;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a visitor of verses sees. */
public final class LineCollector implements VerseVisitor {
  private final List<String> chapters = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  @Override
  public void chapter(int book, String bookName, int chapter) {
    chapters.add(book + " " + bookName + " " + chapter);
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    numbers.add(number);
    lines.add(new String(chars, from, to - from));
  }

  /** The chapters seen, as {@code 40 Matthew 1}. */
  public List<String> chapters() {
    return chapters;
  }

  /** The numbers of the verses seen. */
  List<Integer> numbers() {
    return numbers;
  }

  /** The texts of the verses seen. */
  public List<String> lines() {
    return lines;
  }
}
