package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhitespaceTokenizerTest {
  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      quoteCharacter = '`',
      nullValues = "nothing",
      value = {
        "Day, | Day",
        "father-in-law | father-in-law",
        "\u201cLet | \u201cLet",
        "sons\u2019 | sons\u2019",
        "-- | nothing",
        "'tis' | tis",
        "(God's) | God's",
        "\"Why?\" | Why",
        "I | I",
        "\u00bfQu\u00e9? | \u00bfQu\u00e9",
        "\ud83d\ude00! | \ud83d\ude00",
        "\ufeff\u201cLet | \u201cLet",
        "\u200f(word\u2060,\u200e | word",
        "\u00ad\ufeff | nothing",
      },
      delimiter = '|')
  void stripsPunctuationOfAsciiOnly(
      String word, @org.jspecify.annotations.Nullable String stripped) {
    assertThat(split(word)).isEqualTo(stripped == null ? List.of() : List.of(stripped));
  }

  @Test
  void splitsAtRunsOfWhitespaceAndLeavesOutWhatIsEmptyAfterStripping() {
    assertThat(split("  In the\u2003beginning\u001c--\u0085God,\n\tcreated \u3000"))
        .containsExactly("In", "the", "beginning", "God", "created");
    assertThat(split("")).isEmpty();
    assertThat(split(" \t ")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "है।, true",
    "الملك،, true",
    "وذهب؟, true",
    "הַמֶּלֶךְ׃, true",
    "עַל־פְּנֵי, true",
    "թագաւորը։, true",
    "թագաւորը՝, true",
    "ሄደ።, true",
    "λόγος·, true",
    "lamp—the, true",
    "lamp--the, true",
    "word…, true",
    "father-in-law, false",
    "En–gedi, false",
    "keeper’s, false",
    "a/b, false",
    "¶, false",
    "col·lega, false",
    "թագաւո՞րը, false",
    "a-, false",
    "-a, false",
    "--a, true",
    "1‘a, false",
    "‘—’, false",
  })
  void knowsPunctuationThatUnicodePartsFromWords(String token, boolean isPunctuated) {
    char[] chars = ("--" + token + "--").toCharArray();
    assertThat(WhitespaceTokenizer.isPunctuated(chars, 2, chars.length - 2))
        .isEqualTo(isPunctuated);
  }

  @Test
  void quotesAndDashesOfAsciiAreNone() {
    assertThat("«»‘’‚“”„‹›‐–—―「」『』〜".chars().mapToObj(c -> (char) c))
        .allMatch(WhitespaceTokenizer::isQuote);
    assertThat("\"'`-\u0080aé。〈〉《》【】・!".chars().mapToObj(c -> (char) c))
        .noneMatch(WhitespaceTokenizer::isQuote);
    assertThat("!-~_".chars().mapToObj(c -> (char) c)).allMatch(WhitespaceTokenizer::isPunctuation);
    assertThat("a0 \u0080“".chars().mapToObj(c -> (char) c))
        .noneMatch(WhitespaceTokenizer::isPunctuation);
  }

  @Property
  void splitsAsThePlainRulesDo(@ForAll(supplier = StrangeText.class) String text) {
    assertThat(split(text)).isEqualTo(PlainRules.tokens(text));
  }

  @Property(tries = 200)
  void looksAtNothingOutsideTheRangeItIsGiven(
      @ForAll(supplier = StrangeText.class) String before,
      @ForAll(supplier = StrangeText.class) String text,
      @ForAll @IntRange(max = 3) int after) {
    char[] chars = (before + text + "x.y".substring(after)).toCharArray();
    assertThat(split(chars, before.length(), before.length() + text.length()))
        .isEqualTo(PlainRules.tokens(text));
  }

  @Test
  void knowsPythonsSpacesAmongAllCharacters() {
    String spaces =
        IntStream.rangeClosed(0, Character.MAX_VALUE)
            .filter(c -> WhitespaceTokenizer.isSpace((char) c))
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    assertThat(spaces).isEqualTo(StrangeText.PYTHON_SPACES);
  }

  @Test
  void stripsExactlyThe32CharactersOfPythonsPunctuation() {
    StringBuilder stripped = new StringBuilder();
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      boolean isSpace = StrangeText.PYTHON_SPACES.indexOf(c) >= 0;
      boolean isFormat = Character.getType(c) == Character.FORMAT;
      if (!isSpace && !isFormat && split((char) c + "word" + (char) c).equals(List.of("word"))) {
        stripped.append((char) c);
      }
    }
    assertThat(stripped).hasToString(StrangeText.PYTHON_PUNCTUATION).hasSize(32);
  }

  private static List<String> split(String text) {
    return split(text.toCharArray(), 0, text.length());
  }

  private static List<String> split(char[] chars, int from, int to) {
    List<String> tokens = new ArrayList<>();
    WhitespaceTokenizer.split(
        chars,
        from,
        to,
        (c, start, end) -> tokens.add(Normalization.shown(new String(c, start, end - start))));
    return tokens;
  }
}
