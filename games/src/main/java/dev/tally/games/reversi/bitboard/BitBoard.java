package dev.tally.games.reversi.bitboard;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Move;
import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The 8x8 board without blocks in two numbers of 64 bits. Bit 0 is the upper left cell, bit 1 its
 * right neighbour, bit 8 the one below:
 *
 * <pre>
 *      A  B  C  D  E  F  G  H
 *  1   0  1  2  3  4  5  6  7
 *  2   8  9 10 11 12 13 14 15
 *      ...
 *  8  56 57 58 59 60 61 62 63
 * </pre>
 *
 * <p>It exists because archives hold games by the hundred thousand: all discs move a step at once,
 * where {@link GridBoard} walks from cell to cell. {@code benchmarks/RESULTS.md} says what that
 * gains; a test compares it with {@link GridBoard}.
 *
 * @param x the discs of {@link Side#X}
 * @param o the discs of {@link Side#O}
 */
public record BitBoard(long x, long o) implements DiscBoard {
  private static final int SIZE = 8;

  /** Numbers in base 3 by a row's discs of one side, a bit each, which are their digits. */
  private static final short[] BASE_3 = new short[1 << SIZE];

  /**
   * The rows that there are, by their number in base 3, where 1 is X and 2 is O. A thread that does
   * not see what another has put there makes it again.
   */
  private static final @Nullable String[] ROWS = new String[6561]; // 3^8

  static {
    for (int discs = 1; discs < BASE_3.length; discs++) {
      int rest = discs & (discs - 1);
      int lowest = Integer.numberOfTrailingZeros(discs);
      BASE_3[discs] = (short) (BASE_3[rest] + (int) Math.pow(3, lowest));
    }
  }

  /** Whether a board can be represented so. */
  static boolean fits(int size, char[] cells) {
    return size == SIZE && new String(cells).indexOf(BLOCK) < 0;
  }

  /** The board with these marks, row by row. */
  static BitBoard of(char[] cells) {
    long x = 0;
    long o = 0;
    for (int i = 0; i < cells.length; i++) {
      x |= cells[i] == Side.X.mark() ? 1L << i : 0;
      o |= cells[i] == Side.O.mark() ? 1L << i : 0;
    }
    return new BitBoard(x, o);
  }

  @Override
  public int size() {
    return SIZE;
  }

  @Override
  public char at(int row, int col) {
    long bit = 1L << (row * SIZE + col);
    return (x & bit) != 0 ? Side.X.mark() : (o & bit) != 0 ? Side.O.mark() : EMPTY;
  }

  @Override
  public Optional<DiscBoard> place(Side side, int row, int col) {
    if (!contains(row, col)) {
      return Optional.empty();
    }
    int square = row * SIZE + col;
    long flips = captures(discs(side), discs(side.opponent()), square);
    if (flips == 0) {
      return Optional.empty();
    }
    long mine = discs(side) | flips | 1L << square;
    long theirs = discs(side.opponent()) & ~flips;
    return Optional.of(of(side, mine, theirs));
  }

  /**
   * Places discs for both sides in turns, until one is refused. It exists because a replay of a
   * million games would make sixty million boards that nobody sees.
   *
   * @param first who places the first disc
   * @param from index of the first move
   * @return how many were placed, and the board after them
   */
  public Placed placeAll(Side first, List<Move> moves, int from) {
    long mine = discs(first);
    long theirs = discs(first.opponent());
    int index = from;
    for (; index < moves.size(); index++) {
      if (!(moves.get(index) instanceof Move.Place place) || !contains(place.row(), place.col())) {
        break;
      }
      int square = place.row() * SIZE + place.col();
      long flips = captures(mine, theirs, square);
      if (flips == 0) {
        break;
      }
      long next = theirs & ~flips;
      theirs = mine | flips | 1L << square;
      mine = next;
    }
    int count = index - from;
    return new Placed(of(count % 2 == 0 ? first : first.opponent(), mine, theirs), count);
  }

  /** A board after some moves. */
  public record Placed(BitBoard board, int count) {}

  private static BitBoard of(Side side, long mine, long theirs) {
    return side == Side.X ? new BitBoard(mine, theirs) : new BitBoard(theirs, mine);
  }

  /** The discs that a disc on a square captures; 0 if there is a disc already. */
  private static long captures(long mine, long theirs, int square) {
    boolean isEmpty = (((mine | theirs) >>> square) & 1) == 0;
    return isEmpty ? Flips.of(mine, theirs, square) : 0;
  }

  @Override
  public boolean capturesAny(Side side, int row, int col) {
    return captures(discs(side), discs(side.opponent()), row * SIZE + col) != 0;
  }

  @Override
  public boolean hasValidMoves(Side side) {
    return empties() > 0 && Flips.moves(discs(side), discs(side.opponent())) != 0;
  }

  @Override
  public List<Cell> validMoves(Side side) {
    long moves = Flips.moves(discs(side), discs(side.opponent()));
    List<Cell> cells = new ArrayList<>(Long.bitCount(moves));
    for (; moves != 0; moves &= moves - 1) {
      int bit = Long.numberOfTrailingZeros(moves);
      cells.add(new Cell(bit / SIZE, bit % SIZE));
    }
    return cells;
  }

  @Override
  public int mobility(Side side) {
    return Long.bitCount(Flips.moves(discs(side), discs(side.opponent())));
  }

  @Override
  public int empties() {
    return Long.bitCount(~(x | o));
  }

  @Override
  public int count(Side side) {
    return Long.bitCount(discs(side));
  }

  @Override
  public List<String> rows() {
    String[] rows = new String[SIZE];
    for (int row = 0; row < SIZE; row++) {
      rows[row] = row((int) (x >>> (row * SIZE)) & 0xFF, (int) (o >>> (row * SIZE)) & 0xFF);
    }
    return List.of(rows);
  }

  /** A row's marks: made once each, since results of a million games have eight million. */
  private static String row(int x, int o) {
    int index = BASE_3[x] + 2 * BASE_3[o];
    String known = ROWS[index];
    if (known != null) {
      return known;
    }
    char[] marks = new char[SIZE];
    for (int col = 0; col < SIZE; col++) {
      marks[col] =
          ((x >>> col) & 1) != 0 ? Side.X.mark() : ((o >>> col) & 1) != 0 ? Side.O.mark() : EMPTY;
    }
    String row = new String(marks);
    ROWS[index] = row;
    return row;
  }

  @Override
  public BitBoard image(Symmetry symmetry) {
    return new BitBoard(image(x, symmetry), image(o, symmetry));
  }

  private static long image(long discs, Symmetry symmetry) {
    long image = symmetry.isTransposed() ? transposed(discs) : discs;
    image = symmetry.isRowMirrored() ? Long.reverseBytes(image) : image;
    return symmetry.isColumnMirrored() ? Long.reverseBytes(Long.reverse(image)) : image;
  }

  /**
   * Exchanges rows and columns, in squares of two, four and eight cells (Warren, "Hacker's
   * Delight", 2nd edition, 7-3).
   */
  private static long transposed(long discs) {
    long swapped = (discs ^ discs >>> 7) & 0x00AA00AA00AA00AAL;
    long twos = discs ^ swapped ^ swapped << 7;
    swapped = (twos ^ twos >>> 14) & 0x0000CCCC0000CCCCL;
    long fours = twos ^ swapped ^ swapped << 14;
    swapped = (fours ^ fours >>> 28) & 0x00000000F0F0F0F0L;
    return fours ^ swapped ^ swapped << 28;
  }

  @Override
  public long fingerprint() {
    return Fingerprint.of(x, o);
  }

  private long discs(Side side) {
    return side == Side.X ? x : o;
  }
}
