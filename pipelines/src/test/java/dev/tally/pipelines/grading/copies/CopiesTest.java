package dev.tally.pipelines.grading.copies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Players;
import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.io.Storage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that are recorded more than once. */
class CopiesTest {
  /** Twelve moves, and what they are after the board is mirrored in its diagonal. */
  private static final String OPENING = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6";

  private static final String MIRRORED = "e6 f4 c3 c4 d3 d6 f6 c6 f5 g5 g4 f3";

  @TempDir Path folder;

  @Test
  void caseAndPassesMakeNoDifference() {
    CanonicalMoves game = moves(Graded.game("othello"), "f5 d6 c3");
    assertThat(moves(Graded.game("othello"), "F5 D6 c3")).isEqualTo(game);
    assertThat(moves(Graded.game("othello"), "f5 -- d6 pass c3")).isEqualTo(game);
    assertThat(moves(Graded.game("othello").called("g-1"), "f5 d6 c3")).isEqualTo(game);
    assertThat(moves(Graded.game("gekitai"), "a1 b2"))
        .isEqualTo(moves(Graded.game("gekitai"), "A\t1 b2"));
  }

  @Test
  void boardMayBeTurnedAndMirroredAsTheGameAllows() {
    CanonicalMoves game = moves(Graded.game("othello"), "f5 d6 c3 f4");
    assertThat(
            List.of(
                moves(Graded.game("othello"), "e6 f4 c3 d6"),
                moves(Graded.game("othello"), "c4 e3 f6 c5"),
                moves(Graded.game("othello"), "d3 c5 f6 e3")))
        .containsOnly(game);
    assertThat(moves(Graded.game("othello"), "c5 e6 f3 c4")).isNotEqualTo(game);
    assertThat(moves(Graded.game("connectfour"), "1 2 7"))
        .isEqualTo(moves(Graded.game("connectfour"), "7 6 1"));
    assertThat(moves(Graded.game("connectfour").with("popout", true), "1 7 p1"))
        .isEqualTo(moves(Graded.game("connectfour").with("popout", true), "7 1 p7"));
    assertThat(moves(Graded.game("gekitai"), "a2 c3"))
        .isEqualTo(moves(Graded.game("gekitai"), "e1 d3"));
  }

  @Test
  void anotherMoveOrderSetupOrGameIsAnotherGame() {
    Graded.Builder four = Graded.game("connectfour");
    assertThat(
            List.of(
                moves(four, "1 2 3"),
                moves(four, "1 3 2"),
                moves(four, "1 2"),
                moves(four, "12 3"),
                moves(four, "1 p2 3"),
                moves(four.with("rows", 7), "1 2 3"),
                moves(four, "1 2 99 3"),
                moves(four, "1 2 x 3"),
                moves(Graded.game("othello"), "1 2 3")))
        .doesNotHaveDuplicates();
  }

  @Test
  void recordsAreNamedByWhoSubmittedAndPlayedThem() throws IOException {
    Graded.Builder game = Graded.game("othello");
    DuplicateGames copies =
        copies(
            write(
                "1",
                game.between(new Players("Ann", "Bo")).moves(OPENING),
                game.moves(OPENING).ownedBy("cem")),
            write("2", game.moves(MIRRORED), game.moves("f5")));
    assertThat(copies)
        .isEqualTo(
            new DuplicateGames(
                2,
                1,
                List.of(
                    new DuplicateGames.Group(
                        3,
                        List.of("1, record 7 (Ann and Bo)", "1, record 7 (cem)", "2, record 7"))),
                false));
  }

  @Test
  void beginningOfAGameIsACopyOfItIfItIsLongEnough() throws IOException {
    Graded.Builder game = Graded.game("othello");
    String ten = OPENING.substring(0, OPENING.indexOf(" d7"));
    String nine = ten.substring(0, ten.indexOf(" e7"));
    Verdict longer = game.moves(OPENING);
    assertThat(copies(write("1", game.moves(ten), longer)).groups()).isEqualTo(1);
    assertThat(copies(write("2", longer, game.moves(ten), game.moves(ten))).repeats()).isEqualTo(2);
    assertThat(copies(write("3", longer, game.moves(nine), game.moves(nine))))
        .isEqualTo(DuplicateGames.NONE);
  }

  @Test
  void gameThatIsOverIsCompletelyRecorded() throws IOException {
    Graded.Builder four = Graded.game("connectfour");
    assertThat(
            copies(write("1", four.moves("4 3 4 3 4 3 4"), four.moves("4 5 4 5 4 5 4"))).groups())
        .isEqualTo(1);
  }

  @Test
  void beginningOfTwoGamesBelongsToTheFirstOfThem() throws IOException {
    RecordedGame beginning = game("a", 1, false, numbers(12, 0));
    RecordedGame first = game("a", 2, true, numbers(20, 1));
    RecordedGame second = game("a", 3, true, numbers(20, 2));
    RecordedGame half = game("a", 4, true, numbers(25, 3));
    RecordedGames games = games(List.of(beginning, half, second, first));
    GameGroups same = GameGroups.in(games);
    assertThat(group(same, beginning)).isEqualTo(group(same, second));
    assertThat(group(same, first)).isNotEqualTo(group(same, second));
    List<RecordedGame> repeated = new ArrayList<>();
    games.forEach(each -> same.repeated(each).isEmpty() || repeated.add(each.game()));
    assertThat(repeated).containsExactly(beginning, second);
    assertThat(DuplicateGames.of(games, same).shown())
        .containsExactly(new DuplicateGames.Group(2, List.of("a, record 1", "a, record 3")));
  }

