package dev.tally.pipelines.openings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.games.Rulesets;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.openings.Target;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.Pipelines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code openings}, beside a few lines that count on boards of their own. */
class OpeningsCommandTest {
  private static final Path LOGS = Path.of(System.getProperty("tally.root", ".."), "data/logs");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner("openings");

  /** A game as the test has made it up. */
  private record Played(List<String> moves, Outcome outcome, int lead) {}

  private static List<Played> random(String game, int count, long seed) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Random random = new Random(seed);
    List<Played> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Position position = ruleset.start(Setup.STANDARD);
      List<String> moves = new ArrayList<>();
      while (!position.outcome().isOver()) {
        List<Move> legal = position.legalMoves();
        Move move = legal.get(random.nextInt(legal.size()));
        moves.add(ruleset.notation().write(move));
        position = position.after(move);
      }
      int lead =
          position.tournamentScore().or(position::score).map(score -> score.lead()).orElse(0);
      games.add(new Played(moves, position.outcome(), lead));
    }
    return games;
  }

  private Path log(String game, List<Played> games) throws IOException {
    return Files.write(
        home.resolve(game + ".jsonl"),
        games.stream()
            .map(
                each ->
                    "{\"game\":\""
                        + game
                        + "\",\"moves\":[\""
                        + String.join("\",\"", each.moves)
                        + "\"]}")
            .toList());
  }

  private List<JsonNode> rows(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--format=json");
    assertThat(tally.run(all)).as(tally.err()).isZero();
    List<JsonNode> rows = new ArrayList<>();
    for (String line : tally.out().lines().toList()) {
      rows.add(JSON.readTree(line));
    }
    return rows;
  }

  /** A board as text, by the moves alone; it knows nothing of Tally. */
  private interface Board {
    Board play(String move);

    /** All images of the board, with the side to move. */
    Set<String> images();

    default String key() {
      return images().stream().sorted().findFirst().orElseThrow();
    }
  }

  private record Columns(String[] columns, int plies) implements Board {
    static final Columns START = new Columns(new String[] {"", "", "", "", "", "", ""}, 0);

    @Override
    public Board play(String move) {
      String[] after = columns.clone();
      after[move.charAt(0) - '1'] += plies % 2 == 0 ? "x" : "o";
      return new Columns(after, plies + 1);
    }

    @Override
    public Set<String> images() {
      List<String> reversed = new ArrayList<>(List.of(columns));
      Collections.reverse(reversed);
      return new HashSet<>(List.of(String.join(",", columns), String.join(",", reversed)));
    }
  }

  private record Discs(char[] cells, char mover) implements Board {
    static final Discs START =
        new Discs(("-".repeat(27) + "ox------xo" + "-".repeat(27)).toCharArray(), 'x');

    @Override
    public Board play(String move) {
      char[] after = cells.clone();
      char other = mover == 'x' ? 'o' : 'x';
      if (!move.equals("pass")) {
        int col = move.charAt(0) - 'a';
        int row = move.charAt(1) - '1';
        after[row * 8 + col] = mover;
        for (int d = 0; d < 9; d++) {
          flip(after, row, col, d / 3 - 1, d % 3 - 1);
        }
      }
      return new Discs(after, other);
    }

    private void flip(char[] after, int row, int col, int down, int right) {
      int count = 0;
      int r = row + down;
      int c = col + right;
      while ((down != 0 || right != 0) && at(r, c) != '-' && at(r, c) != mover) {
        count++;
        r += down;
        c += right;
      }
      for (; at(r, c) == mover && count > 0; count--) {
        after[(row + count * down) * 8 + col + count * right] = mover;
      }
    }

    private char at(int row, int col) {
      return row < 0 || col < 0 || row > 7 || col > 7 ? '-' : cells[row * 8 + col];
    }

    @Override
    public Set<String> images() {
      Set<String> images = new HashSet<>();
      for (int i = 0; i < 8; i++) {
        StringBuilder image = new StringBuilder();
        for (int at = 0; at < 64; at++) {
          int row = (i & 1) == 0 ? at / 8 : 7 - at / 8;
          int col = (i & 2) == 0 ? at % 8 : 7 - at % 8;
          image.append((i & 4) == 0 ? at(row, col) : at(col, row));
        }
        images.add(image.toString() + mover);
      }
      return images;
    }
  }

  /** Games, wins, draws, losses and the sum of scores, by position and the position after it. */
  private static Map<String, List<Integer>> counted(List<Played> games, Board start, int depth) {
    Map<String, List<Integer>> counted = new HashMap<>();
    for (Played game : games) {
      Board board = start;
      for (int ply = 0; ply < depth && ply < game.moves.size(); ply++) {
        Board next = board.play(game.moves.get(ply));
        Side mover = ply % 2 == 0 ? Side.X : Side.O;
        int sign = mover == Side.X ? 1 : -1;
        boolean isWon = game.outcome.winner().filter(mover::equals).isPresent();
        boolean isDrawn = game.outcome.winner().isEmpty();
        List<Integer> one =
            List.of(1, isWon ? 1 : 0, isDrawn ? 1 : 0, isWon || isDrawn ? 0 : 1, sign * game.lead);
        counted.merge(
            board.key() + " " + next.key(),
            one,
            (a, b) -> {
              List<Integer> sum = new ArrayList<>();
              for (int i = 0; i < a.size(); i++) {
                sum.add(a.get(i) + b.get(i));
              }
              return sum;
            });
        board = next;
      }
    }
    return counted;
  }

  @ParameterizedTest
  @ValueSource(strings = {"othello", "connectfour"})
  void everyCountIsThatOfAnotherProgram(String game) throws IOException {
    List<Played> games = random(game, 400, 64);
    boolean isOthello = game.equals("othello");
    Board start = isOthello ? Discs.START : Columns.START;
    Map<String, List<Integer>> expected = counted(games, start, 8);

    List<JsonNode> rows = rows(log(game, games).toString(), "--depth=8");

    assertThat(rows).hasSameSizeAs(expected.keySet());
    for (JsonNode row : rows) {
      Board board = start;
      String way = row.get("moves").asText();
      for (String move : way.split(isOthello ? "(?<=\\G..)" : "", -1)) {
        board = move.isEmpty() ? board : board.play(move);
      }
      Board next = board.play(row.get("move").asText());
      List<Integer> found = expected.remove(board.key() + " " + next.key());
      assertThat(found).as(row.toString()).isNotNull();
      assertThat(row.get("games").asInt()).isEqualTo(found.get(0));
      assertThat(row.get("wins").asInt()).isEqualTo(found.get(1));
      assertThat(row.get("draws").asInt()).isEqualTo(found.get(2));
      assertThat(row.get("losses").asInt()).isEqualTo(found.get(3));
      assertThat(row.get("game").asText()).isEqualTo(game);
      if (isOthello) {
        double mean = (double) found.get(4) / found.get(0);
        assertThat(Math.abs(row.get("score").asDouble() - mean)).isLessThan(0.00501);
        assertThat(way).matches("(f5.*)?");
      } else {
        assertThat(row.get("score").isNull()).isTrue();
      }
    }
    assertThat(expected).isEmpty();
  }

  /** Games with all moves turned or mirrored, each by another symmetry of the start. */
  @Test
  void gamesTurnedOrMirroredChangeNoFigure() throws IOException {
    List<UnaryOperator<String>> symmetries =
        List.of(
            move -> move,
            move -> cell(move.charAt(1) - '1', move.charAt(0) - 'a'),
            move -> cell(7 - (move.charAt(0) - 'a'), 7 - (move.charAt(1) - '1')),
            move -> cell(7 - (move.charAt(1) - '1'), 7 - (move.charAt(0) - 'a')));
    List<Played> games = random("othello", 100, 7);
    Random random = new Random(8);
    List<Played> turned =
        games.stream()
            .map(
                each -> {
                  UnaryOperator<String> symmetry = symmetries.get(random.nextInt(4));
                  return new Played(
                      each.moves.stream()
                          .map(move -> move.equals("pass") ? move : symmetry.apply(move))
                          .toList(),
                      each.outcome,
                      each.lead);
                })
            .toList();
    tally.run(log("othello", games).toString(), "--depth=20", "--format=csv");
    String once = tally.out();
    tally.run(log("othello", turned).toString(), "--depth=20", "--format=csv");
    assertThat(tally.out()).isEqualTo(once).hasLineCount((int) once.lines().count());
    assertThat(once.lines()).hasSizeGreaterThan(1000);
  }

  private static String cell(int col, int row) {
    return "" + (char) ('a' + col) + (char) ('1' + row);
  }

  /** The number of shares, and of workers, is nowhere in the results. */
  @Test
  void sharesMakeNoDifference() throws IOException {
    Path log = log("othello", random("othello", 60, 3));
    Map<Integer, Set<String>> found = new HashMap<>();
    for (int shares : List.of(1, 7)) {
      Set<String> all = new HashSet<>();
      Target start = Target.of(Othello.RULES, Othello.RULES.start(Setup.STANDARD));
      CountMoves.Plan plan = new CountMoves.Plan("", List.of(start), 12, shares);
      List<LogPart> parts =
          LogPart.of(List.of(LogFile.below("", log.toString(), Files.size(log))), "");
      String scratch = Files.createDirectory(home.resolve("scratch" + shares)).toString();
      AddMoves moves = new AddMoves(scratch + "/moves", 1);
      Pipelines.run(shares, pipeline -> Openings.build(pipeline, parts, plan, 1, scratch));
      moves.forEach((move, counts) -> all.add(move + " " + counts.games() + " " + counts.wins()));
      found.put(shares, all);
    }
    assertThat(found.get(7)).isEqualTo(found.get(1)).hasSizeGreaterThan(300);
    assertThat(home.resolve("scratch7/moves")).isDirectoryContaining("glob:**/000006");
  }

  @Test
  void aPageOpensMoveByMove() throws IOException {
    Path log =
        Files.writeString(
            home.resolve("log.csv"),
            """
            game,moves
            othello,f5d6c3d3c4
            othello,f5d6c3g5
            othello,f5f6
            connectfour,1234
            connectfour,3214
            """);
    assertThat(tally.run(log.toString(), "--depth=4", "--format=html")).isZero();
    String page = tally.out();
    assertThat(page)
        .contains("<details id=\"othello-f5d6c3\" open><summary>")
        .contains("<b>g5</b> <span class=\"name\">Ganglion</span>")
        .contains("<a href=\"#connectfour-123\">= 123</a>")
        .contains("<details id=\"connectfour-123\" open>")
        .doesNotContain("othello-f5d6c3d3c4", "<script");
    assertThat(page.split("<details", -1).length).isEqualTo(page.split("</details>", -1).length);
    assertThat(tally.run(log.toString(), "--moves=f5f6e6", "--format=html")).isZero();
    assertThat(tally.out()).contains("No recorded game goes on from this position.");
  }

  @Test
  void severalGamesHaveAColumn() {
    assertThat(tally.run(LOGS.toString())).isZero();
    assertThat(tally.out()).startsWith("game ").contains("\nothello ", "\nconnectfour ");
    assertThat(tally.run(LOGS.toString(), "--game=othello")).isZero();
    assertThat(tally.out()).startsWith("move ").hasLineCount(2);
  }

  @Test
  void aLogThatCannotBeReadIsAnExitCodeAfterTheOthers() throws IOException {
    Path logs = Files.createDirectory(home.resolve("logs"));
    Files.createSymbolicLink(logs.resolve("a.txt"), home.resolve("nowhere"));
    Files.writeString(logs.resolve("b.txt"), "f5d6\n");
    assertThat(tally.run(logs.toString())).isEqualTo(5);
    assertThat(tally.out()).contains("f5 ");
    assertThat(tally.notices().stream().collect(Collectors.joining()))
        .isEqualTo("left out: 1 of 2 records: 1 UNREADABLE");
  }
}
