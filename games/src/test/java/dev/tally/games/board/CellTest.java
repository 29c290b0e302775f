package dev.tally.games.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellTest {
  @ParameterizedTest
  @CsvSource({
    "N, 1, 5",
    "NE, 1, 6",
    "E, 2, 6",
    "SE, 3, 6",
    "S, 3, 5",
    "SW, 3, 4",
    "W, 2, 4",
    "NW, 1, 4"
  })
  void neighboursAreOneStepAway(Direction direction, int row, int col) {
    assertThat(new Cell(2, 5).next(direction)).isEqualTo(new Cell(row, col));
  }

  @Test
  void directionsAreWrittenSmall() {
    assertThat(Arrays.stream(Direction.values()).map(Direction::label))
        .containsExactly("n", "ne", "e", "se", "s", "sw", "w", "nw");
  }

  @Test
  void cellsAreInReadingOrder() {
    List<Cell> cells =
        Stream.of(new Cell(1, 0), new Cell(0, 2), new Cell(1, 1), new Cell(0, 1)).sorted().toList();
    assertThat(cells)
        .containsExactly(new Cell(0, 1), new Cell(0, 2), new Cell(1, 0), new Cell(1, 1));
  }

  @ParameterizedTest
  @CsvSource({"0, 0, true", "2, 3, true", "3, 3, false", "2, 4, false", "-1, 0, false"})
  @CsvSource({"0, -1, false"})
  void boardOfThreeRowsAndFourColumnsHasTwelveCells(int row, int col, boolean isWithin) {
    assertThat(new Cell(row, col).isWithin(3, 4)).isEqualTo(isWithin);
  }
}
