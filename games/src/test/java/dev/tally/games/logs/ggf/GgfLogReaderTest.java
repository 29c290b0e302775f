package dev.tally.games.logs.ggf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Setup;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GgfLogReaderTest {
  static final String START =
      "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- ";

  private static final List<String> CORNER =
      List.of(
          "X.......",
          "........",
          "........",
          "...OX...",
          "...XO...",
          "........",
          "........",
          ".......O");

  static GameRecord game(String text) throws IOException {
    List<LogEntry> entries = Logs.read(GgfFormat.GGF, text);
    assertThat(entries).hasSize(1);
    return (GameRecord) entries.get(0);
  }

  @Test
  void tagsBecomeTheRecord() throws IOException {
    GameRecord game =
        game(
            "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Bo]RB[2197.01]RW[2199.72]"
                + "TI[05:00//02:00]TY[8]RE[+12.00]BO["
                + START
                + "*]B[F5]W[d6//4.09]B[C3/-48.50/0.93];)\n");
    assertThat(game.location()).isEqualTo(RecordLocation.line(1, 1));
    assertThat(game.ruleset()).isEqualTo(Othello.RULES);
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.setup()).isEqualTo(Setup.STANDARD);
    assertThat(game.moves()).containsExactly("F5", "d6", "C3");
    assertThat(game.claim().lead()).hasValue(12);
    assertThat(game.claim().winner()).contains(Logs.winner("black"));
    assertThat(game.claim().basis()).isEqualTo(ClaimedResult.Basis.EITHER);
    assertThat(game.extra())
        .containsExactly(
            Map.entry("pc", "GGS/os"),
            Map.entry("dt", "2003.12.15_13:24:03.MST"),
            Map.entry("rb", "2197.01"),
            Map.entry("rw", "2199.72"),
            Map.entry("ti", "05:00//02:00"));
  }

  @Test
  void tagsMayComeInAnyOrderAndCase() throws IOException {
    GameRecord game = game("(; w[f5] Xy[?]\n bo[" + START + "O] pw[ Bo ] b[f6] PB[] ;)");
    assertThat(game.moves()).containsExactly("f5", "f6");
    assertThat(game.setup()).isEqualTo(Setup.STANDARD.with("first", "white"));
    assertThat(game.players()).isEqualTo(new Players("", "Bo"));
    assertThat(game.extra()).isEqualTo(Map.of("xy", "?"));
    assertThat(game.claim()).isEqualTo(ClaimedResult.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "+12.00, 12, black, ",
    "-4, -4, white, ",
    "+0.00, 0, draw, ",
    "+64.00:r, 64, black, RESIGNED",
    "-64.000:t, -64, white, TIME",
    "0:s, 0, draw, AGREED",
    "' +2. ', 2, black, ",
  })
  void resultIsTheLeadAndHowItEnded(String text, int lead, String winner, Termination termination)
      throws IOException {
    assertThat(game("(;RE[" + text + "];)").claim())
        .isEqualTo(
            new ClaimedResult(
                Optional.of(Logs.winner(winner)),
                Optional.empty(),
                OptionalInt.of(lead),
                ClaimedResult.Basis.EITHER,
                Optional.ofNullable(termination)));
  }

  /** The side that does not resign has won, whatever the discs say. */
  @ParameterizedTest
  @CsvSource({
    "KM[-0.500]RE[+6.500], 6, black, ",
    "RE[+10.000]KM[-4.000], 6, black, ",
    "KM[+8]RE[-2.00], 6, black, ",
    "KM[2.5]RE[-8.5], -6, white, ",
    "KM[-.5]RE[+6.5], 6, black, ",
    "KM[5.5]RE[.5], 6, black, ",
    "KM[?]RE[6], 6, black, ",
    "KM[]RE[6], 6, black, ",
    "KM[-4]RE[+4], 0, draw, ",
    "KM[-4]RE[+2:r], -2, black, RESIGNED",
  })
  void komiIsAddedToTheResult(String tags, int lead, String winner, Termination termination)
      throws IOException {
    ClaimedResult claim = game("(;" + tags + ";)").claim();
    assertThat(claim.lead()).hasValue(lead);
    assertThat(claim.winner()).contains(Logs.winner(winner));
    assertThat(claim.termination()).isEqualTo(Optional.ofNullable(termination));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "?"})
  void resultThatIsUnknownClaimsNothing(String text) throws IOException {
    assertThat(game("(;RE[" + text + "];)").claim()).isEqualTo(ClaimedResult.NONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PA", "pa", "pass", "PASS", "pass//1.67", "PA/-1.5"})
  void passIsKeptAsWritten(String text) throws IOException {
    GameRecord game = game("(;B[F5]W[" + text + "]B[D6];)");
    assertThat(game.moves()).containsExactly("F5", text.replaceAll("/.*", ""), "D6");
  }

  @Test
  void otherWordThatBeginsLikeAPassIsOne() throws IOException {
    assertThat(game("(;B[passe];)").moves()).containsExactly("pass");
  }

  @Test
  void moveOfTheSideThatIsNotOnTurnSaysThatTheOtherHasPassed() throws IOException {
    assertThat(game("(;B[F5]B[D6]W[C3];)").moves()).containsExactly("F5", "pass", "D6", "C3");
    assertThat(game("(;W[F5];)").moves()).containsExactly("pass", "F5");
    assertThat(game("(;B[F5]W[PA]B[D6];)").moves()).containsExactly("F5", "PA", "D6");
  }

  @Test
  void offBoardMoveIsAMove() throws IOException {
    assertThat(game("(;B[z9]W[a0];)").moves()).containsExactly("z9", "a0");
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "", "\n"})
  void otherBoardMayHaveBlanksBetweenItsRows(String blank) throws IOException {
    String marks = String.join(blank, CORNER).replace('X', '*').replace('.', '-');
    GameRecord game = game("(;BO[8 " + marks + blank + "O];)");
    assertThat(game.setup()).isEqualTo(Setup.STANDARD.with("board", CORNER).with("first", "white"));
    assertThat(game("(;BO[8 " + marks + "*];)").setup())
        .isEqualTo(Setup.STANDARD.with("board", CORNER));
  }

  @ParameterizedTest
  @ValueSource(strings = {"8", "8r20", "s8r18", "8k", "S8"})
  void typesOnTheBoardOfEightAreRead(String type) throws IOException {
    assertThat(game("(;TY[" + type + "];)").extra())
        .isEqualTo(type.equals("8") ? Map.of() : Map.of("ty", type));
  }

  @Test
  void gamesMayShareALineWithTheirNumberBefore() throws IOException {
    List<LogEntry> entries =
        Logs.read(GgfFormat.GGF, "90 (;B[F5];)(;B[D3];)\n\n 19\n(;B[C4];) \r\n(;B[E6]\n;) ");
    assertThat(Archives.games(entries))
        .extracting(GameRecord::moves)
        .containsExactly(List.of("F5"), List.of("D3"), List.of("C4"), List.of("E6"));
    assertThat(entries)
        .extracting(LogEntry::location)
        .containsExactly(
            RecordLocation.line(1, 1),
            RecordLocation.line(2, 1),
            RecordLocation.line(3, 4),
            RecordLocation.line(4, 5));
  }

  @Test
  void userMayNameAnyRulesetOfGamesThatSayNone() throws IOException {
    byte[] bytes = "(;PB[Ann]RE[+2]B[F5];)".getBytes(StandardCharsets.UTF_8);
    for (Ruleset ruleset : Rulesets.all()) {
      LogContext context = new LogContext("log", Optional.of(ruleset), name -> Optional.empty());
      InputStream in = new ByteArrayInputStream(bytes);
      LogReader reader = GgfFormat.GGF.open(in, LogStart.BEGINNING, context);
      GameRecord game = (GameRecord) Logs.all(reader).get(0);
      String first = ruleset.sides(Setup.STANDARD).x();
      assertThat(game.ruleset()).isEqualTo(ruleset);
      assertThat(game.players()).isEqualTo(new Players("Ann", ""));
      assertThat(game.claim().winner()).contains(Logs.winner(first));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GM[Othello]", "BO[" + START + "*]"})
  void gameThatSaysThatItIsOthelloIsThat(String tag) throws IOException {
    byte[] bytes = ("(;B[F5]W[d6]" + tag + ";)").getBytes(StandardCharsets.UTF_8);
    LogContext context =
        new LogContext("log", Optional.of(Gekitai.RULES), name -> Optional.empty());
    LogReader reader =
        GgfFormat.GGF.open(new ByteArrayInputStream(bytes), LogStart.BEGINNING, context);
    assertThat(((GameRecord) Logs.all(reader).get(0)).ruleset()).isEqualTo(Othello.RULES);
  }

  @Test
  void emptyLogHasNoGames() throws IOException {
    assertThat(Logs.read(GgfFormat.GGF, "")).isEmpty();
    assertThat(Logs.read(GgfFormat.GGF, " \r\n\t\n")).isEmpty();
  }

  @Test
  void textThatIsNotUtf8IsLatin() throws IOException {
    String text = "(;PB[Ren\u00e9e];)";
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    for (byte[] bytes : List.of(utf8, latin)) {
      List<LogEntry> entries = Logs.read(GgfFormat.GGF, bytes);
      assertThat(((GameRecord) entries.get(0)).players()).isEqualTo(new Players("Ren\u00e9e", ""));
    }
  }
}
