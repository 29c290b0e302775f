package dev.tally.pipelines.play;

import dev.tally.games.core.Evaluation;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Match;
import dev.tally.games.search.Budget;
import dev.tally.games.search.Choice;
import dev.tally.games.search.Player;
import dev.tally.pipelines.cli.CommandException;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * A match in which a computer may make the moves of a side or of both, with what a player can do in
 * a turn but move. For one thread at a time.
 */
final class Turns {
  /** Nodes of the search for a hint; only on great boards the time is too short for them. */
  private static final Budget HINT = new Budget(100_000, Duration.ofSeconds(5));

  private static final int MAX_HINTS = 5;
  private static final int MAX_LINE = 8;

  private final Match match;
  private final Map<Side, Computer> computers;
  private final LocalDateTime begun;
  private final SideNames names;

  /** Moves that were taken back together, the last first. */
  private final Deque<List<Move>> undone = new ArrayDeque<>();

  /** A player of a level that has its budget. */
  record Computer(String name, Player player, Budget budget) {
    /** Interval in which it is asked whether a search goes on. */
    private static final int POLL_MILLIS = 50;

    /**
     * The move to play. It is searched for on a thread of its own, so that a player who does not
     * want to wait can leave.
     *
     * @param position not over
     * @param goesOn asked again and again while the search lasts
     * @return empty if it does not go on
     */
    Optional<Move> choose(Position position, BooleanSupplier goesOn) throws IOException {
      FutureTask<Move> thought = new FutureTask<>(() -> player.choose(position, budget).move());
      Thread thread = new Thread(thought, "computer");
      thread.setDaemon(true);
      thread.start();
      while (goesOn.getAsBoolean()) {
        try {
          return Optional.of(thought.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
          // It still searches.
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IOException(e);
        } catch (ExecutionException e) {
          throw new IllegalStateException(e);
        }
      }
      return Optional.empty();
    }
  }

  /**
   * @param computers by the sides whose moves they make
   * @param begun when the match began, for its record
   */
  Turns(Match match, Map<Side, Computer> computers, LocalDateTime begun) {
    this.match = match;
    this.computers = Map.copyOf(computers);
    this.begun = begun;
    this.names = match.ruleset().console().names(match.setup());
  }

  Match match() {
    return match;
  }

  /** The computer whose turn it is, if it is one's. */
  Optional<Computer> computer() {
    return Optional.ofNullable(computers.get(match.position().toMove()));
  }

  /** Whether computers play each other. */
  boolean isWatched() {
    return computers.size() > 1;
  }

  SideNames names() {
    return names;
  }

  /** Name of the side to move. */
  String player() {
    return player(match.position().toMove());
  }

  String player(Side side) {
    return "Player " + names.of(side);
  }

  String text(Move move) {
    Notation notation = match.ruleset().notation();
    return notation.write(move);
  }

  String text(List<Move> moves) {
    return moves.stream().map(this::text).collect(Collectors.joining(" "));
  }

  /**
   * Plays a move of the player as typed, after which nothing can be played again; or says why not.
   */
  Optional<IllegalMove> play(String typed) {
    Optional<IllegalMove> refusal = match.play(typed);
    if (refusal.isEmpty()) {
      undone.clear();
    }
    return refusal;
  }

  /** The best moves with what they are worth and how the game may go on, a line each. */
  List<String> hints() {
    Player adviser = Player.of(match.ruleset(), match.setup(), /* seed= */ 0);
    return adviser.compare(match.position(), HINT).stream()
        .limit(MAX_HINTS)
        .map(
            each -> {
              List<Move> line = each.line().subList(0, Math.min(MAX_LINE, each.line().size()));
              return text(each.move()) + ": " + worth(each) + " (" + text(line) + ")";
            })
        .toList();
  }

  /** The value of a move in words. */
  private String worth(Choice choice) {
    int value = choice.value();
    boolean isDecided = choice.exact() || Math.abs(value) == Evaluation.LIMIT;
    if (!isDecided || value == 0) {
      return choice.exact() ? "a draw" : "about " + (value > 0 ? "+" : "") + value;
    }
    boolean hasScore = choice.exact() && match.position().score().isPresent();
    return (value > 0 ? "wins" : "loses") + (hasScore ? " by " + Math.abs(value) : "");
  }

  /**
   * Takes back the player's last move and those of the computer after it; empty if none is left.
   */
  List<Move> undo() {
    List<Move> before = match.moves();
    boolean isTaken;
    do {
      isTaken = match.undo().isPresent();
    } while (isTaken && computer().isPresent());
    List<Move> taken = before.subList(match.moves().size(), before.size());
    if (!isTaken) {
      taken.forEach(match::play); // the computer has begun, and the player not moved yet
      return List.of();
    }
    undone.push(taken);
    return taken;
  }

  /** Plays again what was taken back last; empty if nothing was, or a move was made since. */
  List<Move> redo() {
    List<Move> moves = undone.isEmpty() ? List.of() : undone.pop();
    moves.forEach(match::play);
    return moves;
  }

  /** Saves the game as it is; says in a line that it did, or why not. */
  String save(String name) {
    try {
      Recording.save(name, match, begun);
      return "saved in " + name;
    } catch (CommandException e) {
      return e.getMessage();
    }
  }
}
