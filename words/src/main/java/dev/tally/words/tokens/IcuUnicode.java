package dev.tally.words.tokens;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.text.Normalizer;

/** Unicode by ICU, whose version is fixed: words are split otherwise by another. */
public final class IcuUnicode implements Unicode {
  /** For {@link java.util.ServiceLoader}. */
  public IcuUnicode() {}

  @Override
  public String foldCase(String text) {
    return UCharacter.foldCase(text, true);
  }

  @Override
  public String nfc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  @Override
  public String nfd(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD);
  }

  @Override
  public Boundaries wordBoundaries() {
    return boundaries(BreakIterator.getWordInstance(ULocale.ROOT));
  }

  @Override
  public Boundaries sentenceBoundaries() {
    return boundaries(BreakIterator.getSentenceInstance(ULocale.ROOT));
  }

  private static Boundaries boundaries(BreakIterator iterator) {
    return new Boundaries() {
      @Override
      public void begin(String text) {
        iterator.setText(text);
      }

      @Override
      public int next() {
        return iterator.next(); // BreakIterator.DONE is negative
      }
    };
  }
}
