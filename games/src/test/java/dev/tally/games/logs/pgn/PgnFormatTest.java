package dev.tally.games.logs.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.Termination;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnFormatTest {
  private static final String HEAD = "[Event \"Cup\"]\n[Black \"Ann\"]\n[White \"Bo\"]\n";

  @ParameterizedTest(name = "in [{0}]")
  @ValueSource(strings = {"", "'"})
  void valuesOfTagsMayHaveNoQuotes(String quote) throws IOException {
    String head = "[Event ~Club cup~]\n[Black ~Ann Lee~]\n[White ~Bo~]\n".replace("~", quote);
    String game = head + "\n1. f5 d6\n\n";
    List<GameRecord> games = games(game + game);
    assertThat(games)
        .extracting(GameRecord::players)
        .containsExactly(new Players("Ann Lee", "Bo"), new Players("Ann Lee", "Bo"));
    assertThat(games.get(0).extra()).isEqualTo(Map.of("Event", "Club cup"));
    assertThat(LogFormats.detect(Logs.bytes(game), "game.txt")).contains(PgnFormat.PGN);
    assertThat(games(HEAD + "\n1. f5 {lost:\n[White resigns]\n} d6\n")).hasSize(1);
  }

  /** As Edax writes a game, and as others write that do without a result after the moves. */
  @Test
  void gamesOfTwoProgramsAreReadOneAfterTheOther() throws IOException {
    List<GameRecord> games =
        games(
            """
            [Event "?"]
            [Site "edax"]
            [Date "2024.3.1"]
            [Round "?"]
            [Black "Ann"]
            [White "Bo"]
            [Result "1-0"]

             1. e6 f4 2. e3 f6
            {Ann wins 64-0} 1-0


            [Event "Cup - 2001"]
            [Date "2001"]
            [Black "Cy"]
            [White "Di"]
            [Result "34-30"]
            1. F5 D6
            3. C3 F3
            """);
    assertThat(games).hasSize(2);
    assertThat(games.get(0).moves()).containsExactly("e6", "f4", "e3", "f6");
    assertThat(games.get(0).claim().winner()).contains(Logs.winner("black"));
    assertThat(games.get(0).players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(games.get(0).extra()).isEqualTo(Map.of("Site", "edax", "Date", "2024.3.1"));
    assertThat(games.get(1).moves()).containsExactly("F5", "D6", "C3", "F3");
    assertThat(games.get(1).claim().score()).contains(new Score(34, 30));
    assertThat(games.get(1).location().record()).isEqualTo(2);
    assertThat(games.get(1).location().number()).isEqualTo(13);
  }

  @Test
  void gameWithoutTagsBeginsWhereNumbersBeginAgain() throws IOException {
    List<GameRecord> games =
        games(
            """
            1. f5 d6 2. c3 (2. c4 d3
            1. f5 f4) d3 {or
            1. f5} 3. c4 1-0

            1. f5 f6
            1... f6 2. e6 0-1
            1. f5 1-0
            """);
    assertThat(games)
        .extracting(game -> String.join("", game.moves()))
        .containsExactly("f5d6c3d3c4", "f5f6f6e6", "f5");
    assertThat(games).extracting(game -> game.location().number()).containsExactly(1L, 5L, 7L);
  }

  @Test
  void remarksAreSkipped() throws IOException {
    GameRecord game =
        games(
                HEAD
                    + "% an escaped line\n1.f5! {[%clk 0:10]\n[%emt 3]} d6 $14 (1... f4 (1... f6)"
                    + " {)} 2. g3) 2. c3 ; the rest [of this] line\n2... pass 3. -- *")
            .get(0);
    assertThat(game.moves()).containsExactly("f5", "d6", "c3", "pass", "--");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. d1 d2 2. c1 | connectfour | 4,4,3",
        "1. 4 4 2. 3 | connectfour | 4,4,3",
        "1. 4 0 2. 3 | connectfour | 4,0,3",
        "1. f5 d6 2. c3 | othello | f5,d6,c3",
        "1. D3 | othello | D3",
        "1 d1 d2 2 c1 | connectfour | 4,4,3",
        "1. f1 d6 2. c3 d3 3. c4 f4 | othello | f1,d6,c3,d3,c4,f4",
        "6 d6 2. c3 | othello | d6,c3",
        "* | othello | ''",
      })
  void gameIsToldByItsFirstMove(String moves, String ruleset, String read) throws IOException {
    GameRecord game = games(HEAD + "\n" + moves).get(0);
    assertThat(game.ruleset().id()).isEqualTo(ruleset);
    assertThat(String.join(",", game.moves())).isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. f5 d6 2. c3 d3",
        "1.f5 d6 2.c3 d3",
        "1.f5d6 2.c3d3",
        "f5, d6, c3, d3",
        "1. f5, d6, 2. c3, d3,",
        "1. f5d6 2. c3d3!",
        "1 f5 d6 2 c3 d3",
        "1 . f5 d6 2 . c3 d3",
        "1) f5 d6 2) c3 d3",
        "1. f5 1... d6 2. c3 2... d3",
        "1. f5 {+0.3} 1. ... d6 {-0.3} 2. c3 {a} 2. ... d3",
        "1. f5 1 ... d6 2. c3 2 ... d3",
        "1. f5 1\u2026 d6 2. c3 2\u2026d3",
        "1. f5 1.. d6 2. c3 2..d3",
        "1. f5 ... d6 2. c3 ...d3",
        "1 f5 1 d6 2 c3 2 d3",
        "1.\u00A0f5 d6\u202F2.\u00A0c3\u00A0d3",
        "7 f5 d6 8 c3 d3",
      })
  void numbersOfMovesAreNoMoves(String text) throws IOException {
    GameRecord game = games(HEAD + "\n" + text).get(0);
    assertThat(game.ruleset()).isEqualTo(Othello.RULES);
    assertThat(game.moves()).containsExactly("f5", "d6", "c3", "d3");
  }

  /** A digit that is not the next number has lost its letter. */
  @Test
  void halfAMoveIsNoNumber() throws IOException {
    assertThat(games(HEAD + "1. f5 6 2. c3").get(0).moves()).containsExactly("f5", "6", "c3");
  }

  @ParameterizedTest
  @CsvSource({
    "1-0, black",
    "1 - 0, black",
    "1 -0, black",
    "1\u20130, black",
    "1:0, black",
    "0\u22121, white",
    "0 : 1, white",
    "1/2-1/2, draw",
    "1/2 - 1/2, draw",
    "1 / 2 - 1 / 2, draw",
    "1/2\u20131/2, draw",
    "1/2, draw",
    "0.5-0.5, draw",
    "0.5 - 0.5, draw",
    "\u00BD-\u00BD, draw",
    "\u00BD \u2013 \u00BD, draw",
    "\u00BD, draw",
    "Black wins, black",
    "draw, draw",
  })
  void resultsAreReadAfterMovesAsInTags(String result, String winner) throws IOException {
    GameRecord tag = games("[Result \"" + result + "\"]\n\n1. f5 d6").get(0);
    GameRecord moves = games("[Event \"?\"]\n\n1. f5 d6 " + result).get(0);
    GameRecord both = games("[Result \"" + result + "\"]\n\n1. f5 d6 {x} " + result).get(0);
    assertThat(List.of(tag, moves, both))
        .allSatisfy(game -> assertThat(game.claim().winner()).contains(Logs.winner(winner)))
        .allSatisfy(game -> assertThat(game.moves()).containsExactly("f5", "d6"))
        .allSatisfy(game -> assertThat(game.extra()).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"34-30", "34 - 30", "34\u201430", "34:30"})
  void scoresAreReadAfterMoves(String score) throws IOException {
    GameRecord game = games("[Result \"1-0\"]\n\n1. f5 d6 " + score).get(0);
    assertThat(game.claim().score()).contains(new Score(34, 30));
    assertThat(game.claim().winner()).contains(Logs.winner("black"));
    assertThat(game.extra()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "% exported\n",
        "; a list\n;of games\n",
        "{a comment}\n",
        "{a comment\n[of two] lines\n}\n\n",
        "%{\n",
      })
  void commentsMayStandBeforeTagsAndBetweenThem(String comment) throws IOException {
    String game =
        comment
            + "[Black \"Ann {\"] ; black\n"
            + comment
            + "[White \"Bo\"]\n"
            + comment
            + "1. f5 *\n";
    String two = game + "\n" + game;
    assertThat(LogFormats.detect(Logs.bytes(two), "a")).contains(PgnFormat.PGN);
    assertThat(games(two))
        .hasSize(2)
        .allSatisfy(
            each -> {
              assertThat(each.players()).isEqualTo(new Players("Ann {", "Bo"));
              assertThat(each.moves()).containsExactly("f5");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\n[I know this line.]\n}",
        "{ [a\n[\"b\"]\n[c: \"d\"] }",
        "; x\n{\n[]}",
        "(1... c4 {\n[x]\n})",
      })
  void bracketInACommentBeginsNoGame(String comment) throws IOException {
    GameRecord game = games(HEAD + "\n1. f5 " + comment + " d6 *\n" + HEAD + "1. f5").get(0);
    assertThat(game.moves()).containsExactly("f5", "d6");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"game\":\"othello\"}\n[Event \"a\"]", "{}\n[Event \"a\"]", "{a}\n[1]"})
  void objectBeforeABracketIsNoComment(String text) {
    assertThat(LogFormats.detect(Logs.bytes(text), "a")).isNotEqualTo(Optional.of(PgnFormat.PGN));
  }

  @Test
  void startOfOthelloIsNoGameOfConnectFour() throws IOException {
    String fen = "[FEN \"8/8/8/3pP3/3Pp3/8/2pP4/8 b - - 0 1\"]";
    assertThat(games(HEAD + fen + "\n\n1. e1 *").get(0).ruleset()).isEqualTo(Othello.RULES);
  }

  /** White moves first, as the standard has it; black does in Othello. */
  @Test
  void variantNamesTheGameAndWhoMovesFirst() throws IOException {
    GameRecord game = games(HEAD + "[Variant \"Connect Four\"]\n[Result \"0-1\"]\n*").get(0);
    assertThat(game.ruleset()).isEqualTo(ConnectFour.RULES);
    assertThat(game.players()).isEqualTo(new Players("Bo", "Ann"));
    assertThat(game.claim().winner()).contains(Logs.winner("O"));
  }

  @Test
  void terminationIsReadAndUnknownOnesAreKept() throws IOException {
    assertThat(games(HEAD + "[Termination \"time forfeit\"]\n*").get(0).claim().termination())
        .contains(Termination.TIME);
    assertThat(games(HEAD + "[Termination \"normal\"]\n*").get(0).extra())
        .containsEntry("Termination", "normal");
  }

  @Test
  void boardOfEdaxIsRead() throws IOException {
    GameRecord game =
        games(HEAD + "[FEN \"8/8/8/3pP3/3Pp3/8/8/p7 w - - 0 1\"]\n\n1... f4 *").get(0);
    assertThat(Othello.RULES.start(game.setup()).rows().get(0)).isEqualTo("X.......");
    assertThat(Othello.RULES.start(game.setup()).rows().get(3)).isEqualTo("...OX...");
    assertThat(game.setup().values()).containsEntry("first", "white");
  }

  @Test
  void resultAfterTheMovesIsTheClaimIfNoTagIs() throws IOException {
    assertThat(games("[Event \"a\"]\n1. f5 d6 0-1").get(0).claim().winner())
        .contains(Logs.winner("white"));
    assertThat(games("[Result \"1-0\"]\n1. f5 d6 *").get(0).claim().winner())
        .contains(Logs.winner("black"));
    assertThat(games("[Result \"1-0\"]\n1. f5 d6 0-1").get(0).extra())
        .isEqualTo(Map.of("Result.moves", "0-1"));
    assertThat(games("[Event \"a\"]\n1. f5 d6 *").get(0).extra()).containsOnlyKeys("Event");
  }

  @Test
  void tagsMayHaveTheQuotesOfWordProcessors() throws IOException {
    GameRecord game =
        games("[Black \u201CAnn\u201D]\n[White \u201EBo \"B\" Ray\u201C]\n\n1. f5 *").get(0);
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo \"B\" Ray"));
  }

  @Test
  void yearAloneIsNoDate() throws IOException {
    GameRecord game = games("[Date \"2001.??.??\"]\n[WhiteElo \"2001.??.??\"]\n*").get(0);
    assertThat(game.extra()).isEqualTo(Map.of("year", 2001, "WhiteElo", "2001.??.??"));
  }

  @Test
  void gameThatIsTooLongCostsItselfOnly() throws IOException {
    String text = HEAD + "1. f5 {" + "x".repeat(LogLines.MAX_BYTES) + "}\n" + HEAD + "1. f5 *";
    List<LogEntry> entries = Logs.read(PgnFormat.PGN, text);
    assertThat(entries).hasSize(2);
    assertThat(((UnreadRecord) entries.get(0)).problem())
        .isEqualTo("the game is longer than " + LogLines.MAX_BYTES + " bytes");
    assertThat(entries.get(1)).isInstanceOf(GameRecord.class);
  }

  @Test
  void brokenGameDoesNotSwallowTheNext() throws IOException {
    List<LogEntry> entries =
        Logs.read(PgnFormat.PGN, HEAD + "1. f5 {open\n" + HEAD + "1. f5 d6 *\n");
    assertThat(entries).hasSize(2);
    assertThat(entries.get(0)).isInstanceOf(UnreadRecord.class);
    assertThat(entries.get(0).players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(((GameRecord) entries.get(1)).moves()).hasSize(2);
  }

  @Test
  void latinIsReadWhereTextIsNoUtf8() throws IOException {
    byte[] latin = "[Black \"Jos\u00e9\"]\n\n1. f5 *".getBytes(StandardCharsets.ISO_8859_1);
    GameRecord game = (GameRecord) Logs.read(PgnFormat.PGN, latin).get(0);
    assertThat(game.players()).isEqualTo(new Players("Jos\u00e9", ""));
  }

  /** Names with quotes too, setups, claims, and passes that a record leaves out. */
  @ParameterizedTest
  @ValueSource(strings = {"othello", "connectfour"})
  void whatIsWrittenIsReadBack(String id) throws IOException {
    for (int seed = 0; seed < 50; seed++) {
      Match match = new Match(dev.tally.games.Rulesets.byId(id).orElseThrow(), Setup.STANDARD);
      RandomPlayer.play(match, 1 + 2 * seed, new Random(seed));
      GameRecord game =
          GameRecord.builder(Archives.SOMEWHERE, match.ruleset())
              .id("g" + seed)
              .players(new Players("A \"B\" \\ C", ""))
              .moves(match.writtenMoves())
              .extra(Map.of("event", "Cup", "date", "2026-11-2" + seed % 10, "round", seed))
              .build();
      String text = Archives.line(PgnFormat.PGN, game);
      assertThat(text.lines()).allMatch(line -> line.length() <= 79);
      GameRecord read = games(text).get(0);
      assertThat(read.replay().position()).isEqualTo(game.replay().position());
      assertThat(read.id()).isEqualTo(game.id());
      assertThat(read.players()).isEqualTo(game.players());
      assertThat(read.extra())
          .isEqualTo(Map.of("Event", "Cup", "Date", "2026.11.2" + seed % 10, "Round", "" + seed));
      assertThat(Grader.grade(read).status()).isIn(Status.VALID, Status.UNFINISHED);
    }
  }

  @Test
  void userNamesTheGameOfRecordsThatNameNone() throws IOException {
    LogContext context =
        new LogContext("a", Optional.of(ConnectFour.RULES), any -> Optional.empty());
    List<LogEntry> entries =
        Logs.read(PgnFormat.PGN, Logs.bytes(HEAD + "1. 4 4"), LogStart.BEGINNING, context);
    assertThat(((GameRecord) entries.get(0)).ruleset()).isEqualTo(ConnectFour.RULES);
  }

  @Test
  void filesAreFoundByTheirEnding() {
    assertThat(PgnFormat.PGN.extensions()).containsExactly("pgn");
  }

  @Test
  void jsonArrayIsNoPgn() {
    assertThat(LogFormats.detect(Logs.bytes("[\"a\"]"), "a"))
        .isNotEqualTo(Optional.of(PgnFormat.PGN));
  }

  private static List<GameRecord> games(String text) throws IOException {
    return Archives.games(Logs.read(PgnFormat.PGN, text));
  }
}
