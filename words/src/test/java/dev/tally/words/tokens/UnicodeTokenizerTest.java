package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnicodeTokenizerTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "“Let there be light:” | Let+there+be+light",
        "the Lord’s ‘Lords’ 'tis dont' | the+Lord’s+Lords+tis+dont",
        "Lordʼs ʼtis horsesʼ | Lordʼs+tis+horses",
        "En–gedi, father-in-law; b\u2010c d\u2011e | En–gedi+father-in-law+b\u2010c+d\u2011e",
        "this—that -off on- a--b — – - | this+that+off+on+a+b",
        "1990–2000, 3:16-18, covid-19, 20-year | 1990+2000+3+16+18+covid-19+20-year",
        "3.14 1,000.5 1. e.g. a.b x, _so_ a_b __ | 3.14+1,000.5+1+e.g+a.b+x+so+a_b",
        "צה\"ל ה' ירושלים־של | צה\"ל+ה+ירושלים+של",
        "가물은IBM은 \uD801\uDC00\uD801\uDC28-x \uD83D\uDE00 | 가물은IBM은+\uD801\uDC00\uD801\uDC28-x",
        "Thai ไทย-lo 10บาท | Thai+ไทย+lo+10+บาท",
      })
  void findsWords(String text, String words) {
    assertThat(String.join("+", scan(text))).isEqualTo(words);
  }

  @Property(tries = 5000)
  void findsWhatIcuFindsInScriptsWithBlanks(@ForAll("texts") String text) {
    assertThat(scan(text)).as(text).isEqualTo(Scripts.words(text));
  }

  @Property
  void tokensAreInOrderAndWithinTheText(@ForAll String text) {
    List<int[]> tokens = new ArrayList<>();
    char[] chars = ("a" + text + "a").toCharArray();
    new UnicodeTokenizer()
        .split(chars, 1, chars.length - 1, (same, from, to) -> tokens.add(new int[] {from, to}));
    int end = 1;
    for (int[] token : tokens) {
      assertThat(token[0]).isGreaterThanOrEqualTo(end);
      assertThat(token[1]).isGreaterThan(token[0]).isLessThan(chars.length);
      end = token[1];
    }
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> everything =
        Arbitraries.strings()
            .ofMaxLength(20)
            .map(Scripts::assigned)
            .filter(text -> text.chars().noneMatch(UnicodeTokenizerTest::isOfDictionary));
    Arbitrary<String> scripts =
        Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.strings().withChars(Scripts.LETTERS).ofLength(1)),
                Tuple.of(1, Arbitraries.strings().withChars(Scripts.MARKS).ofLength(1)),
                Tuple.of(3, Arbitraries.strings().withChars(Scripts.JOINING).ofLength(1)))
            .list()
            .ofMaxSize(20)
            .map(each -> String.join("", each));
    return Arbitraries.oneOf(scripts, scripts, everything);
  }

  /** Hangul is among them, which ICU parts from letters of other scripts and the annex does not. */
  private static boolean isOfDictionary(int c) {
    return UCharacter.getIntPropertyValue(c, UProperty.LINE_BREAK)
            == UCharacter.LineBreak.COMPLEX_CONTEXT
        || WordBreak.kind((char) c) == WordBreak.Kind.DICTIONARY
        || UScript.getScript(c) == UScript.HANGUL
        || Character.isSurrogate((char) c);
  }

  private static List<String> scan(String text) {
    List<String> words = new ArrayList<>();
    new UnicodeTokenizer()
        .split(
            text.toCharArray(),
            0,
            text.length(),
            (chars, from, to) -> words.add(new String(chars, from, to - from)));
    return words;
  }
}
