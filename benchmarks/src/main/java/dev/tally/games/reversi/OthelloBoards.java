package dev.tally.games.reversi;

import dev.tally.benchmarks.RandomGame;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.GridBoard;
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
 * What do two words of bits earn over a grid of marks on the 8x8 board of Othello?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar OthelloBoards</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OthelloBoards {
  /** Which board. */
  @Param({"grid", "bits"})
  public String board = "bits";

  private final Position bits = Othello.RULES.start(Setup.STANDARD);
  private final Position grid =
      new ReversiPosition(
          Othello.RULES,
          new GridBoard(bits.rows().size(), String.join("", bits.rows()).toCharArray()),
          Side.X,
          0);
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
}
