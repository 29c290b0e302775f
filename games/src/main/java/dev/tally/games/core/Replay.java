package dev.tally.games.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

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
    Position.Advance advance = start.advance(read);
    Position position = passOn(advance.position());
    int plies = advance.plies();
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
   * A move of a game, in the position that it was made in.
   *
   * @param ply its number in the record, from 1, written passes counted
   */
  public record Turn(int ply, Position before, Move move) {}

  /** The good moves. A forced pass that the record leaves out is no turn of its own. */
  public List<Turn> turns() {
    List<Turn> turns = new ArrayList<>(plies);
    Position position = start;
    for (int i = 0; i < plies; i++) {
      Move move = moves.get(i);
      Position before = move instanceof Move.Pass ? position : passOn(position);
      turns.add(new Turn(i + 1, before, move));
      position = before.after(move);
    }
    return turns;
  }

  /** This game, if it was left, with a failure at input that comes after that. */
  public Replay followedBy(String text) {
    Failure late = new Failure(plies + 1, text, IllegalMove.GAME_OVER);
    return failure.isPresent()
        ? this
        : new Replay(start, moves, position, plies, Optional.of(late));
  }

  private static Position passOn(Position position) {
    Position onTurn = position;
    while (onTurn.mustPass()) {
      onTurn = onTurn.after(Move.PASS);
    }
    return onTurn;
  }
}
