package dev.tally.words.collocates;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateMeasurement.QueryCollocates;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.table.Numbers;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The words that stand near what is looked for.
 *
 * @param rules how verses become words, and which of them are listed
 * @param search what is looked for
 */
public record CollocateMeasurement(TokenRules rules, CollocateOptions search)
    implements Measurement<OfQueries, QueryCollocates> {
  /** The collocates of a query in a result. */
  public record QueryCollocates(ResultHeader header, CollocateList list, String query) {
    /** A word, and its rank by a measure, from 1; equal ones share the lowest of theirs. */
    List<Row> rows(AssociationMeasure measure) {
      int[] ranks = list.ranks(measure);
      return IntStream.range(0, ranks.length)
          .mapToObj(i -> new Row(ranks[i], list.words().get(i), list))
          .toList();
    }

    String title() {
      String hits =
          list.hits() == 0
              ? "no hits"
              : Numbers.grouped(list.hits()) + (list.hits() == 1 ? " hit" : " hits");
      String words = list.hits() > 0 && list.words().isEmpty() ? ", no words" : "";
      return header.label().title() + ": " + query + ", " + hits + words;
    }
  }

  private record Row(int rank, Collocate word, CollocateList list) {}

  @Override
  public String title() {
    List<Query> queries = search.queries();
    return queries.size() == 1 ? "Collocates of " + queries.get(0).typed() : "Collocates";
  }

  @Override
  public Measure<?, OfQueries> measure() {
    return CollocateList.measure(search);
  }

  @Override
  public Class<OfQueries> type() {
    return OfQueries.class;
  }

  @Override
  public List<String> notices(List<Result<OfQueries>> results, TextPlan plan) {
    return Query.withoutHits(
        search.queries(),
        query -> results.stream().allMatch(each -> each.value().queries().get(query).hits() == 0));
  }

  /** Without books and chapters that have no hits. */
  @Override
  public List<QueryCollocates> shown(List<Result<OfQueries>> results, TextPlan plan) {
    return results.stream()
        .flatMap(each -> each.value().queries().stream().map(list -> found(each.header(), list)))
        .filter(each -> !plan.grouping().isOfParts() || each.list.hits() > 0)
        .toList();
  }

  private QueryCollocates found(ResultHeader header, CollocateList list) {
    return new QueryCollocates(header, list, search.queries().get(list.query()).typed());
  }

  @Override
  public Layout<QueryCollocates, Row> layout() {
    List<Column<Row>> words =
        List.of(
            Column.number("rank", Row::rank),
            Column.text("word", row -> row.word.word()),
            Column.number("count", row -> row.word.count()),
            Column.number("left", row -> row.word.left()),
            Column.number("right", row -> row.word.right()),
            Column.number("f", row -> row.word.frequency()));
    List<Column<QueryCollocates>> asked =
        List.of(
            Column.text("query", QueryCollocates::query),
            Column.number("hits", each -> each.list.hits()));
    Column<QueryCollocates> ordered = Column.text("measure", each -> search.measure().toString());
    List<Column<Row>> columns =
        Column.concat(
            words,
            Stream.of(AssociationMeasure.values()).map(this::measured).toList(),
            List.of(
                Column.<Row>defined("p", row -> AssociationMeasure.p(row.list.counts(row.word)))
                    .fitting(fit(AssociationMeasure.LOG_LIKELIHOOD))));
    return new Layout<>(
        Optional.of(QueryCollocates::title),
        Column.concat(ResultColumns.fields(QueryCollocates::header), asked, List.of(ordered)),
        Column.concat(ResultColumns.before(QueryCollocates::header), asked),
        Column.concat(ResultColumns.after(QueryCollocates::header), List.of(ordered)),
        "words",
        each -> each.rows(search.measure()),
        columns,
        columns);
  }

  /** Column that text has of the measures: only the one that words are ordered by. */
  private Column<Row> measured(AssociationMeasure measure) {
    Column<Row> column =
        Column.defined(measure.toString(), row -> measure.rounded(row.list.counts(row.word)));
    return measure == search.measure() ? column.ordering() : column.fitting(fit(measure));
  }

  private Column.Fit fit(AssociationMeasure measure) {
    return measure == search.measure() ? Column.Fit.WHOLE : Column.Fit.LEFT_OUT;
  }
}
