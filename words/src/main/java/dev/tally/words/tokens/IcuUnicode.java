package dev.tally.words.tokens;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;

/** By ICU, whose version is fixed: words are split otherwise by another. */
public final class IcuUnicode implements Unicode {
  /** For {@link java.util.ServiceLoader}. */
  public IcuUnicode() {}

  @Override
  public String foldCase(String text) {
    return UCharacter.foldCase(text, true);
  }

  @Override
  public WordBoundaries wordBoundaries() {
    BreakIterator words = BreakIterator.getWordInstance(ULocale.ROOT);
    return new WordBoundaries() {
      @Override
      public void begin(String text) {
        words.setText(text);
      }

      @Override
      public int next() {
        return words.next(); // BreakIterator.DONE is negative
      }
    };
  }

  @Override
  public boolean isLetterOrDigit(int codePoint) {
    return UCharacter.isLetterOrDigit(codePoint);
  }

  @Override
  public boolean isOfUnspacedScript(int letter) {
    return switch (Character.UnicodeScript.of(letter)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
