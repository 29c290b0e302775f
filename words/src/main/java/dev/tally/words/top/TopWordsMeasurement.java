package dev.tally.words.top;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import java.util.List;
import java.util.Optional;

/**
 * The most frequent words of texts.
 *
 * @param rules how verses become words
 * @param listing which words are listed
 * @param ngrams how many words are counted as one
 */
public record TopWordsMeasurement(TokenRules rules, WordSelection listing, Ngrams ngrams)
    implements Measurement<TopList, Result<TopList>> {
  private static final List<Column<RankedWord>> COLUMNS =
      List.of(
          Column.number("rank", RankedWord::rank),
          Column.text("word", RankedWord::word),
          Column.<RankedWord>number("count", RankedWord::count).ordering(),
          Column.<RankedWord>number("per10k", RankedWord::per10k).headed("per 10k"),
          Column.number("verses", RankedWord::verses));

  /** Layout of top words; as text, as Python prints a dictionary. */
  public static final Layout<Result<TopList>, RankedWord> LAYOUT =
      new Layout<>(
          Optional.of(TopWordsMeasurement::headline),
          ResultColumns.fields(Result::header),
          ResultColumns.before(Result::header),
          ResultColumns.after(Result::header),
          "words",
          result -> result.value().ranked(result.header().totals()),
          COLUMNS,
          COLUMNS);

  private static String headline(Result<TopList> result) {
    String words = result.value().words().isEmpty() ? ": no words" : "";
    return result.header().label().title() + words;
  }

  @Override
  public String title() {
    return "Top words";
  }

  @Override
  public Measure<?, TopList> measure() {
    return WordMeasures.top(listing, ngrams);
  }

  @Override
  public Class<TopList> type() {
    return TopList.class;
  }

  @Override
  public List<Result<TopList>> shown(List<Result<TopList>> results, TextPlan plan) {
    return results;
  }

  @Override
  public Layout<Result<TopList>, RankedWord> layout() {
    return LAYOUT;
  }
}
