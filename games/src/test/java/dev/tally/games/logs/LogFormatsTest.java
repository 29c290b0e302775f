package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.moves.DigitFormat;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How formats are detected. In the tables here a bar is a line end. */
class LogFormatsTest {
  /** Ending of files that only their content tells apart. */
  private static final String TEXT = "txt";

  private static final int[] WTHOR = {20, 1, 11, 30, 2, 0, 0, 0, 0, 0, 0xD1, 7, 8, 0, 22, 0};

  @Test
  void helpNamesAllFormatsAndEndings() {
    List<LogFormat> own = LogFormats.all().stream().filter(LogFormatsTest::isOwn).toList();
    List<LogFormat> written = LogFormats.written().stream().filter(LogFormatsTest::isOwn).toList();

    assertThat(listed(LogFormats.ENDINGS))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(own.stream().flatMap(each -> each.extensions().stream()), Stream.of(TEXT))
                .map("."::concat)
                .toList());
    assertThat(listed(LogFormats.WRITTEN))
        .containsExactlyElementsOf(written.stream().map(LogFormat::id).toList());
    assertThat(listed(LogFormats.WRITTEN_ENDINGS))
        .containsExactlyElementsOf(
            written.stream()
                .map(each -> "." + each.extensions().stream().findFirst().orElse(TEXT))
                .toList());
  }

  private static boolean isOwn(LogFormat format) {
    return LogFormats.class
        .getProtectionDomain()
        .getCodeSource()
        .equals(format.getClass().getProtectionDomain().getCodeSource());
  }

  private static List<String> listed(String items) {
    return List.of(items.split(", | and | or "));
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "{\"game\":\"othello\"}~jsonl",
        "{~jsonl",
        "|  {\"game\"~jsonl",
        "?|{\"game\":\"othello\"}~jsonl",
        "f5d6c3~transcript",
        "F5 d6 pass~transcript",
        "?|f5d6|~transcript",
        "# Tiger|f5d6~transcript",
        "% a file|44455~digits",
        "f5d6c3xd3c4~transcript",
        "f5 d6 c3 d3 c4 f4 c5 b4 35-29~transcript",
        "Games of May|f5d6c3|d3c4~transcript",
        "2252576x53462244~digits",
        "black|d6|c6~console",
        "6|1|A1|E3~console",
        "X|53|34~console",
        "1. f5 d6 2. c3~transcript",
        "moves~csv",
        "id,winner,moves|1,1,f5~csv",
        "ID;Game_Moves~csv",
        "\"id\",\"transcript\"~csv",
        "(;GM[Othello]PC[GGS]~ggf",
        "2 (;GM[Othello]PC[GGS];)(;GM[Othello];)~ggf",
        "(;GM[2]FF[4];B[f5])~sgf",
        "(|;FF[4]PB[Ann (a)]GM[ 2 ];B[f5])~sgf",
        "(;PB[Ann];B[f5];W[f6])~sgf",
        "(;GM[1]SZ[19];B[pd])~sgf",
        "id,(;GM[2],moves|1,(;GM[2],f5|2,Bo,f5~csv",
        "black,moves|(;GM[2]FF[4];B[f5]),f5d6|Bo,f5~csv",
        "a list|(;GM[2];B[f5])|(;GM[2];B[f5])~sgf",
        "44455 12~digits",
        "444~digits",
        "12 -3|44~digits",
        "# game: gekitai --n=7|a1~console",
        " |[| {~jsonl",
        "[]~jsonl",
        "{\"game\":\"othello\"}|[Event \"a\"]~jsonl",
        "{}|[Event \"a\"]~jsonl",
        "{a}|[1]~jsonl",
        "id,(;,moves|1,(;GM[Othello],f5|2,Bo,f5~csv",
        "black,moves|(;GM[Othello],f5d6|Bo,f5~csv",
        "4444|f5d6|f5d6c3~transcript",
        "4444|f5d6|f5d6c3|f5f6|f5f4~transcript",
        "f5d6|4444|12 -3~digits",
        "[Event \"a\"]|f5d6|f5d6c3~transcript",
        "{Ann}|f5d6|f5d6c3~transcript",
        "Round 1, moves|1. f5|2. d6|3. c3~transcript",
        "a list|(;GM[Othello]B[f5];)|(;GM[Othello]B[f5];)~ggf",
        "2|(;GM[Othello]PB[Ann];)(;GM[Othello];)~ggf"
      })
  void theContentTellsTheFormat(String head, String format) {
    assertThat(detect(head, "games")).contains(format);
    assertThat(detect(head, "games.txt")).contains(format);
    assertThat(detect("\uFEFF" + head, "games")).contains(format);
    assertThat(detect(head.replace("|", "\r|"), "games")).contains(format);
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "{~games.csv~jsonl",
        "f5d6~games.csv~transcript",
        "id,moves~games.jsonl~csv",
        "44 1~games.wtb~digits",
        "{~games.in~jsonl"
      })
  void theContentGoesBeforeTheName(String head, String name, String format) {
    assertThat(detect(head, name)).contains(format);
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "6|1|A1|E3~games.in~console",
        "f5|d6~GAMES.IN~console",
        "?~games.jsonl~jsonl",
        "[1]~games.json~jsonl",
        "a,b|1,2~games.csv~csv",
        "a,b|1,2~games.CSV.GZ~csv",
        "?~games.ggf~ggf",
        "?~WTH_2001.wtb~wthor"
      })
  void theNameTellsWhereTheContentDoesNot(String head, String name, String format) {
    assertThat(detect(head, name)).contains(format);
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(strings = {"", "\n \r\n", "\uFEFF\n"})
  void aLogOfBlanksHasNoFormat(String head) {
    assertThat(LogFormats.detect(Logs.bytes(head), "games.csv")).isEmpty();
  }

  @Test
  void whatNothingTellsHasNoFormat() {
    assertThat(detect("hello, world", "games.txt")).isEmpty();
    assertThat(detect("[Item x]", "games")).isEmpty();
    assertThat(detect("[\"a\"]", "games")).isEmpty();
    assertThat(detect("Black: f5c3c4f4|White: d6d3e3c5|", "moves.txt")).isEmpty();
    assertThat(detect("see you at b4 or c5, not at d6", "games.txt")).isEmpty();
    assertThat(detect("d41d8cd98f00b204e9800998ecf8427e", "games.txt")).isEmpty();
    assertThat(detect("9e107d9d372bb6826bd81d3542a419d6", "games.txt")).isEmpty();
    assertThat(detect("2026-11-21 12:45", "games.txt")).isEmpty();
    assertThat(detect("1,Ann,Bo,f5d6c3d3c4", "games.csv")).contains("csv");
    assertThat(detect("hello, world", "csv.d/games")).isEmpty();
    assertThat(LogFormats.detect(new byte[65_536], "games")).isEmpty();
  }

  @Test
  void linesOfAGameWithoutTranscriptsAreASession() {
    for (String game : List.of("alphabattle", "othello-invent")) {
      assertThat(LogFormats.detect(Logs.bytes("14\n"), "a.txt", Rulesets.byId(game).map(x -> x)))
          .contains(SessionFormat.CONSOLE);
      assertThat(
              LogFormats.detect(Logs.bytes("444 -1\n"), "a.txt", Rulesets.byId(game).map(x -> x)))
          .contains(DigitFormat.DIGITS);
    }
  }

  /** A program, and prose with a number on a line of its own. */
  @Test
  void textWithALineThatMightBeARecordIsNoLog() {
    assertThat(detect("def play():|  pass|", "play.py")).isEmpty();
    assertThat(detect("words and words|".repeat(10) + "42|", "letter.txt")).isEmpty();
    assertThat(detect("words and words|".repeat(9) + "42|", "letter.txt")).contains("digits");
  }

  @Test
  void blankLinesBeforeTheFirstRecordAreNothing() {
    assertThat(detect("|".repeat(1000) + "f5d6", "games")).contains("transcript");
  }

  @Test
  void aHeaderOfSixteenBytesIsThatOfAnArchive() {
    assertThat(LogFormats.detect(header(), "games.txt")).contains(WthorFormat.WTHOR);
  }

  @ParameterizedTest(name = "byte {0} is {1}")
  @CsvSource({"0,32", "1,100", "2,0", "2,13", "3,0", "3,32", "8,1", "9,1", "12,9", "13,2"})
  void aHeaderThatCannotBeIsNoArchive(int index, byte value) {
    byte[] header = header();
    header[index] = value;
    assertThat(LogFormats.detect(header, "games.txt")).isEmpty();
    assertThat(LogFormats.detect(header, "games.wtb")).contains(WthorFormat.WTHOR);
  }

  @ParameterizedTest(name = "byte {0} is {1}")
  @CsvSource({"0,19", "0,21", "1,0", "1,99", "2,1", "2,12", "3,1", "3,31", "12,0", "12,10", "13,1"})
  void aHeaderMayHaveTheFirstAndTheLastOfWhatCanBe(int index, byte value) {
    byte[] header = header();
    header[index] = value;
    assertThat(LogFormats.detect(header, "games.txt")).contains(WthorFormat.WTHOR);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.tally.games.logs.LogFormats#all")
  void aReaderThatIsClosedClosesItsLog(LogFormat format) throws IOException {
    for (String log : List.of("", "[", "[{", "\n[")) {
      AtomicInteger closed = new AtomicInteger();
      InputStream in =
          new ByteArrayInputStream(Logs.bytes(log)) {
            @Override
            public void close() {
              closed.incrementAndGet();
            }
          };
      format.open(in, LogStart.BEGINNING, LogContext.of("games")).close();
      assertThat(closed).as(log).hasValue(1);
    }
  }

  @Test
  void longLogsOfLinesAreReadInParts() {
    assertThat(LogFormats.all())
        .filteredOn(format -> format.isSplittable(new byte[0], "games.txt"))
        .extracting(LogFormat::id)
        .contains("jsonl", "transcript", "csv", "digits")
        .doesNotContain("wthor", "ggf", "sgf", "pgn", "obf", "console");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.tally.games.logs.LogFormats#all")
  void onlyDocumentsCannotBeReadInPartsThoughTheirFormatCan(LogFormat format) {
    boolean isJson = format == JsonFormat.JSONL;
    boolean isSplittable = format.isSplittable(new byte[0], "games.txt");
    assertThat(format.isSplittable(Logs.bytes("{"), "games.txt")).isEqualTo(isSplittable);
    assertThat(format.isSplittable(Logs.bytes("{\n\"game\""), "a"))
        .isEqualTo(isSplittable && !isJson);
    assertThat(format.isSplittable(Logs.bytes("\uFEFF \n[ {"), "a"))
        .isEqualTo(isSplittable && !isJson);
  }

  private static Optional<String> detect(String head, String name) {
    return LogFormats.detect(Logs.bytes(head.replace('|', '\n')), name).map(LogFormat::id);
  }

  private static byte[] header() {
    byte[] header = new byte[WTHOR.length];
    for (int i = 0; i < header.length; i++) {
      header[i] = (byte) WTHOR[i];
    }
    return header;
  }
}
