package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.moves.DigitFormat;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What one bad value, or one bad byte, costs a log: its own record, and not the others. */
class DamagedLogTest {
  private static final int GAMES = 6;

  /** Games of Othello with other moves each, so that none is taken for another one. */
  private static final List<String> TRANSCRIPTS =
      IntStream.range(0, GAMES)
          .mapToObj(seed -> String.join("", Archives.random(seed, Setup.STANDARD).moves()))
          .toList();

  /** How a log begins, and how each of its games is written, with a value somewhere. */
  private record Notation(String file, String head, String end, String separator, Game game) {
    String log(int bad, String value) {
      return IntStream.range(0, GAMES)
          .mapToObj(i -> game.write(TRANSCRIPTS.get(i), i == bad ? value : "Ann"))
          .collect(Collectors.joining(separator, head, end));
    }
  }

  /** A game with a value, which is without line ends. */
  @FunctionalInterface
  private interface Game {
    String write(String moves, String value);
  }

  private static final List<Notation> NOTATIONS =
      List.of(
          new Notation(
              "a.csv", "black,moves\n", "\n", "\n", (moves, value) -> csv(value) + "," + moves),
          new Notation(
              "a.csv", "moves,note\n", "\n", "\n", (moves, value) -> moves + "," + csv(value)),
          new Notation(
              "a.csv", "id;moves\n", "\n", "\n", (moves, value) -> csv(value) + ";" + moves),
          new Notation(
              "a.tsv", "note\tmoves\n", "\n", "\n", (moves, value) -> csv(value) + "\t" + moves),
          new Notation("a.jsonl", "", "\n", "\n", DamagedLogTest::json),
          new Notation("a.json", "[", "]", ",\n", DamagedLogTest::json),
          new Notation("a.json", "[\n", "\n]\n", ",", DamagedLogTest::json),
          new Notation("a.pgn", "", "\n", "\n\n", (moves, value) -> pgn(value, "Bo", "x", moves)),
          new Notation("a.pgn", "", "\n", "\n\n", (moves, value) -> pgn("Al", value, "x", moves)),
          new Notation("a.pgn", "", "\n", "\n\n", (moves, value) -> pgn("Al", "Bo", value, moves)),
          new Notation(
              "a.pgn",
              "",
              "\n",
              "\n\n",
              (moves, value) -> "; " + value + "\n" + pgn("Al", "Bo", "x", moves)),
          new Notation(
              "a.ggf", "", "\n", "\n", (moves, value) -> ggf("PB[" + plain(value) + "]", moves)),
          new Notation(
              "a.ggf", "", "", "", (moves, value) -> ggf("PC[" + plain(value) + "]", moves)),
          new Notation(
              "a.sgf", "", "\n", "\n", (moves, value) -> sgf("PB[" + escaped(value) + "]", moves)),
          new Notation(
              "a.sgf", "", "", "", (moves, value) -> sgf("C[" + escaped(value) + "]", moves)));

  /** Names of files that say nothing, and what their formats begin with. */
  private static final List<String> PARTS =
      List.of(
          "(;GM[Othello]",
          "(;",
          ";)",
          "GM[Othello]",
          "2 (;FF[4]GM[2]",
          "[Event \"Cup\"]",
          "[",
          "[{",
          "{",
          "}",
          "{\"game\":\"othello\",\"moves\":[]}",
          "# game: gekitai --n=7",
          "moves",
          "id,moves",
          "sep=;",
          "4444",
          "2252576253462244 -1",
          "f5d6c3",
          "1. f5 d6",
          "1-0",
          "%PDF-",
          "% comment",
          "; comment",
          "\"",
          "\\",
          "'",
          "<html>",
          "null",
          "-",
          " ",
          ",",
          "\u00e9",
          "\uff15");

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.of(PARTS)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<Notation> notations() {
    return Arbitraries.of(NOTATIONS);
  }

  @Property(tries = 1000)
  void valueOfOneRecordChangesNoOther(
      @ForAll("notations") Notation notation,
      @ForAll("values") String value,
      @ForAll @IntRange(max = GAMES - 1) int bad) {
    List<String> good = contents(notation.file(), notation.log(-1, ""));
    for (String file : List.of(notation.file(), "games.txt")) {
      List<String> read = contents(file, notation.log(bad, value));
      assertThat(read).hasSize(GAMES);
      read.set(bad, good.get(bad));
      assertThat(read).isEqualTo(good);
    }
  }

