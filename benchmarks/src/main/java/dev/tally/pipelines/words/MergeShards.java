package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.UnavailableException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does the way from a bundle's tallies to the sum of two cost: cutting the words of a
 * translation into shards, taking them through their coder, and adding them up?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar MergeShards</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MergeShards {
  private static final int SHARDS = 8;

  private final Tallies.TalliesCoder coder = new Tallies.TalliesCoder();
  private Tallies tallies = new Tallies();
  private Tallies[] shards = {};

  /** Counts a made-up translation. */
  @Setup
  public void count() throws IOException, UnavailableException {
    CountText text = new CountText();
    text.write();
    tallies = text.count();
    text.remove();
    shards = tallies.cut(SHARDS);
  }

  /** The words of a bundle into shards. */
  @Benchmark
  public Tallies[] cut() {
    return tallies.cut(SHARDS);
  }

  /** All shards to bytes and back. */
  @Benchmark
  public Tallies[] code() throws IOException {
    Tallies[] decoded = new Tallies[SHARDS];
    for (int i = 0; i < SHARDS; i++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      coder.encode(shards[i], out);
      decoded[i] = coder.decode(new ByteArrayInputStream(out.toByteArray()));
    }
    return decoded;
  }

  /** All shards of two bundles that have the same words. */
  @Benchmark
  public Tallies[] merge() {
    Tallies[] sums = new Tallies[SHARDS];
    for (int i = 0; i < SHARDS; i++) {
      sums[i] = new Tallies();
      sums[i].merge(shards[i]);
      sums[i].merge(shards[i]);
    }
    return sums;
  }
}
