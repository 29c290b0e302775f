package dev.tally.games.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LevelTest {
  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, 0, 11, Integer.MAX_VALUE})
  void otherNumbersAreRefused(int number) {
    assertThatThrownBy(() -> new Level(number))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("level " + number + ": expected a whole number in 1..10");
  }

  @Test
  void higherLevelsSearchMore() {
    for (int number = Level.MIN; number < Level.MAX; number++) {
      assertThat(new Level(number + 1).budget().nodes())
          .isGreaterThan(new Level(number).budget().nodes());
    }
    assertThat(new Level(5)).hasToString("level 5");
  }

  /** In a position with a move that wins at once. */
  @Test
  void weakerLevelsPlayMoreRandomMovesAndTheStrongestNone() {
    Ruleset ruleset = Rulesets.byId("connectfour").orElseThrow();
    List<String> moves = List.of("4", "1", "4", "1", "4", "1");
    Position position = Replay.of(ruleset, Setup.STANDARD, moves).position();
    List<Integer> random = new ArrayList<>();
    for (int number = Level.MIN; number <= Level.MAX; number++) {
      Player player = new Level(number).player(ruleset, Setup.STANDARD, /* seed= */ 1);
      int count = 0;
      for (int i = 0; i < 1000; i++) {
        count += player.choose(position, Budget.ofNodes(100)).exact() ? 0 : 1;
      }
      random.add(count);
    }
    assertThat(random).isSortedAccordingTo(Comparator.reverseOrder()).endsWith(0, 0);
    assertThat(random.get(0)).isBetween(550, 650);
  }

  /** Each opening is played with both colours. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "reversi,size,6",
    "reversi-cse231,size,8",
    "othello,,",
    "othello-invent,,",
    "gekitai,n,6",
    "connectfour,cols,7"
  })
  void levelsWinAgainstThoseTwoBelow(String game, String key, String value) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Setup setup = key == null ? Setup.STANDARD : Setup.STANDARD.with(key, Setup.value(value));
    double points = 0;
    int games = 0;
    Random random = new Random(1);
    for (int i = 0; i < 10; i++) {
      Position opening = ruleset.start(setup);
      for (int ply = 0; ply < 6; ply++) {
        opening = opening.after(RandomPlayer.move(opening, random));
      }
      for (Side side : Side.values()) {
        points += points(ruleset, setup, opening, side, i);
        games++;
      }
    }
    assertThat(points / games).isGreaterThan(0.55);
  }

  /** What level 5 gets against level 3. */
  private static double points(
      Ruleset ruleset, Setup setup, Position opening, Side side, long seed) {
    Level strong = new Level(5);
    Level weak = new Level(3);
    Player stronger = strong.player(ruleset, setup, seed);
    Player weaker = weak.player(ruleset, setup, seed + 100);
    Position position = opening;
    for (int ply = 0; ply < 200 && !position.outcome().isOver(); ply++) {
      Choice choice =
          position.toMove() == side
              ? stronger.choose(position, strong.budget())
              : weaker.choose(position, weak.budget());
      position = position.after(choice.move());
    }
    return position.outcome().winner().map(winner -> winner == side ? 1.0 : 0.0).orElse(0.5);
  }
}
