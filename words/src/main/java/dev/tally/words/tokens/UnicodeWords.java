package dev.tally.words.tokens;

/**
 * Splits text on the word boundaries of Unicode Standard Annex 29, as ICU finds them: with
 * dictionaries where words are written without blanks (Chinese, Japanese, Thai, Lao, Khmer,
 * Burmese). Segments without a letter or a digit are no tokens. Not safe for use by many threads.
 */
final class UnicodeWords implements Segmentation.Splitter {
  private final Unicode unicode = Unicode.installed();
  private final Unicode.WordBoundaries words = unicode.wordBoundaries();

  @Override
  public void split(char[] chars, int from, int to, Tokenizer.Sink sink) {
    words.begin(new String(chars, from, to - from));
    int start = 0;
    for (int end = words.next(); end >= 0; end = words.next()) {
      if (hasLetterOrDigit(chars, from + start, from + end)) {
        sink.token(chars, from + start, from + end);
      }
      start = end;
    }
  }

  private boolean hasLetterOrDigit(char[] chars, int from, int to) {
    for (int i = from; i < to; ) {
      int character = Character.codePointAt(chars, i, to);
      if (unicode.isLetterOrDigit(character)) {
        return true;
      }
      i += Character.charCount(character);
    }
    return false;
  }
}
