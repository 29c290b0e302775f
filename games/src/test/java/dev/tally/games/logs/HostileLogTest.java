package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs made to do harm: each costs a result, and not the run. */
class HostileLogTest {
  private static final String PLAYED = "{\"game\":\"othello\",\"moves\":[\"f5\"]";

  /** Overlong forms, halves of surrogate pairs, and what is above U+10FFFF. */
  private static final List<String> FORBIDDEN =
      List.of(
          "c080",
          "c1bf",
          "e08080",
          "e09fbf",
          "eda080",
          "edbfbf",
          "f0808080",
          "f48f80",
          "f4908080",
          "f5808080",
          "f8888080");

  /** A log of each format with a place for bytes, and the result of the bytes. */
  private static final Map<String, String> LOGS =
      Map.of(
          "games.jsonl", PLAYED + ",\"id\":\"?\"}\n|column 40: bytes that are not UTF-8",
          "games.json",
              "{\n \"game\":\"othello\",\"moves\":[],\n \"id\":\"?\"}\n"
                  + "|line 3, column 8: bytes that are not UTF-8",
          "games.txt", "f5\nf5d6?\n|column 5: bytes that are not UTF-8",
          "rows.csv", "moves,id\nf5d6,?\n|column 6: bytes that are not UTF-8",
          "header.csv", "moves,?\nf5d6,1\n|column 7: bytes that are not UTF-8",
          "games.ggf",
              "(;GM[Othello]\nPB[?]B[F5];)\n|column 4: bytes that are not UTF-8 (on line 2)",
          "games.sgf", "(;GM[2]\nPB[?];B[f5])\n|column 4: bytes that are not UTF-8 (on line 2)",
          "game.in", "# game: othello\nf5?\n|column 3: bytes that are not UTF-8");

  static Stream<Arguments> forbiddenBytes() {
    return LOGS.keySet().stream()
        .sorted()
        .flatMap(log -> FORBIDDEN.stream().map(bytes -> Arguments.of(log, bytes)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("forbiddenBytes")
  void bytesThatUtf8ForbidsAreMalformedInEveryFormat(String log, String hex) {
    if (log.matches(".*(ggf|sgf|csv)") && hex.equals("f48f80")) {
      return; // cut short: it may be another encoding
    }
    String all = String.valueOf(LOGS.get(log));
    int at = all.indexOf('?');
    int end = all.indexOf('|');
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(Logs.bytes(all.substring(0, at)));
    bytes.writeBytes(HexFormat.of().parseHex(hex));
    bytes.writeBytes(Logs.bytes(all.substring(at + 1, end)));
    LogFormat format = LogFormats.detect(bytes.toByteArray(), log).orElseThrow();
    List<LogEntry> entries =
        Logs.read(format, bytes.toByteArray(), LogStart.BEGINNING, LogContext.of(log));
    assertThat(entries)
        .filteredOn(UnreadRecord.class::isInstance)
        .singleElement()
        .satisfies(
            entry -> assertThat(Grader.grade(entry).reason()).isEqualTo(all.substring(end + 1)));
  }

  @Test
  void forbiddenBytesAfterAnotherEncodingAreNamedByTheirPlace() {
    byte[] bytes =
        "(;GM[Othello]\nPB[Jos\u00e9 \u00c0\u0080]B[F5];)".getBytes(StandardCharsets.ISO_8859_1);
    List<LogEntry> entries =
        Logs.read(GgfFormat.GGF, bytes, LogStart.BEGINNING, LogContext.of("a.ggf"));
    assertThat(Grader.grade(entries.get(0)).reason())
        .isEqualTo("column 9: bytes that are not UTF-8 (on line 2)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"game\":\uD83D\uDE00}",
        "{\uD83D\uDE00",
        "{\"game\":\"12345678901234567890123456789012345678901234567890123456789\uD83D\uDE00\"}"
      })
  void noReasonHasHalfOfASurrogatePair(String line) {
    String reason = Grader.grade(Logs.only(JsonFormat.JSONL, line)).reason();
    assertThat(reason.codePoints().filter(HostileLogTest::isHalf)).isEmpty();
  }

  @Test
  void quoteOfAGgfTagDoesNotCutACharacter() {
    String log = "(;GM[Othello]TY[1234567890123456789\uD83D\uDE00];)(;\uD83D\uDE00;)";
    assertThat(Logs.read(GgfFormat.GGF, log))
        .hasSize(2)
        .allSatisfy(
            entry ->
                assertThat(
                        ((UnreadRecord) entry)
                            .problem()
                            .codePoints()
                            .filter(HostileLogTest::isHalf))
                    .isEmpty());
  }

  private static boolean isHalf(int point) {
    return Character.getType(point) == Character.SURROGATE;
  }

  @Test
  void longReasonIsCut() {
    String line = "{\"" + "a".repeat(100_000) + "\":1,\"" + "a".repeat(100_000) + "\":1}";
    assertThat(Grader.grade(Logs.only(JsonFormat.JSONL, line)).reason()).hasSizeLessThan(1100);
  }

  @Test
  void objectWithAllButEndlessBlankLinesIsTooLong() {
    String log = "{\"game\":\"othello\"," + "\n".repeat(3 << 20) + "\"moves\":[]}\n";
    assertThat(Logs.read(JsonFormat.JSONL, log + PLAYED + "}\n", LogContext.of("a.json")))
        .hasSize(2)
        .first()
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(1, 1), "the object is longer than 1048576 bytes"));
  }

  @Test
  void whatCouldNotBeReadIsNotJudged() {
    Verdict verdict =
        Grader.grade(
            new UnreadRecord(
                RecordLocation.line(3, 4), UnreadRecord.Kind.UNREADABLE, "the disk fails"));
    assertThat(verdict.status()).isEqualTo(Status.UNREADABLE);
    assertThat(verdict.status().isWrong()).isFalse();
    assertThat(verdict.reason()).isEqualTo("the disk fails");
  }
}
