package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.records.LogStart;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class LogPartTest {
  @Test
  void smallLogsShareAPart() {
    List<LogPart> parts = LogPart.of(files(1000, 100), "");
    assertThat(parts).hasSize(4);
    assertThat(parts)
        .flatExtracting(LogPart::blocks)
        .extracting(block -> block.file().index())
        .hasSize(1000)
        .isSorted();
    assertThat(parts).extracting(LogPart::number).containsExactly(0, 1, 2, 3);
    assertThat(parts).extracting(LogPart::name).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void longLogIsAPartOfItsOwn() {
    List<LogFile> files = files(3, 100);
    files.add(1, LogFile.below("/logs/", "long.txt", LogPart.SMALL + 1).numbered(1));
    assertThat(LogPart.of(files, "")).extracting(part -> part.count()).containsExactly(1, 1, 2);
  }

  @Test
  void logsOfAPartAreShortTogether() {
    assertThat(LogPart.of(files(8, LogPart.SMALL / 2), "")).hasSize(4);
    assertThat(LogPart.of(List.of(), "")).isEmpty();
  }

  @Test
  void partSurvivesItsCoder() throws Exception {
    LogFile strange = new LogFile(7, "a\\xFF.txt", "", "file:///logs/a%FF.txt", 5);
    LogFile far = LogFile.below("gs://bucket/", "b.csv", 9);
    LogBlock cut = LogBlock.of(far, 3, CsvFormat.CSV, new LogStart(5, 6, 7, "id,moves"), 8);
    List<LogBlock> blocks = new ArrayList<>();
    files(3, 1).forEach(file -> blocks.add(LogBlock.whole(file, "")));
    blocks.add(LogBlock.whole(strange, "jsonl"));
    blocks.add(cut);
    LogPart part = LogPart.of(5, blocks);
    LogPart copy = CoderUtils.clone(LogPart.CODER, part);
    assertThat(copy.blocks()).isEqualTo(blocks).isEqualTo(part.blocks());
    assertThat(copy.name()).isEqualTo(part.name());
    assertThat(copy.number()).isEqualTo(5);
    assertThat(copy.count()).isEqualTo(5);
  }

  private static List<LogFile> files(int count, long size) {
    List<LogFile> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      files.add(LogFile.below("/logs/", "game" + i + ".txt", size).numbered(i));
    }
    return files;
  }
}
