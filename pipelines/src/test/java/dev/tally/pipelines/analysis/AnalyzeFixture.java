package dev.tally.pipelines.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.games.RandomPlayer;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code analyze} over logs that a test writes, and reads what it has found. */
abstract class AnalyzeFixture {
  static final ObjectMapper JSON = new ObjectMapper();

  /** X does not win in column 1 with its last move, and O wins in column 2: 18 for O. */
  static final String MISSED_WIN = "1212127";

  @TempDir Path home;

  final CommandRunner tally = new CommandRunner();

  @BeforeEach
  void makeLogs() throws IOException {
    Files.createDirectory(home.resolve("logs"));
  }

  static String[] with(String[] options, String... more) {
    return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
  }

  int analyze(String... options) {
    String[] command = {
      "analyze", "--logs=" + home.resolve("logs"), "--output=" + home.resolve("out")
    };
    return tally.run(with(command, options));
  }

  void write(String name, String text) throws IOException {
    Files.writeString(home.resolve("logs").resolve(name), text);
  }

  void write(String name, List<String> lines) throws IOException {
    write(name, String.join("", lines));
  }

  List<String> lines(String file) {
    try {
      return Files.readAllLines(home.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonNode line(int index) throws IOException {
    return JSON.readTree(Files.readAllLines(home.resolve("out/analysis.jsonl")).get(index));
  }

  JsonNode summary() throws IOException {
    return JSON.readTree(home.resolve("out/summary.json").toFile());
  }

  static String connectFour(String players, String moves) {
    String list = "\"" + String.join("\",\"", moves.split("", 0)) + "\"";
    return "{\"game\":\"connectfour\",\"id\":\"g\",\"players\":%s,\"moves\":[%s]}\n"
        .formatted(players, list);
  }

  /** The transcript of a random game, without its passes. */
  static String othello(int seed) {
    List<String> moves = new ArrayList<>();
    Random random = new Random(seed);
    Position position = Othello.RULES.start(Setup.STANDARD);
    while (!position.outcome().isOver()) {
      Move move = RandomPlayer.move(position, random);
      if (!(move instanceof Move.Pass)) {
        moves.add(Othello.RULES.notation().write(move));
      }
      position = position.after(move);
    }
    return String.join("", moves);
  }
}
