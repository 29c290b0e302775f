package dev.tally.words.compare;

import static java.util.Comparator.comparing;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.compare.Comparison.Difference;
import dev.tally.words.compare.Keyword.Occurrences;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.Label;
import dev.tally.words.text.Passage;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The words that set two texts apart.
 *
 * @param rules how verses become words
 * @param listing which words are listed
 * @param ngrams how many words are counted as one
 */
public record ComparisonMeasurement(TokenRules rules, WordSelection listing, Ngrams ngrams)
    implements Measurement<KeptWords, Comparison> {
  /** A word of one side. */
  private record Row(String side, Keyword word, Comparison texts) {
    static List<Row> of(Comparison texts) {
      return Stream.concat(
              texts.words().left().stream().map(word -> new Row("left", word, texts)),
              texts.words().right().stream().map(word -> new Row("right", word, texts)))
          .toList();
    }

    Optional<Difference> difference() {
      return texts.difference(word);
    }
  }

  /** Frequency of a word in one of the texts. */
  private record InText(Occurrences word, Totals totals) {}

  private static final List<Column<InText>> OCCURRENCES =
      List.of(
          Column.number("count", each -> each.word.count()),
          Column.<InText>number("per10k", each -> each.totals.per10k(each.word.count()))
              .headed("per 10k"),
          Column.number("verses", each -> each.word.verses()));

  private static final List<Column<Row>> COLUMNS =
      List.of(
          Column.text("side", Row::side),
          Column.text("word", row -> row.word.word()),
          Column.<Row>number("keyness", row -> row.word.roundedKeyness()).ordering(),
          Column.number("p", row -> row.word.p()),
          Column.<Row>defined("logRatio", row -> row.difference().map(Difference::logRatio))
              .headed("log ratio"),
          Column.<Row>defined("logRatioLow", row -> row.difference().map(Difference::low))
              .headed("log ratio, low"),
          Column.<Row>defined("logRatioHigh", row -> row.difference().map(Difference::high))
              .headed("log ratio, high"),
          Column.<Row>defined("diffPercent", row -> row.difference().map(Difference::percent))
              .headed("% more"),
          Column.object(
              "left", row -> new InText(row.word.left(), row.texts.left().totals()), OCCURRENCES),
          Column.object(
              "right",
              row -> new InText(row.word.right(), row.texts.right().totals()),
              OCCURRENCES));

  /** Columns for people: the words of a side, and of the figures first those that order them. */
  private static final List<Column<Row>> SHOWN = shown();

  private static List<Column<Row>> shown() {
    List<Column<Row>> flat = Column.flat(COLUMNS);
    List<String> first = List.of("word", "keyness", "logRatio", "leftCount", "rightCount", "p");
    Stream<Column<Row>> more =
        flat.stream()
            .filter(column -> !first.contains(column.name()) && !column.name().equals("side"))
            .map(column -> column.fitting(Column.Fit.LEFT_OUT));
    return Stream.concat(first.stream().map(name -> Column.named(name, flat)), more).toList();
  }

  /** Layout of comparisons. */
  public static final Layout<Comparison, Row> LAYOUT =
      new Layout<>(
          Optional.of(Comparison::title),
          List.of(
              Column.object("left", Comparison::left, ResultColumns.fields(header -> header)),
              Column.object("right", Comparison::right, ResultColumns.fields(header -> header))),
          List.of(
              Column.text("left", each -> each.left().label().text()),
              Column.text("right", each -> each.right().label().text()),
              Column.defined(
                  "book", each -> inBoth(each.left().label().book(), each.right().label().book())),
              Column.defined(
                  "chapter",
                  each -> inBoth(each.left().label().chapter(), each.right().label().chapter()))),
          List.of(
              Column.object("left", Comparison::left, ResultColumns.after(header -> header)),
              Column.object("right", Comparison::right, ResultColumns.after(header -> header))),
          "words",
          Row::of,
          COLUMNS,
          SHOWN);

  private static Optional<Integer> inBoth(Optional<Integer> left, Optional<Integer> right) {
    return left.equals(right) ? left : Optional.empty();
  }

  @Override
  public String title() {
    return "Comparison";
  }

  @Override
  public Measure<?, KeptWords> measure() {
    return WordMeasures.kept(ngrams);
  }

  @Override
  public Class<KeptWords> type() {
    return KeptWords.class;
  }

  /** The plan asks for the left version first. */
  private static Alignment alignment(List<Result<KeptWords>> results, TextPlan plan) {
    TextRequest first = Collections.min(plan.requests(), comparing(TextRequest::index));
    return Alignment.of(results, first, plan.grouping());
  }

  @Override
  public List<String> notices(List<Result<KeptWords>> results, TextPlan plan) {
    Alignment texts = alignment(results, plan);
    List<String> versions = plan.requests().stream().map(TextRequest::corpus).toList();
    if (texts.pairs().isEmpty()) {
      throw new NothingInCommonException(
          String.join(", ", versions.stream().distinct().toList())
              + ": they have no book or chapter in common");
    }
    List<String> notices = new ArrayList<>();
    if (!texts.onlyLeft().isEmpty()) {
      notices.add(leftOut(texts.onlyLeft(), versions.get(versions.size() - 1)));
    }
    if (!texts.onlyRight().isEmpty()) {
      notices.add(leftOut(texts.onlyRight(), versions.get(0)));
    }
    return notices;
  }

  private static String leftOut(List<Passage> passages, String other) {
    return new Label(passages).text() + ": not in " + other + ", so left out";
  }

  @Override
  public List<Comparison> shown(List<Result<KeptWords>> results, TextPlan plan) {
    return alignment(results, plan).pairs().stream()
        .map(pair -> pair.compare(rules.filter().keys(), listing))
        .toList();
  }

  @Override
  public Layout<Comparison, Row> layout() {
    return LAYOUT;
  }
}
