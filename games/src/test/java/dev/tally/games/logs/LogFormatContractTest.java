package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.LogWriter;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every format of logs promises, also one of another jar. */
class LogFormatContractTest {
  private static final int GAMES = 40;
  private static final int TRIES = 300;

  @TempDir private Path folder;

  static List<LogFormat> all() {
    return LogFormats.all();
  }

  static List<LogFormat> written() {
    return LogFormats.written();
  }

  static Stream<LogFormat> formatsOfLines() {
    return all().stream().filter(format -> format.isSplittable(new byte[0], "games"));
  }

  @Test
  void idsAndEndingsAreDifferent() {
    assertThat(all()).extracting(LogFormat::id).doesNotHaveDuplicates();
    assertThat(all())
        .flatExtracting(LogFormat::extensions)
        .doesNotHaveDuplicates()
        .as("endings of the lists of names beside logs of WTHOR")
        .doesNotContain("jou", "trn");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  void idIsAWordAndTheSummaryALine(LogFormat format) {
    assertThat(format.id()).matches("[a-z][a-z0-9-]*");
    assertThat(format.summary()).isNotBlank().doesNotContain("\n", "\r");
    assertThat(format.extensions()).allMatch(ending -> ending.matches("[a-z0-9]+"));
    assertThat(LogFormats.byId(format.id())).contains(format);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  void itsSampleIsOfItAndOfNoOther(LogFormat format) throws IOException {
    Path sample = sample(format);
    assertThat(LogFormats.detect(Files.readAllBytes(sample), sample.getFileName().toString()))
        .contains(format);
    assertThat(read(format, Files.readAllBytes(sample))).anyMatch(GameRecord.class::isInstance);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("written")
  void readsWhatItWrites(LogFormat format) throws IOException {
    List<GameRecord> games = games();
    Path file = folder.resolve("games." + format.output().orElseThrow().extension());
    Set<String> refusals = new LinkedHashSet<>();
    List<GameRecord> kept = write(format.output().orElseThrow(), file, games, refusals);
    assertThat(kept).as("games that are not refused because of %s", refusals).isNotEmpty();
    assertThat(LogFormats.detect(Files.readAllBytes(file), "games")).contains(format);
    List<LogEntry> read =
        Logs.all(format.open(Files.newInputStream(file), LogStart.BEGINNING, context(file)));
    assertThat(read).hasSameSizeAs(kept).allMatch(GameRecord.class::isInstance);
    for (int i = 0; i < kept.size(); i++) {
      Position end = ((GameRecord) read.get(i)).replay().position();
      assertThat(end.rows()).isEqualTo(kept.get(i).replay().position().rows());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("formatsOfLines")
  void aLogOfLinesMayBeReadFromAnyLineOn(LogFormat format) throws IOException {
    byte[] log = Files.readAllBytes(sample(format));
    List<LogEntry> whole = read(format, log);
    String header = format.isTable() ? firstLine(log) : "";
    long records = format.isTable() ? -1 : 0;
    long lines = 0;
    for (int from = 0; from < log.length; from = LogLines.lineEnd(log, from, log.length) + 1) {
      if (records >= 0 && lines > 0) {
        List<LogEntry> parts = read(format, Arrays.copyOf(log, from));
        byte[] rest = Arrays.copyOfRange(log, from, log.length);
        LogStart start = new LogStart(records + 1, lines + 1, from, header);
        parts.addAll(Logs.read(format, rest, start, LogContext.of("games")));
        assertThat(parts).isEqualTo(whole);
      }
      records += isBlank(log, from) ? 0 : 1;
      lines++;
    }
    assertThat(lines)
        .as("lines of %s: a sample needs several to be read from any of them", sample(format))
        .isGreaterThan(1);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("formatsOfLines")
  void aFormatSaysWhetherALineMayBeAComment(LogFormat format) throws IOException {
    String header = format.isTable() ? firstLine(Files.readAllBytes(sample(format))) + "\n" : "";
    assertThat(Logs.read(format, header + "#1\n").isEmpty()).isEqualTo(format.hasComments());
  }

  /**
   * Whatever is wrong with a log, and wherever it is cut, it has records or what stands for them.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  void anyBytesHaveOneResult(LogFormat format) throws IOException {
    byte[] log = Files.readAllBytes(sample(format));
    Random random = new Random(format.id().hashCode());
    for (int i = 0; i < TRIES; i++) {
      byte[] bytes = Arrays.copyOf(log, 1 + random.nextInt(log.length));
      for (int changes = random.nextInt(4); changes > 0; changes--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      if (i % 10 == 0) {
        random.nextBytes(bytes);
      }
      List<LogEntry> entries = read(format, bytes);
      assertThat(read(format, bytes)).isEqualTo(entries);
      assertThat(entries)
          .allSatisfy(entry -> assertThat(Grader.grade(entry).reason()).hasSizeLessThan(1_100));
      for (int at = 1; at < entries.size(); at++) {
        assertThat(entries.get(at).location().record())
            .isGreaterThan(entries.get(at - 1).location().record());
      }
    }
  }

  /** A record of megabytes is refused: it would be held as a whole. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  void noRecordIsLongerThanTheBound(LogFormat format) throws IOException {
    byte[] log = Files.readAllBytes(sample(format));
    String line = firstRecord(format, log);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write((format.isTable() ? firstLine(log) + "\n" : "").getBytes(StandardCharsets.UTF_8));
    while (bytes.size() <= 2 * LogLines.MAX_BYTES) {
      bytes.write(line.getBytes(StandardCharsets.ISO_8859_1));
    }
    for (LogEntry entry : read(format, bytes.toByteArray())) {
      assertThat(entry instanceof GameRecord game ? String.join("", game.moves()) : "")
          .hasSizeLessThan(LogLines.MAX_BYTES);
    }
  }

  /** What a record begins with; of a log of bytes or of a session all of it. */
  private static String firstRecord(LogFormat format, byte[] log) {
    List<String> lines = new String(log, StandardCharsets.ISO_8859_1).lines().toList();
    boolean isSplittable = format.isSplittable(log, "games");
    return isSplittable
        ? lines.stream()
            .filter(line -> !line.isBlank())
            .skip(format.isTable() ? 1 : 0)
            .findFirst()
            .orElseThrow()
        : String.join(format.equals(SessionFormat.CONSOLE) ? "\n" : "", lines);
  }

  private static String firstLine(byte[] log) {
    return new String(log, StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
  }

  private static boolean isBlank(byte[] log, int from) {
    int to = LogLines.lineEnd(log, from, log.length);
    return new String(log, from, to - from, StandardCharsets.UTF_8).isBlank();
  }

  private static List<LogEntry> read(LogFormat format, byte[] bytes) {
    return new ArrayList<>(Logs.read(format, bytes, LogStart.BEGINNING, LogContext.of("games")));
  }

  private static LogContext context(Path file) {
    return new LogContext(
        file.getFileName().toString(),
        Optional.empty(),
        extension -> {
          try {
            Path companion = LogOutput.companion(file, extension);
            return Files.exists(companion)
                ? Optional.of(Files.readAllBytes(companion))
                : Optional.empty();
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
  }

  private static List<GameRecord> write(
      LogOutput output, Path file, List<GameRecord> games, Set<String> refusals)
      throws IOException {
    List<GameRecord> kept = new ArrayList<>();
    try (LogWriter writer = output.open(file)) {
      for (GameRecord game : games) {
        Optional<String> refusal = writer.write(game, game.replay());
        refusal.ifPresentOrElse(refusals::add, () -> kept.add(game));
      }
    }
    return kept;
  }

  /** Random games, some of them not over; a format may refuse those that it cannot hold. */
  private static List<GameRecord> games() {
    List<GameRecord> games = new ArrayList<>();
    for (String id : List.of("othello", "gekitai", "connectfour", "reversi-cse231")) {
      Ruleset ruleset = Rulesets.byId(id).orElseThrow();
      for (int seed = 0; seed < GAMES; seed++) {
        Match match = new Match(ruleset, Setup.STANDARD);
        RandomPlayer.play(match, 1 + 2 * seed, new Random(seed));
        games.add(
            GameRecord.builder(Archives.SOMEWHERE, ruleset).moves(match.writtenMoves()).build());
      }
    }
    return games;
  }

  /** A log of the format, in the samples of the project or among the resources of a test. */
  private static Path sample(LogFormat format) throws IOException {
    Path root = Path.of(System.getProperty("tally.root", ".."));
    for (Path samples :
        List.of(root.resolve("data/logs"), root.resolve("games/src/test/resources/logs"))) {
      try (Stream<Path> files = Files.list(samples)) {
        for (Path file : files.sorted().toList()) {
          if (LogFormats.detect(Files.readAllBytes(file), file.getFileName().toString())
              .equals(Optional.of(format))) {
            return file;
          }
        }
      }
    }
    throw new AssertionError("no sample of " + format.id() + " in data/logs");
  }
}
