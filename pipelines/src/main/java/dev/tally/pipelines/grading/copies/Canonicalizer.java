package dev.tally.pipelines.grading.copies;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Setup;
import dev.tally.games.records.GameRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Gives the moves of records their canonical form. Letter case and passes make no difference, since
 * records of the same game may differ in them. Not thread-safe.
 */
final class Canonicalizer {
  private static final int PASS = -1;
  private static final int OTHER = -2;
  private static final int UNKNOWN = 0;
  private static final int ASCII = 128;
  private static final int DROP = 1 << 16;
  private static final int POP = 2 << 16;

  private final Map<Ruleset, Texts> texts = new HashMap<>();
  private final Map<Ruleset, Board> standardBoards = new HashMap<>();
  private int[] numbers = new int[64];

  /**
   * What the games of a rule set and a setup have in common.
   *
   * @param seed hash of both
   * @param images for each symmetry, the number of each move after it: from 1, of cells row by row,
   *     then of drops and of pops by column
   */
  private record Board(long seed, int[][] images, int rows, int cols) {
    static Board of(Ruleset ruleset, Setup setup) {
      long seed = CanonicalMoves.mix(0, ruleset.id());
      if (!setup.values().isEmpty()) {
        seed = CanonicalMoves.mix(seed, new TreeMap<>(setup.values()).toString());
      }
      List<String> board = ruleset.start(setup).rows();
      int rows = board.size();
      int cols = board.isEmpty() ? 0 : board.get(0).length();
      int[][] images =
          ruleset.symmetries(setup).stream()
              .map(each -> images(each, rows, cols))
              .toArray(int[][]::new);
      return new Board(seed, images, rows, cols);
    }

    private static int[] images(Symmetry symmetry, int rows, int cols) {
      int[] images = new int[(rows + 2) * cols];
      for (int row = 0; row < rows; row++) {
        for (int col = 0; col < cols; col++) {
          int to = symmetry.row(row, col, rows) * cols + symmetry.col(row, col, cols);
          images[row * cols + col] = to + 1;
        }
      }
      for (int col = 0; col < cols; col++) {
        int to = rows * cols + symmetry.col(0, col, cols);
        images[rows * cols + col] = to + 1;
        images[(rows + 1) * cols + col] = to + cols + 1;
      }
      return images;
    }

    /** The index of a move in {@link #images}; -1 for cells and columns that the board lacks. */
    int index(int move) {
      int row = move >= POP ? rows + 1 : move >= DROP ? rows : (move >> 8) - 1;
      int col = (move & 0xFF) - 1;
      return col >= cols || (move < DROP && row >= rows) ? -1 : row * cols + col;
    }
  }

  /**
   * What texts of up to two characters, which most moves are, mean in a notation. Reading them
   * again would take two percent of the time of grading.
   */
  private record Texts(Notation notation, int[] known) {
    /** The move of a text: its row and column, from 1, and its kind; or {@link #PASS}. */
    int move(String text) {
      int length = text.length();
      if (length != 1 && length != 2) {
        return read(text);
      }
      char first = text.charAt(0);
      char second = length == 2 ? text.charAt(1) : 0;
      if ((first | second) >= ASCII) {
        return read(text);
      }
      int index = first * ASCII + second;
      int move = known[index];
      if (move == UNKNOWN) {
        move = read(text);
        known[index] = move;
      }
      return move;
    }

    private int read(String text) {
      Optional<Move> read = notation.read(text);
      if (read.isEmpty()) {
        return OTHER;
      }
      Move move = read.get();
      if (move instanceof Move.Place place) {
        return isSmall(place.row()) && isSmall(place.col())
            ? (place.row() + 1) << 8 | place.col() + 1
            : OTHER;
      }
      if (move instanceof Move.Drop drop) {
        return isSmall(drop.col()) ? DROP | drop.col() + 1 : OTHER;
      }
      if (move instanceof Move.Pop pop) {
        return isSmall(pop.col()) ? POP | pop.col() + 1 : OTHER;
      }
      return PASS;
    }

    private static boolean isSmall(int index) {
      return index >= 0 && index < 0xFF;
    }
  }

  /** The canonical form of the moves of a record, whose setup is within its bounds. */
  CanonicalMoves of(GameRecord game) {
    Ruleset ruleset = game.ruleset();
    Board board =
        game.setup().values().isEmpty()
            ? standardBoards.computeIfAbsent(ruleset, key -> Board.of(key, Setup.STANDARD))
            : Board.of(ruleset, game.setup());
    Texts known =
        texts.computeIfAbsent(ruleset, key -> new Texts(key.notation(), new int[ASCII * ASCII]));
    int[][] left = board.images.clone();
    int countLeft = left.length;
    int count = 0;
    numbers = numbers.length < game.moves().size() ? new int[game.moves().size()] : numbers;
    for (String text : game.moves()) {
      int move = known.move(text);
      if (move == PASS) {
        continue;
      }
      int index = move < 0 ? -1 : board.index(move);
      if (index < 0) {
        numbers[count++] = other(text);
        continue;
      }
      countLeft = countLeft == 1 ? 1 : narrow(left, countLeft, index); // soon there is one
      numbers[count++] = left[0][index];
    }
    return CanonicalMoves.of(board.seed, numbers, count);
  }

  /**
   * Puts the images that have the smallest number for a move before the others.
   *
   * @param count how many images there are
   * @return how many have it
   */
  private static int narrow(int[][] images, int count, int index) {
    int min = Integer.MAX_VALUE;
    int with = 0;
    for (int i = 0; i < count; i++) {
      int number = images[i][index];
      if (number < min) {
        min = number;
        with = 0;
      }
      if (number == min) {
        images[with++] = images[i];
      }
    }
    return with;
  }

  /** A number for what is no move of the board, above all numbers of moves. */
  private static int other(String text) {
    return 1 << 30 | text.toLowerCase(Locale.ROOT).hashCode() >>> 2;
  }
}
