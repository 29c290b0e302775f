package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both boards of a running game against each other and against the document's operations. */
class DropBoardTest {
  private static final long[] PERFT = {1, 7, 49, 343, 2401, 16807, 117649, 823536};

  @ParameterizedTest(name = "{0} x {1}")
  @CsvSource({"6, 7", "4, 4", "1, 32", "3, 16", "15, 4", "7, 8", "2, 5", "11, 5"})
  void bothBoardsAnswerEveryQuestionAlike(int rows, int cols) {
    ConnectFourSetup game = new ConnectFourSetup(rows, cols, 4, true, new SideNames("R", "Y"));
    assertThat(DropBitboard.fits(game)).isTrue();
    Random random = new Random(100L * rows + cols);
    for (int i = 0; i < 300; i++) {
      playAtRandom(game, random);
    }
  }

  @ParameterizedTest(name = "{0} x {1}")
  @CsvSource({
    "6, 7, true",
    "7, 8, true",
    "8, 8, false",
    "15, 4, true",
    "16, 4, false",
    "1, 32, true",
    "1, 33, false",
    "4, 3, false",
    "63, 1, false",
    "31, 2, false"
  })
  void theBoardInTwoWordsIsForBoardsThatFit(int rows, int cols, boolean fits) {
    ConnectFourSetup game = new ConnectFourSetup(rows, cols, 4, false, SideNames.MARKS);
    assertThat(DropBoard.empty(game) instanceof DropBitboard).isEqualTo(fits);
    ConnectFourBoard empty = ConnectFourBoard.initBoard(rows, cols);
    assertThat(DropBoard.of(game, empty)).isEqualTo(DropBoard.empty(game));
  }

  @Test
  void bothBoardsHaveTheKnownNumbersOfGames() {
    ConnectFourSetup game = new ConnectFourSetup(6, 7, 4, false, SideNames.MARKS);
    for (DropBoard board : List.of(DropBitboard.empty(game), DropGrid.empty(game))) {
      Position start = new ConnectFourPosition(game, board, Side.X, Outcome.ONGOING);
      for (int depth = 0; depth < PERFT.length; depth++) {
        assertThat(perft(start, depth)).as("%s, depth %d", board, depth).isEqualTo(PERFT[depth]);
      }
    }
  }

  private static long perft(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    return position.legalMoves().stream()
        .mapToLong(move -> perft(position.after(move), depth - 1))
        .sum();
  }

  /** A game with pops, to its end or for a while. */
  private static void playAtRandom(ConnectFourSetup game, Random random) {
    DropBoard bits = DropBitboard.empty(game);
    DropBoard grid = DropGrid.empty(game);
    for (int ply = 0; ply < 100; ply++) {
      Side side = ply % 2 == 0 ? Side.X : Side.O;
      List<Move> moves = movesOf(game, grid, side);
      if (grid.hasRun(Side.X) || grid.hasRun(Side.O) || moves.isEmpty()) {
        return;
      }
      Move move = moves.get(random.nextInt(moves.size()));
      bits = after(bits, move, side);
      grid = after(grid, move, side);
      assertAlike(game, bits, grid);
    }
  }

  private static List<Move> movesOf(ConnectFourSetup game, DropBoard board, Side side) {
    List<Move> moves = new ArrayList<>();
    for (int col = 0; col < game.cols(); col++) {
      if (!board.isFull(col)) {
        moves.add(new Move.Drop(col));
      }
      if (board.canPop(col, side)) {
        moves.add(new Move.Pop(col));
      }
    }
    return moves;
  }

  private static DropBoard after(DropBoard board, Move move, Side side) {
    return move instanceof Move.Drop drop
        ? board.drop(drop.col(), side)
        : board.pop(((Move.Pop) move).col());
  }

  private static void assertAlike(ConnectFourSetup game, DropBoard bits, DropBoard grid) {
    assertThat(bits.rows()).isEqualTo(grid.rows());
    for (Side side : Side.values()) {
      assertThat(movesOf(game, bits, side)).isEqualTo(movesOf(game, grid, side));
      assertThat(bits.hasRun(side)).as("%s", grid).isEqualTo(grid.hasRun(side));
    }
    String drawing = String.join("\n", grid.rows());
    assertThat(winner(game, grid))
        .isEqualTo(ConnectFourBoard.readBoard(drawing).orElseThrow().checkWinner());
  }

  /** As the document says it. */
  private static String winner(ConnectFourSetup game, DropBoard board) {
    List<Side> winners = Arrays.stream(Side.values()).filter(board::hasRun).toList();
    if (winners.isEmpty()) {
      return String.join("", board.rows()).contains(".") ? "pending" : "draw";
    }
    return winners.size() == 2 ? "tie!" : game.colors().of(winners.get(0));
  }
}
