package dev.tally.games.analysis;

import java.util.Locale;

/**
 * A third of a record's plies. In Othello these are the twenty moves each that the field calls
 * opening, midgame and endgame.
 */
public enum Phase {
  OPENING,
  MIDDLE,
  END;

  /**
   * The phase of a ply.
   *
   * @param ply from 1
   * @param plies of the record, at least {@code ply}
   */
  static Phase of(int ply, int plies) {
    return switch (3 * (ply - 1) / plies) {
      case 0 -> OPENING;
      case 1 -> MIDDLE;
      default -> END;
    };
  }

  /** Name in results and JSON: the constant in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
