package dev.tally.games.logs;

import static dev.tally.games.logs.Archives.line;
import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.with;
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
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  private static final Setup WHITE_FIRST = Setup.STANDARD.with("first", "white");

  @TempDir private Path folder;

  private String refusal(LogOutput target, GameRecord game) throws IOException {
    Path file = folder.resolve("refused");
    Optional<String> refusal = write(target, file, List.of(game)).get(0);
    assertThat(Files.size(file)).isEqualTo(target.extension().equals("wtb") ? 16 : 0);
    return refusal.orElse("written");
  }

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

  static List<LogOutput> outputsOfOthello() {
    return outputs().stream().filter(each -> !each.extension().equals("jsonl")).toList();
  }

  static List<LogOutput> outputsOfStandardGames() {
    return outputsOfOthello().stream().filter(each -> !each.extension().equals("ggf")).toList();
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

  @ParameterizedTest
  @MethodSource("outputsOfOthello")
  void otherGamesAreRefused(LogOutput target) throws IOException {
    GameRecord game =
        GameRecord.builder(Archives.SOMEWHERE, Reversi.RULES).moves(List.of("E3")).build();
    assertThat(refusal(target, game)).isEqualTo("a game of reversi, not of othello");
  }

  @ParameterizedTest
  @MethodSource("outputsOfOthello")
  void textThatIsNoSquareIsRefused(LogOutput target) throws IOException {
    assertThat(refusal(target, othello("f5z9"))).isEqualTo("a move is not a square: move 2, 'z9'");
    assertThat(refusal(target, othello("f5??"))).isEqualTo("a move is not a square: move 2, '??'");
  }

  @ParameterizedTest
  @MethodSource("outputsOfStandardGames")
  void otherStartsAreRefused(LogOutput target) throws IOException {
    assertThat(refusal(target, with(othello("f4"), WHITE_FIRST)))
        .isEqualTo("the game does not have the standard start");
    List<String> board = new ArrayList<>(Othello.RULES.start(Setup.STANDARD).rows());
    board.set(0, "X.......");
    assertThat(refusal(target, with(othello("f5"), Setup.STANDARD.with("board", board))))
        .isEqualTo("the game does not have the standard start");
  }

  @Test
  void standardStartMayBeSpelledOut() throws IOException {
    Setup setup =
        Setup.STANDARD
            .with("board", Othello.RULES.start(Setup.STANDARD).rows())
            .with("first", "black");
    assertThat(line(TranscriptFormat.TRANSCRIPT, with(othello("f5"), setup))).isEqualTo("f5");
  }

  @ParameterizedTest
  @MethodSource("outputsOfStandardGames")
  void passThatIsNotForcedIsRefused(LogOutput target) throws IOException {
    assertThat(refusal(target, othello("f5--d6"))).isEqualTo("a pass is not forced: move 2");
  }

  @Test
  void transcriptOfNoMovesIsRefused() throws IOException {
    assertThat(refusal(TranscriptFormat.TRANSCRIPT.output().orElseThrow(), othello("")))
        .isEqualTo("the game has no moves, and a blank line is not a game");
  }
}
