package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Players;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreSheetsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. f5\n2. d6\n3. c3\n",
        "\uFEFF1. f5\r\n\r\n 2.d6\r\n3)  c3",
        "1. f5\n2. D6\n3. c3\n\n\n",
        "1) f5\n2) d6\n3) c3\n",
        "1 f5\n2 d6\n3 c3\n",
        "1: f5\n2: d6\n3: c3\n",
        "1. f5 d6\n2. c3\n",
        "Black: f5\nWhite: d6\nBlack: c3\n",
        "B f5\nW d6\nB c3\n",
        "1. B: f5\n2. W: d6\n3. B: c3\n"
      })
  void numberedMovesAreOneGame(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(String.join("", game.moves())).isEqualToIgnoringCase("f5d6c3");
              assertThat(game.location().number()).isEqualTo(1);
            });
    assertThat(format(log).isSplittable(bytes(log), "moves.txt")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f5\nd6\nc3\n",
        "f5\n\n# the usual one\nd6 % so\nc3",
        "F5\r\nd6\r\nC3",
        "F 5\nD 6\nC 3\n",
        "(f5)\n(d6)\n(c3)\n",
        "5f\n6d\n3c\n"
      })
  void movesWithoutNumbersAreOneGameIfTheyCanBeNoOthers(String log) {
    assertThat(game(log).moves()).extracting(String::toLowerCase).containsExactly("f5", "d6", "c3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Black: Ann\nWhite: Bo\nScore: 35-29\n\nf5\nd6\nc3",
        "Black: Ann\nWhite: Bo\n1. f5 d6\n2. c3\n35-29",
        "black = Ann\nWHITE = Bo\nf5 d6\nc3 d3\n\nResult: 35-29\n",
        "Black: Ann\nWhite: Bo\nAnn - Bo 35-29\nf5 d6\nc3",
        "Black: Ann, White: Bo, Result: 35-29\nf5d6c3d3c4f4",
        "Game 1\nBlack Ann\nWhite Bo\n35-29\n1. f5 d6\n2. c3",
        "Noir : Ann\nBlanc : Bo\nR\u00E9sultat : 35-29\n1. f5 d6\n2. c3 d3",
        "Schwarz: Ann\nWei\u00DF: Bo\nErgebnis: 35-29\n1. f5 d6\n2. c3 d3",
        "Black - Ann\nWhite - Bo\nBlack wins by 6\nf5 d6\nc3 d3",
        "Ann - Bo 35-29\nf5\nd6\nc3",
        "Ann vs Bo 35:29\n1. f5 d6\n2. c3 d3",
        "Ann vs. Bo (35:29)\n1. f5 d6\n2. c3 d3",
        "Ann \u2013 Bo, 35\u201329\nf5 d6\nc3 d3",
        "Ann 35-29 Bo\nf5d6c3",
        "Ann (35) - Bo (29)\nf5d6c3",
        "Black: Ann (35)\nWhite: Bo (29)\nf5d6c3",
        "Ann (black) - Bo (white)\nBlack wins 35-29\nf5d6c3",
        "Bo (White) vs. Ann (Black)\nblack won (29:35)\nf5d6c3",
        "Black: Ann\nWhite: Bo\nMoves: f5d6c3\nResult: 35-29",
        "Black: Ann\nWhite: Bo\nResultado: 35-29\nmoves = ['f5', 'd6', 'c3']",
        "Black:\u00A0Ann\nWhite:\u00A0Bo\n35-29\n1.\u00A0f5\u00A0d6\n2.\u200Bc3",
        "Club Cup\n2026-11-21\nAnn - Bo\n35-29\n1. f5 d6\n2. c3",
        "Ann vs Bo 35-29: f5d6c3\n",
        "Ann - Bo: f5d6c3 35-29\n",
      })
  void headingsArePlayersAndClaims(String log) {
    GameRecord game = game(log);
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.claim().score().map(Score::lead).orElseGet(() -> game.claim().lead().orElse(0)))
        .isEqualTo(6);
    assertThat(game.moves()).startsWith("f5", "d6", "c3");
    assertThat(game.location()).isEqualTo(RecordLocation.line(1, 1));
    assertThat(game.extra()).doesNotContainKeys("player1", "player2", "result");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "35-29 f5d6c3\n20-44 f5f6e6\n",
        "Ann - Bo: f5 d6 c3\nCy - Di: f5 f6 e6\n",
        "Game 1: f5d6c3\n\nGame 2: f5f6e6\n",
        "Ann Lee\nf5d6c3d3\nBo Ray\nf5f6e6f4\n",
        """
        Dear club,

        this is what we have played against each other.

        f5d6c3d3

        and

        f5f6e6f4

        See you,
        Ann
        """,
      })
  void wordsAroundAGameAreNoRecords(String log) {
    assertThat(format(log)).isEqualTo(TranscriptFormat.TRANSCRIPT);
    List<LogEntry> games = read(log);
    assertThat(games).hasSize(2).allMatch(GameRecord.class::isInstance);
    assertThat(games.get(0).players().x()).doesNotContain("played");
    assertThat(((GameRecord) games.get(1)).moves()).startsWith("f5", "f6", "e6");
  }

  @Test
  void aResultBeforeMovesIsTheirs() {
    assertThat(read("35-29 f5d6c3\n20-44 f5f6e6\n"))
        .extracting(game -> ((GameRecord) game).claim().score().orElseThrow().lead())
        .containsExactly(6, -24);
  }

  /** Moves of one side are no game. */
  @Test
  void movesOfASideAreNotTakenForAGame() {
    byte[] log = Logs.bytes("Black: f5c3c4f4\nWhite: d6d3e3c5\n");
    assertThat(LogFormats.detect(log, "moves.txt")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Black White\n", "Black\tWhite\n", "No. Black White\n"})
  void headingsOfColumnsAreNoPlayers(String headings) {
    assertThat(game(headings + "1. f5 d6\n2. c3 d3").players()).isEqualTo(Players.UNKNOWN);
  }

  @Test
  void sheetMayBeInWindows1252() {
    byte[] sheet =
        "Schwarz: J\u00F6rg\nWei\u00DF: Bo\n1. f5 d6\n2. c3"
            .getBytes(Charset.forName("windows-1252"));
    LogContext context = LogContext.of("moves.txt");
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, sheet, LogStart.BEGINNING, context))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> assertThat(game.players()).isEqualTo(new Players("J\u00F6rg", "Bo")));
  }

  @Test
  void otherHeadingsAreKept() {
    assertThat(game("Club Cup\nEvent: Autumn\nDate: 2026-11-21\nAnn - Bo\nf5\nd6\nc3").extra())
        .isEqualTo(Map.of("heading", "Club Cup", "event", "Autumn", "date", "2026-11-21"));
  }

  @Test
  void gamesWithHeadingsAreAGameEach() {
    assertThat(
            read("Ann - Bo 1-0\nf5d6c3\n\nBo - Cy 0-1\n1. f5 d6\n2. c3 d3\n\nCy - Ann\nf5f6e6f4\n"))
        .hasSize(3)
        .last()
        .satisfies(game -> assertThat(game.location()).isEqualTo(RecordLocation.line(3, 8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. f5 d6\n2. c3 d3\n3. c4\n\n1. f5 f6\n2. e6 f4\n",
        "1. f5 d6\n2. c3 d3\n3. c4\n1. f5 f6\n2. e6 f4\n",
        "1. f5\n2. d6\n3. c3\n4. d3\n5. c4\n1. f5\n2. f6\n3. e6\n4. f4\n",
        "Ann - Bo\n1. f5 d6\n2. c3 d3\n3. c4\n\n1. f5 f6\n2. e6 f4\n",
      })
  void gameBeginsWhereNumbersBeginAgain(String log) {
    assertThat(read(log))
        .extracting(game -> ((GameRecord) game).moves())
        .containsExactly(List.of("f5", "d6", "c3", "d3", "c4"), List.of("f5", "f6", "e6", "f4"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "f5|d6|cx|d3|c4~1~column 2: expected a digit after 'c', found 'x' (on line 3)",
        "1. f5 d6|2. c3 d|3. c4 f4~8~expected a digit after 'd', found the end (on line 2)",
        "Black: Ann|White: Bo|f5d6c?3d3c4~6~expected a digit after 'c', found '?' (on line 3)",
        "Ann - Bo|1. f5 d6|2. 3c d3|3. c4~4~expected a letter and a digit, or a pass, found '3'",
        "f5|d6|cc|3d|3c|4f~1~expected a digit after 'c', found 'c' (on line 3)",
        "f5d6c3d3|c4f4f6cx5b4|f3e6e3~8~expected a digit after 'c', found 'x' (on line 2)",
        "f5dx6c3d3c4|f4f6c5b4b5|f3e6e3~4~expected a digit after 'd', found 'x'",
        "4|3|x|4|5~1~expected a digit, found 'x' (on line 3)",
      })
  void slipInAGameOnSeveralLinesIsOneFinding(String log, long column, String problem) {
    assertThat(read(log.replace('|', '\n')))
        .singleElement()
        .isInstanceOfSatisfying(
            UnreadRecord.class,
            entry -> {
              assertThat(entry.reason()).contains(problem);
              assertThat(entry.location()).isEqualTo(RecordLocation.line(1, 1));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- f5\n- d6\n- c3\n- d3\n- c4\n",
        "* f5 d6\n* c3 d3\n* c4 f4\n* f6 e6\n",
        "> f5\n> d6\n> c3\n> d3\n> c4\n",
        "#1 f5\n#2 d6\n#3 c3\n#4 d3\n#5 c4\n",
        "(1) f5\n(2) d6\n(3) c3\n(4) d3\n",
        "Move 1: f5\nMove 2: d6\nMove 3: c3\nMove 4: d3\n",
        "1. f5\n1... d6\n2. c3\n2... d3\n",
        "1. f5\n   ... d6\n2. c3\n   ... d3\n",
        "Black plays F5.\nWhite plays D6.\nBlack plays C3.\nWhite plays D3.\n",
        "1. Black to f5\n2. White to d6\n3. Black to c3\n4. White to d3\n",
        "Ann: f5\nBo: d6\nAnn: c3\nBo: d3\n",
        "Player X's turn: f5\nPlayer O's turn: d6\nPlayer X's turn: c3\nPlayer O's turn: d3\n",
        "Black: f5  White: d6\nBlack: c3  White: d3\nBlack: c4\n",
        "| # | Black | White |\n|---|:-----:|-------|\n| 1 | f5 | d6 |\n| 2 | c3 | d3 |\n",
      })
  void labelsOfMovesAreNothing(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game ->
                assertThat(String.join("", game.moves()).toLowerCase(Locale.ROOT))
                    .startsWith("f5d6c3d3"));
    assertThat(format(log).isSplittable(bytes(log), "moves.txt")).isFalse();
  }

  @Test
  void sidesBetweenMovesAreNothing() {
    String log = "Schwarz f5, Wei\u00DF d6, Schwarz c3, Wei\u00DF d3";
    assertThat(game(log).moves()).containsExactly("f5", "d6", "c3", "d3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X: 4\nO: 3\nX: 4\nO: 5\n",
        "1. X 4\n2. O 3\n3. X 4\n4. O 5\n",
        "Red: 4\nYellow: 3\nRed: 4\nYellow: 5\n",
        "1. 4 3\n2. 4 5\n",
        "Player X: Ann\nPlayer O: Bo\n\nX: 4\nO: 3\nX: 4\nO: 5\n",
        "Player 1: column 4\nPlayer 2: column 3\nPlayer 1: column 4\nPlayer 2: column 5\n",
      })
  void sheetsOfConnectFourHaveLabels(String log) {
    GameRecord game = game(log);
    assertThat(game.ruleset()).isEqualTo(ConnectFour.RULES);
    assertThat(game.moves()).containsExactly("4", "3", "4", "5");
  }

  @Test
  void boardsAndRefusedMovesOfAProgramAreNoPartOfTheGame() {
    String board = "Round 1:\n   A B C D E F G H\n" + " 1 . . . . . . . .\n".repeat(8);
    String log =
        board
            + "Player X's turn: f5\n"
            + board
            + "Player O's turn: a1\nInvalid move!\n"
            + board
            + "Player O's turn: d6\n"
            + board
            + "Player X's turn: c3\n"
            + board
            + "Player O's turn: d3\n"
            + board
            + "Player X wins!\n";
    assertThat(read(log)).hasSize(1);
    assertThat(game(log).moves()).containsExactly("f5", "d6", "c3", "d3");
    assertThat(game(log).claim().winner()).contains(Logs.winner("black"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f5d6c3 35-29",
        "f5 d6 c3 (35-29)",
        "F5D6C3 +6",
        "f5d6c3, Black wins 35-29.",
        "f5d6c3: 35:29"
      })
  void resultMayStandBehindTheMoves(String line) {
    for (String log : List.of(line, line + "\n" + line + "\n", (line + "\n").repeat(1000))) {
      GameRecord game = game(log);
      assertThat(read(log)).hasSize((int) log.lines().count());
      assertThat(String.join("", game.moves())).isEqualToIgnoringCase("f5d6c3");
      assertThat(
              game.claim().score().map(Score::lead).orElseGet(() -> game.claim().lead().orElse(0)))
          .isEqualTo(6);
    }
  }

  @Test
  void scoreOfDigitsIsNoResult() {
    assertThat(game("44355 -1\n44 1\n").claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(game("44355 X wins\n").claim().winner()).contains(Outcome.X_WINS);
  }

  @Test
  void slipLeavesTheNamesOfPlayers() {
    assertThat(read("Ann - Bo\nf5\nd6\nc?\nd3"))
        .singleElement()
        .satisfies(entry -> assertThat(entry.players()).isEqualTo(new Players("Ann", "Bo")));
  }

  @Test
  void commandsAmongMovesAreASession() {
    assertThat(game("f5\nhelp\nd6\nundo\nd6\nc 3\nc3").moves()).containsExactly("f5", "d6", "c3");
  }

  @Test
  void headingOfNumberedMovesIsKept() {
    assertThat(read("My game, for Monday\n\n1. f5 d6\n2. c3\n"))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.moves()).containsExactly("f5", "d6", "c3");
              assertThat(game.extra()).isEqualTo(Map.of("heading", "My game, for Monday"));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"f5d6\nc3d3\nc4", "f5 d6 c3\n\nd3 c4\n", "1. f5 2. d6\n3. c3 4. d3 5. c4"})
  void linesThatGoOnAreOneGame(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> assertThat(game.moves()).containsExactly("f5", "d6", "c3", "d3", "c4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"f5d6\nf5d6c3", "f5d6\na1c3", "f5a1\nc3d3", "f5d6\nd3x9", "f5d6\n??"})
  void otherLinesAreAGameEach(String log) {
    assertThat(read(log)).hasSize(2);
  }

  @Test
  void gameBeginsAtItsFirstMove() {
    assertThat(read("\n \n1. f5\n2. d6\n"))
        .singleElement()
        .satisfies(game -> assertThat(game.location().number()).isEqualTo(3));
  }

  @Property
  void digitsAreOneGameOfConnectFour(
      @ForAll @Size(min = 2, max = 60) List<@IntRange(max = 9) Integer> columns) {
    List<String> moves = columns.stream().map(String::valueOf).toList();
    assertThat(read(String.join("\n", moves)))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.ruleset()).isEqualTo(ConnectFour.RULES);
              assertThat(game.moves()).isEqualTo(moves);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f5\nc4\nd3\n",
        "1. f5\n3. c3\n",
        "2. f5\n3. d6\n",
        "1. f5\nd6\n",
        "1. f5\n1. d6\n",
        "1. f5\n2. d6 c3\n",
        "1. f5 d6\n2. c3\n3. d3\n",
        "1. f5 d6\n2. c3 d3\n1. c4 f4\n4. f6 c5\n",
      })
  void whatMayBeOneGameOrManyIsNone(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            UnreadRecord.class,
            entry -> assertThat(entry.reason()).contains("looks like one move a line"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"f5\nd6c4\n", "1. f5d6\n2. f5f6\n", "f5 d6\nf5 f6\n", "4\n44\n", "4 -1\n4 2\n"})
  void otherLinesAreGames(String log) {
    assertThat(read(log)).hasSize(2).allMatch(GameRecord.class::isInstance);
    assertThat(format(log).isSplittable(bytes(log), "moves.txt")).isTrue();
  }

  @Test
  void oneLineIsAGame() {
    assertThat(read("f5\n")).singleElement().isInstanceOf(GameRecord.class);
    assertThat(read("1. f5\n")).singleElement().isInstanceOf(GameRecord.class);
  }

  @Test
  void logThatIsLongerThanAGameHasAGameOnEachLine() {
    assertThat(read("f5\n".repeat(5000))).hasSize(5000);
  }

  private static GameRecord game(String log) {
    return Logs.game(read(log).get(read(log).size() - 1));
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(format(log), log);
  }

  private static LogFormat format(String log) {
    return LogFormats.detect(bytes(log), "moves.txt").orElseThrow();
  }

  private static byte[] bytes(String log) {
    return log.getBytes(StandardCharsets.UTF_8);
  }
}
