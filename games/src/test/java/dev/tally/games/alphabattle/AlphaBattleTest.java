package dev.tally.games.alphabattle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Replay;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlphaBattleTest {
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final List<Integer> FIRST_TEN = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  private static final AlphaBattle DRAW = new AlphaBattle(ALPHABET, FIRST_TEN, ALPHABET, FIRST_TEN);

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "worked example, MZNHUVIOEPTWFJCBXKALSDQGYR, 1 3 2 8 10 11 9 7 4 22, YFTUCSQOMGKXPNDWHIVJRABZEL, 21 24 25 3 4 1 8 9 10 17, 64, 96, O_WINS",
    "sample run 1, ESCIDPOUMGVHAQRJNTZFBWKLYX, 23 10 25 22 16 13 21 6 9 17, AURZMGNWQHOXIDFVKPESJTYLBC, 18 15 16 12 25 1 24 7 22 13, 51, 91, O_WINS",
    "sample run 2, BCYLFJIGZVNKSMWTQOHEXAPRUD, 14 5 12 22 25 20 16 7 15 8, MNQFRWHTAUKCOIZXLJYDGESPBV, 15 16 24 11 21 14 20 22 17 19, 72, 56, X_WINS",
    "sample run 3, IQGBSVZUOTRFXCMDEYLKHNPJAW, 20 11 24 17 7 25 22 12 5 13, TREYMHBSPLUOIQKVCDAFWJGNZX, 15 0 12 1 2 17 21 4 7 18, 81, 81, DRAW",
    "sample run 4, YPIMSNXHQFURVCBAGWKELOJZTD, 13 15 19 9 12 23 1 14 16 10, DXROUZTPLVGIMNAKCHBFQWESYJ, 21 20 19 13 9 10 3 0 2 18, 60, 60, DRAW",
  })
  void scoresTheBattlesOfTheDocument(
      String name, String p, String pi, String q, String qi, int ofP, int ofQ, String outcome) {
    AlphaBattle battle = new AlphaBattle(p, numbers(pi), q, numbers(qi));
    assertThat(battle.points()).isEqualTo(new Score(ofP, ofQ));
    assertThat(battle.score()).contains(new Score(ofP, ofQ));
    assertThat(AlphaBattle.alphaBattle(p, numbers(pi), q, numbers(qi)))
        .containsExactly(entry("P", ofP), entry("Q", ofQ));
    assertThat(battle.outcome()).hasToString(outcome);
  }

  @Property(tries = 200)
  void swappingThePlayersSwapsTheirPoints(@ForAll BigInteger seed) {
    AlphaBattle battle = Deal.of(seed);
    Score swapped = new AlphaBattle(battle.q(), battle.qi(), battle.p(), battle.pi()).points();
    assertThat(swapped).isEqualTo(new Score(battle.points().o(), battle.points().x()));
  }

  @Property(tries = 50)
  void isTheBattleOfItsSetup(@ForAll BigInteger seed) {
    AlphaBattle battle = Deal.of(seed);
    assertThat(AlphaBattle.RULES.start(battle.setup())).isEqualTo(battle);
  }

  @Test
  void isOverFromTheStart() {
    Position position = AlphaBattle.RULES.start(DRAW.setup());
    assertThat(position.outcome().isOver()).isTrue();
    assertThat(position.legalMoves()).isEmpty();
    assertThat(position.mustPass()).isFalse();
    assertThat(position.toMove()).isEqualTo(Side.X);
    assertThat(position.play(Move.PASS)).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(position.play(new Move.Place(0, 0))).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(position.rows()).isEmpty();
  }

  @Test
  void isPlayedByPAndQWithoutMoves() {
    assertThat(AlphaBattle.RULES.id()).isEqualTo("alphabattle");
    assertThat(AlphaBattle.RULES.sides(DRAW.setup())).isEqualTo(new SideNames("P", "Q"));
    Replay replay = Replay.of(AlphaBattle.RULES, DRAW.setup(), List.of("A1"));
    assertThat(replay.failure()).contains(new Replay.Failure(1, "A1", IllegalMove.GAME_OVER));
    assertThat(replay.plies()).isZero();
    assertThatThrownBy(() -> AlphaBattle.RULES.notation().write(Move.PASS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A1", "pass", "A"})
  void noTextIsAMove(String text) {
    assertThat(AlphaBattle.RULES.notation().read(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"p", "q"})
  void refusesLettersThatAreNotTheAlphabet(String key) {
    for (String letters :
        List.of(
            "",
            "ABC",
            ALPHABET + "A",
            "abcdefghijklmnopqrstuvwxyz",
            ALPHABET.replace('Z', 'A'),
            ALPHABET.replace('Z', 'Ä'))) {
      assertThatThrownBy(() -> AlphaBattle.RULES.start(DRAW.setup().with(key, letters)))
          .isInstanceOf(SetupException.class)
          .hasMessage(key + ": '" + letters + "' is not the 26 capital letters, each once");
    }
    assertThatThrownBy(() -> AlphaBattle.RULES.start(DRAW.setup().with(key, 26)))
        .hasMessage(key + ": 26 is not a text");
  }

  @ParameterizedTest
  @CsvSource({
    "pi, 0 1 2, '[0, 1, 2] is not ten distinct whole numbers in 0..25'",
    "qi, 0 1 2 3 4 5 6 7 8 8, '[0, 1, 2, 3, 4, 5, 6, 7, 8, 8] is not ten distinct whole numbers in 0..25'",
    "pi, 0 1 2 3 4 5 6 7 8 9 10, '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] is not ten distinct whole numbers in 0..25'",
    "qi, 0 1 2 3 4 5 6 7 8 26, 26 is not a whole number in 0..25",
    "pi, -1 1 2 3 4 5 6 7 8 9, -1 is not a whole number in 0..25",
  })
  void refusesIndicesOutOfBounds(String key, String indices, String message) {
    Setup setup = DRAW.setup().with(key, numbers(indices));
    assertThatThrownBy(() -> AlphaBattle.RULES.start(setup))
        .isInstanceOf(SetupException.class)
        .hasMessage(key + ": " + message);
  }

  @Test
  void refusesIndicesOutOfBoundsWithoutASetupToo() {
    List<Integer> wrong = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 26);
    assertThatThrownBy(() -> new AlphaBattle(ALPHABET, FIRST_TEN, ALPHABET, wrong))
        .hasMessage("qi: " + wrong + " is not ten distinct whole numbers in 0..25");
  }

  @Test
  void refusesASetupThatLacksSomething() {
    Setup none = Setup.STANDARD;
    Setup letters = none.with("p", ALPHABET).with("q", ALPHABET);
    Setup noQ = none.with("p", ALPHABET).with("pi", FIRST_TEN).with("qi", FIRST_TEN);
    assertThatThrownBy(() -> AlphaBattle.RULES.start(none))
        .hasMessage("p: '' is not the 26 capital letters, each once");
    assertThatThrownBy(() -> AlphaBattle.RULES.start(letters))
        .hasMessage("pi: [] is not ten distinct whole numbers in 0..25");
    assertThatThrownBy(() -> AlphaBattle.RULES.start(noQ))
        .hasMessage("q: '' is not the 26 capital letters, each once");
    assertThatThrownBy(() -> AlphaBattle.RULES.start(letters.with("pi", FIRST_TEN)))
        .hasMessage("qi: [] is not ten distinct whole numbers in 0..25");
  }

  private static List<Integer> numbers(String text) {
    return Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
  }
}
