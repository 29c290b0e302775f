package dev.tally.games.gekitai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Random games, next to a model that moves single pieces about as the document's classes do. */
class GekitaiPropertiesTest {
  private static final int MAX_PLIES = 300;

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void boardAndHandsAreThoseOfPiecesMovedOneByOne(
      @ForAll @IntRange(min = 6, max = 8) int n,
      @ForAll @IntRange(min = 6, max = 12) int p,
      @ForAll @IntRange(min = 3, max = 6) int l,
      @ForAll long seed) {
    Random random = new Random(seed);
    Setup setup = Setup.STANDARD.with("n", n).with("p", p).with("l", l);
    Gekitai position = Gekitai.start(setup);
    Model model = new Model(n, p);
    for (int ply = 0; ply < MAX_PLIES && !position.gameOver(); ply++) {
      Move.Place move = (Move.Place) RandomPlayer.move(position, random);
      model.put(position.toMove(), move.cell());
      position = (Gekitai) position.after(move);
      assertThat(position).hasToString(model.board());
      for (Side side : Side.values()) {
        assertThat(position.hand(side)).isEqualTo(model.hands.get(side));
        assertThat(position.hand(side) + model.onBoard(side)).isEqualTo(p);
      }
    }
    Side side = position.toMove();
    assertThat(Gekitai.RULES.evaluation(setup).orElseThrow().value(position))
        .isEqualTo(model.value(side, l) - model.value(side.opponent(), l));
  }

  /** Pushes in place, one neighbour after the other, and keeps the hands as counts of their own. */
  private static final class Model {
    private final int n;
    private final Map<Cell, Side> pieces = new HashMap<>();
    private final Map<Side, Integer> hands = new EnumMap<>(Side.class);

    Model(int n, int p) {
      this.n = n;
      hands.put(Side.X, p);
      hands.put(Side.O, p);
    }

    void put(Side side, Cell cell) {
      for (Direction away : Direction.values()) {
        Cell from = cell.next(away);
        Cell to = from.next(away);
        if (pieces.containsKey(from) && !pieces.containsKey(to)) {
          Side pushed = pieces.remove(from);
          if (to.isWithin(n, n)) {
            pieces.put(to, pushed);
          } else {
            hands.merge(pushed, 1, Integer::sum);
          }
        }
      }
      pieces.put(cell, side);
      hands.merge(side, -1, Integer::sum);
    }

    String board() {
      return IntStream.range(0, n)
          .mapToObj(row -> IntStream.range(0, n).mapToObj(col -> mark(new Cell(row, col))))
          .map(row -> row.collect(Collectors.joining()))
          .collect(Collectors.joining("\n"));
    }

    /** What pieces, and places for lines without any of the other side's, are worth for a side. */
    int value(Side side, int length) {
      int value = 0;
      for (Direction direction : Direction.OF_LINES) {
        for (int i = 0; i < n * n; i++) {
          List<Cell> line =
              Stream.iterate(new Cell(i / n, i % n), cell -> cell.next(direction))
                  .limit(length)
                  .toList();
          boolean isFree = line.stream().noneMatch(cell -> pieces.get(cell) == side.opponent());
          if (isFree && line.get(length - 1).isWithin(n, n)) {
            int own = (int) line.stream().filter(pieces::containsKey).count();
            value += own * own;
          }
        }
      }
      return 6 * onBoard(side) + value;
    }

    int onBoard(Side side) {
      return Collections.frequency(pieces.values(), side);
    }

    private String mark(Cell cell) {
      return pieces.containsKey(cell) ? pieces.get(cell).name() : ".";
    }
  }
}