  /** A heading, or a line of something else, above games of which each has a line. */
  @Property(tries = 1000)
  void lineAmongGamesOnLinesCostsItself(
      @ForAll("values") String value,
      @ForAll @IntRange(max = GAMES) int at,
      @ForAll("lineFormats") String format) {
    List<String> lines = new ArrayList<>(Lines.of(format));
    lines.add(at, value);
    String log = String.join("\n", lines) + "\n";
    boolean isArray =
        format.equals("jsonl") && at == 0 && value.strip().startsWith("["); // of all games
    if (value.isBlank() || isArray) {
      return;
    }
    int begun = 1 + value.split("\\(;|\\{\"game\"", -1).length; // where GGF and JSON begin games
    List<String> read = contents("games.txt", log);
    List<String> good = contents("games.txt", String.join("\n", Lines.of(format)));
    assertThat(read).as(log).containsAll(good).hasSizeLessThanOrEqualTo(good.size() + begun);
  }

  @Provide
  Arbitrary<String> lineFormats() {
    return Arbitraries.of("transcript", "digits", "obf", "jsonl", "ggf", "sgf");
  }

  /** Lines that are records. */
  private static final class Lines {
    static List<String> of(String format) {
      return IntStream.range(0, GAMES).mapToObj(i -> line(format, i)).toList();
    }

    private static String line(String format, int i) {
      String moves = TRANSCRIPTS.get(i);
      return switch (format) {
        case "transcript" -> moves;
        case "digits" -> "4455" + (i + 1);
        case "obf" ->
            "---------------------------OX------XO---------------------------"
                    .replaceFirst("-{" + (i + 1) + "}", "X".repeat(i + 1))
                + " X; % "
                + i;
        case "jsonl" -> json(moves, "Ann");
        case "sgf" -> sgf("PB[Ann]", moves);
        default -> ggf("PB[Ann]", moves);
      };
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"a.pgn", "a.ggf", "b.ggf", "a.sgf", "b.sgf"})
  void oneByteCostsTwoRecordsOfTextAtMost(String file) {
    Notation notation =
        new Notation(
            file,
            "",
            "\n",
            file.startsWith("b") ? "" : "\n",
            (moves, value) -> {
              String begun = moves.substring(0, 20);
              String tag = "PB[" + value + "]";
              return file.endsWith("pgn")
                  ? pgn("Al", "Bo", value, begun)
                  : file.endsWith("ggf") ? ggf(tag, begun) : sgf(tag, begun);
            });
    byte[] log = notation.log(-1, "").getBytes(StandardCharsets.UTF_8);
    assertOneByteCostsTwoRecordsAtMost(file, log, 0, log.length);
  }

  @Test
  void oneByteOfAHeaderCostsTwoRecordsOfAnArchiveAtMost() throws IOException {
    Path file = Files.createTempFile("games", ".wtb");
    List<GameRecord> games =
        IntStream.range(0, GAMES).mapToObj(i -> Archives.random(i, Setup.STANDARD)).toList();
    Archives.write(WthorFormat.WTHOR.output().orElseThrow(), file, games);
    assertOneByteCostsTwoRecordsAtMost("a.wtb", Files.readAllBytes(file), 0, 16 + 68);
  }

  private static void assertOneByteCostsTwoRecordsAtMost(
      String file, byte[] log, int from, int to) {
    List<String> games = contents(file, log);
    for (int at = from; at < to; at++) {
      for (int value :
          new int[] {
            0, 8, 9, 10, 'x', '[', ']', '{', '}', '(', ')', ';', '%', '"', '5', '-', '#', '<', 0xff
          }) {
        byte[] damaged = log.clone();
        damaged[at] = (byte) value;
        List<String> read = contents(file, damaged);
        List<String> lost = new ArrayList<>(games);
        read.forEach(lost::remove);
        assertThat(lost).as("byte %s: %s", at, (char) value).hasSizeLessThanOrEqualTo(2);
        assertThat(read)
            .as("byte %s: %s", at, (char) value)
            .hasSizeLessThanOrEqualTo(games.size() + 2);
      }
    }
  }

