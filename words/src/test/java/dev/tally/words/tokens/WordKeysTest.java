package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSetSpanner;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordKeysTest {
  @ParameterizedTest
  @CsvSource({
    "LORD, lord",
    "Straße, STRASSE",
    "ΣΊΣΥΦΟΣ, σίσυφος",
    "\uD801\uDC00x, \uD801\uDC28X", // Deseret, outside the basic plane
    "ﬁsh, FISH",
    "Été, ÉTÉ",
  })
  void wordsThatDifferInCaseHaveOneKeyIfThatIsIgnored(String left, String right) {
    assertThat(WordKeys.IGNORE_CASE.key(left)).isEqualTo(WordKeys.IGNORE_CASE.key(right));
    assertThat(WordKeys.EXACT.key(left)).isEqualTo(left).isNotEqualTo(right);
  }

  @Test
  void everyCharacterFoldsAsUnicodeSays() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      String character = Character.toString(c);
      assertThat(WordKeys.IGNORE_CASE.key(character))
          .isEqualTo(UCharacter.foldCase(character, true));
    }
  }

  @Test
  void accentsMakeOtherWords() {
    assertThat(WordKeys.IGNORE_CASE.key("Été")).isNotEqualTo(WordKeys.IGNORE_CASE.key("Ete"));
  }

  @ParameterizedTest
  @CsvSource({
    "Lord’s, Lord's",
    "Lordʼs, LORD'S",
    "En–gedi, en-gedi",
    "En\u2010gedi, En\u2011gedi",
    "e\u0301te\u0301, Été",
    "co\u00adoper\u200eate, cooperate",
  })
  void searchKeysAreThoseOfWhatIsMeant(String left, String right) {
    assertThat(WordKeys.SEARCH.key(left)).isEqualTo(WordKeys.SEARCH.key(right));
    assertThat(WordKeys.IGNORE_CASE.key(left)).isNotEqualTo(WordKeys.IGNORE_CASE.key(right));
  }

  @ParameterizedTest
  @CsvSource({
    "Été, ETE", // Latin
    "λόγος, λογος", // Greek
    "בְּרֵאשִׁ֖ית, בראשית", // Hebrew with points and accents
    "كِتَاب, كتاب", // Arabic
  })
  void marksDoNotCountIfTheyAreIgnored(String left, String right) {
    for (Segmentation segmentation : Segmentation.values()) {
      WordKeys ignoring = new WordKeys(segmentation, Casing.IGNORE, Marks.IGNORE);
      WordKeys exact = new WordKeys(segmentation, Casing.IGNORE, Marks.EXACT);
      assertThat(ignoring.key(left)).isEqualTo(ignoring.key(right));
      assertThat(exact.key(left)).isNotEqualTo(exact.key(right));
    }
  }

  /** The rules once more, for whole words and with other libraries. */
  private static String model(WordKeys keys, String word) {
    boolean isSearch = keys.segmentation() == Segmentation.UNICODE;
    String key = word;
    if (isSearch) {
      key = key.replaceAll("[\u2019\u02bc]", "'").replaceAll("[\u2010\u2011\u2013]", "-");
      key = new UnicodeSetSpanner(new UnicodeSet("[:Word_Break=Format:]")).deleteFrom(key);
      key = Normalizer2.getNFCInstance().normalize(key);
    }
    if (keys.marks() == Marks.IGNORE) {
      String decomposed = Normalizer2.getNFDInstance().normalize(key);
      String stripped = new UnicodeSetSpanner(new UnicodeSet("[:M:]")).deleteFrom(decomposed);
      key = Normalizer2.getNFCInstance().normalize(stripped);
    }
    if (keys.casing() == Casing.IGNORE) {
      key = UCharacter.foldCase(key, true);
      key = isSearch ? Normalizer2.getNFCInstance().normalize(key) : key;
    }
    return key;
  }

  @Property
  void keyIsThatOfThePlainRules(
      @ForAll("words") String before,
      @ForAll("words") String word,
      @ForAll Segmentation segmentation,
      @ForAll Casing casing,
      @ForAll Marks marks) {
    WordKeys keys = new WordKeys(segmentation, casing, marks);
    char[] chars = (before + word + before).toCharArray();
    WordKeys.Buffer buffer = new WordKeys.Buffer();
    char[] key = keys.key(chars, before.length(), before.length() + word.length(), buffer);

    assertThat(new String(key, buffer.from(), buffer.to() - buffer.from()))
        .isEqualTo(keys.key(word))
        .isEqualTo(model(keys, word));
  }

  /** Of scripts with accents, points, jamo, and of everything. */
  @Provide
  Arbitrary<String> words() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withCharRange(' ', '\u0250').ofMaxLength(200),
        Arbitraries.strings()
            .withChars("\u1100\u1161\u11a8가" + Scripts.LETTERS + Scripts.MARKS + Scripts.JOINING)
            .ofMaxLength(12),
        Arbitraries.strings().ofMaxLength(8).map(Scripts::assigned));
  }
}
