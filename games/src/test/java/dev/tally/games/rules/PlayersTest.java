package dev.tally.games.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import org.junit.jupiter.api.Test;

class PlayersTest {
  private static final Players ANN = new Players("Ann", "");
  private static final Players BO = new Players("", "Bo");
  private static final Players BOTH = new Players("Ann", "Bo");

  @Test
  void namesThatAreNotKnownAreThoseOfOthers() {
    assertThat(ANN.or(BO)).isEqualTo(BOTH).isEqualTo(BO.or(ANN));
    assertThat(BOTH.or(new Players("Cy", "Di"))).isEqualTo(BOTH);
    assertThat(Players.UNKNOWN.or(BO)).isEqualTo(BO);
    assertThat(ANN.with(Side.O, "Bo")).isEqualTo(BOTH).isEqualTo(BO.with(Side.X, "Ann"));
  }

  @Test
  void onlyNamesThatAreKnownAreListed() {
    SideNames sides = new SideNames("black", "white");
    assertThat(BOTH.names()).containsExactly("Ann", "Bo");
    assertThat(BO.names()).containsExactly("Bo");
    assertThat(BOTH.bySide(sides)).hasToString("{black=Ann, white=Bo}");
    assertThat(BO.bySide(sides)).hasToString("{white=Bo}");
    assertThat(Players.UNKNOWN.bySide(sides)).isEmpty();
  }
}
