package dev.tally.words.vocabulary;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.table.Numbers;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.Text.Flaw;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Richness of the vocabulary of texts.
 *
 * @param rules how verses become words
 * @param measured what is asked for
 */
public record VocabularyMeasurement(TokenRules rules, TextVocabulary.Options measured)
    implements Measurement<TextVocabulary, Result<TextVocabulary>> {
  private static final List<Column<Result<TextVocabulary>>> MEASURES =
      Stream.concat(
              Stream.of(
                  Column.<Result<TextVocabulary>>number("hapax", result -> result.value().hapax()),
                  Column.<Result<TextVocabulary>>number("dis", result -> result.value().dis())),
              Stream.of(DiversityMeasure.values())
                  .map(
                      each ->
                          Column.<Result<TextVocabulary>>defined(
                              each.label(),
                              result -> Optional.ofNullable(result.value().measures().get(each)))))
          .toList();

  private static final List<Column<Hapax>> HAPAXES =
      List.of(
          Column.text("word", Hapax::word), Column.text("ref", hapax -> hapax.verse().toString()));

  private static final List<Column<Growth>> GROWTH =
      List.of(
          Column.number("tokens", Growth::tokens),
          Column.number("types", Growth::types),
          Column.number("hapax", Growth::hapax));

  @Override
  public String title() {
    return "Vocabulary";
  }

  @Override
  public Measure<?, TextVocabulary> measure() {
    return new SequenceMeasure<>(measured);
  }

  @Override
  public Class<TextVocabulary> type() {
    return TextVocabulary.class;
  }

  @Override
  public List<String> notices(List<Result<TextVocabulary>> results, TextPlan plan) {
    List<String> names =
        results.stream()
            .filter(result -> result.value().isOfSpectrum())
            .map(result -> result.header().label().title())
            .toList();
    return names.isEmpty()
        ? List.of()
        : List.of(Flaw.few(names) + ": too long for MATTR and MTLD; " + WordNumbers.limit());
  }

  @Override
  public List<Result<TextVocabulary>> shown(List<Result<TextVocabulary>> results, TextPlan plan) {
    return results;
  }

  /** One table, or one for each result of the words that occur once. */
  @Override
  public Layout<Result<TextVocabulary>, ?> layout() {
    return measured.isListed() ? once() : table();
  }

  /** One table of all results. */
  public Layout<Result<TextVocabulary>, ?> table() {
    return ResultColumns.table(values());
  }

  /** A table of the words that occur once, for each result. */
  public Layout<Result<TextVocabulary>, ?> once() {
    return new Layout<>(
        Optional.of(result -> result.header().label().title() + ": " + once(result.value())),
        Column.concat(ResultColumns.fields(Result::header), values()),
        ResultColumns.before(Result::header),
        ResultColumns.after(Result::header),
        "hapaxes",
        result -> result.value().once().list(result.header().passages()),
        HAPAXES,
        HAPAXES);
  }

  private List<Column<Result<TextVocabulary>>> values() {
    Column<Result<TextVocabulary>> growth =
        Column.list("growth", result -> result.value().growth(), GROWTH);
    return Column.concat(MEASURES, measured.growth() > 0 ? List.of(growth) : List.of());
  }

  private static String once(TextVocabulary vocabulary) {
    return vocabulary.hapax() == 1
        ? "1 word that occurs once"
        : Numbers.grouped(vocabulary.hapax()) + " words that occur once";
  }
}
