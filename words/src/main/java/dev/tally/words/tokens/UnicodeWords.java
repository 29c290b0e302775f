package dev.tally.words.tokens;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.text.CharacterIterator;
import java.text.StringCharacterIterator;

/**
 * Splits text on the word boundaries of Unicode Standard Annex 29, as ICU finds them: with
 * dictionaries where words are written without blanks (Chinese, Japanese, Thai, Lao, Khmer,
 * Burmese). Segments without a letter or a digit are no tokens. Not safe for use by many threads.
 */
final class UnicodeWords implements Segmentation.Splitter {
  private final BreakIterator words = BreakIterator.getWordInstance(ULocale.ROOT);

  @Override
  public void split(char[] chars, int from, int to, Tokenizer.Sink sink) {
    CharacterIterator text = new StringCharacterIterator(new String(chars, from, to - from));
    words.setText(text);
    int start = words.first();
    for (int end = words.next(); end != BreakIterator.DONE; end = words.next()) {
      if (hasLetterOrDigit(chars, from + start, from + end)) {
        sink.token(chars, from + start, from + end);
      }
      start = end;
    }
  }

  private static boolean hasLetterOrDigit(char[] chars, int from, int to) {
    for (int i = from; i < to; ) {
      int character = Character.codePointAt(chars, i, to);
      if (UCharacter.isLetterOrDigit(character)) {
        return true;
      }
      i += Character.charCount(character);
    }
    return false;
  }
}
