package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written of a game is read again as the same game. */
class JsonRoundTripTest {
  private static final int GAMES = 30;
  private static final int MAX_PLIES = 300; // popping and dropping can go on without end

  static Stream<Arguments> games() {
    Setup none = Setup.STANDARD;
    List<Integer> indices = List.of(1, 3, 2, 8, 10, 11, 9, 7, 4, 22);
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    return Stream.of(
        Arguments.of("reversi", none),
        Arguments.of("reversi", none.with("size", 6).with("blocks", List.of("A1", "B2"))),
        Arguments.of("reversi-cse231", none.with("size", 5)),
        Arguments.of("othello-invent", none.with("first", "O")),
        Arguments.of("othello", none),
        Arguments.of("gekitai", none.with("n", 7).with("p", 9).with("l", 4)),
        Arguments.of("connectfour", none),
        Arguments.of(
            "connectfour",
            none.with("rows", 4)
                .with("cols", 4)
                .with("popout", true)
                .with("colors", List.of("R", "Y"))),
        Arguments.of(
            "alphabattle",
            none.with("p", letters).with("pi", indices).with("q", letters).with("qi", indices)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("games")
  void aGameThatIsWrittenIsReadAsTheSameGame(String id, Setup setup) {
    Ruleset ruleset = Rulesets.byId(id).orElseThrow();
    for (int seed = 0; seed < GAMES; seed++) {
      Match match = play(ruleset, setup, new Random(seed));
      GameRecord game = Logs.game(JsonFormat.JSONL, Logs.line(match));
      assertThat(game.ruleset()).isSameAs(ruleset);
      assertThat(game.setup().values().toString()).isEqualTo(setup.values().toString());
      assertThat(game.extra()).isEmpty();
      Position end = replayed(game);
      assertThat(end.rows()).isEqualTo(match.position().rows());
      assertThat(end.outcome()).isEqualTo(match.position().outcome());
      assertThat(game.claim()).isEqualTo(ClaimedResult.of(match));
    }
  }

  @Test
  void aGameIsOneLineOfAKnownForm() {
    Match match = new Match(Rulesets.byId("gekitai").orElseThrow(), Setup.STANDARD.with("n", 6));
    match.play("a1");
    assertThat(Logs.line(match))
        .isEqualTo("{\"game\":\"gekitai\",\"setup\":{\"n\":6},\"moves\":[\"A1\"]}");
  }

  private static Match play(Ruleset ruleset, Setup setup, Random random) {
    Match match = new Match(ruleset, setup);
    RandomPlayer.play(match, MAX_PLIES, random);
    return match;
  }

  private static Position replayed(GameRecord game) {
    Replay replay = game.replay();
    assertThat(replay.failure()).isEmpty();
    return replay.position();
  }
}
