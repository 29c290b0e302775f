package dev.tally.games.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import dev.tally.games.search.Budget;
import dev.tally.games.search.RandomPlayer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What engines are told and answer, in each protocol, with a real process for each. */
class ProtocolTest extends ProgramGames {
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
    lost(python(Protocol.GTP, TIME, engine.replace("%s", refused)), "refuses " + refused);
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
    Program program = python(Protocol.NBOARD, TIME, engine.replace("%s", answer));
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
