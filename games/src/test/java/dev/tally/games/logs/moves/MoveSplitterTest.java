package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All texts of two characters of ASCII, split by the rules as patterns have them. */
class MoveSplitterTest {
  private static final String NUMBER = "[0-9]\\.";
  private static final String LIST = "\\[\\]|\\(\\)|''|\"\"";

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
      boolean isRowFirst = text.matches("[1-8][A-Ha-h]");
      boolean isNothing = text.matches("[ \t\n]{2}|" + LIST + "|" + NUMBER);
      String cell = isRowFirst ? text.substring(1) + text.charAt(0) : text;
      assertSplit(
          MoveSplitter.CELLS,
          text,
          isMove || isRowFirst || isNothing,
          isMove || isRowFirst ? List.of(cell) : List.of());
      char[] within = (" " + text).toCharArray();
      assertThat(MoveSplitter.text(within, 1, 2)).isEqualTo(text);
      assertThat(MoveSplitter.text(within, 0, 3)).isEqualTo(" " + text);
      assertThat(MoveSplitter.isCell(text)).isEqualTo(text.matches("[A-Za-z][0-9]"));
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aColumnIsADigit(List<String> texts) {
    for (String text : texts) {
      boolean isNumber = text.matches(NUMBER);
      boolean isList = text.matches(LIST);
      String digits = isNumber || isList ? "" : text.replaceAll("[^0-9]", "");
      boolean isSplit = isNumber || isList || text.matches("[0-9 \t\n]{2}|[0-9][,;]");
      assertSplit(
          MoveSplitter.COLUMNS,
          text,
          isSplit,
          digits.chars().mapToObj(Character::toString).toList());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f5,d6,--",
        "f5, d6 , --",
        "f5;d6; --;",
        "f5-d6 --",
        "f5/d6 --",
        "f5 | d6 --",
        "f5 \u2013 d6,--",
        "f5 -> d6 --",
        "f5 => d6 --",
        "f5 \u2192 d6 --",
        "f5>d6,--",
        "f5.d6 --",
        "f5_d6 --",
        "f5,d6,--,,, ",
        "['f5', 'd6', '--']",
        " [\"f5\",\"d6\",\"--\"] ",
        "(f5, d6, --)",
        "'f5', 'd6', '--'",
        "1. f5, d6, 2. --"
      })
  void movesMayBeAList(String text) {
    assertSplit(MoveSplitter.CELLS, text, true, List.of("f5", "d6", "--"));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"F5.D6.", "f5|d6|", "f5 d6.", "f5, d6, "})
  void markMayStandBehindTheLast(String text) {
    String plain = text.replaceAll("[^A-Za-z0-9]", "");
    assertSplit(MoveSplitter.CELLS, text, true, List.of(plain.substring(0, 2), plain.substring(2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5f 6d 3c",
        "5f6d3c",
        "1. 5f 6d 2. 3c",
        "(5f),(6d),(3c)",
        "f 5, d 6, c 3",
        "f 5\td 6\tc 3",
        "f,5; d,6; c,3",
        "f-5 d-6 c-3",
        "(f5)(d6)(c3)",
        "(f5) (d6) (c3)",
        "[f5][d6][c3]",
        "1. (f5) (d6) 2. (c3)",
        "(f, 5), (d, 6), (c, 3)",
        "[('f', 5), ('d', 6), ('c', 3)]",
        "[[\"f\", 5], [\"d\", 6], [\"c\", 3]]"
      })
  void cellsMayBeWrittenOtherwise(String text) {
    assertSplit(MoveSplitter.CELLS, text, true, List.of("f5", "d6", "c3"));
    assertSplit(MoveSplitter.CELLS, text.toUpperCase(Locale.ROOT), true, List.of("F5", "D6", "C3"));
  }

  /** Two ways in one text are a slip. */
  @ParameterizedTest
  @ValueSource(strings = {"f5 d6 3c", "5f d6", "(f5) d6", "f 5 d6", "9f", "5f 6z", "f 5 1"})
  void cellsAreWrittenInOneWay(String text) {
    assertSplit(MoveSplitter.CELLS, text, false, List.of());
  }

  static Stream<Arguments> mistakes() {
    String move = "expected a letter and a digit, or a pass, found ";
    return Stream.of(
        arguments("f5,,d6", 3, move + "','"),
        arguments(",f5", 0, move + "','"),
        arguments(",,", 0, move + "','"),
        arguments("[f5,d6", 0, move + "'['"),
        arguments("f5;;d6", 3, move + "';'"),
        arguments("f5:d6", 2, move + "':'"),
        arguments("f5 - - d6", 3, move + "'-'"),
        arguments("f5-", 2, move + "'-'"),
        arguments("f5/7", 2, move + "'/'"),
        arguments("[f5, d, c3]", 6, "expected a digit after 'd', found ','"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void listThatIsNoneIsReportedAsItIsWritten(String text, int index, String problem) {
    assertThatThrownBy(() -> MoveSplitter.CELLS.split(text))
        .isInstanceOfSatisfying(
            ParseException.class,
            error -> {
              assertThat(error.index()).hasValue(index);
              assertThat(error.problem()).isEqualTo(problem);
            });
  }

  private static void assertSplit(
      MoveSplitter splitter, String text, boolean isSplit, List<String> moves) {
    assertThat(FirstError.ignored(() -> splitter.split(text)))
        .as(text)
        .isEqualTo(isSplit ? Optional.of(moves) : Optional.empty());
  }
}
