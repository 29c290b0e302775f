package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CasingTest {
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
    assertThat(Casing.IGNORE.key(left)).isEqualTo(Casing.IGNORE.key(right));
    assertThat(Casing.EXACT.key(left)).isEqualTo(left).isNotEqualTo(right);
  }

  @Test
  void everyCharacterFoldsAsUnicodeSays() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      String character = Character.toString(c);
      assertThat(Casing.IGNORE.key(character)).isEqualTo(UCharacter.foldCase(character, true));
    }
  }

  @Test
  void accentsMakeOtherWords() {
    assertThat(Casing.IGNORE.key("Été")).isNotEqualTo(Casing.IGNORE.key("Ete"));
  }

  @Property
  void keyOfARangeIsThatOfTheString(@ForAll String before, @ForAll String word) {
    char[] chars = (before + word + before).toCharArray();
    int from = before.length();
    int to = from + word.length();

    for (Casing casing : Casing.values()) {
      Casing.Buffer buffer = new Casing.Buffer();
      char[] key = casing.key(chars, from, to, buffer);

      assertThat(new String(key, buffer.from(), buffer.to() - buffer.from()))
          .isEqualTo(casing.key(word));
    }
  }

  @Property
  void asciiRangesToo(@ForAll("words") String word) {
    Casing.Buffer buffer = new Casing.Buffer();
    char[] key = Casing.IGNORE.key(word.toCharArray(), 0, word.length(), buffer);

    assertThat(new String(key, buffer.from(), buffer.to() - buffer.from()))
        .isEqualTo(Casing.IGNORE.key(word));
  }

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.strings().withCharRange(' ', '\u0250').ofMinLength(0).ofMaxLength(200);
  }
}
