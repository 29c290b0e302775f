package dev.tally.pipelines.tournament;

/**
 * A game that is over.
 *
 * @param halves half points of the first side: 2 for a win, 1 for a draw
 * @param fault what else than the moves has decided it; empty if nothing has
 */
record Played(GameTask task, int halves, String fault) {
  /** Half points of one of its players. */
  int halves(Entrant player) {
    return task.x().equals(player) ? halves : 2 - halves;
  }

  boolean isOf(Entrant player) {
    return task.x().equals(player) || task.o().equals(player);
  }
}
