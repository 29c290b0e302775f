package dev.tally.pipelines.grading.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.io.Storage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that are recorded more than once. */
class DuplicateGamesTest {
  @TempDir Path folder;

  @Test
  void caseAndPassesMakeNoDifference() {
    long game = fingerprint(Graded.game("othello"), "f5 d6 c3");
    assertThat(fingerprint(Graded.game("othello"), "F5 D6 c3")).isEqualTo(game);
    assertThat(fingerprint(Graded.game("othello"), "f5 -- d6 pass c3")).isEqualTo(game);
    assertThat(fingerprint(Graded.game("othello").called("g-1"), "f5 d6 c3")).isEqualTo(game);
    assertThat(fingerprint(Graded.game("gekitai"), "a1 b2"))
        .isEqualTo(fingerprint(Graded.game("gekitai"), "A\t1 b2"));
  }

  @Test
  void anotherMoveOrderSetupOrGameIsAnotherGame() {
    Graded.Builder four = Graded.game("connectfour");
    assertThat(
            List.of(
                fingerprint(four, "1 2 3"),
                fingerprint(four, "1 3 2"),
                fingerprint(four, "1 2"),
                fingerprint(four, "12 3"),
                fingerprint(four, "1 p2 3"),
                fingerprint(four.with("rows", 7), "1 2 3"),
                fingerprint(Graded.game("othello"), "1 2 3")))
        .doesNotHaveDuplicates();
  }

  @Test
  void gamesOfAllPartsAreComparedAndNamedInTheOrderOfTheResults() throws IOException {
    List<Storage.Found> parts = new ArrayList<>();
    parts.add(part("1", new long[] {7, 8, 9}, "a", 1));
    parts.add(part("2", new long[] {8}, "b", 5));
    parts.add(part("3", new long[] {}, "c", 1));
    parts.add(part("4", new long[] {9, 8, 0, 0}, "d", 1));
    assertThat(DuplicateGames.in(parts, 99))
        .isEqualTo(
            new DuplicateGames(
                4,
                3,
                List.of(
                    new DuplicateGames.Group(
                        3, List.of("a, record 2", "b, record 5", "d, record 2")),
                    new DuplicateGames.Group(2, List.of("a, record 3", "d, record 1")),
                    new DuplicateGames.Group(2, List.of("d, record 3", "d, record 4"))),
                false));
  }

  @Test
  void gapsAndFilesWithinAPartAreFollowed() throws IOException {
    Path file = folder.resolve("part");
    try (OutputStream out = Files.newOutputStream(file)) {
      DuplicateGames.Writer writer = new DuplicateGames.Writer(out);
      writer.write("a", 1, 5);
      writer.write("a", 3, 5);
      writer.write("b", 4, 5);
    }
    assertThat(DuplicateGames.in(List.of(found(file)), 3).shown())
        .containsExactly(
            new DuplicateGames.Group(3, List.of("a, record 1", "a, record 3", "b, record 4")));
  }

  @Test
  void whatIsNamedHasABound() throws IOException {
    long[] many = IntStream.range(0, 5_000).mapToLong(i -> 1 + i % 250).toArray();
    DuplicateGames same = DuplicateGames.in(List.of(part("1", many, "a", 1)), many.length);
    assertThat(same.repeats()).isEqualTo(4_750);
    assertThat(same.groups()).isEqualTo(250);
    assertThat(same.shown()).hasSize(DuplicateGames.MAX_GROUPS);
    assertThat(same.shown())
        .allMatch(group -> group.size() == 20 && group.named().size() == DuplicateGames.MAX_NAMED);
    assertThat(same.shown().get(99).named()).startsWith("a, record 100", "a, record 350");
    assertThat(DuplicateGames.in(List.of(part("2", many, "a", 1)), 300))
        .satisfies(cut -> assertThat(cut.isCut()).isTrue())
        .satisfies(cut -> assertThat(cut.repeats()).isEqualTo(50));
  }

  @Test
  void noRepeatsAreNothingToShow() throws IOException {
    assertThat(DuplicateGames.in(List.of(part("1", new long[] {1, 2}, "a", 1)), 2))
        .isEqualTo(DuplicateGames.NONE);
    assertThat(DuplicateGames.in(List.of(), 0)).isEqualTo(DuplicateGames.NONE);
  }

  private Storage.Found part(String name, long[] fingerprints, String log, long first)
      throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      DuplicateGames.Writer writer = new DuplicateGames.Writer(out);
      for (int i = 0; i < fingerprints.length; i++) {
        writer.write(log, first + i, fingerprints[i]);
      }
    }
    return found(file);
  }

  private static Storage.Found found(Path file) throws IOException {
    return new Storage.Found(file.toString(), Files.size(file));
  }

  private static long fingerprint(Graded.Builder game, String moves) {
    return Fingerprint.of((GameRecord) game.moves(moves).entry());
  }
}