  @Test
  void beginningsOfBeginningsAreOneGame() throws IOException {
    List<RecordedGame> chain =
        IntStream.of(12, 14, 18, 22).mapToObj(n -> game("a", n, n == 22, numbers(n, 0))).toList();
    DuplicateGames copies = DuplicateGames.of(games(chain), GameGroups.in(games(chain)));
    assertThat(copies.groups()).isEqualTo(1);
    assertThat(copies.repeats()).isEqualTo(3);
  }

  @Test
  void numbersOfAnySizeAreKept() {
    int[] numbers = {0, 1, 64, 127, 128, 16_383, 16_384, 1 << 30, Integer.MAX_VALUE};
    assertThat(CanonicalMoves.of(1, numbers, numbers.length).numbers()).isEqualTo(numbers);
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Graded.Builder game = Graded.game("connectfour").between(new Players("Ann", "Bö\ud800"));
    List<Verdict> verdicts =
        List.of(game.moves("4 3 4 3 4 3 4"), game.moves("3 4 3 4 3 4 1 4"), game.moves("x 99"));
    List<RecordedGame> expected =
        verdicts.stream()
            .map(each -> RecordedGame.of("1", "", each, new Canonicalizer()).orElseThrow())
            .toList();
    List<RecordedGame> read = new ArrayList<>();
    new RecordedGames(List.of(write("1", verdicts.toArray(Verdict[]::new))))
        .forEach(entry -> read.add(entry.game()));
    assertThat(read).isEqualTo(expected);
    assertThat(read.get(0).result()).isPresent();
  }

  @Test
  void whatIsNamedHasABound() throws IOException {
    List<RecordedGame> many =
        IntStream.range(0, 5_000)
            .mapToObj(i -> game("a", i + 1, true, new int[] {1 + i % 250}))
            .toList();
    DuplicateGames copies = DuplicateGames.of(games(many), GameGroups.in(games(many)));
    assertThat(copies.repeats()).isEqualTo(4_750);
    assertThat(copies.groups()).isEqualTo(250);
    assertThat(copies.shown()).hasSize(DuplicateGames.MAX_GROUPS);
    assertThat(copies.shown())
        .allMatch(group -> group.size() == 20 && group.named().size() == DuplicateGames.MAX_NAMED);
    assertThat(copies.shown().get(99).named()).startsWith("a, record 100", "a, record 350");
    GameGroups cut = GameGroups.in(games(many), 300);
    assertThat(cut.isCut()).isTrue();
    assertThat(cut.repeats()).isEqualTo(50);
  }

  @Test
  void noRepeatsAreNothingToShow() throws IOException {
    assertThat(copies(write("1", Graded.game("othello").moves(OPENING))))
        .isEqualTo(DuplicateGames.NONE);
    assertThat(DuplicateGames.of(games(List.of()), GameGroups.in(games(List.of()))))
        .isEqualTo(DuplicateGames.NONE);
  }

  @Test
  void setOfHashesHasWhatWasAdded() {
    LongSet set = new LongSet();
    for (long i = -3_000; i < 3_000; i++) {
      assertThat(set.add(i * i * i)).isTrue();
    }
    assertThat(set.add(0)).isFalse();
    assertThat(set.add(27)).isFalse();
    assertThat(set.contains(-27)).isTrue();
    assertThat(set.contains(28)).isFalse();
  }

  @Test
  void restOfARecordIsReadOrSkipped() throws IOException {
    Graded.Builder four = Graded.game("connectfour");
    String won = "4 3 4 3 4 3 4";
    Storage.FileEntry part =
        write(
            "part",
            four.moves(won),
            four.between(new Players("\u674e\u96f7", "")).moves(won),
            four.between(new Players("Ann", "Bo")).moves("1 2"));
    List<String> counted = new ArrayList<>();
    new RecordedGames(List.of(part, part))
        .forEach(entry -> !entry.isCounted() || counted.addAll(entry.game().players()));
    assertThat(counted).containsExactly("\u674e\u96f7", "", "\u674e\u96f7", "");
  }

  private static long group(GameGroups same, RecordedGame game) {
    return same.group(game.moves().fingerprint());
  }

  /** Numbers that are alike up to the twelfth, and differ from there by a variant. */
  private static int[] numbers(int count, int variant) {
    return IntStream.range(0, count).map(i -> i < 12 ? i : i + variant * 100).toArray();
  }

  private static RecordedGame game(String file, long number, boolean isOver, int[] numbers) {
    return new RecordedGame(
        file,
        number,
        CanonicalMoves.of(5, numbers, numbers.length),
        "",
        List.of("", ""),
        isOver,
        Optional.empty());
  }

  private RecordedGames games(List<RecordedGame> games) throws IOException {
    Path file = folder.resolve("games");
    try (OutputStream out = Files.newOutputStream(file)) {
      RecordedGames.Writer writer = new RecordedGames.Writer(out);
      for (RecordedGame each : games) {
        writer.write(each);
      }
    }
    return new RecordedGames(List.of(found(file)));
  }

  private Storage.FileEntry write(String name, Verdict... verdicts) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      RecordedGames.Writer writer = new RecordedGames.Writer(out);
      for (Verdict each : verdicts) {
        writer.write(name, "", each);
      }
    }
    return found(file);
  }

  private static DuplicateGames copies(Storage.FileEntry... parts) throws IOException {
    RecordedGames games = new RecordedGames(List.of(parts));
    return DuplicateGames.of(games, GameGroups.in(games));
  }

  private static Storage.FileEntry found(Path file) throws IOException {
    return new Storage.FileEntry(file.toString(), Files.size(file));
  }

  private static CanonicalMoves moves(Graded.Builder game, String moves) {
    Verdict verdict = game.moves(moves);
    return new Canonicalizer()
        .of((GameRecord) verdict.entry(), verdict.replay().orElseThrow().moves());
  }
}
