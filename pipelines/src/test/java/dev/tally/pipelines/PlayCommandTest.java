package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.PlayedGames;
import java.io.IOException;
import java.io.OutputStream;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code play}; what the games themselves say is tested with them. */
class PlayCommandTest {
  /** Nobody can ever move on this board. */
  private static final String BLOCKED = "4\n8\nB1\nC1\nA2\nD2\nA3\nD3\nB4\nC4\n";

  private static final String BLOCKED_LOG =
      "{\"game\":\"reversi\",\"setup\":{\"size\":4,\"blocks\":"
          + "[\"B1\",\"C1\",\"A2\",\"D2\",\"A3\",\"D3\",\"B4\",\"C4\"]},"
          + "\"moves\":[\"pass\",\"pass\"],"
          + "\"result\":{\"winner\":\"draw\",\"score\":{\"X\":2,\"O\":2}}}\n";

  @TempDir Path folder;

  private final Properties properties = new Properties();

  @Test
  void gameMayStandWithoutItsOptionsName() {
    CapturedTerminal captured = new CapturedTerminal(BLOCKED);
    assertThat(run(captured, "play", "reversi")).isZero();
    assertThat(captured.out()).startsWith("Enter board size: ").endsWith("\nDraw game!\n");
    assertThat(captured.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"--game=reversi", "Reversi", "--game=REVERSI"})
  void gameIsNamedInEitherCase(String game) {
    CapturedTerminal captured = new CapturedTerminal(BLOCKED);
    assertThat(run(captured, "play", game)).isZero();
  }

  @Test
  void gameMayBeAProperty() {
    properties.setProperty("pipeline", "play");
    properties.setProperty("game", "reversi");
    CapturedTerminal captured = new CapturedTerminal(BLOCKED);
    assertThat(run(captured)).isZero();
    assertThat(captured.out()).endsWith("\nDraw game!\n");
  }

