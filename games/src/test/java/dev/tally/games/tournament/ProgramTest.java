package dev.tally.games.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.search.Level;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs as students and engines are, well-behaved and not, each as a real process. */
class ProgramTest extends ProgramGames {
  /** Reads the moves so far, and takes the first column that is not full. */
  private static final String STUDENT =
      """
      import sys
      for line in sys.stdin:
          moves = line.split()
          print(next(c for c in "4352617" if moves.count(c) < 6), flush=True)
      """;

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
    Program program = python(Protocol.PLAIN, TIME, parent.replace("%s", STUDENT));
    assertThat(play(ConnectFour.RULES, program).extra()).doesNotContainKey("fault");
  }

  /** The process whose parent has ended; in a session of its own, only after it was seen. */
  @ParameterizedTest
  @CsvSource({"False,sleep 999 & echo $! >pid", "True,sleep 999 & echo $! >pid; read line"})
  void whatAProgramThatFailsHasStartedIsEnded(String isSession, String script) throws IOException {
    String parent =
        """
        import subprocess
        child = subprocess.Popen(["sh", "-c", "SCRIPT"], stdin=subprocess.PIPE, start_new_session=OWN)
        while not open('pid', 'a+').tell(): pass
        if not OWN: child.wait()
        input()
        print(4, flush=True)
        input()
        if "read" in "SCRIPT": child.communicate()
        print('no move', flush=True)
        input()
        """;
    String text = parent.replace("SCRIPT", script).replace("OWN", isSession);
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

  @Test
  void ofItsErrorsABoundedPartIsKept() throws IOException {
    Program program =
        python(Protocol.PLAIN, TIME, "import sys\nsys.stderr.write('oh ' * 99999)\nsys.exit(3)");
    lost(program, "ended with exit code 3: '" + "oh ".repeat(20) + "...'");
    assertThat(program.errors()).startsWith("oh oh ").hasSize(1 << 16);
  }
}
