package dev.tally.games.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.Budget;
import dev.tally.games.search.Level;
import dev.tally.games.search.RandomPlayer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs as students and engines are, well-behaved and not, each as a real process. */
class ProgramTest {
  /** Reads the moves so far, and takes the first column that is not full. */
  private static final String STUDENT =
      """
      import sys
      for line in sys.stdin:
          moves = line.split()
          print(next(c for c in "4352617" if moves.count(c) < 6), flush=True)
      """;

  /** Takes the first move that it may. */
  private static final Contestant FIRST = match -> match.position().legalMoves().get(0);

  private static final LocalDate DATE = LocalDate.of(2026, 11, 27);
  private static final Duration TIME = Duration.ofSeconds(20);

  @TempDir Path home;

  private Program python(Protocol protocol, Duration time, String text) throws IOException {
    Files.writeString(home.resolve("player.py"), text);
    return new Program(
        protocol,
        List.of("python3", "player.py"),
        Optional.of(home.toString()),
        time,
        Duration.ZERO);
  }

  /** The record of a game in which the program has the second side. */
  private static GameRecord play(Ruleset ruleset, Program program) {
    return play(new Match(ruleset, Setup.STANDARD), FIRST, program);
  }

  private static GameRecord play(Match match, Contestant first, Contestant second) {
    Map<Side, Contestant> contestants = Map.of(Side.X, first, Side.O, second);
    return new TournamentGame(match, new Players("first", "mine"), contestants).play("7", DATE);
  }

  private static GameRecord lost(Program program, String fault) {
    GameRecord record = play(ConnectFour.RULES, program);
    assertThat(record.extra()).isEqualTo(Map.of("date", "2026-11-27", "fault", "mine: " + fault));
    assertThat(record.claim().winner().flatMap(each -> each.winner())).contains(Side.X);
    assertThat(Grader.grade(record).status()).isEqualTo(Status.VALID);
    return record;
  }

  @Test
  void aStudentsProgramPlaysToTheEnd() throws IOException {
    GameRecord record = play(ConnectFour.RULES, python(Protocol.PLAIN, TIME, STUDENT));
    assertThat(record.extra()).isEqualTo(Map.of("date", "2026-11-27"));
    assertThat(record.players()).isEqualTo(new Players("first", "mine"));
    assertThat(record.moves()).startsWith("1", "4", "1", "4", "1", "4", "1");
    assertThat(Grader.grade(record).status()).isEqualTo(Status.VALID);
  }

  @Test
  void aLevelWinsAgainstTheFirstMoves() {
    Contestant level = Contestant.of(new Level(5), ConnectFour.RULES, Setup.STANDARD, 1);
    GameRecord record = play(new Match(ConnectFour.RULES, Setup.STANDARD), FIRST, level);
    assertThat(record.claim().winner()).contains(Outcome.winOf(Side.O));
    assertThat(record.extra()).isEqualTo(Map.of("date", "2026-11-27"));
  }

  /** Each move pushes the piece before it off the board, so that one piece is left. */
  @Test
  void aGameWithoutEndIsDrawnByALimit() {
    Match match = new Match(Gekitai.RULES, Setup.STANDARD);
    Contestant pushing =
        same ->
            Collections.max(
                match.position().legalMoves(),
                Comparator.comparing(
                    each ->
                        String.join("", match.position().after(each).rows())
                            .replaceAll("[^.]", "")));
    GameRecord record = play(match, pushing, pushing);
    assertThat(record.moves()).hasSize(2_000);
    assertThat(record.claim().winner()).contains(Outcome.DRAW);
  }

