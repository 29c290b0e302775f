package dev.tally.games.logs.wthor;

import dev.tally.games.board.Cell;

/**
 * Offsets in the files of the WTHOR base. Numbers are little-endian, names are ISO-8859-1 and end
 * with a byte 0.
 *
 * <pre>
 * header, 16 bytes: 0 century, year, month, day of its making; 4 number of games (4 bytes);
 *                   8 number of names (2); 10 year of the games (2); 12 board size, 0 or 8 for 8x8;
 *                   13 1 for solitaires; 14 empty squares at the theoretical score; 15 nothing
 * game, 68 bytes:   0 tournament (2); 2 black (2); 4 white (2); 6 black's discs, empty squares to
 *                   the winner; 7 the same after perfect play; 8 moves, 10 * row + column from 1;
 *                   0 after the last
 * </pre>
 *
 * <p>Source: "Format de la base WTHOR", <a
 * href="https://www.ffothello.org/wthor/Format_WThor.pdf">Fédération Française d'Othello</a>, as
 * described by <a
 * href="http://hp.vector.co.jp/authors/VA015468/platina/algo/append_a.html">Platina</a>.
 */
final class WthorLayout {
  static final int HEADER = 16;
  static final int COUNT = 4;
  static final int NAMES = 8;
  static final int YEAR = 10;
  static final int BOARD_SIZE = 12;
  static final int SOLITAIRE = 13;
  static final int DEPTH = 14;

  static final int RECORD = 68;
  static final int TOURNAMENT = 0;
  static final int BLACK = 2;
  static final int WHITE = 4;
  static final int SCORE = 6;
  static final int THEORETICAL = 7;
  static final int MOVES = 8;
  static final int MAX_MOVES = RECORD - MOVES;

  /** Bytes of a player's name in a {@code .jou}, the closing 0 among them. */
  static final int PLAYER = 20;

  /** Bytes of a tournament's name in a {@code .trn}, the closing 0 among them. */
  static final int EVENT = 26;

  /** The header of a file of names has two bytes for how many there are. */
  static final int MAX_NAMES = (1 << 16) - 1;

  static final int SQUARES = 64;

  /** Extension of the file with the players' names. */
  static final String PLAYERS = "jou";

  /** Extension of the file with the tournaments' names. */
  static final String TOURNAMENTS = "trn";

  private WthorLayout() {}

  /** The byte of a square of the board. */
  static int square(Cell cell) {
    return 10 * (cell.row() + 1) + cell.col() + 1;
  }
}
