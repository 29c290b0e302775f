package dev.tally.pipelines;

import dev.tally.benchmarks.MadeUpGames;
import dev.tally.benchmarks.MadeUpText;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What do whole commands take in a JVM that has run them before? What they take with its start is
 * what {@code scripts/bench} measures.
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar WholePipelines</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
@Warmup(iterations = 10)
@Measurement(iterations = 10)
public class WholePipelines {
  private static final int GAMES = 20_000;

  private final Terminal terminal =
      new Terminal(
          InputStream.nullInputStream(),
          OutputStream.nullOutputStream(),
          new PrintStream(System.err, true, StandardCharsets.UTF_8),
          false);
  private Path folder = Path.of("");

  /** Writes two texts and a log. */
  @Setup
  public void write() throws IOException {
    folder = Files.createTempDirectory("tally-benchmark");
    Files.createDirectory(folder.resolve("texts"));
    for (String ver : new String[] {"a", "b"}) {
      String json = MadeUpText.json(ver, ver.charAt(0));
      Files.writeString(folder.resolve("texts").resolve(ver + ".json"), json);
    }
    Files.writeString(folder.resolve("games.csv"), MadeUpGames.csv(GAMES));
  }

  /** Removes all of it. */
  @TearDown
  public void remove() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** The top words of two translations, 1.6 million tokens. */
  @Benchmark
  public void topwords() {
    run("topwords", "--ver=all", "--source=" + folder.resolve("texts"));
  }

  /** The grades of 20,000 games. */
  @Benchmark
  public void grade() {
    String output = "--output=" + folder.resolve("grades");
    run("grade", "--logs=" + folder.resolve("games.csv"), output, "--overwrite");
  }

  private void run(String... arguments) {
    Properties properties = new Properties();
    properties.setProperty("tally.root", System.getProperty("tally.root", ""));
    int code = Main.run(arguments, properties, terminal);
    if (code != ExitCode.DONE.code()) {
      throw new IllegalStateException(String.join(" ", arguments) + " left with " + code);
    }
  }
}
