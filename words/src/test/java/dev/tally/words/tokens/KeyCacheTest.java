package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables of their own: those that are kept know the characters that other tests have looked up. */
class KeyCacheTest {
  /** Letters with which marks, vowels and last consonants become one. */
  private static final List<String> BASES = List.of("e", "\u1100", "\uac00");

  /** A character by itself is in the key what it is behind any letter, or else it is not simple. */
  @ParameterizedTest
  @EnumSource(Tokenization.class)
  void simpleCharactersAreTheirKeys(Tokenization segmentation) {
    for (Casing casing : Casing.values()) {
      for (Marks marks : Marks.values()) {
        Normalization rules = new Normalization(segmentation, casing, marks);
        check(rules);
        if (casing == Casing.IGNORE) {
          List.of(rules.searching(), rules.turkic()).forEach(KeyCacheTest::check);
        }
      }
    }
  }

  private static void check(Normalization rules) {
    KeyCache table = new KeyCache(rules);
    for (int c = 1; c <= Character.MAX_VALUE; c++) {
      String key = table.key(Character.toString(c));
      char simple = table.simple((char) c);
      if (simple == KeyCache.NOT_SIMPLE) {
        boolean mayBeOne = key.length() == 1 && Character.isLetterOrDigit(c);
        if (mayBeOne && !isVowelOrLast(c)) {
          fail(rules + " of '" + Character.toString(c) + "'");
        }
      } else {
        String own = simple == KeyCache.DROPPED ? "" : String.valueOf(simple);
        for (String base : isVowelOrLast(c) ? BASES : BASES.subList(0, 1)) {
          String word = base + Character.toString(c);
          if (!table.key(word).equals(table.key(base) + own)) {
            fail(rules + " of '" + word + "'");
          }
        }
      }
    }
  }

  /** Whether a character is a vowel or a last consonant of Hangul. */
  private static boolean isVowelOrLast(int c) {
    return c >= 0x1160 && c <= 0x11ff;
  }
}
