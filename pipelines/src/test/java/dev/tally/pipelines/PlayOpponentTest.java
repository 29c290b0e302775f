package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.PlayedGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The command {@code play} against a computer, and with recorded games. */
class PlayOpponentTest {
  @TempDir Path folder;

  static Stream<Ruleset> games() {
    return Rulesets.all().stream().filter(Ruleset::hasMoves);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void computersPlayEachOtherInEveryGame(Ruleset ruleset) throws IOException {
    Path log = folder.resolve("games.jsonl");
    String[] options = {"--computer=both", "--level=2", "--seed=5", "--record=" + log};
    String setup = ruleset.id().equals("reversi") ? "6\n1\nA1\n" : "";
    CapturedTerminal captured = play(setup, ruleset.id(), options);
    assertThat(captured.out()).contains(" (Tally level 2) plays ").contains("\nGame over:\n");
    CapturedTerminal again = play(setup, ruleset.id(), options);
    assertThat(again.out()).isEqualTo(captured.out());
    String[] lines = PlayedGames.of(log).split("\n", -1);
    assertThat(lines[0])
        .isEqualTo(lines[1])
        .contains("\"players\":{")
        .contains("\"Tally level 2\"");

    Path grades = folder.resolve("grades");
    CapturedTerminal graded = new CapturedTerminal();
    assertThat(run(graded, "grade", "--logs=" + log, "--output=" + grades)).isZero();
    assertThat(grades.resolve("results.jsonl")).content().contains("\"status\":\"VALID\"");
  }

  @Test
  void playerIsAskedForTheOtherSideOnly() throws IOException {
    Path log = folder.resolve("games.jsonl");
    String[] options = {"--computer=black", "--level=1", "--seed=1", "--record=" + log};
    CapturedTerminal captured = play("zz\nquit\n", "connectfour", options);
    assertThat(captured.out())
        .startsWith("Player X (Tally level 1) plays ")
        .endsWith("Player O's turn: Invalid move!\nPlayer O's turn: ");
    assertThat(PlayedGames.of(log))
        .startsWith("{\"game\":\"connectfour\",\"players\":{\"X\":\"Tally level 1\"},\"moves\":[");
  }

  @Test
  void everyQuestionTakesCommands() throws IOException {
    Path saved = folder.resolve("saved.jsonl");
    String typed =
        "help\nmoves\nboard\nhint\nundo\nredo\nd3\nundo\nredo\nsave " + saved + "\nsave\nresign\n";
    CapturedTerminal captured = play(typed, "othello", "--computer=white", "--level=1", "--seed=4");
    assertThat(captured.out())
        .contains("Player X's turn: d3 c4 f5 e6\n")
        .contains("Player X's turn:   ")
        .contains(": about ")
        .contains("Player O (Tally level 1) plays ")
        .endsWith("\nPlayer O wins!\n");
    assertThat(captured.notices())
        .contains(
            "type a move, such as d3, or hint (the best moves), moves, board, undo, redo, save"
                + " FILE, resign or quit",
            "there is no move to take back",
            "there is no move to play again",
            "saved in " + saved,
            "save: expected a file, as in save games.jsonl",
            "Player X resigns");
    String answer = captured.out().replaceFirst("(?s).* plays (..)[.].*", "$1");
    assertThat(captured.notices()).contains("took back d3 " + answer, "played d3 " + answer);
    assertThat(PlayedGames.of(saved))
        .isEqualTo(
            "{\"game\":\"othello\",\"players\":{\"white\":\"Tally level 1\"},\"moves\":[\"d3\",\""
                + answer
                + "\"]}\n");
  }

  @Test
  void moveOfAComputerThatBeganCannotBeTakenBack() {
    CapturedTerminal captured =
        play("undo\nquit\n", "gekitai", "--computer=X", "--seed=1", "--level=1");
    assertThat(captured.notices()).containsExactly("there is no move to take back");
    assertThat(captured.out()).endsWith("Player O's turn: Player O's turn: ");
  }

  @Test
  void gameThatIsGivenUpIsRecordedAndGradedSo() throws IOException {
    Path log = folder.resolve("games.jsonl");
    play("resign\n", "othello", "--computer=white", "--seed=1", "--record=" + log);
    assertThat(PlayedGames.of(log))
        .contains("\"moves\":[],\"result\":{\"winner\":\"white\",\"reason\":\"resigned\"}}");
    CapturedTerminal graded = new CapturedTerminal();
    assertThat(run(graded, "grade", "--logs=" + log, "--output=" + folder.resolve("grades")))
        .isZero();
  }

  @Test
  void fileThatCannotBeSavedToCostsNothing() throws IOException {
    Path other = Files.writeString(folder.resolve("other.csv"), "player,date\n");
    String typed = "save " + other + "\nsave " + folder + "\nquit\n";
    CapturedTerminal captured = play(typed, "othello", "--computer=white", "--seed=1");
    assertThat(captured.notices()).hasSize(2);
    assertThat(captured.notices().get(0))
        .isEqualTo("save " + other + ": expected a new file, or one of games as JSON, one a line");
    assertThat(captured.notices().get(1)).startsWith("save " + folder + ": cannot be written: ");
    assertThat(other).hasContent("player,date\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "alphabattle --computer=both | --computer=both: alphabattle has no choice of moves",
        "othello --computer=red | --computer=red: expected black, white or both",
        "alphabattle --tui | --tui: alphabattle has no board",
        "othello --tui | --tui: expected a terminal that can move its cursor, and neither a pipe nor a"
            + " file",
        "gekitai --computer=P | --computer=P: expected X, O, black, white or both",
        "othello --computer=black --level=0 | --level: 0 is not a whole number in 1..10",
        "othello --computer=black --level=11 | --level: 11 is not a whole number in 1..10",
        "othello --computer=black --level=x | --level: 'x' is not a whole number in 1..10",
        "othello --computer=black --seed=x | --seed: 'x' is not a whole number of 64 bits",
        "othello --computer=black --time=0s | --time: '0s' is not a time such as 500ms, 1s or 2m, of"
            + " an hour at most",
        "othello --computer=black --time=2h | --time: '2h' is not a time such as 500ms, 1s or 2m, of"
            + " an hour at most",
        "othello --black=Ann | --black: expected --record too",
        "othello --level=3 | --level: expected --computer too",
        "othello --time=1s | --time: expected --computer too",
        "gekitai --seed=3 | --seed: expected --computer too",
        "gekitai --resume=a --replay=b | --replay, --resume: expected only one of them",
        "gekitai --replay=b --computer=X | --replay, --computer: expected only one of them",
      })
  void optionThatMeansNothingIsRefusedInOneLine(String arguments, String message) {
    CapturedTerminal captured = new CapturedTerminal();
    assertThat(run(captured, ("play " + arguments).split(" "))).isEqualTo(2);
    assertThat(captured.notices()).containsExactly(message);
    assertThat(captured.out()).isEmpty();
  }

  static List<String[]> recorded() {
    return List.of(
        new String[] {"games.txt", "f5d6c3\n"},
        new String[] {"games.jsonl", "{\"game\":\"othello\",\"moves\":[\"f5\",\"d6\",\"c3\"]}\n"},
        new String[] {"games.csv", "black,white,moves\nAnn,Bo,f5d6c3\n"},
        new String[] {"games.pgn", "[Black \"Ann\"]\n[White \"Bo\"]\n\n1. f5 d6 2. c3 *\n"},
        new String[] {
          "games.ggf",
          "(;GM[Othello]PB[Ann]PW[Bo]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O---"
              + " -------- -------- -------- *]B[F5]W[D6]B[C3];)\n"
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("recorded")
  void recordedGameOfAnyFormatGoesOn(String name, String content) throws IOException {
    Path log = Files.writeString(folder.resolve(name), content);
    Path more = folder.resolve("more.jsonl");
    CapturedTerminal captured =
        play("d3\nundo\nundo\nc5\nquit\n", "--resume=" + log, "--record=" + more);
    assertThat(captured.out()).startsWith("Round 4:\n").contains("Player O's turn: Round 5:\n");
    assertThat(captured.notices()).contains("took back d3", "took back c3");
    assertThat(PlayedGames.of(more)).contains("\"moves\":[\"f5\",\"d6\",\"c5\"]");

    CapturedTerminal shown = play("", "othello", "--replay=" + log);
    assertThat(shown.out())
        .startsWith("Round 1:\n")
        .containsIgnoringCase("Player X's turn: c3\nRound 4:\n");
    assertThat(shown.notices()).isEmpty();
  }

  @Test
  void oneOfSeveralRecordsIsNamedByItsNumber() throws IOException {
    Path log = Files.writeString(folder.resolve("games.txt"), "f5d6\nc4e3f6\nd3c3\n");
    assertThat(play("quit\n", "othello", "--resume=" + log + ":2").out()).startsWith("Round 4:\n");
    CapturedTerminal captured = new CapturedTerminal("quit\n");
    assertThat(run(captured, "play", "--resume=" + log)).isEqualTo(2);
    assertThat(captured.notices())
        .containsExactly(
            "--resume=" + log + ": expected " + log + ":N, the number of one of its 3 records");
  }

  @Test
  void computerGoesOnWithARecordedGame() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("games.jsonl"),
            "{\"game\":\"gekitai\",\"players\":{\"X\":\"Ann\",\"O\":\"Bo\"},\"setup\":{\"n\":7},"
                + "\"moves\":[\"A1\",\"C3\"]}\n");
    Path more = folder.resolve("more.jsonl");
    play("", "--resume=" + log, "--computer=both", "--level=1", "--seed=1", "--record=" + more);
    assertThat(PlayedGames.of(more))
        .startsWith(
            "{\"game\":\"gekitai\",\"players\":{\"X\":\"Tally level 1\",\"O\":\"Tally level 1\"},"
                + "\"setup\":{\"n\":7},\"moves\":[\"A1\",\"C3\",")
        .contains("\"result\":{\"winner\":");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f5d6a1 | othello | 3 | , record 1, move 3 'a1' captures nothing",
        "{\"game\":\"othello\",\"moves\":[]} | gekitai | 2 | , record 1: a game of othello, not of gekitai",
        "{\"game\":\"othello\",\"moves\":3} | othello | 3 | , record 1: ",
        "{\"game\":\"tictactoe\",\"moves\":[\"A1\",\"B1\",\"A2\",\"B2\",\"A3\"]} | tictactoe | 3 |"
            + " , record 1: the game is over",
        "f5d6 | othello --popout | 2 | NONE",
      })
  void recordThatCannotGoOnIsRefusedInOneLine(String content, String game, int code, String message)
      throws IOException {
    Path log = Files.writeString(folder.resolve("games.log"), content + "\n");
    CapturedTerminal captured = new CapturedTerminal("quit\n");
    String[] arguments = ("play " + game + " --resume=" + log).split(" ");
    assertThat(run(captured, arguments)).isEqualTo(code);
    assertThat(captured.notices()).hasSize(1);
    if (!message.equals("NONE")) {
      assertThat(captured.notices().get(0)).startsWith("--resume=" + log + message.strip());
    }
    assertThat(captured.out()).isEmpty();
  }

  @Test
  void recordThatIsNotThereIsNamed() throws IOException {
    Path log = Files.writeString(folder.resolve("games.txt"), "f5d6\n");
    for (String each : List.of(log + ":2", folder.resolve("none").toString(), folder.toString())) {
      CapturedTerminal captured = new CapturedTerminal();
      assertThat(run(captured, "play", "othello", "--replay=" + each)).isEqualTo(3);
      assertThat(captured.notices()).hasSize(1);
    }
  }

  @Test
  void moveThatIsRefusedIsShownAndNamed() throws IOException {
    Path log = Files.writeString(folder.resolve("games.txt"), "f5d6a1\n");
    CapturedTerminal captured = new CapturedTerminal();
    assertThat(run(captured, "play", "othello", "--replay=" + log)).isEqualTo(1);
    assertThat(captured.out()).endsWith("Player X's turn: a1\nInvalid move!\n");
    assertThat(captured.notices()).hasSize(1);
  }

  @Test
  void gameOfTheDocumentStaysWithoutTheseOptions() {
    CapturedTerminal captured = play("hint\nresign\nquit\n", "othello");
    assertThat(captured.out()).contains("Player X's turn: Invalid move!\n");
  }

  private CapturedTerminal play(String typed, String... arguments) {
    CapturedTerminal captured = new CapturedTerminal(typed);
    String[] all = Stream.concat(Stream.of("play"), Stream.of(arguments)).toArray(String[]::new);
    assertThat(run(captured, all)).isZero();
    return captured;
  }

  private CapturedTerminal play(String typed, String game, String[] options) {
    return play(typed, Stream.concat(Stream.of(game), Stream.of(options)).toArray(String[]::new));
  }

  private static int run(CapturedTerminal captured, String... arguments) {
    return Main.run(arguments, new Properties(), captured.terminal());
  }
}
