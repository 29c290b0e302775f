package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitFormatTest {
  @Test
  void aLineIsAConnectFourGameAndItsScore() {
    assertThat(Logs.only(DigitFormat.DIGITS, "2252 -3"))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 1), ConnectFour.RULES)
                .moves(List.of("2", "2", "5", "2"))
                .extra(Map.of("score", -3L))
                .build());
  }

  @Test
  void logOfOneDigitALineIsNotReadFromAnyLineOn() {
    assertThat(DigitFormat.DIGITS.isSplittable(Logs.bytes("4\n3\n4\n"), "a.txt")).isFalse();
    assertThat(DigitFormat.DIGITS.isSplittable(Logs.bytes("43\n44\n"), "a.txt")).isTrue();
  }

  @Test
  void theScoreMayBeMissing() {
    assertThat(Logs.game(DigitFormat.DIGITS, " 44\t").extra()).isEmpty();
  }

  @Test
  void theScoreMayHaveASign() {
    assertThat(Logs.game(DigitFormat.DIGITS, "44  +18 ").extra()).containsEntry("score", 18L);
    assertThat(Logs.game(DigitFormat.DIGITS, "44 -90").extra()).containsEntry("score", -90L);
  }

  @Test
  void aDigitThatIsNoColumnIsAMove() {
    assertThat(Logs.game(DigitFormat.DIGITS, "089").moves()).containsExactly("0", "8", "9");
  }

  @Test
  void theRuleSetIsConnectFourWhateverTheUserSays() {
    LogEntry entry = Logs.read(DigitFormat.DIGITS, "44", Logs.named("othello")).get(0);
    assertThat(Logs.game(entry).ruleset()).isSameAs(ConnectFour.RULES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4 4 3",
        "1. 4 4 2. 3",
        "1.4 4 2.3",
        " 4\t4  3 ",
        "4,4,3",
        "4, 4, 3,",
        "4;4;3",
        "[4, 4, 3]",
        "['4', '4', '3']",
        "(4,4,3)"
      })
  void digitsMayStandAlone(String line) {
    assertThat(Logs.only(DigitFormat.DIGITS, line))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 1), ConnectFour.RULES)
                .moves(List.of("4", "4", "3"))
                .build());
    assertThat(DigitFormat.DIGITS.isRecord(line)).isTrue();
  }

  @Test
  void secondOfTwoDigitsIsTheScore() {
    assertThat(Logs.game(DigitFormat.DIGITS, "4 3").extra()).containsEntry("score", 3L);
  }
}
