package dev.tally.games.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
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

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "f5d6c3d3c4f4f6f3, COMP'OTH",
    "f5d6c3d3c4f4c5b4b5c6f3e6b6, Tiger",
    "d3c5f6f5e6d6, Tiger",
    "f5d6c7, Perpendicular Opening",
    "f5d6c4d3c5f4c6, Cat",
    "f5, ",
    "f5d6a1, Perpendicular Opening"
  })
  void aGameHasTheLastNameThatItComesTo(String moves, String name) {
    Replay replay = Replay.of(Othello.RULES, Setup.STANDARD, List.of(moves.split("(?<=\\G..)")));
    assertThat(OpeningNames.of(Othello.RULES, replay)).isEqualTo(Optional.ofNullable(name));
  }

  /** Each game beside the names of all positions that it comes to. */
  @Test
  void gamesAtRandomHaveTheNameOfTheirLastNamedPosition() {
    Random random = new Random(64);
    Set<String> found = new HashSet<>();
    for (int i = 0; i < 3000; i++) {
      Position position = Othello.RULES.start(Setup.STANDARD);
      Images images = Images.of(Othello.RULES, position);
      Optional<String> last = Optional.empty();
      List<String> moves = new ArrayList<>();
      for (int ply = 0; ply < 20 && !position.outcome().isOver(); ply++) {
        List<Move> legal = position.legalMoves();
        Move move = legal.get(random.nextInt(legal.size()));
        moves.add(Othello.RULES.notation().write(move));
        position = position.after(move);
        Optional<String> name = OpeningNames.of(images.form(position).key());
        last = name.isPresent() ? name : last;
      }
      Replay replay = Replay.of(Othello.RULES, Setup.STANDARD, moves);
      assertThat(OpeningNames.of(Othello.RULES, replay)).as(moves::toString).isEqualTo(last);
      last.ifPresent(found::add);
    }
    assertThat(found).hasSizeGreaterThan(15);
  }

  @Test
  void otherGamesHaveNone() {
    Ruleset other = Rulesets.byId("othello-invent").orElseThrow();
    Replay replay = Replay.of(other, Setup.STANDARD, List.of("c5", "c6"));
    assertThat(OpeningNames.of(other, replay)).isEmpty();
    Ruleset connectFour = Rulesets.byId("connectfour").orElseThrow();
    replay = Replay.of(connectFour, Setup.STANDARD, List.of("4", "4"));
    assertThat(OpeningNames.of(connectFour, replay)).isEmpty();
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
    assertThat(OpeningNames.isBeginning("f5d6c3")).isTrue();
    assertThat(OpeningNames.isBeginning("f5a1")).isFalse();
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
