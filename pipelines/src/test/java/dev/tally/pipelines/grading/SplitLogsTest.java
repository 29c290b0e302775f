package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.LogFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SplitLogsTest {
  /** A game of four moves, and a blank line. */
  private static final String PAIR = "f5d6c3d3\n \n";

  @TempDir Path home;

  @Test
  void shortLogIsOnePart() throws IOException {
    List<LogBlock> blocks = split("games.txt", PAIR.getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).format()).isEqualTo(LogFormat.TRANSCRIPT.name());
    assertThat(blocks.get(0).start().offset()).isZero();
    assertThat(blocks.get(0).end()).isEqualTo(PAIR.length());
  }

  @Test
  void longLogIsCutBetweenLinesAndCountsWhatComesBefore() throws IOException {
    int pairs = 3 * SplitLogs.BLOCK / PAIR.length();
    byte[] log = PAIR.repeat(pairs).getBytes(StandardCharsets.UTF_8);
    List<LogBlock> blocks = split("games.txt", log);
    assertThat(blocks).hasSize(3);
    for (int i = 0; i < blocks.size(); i++) {
      LogBlock block = blocks.get(i);
      long offset = i == 0 ? 0 : blocks.get(i - 1).end();
      assertThat(block.start().offset()).isEqualTo(offset);
      String before = new String(log, 0, (int) offset, StandardCharsets.UTF_8);
      assertThat(block.start().line()).isEqualTo(1 + before.lines().count());
      long records = before.lines().filter(line -> !line.isBlank()).count();
      assertThat(block.start().record()).isEqualTo(1 + records);
    }
    assertThat(blocks.get(2).end()).isEqualTo(log.length);
  }

  @Test
  void partsOfATableKnowItsHeader() throws IOException {
    String rows = "1,f5d6c3d3\n".repeat(SplitLogs.BLOCK / 10);
    List<LogBlock> blocks =
        split("games.csv", ("id,moves\r\n" + rows).getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(2);
    assertThat(blocks.get(1).start().header()).isEqualTo("id,moves\r");
    assertThat(blocks.get(1).start().line()).isEqualTo(blocks.get(1).start().record() + 1);
  }

  @Test
  void headerIsTheFirstLineThatIsNotBlank() throws IOException {
    String rows = "1,f5d6c3d3\n".repeat(SplitLogs.BLOCK / 10);
    List<LogBlock> blocks =
        split("games.csv", ("\uFEFF\n \nid,moves\n" + rows).getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(2);
    assertThat(blocks.get(1).start().header()).isEqualTo("id,moves");
    assertThat(blocks.get(1).start().line()).isEqualTo(blocks.get(1).start().record() + 3);
  }

  @Test
  void packedLogIsNotCut() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(PAIR.repeat(SplitLogs.BLOCK / 4).getBytes(StandardCharsets.UTF_8));
    }
    List<LogBlock> blocks = split("games.txt.gz", bytes.toByteArray());
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).format()).isEqualTo(LogFormat.TRANSCRIPT.name());
  }

  @Test
  void logOfNoFormatIsOnePartThatSaysSo() throws IOException {
    List<LogBlock> blocks = split("games.txt", "Dear Ann,\n".getBytes(StandardCharsets.UTF_8));
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).problem()).isEqualTo("not a log of any format that is known");
  }

  @Test
  void logThatIsNotThereIsOnePartThatSaysSo() {
    LogFile gone = new LogFile(0, "gone", home.resolve("gone").toString(), 0);
    List<LogBlock> blocks = SplitLogs.split(gone, "");
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).problem()).startsWith("cannot be read: ");
  }

  private List<LogBlock> split(String name, byte[] bytes) throws IOException {
    Path path = Files.write(home.resolve(name), bytes);
    return SplitLogs.split(new LogFile(0, name, path.toString(), bytes.length), "");
  }
}
