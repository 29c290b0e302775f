package dev.tally.pipelines.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code tournament}, from its arguments to records and table. */
class TournamentCommandTest {
  private static final String STUDENT =
      """
      import sys
      for line in sys.stdin:
          moves = line.split()
          print(next(c for c in "4352617" if moves.count(c) < 6), flush=True)
      """;

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner("tournament");

  private int run(String folder, String... arguments) {
    tally.set("game", "connectfour");
    tally.set("records", home.resolve(folder).toString());
    return tally.run(arguments);
  }

  /** All files of a folder by their names. */
  private Map<String, String> files(String folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(home.resolve(folder))) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        files.put(home.resolve(folder).relativize(each).toString(), Files.readString(each));
      }
    }
    return files;
  }

  @Test
  void theStrongerLevelWins() {
    assertThat(run("cup", "level1,level5", "--games=20")).isZero();
    assertThat(tally.out())
        .startsWith("rank  player  points  games  wins  draws  losses  score  low ")
        .containsPattern("\n1     level5  .*\n2     level1  ");
    assertThat(tally.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"othello", "gekitai", "reversi-cse231", "reversi", "othello-invent"})
  void theSameCommandGivesTheSameBytesInEveryGame(String game) throws IOException {
    run("one", "level1,level2", "--game=" + game, "--games=2", "--date=2026-02-03");
    String table = tally.out();
    run("two", "level1,level2", "--game=" + game, "--games=2", "--date=2026-02-03");
    assertThat(tally.out()).isEqualTo(table);
    assertThat(files("two")).hasSize(3).isEqualTo(files("one"));
    CommandRunner grade = new CommandRunner("grade");
    assertThat(grade.run(home.resolve("one").toString(), "--output=" + home.resolve("g"))).isZero();
    assertThat(grade.out()).contains("VALID            2").contains("MALFORMED        0");
  }

  @Test
  void twoGamesShareAnOpeningWithColorsChanged() throws IOException {
    run("cup", "level1,level2,level3", "--games=2", "--openings=random:6");
    Map<String, String> files = files("cup");
    assertThat(files).hasSize(7);
    assertThat(files.get("games/0000001.jsonl")).contains("{\"X\":\"level1\",\"O\":\"level2\"}");
    assertThat(files.get("games/0000002.jsonl")).contains("{\"X\":\"level2\",\"O\":\"level1\"}");
    assertThat(
            files.values().stream().filter(each -> each.startsWith("{")).map(each -> opening(each)))
        .hasSize(6)
        .containsOnly(opening(files.getOrDefault("games/0000001.jsonl", "")));
  }

  private static String opening(String record) {
    return record.replaceFirst(".*\"moves\":\\[((\"\\d\",){6}).*\\s*", "$1");
  }

  @Test
  void anotherSeedGivesOtherGames() throws IOException {
    run("one", "level1,level2", "--games=2");
    run("two", "level1,level2", "--games=2", "--seed=2");
    assertThat(files("two").get("games/0000001.jsonl"))
        .isNotEqualTo(files("one").get("games/0000001.jsonl"));
  }

  @Test
  void aTournamentThatWasEndedGoesOn() throws IOException {
    run("cup", "level1,level2", "--games=10", "--format=csv");
    String table = tally.out();
    Map<String, String> files = files("cup");
    for (String each : new String[] {"games/0000003.jsonl", "games/0000010.jsonl"}) {
      Files.delete(home.resolve("cup").resolve(each));
    }
    Path kept = home.resolve("cup/games/0000001.jsonl");
    Object before = Files.getLastModifiedTime(kept);
    run("cup", "level1,level2", "--games=10", "--format=csv");
    assertThat(tally.out()).isEqualTo(table);
    assertThat(files("cup")).isEqualTo(files);
    assertThat(Files.getLastModifiedTime(kept)).isEqualTo(before);
  }

  /** A process that is killed leaves files that it has not completed. */
  @Test
  void nothingIsLeftOfATournamentThatWasKilled() throws IOException {
    run("cup", "level1,level2", "--games=2");
    Map<String, String> files = files("cup");
    Path draft = Path.of(".tally-7.tmp");
    Files.createDirectory(home.resolve("killed"));
    Files.writeString(home.resolve("killed").resolve(draft), "game = conn");
    assertThat(run("killed", "level1,level2", "--games=2")).isZero();
    Files.delete(home.resolve("killed/games/0000002.jsonl"));
    Files.writeString(home.resolve("killed/games").resolve(draft), "{\"game\":");
    assertThat(run("killed", "level1,level2", "--games=2")).isZero();
    assertThat(files("killed")).isEqualTo(files);
  }

  @Test
  void aTournamentThatGoesOnKeepsItsDate() throws IOException {
    run("cup", "level1,level2", "--games=2", "--date=2026-02-03");
    Files.delete(home.resolve("cup/games/0000002.jsonl"));
    run("cup", "level1,level2", "--games=2");
    assertThat(files("cup").get("games/0000002.jsonl")).endsWith(",\"date\":\"2026-02-03\"}\n");
    run("cup", "level1,level2", "--games=2", "--date=2026-02-04");
    assertThat(tally.err()).contains("'date = 2026-02-03' there, not 'date = 2026-02-04'");
    assertThat(run("two", "level1,level2", "--date=2026-2-3")).isEqualTo(2);
    assertThat(tally.err()).contains("--date=2026-2-3: expected a date such as 2026-11-21");
    assertThat(home.resolve("two")).doesNotExist();
  }

  @Test
  void aFolderOfAnotherTournamentIsRefused() throws IOException {
    run("cup", "level1,level2", "--games=2");
    assertThat(run("cup", "level1,level2", "--games=2", "--seed=7")).isEqualTo(2);
    assertThat(tally.err())
        .contains("cup: has another tournament: 'seed = 1' there, not 'seed = 7'");
    Files.createDirectories(home.resolve("other"));
    Files.writeString(home.resolve("other/thesis.txt"), "mine");
    assertThat(run("other", "level1,level2")).isEqualTo(2);
    assertThat(tally.err()).contains("other: expected a new folder, or one of a tournament");
    assertThat(files("other")).isEqualTo(Map.of("thesis.txt", "mine"));
  }

  @Test
  void aRecordThatWasChangedIsNamed() throws IOException {
    run("cup", "level1,level2", "--games=2");
    Files.writeString(home.resolve("cup/games/0000002.jsonl"), "oh\n");
    assertThat(run("cup", "level1,level2", "--games=2")).isEqualTo(3);
    assertThat(tally.err())
        .contains(
            "0000002.jsonl: not a game of this tournament; without the file it is played again");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "level1 | | --players=level1: expected 2 to 1000 players, found 1",
        "level1,level11 | | level11: expected a level in 1..10",
        "level1,level1 | | two players are called level1; NAME=level3 names one",
        "level1,me | | 'me': expected level1 to level10, NAME=COMMAND, or a folder",
        "level1,me=/no/such | | me: '/no/such': no such program that can be run",
        "level1,\"me | | expected players with commas between them, and quotes in pairs",
        "level1,level2 | --games=3 | --games=3: expected an even number in 2..1000000",
        "level1,level2 | --game=alphabattle | --game=alphabattle: it has no choice of moves",
        "level1,level2 | --openings=none | expected random:0 to random:100, or a file",
        "level1,level2 | --openings=random:60 | a game of connectfour is over before that",
        "level1,level2 | --time=soon | --time=soon: expected a time such as 10s, 2m or 10s+0.1s",
        "level1,level2 | --sprt=1 | --sprt=1: expected elo0,elo1,alpha,beta",
        "level1,level2,level3 | --sprt=0,9,0.1,0.1 | --sprt: expected two players, found 3",
        "level1,me='nboard:sh run' | | me: nboard has no games but othello",
      })
  void whatCannotBePlayedIsRefusedInOneLine(String players, String option, String message) {
    String[] arguments = option == null ? new String[] {players} : new String[] {players, option};
    assertThat(run("cup", arguments)).isBetween(2, 3);
    assertThat(tally.err()).contains(message).hasLineCount(1);
    assertThat(home.resolve("cup")).doesNotExist();
  }

  @Test
  void theTestEndsAMatchEarly() throws IOException {
    run("cup", "a=level5,b=level1", "--games=400", "--sprt=0,100,0.05,0.05", "--format=csv");
    assertThat(files("cup")).hasSizeBetween(41, 201);
    assertThat(tally.err()).contains("sprt: a is more than 0 Elo stronger after ");
  }

  @Test
  void swissRoundsPairPlayersOfLikePoints() throws IOException {
    run(
        "cup",
        "level7,b=level1,c=level1",
        "--openings=random:0",
        "--games=2",
        "--rounds=swiss",
        "--format=json");
    assertThat(files("cup")).hasSize(5); // two rounds of two games, in which one pauses
    assertThat(tally.out())
        .contains("\"player\":\"level7\",\"points\":4.0,\"games\":4")
        .contains("\"player\":\"c\",\"points\":2.0,\"games\":2,\"wins\":0");
  }

  @Test
  void theFirstOfAGauntletMeetsEachOther() {
    run("cup", "level2,b=level1,c=level1", "--games=2", "--rounds=gauntlet", "--format=csv");
    assertThat(tally.out()).contains(",level2,").containsPattern(",b,.*,2,.*\n");
  }

  @Test
  void recordedOpeningsAreTakenInTurn() throws IOException {
    Path openings = Files.writeString(home.resolve("openings.csv"), "moves\n44\n1234\n");
    run("cup", "level1,level2", "--games=6", "--openings=" + openings);
    Map<String, String> files = files("cup");
    assertThat(files.get("games/0000002.jsonl")).contains("\"moves\":[\"4\",\"4\",");
    assertThat(files.get("games/0000003.jsonl")).contains("\"moves\":[\"1\",\"2\",\"3\",\"4\",");
    assertThat(files.get("games/0000005.jsonl")).contains("\"moves\":[\"4\",\"4\",");
    Files.writeString(openings, "moves\n44\n48\n");
    assertThat(run("two", "level1,level2", "--openings=" + openings)).isEqualTo(3);
    assertThat(tally.err()).contains("openings.csv, record 2: move 2 '8' is off the board");
  }

  /** One folder a student, as a class hands them in. */
  @Test
  void aFolderHasAProgramInEachFolder() throws IOException {
    Path programs = Files.createDirectories(home.resolve("programs"));
    Files.writeString(
        Files.createDirectories(programs.resolve("ann")).resolve("player.py"), STUDENT);
    Path run = Files.createDirectories(programs.resolve("bo")).resolve("run");
    Files.writeString(run, "#!/bin/sh\nread line\necho oh dear >&2\nexit 5\n");
    assertThat(run.toFile().setExecutable(true)).isTrue();
    Files.createDirectories(programs.resolve("cy"));
    assertThat(run("cup", programs.toString(), "--games=2", "--format=csv")).isZero();
    assertThat(tally.notices())
        .containsExactlyInAnyOrder(
            programs
                + "/cy: left out: expected run or player that can be run, player.py or main.py",
            "game 1: bo: ended with exit code 5: 'oh dear'",
            "game 2: bo: ended with exit code 5: 'oh dear'");
    assertThat(tally.out()).contains("1,ann,2.0,2,2,0,0,0,").contains("2,bo,0.0,2,0,0,2,2,");
    assertThat(files("cup"))
        .containsEntry("errors/0000001-2.txt", "oh dear\n")
        .containsEntry("errors/0000002-1.txt", "oh dear\n");
    CommandRunner grade = new CommandRunner("grade");
    grade.run(home.resolve("cup").toString(), "--output=" + home.resolve("g"));
    assertThat(grade.out()).contains("MALFORMED        0");
    assertThat(files("cup").get("games/0000001.jsonl"))
        .contains(
            "\"reason\":\"forfeited\"},\"date\":\"",
            "\"fault\":\"bo: ended with exit code 5: 'oh dear'\"");
  }

  /** As Moodle unpacks what a class has submitted. */
  @Test
  void aClassHasAGradebook() throws IOException {
    Path programs = home.resolve("programs");
    for (String each : List.of("Ann Lee_1100_assignsubmission_file_", "bo")) {
      Path folder = Files.createDirectories(programs.resolve(each));
      Files.writeString(folder.resolve("player.py"), each.equals("bo") ? "exit(3)\n" : STUDENT);
    }
    Path grades = home.resolve("grades.csv");
    String players = "level1," + programs;
    run("cup", players, "--games=2", "--gradebook=" + grades);
    assertThat(tally.out()).contains("Ann Lee  ");
    assertThat(grades)
        .content()
        .startsWith("owner,id,games,VALID,")
        .containsPattern(
            "\nAnn Lee,1100,4,4,0,0,0,0,0,0,0,\\d(.5)?,\"?\\d of 4 games won.* of 4 points\"?,0")
        .contains(
            "\nbo,,4,4,0,0,0,0,0,0,0,0,\"0 of 4 games won; 4 lost by other things than moves, game 3:"
                + " ended with exit code 3; 0 of 4 points\",0\n");
    assertThat(run("cup", players, "--games=2", "--gradebook=" + grades)).isEqualTo(2);
    assertThat(tally.err()).contains("already exists");
    run("cup", players, "--games=2", "--gradebook=" + grades, "--lms=moodle", "--overwrite");
    assertThat(grades).content().contains("\nParticipant 1100,Ann Lee,").contains(",bo,0,4,,");
    run(
        "cup",
        players,
        "--games=2",
        "--gradebook=" + grades,
        "--bom",
        "--format=csv",
        "--overwrite");
    assertThat(grades).content().startsWith("\ufeffowner,id,games,VALID,");
    assertThat(run("two", "level1,level2", "--gradebook=x.csv")).isEqualTo(2);
    assertThat(tally.err())
        .contains("--gradebook: expected a folder of programs among the players");
    assertThat(run("two", programs.toString(), "--lms=canvas")).isEqualTo(2);
    assertThat(tally.err()).contains("--lms: expected --gradebook too");
  }

  @Test
  void aProgramPlaysALevel() throws IOException {
    Path player = Files.writeString(home.resolve("my player.py"), STUDENT);
    assertThat(run("cup", "level1,mine=\"python3 '" + player + "'\"", "--games=2")).isZero();
    assertThat(tally.err()).isEmpty();
    assertThat(tally.out()).contains(" mine ");
  }
}
