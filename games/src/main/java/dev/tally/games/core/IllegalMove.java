package dev.tally.games.core;

/** Why a move is refused. */
public enum IllegalMove implements MoveResult {
  /** The string is not a move at all. */
  NOT_A_MOVE("is not a move of this game"),
  /** The cell or column is off the board. */
  OFF_BOARD("is off the board"),
  /** A piece or a block is there. */
  OCCUPIED("is occupied"),
  /** No disc of the other side would be flipped. */
  NO_CAPTURE("captures nothing"),
  /** The column has no room. */
  COLUMN_FULL("is a full column"),
  /** The bottom piece of the column is not one's own, or not there. */
  NOT_OWN_PIECE("has no own piece at its bottom"),
  /** PopOut is off. */
  NO_POPOUT("is a pop, but PopOut is off"),
  /** A side that has a move must make it. */
  PASS_NOT_FORCED("is a pass, but there is a move"),
  /** Nothing may follow the end. */
  GAME_OVER("comes after the end of the game");

  private final String explanation;

  IllegalMove(String explanation) {
    this.explanation = explanation;
  }

  /** The rest of a sentence that begins with the move. */
  public String explanation() {
    return explanation;
  }
}
