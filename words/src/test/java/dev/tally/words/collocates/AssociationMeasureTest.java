package dev.tally.words.collocates;

import static dev.tally.words.collocates.AssociationMeasure.CUBIC_MUTUAL_INFORMATION;
import static dev.tally.words.collocates.AssociationMeasure.DELTA_P_OF_HIT;
import static dev.tally.words.collocates.AssociationMeasure.DELTA_P_OF_WORD;
import static dev.tally.words.collocates.AssociationMeasure.DICE;
import static dev.tally.words.collocates.AssociationMeasure.LOG_DICE;
import static dev.tally.words.collocates.AssociationMeasure.LOG_LIKELIHOOD;
import static dev.tally.words.collocates.AssociationMeasure.MUTUAL_INFORMATION;
import static dev.tally.words.collocates.AssociationMeasure.T_SCORE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tally.words.collocates.AssociationMeasure.Counts;
import java.util.OptionalDouble;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AssociationMeasureTest {
  /**
   * Manning and Schütze (1999), "Foundations of Statistical Natural Language Processing", tables
   * 5.6, 5.14 and 5.15; Dunning (1993), tables 1 and 2; Wordless; Gries (2013) of "of" and "course"
   * in the spoken part of the British National Corpus.
   */
  @ParameterizedTest
  @CsvSource({
    "T_SCORE, 8, 15828, 4675, 14307668, 0.999932, 0.0000005",
    "T_SCORE, 20, 42, 20, 14307668, 4.4721, 0.00005",
    "MUTUAL_INFORMATION, 20, 42, 20, 14307668, 18.38, 0.005",
    "MUTUAL_INFORMATION, 20, 15019, 15629, 14307668, 0.29, 0.005",
    "LOG_LIKELIHOOD, 110, 2552, 221, 31777, 270.72, 0.005",
    "LOG_LIKELIHOOD, 8, 13, 32, 31777, 95.29, 0.005",
    "DICE, 130, 3121, 143, 14307668, 0.08, 0.005",
    "DELTA_P_OF_WORD, 5610, 174548, 7867, 10409868, 0.032, 0.0005",
    "DELTA_P_OF_HIT, 5610, 174548, 7867, 10409868, 0.697, 0.0005",
  })
  void givesThePublishedValues(
      AssociationMeasure measure,
      long together,
      long hits,
      long word,
      long tokens,
      double published,
      double half) {
    assertThat(value(measure, together, hits, word, tokens)).isCloseTo(published, within(half));
  }

  /** O = 8, A = 16, B = 16, N = 64, so E = 4. */
  @ParameterizedTest
  @CsvSource({
    "LOG_DICE, 13.0000",
    "MUTUAL_INFORMATION, 1.0000",
    "CUBIC_MUTUAL_INFORMATION, 7.0000",
    "T_SCORE, 1.4142",
    "DICE, 0.500000",
    "DELTA_P_OF_WORD, 0.333333",
    "DELTA_P_OF_HIT, 0.333333"
  })
  void givesWhatIsWorkedOutByHand(AssociationMeasure measure, String rounded) {
    assertThat(measure.rounded(new Counts(8, 16, 16, 64)).orElseThrow()).hasToString(rounded);
  }

  @ParameterizedTest
  @EnumSource(names = {"LOG_DICE", "MUTUAL_INFORMATION", "CUBIC_MUTUAL_INFORMATION", "T_SCORE"})
  void nothingTogetherIsUndefined(AssociationMeasure measure) {
    assertThat(measure.of(new Counts(0, 3, 4, 100))).isEmpty();
    assertThat(measure.rounded(new Counts(0, 3, 4, 100))).isEmpty();
  }

  @Test
  void nothingTogetherIsDefinedForTheOthers() {
    assertThat(value(DICE, 0, 3, 4, 100)).isZero();
    assertThat(value(LOG_LIKELIHOOD, 0, 30, 40, 100)).isPositive();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LOG_LIKELIHOOD")
  void isUndefinedWithoutText(AssociationMeasure measure) {
    assertThat(measure.of(new Counts(0, 0, 0, 0))).isEmpty();
  }

  @Test
  void logLikelihoodIsUndefinedWhereNothingElseIsExpected() {
    // Of a text of "a a" and "a": all tokens are a, and two of three are near another one.
    assertThat(LOG_LIKELIHOOD.of(new Counts(2, 3, 3, 3))).isEmpty();
    assertThat(value(LOG_LIKELIHOOD, 3, 3, 3, 3)).isZero();
  }

  @Test
  void windowsThatOverlapGiveNoNegativeCells() {
    // One hit between two of the word: the cells are 2, -1, 0 and 9, and -1 counts as 0.
    double expected = 2 * (2 * Math.log(2 / 0.2) + 9 * Math.log(9 / 7.2));
    assertThat(value(LOG_LIKELIHOOD, 2, 1, 2, 10)).isCloseTo(expected, within(1e-9));
  }

  @Test
  void deltaPOfWindowsThatOverlapIsAtMostOne() {
    assertThat(value(DELTA_P_OF_WORD, 2, 1, 2, 10)).isEqualTo(1); // 2 / 2 - 0 / 9
    assertThat(value(DELTA_P_OF_HIT, 2, 1, 2, 10)).isEqualTo(1);
  }

  @Test
  void deltaPIsUndefinedWhereNothingIsLeftToCompareWith() {
    assertThat(DELTA_P_OF_WORD.of(new Counts(3, 4, 3, 4))).as("all are hits").isEmpty();
    assertThat(DELTA_P_OF_WORD.of(new Counts(0, 0, 3, 4))).as("no hits").isEmpty();
    assertThat(DELTA_P_OF_HIT.of(new Counts(3, 3, 4, 4))).as("all are the word").isEmpty();
    assertThat(value(DELTA_P_OF_WORD, 0, 2, 2, 4)).isEqualTo(-1);
  }

  @Test
  void pIsThatOfTheLogLikelihood() {
    assertThat(AssociationMeasure.p(new Counts(8, 13, 32, 31777)).orElseThrow())
        .isEqualByComparingTo("1.65E-22");
    assertThat(AssociationMeasure.p(new Counts(4, 16, 16, 64)).orElseThrow())
        .isEqualByComparingTo("1");
    assertThat(AssociationMeasure.p(new Counts(2, 3, 3, 3))).isEmpty();
  }

  @Test
  void roundsHalfUpWithoutANegativeZero() {
    // O is 10^8, and E is 0.2 more.
    Counts counts = new Counts(100_000_000L, 1_000_000_002L, 500_000_000L, 5_000_000_000L);
    assertThat(value(T_SCORE, 100_000_000L, 1_000_000_002L, 500_000_000L, 5_000_000_000L))
        .isNegative()
        .isGreaterThan(-0.00005);
    assertThat(T_SCORE.rounded(counts).orElseThrow()).hasToString("0.0000");
    assertThat(DICE.rounded(new Counts(1, 1_000_000, 3_000_000, 10_000_000)).orElseThrow())
        .hasToString("0.000001"); // 0.0000005
  }

  @Property
  void hitsAndWordMayChangePlaces(@ForAll("counts") Counts counts) {
    Counts swapped =
        new Counts(
            counts.together(),
            /* hits= */ counts.word(),
            /* word= */ counts.hits(),
            counts.tokens());
    for (AssociationMeasure measure : AssociationMeasure.values()) {
      OptionalDouble value = measure.of(counts);
      OptionalDouble other =
          switch (measure) {
            case DELTA_P_OF_WORD -> DELTA_P_OF_HIT.of(swapped);
            case DELTA_P_OF_HIT -> DELTA_P_OF_WORD.of(swapped);
            default -> measure.of(swapped);
          };
      assertThat(other.isPresent()).isEqualTo(value.isPresent());
      if (value.isPresent()) {
        double rounding =
            measure == LOG_LIKELIHOOD ? 1e-9 * counts.tokens() : 0; // it adds in another order
        assertThat(other.getAsDouble()).isCloseTo(value.getAsDouble(), within(rounding));
      }
    }
  }

  @Property
  void staysWithinItsRange(@ForAll("counts") Counts counts) {
    assertThat(LOG_DICE.of(counts).orElseThrow()).isLessThanOrEqualTo(14);
    assertThat(DICE.of(counts).orElseThrow()).isPositive().isLessThanOrEqualTo(1);
    assertThat(DELTA_P_OF_WORD.of(counts).orElse(0)).isBetween(-1.0, 1.0);
    assertThat(T_SCORE.of(counts).orElseThrow()).isLessThan(Math.sqrt((double) counts.together()));
    assertThat(LOG_LIKELIHOOD.of(counts).orElse(0)).isNotNegative().isFinite();
    assertThat(MUTUAL_INFORMATION.of(counts).orElseThrow()).isFinite();
    assertThat(CUBIC_MUTUAL_INFORMATION.of(counts).orElseThrow())
        .isGreaterThanOrEqualTo(MUTUAL_INFORMATION.of(counts).orElseThrow());
  }

  @Property
  void isZeroAtIndependence(
      @ForAll @IntRange(min = 1, max = 500) int some,
      @ForAll @IntRange(min = 1, max = 500) int other,
      @ForAll @IntRange(min = 1, max = 500) int rest) {
    long tokens = (long) some * other * rest; // so that A B / N is rest
    Counts counts = new Counts(rest, (long) some * rest, (long) other * rest, tokens);
    assertThat(T_SCORE.of(counts).orElseThrow()).isCloseTo(0, within(1e-9));
    assertThat(MUTUAL_INFORMATION.of(counts).orElseThrow()).isZero();
    assertThat(DELTA_P_OF_WORD.of(counts).orElse(0)).isCloseTo(0, within(1e-12));
    assertThat(LOG_LIKELIHOOD.of(counts).orElse(0)).isCloseTo(0, within(1e-6));
  }

  @Provide
  Arbitrary<Counts> counts() {
    return Arbitraries.longs()
        .between(1, 100_000)
        .flatMap(
            together ->
                Arbitraries.longs()
                    .between(0, 1_000_000)
                    .list()
                    .ofSize(3)
                    .map(
                        more ->
                            new Counts(
                                together,
                                together + more.get(0),
                                together + more.get(1),
                                together + more.get(0) + more.get(1) + more.get(2))));
  }

  @Test
  void isCalledAsPapersCallIt() {
    assertThat(AssociationMeasure.values())
        .extracting(AssociationMeasure::toString)
        .containsExactly("logDice", "MI", "MI3", "t", "G2", "Dice", "deltaPOfWord", "deltaPOfHit");
  }

  private static double value(
      AssociationMeasure measure, long together, long hits, long word, long tokens) {
    return measure.of(new Counts(together, hits, word, tokens)).orElseThrow();
  }
}
