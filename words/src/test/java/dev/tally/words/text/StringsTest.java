package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StringsTest {
  @Test
  void partsBetweenSeparatorsMayBeEmpty() {
    assertThat(Strings.split("", ',')).containsExactly("");
    assertThat(Strings.split("a", ',')).containsExactly("a");
    assertThat(Strings.split(",a,,b,", ',')).containsExactly("", "a", "", "b", "");
  }

  @Test
  void whiteSpaceOfUnicodeIsStrippedAndJoined() {
    String blanks = " \u00a0\u0085\u3000\t";
    assertThat(Strings.stripLeading(blanks + "a b" + blanks)).isEqualTo("a b" + blanks);
    assertThat(Strings.stripTrailing(blanks + "a b" + blanks)).isEqualTo(blanks + "a b");
    assertThat(Strings.joinBlanks(blanks + "a" + blanks + "b")).isEqualTo(" a b");
    assertThat(Strings.stripLeading("a")).isEqualTo("a");
    assertThat(Strings.stripTrailing("a")).isEqualTo("a");
    assertThat(Strings.stripLeading(blanks)).isEmpty();
    assertThat(Strings.stripTrailing(blanks)).isEmpty();
  }

  @Test
  void marksOfDirectionAreThoseOfUnicodesBidirectionalControls() {
    String marks =
        IntStream.rangeClosed(0, Character.MAX_VALUE)
            .filter(c -> Strings.isDirection((char) c))
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    assertThat(marks)
        .isEqualTo("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069");
  }

  @ParameterizedTest
  @CsvSource({
    "٠١٩۰۹०९๐๙, 019090909",
    "０９：！～, 09:!-",
    "‐‑–—―−〜~, --------",
    "،、, ',,'",
    "؛∶, ;:",
    "‗―, ‗-",
    "＀｟a9é, ＀｟a9é",
  })
  void charactersOfAsciiStandForOthers(String typed, String ascii) {
    assertThat(
            typed
                .chars()
                .mapToObj(c -> String.valueOf(Strings.ascii((char) c)))
                .collect(Collectors.joining()))
        .isEqualTo(ascii);
  }

  @ParameterizedTest(name = "<{0}>")
  @CsvSource({
    "0, true",
    "09, true",
    "999, true",
    "1000, false",
    "'', false",
    "-1, false",
    "1/, false",
    "1:, false",
    "٣, false",
  })
  void numberHasOnlyDigitsOfAscii(String text, boolean isNumber) {
    assertThat(Strings.isNumber(text, 3)).isEqualTo(isNumber);
  }
}