  /** Digits and letters of other scripts than those of moves. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "games.jsonl | {'game':'othello','moves':['MOVE']}",
        "games.txt | MOVE",
        "games.txt | f5MOVE",
        "games.txt | f5 MOVE",
        "games.txt | 1. MOVE",
        "games.csv | moves\\nMOVE",
        "games.ggf | (;GM[Othello]B[MOVE];)",
        "games.sgf | (;GM[2];B[MOVE])",
        "games.pgn | [Event 'a']\\n1. MOVE",
        "games.in | # game: othello\\nMOVE",
      })
  void movesInOtherScriptsAreRefusedEverywhere(String file, String log) {
    for (String move :
        List.of("f\u0665", "\uff46\uff15", "f\uff15", "\uff465", "f\u096b", "\u04445")) {
      String text = log.replace("\\n", "\n").replace('\'', '"').replace("MOVE", move);
      LogFormat format =
          file.endsWith("txt") ? TranscriptFormat.TRANSCRIPT : format(file, Logs.bytes(text));
      assertRefused(Logs.read(format, text, LogContext.of(file)), text);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "games.jsonl | {'game':'connectfour','moves':['4','MOVE']}",
        "games.txt | 4MOVE",
        "games.txt | MOVE",
        "games.csv | game,moves\\nconnectfour,4MOVE",
        "games.pgn | [Variant 'Connect Four']\\n1. 4 MOVE",
        "games.in | # game: connectfour\\nMOVE",
      })
  void columnsInOtherScriptsAreRefusedEverywhere(String file, String log) {
    for (String move : List.of("\u0664", "\uff14", "\u096a", "\u2074", "\u2463")) {
      String text = log.replace("\\n", "\n").replace('\'', '"').replace("MOVE", move);
      LogFormat format = file.endsWith("txt") ? DigitFormat.DIGITS : format(file, Logs.bytes(text));
      assertRefused(Logs.read(format, text, LogContext.of(file)), text);
    }
  }

  private static void assertRefused(List<LogEntry> entries, String text) {
    Verdict verdict = Grader.grade(entries.get(0));
    assertThat(entries).hasSize(1);
    boolean isRefused =
        verdict.status() == Status.MALFORMED
            || verdict.status() == Status.ILLEGAL_MOVE
            || (entries.get(0) instanceof GameRecord game && game.refused() == 1);
    assertThat(isRefused).as("%s: %s %s", text, verdict.status(), verdict.reason()).isTrue();
  }

  private static LogFormat format(String file, byte[] log) {
    return LogFormats.detect(log, file).orElseThrow(() -> new AssertionError("no format"));
  }

  private static List<String> contents(String file, String log) {
    return contents(file, log.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> contents(String file, byte[] log) {
    return Logs.read(format(file, log), log, LogStart.BEGINNING, LogContext.of(file)).stream()
        .map(DamagedLogTest::content)
        .collect(Collectors.toList());
  }

  private static String content(LogEntry entry) {
    return entry instanceof GameRecord game
        ? game.ruleset().id() + game.setup() + String.join("", game.moves())
        : "bad";
  }

  private static String csv(String value) {
    return "\"" + value.replace("\"", "\"\"") + "\"";
  }

  private static String json(String moves, String value) {
    String text = value.replace("\\", "\\\\").replace("\"", "\\\"");
    return "{\"game\":\"othello\",\"id\":\""
        + text
        + "\",\"moves\":[\""
        + moves.replaceAll("(?<=\\G..)(?=.)", "\",\"")
        + "\"]}";
  }

  private static String pgn(String black, String white, String comment, String moves) {
    return "[Event \"Cup\"]\n[Black \""
        + black.replace("\\", "\\\\").replace("\"", "\\\"")
        + "\"]\n[White \""
        + white.replace("\\", "\\\\").replace("\"", "\\\"")
        + "\"]\n[Result \"*\"]\n\n1. "
        + moves.substring(0, 2)
        + " {"
        + comment.replace("}", "")
        + "}\n"
        + moves.substring(2).replaceAll("(?<=\\G..)", " ")
        + "*";
  }

  private static String ggf(String tag, String moves) {
    return "(;GM[Othello]" + tag + "TY[8]" + moves.replaceAll("..", "B[$0]") + ";)";
  }

  private static String sgf(String property, String moves) {
    return "(;GM[2]" + property + moves.replaceAll("..", ";B[$0]") + ")";
  }

  /** A text as a value of SGF holds it. */
  private static String escaped(String value) {
    return value.replaceAll("[\\]\\\\;]", "\\\\$0");
  }

  /** A text that a tag of GGF can hold. */
  private static String plain(String value) {
    return value.replaceAll("[\\[\\]()]", "");
  }
}
