package dev.tally.pipelines.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.games.SharedData;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code analyze} of many games: values that fit together, and results in the order of the records.
 */
@Tag("slow")
class AnalyzeManyGamesTest extends AnalyzeFixture {
  private static final List<String> FILES =
      List.of("analysis.jsonl", "analysis.csv", "summary.json", "report.html");

  private static final int SHARES = 256;

  @Test
  void lossesOfEveryGameAddUpToItsResult() throws IOException {
    write("games.txt", IntStream.range(0, 30).mapToObj(i -> othello(i) + "\n").toList());
    assertThat(analyze("--empties=9")).isZero();
    for (int i = 0; i < 30; i++) {
      assertConsistent(othello(i), line(i), 9);
    }
  }

  @Test
  void recordedGamesAreConsistent() throws IOException {
    assertRecordedGamesAreConsistent(100, 10);
  }

  @Test
  @Tag("exhaustive")
  void allRecordedGamesAreConsistent() throws IOException {
    assertRecordedGamesAreConsistent(Integer.MAX_VALUE, 16);
  }

  private void assertRecordedGamesAreConsistent(int games, int empties) throws IOException {
    List<String> lines = SharedData.lines("othello-games-2000.csv");
    lines = lines.subList(0, 1 + Math.min(games, lines.size() - 1));
    write("games.csv", String.join("\n", lines) + "\n");
    assertThat(analyze("--empties=" + empties)).isZero();
    List<String> results = Files.readAllLines(home.resolve("out/analysis.jsonl"));
    assertThat(results).hasSize(lines.size() - 1);
    for (int i = 0; i < results.size(); i++) {
      String moves = lines.get(i + 1).split(",", 0)[2];
      assertConsistent(moves, JSON.readTree(results.get(i)), empties);
    }
  }

  /** A loss is even and never negative, and the value after the last move is the result. */
  private static void assertConsistent(String transcript, JsonNode result, int empties) {
    Replay replay =
        Replay.of(Othello.RULES, Setup.STANDARD, List.of(transcript.split("(?<=\\G..)", 0)));
    Score score = replay.position().score().orElseThrow();
    int lead = score.x() - score.o();
    int left = 64 - score.x() - score.o();
    lead += Integer.signum(lead) * left;
    JsonNode moves = result.at("/moves");
    assertThat(moves.size()).as(transcript).isEqualTo(Math.max(0, empties - left));
    for (int i = moves.size() - 1; i >= 0; i--) {
      JsonNode move = moves.get(i);
      boolean isBlack = move.at("/side").asText().equals("black");
      int loss = move.at("/loss").asInt(-1);
      assertThat(loss).as(transcript).isNotNegative().isEven();
      assertThat(move.at("/value").asInt()).isEqualTo((isBlack ? lead : -lead) + loss);
      lead += isBlack ? loss : -loss;
    }
  }

  @Test
  void bytesDoNotDependOnThreads() throws IOException {
    write("a.txt", IntStream.range(0, 40).mapToObj(i -> othello(i) + "\n").toList());
    write("b.txt", IntStream.range(0, 300).mapToObj(i -> "44444222612345\n").toList());
    write("c.jsonl", connectFour("{\"X\":\"Ann\",\"O\":\"Bo\"}", MISSED_WIN));
    String[] options = {"--empties=8", "--from-ply=14", "--nodes=2000", "--all"};
    analyze(with(options, "--engine-options=--targetParallelism=1"));
    Path first = Files.move(home.resolve("out"), home.resolve("first"));
    String out = tally.out();
    analyze(
        with(
            options,
            "--engine-options=--targetParallelism=5",
            "--engine-options=--enforceImmutability=true",
            "--engine-options=--enforceEncodability=true"));
    for (String file : FILES) {
      assertThat(home.resolve("out").resolve(file)).hasSameBinaryContentAs(first.resolve(file));
    }
    assertThat(tally.out()).isEqualTo(out);
  }

  @Test
  void resultsAreInTheOrderOfTheRecordsOfALongLog() throws IOException {
    int count = 9000; // longer than a block
    String moves = othello(3);
    write("long.txt", IntStream.range(0, count).mapToObj(i -> moves + "\n").toList());
    write("short.txt", moves + "\n");
    assertThat(analyze("--empties=1", "--engine-options=--enforceEncodability=false")).isZero();
    List<String> results = Files.readAllLines(home.resolve("out/analysis.jsonl"));
    assertThat(results).hasSize(count + 1);
    for (int i = 0; i < count; i++) {
      assertThat(results.get(i)).startsWith("{\"file\":\"long.txt\",\"record\":" + (i + 1) + ",");
    }
    assertThat(results.get(count)).startsWith("{\"file\":\"short.txt\",\"record\":1,");
  }

  @Test
  void partsInTheirOrderAreTheJoinedFile() throws IOException {
    String moves = othello(3);
    write("long.txt", IntStream.range(0, 9000).mapToObj(i -> moves + "\n").toList());
    write("short.txt", moves + "\n");
    String[] options = {"--empties=1", "--engine-options=--enforceEncodability=false"};
    assertThat(analyze(options)).isZero();
    Path joined = Files.move(home.resolve("out"), home.resolve("joined"));
    assertThat(analyze(with(options, "--parts", "--compress=gzip"))).isZero();
    for (String extension : List.of("jsonl", "csv")) {
      ByteArrayOutputStream parts = new ByteArrayOutputStream();
      for (int i = 0; i < 4; i++) { // the first of two parts of the long log has two
        String name =
            String.format(Locale.ROOT, "out/analysis-0000%d-of-00004.%s.gz", i, extension);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(home.resolve(name)))) {
          in.transferTo(parts);
        }
      }
      assertThat(parts.toByteArray())
          .isEqualTo(Files.readAllBytes(joined.resolve("analysis." + extension)));
    }
    assertThat(home.resolve("out/summary.json"))
        .hasSameBinaryContentAs(joined.resolve("summary.json"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 40})
  void dealingBalancesTheCostOfAPart(int part) {
    ReadGames.Dealer dealer = new ReadGames.Dealer(part, SHARES);
    double[] loads = new double[SHARES];
    Random random = new Random(part);
    double max = 0;
    for (int i = 0; i < 20_000; i++) {
      double cost = Math.pow(2, random.nextInt(14)) / 1000;
      max = Math.max(max, cost + ReadGames.Dealer.READING);
      loads[dealer.share("othello", cost)] += cost + ReadGames.Dealer.READING;
    }
    double largest = Arrays.stream(loads).max().orElseThrow();
    double smallest = Arrays.stream(loads).min().orElseThrow();
    assertThat(largest - smallest).isLessThanOrEqualTo(max);
    assertThat(new ReadGames.Dealer(part, SHARES).share("othello", 1))
        .isNotEqualTo(new ReadGames.Dealer(part + 1, SHARES).share("othello", 1));
  }
}