  @Test
  void linesMayEndAsOnWindows() throws IOException {
    String windows = STUDENT.replace("flush", "end='\\r\\n', flush");
    assertThat(play(ConnectFour.RULES, python(Protocol.PLAIN, TIME, windows)).extra())
        .doesNotContainKey("fault");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "print('hello', flush=True); sys.stdin.read() | answers 'hello', which is no move",
        "input(); os.write(1, b'\\xe94\\n'); input() | answers '\uFFFD4', which is no move",
        "input(); [print() for i in range(9**9)] | answers '', which is no move",
        "input(); print('9', flush=True); input() | plays 9, which is off the board",
        "input(); os.write(1, b'4\\n4\\n'); input() | writes before it is asked",
        "sys.exit(7) | ended with exit code 7",
        "input(); sys.exit('no terminal') | ended with exit code 1: 'no terminal'",
        "input(); print(4, flush=True); input(); raise ValueError | ended with exit code 1:"
            + " 'ValueError'",
        "input(); os.close(1); input() | closed its output",
        "[print(end='4') for i in range(9**9)] | writes without end",
      })
  void aProgramThatBreaksTheRulesLoses(String statements, String fault) throws IOException {
    GameRecord record = lost(python(Protocol.PLAIN, TIME, "import os, sys\n" + statements), fault);
    assertThat(record.claim().termination()).contains(Termination.FORFEITED);
  }

  /** A quarter of a MiB for each answer, with the end of its line. */
  @Test
  void anAnswerMayBeLongButNotLonger() throws IOException {
    String longest = STUDENT.replace("print(", "print('%262143s' % ");
    assertThat(play(ConnectFour.RULES, python(Protocol.PLAIN, TIME, longest)).extra())
        .doesNotContainKey("fault");
    String longer = longest.replace("262143", "262144");
    lost(python(Protocol.PLAIN, TIME, longer), "writes without end");
  }

  /** The first side wins by its fourth move, so that the program is not asked a fourth time. */
  @Test
  void whatFollowsTheLastAnswerLosesTheGame() throws IOException {
    String twice = STUDENT.replace("flush", "end='\\n4\\n' if len(moves) == 5 else '\\n', flush");
    lost(python(Protocol.PLAIN, TIME, STUDENT + "while True: print('more')"), "writes without end");
    GameRecord record = play(ConnectFour.RULES, python(Protocol.PLAIN, TIME, twice));
    assertThat(record.extra()).containsEntry("fault", "mine: writes before it is asked");
    assertThat(record.moves()).hasSize(7);
  }

  @Test
  void aProgramThatIsLateLosesByTime() throws IOException {
    Program late = python(Protocol.PLAIN, Duration.ofMillis(300), "input()\ninput()");
    assertThat(lost(late, "has no time left").claim().termination()).contains(Termination.TIME);
  }

  @Test
  void aProgramThatCannotBeStartedLoses() {
    List<String> command = List.of(home.resolve("none").toString());
    GameRecord record =
        play(
            ConnectFour.RULES,
            new Program(Protocol.PLAIN, command, Optional.empty(), TIME, Duration.ZERO));
    assertThat(String.valueOf(record.extra().get("fault"))).startsWith("mine: ");
    assertThat(record.moves()).containsExactly("1");
  }

  @Tag("slow")
  @Test
  void aProgramThatDoesNotEndIsEndedAndLoses() throws IOException {
    String stays = "import os, time\nopen('pid', 'w').write(str(os.getpid()))\n" + STUDENT;
    Program program = python(Protocol.PLAIN, TIME, stays + "time.sleep(999)");
    GameRecord record = lost(program, "does not end after the game");
    assertThat(record.moves()).hasSizeGreaterThan(6);
    assertThatHasEnded("pid");
  }

  @Tag("slow")
  @Test
  void processesThatAreLeftBehindAreEndedAndLoseTheGame() throws IOException {
    String parent =
        """
        import subprocess
        child = subprocess.Popen(["sleep", "999"])
        open('pid', 'w').write(str(child.pid))
        """;
    lost(python(Protocol.PLAIN, TIME, parent + STUDENT), "leaves processes behind: 1");
    assertThatHasEnded("pid");
  }

  @Test
  void processesThatEndWithTheProgramAreNoFault() throws IOException {
    String parent =
        """
        import subprocess
        child = subprocess.Popen(["cat"], stdin=subprocess.PIPE)
        %s
        child.communicate()
        """;
    Program program = python(Protocol.PLAIN, TIME, parent.formatted(STUDENT));
    assertThat(play(ConnectFour.RULES, program).extra()).doesNotContainKey("fault");
  }

  /** Its parent has ended, in a session of its own only after it was seen. */
  @ParameterizedTest
  @CsvSource({"False,sleep 999 & echo $! >pid", "True,sleep 999 & echo $! >pid; read line"})
  void whatAProgramThatFailsHasStartedIsEnded(String isSession, String script) throws IOException {
    String parent =
        """
        import subprocess
        child = subprocess.Popen(["sh", "-c", "%s"], stdin=subprocess.PIPE, start_new_session=%s)
        while not open('pid', 'a+').tell(): pass
        if not %2$s: child.wait()
        input()
        print(4, flush=True)
        input()
        if "read" in "%1$s": child.communicate()
        print('no move', flush=True)
        input()
        """;
    String text = parent.formatted(script, isSession);
    lost(python(Protocol.PLAIN, TIME, text), "answers 'no move', which is no move");
    assertThatHasEnded("pid");
  }

  @Test
  void anInterruptIsKept() throws IOException {
    Program asked = python(Protocol.PLAIN, TIME, STUDENT);
    Thread.currentThread().interrupt();
    lost(asked, "was interrupted");
    assertThat(asked.errors()).isEmpty();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void anInterruptIsKeptAtTheEnd() throws Exception {
    Program program =
        python(
            Protocol.PLAIN, TIME, "import signal\nprint(input(), 4, flush=True)\nsignal.pause()");
    Match match = new Match(ConnectFour.RULES, Setup.STANDARD);
    assertThat(program.choose(match)).isEqualTo(match.position().legalMoves().get(3));
    Thread.currentThread().interrupt();
    assertThatThrownBy(program::end).hasMessageContaining("does not end after the game");
    assertThat(Thread.interrupted()).isTrue();
  }

  /** A process that nobody has asked for its exit code has no command any more. */
  private void assertThatHasEnded(String file) throws IOException {
    long pid = Long.parseLong(Files.readString(home.resolve(file)).strip());
    long deadline = System.nanoTime() + TIME.toNanos();
    while (runs(pid) && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertThat(runs(pid)).isFalse();
  }

  private static boolean runs(long pid) {
    return ProcessHandle.of(pid).flatMap(each -> each.info().command()).isPresent();
  }

  @Test
  void ofItsErrorsABoundedPartIsKept() throws IOException {
    Program program =
        python(Protocol.PLAIN, TIME, "import sys\nsys.stderr.write('oh ' * 99999)\nsys.exit(3)");
    lost(program, "ended with exit code 3: '" + "oh ".repeat(20) + "...'");
    assertThat(program.errors()).startsWith("oh oh ").hasSize(1 << 16);
  }

  /** A game from an opening on; the engine says more than its answers. */
  @Test
  void gtpIsSpoken() throws IOException {
    String engine =
        """
        import sys
        moves = []
        for line in sys.stdin:
            sys.stderr.write(line)
            word = line.split()
            answer = ""
            if word[0] == "play": moves.append(word[2])
            if word[0] == "genmove":
                answer = next(c for c in "4352617" if moves.count(c) < 6)
                moves.append(answer)
            sign = "?" if word[0] in ("set_game", "time_left") else "="
            print("busy", sign + answer, "= 9", "", sep="\\n", flush=True)
            if word[0] == "quit": break
        """;
    Program program = python(Protocol.GTP, TIME, engine);
    Match match = new Match(ConnectFour.RULES, Setup.STANDARD);
    match.play("1");
    match.play("4");
    GameRecord record = play(match, FIRST, program);
    assertThat(record.extra()).isEqualTo(Map.of("date", "2026-11-27"));
    assertThat(record.moves()).containsExactly("1", "4", "1", "4", "1", "4", "1");
    assertThat(program.errors())
        .startsWith(
            """
            set_game Connectfour
            boardsize 6
            clear_board
            play black 1
            play white 4
            play black 1
            time_left white 20 0
            genmove white
            play black 1
            time_left white\s""")
        .endsWith("genmove white\nquit\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"boardsize 6", "clear_board", "play black 1", "genmove white"})
  void gtpThatRefusesLoses(String refused) throws IOException {
    String engine =
        """
        import subprocess, sys
        child = subprocess.Popen(["sleep", "999"], start_new_session=True)
        open('pid', 'w').write(str(child.pid))
        for line in sys.stdin:
            print("? no" if line == "%s\\n" else "=", end="\\n\\n", flush=True)
        """;
    lost(python(Protocol.GTP, TIME, engine.formatted(refused)), "refuses " + refused);
    assertThatHasEnded("pid");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=== C3/1.5/0.1", "===c3 12 0.3", "===  c3"})
  void nboardIsSpoken(String answer) throws IOException {
    String engine =
        """
        import sys
        for line in sys.stdin:
            word = line.split()
            print("status busy", flush=True)
            if word[0] == "ping": print("pong", word[1], flush=True)
            if word[0] == "nboard": sys.stderr.write(line)
            if word[0] == "set":
                game = line
                sys.stderr.write(line)
            if word[0] == "go":
                print("%s" if game.endswith("*]B[D3];)\\n") else "=== PA", flush=True)
        """;
    Program program = python(Protocol.NBOARD, TIME, engine.formatted(answer));
    GameRecord record = play(Othello.RULES, program);
    assertThat(program.errors())
        .startsWith("nboard 2\nset game (;GM[Othello]")
        .contains("BO[8 ", "B[D3];)");
    assertThat(record.moves()).startsWith("d3", "c3").hasSize(3);
    assertThat(String.valueOf(record.extra().get("fault"))).startsWith("mine: plays pa");
  }

  @Test
  void enginesAreToldOfAPassBeforeTheirMove() throws IOException {
    String nboard =
        """
        import sys
        for line in sys.stdin:
            if line.startswith("set game"): sys.stderr.write(line)
            if line.startswith("ping"): print("pong", line[5:], end="", flush=True)
            if line.startswith("go"): print("=== none", flush=True)
        """;
    String gtp =
        """
        import sys
        for line in sys.stdin:
            if line.startswith("play"): sys.stderr.write(line)
            print("=", end="\\n\\n", flush=True)
        """;
    Match match = new Match(Othello.RULES, Setup.STANDARD);
    RandomPlayer random = new RandomPlayer(1);
    while (!match.position().mustPass()) {
      assertThat(match.isOver()).isFalse();
      match.play(random.choose(match.position(), Budget.ofNodes(1)).move());
    }
    boolean isBlack = match.position().toMove() == Side.X;
    match.play(Move.PASS);
    assertThat(told(match, python(Protocol.NBOARD, TIME, nboard)))
        .endsWith((isBlack ? "B" : "W") + "[PA];)\n");
    assertThat(told(match, python(Protocol.GTP, TIME, gtp)))
        .startsWith("play black " + match.writtenMoves().get(0) + "\nplay white ")
        .endsWith("play " + (isBlack ? "black" : "white") + " pass\n");
  }

  /** What a program writes that has to move and does not. */
  private static String told(Match match, Program program) {
    assertThat(play(match, program, program).extra()).containsKey("fault");
    return program.errors();
  }

  @Test
  void theProtocolIsInTheCommand() {
    assertThat(Protocol.of(List.of("lEdax", "-nboard"))).isEqualTo(Protocol.NBOARD);
    assertThat(Protocol.of(List.of("gnugo", "--mode", "gtp"))).isEqualTo(Protocol.GTP);
    assertThat(Protocol.of(List.of("python3", "gtp.py"))).isEqualTo(Protocol.PLAIN);
  }
}
