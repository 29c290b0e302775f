package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.RandomPlayer;
import dev.tally.games.board.Cell;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Replay;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InventOthelloTest {
  /** The board of the chapter's example of hints, X to move. */
  private static final DiscBoard HINTS =
      DiscBoard.of(
          List.of(
              "........",
              "........",
              ".....XO.",
              "OOOOOOO.",
              "...XOX..",
              "..X.OX..",
              "........",
              "........"));

  @Test
  void startHasXOn44And55() {
    assertThat(InventOthello.resetBoard().rows().subList(3, 5))
        .containsExactly("...XO...", "...OX...");
  }

  /** The sample run begins with 53, to which the computer answers 43, and 35. */
  @Test
  void openingOfTheSampleRunMeetsItsPositions() {
    assertThat(Replay.of(InventOthello.RULES, Setup.STANDARD, List.of("53")).position().rows())
        .containsSequence("....X...", "...XX...", "...OX...");
    assertThat(score(List.of("53"))).isEqualTo(new Score(4, 1));
    assertThat(
            Replay.of(InventOthello.RULES, Setup.STANDARD, List.of("53", "43")).position().rows())
        .containsSequence("...OX...", "...OX...", "...OX...");
    assertThat(score(List.of("53", "43"))).isEqualTo(new Score(3, 3));
    assertThat(
            Replay.of(InventOthello.RULES, Setup.STANDARD, List.of("53", "43", "35"))
                .position()
                .rows())
        .containsSequence("...OX...", "...XX...", "..XXX...");
    assertThat(score(List.of("53", "43", "35"))).isEqualTo(new Score(6, 1));
  }

  /** The sample run's last move, after which O cannot move. */
  @Test
  void endOfTheSampleRunIsWonByO() {
    DiscBoard board =
        DiscBoard.of(
            List.of(
                "OOOOOOOO",
                "OOOOOOOO",
                "OOOOOOOO",
                "OOXOOOOO",
                "OOOXOXOX",
                "OXOXXOO.",
                "OXXOOOOO",
                "OXXO..X."));
    assertThat(board.score()).isEqualTo(new Score(12, 48));
    DiscBoard after = InventOthello.makeMove(board, Side.X, 7, 5).orElseThrow();
    assertThat(InventOthello.getScoreOfBoard(after)).isEqualTo(new Score(15, 46));
    Position end = new ReversiPosition(InventOthello.RULES, after, Side.O, 0);
    assertThat(end.outcome()).isEqualTo(Outcome.O_WINS);
  }

  @Test
  void hintsOfTheChapterAreShownOnItsBoard() {
    String shown = InventOthello.drawBoardWithValidMoves(HINTS, Side.X);
    assertThat(shown.lines().filter(line -> line.matches("[1-8].*")))
        .containsExactly(
            "1 |   |   |   |   |   |   |   |   |",
            "2 |   |   |   |   |   |   |   |   |",
            "3 |   | . | . | . |   | X | O | . |",
            "4 | O | O | O | O | O | O | O |   |",
            "5 |   |   |   | X | O | X |   | . |",
            "6 |   |   | X | . | O | X |   |   |",
            "7 |   |   |   | . |   | . |   |   |",
            "8 |   |   |   |   |   |   |   |   |");
    assertThat(InventOthello.drawBoard(HINTS)).doesNotContain(".");
  }

  @Test
  void validMovesComeColumnByColumn() {
    assertThat(InventOthello.getValidMoves(HINTS, Side.X))
        .hasSize(8)
        .isSortedAccordingTo(Comparator.comparingInt(Cell::col).thenComparingInt(Cell::row));
  }

  @Test
  void validMoveIsTheListOfTilesThatItFlips() {
    DiscBoard start = InventOthello.resetBoard();
    assertThat(InventOthello.isValidMove(start, Side.X, 4, 2)).containsExactly(new Cell(3, 4));
    assertThat(InventOthello.isValidMove(start, Side.X, 3, 3)).isEmpty();
    assertThat(InventOthello.isValidMove(start, Side.X, 0, 0)).isEmpty();
    assertThat(InventOthello.isValidMove(start, Side.X, 8, 0)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 0, true", "7, 7, true", "8, 0, false", "0, 8, false", "-1, 3, false"})
  void boardHasEightByEightSpaces(int x, int y, boolean isOnBoard) {
    assertThat(InventOthello.isOnBoard(x, y)).isEqualTo(isOnBoard);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, true", "7, 0, true", "0, 7, true", "7, 7, true", "0, 3, false", "6, 7, false"})
  void cornersAreFour(int x, int y, boolean isOnCorner) {
    assertThat(InventOthello.isOnCorner(x, y)).isEqualTo(isOnCorner);
  }

  @Test
  void computerTakesACornerBeforeAnyGain() {
    DiscBoard board =
        DiscBoard.of(
            List.of(
                ".XO.....",
                "........",
                ".XXXXXXO",
                "........",
                "........",
                "........",
                "........",
                "........"));
    assertThat(InventOthello.getValidMoves(board, Side.O))
        .containsExactly(new Cell(0, 0), new Cell(2, 0));
    assertThat(InventOthello.getComputerMove(board, Side.O, chance(1))).isEqualTo(new Cell(0, 0));
  }

  @Test
  void computerTakesMostTilesWhereThereIsNoCorner() {
    DiscBoard board =
        DiscBoard.of(
            List.of(
                "........",
                "..XO....",
                ".XXXXXXO",
                "........",
                "........",
                "........",
                "........",
                "........"));
    assertThat(InventOthello.getComputerMove(board, Side.O, chance(1))).isEqualTo(new Cell(2, 0));
  }

  @Test
  void computerChoosesAmongEqualsByChance() {
    Set<Cell> chosen = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      chosen.add(InventOthello.getComputerMove(InventOthello.resetBoard(), Side.O, chance(seed)));
    }
    assertThat(chosen)
        .containsExactlyInAnyOrderElementsOf(InventOthello.resetBoard().validMoves(Side.O));
  }

  @Property(tries = 100)
  void computersMoveIsValidAndNoOtherFlipsMore(@ForAll long seed) {
    Random random = new Random(seed);
    Position position = InventOthello.RULES.start(Setup.STANDARD);
    for (int ply = random.nextInt(40); ply > 0 && !position.outcome().isOver(); ply--) {
      position = position.after(RandomPlayer.move(position, random));
    }
    if (!position.outcome().isOver()) {
      DiscBoard board = ((ReversiPosition) position).board();
      Side side = position.toMove();
      Cell choice = InventOthello.getComputerMove(board, side, chance(seed));
      List<Cell> valid = InventOthello.getValidMoves(board, side);
      assertThat(valid).contains(choice);
      boolean isCorner = InventOthello.isOnCorner(choice.col(), choice.row());
      int max = valid.stream().mapToInt(cell -> flips(board, side, cell)).max().orElseThrow();
      assertThat(isCorner || flips(board, side, choice) == max).isTrue();
    }
  }

  /**
   * The game is over as soon as the player whose turn comes cannot move, even if the other could.
   */
  @Test
  void nobodyPasses() {
    DiscBoard board =
        DiscBoard.of(
            List.of(
                "XO......",
                "........",
                "........",
                "........",
                "........",
                "........",
                "........",
                "........"));
    Position position = new ReversiPosition(InventOthello.RULES, board, Side.O, 0);
    assertThat(board.hasValidMoves(Side.X)).isTrue();
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
    assertThat(position.play(Move.PASS)).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(Replay.of(InventOthello.RULES, Setup.STANDARD, List.of("53", "pass")).failure())
        .contains(new Replay.Failure(2, "pass", IllegalMove.PASS_NOT_FORCED));
  }

  @Test
  void eitherSideMayBegin() {
    assertThat(InventOthello.RULES.start(Setup.STANDARD).toMove()).isEqualTo(Side.X);
    assertThat(InventOthello.RULES.start(Setup.STANDARD.with("first", "O")).toMove())
        .isEqualTo(Side.O);
    assertThatThrownBy(() -> InventOthello.RULES.start(Setup.STANDARD.with("first", "player")))
        .hasMessage("first: 'player' is not X or O");
  }

  private static UniformRandomProvider chance(long seed) {
    return RandomSource.XO_SHI_RO_256_PP.create(seed);
  }

  private static Score score(List<String> moves) {
    return Replay.of(InventOthello.RULES, Setup.STANDARD, moves).position().score().orElseThrow();
  }

  private static int flips(DiscBoard board, Side side, Cell cell) {
    return InventOthello.isValidMove(board, side, cell.col(), cell.row()).size();
  }

  @Test
  void tileIsAskedForUntilItIsOne() throws IOException {
    assertThat(InventOthello.enterPlayerTile(session("white\n\n o \nX\n")))
        .containsExactly(Side.O, Side.X);
  }

  @ParameterizedTest
  @CsvSource({"Yes, true", "y, true", "no, false", "maybe, false", "quit, false", "'', false"})
  void anotherGameIsPlayedAfterAYesOnly(String typed, boolean isWanted) throws IOException {
    assertThat(InventOthello.playAgain(session(typed + "\n"))).isEqualTo(isWanted);
    assertThat(InventOthello.playAgain(session(""))).isFalse();
  }

  @Test
  void eitherMayGoFirst() {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_128_PP.create(1L);
    assertThat(Stream.generate(() -> InventOthello.whoGoesFirst(random)).limit(100))
        .contains("player", "computer")
        .allMatch(first -> first.equals("player") || first.equals("computer"));
  }

  private static ConsoleSession session(String typed) {
    return new ConsoleSession(
        new BufferedReader(new StringReader(typed)), new StringWriter(), false);
  }
}
