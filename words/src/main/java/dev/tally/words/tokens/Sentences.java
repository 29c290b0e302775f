package dev.tally.words.tokens;

import org.jspecify.annotations.Nullable;

/**
 * Divides what no phrase crosses the end of: verses are such units as they are, paragraphs of a
 * text without verses are divided into sentences by Unicode Standard Annex 29. Not safe for use by
 * many threads.
 */
public final class Sentences {
  private Unicode.@Nullable Boundaries boundaries;

  /**
   * Begins a chapter.
   *
   * @param book its number, or 0 in a text without verses
   */
  public void chapter(int book) {
    boundaries = book > 0 ? null : Unicode.installed().sentenceBoundaries();
  }

  /** Shows the units of {@code chars[from..to)} to the sink, one if nothing is divided. */
  public void split(char[] chars, int from, int to, Tokenizer.Sink sink) {
    Unicode.Boundaries sentences = boundaries;
    if (sentences == null) {
      sink.token(chars, from, to);
      return;
    }
    sentences.begin(new String(chars, from, to - from));
    int start = 0;
    for (int end = sentences.next(); end >= 0; end = sentences.next()) {
      sink.token(chars, from + start, from + end);
      start = end;
    }
  }
}
