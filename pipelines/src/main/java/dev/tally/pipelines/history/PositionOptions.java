package dev.tally.pipelines.history;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Options of commands that look for a position in recorded games. */
public interface PositionOptions extends LogOptions {
  @Description(
      "the position after these moves, as in f5d6c3 or 4,4; however the board is turned, and"
          + " whatever their order")
  String getMoves();

  @Description(
      "the position at the end of the first record of this file: a log in any format, such as"
          + " a line of .obf")
  @Paths
  String getBoard();

  /**
   * A position that is asked for.
   *
   * @param start where the moves begin: the standard position, or that of a board
   * @param moves that lead to it, passes left out; none from a board
   */
  record Asked(Ruleset ruleset, Position start, List<Move> moves) {
    /** The position. */
    public Position position() {
      return start.playAll(moves).position();
    }
  }

  /**
   * The positions that the options mean: one of each game that has these moves; of the game that is
   * named, if one is. Without either option that is the standard start.
   *
   * @throws CommandException (usage) if there is none
   */
  static List<Asked> asked(PositionOptions options, String game) throws IOException {
    String moves = options.getMoves();
    String board = options.getBoard();
    if (!board.isEmpty() && !moves.isEmpty()) {
      throw CommandException.usage("--board=" + board + ": expected without --moves");
    }
    if (!board.isEmpty()) {
      return List.of(ofBoard(board, game));
    }
    List<Asked> asked = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Ruleset each : Rulesets.all()) {
      if (each.hasMoves() && (game.isEmpty() || each.id().equals(game))) {
        try {
          asked.add(ofMoves(each, moves));
        } catch (CommandException e) {
          problems.add(
              each.id().equals("othello") ? 0 : problems.size(), String.valueOf(e.getMessage()));
        }
      }
    }
    if (asked.isEmpty()) {
      throw CommandException.usage(
          problems.isEmpty() ? "--game=" + game + ": expected a game of moves" : problems.get(0));
    }
    return asked;
  }

  private static Asked ofMoves(Ruleset ruleset, String typed) {
    String where = "--moves=" + typed + ": ";
    List<String> texts;
    try {
      boolean isSpaced = typed.matches("(?s).*[\\s,;].*");
      texts =
          isSpaced
              ? List.of(typed.strip().split("[\\s,;]+"))
              : MoveSplitter.of(ruleset).split(typed);
    } catch (ParseException e) {
      throw CommandException.usage(where + e.problem() + " (" + ruleset.id() + ")");
    }
    Replay replay = Replay.of(ruleset, Setup.STANDARD, texts);
    if (replay.failure().isPresent()) {
      Replay.Failure failure = replay.failure().get();
      throw CommandException.usage(
          where
              + "move "
              + failure.ply()
              + ", "
              + failure.text()
              + ": "
              + failure.reason().explanation()
              + " ("
              + ruleset.id()
              + ")");
    }
    List<Move> moves = replay.moves().stream().filter(each -> !each.equals(Move.PASS)).toList();
    return new Asked(ruleset, replay.start(), moves);
  }

  private static Asked ofBoard(String file, String game) throws IOException {
    if (!Files.isRegularFile(Path.of(file))) {
      throw CommandException.noData("--board=" + file + ": no such file");
    }
    Verdict verdict =
        first(LogFile.below("", file, Files.size(Path.of(file))), game)
            .orElseThrow(() -> CommandException.noData("--board=" + file + ": it has no record"));
    if (!GradedParts.isLegal(verdict)) {
      throw CommandException.noData("--board=" + file + ": record 1: " + verdict.reason());
    }
    Ruleset ruleset = verdict.ruleset().orElseThrow();
    return new Asked(ruleset, verdict.replay().orElseThrow().position(), List.of());
  }

  private static Optional<Verdict> first(LogFile file, String game) throws IOException {
    List<Verdict> found = new ArrayList<>();
    BlockReader.grade(
        LogBlock.whole(file, ""),
        game,
        OwnerFinder.PLATFORMS,
        new CompanionFiles(),
        new BlockReader.Visitor() {
          @Override
          public void visit(String log, Verdict verdict) {
            if (found.isEmpty()) {
              found.add(verdict);
            }
          }

          @Override
          public boolean isFull() {
            return !found.isEmpty();
          }
        });
    return found.stream().findFirst();
  }
}
