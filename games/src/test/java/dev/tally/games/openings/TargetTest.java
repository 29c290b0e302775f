package dev.tally.games.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetTest {
  @Test
  void positionIsFoundHoweverItsBoardIsTurned() {
    Target afterTwo = Target.of(Othello.RULES, after(Othello.RULES, "f5", "d6"));
    assertThat(isAt(afterTwo, Othello.RULES, "f5", "d6")).isTrue();
    assertThat(isAt(afterTwo, Othello.RULES, "e6", "f4")).isTrue(); // mirrored
    assertThat(isAt(afterTwo, Othello.RULES, "f5", "f6")).isFalse(); // with the same score
    assertThat(isAt(afterTwo, Othello.RULES, "f5")).isFalse();
  }

  @Test
  void gamesWithoutPointsAreToldApartByTheirBoards() {
    Target drop = Target.of(ConnectFour.RULES, after(ConnectFour.RULES, "2"));
    assertThat(isAt(drop, ConnectFour.RULES, "2")).isTrue();
    assertThat(isAt(drop, ConnectFour.RULES, "6")).isTrue(); // mirrored
    assertThat(isAt(drop, ConnectFour.RULES, "3")).isFalse();
  }

  private static boolean isAt(Target target, Ruleset ruleset, String... moves) {
    Position position = after(ruleset, moves);
    return target.isAt(position, Images.of(ruleset, position));
  }

  private static Position after(Ruleset ruleset, String... moves) {
    return Replay.of(ruleset, Setup.STANDARD, List.of(moves)).position();
  }
}
