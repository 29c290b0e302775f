package dev.tally.pipelines.grading.standings;

/**
 * The games of a player against another one.
 *
 * @param played how many
 * @param points of the player in them
 */
public record Encounter(long played, double points) {
  /** No games. */
  static final Encounter NONE = new Encounter(0, 0);

  /** These games and more. */
  Encounter plus(Encounter more) {
    return new Encounter(played + more.played, points + more.points);
  }
}
