package dev.tally.games.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CachedNotationTest {
  /** Every text is a move of its own, but for those that begin with a minus, which are none. */
  private static final Notation NOTATION =
      new Notation() {
        @Override
        public Optional<Move> read(String text) {
          return text.startsWith("-") || text.startsWith("Z")
              ? Optional.empty()
              : Optional.of(new Move.Place(new Cell(text.length(), text.hashCode())));
        }

        @Override
        public String write(Move move) {
          return move.toString();
        }
      };

  @Test
  void textsMeanTheSameEachTime() {
    List<String> texts = new ArrayList<>(List.of("", "a10", "10a", "\ud83d\ude00"));
    for (char first = ' '; first <= 0xFF; first++) {
      texts.add(String.valueOf(first));
      for (char second = ' '; second <= 0xFF; second++) {
        texts.add("" + first + second);
      }
    }
    Notation cached = new CachedNotation(NOTATION);
    for (int i = 0; i < 2; i++) {
      assertThat(texts)
          .allSatisfy(each -> assertThat(cached.read(each)).isEqualTo(NOTATION.read(each)));
    }
  }

  @Test
  void movesAreWrittenAsTheNotationSays() {
    Move move = new Move.Drop(3);
    assertThat(new CachedNotation(NOTATION).write(move)).isEqualTo(NOTATION.write(move));
  }
}
