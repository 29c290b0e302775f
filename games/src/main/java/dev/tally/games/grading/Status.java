package dev.tally.games.grading;

/** Results of grading a record. */
public enum Status {
  /** Every move legal, the game over, and what is claimed of it right. */
  VALID,
  /** Every move legal, the game not over. */
  UNFINISHED,
  /** A move is not legal. */
  ILLEGAL_MOVE,
  /** Moves follow the end of the game. */
  MOVES_AFTER_END,
  /** Every move legal, the game over, but not as is claimed. */
  RESULT_MISMATCH,
  /** Not a record of its format. */
  MALFORMED,
  /** The bytes could not be read, which says nothing of what is in them. */
  UNREADABLE;

  /** The status as people say it. */
  public String words() {
    return switch (this) {
      case VALID -> "valid";
      case UNFINISHED -> "unfinished";
      case ILLEGAL_MOVE -> "illegal move";
      case MOVES_AFTER_END -> "moves after the end";
      case RESULT_MISMATCH -> "wrong result";
      case MALFORMED -> "malformed";
      case UNREADABLE -> "unreadable";
    };
  }

  /** Whether the record is wrong, and not just incomplete or out of reach. */
  public boolean isWrong() {
    return this != VALID && this != UNFINISHED && this != UNREADABLE;
  }
}
