package dev.tally.games.logs;

import static dev.tally.games.logs.Archives.lead;
import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.with;
import static dev.tally.games.logs.Archives.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LogOutputTest {
  /** Black has all 13 discs after nine moves. */
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  /** Black has all discs after 23 moves; white had to pass twice on the way. */
  private static final String WITH_PASSES = "e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4";

  private static final Setup WHITE_FIRST = Setup.STANDARD.with("first", "white");

  @TempDir private Path folder;

  /** The only line that a game becomes. */
  private String line(LogOutput target, GameRecord game) throws IOException {
    Path file = folder.resolve("line");
    assertThat(write(target, file, List.of(game))).containsExactly(Optional.empty());
    String text = Files.readString(file);
    assertThat(text).endsWith("\n");
    return text.substring(0, text.length() - 1);
  }

  private String refusal(LogOutput target, GameRecord game) throws IOException {
    Path file = folder.resolve("refused");
    Optional<String> refusal = write(target, file, List.of(game)).get(0);
    assertThat(Files.size(file)).isEqualTo(target.extension().equals("wtb") ? 16 : 0);
    return refusal.orElse("written");
  }

  private static Map<String, Object> ordered(String key, Object value, String other, Object more) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(key, value);
    map.put(other, more);
    return map;
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
    assertThat(line(TranscriptFormat.TRANSCRIPT.output().orElseThrow(), game))
        .isEqualTo(WITH_PASSES);
    String ggf = line(GgfFormat.GGF.output().orElseThrow(), game);
    GameRecord read = (GameRecord) Archives.ggf(ggf).get(0);
    assertThat(read.moves()).hasSize(25).contains("PA");
    assertThat(line(TranscriptFormat.TRANSCRIPT.output().orElseThrow(), read))
        .isEqualTo(WITH_PASSES);
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
    assertThat(line(TranscriptFormat.TRANSCRIPT.output().orElseThrow(), with(othello("f5"), setup)))
        .isEqualTo("f5");
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

  @Test
  void wthorHasItsBytesWhereTheFormatSays() throws IOException {
    GameRecord game =
        with(
            othello(SHORTEST),
            Map.of("black", "Ren\u00e9e", "white", "Bo"),
            ordered("year", 2001, "tournament", "Open"));
    Path file = folder.resolve("a.wtb");
    write(WthorFormat.WTHOR.output().orElseThrow(), file, List.of(game, game));
    byte[] bytes = Files.readAllBytes(file);
    assertThat(bytes).hasSize(16 + 2 * 68);
    assertThat(bytes)
        .startsWith(20, 0, 1, 1, 2, 0, 0, 0, 0, 0, 0xD1, 7, 0, 0, 0, 0)
        .containsSequence(0, 0, 0, 0, 1, 0, 64, 64, 65, 46, 35, 66, 57, 64, 75, 56, 53, 0);
    byte[] players = Files.readAllBytes(folder.resolve("a.jou"));
    assertThat(players).hasSize(16 + 40).startsWith(20, 0, 1, 1, 0, 0, 0, 0, 2, 0, 0, 0);
    assertThat(new String(players, 16, 20, StandardCharsets.ISO_8859_1).strip())
        .startsWith("Ren\u00e9e\0");
    byte[] tournaments = Files.readAllBytes(folder.resolve("a.trn"));
    assertThat(tournaments).hasSize(16 + 26).startsWith(20, 0, 1, 1, 0, 0, 0, 0, 1, 0);
  }

  @Test
  void wthorWithoutGamesIsAWholeLog() throws IOException {
    Path file = folder.resolve("a.wtb");
    write(WthorFormat.WTHOR.output().orElseThrow(), file, List.of());
    assertThat(Archives.read(WthorFormat.WTHOR, file)).isEmpty();
  }

  @Test
  void wthorYearIsThatOfAllGames() throws IOException {
    GameRecord one = with(othello(SHORTEST), Map.of(), Map.of("year", 2001));
    GameRecord same = with(othello(SHORTEST), Map.of(), Map.of("dt", "2001.12.15_13:24:03"));
    GameRecord other = with(othello(SHORTEST), Map.of(), Map.of("dt", "1071519843"));
    Path file = folder.resolve("a.wtb");
    write(WthorFormat.WTHOR.output().orElseThrow(), file, List.of(one, same));
    assertThat(Archives.games(Archives.read(WthorFormat.WTHOR, file)))
        .allSatisfy(game -> assertThat(game.extra()).containsEntry("year", 2001));
    write(WthorFormat.WTHOR.output().orElseThrow(), file, List.of(other, same));
    assertThat(Archives.games(Archives.read(WthorFormat.WTHOR, file)))
        .allSatisfy(game -> assertThat(game.extra()).doesNotContainKey("year"));
  }

  @Test
  void wthorRefusesNamesThatDoNotFit() throws IOException {
    String nineteen = "Nineteen characters";
    GameRecord game = othello(SHORTEST);
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(game, Map.of("white", nineteen + "!"), Map.of())))
        .isEqualTo("a name is longer than 19 bytes: 'Nineteen characters!'");
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(game, Map.of("black", "\u0141ukasz"), Map.of())))
        .isEqualTo("a name is not ISO-8859-1: '\u0141ukasz'");
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(game, Map.of("black", "a\0b"), Map.of())))
        .isEqualTo("a name is not ISO-8859-1: 'a\0b'");
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(game, Map.of(), Map.of("tournament", "t".repeat(26)))))
        .isEqualTo("a name is longer than 25 bytes: 'tttttttttttttttttttt...'");
    assertThat(
            write(
                WthorFormat.WTHOR.output().orElseThrow(),
                folder.resolve("a.wtb"),
                List.of(
                    with(game, Map.of("black", nineteen), Map.of("tournament", "t".repeat(25))))))
        .containsExactly(Optional.empty());
  }

  @Test
  void wthorRefusesMoreMovesThanThereIsRoomFor() throws IOException {
    GameRecord game = with(othello(SHORTEST + "a1".repeat(52)), lead(64, Optional.empty()));
    assertThat(refusal(WthorFormat.WTHOR.output().orElseThrow(), game))
        .isEqualTo("the game has more than 60 moves: 61");
  }

  @Test
  void wthorRefusesUnfinishedGamesWithoutAScore() throws IOException {
    String reason = "the game is unfinished, and has no score of 64 discs";
    assertThat(refusal(WthorFormat.WTHOR.output().orElseThrow(), othello("f5"))).isEqualTo(reason);
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(othello("f5"), ClaimedResult.of(Optional.of("black")))))
        .isEqualTo(reason);
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(othello("f5"), Archives.claim("black", new Score(4, 1)))))
        .isEqualTo(reason);
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(othello("f5"), lead(3, Optional.empty()))))
        .isEqualTo(reason);
  }

  @ParameterizedTest
  @CsvSource({"f5, 40, 24", "f5, 0, 64", "e6f4e3f6g5d6e7f5c5, 40, 24"})
  void wthorKeepsAClaimOfAllSquaresEvenIfItIsWrong(String moves, int x, int o) throws IOException {
    Path file = folder.resolve("a.wtb");
    Score score = new Score(x, o);
    String winner = x > o ? "black" : "white";
    write(
        WthorFormat.WTHOR.output().orElseThrow(),
        file,
        List.of(with(othello(moves), Archives.claim(winner, score))));
    write(
        WthorFormat.WTHOR.output().orElseThrow(),
        file,
        List.of(with(othello(moves), lead(x - o, Optional.empty()))));
    assertThat(Archives.games(Archives.read(WthorFormat.WTHOR, file)))
        .extracting(game -> game.claim().score().orElseThrow())
        .containsExactly(score);
  }

  @Test
  void wthorRefusesClaimsItCannotTell() throws IOException {
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(othello(SHORTEST), ClaimedResult.of(Optional.of("white")))))
        .isEqualTo("the claimed result is wrong, and cannot be given as black's discs of 64");
    assertThat(
            refusal(
                WthorFormat.WTHOR.output().orElseThrow(),
                with(othello("f5"), Archives.claim("white", new Score(40, 24)))))
        .isEqualTo("the claimed winner is not the one who has more discs");
  }

  @Test
  void ggfHasItsTagsInOneOrder() throws IOException {
    Map<String, Object> extra = ordered("ti", "05:00//02:00", "pc", "GGS/os");
    extra.put("dt", "2003.12.15");
    extra.put("rb", "2197.01");
    extra.put("ty", "s8r18");
    extra.put("note", "left out");
    GameRecord game = with(othello(SHORTEST), Map.of("white", "Bo", "black", "Ann"), extra);
    assertThat(line(GgfFormat.GGF.output().orElseThrow(), game))
        .isEqualTo(
            "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Ann]PW[Bo]RB[2197.01]TI[05:00//02:00]"
                + "TY[s8r18]RE[+64.00]BO[8 -------- -------- -------- ---O*--- ---*O--- --------"
                + " -------- -------- *]"
                + "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)");
  }

  @Test
  void ggfHasTheTournamentAsItsPlaceAndTheYearAsItsDate() throws IOException {
    Map<String, Object> extra = ordered("year", 2001, "tournament", "Open");
    assertThat(line(GgfFormat.GGF.output().orElseThrow(), with(othello(SHORTEST), Map.of(), extra)))
        .startsWith("(;GM[Othello]PC[Open]DT[2001]TY[8]RE[");
  }

  @ParameterizedTest
  @CsvSource({
    "-4, RESIGNED, RE[-4.00:r]",
    "64, TIME, RE[+64.00:t]",
    "0, AGREED, RE[+0.00:s]",
    "7, , RE[+7.00]"
  })
  void ggfTellsTheClaimedLeadAndHowItEnded(int lead, Termination termination, String tag)
      throws IOException {
    GameRecord game = with(othello("f5"), lead(lead, Optional.ofNullable(termination)));
    String line = line(GgfFormat.GGF.output().orElseThrow(), game);
    assertThat(line).contains(tag);
    assertThat(((GameRecord) Archives.ggf(line).get(0)).claim()).isEqualTo(game.claim());
  }

  @Test
  void ggfTellsTheDifferenceOfAClaimedScore() throws IOException {
    GameRecord game = with(othello(SHORTEST), Archives.claim("black", new Score(13, 0)));
    assertThat(line(GgfFormat.GGF.output().orElseThrow(), game)).contains("RE[+13.00]");
  }

  @Test
  void ggfOfAnUnfinishedGameWithoutAClaimHasNoResult() throws IOException {
    assertThat(line(GgfFormat.GGF.output().orElseThrow(), othello("f5")))
        .doesNotContain("RE[")
        .endsWith("*]B[F5];)");
  }

  @Test
  void ggfRefusesWinnersWithoutANumber() throws IOException {
    String reason = "the claimed result is not a number of discs, and not that of the game";
    assertThat(
            refusal(
                GgfFormat.GGF.output().orElseThrow(),
                with(othello("f5"), ClaimedResult.of(Optional.of("black")))))
        .isEqualTo(reason);
    assertThat(
            refusal(
                GgfFormat.GGF.output().orElseThrow(),
                with(othello(SHORTEST), ClaimedResult.of(Optional.of("white")))))
        .isEqualTo(reason);
    assertThat(
            refusal(
                GgfFormat.GGF.output().orElseThrow(),
                with(othello("f5"), Archives.claim("draw", new Score(4, 1)))))
        .isEqualTo("the claimed winner is not the one who has more discs");
  }

  @ParameterizedTest
  @CsvSource({"a]b", "a[b", "'(;'", "'x;)'", "'a\nb'"})
  void ggfRefusesNamesThatWouldEndATag(String name) throws IOException {
    assertThat(
            refusal(
                GgfFormat.GGF.output().orElseThrow(),
                with(othello("f5"), Map.of("black", name), Map.of())))
        .isEqualTo("a tag cannot hold a bracket or a line end: PB, '" + name + "'");
  }

  @Test
  void ggfKeepsMovesThatCannotBePlayed() throws IOException {
    GameRecord read =
        (GameRecord)
            Archives.ggf(line(GgfFormat.GGF.output().orElseThrow(), othello("f5--a1d6--"))).get(0);
    assertThat(read.moves()).containsExactly("F5", "PA", "A1", "D6", "PA");
  }

  @Test
  void ggfKeepsOtherStarts() throws IOException {
    GameRecord game = with(othello("f4"), WHITE_FIRST);
    String line = line(GgfFormat.GGF.output().orElseThrow(), game);
    assertThat(line).endsWith(" O]W[F4];)");
    assertThat(((GameRecord) Archives.ggf(line).get(0)).setup()).isEqualTo(WHITE_FIRST);
  }
}
