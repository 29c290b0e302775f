package dev.tally.games.logs.moves;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does it earn that a move of two characters is a string made before? Both are times of one
 * move.
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar MoveStrings -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(MoveStrings.MOVES)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MoveStrings {
  static final int MOVES = 60;

  private final char[] game = "f5d6c3d3c4".repeat(MOVES / 5).toCharArray();

  /** Strings made before, as readers use them. */
  @Benchmark
  public void interned(Blackhole moves) {
    for (int i = 0; i < game.length; i += 2) {
      moves.consume(MoveSplitter.text(game, i, 2));
    }
  }

  /** A string a move. */
  @Benchmark
  public void made(Blackhole moves) {
    for (int i = 0; i < game.length; i += 2) {
      moves.consume(new String(game, i, 2));
    }
  }
}
