package dev.tally.games.logs;

import dev.tally.benchmarks.MadeUpGames;
import dev.tally.benchmarks.RandomGame;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.LogWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it take to read a record of each format of logs, and to grade it? Both are times of one
 * record; {@code grade} has {@code read} in it.
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar ReadLogs</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(ReadLogs.GAMES)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReadLogs {
  static final int GAMES = 500;

  /** Which format. */
  @Param({"jsonl", "transcript", "csv", "wthor", "ggf", "digits", "console"})
  public String format = "csv";

  /** One log with all games; of console sessions, one a game. */
  private List<byte[]> logs = List.of();

  private LogContext context = LogContext.of("log");

  /** Writes the games in the format. */
  @Setup
  public void write() throws IOException {
    String table = MadeUpGames.csv(GAMES);
    logs =
        switch (format) {
          case "csv" -> bytes(Stream.of(table));
          case "digits" -> bytes(Stream.of(digits()));
          case "console" -> bytes(records(table).map(ReadLogs::session));
          default -> List.of(converted(table));
        };
    int read = read();
    if (read != GAMES) {
      throw new IllegalStateException(format + ": " + read + " records");
    }
  }

  /** Reads all records. */
  @Benchmark
  public int read() throws IOException {
    int records = 0;
    for (byte[] log : logs) {
      try (LogReader reader = open(format(), log, context)) {
        for (Optional<LogEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
          records += entry.get() instanceof GameRecord ? 1 : 0;
        }
      }
    }
    return records;
  }

  /** Reads and judges all records. */
  @Benchmark
  public int grade() throws IOException {
    int valid = 0;
    for (byte[] log : logs) {
      try (LogReader reader = open(format(), log, context)) {
        for (Optional<LogEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
          valid += Grader.grade(entry.get()).status() == Status.VALID ? 1 : 0;
        }
      }
    }
    return valid;
  }

  private LogFormat format() {
    return LogFormats.byId(format).orElseThrow();
  }

  private static LogReader open(LogFormat format, byte[] log, LogContext context)
      throws IOException {
    return format.open(new ByteArrayInputStream(log), LogStart.BEGINNING, context);
  }

  private static List<byte[]> bytes(Stream<String> logs) {
    return logs.map(log -> log.getBytes(StandardCharsets.UTF_8)).toList();
  }

  private static Stream<GameRecord> records(String table) throws IOException {
    List<GameRecord> records = new ArrayList<>();
    byte[] log = table.getBytes(StandardCharsets.UTF_8);
    try (LogReader reader = open(CsvFormat.CSV, log, LogContext.of("log.csv"))) {
      for (Optional<LogEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
        records.add((GameRecord) entry.get());
      }
    }
    return records.stream();
  }

  /** The log as the writer of the format has it; keeps the files beside it for the reader. */
  private byte[] converted(String table) throws IOException {
    Path folder = Files.createTempDirectory("tally-benchmark");
    Path file = folder.resolve("log.wtb");
    LogOutput target = format().output().orElseThrow();
    try (LogWriter writer = target.open(file)) {
      for (GameRecord record : records(table).toList()) {
        writer.write(record, record.replay());
      }
    }
    byte[] log = Files.readAllBytes(file);
    Map<String, byte[]> companion = new HashMap<>();
    for (Path path : target.files(file)) {
      String name = path.getFileName().toString();
      companion.put(name.substring(name.indexOf('.') + 1), Files.readAllBytes(path));
      Files.delete(path);
    }
    Files.delete(folder);
    context =
        new LogContext(
            "log.wtb",
            Optional.empty(),
            extension -> Optional.ofNullable(companion.get(extension)));
    return log;
  }

  private static String session(GameRecord record) {
    return "# game: othello\n" + String.join("\n", record.moves()) + "\n";
  }

  private static String digits() {
    Random random = new Random(7);
    dev.tally.games.core.Setup standard = dev.tally.games.core.Setup.STANDARD;
    return Stream.generate(() -> RandomGame.from(ConnectFour.RULES.start(standard), random))
        .limit(GAMES)
        .map(
            game ->
                game.moves().stream()
                    .map(ConnectFour.RULES.notation()::write)
                    .collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }
}
