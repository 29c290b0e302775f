package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogStart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitLogsTest {
  /** A game of four moves, and a blank line. */
  private static final String PAIR = "f5d6c3d3\n \n";

  private static final String TITLED = " # the usual one\nf5d6c3d3\n%\n";

  @TempDir Path home;

  @Test
  void shortLogIsOnePart() throws IOException {
    List<LogBlock> blocks = split("games.txt", PAIR.getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).start().offset()).isZero();
    assertThat(blocks.get(0).end()).isEqualTo(PAIR.length());
  }

  @ParameterizedTest
  @ValueSource(strings = {PAIR, TITLED})
  void longLogIsCutBetweenLinesAndCountsWhatComesBefore(String pair) throws IOException {
    int pairs = 3 * LogBlock.SIZE / pair.length();
    byte[] log = pair.repeat(pairs).getBytes(StandardCharsets.UTF_8);
    List<LogBlock> blocks = split("games.txt", log);
    assertThat(blocks).hasSize(3);
    for (int i = 0; i < blocks.size(); i++) {
      LogBlock block = blocks.get(i);
      long offset = i == 0 ? 0 : blocks.get(i - 1).end();
      assertThat(block.start().offset()).isEqualTo(offset);
      String before = new String(log, 0, (int) offset, StandardCharsets.UTF_8);
      assertThat(block.start().line()).isEqualTo(1 + before.lines().count());
      long records = before.lines().filter(line -> line.startsWith("f5")).count();
      assertThat(block.start().record()).isEqualTo(1 + records);
    }
    assertThat(blocks.get(2).end()).isEqualTo(log.length);
  }

  @Test
  void partsOfATableKnowItsHeader() throws IOException {
    String rows = "1,f5d6c3d3\n".repeat(LogBlock.SIZE / 10);
    List<LogBlock> blocks =
        split("games.csv", ("id,moves\r\n" + rows).getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(2);
    assertThat(blocks.get(1).start().header()).isEqualTo("id,moves\r");
    assertThat(blocks.get(1).start().line()).isEqualTo(blocks.get(1).start().record() + 1);
  }

  @Test
  void rowsOfNothingAreNotCounted() throws IOException {
    String rows = "1,f5d6c3d3\n,,\n".repeat(LogBlock.SIZE / 10);
    List<LogBlock> blocks =
        split("games.csv", ("id,moves\n" + rows).getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(2);
    long line = 2 * blocks.get(1).start().record();
    assertThat(blocks.get(1).start().line()).isBetween(line - 1, line);
  }

  @Test
  void tableWhoseRowsMayGoOnInTheNextLineIsNotCut() throws IOException {
    String rows = "1,\"f5,d6\"\n".repeat(LogBlock.SIZE / 10);
    String first = "id,moves\n" + rows;
    String joined = first + "2,\"f5\nd6\"\n";
    assertThat(split("games.csv", joined.getBytes(StandardCharsets.UTF_8))).hasSize(1);
    assertThat(split("games.csv", (first + "2,\"f5\"\n").getBytes(StandardCharsets.UTF_8)))
        .hasSize(2);
    String open =
        "id,moves\n" + rows.substring(0, rows.length() / 20 * 10) + "3,\"f5" + " ".repeat(40);
    assertThat(split("games.csv", (open + "\"\n" + rows).getBytes(StandardCharsets.UTF_8)))
        .hasSize(2);
    assertThat(split("games.csv", (open + "\n\"\n" + rows).getBytes(StandardCharsets.UTF_8)))
        .hasSize(1);
  }

  @Test
  void headerIsTheFirstLineThatIsNotBlank() throws IOException {
    String rows = "1,f5d6c3d3\n".repeat(LogBlock.SIZE / 10);
    List<LogBlock> blocks =
        split("games.csv", ("\uFEFF\n \nid,moves\n" + rows).getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(2);
    assertThat(blocks.get(1).start().header()).isEqualTo("id,moves");
    assertThat(blocks.get(1).start().line()).isEqualTo(blocks.get(1).start().record() + 3);
  }

  /** As for the reader, which counts such a line: it is not UTF-8, so it is a bad record. */
  @Test
  void partOfAByteOrderMarkIsNotABlankLine() throws IOException {
    byte[] log =
        ("..\n" + PAIR.repeat(2 * LogBlock.SIZE / PAIR.length())).getBytes(StandardCharsets.UTF_8);
    log[0] = (byte) 0xEF;
    log[1] = (byte) 0xBB;
    LogStart second = split("games.txt", log).get(1).start();
    String before = new String(log, 0, (int) second.offset(), StandardCharsets.ISO_8859_1);
    long records = before.lines().filter(line -> !line.isBlank()).count();
    assertThat(second.record()).isEqualTo(1 + records);
  }

  @Test
  void packedLogIsNotCut() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(PAIR.repeat(LogBlock.SIZE / 4).getBytes(StandardCharsets.UTF_8));
    }
    List<LogBlock> blocks = split("games.txt.gz", bytes.toByteArray());
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).isWhole()).isTrue();
  }

  @Test
  void headerThatIsTooLongOrNoTextIsNotCopiedToParts() throws IOException {
    String rows = "f5d6c3d3,1\n".repeat(LogBlock.SIZE / 10);
    String tooLong = "moves," + "x".repeat(LogStart.MAX_HEADER) + "\n" + rows;
    assertThat(split("games.csv", tooLong.getBytes(StandardCharsets.UTF_8))).hasSize(1);
    byte[] noText = ("moves,?\n" + rows).getBytes(StandardCharsets.UTF_8);
    noText[6] = (byte) 0xFF;
    assertThat(split("games.csv", noText)).hasSize(1);
  }

  @Test
  void whatIsWrongWithALogIsLeftToItsReader() throws IOException {
    LogFile gone = LogFile.below(home + "/", "gone", 2 * LogBlock.SIZE);
    assertThat(split(gone, "")).containsExactly(LogBlock.whole(gone, ""));
    byte[] letter = "Dear Ann,\n".repeat(LogBlock.SIZE).getBytes(StandardCharsets.UTF_8);
    assertThat(split("games.txt", letter)).hasSize(1);
  }

  /** The reader refuses such a line as too long, so that it is a record. */
  @Test
  void blankLineThatIsTooLongIsCounted() throws IOException {
    String blanks = " ".repeat(LogLines.MAX_BYTES);
    byte[] log = ("f5\n" + blanks + "\n" + blanks + " \n" + PAIR).getBytes(StandardCharsets.UTF_8);
    List<LogBlock> blocks = split("games.txt", log);
    assertThat(blocks).extracting(block -> block.start().line()).containsExactly(1L, 3L, 4L);
    assertThat(blocks).extracting(block -> block.start().record()).containsExactly(1L, 2L, 3L);
  }

  @Test
  void logThatBecomesUnreadableIsOnePart() throws IOException {
    byte[] log = PAIR.repeat(3 * LogBlock.SIZE / PAIR.length()).getBytes(StandardCharsets.UTF_8);
    Path path = Files.write(home.resolve("games.txt"), log);
    LogFile file = LogFile.below(home + "/", "games.txt", log.length);
    List<LogBlock> ranges = SplitLogs.cut(file, "", LogBlock.SIZE);
    Files.write(path, Arrays.copyOf(log, LogBlock.SIZE + 1)); // the third range is gone
    assertThat(number(ranges)).containsExactly(LogBlock.whole(file, "transcript"));
  }

  @Test
  void longLogWithoutARecordIsOnePartThatSaysSo() throws IOException {
    String blanks = " \n".repeat(LogBlock.SIZE);
    LogFile table = write("a.csv", ("moves\n" + blanks).getBytes(StandardCharsets.UTF_8));
    assertThat(split(table, "")).containsExactly(LogBlock.whole(table, "csv"));
    LogFile moves = write("a.txt", blanks.getBytes(StandardCharsets.UTF_8));
    assertThat(split(moves, "digits")).containsExactly(LogBlock.whole(moves, "digits"));
  }

  @Test
  void blocksAreLongerWhereThereWouldBeTooMany() {
    assertThat(LogBlock.sizeFor(LogFile.below("/", "a", 5))).isEqualTo(1 << 20);
    assertThat(LogBlock.sizeFor(LogFile.below("/", "a", 12L << 30))).isEqualTo(3 << 20);
    assertThat(LogBlock.sizeFor(LogFile.below("/", "a", 1L << 50))).isEqualTo(1 << 26);
  }

  private List<LogBlock> split(String name, byte[] bytes) throws IOException {
    return split(write(name, bytes), "");
  }

  private LogFile write(String name, byte[] bytes) throws IOException {
    Files.write(home.resolve(name), bytes);
    return LogFile.below(home + "/", name, bytes.length);
  }

  /** The blocks of a log, as the steps of the pipeline find them. */
  static List<LogBlock> split(LogFile file, String format) {
    return number(SplitLogs.cut(file, format, LogBlock.sizeFor(file)));
  }

  /** The blocks that ranges become when their lines are counted. */
  static List<LogBlock> number(List<LogBlock> ranges) {
    return SplitLogs.number(
            ranges.stream()
                .map(range -> RangeLines.uncounted(range.index(), range).counted())
                .toList())
        .stream()
        .flatMap(part -> part.blocks().stream())
        .toList();
  }
}
