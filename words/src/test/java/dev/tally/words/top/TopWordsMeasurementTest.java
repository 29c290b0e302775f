package dev.tally.words.top;

import static dev.tally.words.MeasuredTexts.TEXT;
import static dev.tally.words.MeasuredTexts.measure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.MeasuredTexts;
import dev.tally.words.Result;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.table.Column;
import dev.tally.words.table.Rows;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results of top words, as they are shown. */
class TopWordsMeasurementTest {
  private static List<Result<TopList>> shown(TopWordsMeasurement top, Grouping grouping) {
    List<Result<TopList>> results = measure(top.measure(), grouping, /* isOneText= */ true, TEXT);
    return top.shown(results, new TextPlan.Builder(grouping).build());
  }

  private static TopWordsMeasurement top(WordSelection listing) {
    return new TopWordsMeasurement(
        new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE), listing, Ngrams.WORDS);
  }

  @Test
  void rowHasTheWordAndItsFrequency() {
    TopWordsMeasurement top = top(WordSelection.top(2, 1));
    Result<TopList> all = shown(top, Grouping.REQUEST).get(0);
    assertThat(Rows.of(top.layout(), all))
        .containsExactly(
            "rank=1 word=sea count=3 per10k=3000.00 verses=3",
            "rank=1 word=and count=3 per10k=3000.00 verses=3");
    assertThat(top.layout().columns())
        .filteredOn(Column::isOrder)
        .extracting(Column::name)
        .containsExactly("count");
    assertThat(top.layout().list()).isEqualTo("words");
    assertThat(Rows.of(top.layout().before(), all)).startsWith("label=akjv version=akjv");
    assertThat(top.title()).isEqualTo("Top words");
    assertThat(all.value()).isInstanceOf(top.type());
  }

  @Test
  void titleSaysThatThereAreNoWords() {
    TopWordsMeasurement often = top(WordSelection.top(9, 3));
    assertThat(shown(often, Grouping.BOOK))
        .extracting(each -> Rows.title(often.layout(), each))
        .containsExactly("akjv Genesis", "akjv Exodus: no words");
    assertThat(MeasuredTexts.only(often.measure(), TEXT).value().words()).hasSize(2);
    assertThat(top(WordSelection.of(List.of("whale"), Normalization.EXACT)).rules().filter())
        .isEqualTo(WordFilter.NONE);
  }
}
