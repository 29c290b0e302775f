package dev.tally.pipelines.grading.copies;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Ruleset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives the moves of records their canonical form. Letter case and passes make no difference, since
 * records of the same game may differ in them. Not thread-safe.
 */
final class Canonicalizer {
  private final Map<Ruleset, Board> standardBoards = new HashMap<>();
  private int[] numbers = new int[64];

  /**
   * The board that the games of a rule set and a setup share.
   *
   * @param seed hash of both
   * @param images for each symmetry, the number of each move after it: from index 1 on and from 1,
   *     of cells row by row, then of drops and of pops by column
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
      int[] images = new int[1 + (rows + 2) * cols];
      int index = 1;
      for (int row = 0; row < rows; row++) {
        for (int col = 0; col < cols; col++) {
          int to = symmetry.row(row, col, rows) * cols + symmetry.col(row, col, cols);
          images[index++] = to + 1;
        }
      }
      for (int row = rows; row < rows + 2; row++) {
        for (int col = 0; col < cols; col++) {
          images[index++] = row * cols + symmetry.col(0, col, cols) + 1;
        }
      }
      return images;
    }

    /** The index of a move in {@link #images}; 0 if it has none, as passes have. */
    int index(Move move) {
      if (move instanceof Move.Place place) {
        return place.row() < rows ? index(place.row(), place.col()) : 0;
      }
      if (move instanceof Move.Drop drop) {
        return index(rows, drop.col());
      }
      if (move instanceof Move.Pop pop) {
        return index(rows + 1, pop.col());
      }
      return 0;
    }

    /** Cells and columns that the board lacks have none. */
    private int index(int row, int col) {
      return row >= 0 && col >= 0 && col < cols ? 1 + row * cols + col : 0;
    }
  }

  /**
   * The canonical form of the moves of a record, whose setup is within its bounds.
   *
   * @param read what its texts mean, up to the first that is no move
   */
  CanonicalMoves of(GameRecord game, List<Move> read) {
    Ruleset ruleset = game.ruleset();
    Board board =
        game.setup().values().isEmpty()
            ? standardBoards.computeIfAbsent(ruleset, key -> Board.of(key, Setup.STANDARD))
            : Board.of(ruleset, game.setup());
    int[][] left = board.images.clone();
    int countLeft = left.length;
    int count = 0;
    List<String> texts = game.moves();
    numbers = numbers.length < texts.size() ? new int[texts.size()] : numbers;
    for (int i = 0; i < texts.size(); i++) {
      @Nullable Move move =
          i < read.size() ? read.get(i) : ruleset.notation().read(texts.get(i)).orElse(null);
      int index = move == null ? 0 : board.index(move);
      if (index > 0) {
        countLeft = countLeft == 1 ? 1 : narrow(left, countLeft, index); // soon there is one
        numbers[count++] = left[0][index];
      } else if (!(move instanceof Move.Pass)) {
        numbers[count++] = other(texts.get(i));
      }
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
