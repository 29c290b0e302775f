package dev.tally.words.dispersion;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion.Part;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.table.Numbers;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Label;
import dev.tally.words.text.Passage;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.TokenRules;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Evenness of words over the parts of texts.
 *
 * @param rules how verses become words, and which of them are listed
 * @param search what is looked for
 * @param grouping what one result covers; {@code REQUEST} for texts that are parts of their corpus,
 *     or of all if there is none
 */
public record DispersionMeasurement(TokenRules rules, DispersionOptions search, Grouping grouping)
    implements Measurement<TextDispersion, Result<TextDispersion>> {
  /** A word, and the text in whose parts it was counted. */
  private record Row(WordDispersion word, Result<TextDispersion> text) {
    BigDecimal per10k() {
      return word.per10k(text.header().totals().tokens());
    }

    Optional<BigDecimal> measure(DispersionMeasure measure) {
      return word.measure(measure, text.value().sizes());
    }
  }

  @Override
  public String title() {
    return "Dispersion";
  }

  @Override
  public TextPlan plan(TextPlan plan) {
    boolean isOfCorpora = plan.requests().stream().anyMatch(TextRequest::isOfCorpus);
    Grouping ofTexts = isOfCorpora ? Grouping.VERSION : Grouping.ALL;
    return plan.per(grouping == Grouping.REQUEST ? ofTexts : grouping);
  }

  @Override
  public Measure<?, TextDispersion> measure() {
    return TextDispersion.measure(search);
  }

  @Override
  public Class<TextDispersion> type() {
    return TextDispersion.class;
  }

  @Override
  public List<String> notices(List<Result<TextDispersion>> results, TextPlan plan) {
    return Query.withoutHits(
        search.queries(),
        query -> results.stream().allMatch(each -> each.value().words().get(query).range() == 0));
  }

  /** Without books in which nothing is found. */
  @Override
  public List<Result<TextDispersion>> shown(List<Result<TextDispersion>> results, TextPlan plan) {
    return results.stream()
        .filter(each -> grouping != Grouping.BOOK || each.value().hasHits())
        .toList();
  }

  @Override
  public Layout<Result<TextDispersion>, ?> layout() {
    return layout(search.parts());
  }

  /** A part, and the result that it is of. */
  private record PartRow(Part part, Result<TextDispersion> text) {
    static List<PartRow> of(Result<TextDispersion> text) {
      return text.value().parts().stream().map(part -> new PartRow(part, text)).toList();
    }
  }

  /** Name of a part that is a whole text. */
  public static String name(Part part, Result<TextDispersion> text) {
    Passage passage =
        text.header().passages().stream()
            .filter(each -> each.text().request().index() == part.text())
            .findFirst()
            .orElseThrow();
    return passage.text().request().isOfCorpus()
        ? passage.version()
        : new Label(List.of(passage)).title();
  }

  /** Layout of the dispersion of words. */
  public static Layout<Result<TextDispersion>, ?> layout(PartKind kind) {
    List<Column<Row>> words =
        List.of(
            Column.text("word", row -> row.word.word()),
            Column.number("f", row -> row.word.frequency()),
            Column.<Row>number("per10k", Row::per10k).headed("per 10k"),
            Column.number("range", row -> row.word.range()));
    Column<Row> parts = Column.number("parts", row -> row.text.value().parts().size());
    List<Column<Row>> measures =
        Stream.of(DispersionMeasure.values())
            .map(each -> Column.<Row>defined(each.label(), row -> row.measure(each)))
            .toList();
    Column<Row> counts =
        Column.numbers("counts", row -> row.word.counts(row.text.value().parts().size()));
    Column<PartRow> tokens = Column.number("tokens", row -> row.part.tokens());
    List<Column<PartRow>> ofPart =
        kind == PartKind.TEXT
            ? List.of(Column.text("text", row -> name(row.part, row.text)), tokens)
            : List.of(
                Column.defined("book", row -> Optional.of(row.part.book())),
                Column.<PartRow>text("name", row -> row.part.bookName()).optional(),
                Column.defined(
                    "chapter",
                    row -> Optional.of(row.part.chapter()).filter(chapter -> chapter != 0)),
                tokens);
    return new Layout<>(
        Optional.of(result -> result.header().label().title() + ": " + size(result, kind)),
        Column.concat(
            ResultColumns.fields(Result::header),
            List.of(Column.list("parts", PartRow::of, ofPart))),
        ResultColumns.before(Result::header),
        ResultColumns.after(Result::header),
        "words",
        result -> result.value().words().stream().map(word -> new Row(word, result)).toList(),
        Column.concat(words, List.of(parts), measures, List.of(counts)),
        Column.concat(words, measures));
  }

  /** Number of parts, and of tokens. */
  private static String size(Result<TextDispersion> result, PartKind kind) {
    int parts = result.value().parts().size();
    String unit = kind.name().toLowerCase(Locale.ROOT);
    long tokens = result.header().totals().tokens();
    return Numbers.grouped(parts)
        + (parts == 1 ? " " + unit : " " + unit + "s")
        + ", "
        + Numbers.grouped(tokens)
        + (tokens == 1 ? " token" : " tokens");
  }
}
