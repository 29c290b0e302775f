package dev.tally.games.logs.parsing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How logs of text fall into lines; each line is shown as "record:line:text". */
class LineLogReaderTest {
  private static final int MANY = 1_000_000;

  @Test
  void aBlankLineIsALineButNoRecord() throws IOException {
    assertThat(lines("a\n\n \t\nb\n\n")).containsExactly("1:1:a", "2:4:b");
  }

  @Test
  void aLogWithoutTextHasNoRecords() throws IOException {
    assertThat(lines("")).isEmpty();
    assertThat(lines("\n\r\n \n")).isEmpty();
    assertThat(lines("\uFEFF\n")).isEmpty();
  }

  @Test
  void bothKindsOfLineEndAreNoPartOfTheLine() throws IOException {
    assertThat(lines("a\r\nb\nc\r\n")).containsExactly("1:1:a", "2:2:b", "3:3:c");
  }

  @Test
  void theLastLineNeedsNoEnd() throws IOException {
    assertThat(lines("a\nb")).containsExactly("1:1:a", "2:2:b");
    assertThat(lines("a\nb\r")).containsExactly("1:1:a", "2:2:b");
  }

  @Test
  void aByteOrderMarkAtTheBeginningIsSkipped() throws IOException {
    assertThat(lines("\uFEFFa\n\uFEFFb\n")).containsExactly("1:1:a", "2:2:\uFEFFb");
  }

  @Test
  void aByteOrderMarkInTheMiddleOfALogIsKept() throws IOException {
    LogStart start = new LogStart(7, 9, 100, "");
    assertThat(lines(Logs.bytes("\uFEFFa\nb"), start)).containsExactly("7:9:\uFEFFa", "8:10:b");
  }

  @Test
  void textBeyondAsciiIsUtf8() throws IOException {
    assertThat(lines("é\n😀\n")).containsExactly("1:1:é", "2:2:😀");
  }

  @Test
  void bytesThatAreNotUtf8AreToldAndTheNextLineIsRead() throws IOException {
    byte[] bytes = "é\nab?c\nd\n".getBytes(StandardCharsets.UTF_8);
    bytes[5] = (byte) 0xFF;
    assertThat(lines(bytes, LogStart.BEGINNING))
        .containsExactly("1:1:é", "2:2!column 3: bytes that are not UTF-8", "3:3:d");
  }

  @Test
  void aCharacterThatIsCutShortIsNotUtf8() throws IOException {
    byte[] bytes = {'a', (byte) 0xC3, '\n', 'b'};
    assertThat(lines(bytes, LogStart.BEGINNING))
        .containsExactly("1:1!column 2: bytes that are not UTF-8", "2:2:b");
  }

  @Test
  void zeroBytesAreText() throws IOException {
    assertThat(lines("\0\0\na")).containsExactly("1:1:\0\0", "2:2:a");
  }

  @Test
  void aLineThatIsTooLongIsReportedAndTheNextOneIsRead() throws IOException {
    byte[] bytes = new byte[50_000_000];
    Arrays.fill(bytes, (byte) 'a');
    bytes[bytes.length - 2] = '\n';
    assertThat(lines(bytes, LogStart.BEGINNING))
        .containsExactly("1:1!the line is longer than 1048576 bytes", "2:2:a");
  }

  @Test
  void aLineOfTheGreatestLengthIsRead() throws IOException {
    String longest = "a".repeat(LineLogReader.MAX_BYTES);
    assertThat(lines(longest + "\nb")).containsExactly("1:1:" + longest, "2:2:b");
    assertThat(lines(longest + "a\nb").get(0)).startsWith("1:1!");
  }

  @Test
  void manyLinesAreReadOneByOne() throws IOException {
    InputStream in = new ByteArrayInputStream(Logs.bytes("f5\n".repeat(MANY)));
    long count = 0;
    try (LineLogReader lines =
        new LineLogReader(in, LogStart.BEGINNING, LineLogReaderTest::refused)) {
      while (lines.next().isPresent()) {
        count++;
      }
    }
    assertThat(count).isEqualTo(MANY);
  }

  @Test
  void theStreamMayGiveOneByteAtATime() throws IOException {
    InputStream slow =
        new ByteArrayInputStream(Logs.bytes("\uFEFFab\r\n\r\nc")) {
          @Override
          public synchronized int read(byte[] buffer, int offset, int length) {
            return super.read(buffer, offset, Math.min(1, length));
          }
        };
    assertThat(lines(slow, LogStart.BEGINNING)).containsExactly("1:1:ab", "2:3:c");
  }

  private static GameRecord refused(GameRecord.Builder record, String line) throws ParseException {
    throw new ParseException(line);
  }

  private static List<String> lines(String text) throws IOException {
    return lines(Logs.bytes(text), LogStart.BEGINNING);
  }

  private static List<String> lines(byte[] bytes, LogStart start) throws IOException {
    return lines(new ByteArrayInputStream(bytes), start);
  }

  private static List<String> lines(InputStream in, LogStart start) throws IOException {
    List<String> lines = new ArrayList<>();
    LineLogReader.Parser parser =
        (record, line) -> {
          RecordLocation location = record.location();
          lines.add(location.record() + ":" + location.number() + ":" + line);
          return refused(record, "");
        };
    try (LineLogReader reader = new LineLogReader(in, start, parser)) {
      for (LogEntry entry : Logs.all(reader)) {
        RecordLocation location = entry.location();
        String reason = ((UnreadRecord) entry).reason();
        if (!reason.isEmpty()) {
          lines.add(
              (int) location.record() - 1,
              location.record() + ":" + location.number() + "!" + reason);
        }
      }
    }
    return lines;
  }
}
