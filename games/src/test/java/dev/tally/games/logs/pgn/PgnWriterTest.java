package dev.tally.games.logs.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgnWriterTest {
  private static final int MAX_LINE = 79;

  @Test
  void everyTagStandsInItsPlace() {
    GameRecord game =
        Archives.othello("f5d6c3").toBuilder()
            .id("g-1")
            .players(new Players("Ann", "Bo \"B\" \\"))
            .claim(claim("white", Optional.of(Termination.TIME)))
            .extra(
                Map.of(
                    "event",
                    "Cup",
                    "Site",
                    "Hall",
                    "date",
                    "2026-11-21",
                    "round",
                    3,
                    "Time",
                    "10:00",
                    "TimeControl",
                    "300",
                    "BlackElo",
                    1500,
                    "WhiteElo",
                    1600,
                    "Annotator",
                    "Cy",
                    "weather",
                    "fair"))
            .build();
    assertThat(written(game))
        .isEqualTo(
            """
            [Event "Cup"]
            [Site "Hall"]
            [Date "2026.11.21"]
            [Round "3"]
            [Black "Ann"]
            [White "Bo \\"B\\" \\\\"]
            [Result "0-1"]
            [Variant "Othello"]
            [GameId "g-1"]
            [Termination "time forfeit"]
            [Annotator "Cy"]
            [BlackElo "1500"]
            [Time "10:00"]
            [TimeControl "300"]
            [WhiteElo "1600"]

            1. f5 d6 2. c3 0-1
            """);
  }

  @Test
  void whatIsNotKnownIsAQuestionMark() {
    assertThat(written(Archives.othello("")))
        .isEqualTo(
            """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [Black "?"]
            [White "?"]
            [Result "*"]
            [Variant "Othello"]

            *
            """);
    assertThat(written(Archives.othello("").toBuilder().extra(Map.of("year", 2001)).build()))
        .contains("[Date \"2001.??.??\"]");
  }

  /** A board of the record, on which the side moves that others let wait. */
  @Test
  void boardIsWrittenAsEdaxReadsIt() throws IOException {
    String fen = "8/8/8/3pP3/3Pp3/8/8/p7 w - - 0 1";
    GameRecord game = game("[Black \"Ann\"]\n[FEN \"" + fen + "\"]\n\n1... f4 2. f3 *");
    assertThat(written(game))
        .endsWith(
            "[Variant \"Othello\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n1... f4 2. f3 *\n");
    assertThat(written(game.toBuilder().moves(List.of()).build())).endsWith("]\n\n*\n");
  }

  @Test
  void connectFourHasTheCellsWherePiecesComeToLie() {
    GameRecord game =
        connectFour("4", "4", "3").toBuilder()
            .players(new Players("Ann", "Bo"))
            .claim(claim("X", Optional.of(Termination.RESIGNED)))
            .build();
    assertThat(written(game))
        .isEqualTo(
            """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "Ann"]
            [Black "Bo"]
            [Result "1-0"]
            [Variant "Connect Four"]
            [Termination "resigned"]

            1. d1 d2 2. c1 1-0
            """);
  }

  @ParameterizedTest
  @CsvSource({"draw, 1/2-1/2", "black, 1-0", "white, 0-1"})
  void winnerIsWrittenAsInChess(String winner, String result) {
    GameRecord game = Archives.with(Archives.othello("f5"), claim(winner, Optional.empty()));
    assertThat(written(game))
        .contains("[Result \"" + result + "\"]")
        .endsWith("1. f5 " + result + "\n");
  }

  @Test
  void scoreComesBeforeTheWinner() {
    GameRecord game =
        Archives.with(Archives.othello("f5"), Archives.claim("black", new Score(34, 30)));
    assertThat(written(game)).contains("[Result \"34-30\"]").endsWith("1. f5 34-30\n");
  }

  @Test
  void whatThereIsNoTagForIsRefused() {
    GameRecord othello = Archives.othello("f5");
    GameRecord lines = othello.toBuilder().extra(Map.of("event", "a\nb")).build();
    assertThat(refusal(lines)).isEqualTo("a tag cannot hold a line end: Event, 'a\nb'");
    assertThat(refusal(lines.toBuilder().id("c\r").build()))
        .startsWith("a tag cannot hold a line end: Event");
    ClaimedResult odd = ClaimedResult.of(Optional.empty(), Optional.empty(), OptionalInt.of(3));
    assertThat(refusal(Archives.with(othello, odd)))
        .isEqualTo("the claimed result is no score of 64 discs: 3");
    Setup wide = Setup.STANDARD.with("cols", 8);
    assertThat(refusal(connectFour("4").toBuilder().setup(wide).build()))
        .isEqualTo("a game of connectfour with a setup");
  }

  @ParameterizedTest
  @CsvSource({"8, '8'", "p4, 'p4'", "x, 'x'"})
  void moveThatIsNoColumnIsRefused(String move, String named) {
    assertThat(refusal(connectFour("7", move)))
        .isEqualTo("a move is not a column: '" + named.replace("'", "") + "'");
  }

  @Test
  void columnHasNinePiecesAtMost() {
    String[] moves = "4 4 4 4 4 4 4 4 4 4".split(" ", -1);
    assertThat(refusal(connectFour(moves))).isEqualTo("a move is not a column: '4'");
    GameRecord nine = connectFour("4 4 4 4 4 4 4 4 4".split(" ", -1));
    assertThat(written(nine)).endsWith("4. d7 d8 5. d9 *\n");
  }

  /** Passes that a record leaves out are written, and lines are as long as they can be. */
  @Test
  void passesAreWrittenAndLinesAreFull() {
    int passes = 0;
    for (int seed = 0; seed < 30; seed++) {
      Match match = new Match(Othello.RULES, Setup.STANDARD);
      RandomPlayer.play(match, 100, new Random(seed));
      GameRecord game =
          GameRecord.builder(Archives.SOMEWHERE, Othello.RULES).moves(match.writtenMoves()).build();
      String text = written(game);
      List<String> lines = text.substring(text.indexOf("\n\n") + 2).lines().toList();
      for (int i = 1; i < lines.size(); i++) {
        String next = lines.get(i).split(" ", 2)[0];
        assertThat(lines.get(i - 1).length()).isLessThanOrEqualTo(MAX_LINE);
        assertThat(lines.get(i - 1).length() + 1 + next.length()).isGreaterThan(MAX_LINE);
      }
      int written = text.split("pass", -1).length - 1;
      assertThat(written).isEqualTo(passes(game));
      passes += written;
    }
    assertThat(passes).isPositive();
  }

  /** After a move that is not legal nobody knows who has to pass. */
  @Test
  void passesAreLeftOutFromAWrongMoveOn() {
    GameRecord game = Archives.othello("f5a1d6");
    assertThat(written(game)).endsWith("1. f5 a1 2. d6 *\n");
  }

  private static int passes(GameRecord game) {
    int passes = 0;
    Position position = Othello.RULES.start(Setup.STANDARD);
    for (String text : game.moves()) {
      if (position.mustPass()) {
        passes++;
        position = position.after(Move.PASS);
      }
      position = position.after(Othello.RULES.notation().read(text).orElseThrow());
    }
    return passes;
  }

  private static GameRecord connectFour(String... moves) {
    return GameRecord.builder(Archives.SOMEWHERE, ConnectFour.RULES).moves(List.of(moves)).build();
  }

  private static ClaimedResult claim(String winner, Optional<Termination> termination) {
    return new ClaimedResult(
        Optional.of(Logs.winner(winner)),
        Optional.empty(),
        OptionalInt.empty(),
        ClaimedResult.Basis.EITHER,
        termination);
  }

  private static GameRecord game(String text) throws IOException {
    return (GameRecord) Logs.read(PgnFormat.PGN, text).get(0);
  }

  private static String written(GameRecord game) {
    return Archives.written(PgnWriter::of, game);
  }

  private static String refusal(GameRecord game) {
    return Archives.refusal(PgnWriter::of, game);
  }
}
