package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import dev.tally.words.tokens.WordBreak.Kind;
import org.junit.jupiter.api.Test;

/**
 * The table is that of ICU. After an update of ICU the message of this test has the table to put
 * into {@link WordBreak}.
 */
class WordBreakTest {
  @Test
  void everyCodePointIsOfTheKindThatIcuHas() {
    assertThat(String.join("", WordBreak.RANGES)).isEqualTo(expected());
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      char[] chars = Character.toChars(c);
      if (!Character.isBmpCodePoint(c) || !Character.isSurrogate((char) c)) {
        assertThat(WordBreak.kind(chars, 0, chars.length)).as("U+%04X", c).isEqualTo(kind(c));
      }
    }
  }

  @Test
  void halfAPairIsNoLetter() {
    assertThat(WordBreak.kind(new char[] {'\ud801', 'a'}, 0, 2)).isEqualTo(Kind.OTHER);
    assertThat(WordBreak.kind(new char[] {'\ud801'}, 0, 1)).isEqualTo(Kind.OTHER);
    assertThat(WordBreak.kind(new char[] {'\udc00'}, 0, 1)).isEqualTo(Kind.OTHER);
  }

  static String expected() {
    StringBuilder ranges = new StringBuilder();
    int end = 0;
    for (int from = 0; from <= Character.MAX_CODE_POINT; ) {
      int to = from + 1;
      while (to <= Character.MAX_CODE_POINT && kind(to) == kind(from)) {
        to++;
      }
      if (kind(from) != Kind.OTHER) {
        append(ranges, from - end);
        append(ranges, to - from);
        append(ranges, kind(from));
        end = to;
      }
      from = to;
    }
    return ranges.toString();
  }

  private static void append(StringBuilder ranges, int number) {
    int rest = number;
    while (rest >= WordBreak.BASE) {
      ranges.append(WordBreak.DIGITS.charAt(WordBreak.BASE + rest % WordBreak.BASE));
      rest /= WordBreak.BASE;
    }
    ranges.append(WordBreak.DIGITS.charAt(rest));
  }

  private static byte kind(int c) {
    int wordBreak = UCharacter.getIntPropertyValue(c, UProperty.WORD_BREAK);
    int script = UCharacter.getIntPropertyValue(c, UProperty.SCRIPT);
    int lineBreak = UCharacter.getIntPropertyValue(c, UProperty.LINE_BREAK);
    boolean isOfDictionary =
        script == UScript.HAN
            || script == UScript.HIRAGANA
            || script == UScript.KATAKANA
            || lineBreak == UCharacter.LineBreak.COMPLEX_CONTEXT
            || wordBreak == UCharacter.WordBreak.KATAKANA;
    if (wordBreak == UCharacter.WordBreak.EXTEND || wordBreak == UCharacter.WordBreak.ZWJ) {
      return Kind.EXTEND;
    }
    if (isOfDictionary && UCharacter.isUAlphabetic(c)) {
      return Kind.DICTIONARY;
    }
    if (c == 0x2bc) {
      return Kind.MID_BOTH;
    }
    if (c == '`' || c == 0xb4 || c == 0x2032 || c == 0x5f3) {
      return Kind.MID_LETTER;
    }
    if (c == '-' || c == 0x2010 || c == 0x2011 || c == 0x2013) {
      return Kind.HYPHEN;
    }
    return switch (wordBreak) {
      case UCharacter.WordBreak.ALETTER -> Kind.LETTER;
      case UCharacter.WordBreak.HEBREW_LETTER -> Kind.HEBREW;
      case UCharacter.WordBreak.NUMERIC -> Kind.NUMERIC;
      case UCharacter.WordBreak.FORMAT -> Kind.FORMAT;
      case UCharacter.WordBreak.EXTENDNUMLET -> Kind.CONNECTOR;
      case UCharacter.WordBreak.MIDLETTER -> Kind.MID_LETTER;
      case UCharacter.WordBreak.MIDNUM -> Kind.MID_NUMBER;
      case UCharacter.WordBreak.MIDNUMLET, UCharacter.WordBreak.SINGLE_QUOTE -> Kind.MID_BOTH;
      case UCharacter.WordBreak.DOUBLE_QUOTE -> Kind.QUOTE;
      default -> Kind.OTHER;
    };
  }
}
