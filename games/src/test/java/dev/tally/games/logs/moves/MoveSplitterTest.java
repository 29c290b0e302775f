package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.parsing.Parsed;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All texts of two characters of ASCII, split by the rules as patterns have them. */
class MoveSplitterTest {
  private static final String NUMBER = "[0-9]\\.";

  /** By their first characters. */
  static Stream<List<String>> texts() {
    return IntStream.range(0, 128)
        .mapToObj(
            first ->
                IntStream.range(0, 128)
                    .mapToObj(second -> Character.toString(first) + (char) second)
                    .toList());
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aCellIsALetterAndADigit(List<String> texts) {
    for (String text : texts) {
      boolean isMove = text.matches("[A-Za-z][0-9]|[Pp][Aa]|--|@@");
      boolean isNothing = text.matches("[ \t]{2}|" + NUMBER);
      assertSplit(
          MoveSplitter.CELLS, text, isMove || isNothing, isMove ? List.of(text) : List.of());
      char[] within = (" " + text).toCharArray();
      assertThat(InternedMoves.known(within, 1, 2)).isEqualTo(text);
      assertThat(InternedMoves.known(within, 0, 3)).isEqualTo(" " + text);
      assertThat(InternedMoves.isCell(text)).isEqualTo(text.matches("[A-Za-z][0-9]"));
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aColumnIsADigit(List<String> texts) {
    for (String text : texts) {
      boolean isNumber = text.matches(NUMBER);
      List<String> digits = isNumber ? List.of() : List.of(text.strip().split("\\s*"));
      boolean isSplit = isNumber || text.matches("[0-9 \t]{2}");
      assertSplit(MoveSplitter.COLUMNS, text, isSplit, text.isBlank() ? List.of() : digits);
    }
  }

  private static void assertSplit(
      MoveSplitter splitter, String text, boolean isSplit, List<String> moves) {
    if (isSplit) {
      assertThat(splitter.split(text)).as(text).isEqualTo(new Parsed.Value<>(moves));
    } else {
      assertThat(splitter.split(text)).as(text).isInstanceOf(Parsed.Failed.class);
    }
  }
}
