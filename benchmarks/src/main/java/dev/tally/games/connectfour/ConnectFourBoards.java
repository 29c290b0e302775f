package dev.tally.games.connectfour;

import dev.tally.benchmarks.RandomGame;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
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
 * What do two words of bits earn over a grid of letters on the standard board of Connect Four?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar ConnectFourBoards</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ConnectFourBoards {
  /** Which board. */
  @Param({"grid", "bits"})
  public String board = "bits";

  private final ConnectFourSetup variant = ConnectFourSetup.of(Setup.STANDARD, 4);
  private final Position bits = start(DropBitboard.empty(variant));
  private final Position grid = start(DropGrid.empty(variant));
  private final RandomGame game = RandomGame.from(bits);

  /** A game a time, each move checked. */
  @Benchmark
  public Position replay() {
    return game.replay(start());
  }

  /** Plays the moves, and finds the legal moves of every position. */
  @Benchmark
  public int legalMoves() {
    return game.countLegalMoves(start());
  }

  private Position start() {
    return board.equals("bits") ? bits : grid;
  }

  private Position start(DropBoard empty) {
    return new ConnectFourPosition(variant, empty, Side.X, Outcome.ONGOING);
  }
}
