package dev.tally.games;

import dev.tally.benchmarks.RandomGame;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a game take in each rule set, to be played, to be replayed from a record, and to be
 * asked for all its legal moves?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar EveryRuleset</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EveryRuleset {
  private static final Map<String, Setup> SETUPS =
      Map.of(
          "reversi",
          Setup.STANDARD.with("blocks", List.of("A1", "H8", "C2", "F7")),
          "alphabattle",
          Setup.STANDARD
              .with("p", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
              .with("pi", List.of(0, 2, 4, 6, 8, 10, 12, 14, 16, 18))
              .with("q", "ZYXWVUTSRQPONMLKJIHGFEDCBA")
              .with("qi", List.of(1, 3, 5, 7, 9, 11, 13, 15, 17, 19)));

  /** Which rule set; Alpha Battle has no moves, so that its start is its game. */
  @Param({
    "reversi",
    "reversi-cse231",
    "othello-invent",
    "othello",
    "gekitai",
    "connectfour",
    "alphabattle"
  })
  public String id = "reversi";

  private Game game = Game.of(id);

  private record Game(Ruleset ruleset, Setup setup, RandomGame random, List<String> written) {
    static Game of(String id) {
      Ruleset ruleset = Rulesets.byId(id).orElseThrow();
      Setup setup = SETUPS.getOrDefault(id, Setup.STANDARD);
      RandomGame random = RandomGame.from(ruleset.start(setup));
      List<String> written = random.moves().stream().map(ruleset.notation()::write).toList();
      return new Game(ruleset, setup, random, written);
    }
  }

  /** Once the parameter is known. */
  @org.openjdk.jmh.annotations.Setup
  public void begin() {
    game = Game.of(id);
  }

  /** Every move checked and played: flips, pushes, drops. */
  @Benchmark
  public Position play() {
    return game.random.replay(game.ruleset.start(game.setup));
  }

  /** Plays the moves, and finds the legal moves of every position. */
  @Benchmark
  public int legalMoves() {
    return game.random.countLegalMoves(game.ruleset.start(game.setup));
  }

  /** Replay from the record's words, as the grader does it. */
  @Benchmark
  public Replay replay() {
    return Replay.of(game.ruleset, game.setup, game.written);
  }
}
