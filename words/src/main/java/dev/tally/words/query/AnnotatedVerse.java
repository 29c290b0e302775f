package dev.tally.words.query;

import dev.tally.words.text.Strings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A verse with notes at its words: numbers of Strong's concordance and lemmas. Words and notes
 * stand between the characters that Unicode has for that (interlinear annotation, chapter 23.8 of
 * the standard): U+FFF9, words, U+FFFA, items with blanks between them, U+FFFB. An item is a number
 * such as {@code G26}, or a lemma after {@code =}. It is filled again for each verse; not safe for
 * use by many threads.
 */
public final class AnnotatedVerse {
  /** Before words that have notes. */
  public static final char ANCHOR = '\ufff9';

  /** Between the words and the notes. */
  public static final char SEPARATOR = '\ufffa';

  /** After the notes. */
  public static final char TERMINATOR = '\ufffb';

  /** Before a lemma. */
  public static final char LEMMA = '=';

  private final List<Span> spans = new ArrayList<>();
  private char[] text = new char[512];
  private int length;

  /**
   * Words with notes.
   *
   * @param start index of their first character in the text without notes
   * @param end index after their last character
   * @param items of the notes, in their order
   */
  public record Span(int start, int end, List<String> items) {}

  /** Reads a verse. Characters that are not in their places are text. */
  public void read(char[] chars, int from, int to) {
    spans.clear();
    length = 0;
    text = text.length < to - from ? new char[(to - from) * 2] : text;
    int start = 0;
    int at = from;
    while (at < to) {
      char c = chars[at++];
      if (c == ANCHOR) {
        start = length;
      } else if (c == SEPARATOR) {
        int end = at;
        while (end < to && chars[end] != TERMINATOR) {
          end++;
        }
        spans.add(new Span(start, length, Strings.split(new String(chars, at, end - at), ' ')));
        at = Math.min(to, end + 1);
        start = length;
      } else {
        text[length++] = c;
      }
    }
  }

  /** Holds the text without notes, from its beginning. */
  public char[] text() {
    return text;
  }

  /** Number of its characters. */
  public int length() {
    return length;
  }

  /** Words with notes, in their order. */
  public List<Span> spans() {
    return List.copyOf(spans);
  }

  /**
   * The items of all notes in their order, parted by blanks, in place of the text: numbers, or
   * lemmas without the sign before them.
   */
  public String items(boolean isOfLemmas) {
    StringBuilder items = new StringBuilder();
    for (Span span : spans) {
      for (String item : span.items) {
        if (!item.isEmpty() && (item.charAt(0) == LEMMA) == isOfLemmas) {
          items.append(items.isEmpty() ? "" : " ").append(isOfLemmas ? item.substring(1) : item);
        }
      }
    }
    return items.toString();
  }

  @Override
  public String toString() {
    return new String(Arrays.copyOf(text, length));
  }
}
