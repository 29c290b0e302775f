package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomeTest {
  @ParameterizedTest
  @CsvSource({
    "ONGOING, false, DRAW,",
    "X_WINS, true, X_WINS, X",
    "O_WINS, true, O_WINS, O",
    "DRAW, true, DRAW,",
    "TIE, true, DRAW,"
  })
  void onlyAWinHasAWinner(Outcome outcome, boolean isOver, Outcome winOrDraw, Side winner) {
    assertThat(outcome.isOver()).isEqualTo(isOver);
    assertThat(outcome.winOrDraw()).isEqualTo(winOrDraw);
    assertThat(outcome.winner()).isEqualTo(Optional.ofNullable(winner));
  }

  @ParameterizedTest
  @CsvSource({"1, X_WINS", "0, DRAW", "-1, O_WINS"})
  void sideThatHasMoreWins(int lead, Outcome outcome) {
    assertThat(Outcome.ofLead(lead)).isEqualTo(outcome);
  }
}
