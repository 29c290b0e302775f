package dev.tally.games.logs.csv;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.StringArrayHandler;
import dev.tally.games.logs.parsing.ParseException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it earn that a line of CSV without quotes is split without the library's reader?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar SplitLine</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SplitLine {
  private final String line = "g-1,othello,Ann,Bo,12," + "f5d6c3d3c4".repeat(12) + ",33-31";

  /** As readers do it. */
  @Benchmark
  public Object tally() throws ParseException {
    return CsvLine.read(line, ',');
  }

  /** By the library, as for a line with quotes. */
  @Benchmark
  public List<String> fastCsv() {
    return List.of(
        CsvReader.builder().ofSingleCsvRecord(StringArrayHandler.of(handler -> {}), line));
  }
}
