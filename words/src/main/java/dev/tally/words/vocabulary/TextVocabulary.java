package dev.tally.words.vocabulary;

import dev.tally.words.Measure;
import dev.tally.words.counts.CategoryCounts;
import dev.tally.words.counts.Counts;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.sequence.SequenceMeasure.SequenceFunction;
import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.top.Selection;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.vocabulary.DiversityMeasure.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The vocabulary of a result.
 *
 * @param hapax how many words occur once
 * @param dis how many occur twice
 * @param measures those that are defined
 * @param growth how the vocabulary grows, if that was asked for
 * @param once the words that occur once, if they were asked for
 * @param isOfSpectrum whether it was measured without the order of the tokens
 */
public record TextVocabulary(
    int hapax,
    int dis,
    EnumMap<DiversityMeasure, BigDecimal> measures,
    List<Growth> growth,
    HapaxList once,
    boolean isOfSpectrum) {
  /**
   * The options of a measurement.
   *
   * @param window of MATTR, in tokens
   * @param growth after how many tokens each the vocabulary is counted; 0 for never
   * @param isListed whether the words that occur once are listed
   */
  public record Options(int window, int growth, boolean isListed)
      implements SequenceFunction<TextVocabulary> {
    @Override
    public TextVocabulary apply(TokenSequence text) {
      return of(text, this);
    }

    /** Without what needs the order of the tokens, unless more of that is asked for. */
    @Override
    public Optional<Measure<?, TextVocabulary>> ofAnyLength() {
      return growth > 0 || isListed
          ? Optional.empty()
          : Optional.of(WordMeasures.of(new OfSpectrum(), Ngrams.WORDS));
    }
  }

  /**
   * The vocabulary of the beginning of a text.
   *
   * @param tokens how long that is
   * @param types how many different ones
   * @param hapax how many of these occur once so far
   */
  public record Growth(int tokens, int types, int hapax) {}

  /** Measures a text. */
  public static TextVocabulary of(TokenSequence text, Options options) {
    WordNumbers numbers = text.numbers();
    return of(
        new Words(numbers, options.window),
        options.growth == 0 ? List.of() : growth(numbers, options.growth),
        options.isListed ? HapaxList.of(text, numbers.counts()) : HapaxList.NONE);
  }

  private static TextVocabulary of(Words words, List<Growth> growth, HapaxList once) {
    EnumMap<DiversityMeasure, BigDecimal> measures = new EnumMap<>(DiversityMeasure.class);
    for (DiversityMeasure measure : DiversityMeasure.values()) {
      measure.rounded(words).ifPresent(value -> measures.put(measure, value));
    }
    return new TextVocabulary(
        Math.toIntExact(words.spectrum().of(1)),
        Math.toIntExact(words.spectrum().of(2)),
        measures,
        growth,
        once,
        words.inOrder().isEmpty());
  }

  /** The part of it that needs no order of the tokens, and so adds up. */
  record OfSpectrum() implements Selection<TextVocabulary> {
    private static final String SPECTRUM = "spectrum";

    @Override
    public Selected select(Counts counts) {
      CategoryCounts spectrum = counts.spectrum();
      return new Selected(
          counts.totals(), List.of(), List.of(), new TreeMap<>(Map.of(SPECTRUM, spectrum)));
    }

    @Override
    public TextVocabulary show(Selected selected) {
      long tokens = selected.totals().tokens();
      Words words =
          new Words(
              tokens, selected.row(SPECTRUM), /* inOrder= */ Optional.empty(), /* window= */ 1);
      return TextVocabulary.of(words, List.of(), HapaxList.NONE);
    }
  }

  private static List<Growth> growth(WordNumbers numbers, int step) {
    List<Growth> growth = new ArrayList<>();
    int[] counts = new int[numbers.types()];
    int types = 0;
    int hapax = 0;
    for (int token = 0; token < numbers.size(); token++) {
      int count = ++counts[numbers.at(token)];
      types += count == 1 ? 1 : 0;
      hapax += count == 1 ? 1 : count == 2 ? -1 : 0;
      if ((token + 1) % step == 0) {
        growth.add(new Growth(token + 1, types, hapax));
      }
    }
    return growth;
  }
}
