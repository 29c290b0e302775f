package dev.tally.words.collocates;

import static dev.tally.words.MeasuredTexts.TEXT;
import static dev.tally.words.MeasuredTexts.measure;
import static dev.tally.words.MeasuredTexts.only;
import static dev.tally.words.MeasuredTexts.queries;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Normalization;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Collocates of texts. */
class CollocateListTest {
  @Test
  void collocatesAreOrderedByTheMeasureThatWasAskedFor() {
    List<Chapter> text =
        List.of(new Chapter(1, "Genesis", 1, "and sea and", "and sea and", "sea gull", "and and"));
    CollocateOptions options =
        new CollocateOptions(
            queries("sea"),
            Normalization.IGNORE_CASE,
            1,
            1,
            AssociationMeasure.MUTUAL_INFORMATION,
            1,
            9);
    assertThat(collocates(options, text).words())
        .containsExactly(new Collocate("gull", 0, 1, 1, 7), new Collocate("and", 2, 2, 6, 0));
    assertThat(only(CollocateList.measure(options), text).header().totals().tokens()).isEqualTo(10);
  }

  @Test
  void collocatesAreCountedOnTheSideOfTheNearestHit() {
    List<CollocateList> lists = only(collocates("sea", "oar", "whale"), TEXT).value().queries();
    assertThat(lists).extracting(CollocateList::hits).containsExactly(3L, 2L, 0L);
    assertThat(lists).extracting(CollocateList::query).containsExactly(0, 1, 2);
    assertThat(lists).extracting(CollocateList::tokens).containsOnly(12L);
    assertThat(lists.get(0).words()) // of "the" none is kept, "oar" and "gull" are too far
        .containsExactly(new Collocate("and", 1, 2, 3, 2));
    assertThat(lists.get(1).words()).containsExactly(new Collocate("and", 1, 0, 3, 2));
    assertThat(lists.get(2).words()).isEmpty();
  }

  @Test
  void collocatesOfSeveralTextsAreSummedUp() {
    List<CollocateList> lists =
        measure(
                collocates("sea", "oar"),
                Grouping.VERSION,
                /* isOneText= */ false,
                List.of(new Chapter(1, "Genesis", 1, "whale sea")),
                TEXT)
            .get(0)
            .value()
            .queries();
    assertThat(lists.get(0).hits()).isEqualTo(4);
    assertThat(lists.get(0).words())
        .extracting(Collocate::word, Collocate::left, Collocate::right, Collocate::frequency)
        .containsExactly(tuple("and", 1, 2, 3), tuple("whale", 1, 0, 1));
    assertThat(lists.get(0).ranks(AssociationMeasure.T_SCORE)).containsExactly(1, 2);
    assertThat(lists.get(1).hits()).isEqualTo(2);
  }

  @Test
  void collocatesWithTheSameMeasureShareARankAndThoseTooRareAreLeftOut() {
    List<Chapter> verse =
        List.of(new Chapter(1, "Genesis", 1, "gull sea oar", "gull sea oar", "sea fog"));
    CollocateOptions options = options(/* minCount= */ 2, /* n= */ 9, "sea");
    CollocateList list = collocates(options, verse);
    assertThat(list.words())
        .containsExactly(new Collocate("gull", 2, 0, 2, 0), new Collocate("oar", 0, 2, 2, 2));
    assertThat(list.ranks(AssociationMeasure.T_SCORE)).containsExactly(1, 1);
    assertThat(list.counts(list.words().get(0)))
        .isEqualTo(new AssociationMeasure.Counts(2, 3, 2, 8));
    assertThat(collocates(options(/* minCount= */ 1, /* n= */ 9, "sea"), verse).words())
        .extracting(Collocate::word)
        .containsExactly("gull", "oar", "fog");
    assertThat(collocates(options(/* minCount= */ 1, /* n= */ 1, "sea"), verse).words())
        .extracting(Collocate::word)
        .containsExactly("gull");
  }

  @Test
  void longVersesHaveTheirCollocates() {
    String verse = IntStream.range(0, 100).mapToObj(i -> "w" + i + " ").reduce("", String::concat);
    CollocateList list =
        collocates(
            options(/* minCount= */ 1, /* n= */ 9, "w90"),
            List.of(new Chapter(1, "Genesis", 1, verse)));
    assertThat(list.words())
        .containsExactly(new Collocate("w89", 1, 0, 1, 89), new Collocate("w91", 0, 1, 1, 91));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "-1; 1; 1; 1; --left=-1: expected 0 to 20 words",
        "21; 1; 1; 1; --left=21: expected 0 to 20 words",
        "0; 21; 1; 1; --right=21: expected 0 to 20 words",
        "0; 0; 1; 1; --left, --right: expected 1 or more for one of them",
        "1; 0; 0; 1; --min-count=0: expected 1 or more",
        "0; 20; 1; 0; --n=0: expected 1 or more",
      })
  void optionsOutsideTheirLimitsAreRefused(
      int left, int right, int minCount, int n, String message) {
    assertThatThrownBy(
            () ->
                new CollocateOptions(
                    queries("sea"),
                    Normalization.EXACT,
                    left,
                    right,
                    AssociationMeasure.T_SCORE,
                    minCount,
                    n))
        .isInstanceOf(OptionException.class)
        .hasMessage(message);
  }

  private static SequenceMeasure<CollocateList.OfQueries> collocates(String... queries) {
    return CollocateList.measure(options(/* minCount= */ 1, /* n= */ 9, queries));
  }

  private static CollocateOptions options(int minCount, int n, String... queries) {
    return new CollocateOptions(
        queries(queries), Normalization.IGNORE_CASE, 1, 1, AssociationMeasure.T_SCORE, minCount, n);
  }

  private static CollocateList collocates(CollocateOptions options, List<Chapter> text) {
    return only(CollocateList.measure(options), text).value().queries().get(0);
  }
}
