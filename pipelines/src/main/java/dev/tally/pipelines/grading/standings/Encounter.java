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

  /** The points as people write them, 2½; those of several games with how many there were. */
  public String text() {
    long whole = (long) points;
    String half = points == whole ? "" : "½";
    String text = whole == 0 && !half.isEmpty() ? half : whole + half;
    return played == 1 ? text : text + " / " + played;
  }
}
