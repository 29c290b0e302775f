package dev.tally.games.rules;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A game that is being played: its position and how it came to it. Safe for use by many threads, so
 * that a game can be read while a player thinks about the next move.
 */
public final class Match {
  /**
   * Number of moves that can be taken back: the positions of a long game on a large board are
   * megabytes.
   */
  static final int MAX_UNDONE = 200;

  private final Ruleset ruleset;
  private final Setup setup;
  private final int firstInput;
  private final List<Move> moves = new ArrayList<>();
  private final Deque<Position> earlier = new ArrayDeque<>();
  private Position position;
  private Players players = Players.UNKNOWN;
  private Optional<Side> resigned = Optional.empty();
  private int refused;

  /**
   * Sets up a game.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Match(Ruleset ruleset, Setup setup) {
    this(ruleset, setup, 0, 0);
  }

  /** Sets up a game of a session that has had inputs already. */
  Match(Ruleset ruleset, Setup setup, int inputs, int refused) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.position = ruleset.start(setup);
    this.firstInput = inputs;
    this.refused = refused;
  }

  /** Which game it is. */
  public Ruleset ruleset() {
    return ruleset;
  }

  /** Setup of the match. */
  public Setup setup() {
    return setup;
  }

  /** Who plays it; unknown unless somebody has named them. */
  public synchronized Players players() {
    return players;
  }

  /** Says who plays it. */
  public synchronized void name(Players names) {
    players = names;
  }

  /** The number of the input, from 1, that let it begin; 0 if it began before all inputs. */
  public int firstInput() {
    return firstInput;
  }

  /** Number of inputs that were refused so far, while it was set up and since. */
  public synchronized int refused() {
    return refused;
  }

  synchronized void countRefusal() {
    refused++;
  }

  /** Position that it stands at. */
  public synchronized Position position() {
    return position;
  }

  /** Moves that were played so far, passes included. */
  public synchronized List<Move> moves() {
    return List.copyOf(moves);
  }

  /**
   * The moves in the rule set's notation, as a record has them: passes only where they are written.
   */
  public List<String> writtenMoves() {
    return moves().stream()
        .filter(move -> ruleset.writesPasses() || !(move instanceof Move.Pass))
        .map(ruleset.notation()::write)
        .toList();
  }

  /** Ends the game by giving it up for the side to move; nothing if it is over. */
  public synchronized void resign() {
    if (!isOver()) {
      resigned = Optional.of(position.toMove());
    }
  }

  /** The side that has given up, if one has. */
  public synchronized Optional<Side> resigned() {
    return resigned;
  }

  /** The outcome of the position, or a win of the side whose opponent has resigned. */
  public synchronized Outcome outcome() {
    return resigned.map(side -> Outcome.winOf(side.opponent())).orElseGet(position::outcome);
  }

  /** Whether it has come to its end. */
  public boolean isOver() {
    return outcome().isOver();
  }

  /** Plays what was typed, unless it is refused: then says why, and nothing changes. */
  public Optional<IllegalMove> play(String text) {
    Optional<Move> move = ruleset.notation().read(text);
    return move.isPresent() ? play(move.get()) : Optional.of(IllegalMove.NOT_A_MOVE);
  }

  /** Plays a move, unless it is refused: then says why, and nothing changes. */
  public synchronized Optional<IllegalMove> play(Move move) {
    MoveResult result = position.play(move);
    if (result instanceof IllegalMove refusal) {
      return Optional.of(refusal);
    }
    earlier.addLast(position);
    if (earlier.size() > MAX_UNDONE) {
      earlier.removeFirst();
    }
    position = (Position) result;
    moves.add(move);
    return Optional.empty();
  }

  /**
   * Takes back the last move and the passes after it, one of the last {@value #MAX_UNDONE} moves
   * and passes at most.
   *
   * @return the move; empty if there is none, and nothing changes
   */
  public synchronized Optional<Move> undo() {
    int last = moves.size() - 1;
    int first = moves.size() - earlier.size();
    while (last >= first && moves.get(last) instanceof Move.Pass) {
      last--;
    }
    if (last < first) {
      return Optional.empty();
    }
    Move undone = moves.get(last);
    while (moves.size() > last) {
      moves.remove(moves.size() - 1);
      position = earlier.removeLast();
    }
    return Optional.of(undone);
  }
}
