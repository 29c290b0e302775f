package dev.tally.benchmarks;

import dev.tally.games.Rulesets;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Solver;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Solves positions in turn with one thread, each from an empty table, and compares their values
 * with the published ones. Prints the processor time in seconds of a round after one that is not
 * counted.
 */
public final class SolvePositions {
  private static final int SIDE = 8;

  /** The value of a move in a line of an OBF file. */
  private static final Pattern MOVE_VALUE = Pattern.compile(":([+-]?[0-9]+)");

  private SolvePositions() {}

  /** A position and its value for the side to move. */
  private record Problem(Position position, int value) {}

  /**
   * Takes the id of a rule set, a file (OBF for Othello, digits and a score for Connect Four), and
   * its first and last line to solve, from 1.
   */
  public static void main(String[] args) throws IOException, NodeLimitException {
    Ruleset ruleset = Rulesets.byId(args[0]).orElseThrow();
    List<String> lines =
        Files.readAllLines(Path.of(args[1]))
            .subList(Integer.parseInt(args[2]) - 1, Integer.parseInt(args[3]));
    List<Problem> problems = new ArrayList<>();
    for (String line : lines) {
      problems.add(ruleset.id().equals("othello") ? obf(ruleset, line) : digits(ruleset, line));
    }
    Solver solver = ruleset.solver().orElseThrow();
    solve(solver, problems);
    System.out.println(solve(solver, problems));
  }

  private static Problem obf(Ruleset ruleset, String line) {
    String board = line.substring(0, SIDE * SIDE).replace('-', '.');
    List<String> rows = new ArrayList<>();
    for (int from = 0; from < board.length(); from += SIDE) {
      rows.add(board.substring(from, from + SIDE));
    }
    String first = line.charAt(board.length() + 1) == 'X' ? "black" : "white";
    Position position = ruleset.start(Setup.STANDARD.with("board", rows).with("first", first));
    List<Integer> values =
        MOVE_VALUE
            .matcher(line)
            .results()
            .map((MatchResult each) -> Integer.valueOf(each.group(1)))
            .toList();
    return new Problem(position, Collections.max(values));
  }

  private static Problem digits(Ruleset ruleset, String line) {
    String[] fields = line.split(" ", 0);
    List<String> moves = List.of(fields[0].split("", 0));
    Position position = Replay.of(ruleset, Setup.STANDARD, moves).position();
    return new Problem(position, Integer.parseInt(fields[1]));
  }

  /** Processor time of the solver, in seconds. */
  private static double solve(Solver solver, List<Problem> problems) throws NodeLimitException {
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    for (Problem each : problems) {
      solver.clear();
      int value = solver.value(each.position(), -solver.maxValue() - 1, solver.maxValue() + 1);
      if (value != each.value()) {
        throw new IllegalStateException("found " + value + ", expected " + each.value());
      }
    }
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / 1e9;
  }
}
