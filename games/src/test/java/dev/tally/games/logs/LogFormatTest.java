package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogStart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How formats are detected. In the tables here a bar is a line end. */
class LogFormatTest {
  private static final int[] WTHOR = {20, 1, 11, 30, 2, 0, 0, 0, 0, 0, 0xD1, 7, 8, 0, 22, 0};

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "{\"game\":\"othello\"}~JSONL",
        "{~JSONL",
        "|  {\"game\"~JSONL",
        "?|{\"game\":\"othello\"}~JSONL",
        "f5d6c3~TRANSCRIPT",
        "F5 d6 pass~TRANSCRIPT",
        "?|f5d6|~TRANSCRIPT",
        "1. f5 d6 2. c3~TRANSCRIPT",
        "moves~CSV",
        "id,winner,moves|1,1,f5~CSV",
        "ID;Game_Moves~CSV",
        "\"id\",\"transcript\"~CSV",
        "(;GM[Othello]PC[GGS]~GGF",
        "2 (;GM[Othello]PC[GGS];)(;GM[Othello];)~GGF",
        "44455 12~DIGITS",
        "444~DIGITS",
        "12 -3|44~DIGITS",
        "# game: gekitai --n=7|a1~CONSOLE"
      })
  void theContentTellsTheFormat(String head, LogFormat format) {
    assertThat(detect(head, "games")).contains(format);
    assertThat(detect(head, "games.txt")).contains(format);
    assertThat(detect("\uFEFF" + head, "games")).contains(format);
    assertThat(detect(head.replace("|", "\r|"), "games")).contains(format);
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "{~games.csv~JSONL",
        "f5d6~games.csv~TRANSCRIPT",
        "id,moves~games.jsonl~CSV",
        "44 1~games.wtb~DIGITS",
        "{~games.in~JSONL"
      })
  void theContentGoesBeforeTheName(String head, String name, LogFormat format) {
    assertThat(detect(head, name)).contains(format);
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "6|1|A1|E3~games.in~CONSOLE",
        "f5|d6~GAMES.IN~CONSOLE",
        "?~games.jsonl~JSONL",
        "[1]~games.json~JSONL",
        "a,b|1,2~games.csv~CSV",
        "a,b|1,2~games.CSV.GZ~CSV",
        "?~games.ggf~GGF",
        "?~WTH_2001.wtb~WTHOR"
      })
  void theNameTellsWhereTheContentDoesNot(String head, String name, LogFormat format) {
    assertThat(detect(head, name)).contains(format);
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(strings = {"", "\n \r\n", "\uFEFF\n"})
  void aLogOfBlanksHasNoFormat(String head) {
    assertThat(LogFormat.detect(Logs.bytes(head), "games.csv")).isEmpty();
  }

  @Test
  void whatNothingTellsHasNoFormat() {
    assertThat(detect("hello, world", "games.txt")).isEmpty();
    assertThat(detect("hello, world", "csv.d/games")).isEmpty();
    assertThat(LogFormat.detect(new byte[65_536], "games")).isEmpty();
  }

  /** A program, and prose with a number on a line of its own. */
  @Test
  void textWithALineThatMightBeARecordIsNoLog() {
    assertThat(detect("def play():|  pass|", "play.py")).isEmpty();
    assertThat(detect("words and words|".repeat(10) + "42|", "letter.txt")).isEmpty();
    assertThat(detect("words and words|".repeat(9) + "42|", "letter.txt"))
        .contains(LogFormat.DIGITS);
  }

  @Test
  void blankLinesBeforeTheFirstRecordAreNothing() {
    assertThat(detect("|".repeat(1000) + "f5d6", "games")).contains(LogFormat.TRANSCRIPT);
  }

  @Test
  void aHeaderOfSixteenBytesIsThatOfAnArchive() {
    assertThat(LogFormat.detect(header(), "games.txt")).contains(LogFormat.WTHOR);
  }

  @ParameterizedTest(name = "byte {0} is {1}")
  @CsvSource({"0,32", "1,100", "2,0", "2,13", "3,0", "3,32", "8,1", "9,1", "12,9", "13,2"})
  void aHeaderThatCannotBeIsNoArchive(int index, byte value) {
    byte[] header = header();
    header[index] = value;
    assertThat(LogFormat.detect(header, "games.txt")).isEmpty();
    assertThat(LogFormat.detect(header, "games.wtb")).contains(LogFormat.WTHOR);
  }

  @ParameterizedTest(name = "byte {0} is {1}")
  @CsvSource({"0,19", "0,21", "1,0", "1,99", "2,1", "2,12", "3,1", "3,31", "12,0", "12,10", "13,1"})
  void aHeaderMayHaveTheFirstAndTheLastOfWhatCanBe(int index, byte value) {
    byte[] header = header();
    header[index] = value;
    assertThat(LogFormat.detect(header, "games.txt")).contains(LogFormat.WTHOR);
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(LogFormat.class)
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

  @ParameterizedTest(name = "{0}")
  @EnumSource(LogFormat.class)
  void onlyDocumentsCannotBeReadInPartsThoughTheirFormatCan(LogFormat format) {
    boolean isJson = format == LogFormat.JSONL;
    boolean hasLines =
        isJson || List.of(LogFormat.TRANSCRIPT, LogFormat.CSV, LogFormat.DIGITS).contains(format);
    assertThat(format.hasLines(new byte[0], "games.txt")).isEqualTo(hasLines);
    assertThat(format.hasLines(Logs.bytes("{"), "games.txt")).isEqualTo(hasLines);
    assertThat(format.hasLines(Logs.bytes("{"), "games.json.gz")).isEqualTo(hasLines && !isJson);
    assertThat(format.hasLines(Logs.bytes("\uFEFF \n[ {"), "a")).isEqualTo(hasLines && !isJson);
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(LogFormat.class)
  void summaryIsOneLine(LogFormat format) {
    assertThat(format.summary()).isNotBlank().doesNotContain("\n", "\r");
  }

  private static Optional<LogFormat> detect(String head, String name) {
    return LogFormat.detect(Logs.bytes(head.replace('|', '\n')), name);
  }

  private static byte[] header() {
    byte[] header = new byte[WTHOR.length];
    for (int i = 0; i < header.length; i++) {
      header[i] = (byte) WTHOR[i];
    }
    return header;
  }
}
