package dev.tally.games.alphabattle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.alphabattle.AlphaBattle.Hand;
import dev.tally.games.alphabattle.AlphaBattle.Score;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlphaBattleTest {
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final List<Integer> FIRST_TEN = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "worked example, MZNHUVIOEPTWFJCBXKALSDQGYR, 1 3 2 8 10 11 9 7 4 22, YFTUCSQOMGKXPNDWHIVJRABZEL, 21 24 25 3 4 1 8 9 10 17, 64, 96",
    "seed 14, ESCIDPOUMGVHAQRJNTZFBWKLYX, 23 10 25 22 16 13 21 6 9 17, AURZMGNWQHOXIDFVKPESJTYLBC, 18 15 16 12 25 1 24 7 22 13, 51, 91",
    "seed 24, BCYLFJIGZVNKSMWTQOHEXAPRUD, 14 5 12 22 25 20 16 7 15 8, MNQFRWHTAUKCOIZXLJYDGESPBV, 15 16 24 11 21 14 20 22 17 19, 72, 56",
    "seed 5064, YPIMSNXHQFURVCBAGWKELOJZTD, 13 15 19 9 12 23 1 14 16 10, DXROUZTPLVGIMNAKCHBFQWESYJ, 21 20 19 13 9 10 3 0 2 18, 60, 60",
  })
  void scoresTheBattlesOfTheDocument(
      String name, String p, String pi, String q, String qi, int pointsOfP, int pointsOfQ) {
    assertThat(AlphaBattle.battle(new Hand(p, numbers(pi)), new Hand(q, numbers(qi))))
        .isEqualTo(new Score(pointsOfP, pointsOfQ));
  }

  @Property(tries = 200)
  void swappingThePlayersSwapsTheirPoints(@ForAll long seed) {
    Random random = new Random(seed);
    Hand p = randomHand(random);
    Hand q = randomHand(random);
    Score score = AlphaBattle.battle(p, q);
    assertThat(AlphaBattle.battle(q, p)).isEqualTo(new Score(score.q(), score.p()));
  }

  @Test
  void refusesLettersThatAreNotTheAlphabet() {
    assertThatThrownBy(() -> new Hand("ABC", FIRST_TEN))
        .hasMessage("letters: 'ABC' is not the 26 capital letters, each once");
    assertThatThrownBy(() -> new Hand(ALPHABET.toLowerCase(java.util.Locale.ROOT), FIRST_TEN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Hand(ALPHABET.replace('Z', 'A'), FIRST_TEN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({"0 1 2", "0 1 2 3 4 5 6 7 8 8", "0 1 2 3 4 5 6 7 8 26", "-1 1 2 3 4 5 6 7 8 9"})
  void refusesIndicesOutOfBounds(String indices) {
    assertThatThrownBy(() -> new Hand(ALPHABET, numbers(indices)))
        .hasMessage(
            "removals: " + numbers(indices) + " is not ten distinct whole numbers in 0..25");
  }

  private static Hand randomHand(Random random) {
    List<String> letters = Arrays.asList(ALPHABET.split(""));
    List<Integer> indices = IntStream.range(0, AlphaBattle.LETTERS).boxed().toList();
    List<Integer> shuffled = new java.util.ArrayList<>(indices);
    Collections.shuffle(letters, random);
    Collections.shuffle(shuffled, random);
    return new Hand(String.join("", letters), shuffled.subList(0, AlphaBattle.REMOVALS));
  }

  private static List<Integer> numbers(String text) {
    return Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
  }
}
