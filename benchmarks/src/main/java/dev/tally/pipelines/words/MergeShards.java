package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.WordTally;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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

  private final Tallies.TalliesCoder<WordTally> coder =
      new Tallies.TalliesCoder<>(CountWords.of(Listing.top(10)));
  private Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
  private List<Tallies<WordTally>> shards = List.of();

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
  public List<Tallies<WordTally>> cut() {
    return tallies.cut(SHARDS);
  }

  /** All shards to bytes and back. */
  @Benchmark
  public List<Tallies<WordTally>> code() throws IOException {
    List<Tallies<WordTally>> decoded = new ArrayList<>();
    for (int i = 0; i < SHARDS; i++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      coder.encode(shards.get(i), out);
      decoded.add(coder.decode(new ByteArrayInputStream(out.toByteArray())));
    }
    return decoded;
  }

  /** All shards of two bundles that have the same words. */
  @Benchmark
  public List<Tallies<WordTally>> merge() {
    List<Tallies<WordTally>> sums = new ArrayList<>();
    for (int i = 0; i < SHARDS; i++) {
      Tallies<WordTally> sum = new Tallies<>(WordTally::new);
      sum.merge(shards.get(i));
      sum.merge(shards.get(i));
      sums.add(sum);
    }
    return sums;
  }
}
