package dev.tally.words.kwic;

import dev.tally.words.text.TokenOffsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A verse and what a query has found in it.
 *
 * @param book number of the book; 0 in a plain text
 * @param chapter number of the chapter; 0 in a plain text
 * @param verse number of the verse; in a plain text, the line where a paragraph begins
 * @param text of the verse, as published
 * @param hits one or more, in the order of the text
 */
public record VerseHits(int book, int chapter, int verse, String text, List<Span> hits) {
  /**
   * A paragraph that is numbered by the lines of a part of its text, of which so many are before.
   */
  public VerseHits after(int lines) {
    return lines == 0 ? this : new VerseHits(book, chapter, verse + lines, text, hits);
  }

  /**
   * The place of a hit.
   *
   * @param start position of its first token, from 1
   * @param end position of its last token
   * @param from index in the text of its first character
   * @param to index in the text after its last character
   * @param keys what it is sorted by, first to last, and what it may be sorted by besides
   */
  public record Span(int start, int end, int from, int to, List<String> keys) {
    /**
     * The tokens from one to another.
     *
     * @param verse its characters
     * @param first index of the first token, from 0
     * @param last index of the last token
     */
    public static Span of(
        String verse, TokenOffsets tokens, int first, int last, List<SortKey> sortKeys) {
      List<String> keys = new ArrayList<>(sortKeys.size());
      for (SortKey key : sortKeys) { // a stream takes a browser as long as finding the hit
        keys.add(key.of(verse, tokens, first, last));
      }
      return new Span(first + 1, last + 1, tokens.start(first), tokens.end(last), keys);
    }
  }
}
