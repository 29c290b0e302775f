package dev.tally.games.logs;

import static dev.tally.games.logs.Archives.line;
import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Setup;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs of every format that can be written. */
class LogOutputTest {
  /** Black has all 13 discs after nine moves. */
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  /** Black has all discs after 23 moves; white had to pass twice on the way. */
  private static final String WITH_PASSES = "e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4";

  @TempDir private Path folder;

  @Test
  void targetsAreFoundByTheirIds() {
    assertThat(LogFormats.byId("wthor")).contains(WthorFormat.WTHOR);
    assertThat(LogFormats.byId("WTHOR")).isEmpty();
    assertThat(outputs()).extracting(LogOutput::summary).doesNotHaveDuplicates();
    assertThat(outputs())
        .extracting(LogOutput::extension)
        .containsExactly("jsonl", "txt", "wtb", "ggf");
  }

  /** Without that of the format that a test adds. */
  static List<LogOutput> outputs() {
    return Stream.of(
            JsonFormat.JSONL, TranscriptFormat.TRANSCRIPT, WthorFormat.WTHOR, GgfFormat.GGF)
        .flatMap(each -> each.output().stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void exactlyTheNamedFilesAreWritten(LogOutput target) throws IOException {
    Path file = folder.resolve("games.log");
    write(target, file, List.of(othello(SHORTEST)));
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrderElementsOf(target.files(file));
    }
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void sameGamesGiveTheSameBytes(LogOutput target) throws IOException {
    List<GameRecord> games = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      games.add(Archives.random(seed, Setup.STANDARD));
    }
    Path one = folder.resolve("one");
    Path two = folder.resolve("two");
    write(target, one, games);
    write(target, two, games);
    for (int i = 0; i < target.files(one).size(); i++) {
      assertThat(target.files(one).get(i)).hasSameBinaryContentAs(target.files(two).get(i));
    }
  }

  @ParameterizedTest
  @CsvSource({"a.jou", "a.trn"})
  void nameOfAFileBesideIsRefused(String name) {
    assertThatThrownBy(() -> WthorFormat.WTHOR.output().orElseThrow().open(folder.resolve(name)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(name + " is the name of a file beside the log, expected another extension");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void filesBesideHaveTheSameName() {
    assertThat(WthorFormat.WTHOR.output().orElseThrow().files(Path.of("d", "a.b.wtb")))
        .containsExactly(Path.of("d", "a.b.wtb"), Path.of("d", "a.b.jou"), Path.of("d", "a.b.trn"));
    assertThat(WthorFormat.WTHOR.output().orElseThrow().files(Path.of(".wtb")))
        .containsExactly(Path.of(".wtb"), Path.of(".wtb.jou"), Path.of(".wtb.trn"));
  }

  @Test
  void transcriptIsTheMovesInSmallLettersWithoutPasses() throws IOException {
    GameRecord game = othello(WITH_PASSES.toUpperCase(Locale.ROOT));
    assertThat(line(TranscriptFormat.TRANSCRIPT, game)).isEqualTo(WITH_PASSES);
    String ggf = line(GgfFormat.GGF, game);
    GameRecord read = (GameRecord) Logs.read(GgfFormat.GGF, ggf).get(0);
    assertThat(read.moves()).hasSize(25).contains("PA");
    assertThat(line(TranscriptFormat.TRANSCRIPT, read)).isEqualTo(WITH_PASSES);
  }
}