  @Test
  void inputThatEndsInMidGameIsOneLineAndAnInternalEnd() {
    CapturedTerminal captured = new CapturedTerminal("d3\n");
    assertThat(run(captured, "play", "othello")).isEqualTo(4);
    assertThat(captured.out()).endsWith("Player O's turn: ");
    assertThat(captured.notices())
        .containsExactly(
            "the input ended in the middle of a game: 'Player O's turn:' had no answer");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rulesets")
  void endOfInputAtATerminalLeavesLikeQuit(Ruleset ruleset) {
    CapturedTerminal captured = new CapturedTerminal();
    assertThat(run(captured.terminal().typed(), "play", ruleset.id())).isZero();
    assertThat(captured.out()).endsWith("\n").isNotBlank();
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void gameLeftByTheEndOfInputIsRecorded() throws IOException {
    Path log = folder.resolve("games.jsonl");
    CapturedTerminal captured = new CapturedTerminal("d3\n");
    String record = "--record=" + log;
    assertThat(run(captured.terminal().typed(), "play", "othello", record)).isZero();
    assertThat(captured.out()).endsWith("Player O's turn: \n");
    assertThat(PlayedGames.of(log)).isEqualTo("{\"game\":\"othello\",\"moves\":[\"d3\"]}\n");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        " | expected a game, as in tally play gekitai; there are ALL",
        "chess | 'chess': no such game; there are ALL",
        "gekitaj | 'gekitaj': no such game; did you mean gekitai?",
        "othello --n=7 | --n: no such option; see --help",
        "reversi --popout | --popout: no such option; see --help",
        "gekitai --size=8 | --size: no such option; see --help",
        "gekitai --n=9 | --n: 9 is not a whole number in 6..8",
        "gekitai --l=7 | --l: 7 is not a whole number in 3..6",
        "gekitai --p=x | --p: 'x' is not a whole number in 6..12",
        "reversi --size=7 | --size: 7 is not an even whole number in 4..26",
        "reversi-cse231 --size=3 | --size: 3 is not a whole number in 4..26",
        "connectfour --rows=0 | --rows: 0 is not a whole number in 1..100",
        "connectfour --colors=R,R | --colors: [R, R] is not two different capital letters",
        "othello-invent --first=me | --first: 'me' is not player or computer",
        "othello-invent --seed=x | --seed: 'x' is not a whole number of 64 bits",
        "othello gekitai | unexpected argument 'gekitai'",
        "gekitai --game=othello | --game: given twice",
      })
  void whatCannotBePlayedIsRefusedInOneLine(String arguments, String message) {
    CapturedTerminal captured = new CapturedTerminal();
    Stream<String> typed = arguments == null ? Stream.of() : Stream.of(arguments.split(" "));
    String[] all = Stream.concat(Stream.of("play"), typed).toArray(String[]::new);
    assertThat(run(captured, all)).isEqualTo(2);
    String ids = String.join(", ", Rulesets.all().stream().map(Ruleset::id).toList());
    assertThat(captured.notices()).containsExactly(message.replace("ALL", ids));
    assertThat(captured.out()).isEmpty();
  }

  static List<Ruleset> rulesets() {
    return Rulesets.all();
  }

  /** An option of a console program that the command line does not have could never be given. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("rulesets")
  void everyOptionOfAConsoleIsAnOptionOfTheCommand(Ruleset ruleset) {
    CapturedTerminal captured = new CapturedTerminal();
    assertThat(run(captured, "play", ruleset.id(), "--help")).isZero();
    for (Parameter option : ruleset.console().options()) {
      assertThat(captured.out()).containsPattern("\n.*  ?--" + option.name() + "[ =\n]");
    }
  }

  @Test
  void whoGoesFirstMayBeTypedInAnyCase() {
    CapturedTerminal captured = new CapturedTerminal("x\nquit\n");
    assertThat(run(captured, "play", "Othello-Invent", "--first=Player")).isZero();
    assertThat(captured.out()).contains("The player will go first.");
  }

  @Test
  void finishedGameIsAppendedWithItsResult() throws IOException {
    Path log = folder.resolve("games.jsonl");
    record(BLOCKED, log);
    record(BLOCKED, log);
    assertThat(PlayedGames.of(log)).isEqualTo(BLOCKED_LOG + BLOCKED_LOG);
  }

  @Test
  void gameLeftEarlyIsAppendedWithoutResult() throws IOException {
    Path log = folder.resolve("games.jsonl");
    CapturedTerminal captured = new CapturedTerminal("d3\nC3\nz9\n");
    assertThat(run(captured, "play", "othello", "--record=" + log)).isEqualTo(4);
    assertThat(PlayedGames.of(log)).isEqualTo("{\"game\":\"othello\",\"moves\":[\"d3\",\"c3\"]}\n");
  }

  @Test
  void standardOutputIsNoFileForGames() {
    CapturedTerminal captured = new CapturedTerminal("d3\n");
    assertThat(run(captured, "play", "othello", "--record=-")).isEqualTo(2);
    assertThat(captured.err())
        .isEqualTo("tally: --record=-: expected a file; standard output shows the game\n");
  }

  @Test
  void everyGameOfASessionIsAppended() throws IOException {
    Path log = folder.resolve("games.jsonl");
    CapturedTerminal captured =
        new CapturedTerminal("X\n46\n\n43\n\n64\n\n35\n\n53\n\nyes\no\nquit\n");
    String[] arguments = {"play", "othello-invent", "--first=player", "--seed=7"};
    String[] all =
        Stream.concat(Stream.of(arguments), Stream.of("--record=" + log)).toArray(String[]::new);
    assertThat(run(captured, all)).isZero();
    assertThat(log).content().containsPattern("T\\d{6}-1\",.*\n.*T\\d{6}-2\",");
    assertThat(PlayedGames.of(log).lines())
        .satisfiesExactly(
            first -> assertThat(first).contains("\"setup\":{\"first\":\"X\"}", "\"result\":"),
            second ->
                assertThat(second)
                    .isEqualTo(
                        "{\"game\":\"othello-invent\",\"setup\":{\"first\":\"O\"},\"moves\":[]}"));
  }

  @Test
  void playerMayTakeMovesBackAndLeave() throws IOException {
    Path log = folder.resolve("games.jsonl");
    CapturedTerminal captured = new CapturedTerminal("d3\nc3\nundo\ne3\nquit\nc4\n");
    assertThat(run(captured, "play", "othello", "--record=" + log)).isZero();
    assertThat(captured.out()).endsWith("Player X's turn: ");
    assertThat(captured.notices())
        .containsExactly("took back c3", "recorded in " + log + ": othello, moves: 2, not over");
    assertThat(PlayedGames.of(log)).isEqualTo("{\"game\":\"othello\",\"moves\":[\"d3\",\"e3\"]}\n");
  }

  @Test
  void playersAreRecorded() throws IOException {
    Path log = folder.resolve("games.jsonl");
    String[] arguments = {"play", "othello", "--black=Ann", "--white=Bo", "--record=" + log};
    assertThat(run(new CapturedTerminal("d3\nquit\n"), arguments)).isZero();
    assertThat(PlayedGames.of(log))
        .isEqualTo(
            "{\"game\":\"othello\",\"players\":{\"black\":\"Ann\",\"white\":\"Bo\"},\"moves\":[\"d3\"]}\n");
  }

  @Test
  void gameThatNeverBeganIsNotRecorded() throws IOException {
    Path log = folder.resolve("games.jsonl");
    CapturedTerminal captured = new CapturedTerminal("6\nundo\nquit\n");
    assertThat(run(captured, "play", "reversi", "--record=" + log)).isZero();
    assertThat(captured.notices())
        .containsExactly(
            "there is no move to take back",
            "nothing is recorded in " + log + ": no game has begun");
    assertThat(log).isEmptyFile();
  }

  @Test
  void lineThatSomebodyLeftUnfinishedIsNotContinued() throws IOException {
    Path log = folder.resolve("games.jsonl");
    Files.writeString(log, "{\"game\":\"oth");
    record(BLOCKED, log);
    assertThat(PlayedGames.of(log)).isEqualTo("{\"game\":\"oth\n" + BLOCKED_LOG);
  }

  @ParameterizedTest(name = "{index}")
  @ValueSource(
      strings = {
        "player,date\nAnn,2026\n",
        "{\n  \"name\": \"a package\"\n}\n",
        "{\"a\":1}",
        "[{\"game\":\"othello\",\"moves\":[]}",
        "f5d6\n",
        "\u0000\uffff"
      })
  void fileOfSomethingElseIsNotAppendedTo(String content) throws IOException {
    Path file = folder.resolve("mut.csv");
    Files.writeString(file, content);
    CapturedTerminal captured = new CapturedTerminal(BLOCKED);
    assertThat(run(captured, "play", "reversi", "--record=" + file)).isEqualTo(2);
    assertThat(captured.notices())
        .containsExactly(
            "--record=" + file + ": expected a new file, or one of games as JSON, one a line");
    assertThat(captured.out()).isEmpty();
    assertThat(file).hasContent(content);
  }

  @ParameterizedTest(name = "{index}")
  @ValueSource(strings = {"", " \n\n", "no record\n{\"moves\":[\"f5\"],\"game\":\"othello\"}\n"})
  void fileWithARecordIsAppendedTo(String content) throws IOException {
    Path file = folder.resolve("games.txt");
    Files.writeString(file, content);
    record(BLOCKED, file);
    assertThat(PlayedGames.of(file)).isEqualTo(content + BLOCKED_LOG);
  }

  @Test
  void recordThatCannotBeWrittenIsRefusedBeforeTheGame() {
    CapturedTerminal captured = new CapturedTerminal(BLOCKED);
    assertThat(run(captured, "play", "reversi", "--record=" + folder)).isEqualTo(4);
    assertThat(captured.notices())
        .singleElement()
        .asString()
        .startsWith("--record=" + folder + ": cannot be written: ");
    assertThat(captured.out()).isEmpty();
  }

  @Test
  void terminalThatIsGoneEndsTheGameInOneLine() {
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Input/output error");
          }
        };
    CapturedTerminal captured = new CapturedTerminal(gone);
    String[] arguments = {"play", "othello"};
    assertThat(Main.run(arguments, properties, captured.terminal())).isEqualTo(4);
    assertThat(captured.notices()).containsExactly("the game broke off: Input/output error");
  }

  @Test
  void gamesAreListedWithTheirSetup() {
    CapturedTerminal captured = new CapturedTerminal();
    assertThat(run(captured, "list", "--games", "--format=csv")).isZero();
    assertThat(captured.out())
        .startsWith("game,name,setup,bounds,default\n")
        .contains("\ngekitai,\"Gekitai, where pieces push each other away\",n,6..8,6\n");
    for (Ruleset ruleset : Rulesets.all()) {
      assertThat(captured.out()).contains("\n" + ruleset.id() + ",");
    }
  }

  @Test
  void listIsOfOneKind() {
    CapturedTerminal captured = new CapturedTerminal();
    assertThat(run(captured, "list", "--games", "--ver=kjv")).isEqualTo(2);
    assertThat(captured.notices())
        .containsExactly("--ver, --games, --formats: expected only one of them");
  }

  private void record(String typed, Path log) {
    assertThat(run(new CapturedTerminal(typed), "play", "reversi", "--record=" + log)).isZero();
  }

  private int run(CapturedTerminal captured, String... arguments) {
    return run(captured.terminal(), arguments);
  }

  private int run(Terminal terminal, String... arguments) {
    return Main.run(arguments, properties, terminal);
  }
}
