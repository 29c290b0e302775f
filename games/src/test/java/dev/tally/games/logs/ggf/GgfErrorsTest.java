package dev.tally.games.logs.ggf;

import static dev.tally.games.logs.ggf.GgfLogReaderTest.game;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tally.games.logs.Logs;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
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
    return Logs.read(GgfFormat.GGF, text).stream()
        .map(entry -> entry instanceof UnreadRecord bad ? bad.reason() : "game")
        .toList();
  }

  @Test
  void columnsOfOtherEncodingsCountBytes() throws IOException {
    byte[] latin = "(;PB[Ren\u00e9\u00bf];) x".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Logs.read(GgfFormat.GGF, latin))
        .last()
        .extracting(entry -> ((UnreadRecord) entry).reason())
        .isEqualTo("column 15: expected (; and a game but found other text");
  }

  @Test
  void logCutAnywhereGivesItsWholeGamesAndAtMostOneComplaint() throws IOException {
    String text = "2 (;B[F5];)(;PB[A]W[D3];)\n(;B[C4]\n;)\n";
    for (int length = 0; length < text.length(); length++) {
      List<LogEntry> entries = Logs.read(GgfFormat.GGF, text.substring(0, length));
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
          List<LogEntry> entries = Logs.all(reader);
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
              List<LogEntry> entries = Logs.read(GgfFormat.GGF, text);
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
