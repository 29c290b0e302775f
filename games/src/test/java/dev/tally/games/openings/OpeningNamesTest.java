package dev.tally.games.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of openings of Othello. */
class OpeningNamesTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "f5d6c3d3c4, Tiger",
    "e6f4c3c4d3, Tiger",
    "c4e3f6e6f5, Tiger",
    "d3c5f6f5e6, Tiger",
    "f5d6, Perpendicular Opening",
    "f5f6e6d6f7, Snake",
    "f5f6e6f4g6, Snake",
    "d3c3, Diagonal Opening"
  })
  void aPositionHasItsNameHoweverTheBoardIsTurned(String moves, String name) {
    assertThat(name(moves)).contains(name);
  }

  @Test
  void otherPositionsHaveNone() {
    assertThat(name("")).isEmpty();
    assertThat(name("f5")).isEmpty();
  }

  @Test
  void namesAreFoundInEitherCaseAndByOtherNames() {
    assertThat(OpeningNames.byName("TIGER").map(OpeningNames.Opening::name)).contains("Tiger");
    assertThat(OpeningNames.byName("danish").map(OpeningNames.Opening::name)).contains("Shaman");
    assertThat(OpeningNames.byName("cambridge").map(OpeningNames.Opening::name))
        .contains("Cow Bat");
    assertThat(OpeningNames.byName("Lion")).isEmpty();
    assertThat(OpeningNames.names())
        .contains("x-square opening", "comp'oth")
        .hasSizeGreaterThan(71);
  }

  @Test
  void everyNamedLineIsLegalAndItsPositionNamed() {
    for (String each : OpeningNames.names()) {
      OpeningNames.Opening opening = OpeningNames.byName(each).orElseThrow();
      Position start = Othello.RULES.start(Setup.STANDARD);
      assertThat(start.playAll(opening.line()).plies()).isEqualTo(opening.line().size());
      Position end = opening.position();
      assertThat(OpeningNames.of(Images.of(Othello.RULES, end).form(end).key())).isPresent();
    }
  }

  private static Optional<String> name(String moves) {
    Position position = Othello.RULES.start(Setup.STANDARD);
    Images images = Images.of(Othello.RULES, position);
    for (int i = 0; i < moves.length(); i += 2) {
      Move move = Othello.RULES.notation().read(moves.substring(i, i + 2)).orElseThrow();
      position = position.after(move);
    }
    return OpeningNames.of(images.form(position).key());
  }
}
