package dev.tally.words.collocates;

import static dev.tally.words.MeasuredTexts.TEXT;
import static dev.tally.words.MeasuredTexts.measure;
import static dev.tally.words.MeasuredTexts.queries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.Result;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateMeasurement.QueryCollocates;
import dev.tally.words.table.Column;
import dev.tally.words.table.Column.Fit;
import dev.tally.words.table.Rows;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results of collocates, as they are shown. */
class CollocateMeasurementTest {
  private static CollocateMeasurement collocates(int minCount, String... queries) {
    return new CollocateMeasurement(
        new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE),
        new CollocateOptions(
            queries(queries),
            Normalization.IGNORE_CASE,
            1,
            1,
            AssociationMeasure.T_SCORE,
            minCount,
            9));
  }

  private static List<QueryCollocates> shown(
      CollocateMeasurement measurement, Grouping grouping, List<Chapter> text) {
    List<Result<OfQueries>> results =
        measure(measurement.measure(), grouping, /* isOneText= */ true, text);
    return measurement.shown(results, new TextPlan.Builder(grouping).build());
  }

  @Test
  void rowHasTheWordAndItsMeasures() {
    CollocateMeasurement sea = collocates(/* minCount= */ 1, "sea");
    List<Chapter> text = List.of(new Chapter(1, "Genesis", 1, "sea gull", "gull sea oar", "a b"));
    QueryCollocates found = shown(sea, Grouping.REQUEST, text).get(0);
    assertThat(Rows.of(sea.layout(), found))
        .containsExactly(
            "rank=1 word=gull count=2 left=1 right=1 f=2 logDice=14.0000 MI=1.8074 MI3=3.8074"
                + " t=1.0102 G2=8.3758 Dice=1.000000 deltaPOfWord=1.000000 deltaPOfHit=1.000000"
                + " p=0.00380",
            "rank=2 word=oar count=1 left=0 right=1 f=1 logDice=13.4150 MI=1.8074 MI3=1.8074"
                + " t=0.7143 G2=2.9690 Dice=0.666667 deltaPOfWord=0.500000 deltaPOfHit=0.833333"
                + " p=0.0849");
    assertThat(Rows.of(sea.layout().fields(), found)).endsWith(" query=sea hits=2 measure=t");
    assertThat(Rows.of(sea.layout().before(), found)).endsWith(" query=sea hits=2");
    assertThat(Rows.of(sea.layout().after(), found)).endsWith(" measure=t");
    assertThat(sea.layout().list()).isEqualTo("words");
  }

  @Test
  void textHasTheMeasureThatOrdersTheWords() {
    for (Column<?> each : collocates(/* minCount= */ 1, "sea").layout().columns()) {
      boolean isOrder = each.name().equals(AssociationMeasure.T_SCORE.toString());
      boolean isCount =
          List.of("rank", "word", "count", "left", "right", "f").contains(each.name());
      assertThat(each.isOrder()).isEqualTo(isOrder);
      assertThat(each.fit()).isEqualTo(isOrder || isCount ? Fit.WHOLE : Fit.LEFT_OUT);
    }
  }

  @Test
  void titleSaysWhatIsFound() {
    CollocateMeasurement all = collocates(/* minCount= */ 2, "sea", "whale", "the gull");
    List<QueryCollocates> found = shown(all, Grouping.REQUEST, TEXT);
    assertThat(found)
        .extracting(each -> Rows.title(all.layout(), each))
        .containsExactly(
            "akjv: sea, 3 hits", "akjv: whale, no hits", "akjv: the gull, 1 hit, no words");
    assertThat(all.title()).isEqualTo("Collocates");
    assertThat(collocates(1, "the sea").title()).isEqualTo("Collocates of the sea");
    assertThat(new OfQueries(List.of())).isInstanceOf(all.type());
  }

  @Test
  void booksAndQueriesWithoutHitsAreNotPassedOverInSilence() {
    CollocateMeasurement words = collocates(/* minCount= */ 1, "sea", "whale", "oar");
    List<Result<OfQueries>> results =
        measure(words.measure(), Grouping.BOOK, /* isOneText= */ true, TEXT);
    assertThat(words.notices(results, new TextPlan.Builder(Grouping.BOOK).build()))
        .containsExactly("whale: no hits");
    assertThat(shown(words, Grouping.BOOK, TEXT))
        .extracting(each -> Rows.title(words.layout(), each))
        .containsExactly(
            "akjv Genesis: sea, 3 hits",
            "akjv Genesis: oar, 1 hit",
            "akjv Exodus: oar, 1 hit, no words");
  }
}
