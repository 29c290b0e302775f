package dev.tally.pipelines.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.LogFormats;
import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code convert}, from its arguments to its files. */
class ConvertCommandTest {
  private static final Path LOGS = Path.of(System.getProperty("tally.root", ".."), "data/logs");

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner();

  @Test
  void gamesSurviveARoundTripThroughTheArchives() throws IOException {
    Path first = home.resolve("1.jsonl");
    Path second = home.resolve("2.jsonl");
    assertThat(convert(LOGS.resolve("cup.wtb"), "jsonl", first)).isZero();
    assertThat(convert(first, "wthor", home.resolve("3.wtb"))).isZero();
    assertThat(convert(home.resolve("3.wtb"), "ggf", home.resolve("4.ggf"))).isZero();
    assertThat(convert(home.resolve("4.ggf"), "jsonl", second)).isZero();
    assertThat(games(second)).hasSize(6).isEqualTo(games(first));
    assertThat(tally.out()).endsWith("records  number\nwritten  6\nrefused  0\n");
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void recordsWithoutAnOutputAreBesideTheLogAndReplaceNothing() throws IOException {
    Path log = Files.copy(LOGS.resolve("cup.wtb"), home.resolve("cup.wtb"));
    Files.createFile(home.resolve("cup-2.trn")); // of another archive
    for (String name : List.of("cup.ggf", "cup-2.ggf", "cup-3.wtb")) {
      String format = name.endsWith("ggf") ? "ggf" : "wthor";
      assertThat(tally.run("convert", log.toString(), "--to=" + format, "--overwrite")).isZero();
      assertThat(tally.notices())
          .last()
          .isEqualTo("no --output, so the records are in " + home.resolve(name));
    }
    assertThat(log).hasSameBinaryContentAs(LOGS.resolve("cup.wtb"));
    assertThat(inside(home))
        .containsExactly(
            "cup-2.ggf", "cup-2.trn", "cup-3.jou", "cup-3.trn", "cup-3.wtb", "cup.ggf", "cup.wtb");
  }

  @Test
  void fieldsThatAreLeftOutAreNamed() throws IOException {
    assertThat(convert(LOGS.resolve("cup.wtb"), "ggf", home.resolve("cup.ggf"))).isZero();
    assertThat(tally.out()).contains("\n  without other fields (theoretical)  6\n");
  }

  @Test
  void archiveHasItsNamesBesideIt() throws IOException {
    assertThat(convert(LOGS.resolve("cup.wtb"), "wthor", home.resolve("cup.wtb"))).isZero();
    assertThat(inside(home)).containsExactly("cup.jou", "cup.trn", "cup.wtb");
    assertThat(home.resolve("cup.wtb")).hasSize(16 + 6 * 68);
  }

  @Test
  void whatTheTargetCannotHoldIsRefusedOneByOneAndCounted() throws IOException {
    assertThat(convert(LOGS.resolve("club.jsonl"), "transcript", home.resolve("club.txt")))
        .isEqualTo(1);
    assertThat(tally.notices())
        .hasSize(14)
        .endsWith("--output=" + home.resolve("club.txt") + ": no record to write, so no file");
    assertThat(tally.notices().subList(0, 13))
        .allSatisfy(notice -> assertThat(notice).contains(", record ", ": not written: "));
    assertThat(tally.out()).startsWith("records ").contains("\nwritten ", "\n  MALFORMED ");
    assertThat(tally.out().lines().filter(line -> line.startsWith("refused")))
        .singleElement()
        .matches(line -> line.endsWith(" 13"));
    assertThat(
            tally
                .out()
                .lines()
                .dropWhile(line -> !line.startsWith("refused"))
                .skip(1)
                .mapToInt(line -> Integer.parseInt(line.replaceFirst(".* ", "")))
                .sum())
        .isEqualTo(13);
    assertThat(inside(home)).isEmpty();
  }

  /** All but the format of the tests. */
  @Test
  void helpNamesAllFormatsAndTheEndingsOfTheirFiles() {
    tally.run("convert", "--help");
    String[] words = tally.out().split("[\\s,]+|:? ", 0);
    LogFormats.all().stream()
        .filter(format -> !format.id().equals("notebook"))
        .forEach(
            format -> {
              assertThat(words)
                  .containsAll(format.extensions().stream().map(each -> "." + each).toList());
              format
                  .output()
                  .ifPresent(
                      output -> assertThat(words).contains(format.id(), "." + output.extension()));
            });
  }

  @Test
  void everyGameCanBeWrittenAsJsonLines() throws IOException {
    assertThat(convert(LOGS.resolve("club.jsonl"), "jsonl", home.resolve("club.jsonl")))
        .isEqualTo(1);
    assertThat(tally.notices()).hasSize(2); // an odd board, and an object that is cut off
    assertThat(Files.readAllLines(home.resolve("club.jsonl")))
        .hasSize(11)
        .startsWith(Files.readAllLines(LOGS.resolve("club.jsonl")).get(0));
  }

  @Test
  void logThatCannotBeReadIsReportedAfterTheOthersAreWritten() throws IOException {
    Path logs = Files.createDirectory(home.resolve("logs"));
    Files.createSymbolicLink(logs.resolve("a.txt"), home.resolve("nowhere"));
    Files.writeString(logs.resolve("b.txt"), "f5d6\n");
    assertThat(convert(logs, "transcript", home.resolve("all.txt"))).isEqualTo(5);
    assertThat(tally.notices()).containsExactly("a.txt, record 0: not written: no such file");
    assertThat(home.resolve("all.txt")).hasContent("f5d6");
  }

  @Test
  void theEndingOfTheFileNamesTheFormat() throws IOException {
    Path output = home.resolve("all.ggf");
    assertThat(tally.run("convert", LOGS.resolve("cup.wtb").toString(), "-o", output.toString()))
        .isZero();
    assertThat(output).content().startsWith("(;GM[Othello]");
  }

  private int convert(Path logs, String to, Path output) {
    return tally.run("convert", "--logs=" + logs, "--to=" + to, "--output=" + output);
  }

  /** Moves, result and players of each game, whatever else is said of it. */
  private static List<String> games(Path jsonl) throws IOException {
    return Files.readAllLines(jsonl).stream()
        .map(line -> line.replaceFirst("(\"result\":\\{.*?\\}\\}).*", "$1"))
        .toList();
  }

  private static List<String> inside(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
