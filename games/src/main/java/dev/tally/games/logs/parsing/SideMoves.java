package dev.tally.games.logs.parsing;

import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The moves of a log that says which side made each. A move of a side that is not on turn says that
 * the other side has passed: that pass is put in, so that replaying finds out if it was forced. For
 * one thread at a time.
 */
public final class SideMoves {
  private final List<String> moves = new ArrayList<>();
  private final List<Side> movers = new ArrayList<>();

  /** Takes a move as it is written, or {@code pass}. */
  public void add(Side mover, String move) {
    moves.add(move);
    movers.add(mover);
  }

  /** Who made the first move; empty if there is none. */
  public Optional<Side> first() {
    return movers.stream().findFirst();
  }

  /**
   * All moves, and the passes between them.
   *
   * @param first who is to move first
   */
  public List<String> withPasses(Side first) {
    List<String> all = new ArrayList<>(moves.size());
    Side onTurn = first;
    for (int i = 0; i < moves.size(); i++) {
      if (movers.get(i) != onTurn) {
        all.add("pass");
      }
      all.add(moves.get(i));
      onTurn = movers.get(i).opponent();
    }
    return all;
  }
}
