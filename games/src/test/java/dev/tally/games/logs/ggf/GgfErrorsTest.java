package dev.tally.games.logs.ggf;

import static dev.tally.games.logs.ggf.GgfLogReaderTest.START;
import static dev.tally.games.logs.ggf.GgfLogReaderTest.game;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no game of GGF, and where it is said to be. */
class GgfErrorsTest {
  private static List<String> reasons(String text) throws IOException {
    return Archives.ggf(text).stream()
        .map(entry -> entry instanceof UnreadRecord bad ? bad.reason() : "game")
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"+12.5", "black", "12:x", "--4", "99999", "+12.00:R"})
  void resultThatIsNoWholeNumberIsMalformed(String text) throws IOException {
    assertThat(reasons("(;RE[" + text + "];)"))
        .containsExactly(
            "column 6: RE: '"
                + text
                + "' is not a result: a whole number, and perhaps :r, :t or :s after it");
  }

  @Test
  void resultThatIsNoWholeNumberWithItsKomiIsMalformed() throws IOException {
    assertThat(reasons("(;RE[+6.5]KM[-4.0];)"))
        .containsExactly(
            "column 6: RE: '+6.5' is not a result: a whole number with the komi -4.0 added, and"
                + " perhaps :r, :t or :s after it");
    assertThat(reasons("(;RE[+6.5]KM[four];)"))
        .containsExactly("column 14: KM: 'four' is not a komi: a number of discs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "F", "F10", "55", "/1.5", "F 5", "--"})
  void textThatIsNoMoveIsMalformed(String text) throws IOException {
    assertThat(reasons("(;B[" + text + "];)"))
        .containsExactly(
            "column 5: B: '" + text + "' is not a move: a letter and a digit, or a pass");
  }

  @ParameterizedTest
  @CsvSource({
    "'10 *', '8, the only size that is read, and the marks of a board'",
    "'', '8, the only size that is read, and the marks of a board'",
    "'8 X', '8, the only size that is read, and the marks of a board'",
    "'8 *', '8, the 64 marks * O - of a board, and * or O for the turn'",
    "'8', '8, the 64 marks * O - of a board, and * or O for the turn'",
  })
  void boardThatIsNoneIsMalformed(String text, String expected) throws IOException {
    assertThat(reasons("(;BO[" + text + "];)"))
        .containsExactly("column 6: BO: '" + text + "' is not " + expected);
  }

  @Test
  void boardWithoutSideToMoveIsMalformed() throws IOException {
    assertThat(reasons("(;BO[" + START + "];)")).hasSize(1).doesNotContain("game");
    assertThat(reasons("(;BO[" + START + "-];)")).hasSize(1).doesNotContain("game");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "s10r20", "88", "6", "8a", "s8ar18", ""})
  void otherTypesAreUnreadable(String type) throws IOException {
    assertThat(reasons("(;TY[" + type + "];)"))
        .containsExactly(
            "column 6: TY: '" + type + "' is not a type of game on 8x8 that is won by more discs");
  }

  @Test
  void gameOfAnotherNameIsMalformed() throws IOException {
    assertThat(reasons("(;GM[Amazons];)"))
        .containsExactly("column 6: GM: 'Amazons' is not Othello");
    assertThat(game("(;GM[othello];)").moves()).isEmpty();
  }

  @Test
  void tagThatStandsTwiceIsMalformed() throws IOException {
    assertThat(reasons("(;PB[Ann]PB[Bo];)"))
        .containsExactly("column 13: the tag PB is given twice");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "B[F5]] | column 8: expected a tag such as B[F5] but found ']'",
        "; B[F5] | column 3: expected a tag such as B[F5] but found ';'",
        "B[F5]W | column 9: expected [ after the tag 'W'",
        "B[F5]W (D6) | column 9: expected [ after the tag 'W'",
        "PB[a]b]W[D6] | column 9: expected [ after the tag 'b'",
        "B[F5]W[D6 | column 9: the value of the tag 'W' has no ]",
        "B[F5W[D6] | column 4: the value of the tag 'B' has no ]",
      })
  void textThatIsNoTagIsReportedWithItsColumn(String tags, String reason) throws IOException {
    assertThat(reasons("(;" + tags + ";)")).containsExactly(reason);
  }

  @Test
  void anErrorOnALaterLineIsReportedWithThatLine() throws IOException {
    List<LogEntry> entries = Archives.ggf("\n\n  (;GM[Othello]\nB[F5]\nW[D6]B[?];)");
    assertThat(entries)
        .extracting(Logs::bare)
        .containsExactly(
            new UnreadRecord(
                RecordLocation.line(1, 3),
                8,
                "B: '?' is not a move: a letter and a digit, or a pass (on line 5)"));
  }

  @Test
  void textOutsideGamesIsReportedAndTheGamesAreRead() throws IOException {
    assertThat(reasons("hello\nworld (;B[F5];) x 2\n(;B[D3];) 1 2 (;;)3"))
        .containsExactly(
            "column 1: expected (; and a game but found other text",
            "game",
            "column 17: expected (; and a game but found other text",
            "game",
            "column 11: expected (; and a game but found other text",
            "game",
            "column 19: expected (; and a game but found other text");
  }

  @Test
  void brokenGameDoesNotSwallowTheNext() throws IOException {
    List<LogEntry> entries = Archives.ggf("(;B[F5\n(;B[D3];)(;W[x\n  (;B[C4];)\n(;");
    assertThat(entries)
        .filteredOn(GameRecord.class::isInstance)
        .extracting(entry -> ((GameRecord) entry).moves().get(0))
        .containsExactly("D3", "C4");
    assertThat(entries)
        .filteredOn(UnreadRecord.class::isInstance)
        .containsExactly(
            new UnreadRecord(RecordLocation.line(1, 1), 1, "the game that begins here has no ;)"),
            new UnreadRecord(RecordLocation.line(3, 2), 10, "the game that begins here has no ;)"),
            new UnreadRecord(RecordLocation.line(5, 4), 1, "the game that begins here has no ;)"));
  }

  @Test
  void nestedGameIsReadAndTheOuterOneIsNot() throws IOException {
    assertThat(reasons("(;B[F5](;B[D3];)W[D6];)"))
        .containsExactly(
            "column 1: the game that begins here has no ;)",
            "game",
            "column 17: expected (; and a game but found other text");
  }

  @Test
  void aByteOrderMarkIsNoText() throws IOException {
    assertThat(reasons("\uFEFF(;B[F5];) x"))
        .containsExactly("game", "column 11: expected (; and a game but found other text");
  }

  @Test
  void columnsCountTheUnitsOfUtf16() throws IOException {
    String strayAt = ": expected (; and a game but found other text";
    assertThat(reasons("(;PB[\ud83d\ude00]B[?];)"))
        .containsExactly("column 11: B: '?' is not a move: a letter and a digit, or a pass");
    assertThat(reasons("(;PB[\ud83d\ude00];) x")).containsExactly("game", "column 12" + strayAt);
    assertThat(reasons("(;PB[a\n\ud83d\ude00];) x")).containsExactly("game", "column 7" + strayAt);
    byte[] latin = "(;PB[Ren\u00e9\u00bf];) x".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Archives.read(GgfFormat.GGF, latin))
        .last()
        .extracting(entry -> ((UnreadRecord) entry).reason())
        .isEqualTo("column 15" + strayAt);
    assertThat(reasons("(;PB[Ren\u00e9e];) (;PW[\u20ac]B[?];)"))
        .containsExactly(
            "game", "column 24: B: '?' is not a move: a letter and a digit, or a pass");
  }

  @Test
  void logCutAnywhereGivesItsWholeGamesAndAtMostOneComplaint() throws IOException {
    String text = "2 (;B[F5];)(;PB[A]W[D3];)\n(;B[C4]\n;)\n";
    for (int length = 0; length < text.length(); length++) {
      List<LogEntry> entries = Archives.ggf(text.substring(0, length));
      int games = text.substring(0, length).split(";\\)", -1).length - 1;
      assertThat(entries).hasSizeBetween(games, games + 1);
      assertThat(entries.subList(0, games)).hasOnlyElementsOfType(GameRecord.class);
      assertThat(entries.subList(games, entries.size())).hasOnlyElementsOfType(UnreadRecord.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "(;B[, the game is longer than 1048576 bytes",
    "x, column 1: expected (; and a game but found other text",
  })
  void textOfFiftyMegabytesIsOneComplaint(String start, String reason) {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          InputStream in =
              new SequenceInputStream(
                  new ByteArrayInputStream(start.getBytes(StandardCharsets.UTF_8)),
                  new ByteArrayInputStream(new byte[50_000_000]));
          LogReader reader = GgfFormat.GGF.open(in, LogStart.BEGINNING, LogContext.of("log"));
          List<LogEntry> entries = Archives.readAll(reader);
          assertThat(entries)
              .extracting(entry -> ((UnreadRecord) entry).reason())
              .containsExactly(reason);
        });
  }

  @Test
  void gameBehindOneThatIsTooLongIsRead() throws IOException {
    String tooLong = "(;XX[" + "x".repeat(LineLogReader.MAX_BYTES) + "];)\n";
    assertThat(reasons(tooLong + "(;B[F5];)"))
        .containsExactly("the game is longer than 1048576 bytes", "game");
    String justFits = "(;" + " ".repeat(LineLogReader.MAX_BYTES) + ";)";
    assertThat(game(justFits).moves()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"TY", "BO", "RE", "DT", "B"})
  void longValueIsReadInTime(String tag) {
    String value = "1".repeat(300_000) + "a".repeat(300_000) + "\n" + "0".repeat(300_000);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertThat(reasons("(;" + tag + "[" + value + "];)")).hasSize(1));
  }

  @Test
  void longTextIsQuotedShort() throws IOException {
    String name = "A".repeat(100_000);
    assertThat(reasons("(;" + name + ";)"))
        .containsExactly("column 100003: expected [ after the tag '" + "A".repeat(20) + "...'");
  }

  @Property(tries = 500)
  void anyTextIsReadWithoutAnException(@ForAll("soup") String text) {
    assertThatCode(
            () -> {
              List<LogEntry> entries = Archives.ggf(text);
              int games = text.split("\\(;", -1).length - 1;
              long found = entries.stream().filter(entry -> !isStray(entry)).count();
              assertThat(found).isEqualTo(games);
            })
        .doesNotThrowAnyException();
  }

  private static boolean isStray(LogEntry entry) {
    return entry instanceof UnreadRecord bad && bad.problem().startsWith("expected (;");
  }

  @Provide
  Arbitrary<String> soup() {
    return Arbitraries.of(
            "(;", ";)", "[", "]", "B", "W", "BO", "RE", "TY", "PB", "F5", "8", "*", "O", "-", "/",
            " ", "\n", "\u0000", "+1", ":r", ";", "(", ")", "pa", "\u00e9")
        .list()
        .ofMaxSize(40)
        .map(parts -> String.join("", parts));
  }
}
