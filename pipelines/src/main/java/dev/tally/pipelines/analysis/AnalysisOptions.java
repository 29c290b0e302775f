package dev.tally.pipelines.analysis;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Solver;
import dev.tally.games.reversi.Cse231Reversi;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.results.ResultOptions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Options of {@code analyze}. */
public interface AnalysisOptions extends RunsPipeline, LogOptions, ResultOptions {
  /** For the list of commands. */
  Command<AnalysisOptions> COMMAND =
      new Command<>(
          Command.Topic.GAMES,
          List.of("analyze", "analyse"),
          "says what each move of recorded games gave away, by exact search",
          List.of(
              "tally analyze data/logs -o analysis",
              "tally analyze cup.wtb --moves=45-60 -o analysis"),
          AnalysisOptions.class,
          List.of("logs..."),
          (options, terminal) -> AnalyzeLogs.run(options, terminal));

  @Description(
      "how many empty squares an Othello position may have to be searched, 1 to 24 (default: 14)")
  @Nullable Integer getEmpties();

  @Description("like --empties, but by the numbers of the moves: 41-60 means 20 empty squares")
  String getMoves();

  @Description("moves after which Connect Four positions are searched, 0 to 42")
  @Default("12")
  int getFromPly();

  @Description(
      "how many positions may be visited to find one value (default: 2000000000 for"
          + " Othello, 500000000 for Connect Four, 20000 for others)")
  @Nullable Long getNodes();

  @Description("find the value of every legal move, not only of the best")
  boolean getAll();

  @Description(
      "checks, invalid or never: exit with 1 if a value that a record gives is wrong;"
          + " invalid: also if a record is")
  @Default("checks")
  @OneOf(AnalyzeLogs.FailOn.class)
  @OptionGroup.In(OptionGroup.OUTPUT)
  String getFailOn();

  /**
   * The limits that these options ask for.
   *
   * @throws CommandException (usage) if a value is out of its bounds
   */
  static SearchLimits search(AnalysisOptions options) {
    int cells = solver(ConnectFour.RULES).maxEmpties();
    int fromPly = options.getFromPly();
    if (fromPly < 0 || fromPly > cells) {
      throw CommandException.usage("--from-ply=" + fromPly + ": expected 0 to " + cells);
    }
    Long nodes = options.getNodes();
    if (nodes != null && nodes < 1) {
      throw CommandException.usage("--nodes=" + nodes + ": expected a whole number from 1");
    }
    int empties = empties(options);
    Map<String, Integer> maxEmpties =
        Map.of(
            Othello.RULES.id(),
            empties,
            Cse231Reversi.RULES.id(),
            empties,
            ConnectFour.RULES.id(),
            cells - fromPly);
    return SearchLimits.of(maxEmpties, Optional.ofNullable(nodes), options.getAll());
  }

  private static int empties(AnalysisOptions options) {
    Solver solver = solver(Othello.RULES);
    int max = solver.maxEmpties();
    int lastMove = solver.empties(Othello.RULES.start(Setup.STANDARD));
    Integer empties = options.getEmpties();
    String moves = options.getMoves();
    if (empties != null && !moves.isEmpty()) {
      throw CommandException.usage(
          "--moves=" + moves + ": expected without --empties, which says the same");
    }
    if (!moves.isEmpty()) {
      Matcher range = Pattern.compile("([0-9]{2})-" + lastMove).matcher(moves);
      int first = range.matches() ? Integer.parseInt(range.group(1)) : 0;
      int min = lastMove + 1 - max;
      if (first < min || first > lastMove) {
        throw CommandException.usage(
            String.format(
                Locale.ROOT,
                "--moves=%s: expected %d-%d to %d-%d, as in --moves=41-60",
                moves,
                min,
                lastMove,
                lastMove,
                lastMove));
      }
      return lastMove + 1 - first;
    }
    if (empties != null && (empties < 1 || empties > max)) {
      throw CommandException.usage("--empties=" + empties + ": expected 1 to " + max);
    }
    return empties == null ? solver.standardLimits().empties() : empties;
  }

  private static Solver solver(Ruleset ruleset) {
    return ruleset.solver().orElseThrow();
  }
}
