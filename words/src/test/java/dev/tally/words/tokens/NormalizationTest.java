package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSetSpanner;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalizationTest {
  /**
   * Marks of alphabets, and of no script of their own, but for those of kana, of ideographs and of
   * music, and the Mongolian letters that Unicode has among the marks.
   */
  private static final UnicodeSetSpanner ACCENTS =
      new UnicodeSetSpanner(
          new UnicodeSet(
              "[[[:M:]&[[:Zinh:][:Latn:][:Grek:][:Cyrl:][:Hebr:][:Arab:][:Syrc:][:Samr:][:Mand:]"
                  + "[:Nkoo:][:Copt:][:Mong:][\u135d-\u135f\ua8e0-\ua8f1\u1ce1\u1cf7]]]"
                  + "-[\u302a-\u302d\u3099\u309a\u1885\u1886\u18a9"
                  + "\\U00010000-\\U000e00ff]\u0640]"));

  /** But for those that no alphabet in use has, and the tags of flags. */
  private static final UnicodeSetSpanner FORMATS =
      new UnicodeSetSpanner(new UnicodeSet("[[:Word_Break=Format:]-[\\U00010000-\\U0010ffff]]"));

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
    assertThat(Normalization.IGNORE_CASE.key(left)).isEqualTo(Normalization.IGNORE_CASE.key(right));
    assertThat(Normalization.EXACT.key(left)).isEqualTo(left).isNotEqualTo(right);
  }

  @Test
  void everyCharacterFoldsAsUnicodeSays() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      String character = Character.toString(c);
      boolean isFormat = WordBreak.kind((char) c) == WordBreak.Kind.FORMAT;
      assertThat(Normalization.IGNORE_CASE.key(character))
          .isEqualTo(isFormat ? "" : UCharacter.foldCase(character, true));
    }
  }

  @Test
  void accentsMakeOtherWords() {
    assertThat(Normalization.IGNORE_CASE.key("Été"))
        .isNotEqualTo(Normalization.IGNORE_CASE.key("Ete"));
  }

  @ParameterizedTest
  @CsvSource({
    "Lord’s, Lord's",
    "Lordʼs, LORD'S",
    "Lord´s, Lord`s",
    "Lord‘s, LORD＇S",
    "oʻzbek, O′zbek",
    "צה״ל, צה\"ל",
    "ג׳ון, ג'ון",
    "En–gedi, en-gedi",
    "En\u2010gedi, En\u2011gedi",
    "e\u0301te\u0301, Été",
    "E\u0301’s, É's",
  })
  void searchKeysAreThoseOfWhatIsMeant(String left, String right) {
    assertThat(Normalization.SEARCH.key(left)).isEqualTo(Normalization.SEARCH.key(right));
    assertThat(Normalization.IGNORE_CASE.key(left))
        .isNotEqualTo(Normalization.IGNORE_CASE.key(right));
  }

  @ParameterizedTest
  @CsvSource({"co\u00adoper\u200eate, cooperate", "\ufeffThe, The", "wo\u2060rd, wo\u2067rd\u2069"})
  void noKeyHasCharactersWithoutAShape(String left, String right) {
    for (Normalization keys :
        List.of(Normalization.EXACT, Normalization.IGNORE_CASE, Normalization.SEARCH)) {
      assertThat(keys.key(left)).isEqualTo(keys.key(right));
    }
  }

  /** Vowel signs, viramas, voicing marks and tones are no accents. */
  @ParameterizedTest
  @CsvSource({"कि, क", "क्त, कत", "が, か", "パ, ハ", "ที่, ท", "กา, กํา", "မြ, မ", "བོ, བ"})
  void marksOfOtherScriptsCountAlways(String left, String right) {
    Normalization ignoring = new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.IGNORE);
    assertThat(ignoring.key(left)).isNotEqualTo(ignoring.key(right));
    assertThat(ignoring.key(left)).isEqualTo(Normalization.SEARCH.key(left));
  }

  @ParameterizedTest
  @CsvSource({
    "Été, ETE", // Latin
    "λόγος, λογος", // Greek
    "בְּרֵאשִׁ֖ית, בראשית", // Hebrew with points and accents
    "كِتَاب, كتاب", // Arabic
    "كتـــاب, كتاب", // with tatweel
    "Ёж, Еж", // Cyrillic
    "Ænon, AENON",
    "cœur, coeur",
    "Ǽ, ae",
    "x\u0300\ufe0f, x", // the first accent, and a selector of a shape
    "葛\udb40\udd00辻\udb40\uddef, 葛辻", // the first and the last of the other selectors
  })
  void marksDoNotCountIfTheyAreIgnored(String left, String right) {
    for (Tokenization segmentation : Tokenization.values()) {
      Normalization ignoring = new Normalization(segmentation, Casing.IGNORE, Marks.IGNORE);
      Normalization exact = new Normalization(segmentation, Casing.IGNORE, Marks.EXACT);
      assertThat(ignoring.key(left)).isEqualTo(ignoring.key(right));
      assertThat(exact.key(left)).isNotEqualTo(exact.key(right));
    }
  }

  @Test
  void everyLetterIIsOneInSearchesAndTurkishKeepsTwo() {
    Normalization counting = new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.EXACT);
    assertThat(List.of("ILIK", "ılık", "İLİK", "ilik"))
        .allSatisfy(word -> assertThat(Normalization.SEARCH.key(word)).isEqualTo("ilik"));
    assertThat(counting.turkic().key("ILIK")).isEqualTo("ılık");
    assertThat(counting.turkic().key("İLİK")).isEqualTo("ilik");
    assertThat(counting.key("ılık")).isNotEqualTo(counting.key("ilik"));
    assertThat(WordFilter.of("için").with(Normalization.EXACT.turkic()).keeps("İçin")).isFalse();
  }

  /** Every other letter that has several in its key is a composed one. */
  @Test
  void patternsMeetLettersThatHaveSeveralInTheirKey() {
    Normalization marked = new Normalization(Tokenization.UNICODE, Casing.EXACT, Marks.IGNORE);
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      String character = Character.toString(c);
      String folded = UCharacter.foldCase(character, true);
      char[] chars = ("ß" + character + "ß").toCharArray();
      assertThat(Normalization.IGNORE_CASE.shorterKey(chars, 1, 2).length > 0)
          .as(character)
          .isEqualTo(folded.codePointCount(0, folded.length()) > 1);
      assertThat(marked.shorterKey(chars, 1, 2).length > 0)
          .as(character)
          .isEqualTo("ÆæĲĳŒœ".contains(character));
    }
    assertThat(patternKeys(Normalization.SEARCH, "Straße")).containsExactly("strasse", "straße");
    assertThat(patternKeys(Normalization.SEARCH, "Strasse")).containsExactly("strasse");
    assertThat(patternKeys(Normalization.EXACT, "Straße")).containsExactly("Straße");
  }

  private static List<String> patternKeys(Normalization keys, String word) {
    char[] chars = ("«" + word + "»").toCharArray();
    return Stream.of(keys.patternKeys(chars, 1, chars.length - 1, new Normalization.Buffer()))
        .map(String::new)
        .toList();
  }

  /** Cuts an s at the end. */
  private record Singular(@Override boolean isTurkic) implements Stemmer {
    @Override
    public String stem(String key) {
      return key.endsWith("s") ? key.substring(0, key.length() - 1) : key;
    }
  }

  @Test
  void stemmerIsAskedLast() {
    Normalization exact = Normalization.EXACT.with(new Singular(false));
    assertThat(exact.key("Lambs Oars")).isEqualTo("Lamb Oar");
    assertThat(exact.key("lambs\u00ad")).isEqualTo("lamb");
    assertThat(patternKeys(Normalization.IGNORE_CASE.with(new Singular(false)), "Straßes"))
        .containsExactly("strasse");
    assertThat(new Normalization(Tokenization.UNICODE, Casing.EXACT, Marks.EXACT).key("Lord’s"))
        .isEqualTo("Lord's");
  }

  @Test
  void formsAreCountedIfWordsHaveSeveral() {
    assertThat(Normalization.EXACT.countForms()).isFalse();
    assertThat(Normalization.IGNORE_CASE.countForms()).isTrue();
    assertThat(Normalization.EXACT.with(new Singular(false)).countForms()).isTrue();
  }

  @Test
  void stemmerOfTurkishKeepsTwoLettersIInSearchesToo() {
    Normalization turkish = Normalization.IGNORE_CASE.with(new Singular(true));
    assertThat(turkish.letterI()).isEqualTo(LetterI.TURKIC);
    assertThat(turkish.searching().letterI()).isEqualTo(LetterI.TURKIC);
    Normalization other = Normalization.IGNORE_CASE.with(new Singular(false));
    assertThat(other.letterI()).isEqualTo(LetterI.DEFAULT);
    assertThat(other.searching().letterI()).isEqualTo(LetterI.ONE);
  }

  /** The rules once more, for whole words and with other libraries. */
  private static String model(Normalization keys, String word) {
    boolean isSearch = keys.segmentation() == Tokenization.UNICODE;
    String key = FORMATS.deleteFrom(word).toString();
    if (isSearch) {
      key = key.replaceAll("[\u2019\u2018\u02bc\u02bb\u00b4`\u2032\uff07\u05f3]", "'");
      key =
          key.replaceAll("[\u2010\u2011\u2013]", "-").replace('\u05f4', '"').replace("\u200b", "");
      key = Normalizer2.getNFCInstance().normalize(key);
    }
    if (keys.marks() == Marks.IGNORE) {
      String decomposed = Normalizer2.getNFDInstance().normalize(key);
      String stripped =
          ACCENTS
              .deleteFrom(decomposed)
              .toString()
              .replace("Æ", "AE")
              .replace("æ", "ae")
              .replace("Œ", "OE")
              .replace("œ", "oe")
              .replace("Ĳ", "IJ")
              .replace("ĳ", "ij");
      key = Normalizer2.getNFCInstance().normalize(stripped);
    }
    if (keys.casing() == Casing.IGNORE) {
      key = UCharacter.foldCase(key, true);
      boolean isOne = keys.letterI() == LetterI.ONE;
      key = isOne ? key.replace("i\u0307", "i").replace('\u0131', 'i') : key;
      key = isSearch ? Normalizer2.getNFCInstance().normalize(key) : key;
    }
    return key;
  }

  /** Alone, and behind a letter, with which it may become one. */
  @ParameterizedTest
  @CsvSource({"EXACT, EXACT", "IGNORE, EXACT", "EXACT, IGNORE", "IGNORE, IGNORE"})
  void keyOfEveryCharacterIsThatOfThePlainRules(Casing casing, Marks marks) {
    for (Tokenization segmentation : Tokenization.values()) {
      Normalization counting = new Normalization(segmentation, casing, marks);
      for (Normalization keys : List.of(counting, counting.searching())) {
        everyCharacter()
            .flatMap(character -> Stream.of(character, "e" + character))
            .filter(word -> !keys.key(word).equals(model(keys, word)))
            .forEach(word -> fail(keys + " of '" + word + "'"));
      }
    }
  }

  /** But for ideographs, syllables of Hangul and what JDK 17 does not know yet. */
  private static Stream<String> everyCharacter() {
    UnicodeSet all = new UnicodeSet("[[:Age=13.0:]-[:Co:]-[:Cs:]-[:Han:]-[:Hangul:]]");
    return StreamSupport.stream(all.spliterator(), false);
  }

  @Property
  void keyIsThatOfThePlainRules(
      @ForAll("words") String before,
      @ForAll("words") String word,
      @ForAll Tokenization segmentation,
      @ForAll Casing casing,
      @ForAll Marks marks,
      @ForAll boolean isSearching) {
    Normalization counting = new Normalization(segmentation, casing, marks);
    Normalization keys = isSearching ? counting.searching() : counting;
    char[] chars = (before + word + before).toCharArray();
    Normalization.Buffer buffer = new Normalization.Buffer();
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
