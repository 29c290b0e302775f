package dev.tally.words.vocabulary;

import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.sequence.WordNumbers;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;

/**
 * The vocabulary of a result.
 *
 * @param hapax how many words occur once
 * @param dis how many occur twice
 * @param measures those that are defined
 * @param growth how the vocabulary grows, if that was asked for
 * @param once the words that occur once, if they were asked for
 */
public record TextVocabulary(
    int hapax,
    int dis,
    EnumMap<DiversityMeasure, BigDecimal> measures,
    List<Growth> growth,
    HapaxList once) {
  /**
   * What is asked for.
   *
   * @param window of MATTR, in tokens
   * @param growth after how many tokens each the vocabulary is counted; 0 for never
   * @param isListed whether the words that occur once are listed
   */
  public record Options(int window, int growth, boolean isListed) implements Serializable {}

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
    int[] counts = numbers.counts();
    EnumMap<DiversityMeasure, BigDecimal> measures = new EnumMap<>(DiversityMeasure.class);
    for (DiversityMeasure measure : DiversityMeasure.values()) {
      measure.rounded(numbers, options.window).ifPresent(value -> measures.put(measure, value));
    }
    return new TextVocabulary(
        (int) Arrays.stream(counts).filter(count -> count == 1).count(),
        (int) Arrays.stream(counts).filter(count -> count == 2).count(),
        measures,
        options.growth == 0 ? List.of() : growth(numbers, options.growth),
        options.isListed ? HapaxList.of(text, counts) : HapaxList.NONE);
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
