package dev.tally.games.rules;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A recorded game, played again: the moves that are good, and the first that is not. A forced pass
 * that the record leaves out is supplied, after the last move too.
 *
 * @param start the position before the first move
 * @param moves what the texts of the record mean, up to the first that is no move
 * @param position after the last good move, and after the passes that were supplied
 * @param plies how many of the written moves were played
 * @param failure the first move that was refused, if one was
 */
public record Replay(
    Position start, List<Move> moves, Position position, int plies, Optional<Failure> failure) {
  /**
   * A move that was refused.
   *
   * @param ply its number in the record, from 1, written passes counted
   * @param text as written
   * @param reason why; {@link IllegalMove#GAME_OVER} if the game had ended before it
   */
  public record Failure(int ply, String text, IllegalMove reason) {}

  /**
   * Plays a record.
   *
   * @param moves in the rule set's notation, in order
   * @throws SetupException if the setup is out of its bounds
   */
  public static Replay of(Ruleset ruleset, Setup setup, List<String> moves) {
    Position start = ruleset.start(setup);
    List<Move> read = readable(moves, ruleset.notation());
    Position.Played played = start.playAll(read);
    Position position = played.position().afterPasses();
    int plies = played.plies();
    if (plies == moves.size()) {
      return new Replay(start, read, position, plies, Optional.empty());
    }
    IllegalMove reason =
        plies < read.size()
            ? (IllegalMove) position.play(read.get(plies))
            : position.outcome().isOver() ? IllegalMove.GAME_OVER : IllegalMove.NOT_A_MOVE;
    Failure failure = new Failure(plies + 1, moves.get(plies), reason);
    return new Replay(start, read, position, plies, Optional.of(failure));
  }

  /** The moves up to the first text that is none. */
  private static List<Move> readable(List<String> texts, Notation notation) {
    List<Move> moves = new ArrayList<>(texts.size());
    for (String text : texts) {
      Optional<Move> move = notation.read(text);
      if (move.isEmpty()) {
        break;
      }
      moves.add(move.get());
    }
    return Collections.unmodifiableList(moves);
  }

  /**
   * A move of a game, with the positions before and after it.
   *
   * @param ply its number in the record, from 1, written passes counted; that of the next written
   *     move for a pass that the record leaves out
   * @param isWritten whether the record has it
   */
  public record Turn(int ply, boolean isWritten, Position before, Move move, Position after) {}

  /**
   * Visits all moves up to {@link #position}, with the forced passes that the record leaves out.
   */
  public void forEachTurn(Consumer<Turn> visitor) {
    Position before = start;
    for (int i = 0; i < plies; i++) {
      Move move = moves.get(i);
      MoveResult result = before.play(move);
      while (!(result instanceof Position)) {
        before = visitPass(i + 1, before, visitor);
        result = before.play(move);
      }
      Position after = (Position) result;
      visitor.accept(new Turn(i + 1, /* isWritten= */ true, before, move, after));
      before = after;
    }
    while (before.mustPass()) {
      before = visitPass(plies + 1, before, visitor);
    }
  }

  private static Position visitPass(int ply, Position before, Consumer<Turn> visitor) {
    Position after = before.after(Move.PASS);
    visitor.accept(new Turn(ply, /* isWritten= */ false, before, Move.PASS, after));
    return after;
  }

  /** The good moves. A forced pass that the record leaves out is no turn of its own. */
  public List<Turn> turns() {
    List<Turn> turns = new ArrayList<>(plies);
    forEachTurn(
        turn -> {
          if (turn.isWritten()) {
            turns.add(turn);
          }
        });
    return turns;
  }

  /** This game, if it was left, with a failure at input that comes after that. */
  public Replay failedAt(String text) {
    Failure late = new Failure(plies + 1, text, IllegalMove.GAME_OVER);
    return failure.isPresent()
        ? this
        : new Replay(start, moves, position, plies, Optional.of(late));
  }
}
