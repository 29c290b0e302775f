package dev.tally.words.compare;

import dev.tally.words.compare.Keyword.Occurrences;
import dev.tally.words.counts.WordCount;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.top.WordSelection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The words that set two results apart.
 *
 * @param left words that are more frequent in the left one, in {@link Keyword#ORDER}
 * @param right words that are more frequent in the right one, in the same order
 */
public record KeywordList(List<Keyword> left, List<Keyword> right) {
  /** A lower keyness would be shown as 0.00. */
  private static final double MIN_KEYNESS = 0.005;

  /**
   * The words of highest keyness for either side, or those that are asked for. Words that are
   * almost equally frequent in both are in neither list, unless they are asked for: then they are
   * in the left one.
   *
   * @param left words of the left result
   * @param right words of the right one
   * @param keys which words of the two are the same; they are called as in the left one, stems as
   *     in that which has more of them
   * @param listing how many of each side, and how often they have to occur in both together
   */
  static KeywordList of(
      List<WordCount> left,
      List<WordCount> right,
      Normalization keys,
      Keyness keyness,
      WordSelection listing) {
    Map<String, WordCount> lefts = byKey(left, keys);
    Map<String, WordCount> rights = byKey(right, keys);
    Set<String> all = new HashSet<>(lefts.keySet());
    all.addAll(rights.keySet());
    Map<String, String> asked = new LinkedHashMap<>();
    listing.asked().forEach(word -> asked.put(keys.key(word), word));
    if (!asked.isEmpty()) {
      all = asked.keySet();
    }
    List<Keyword> onLeft = new ArrayList<>();
    List<Keyword> onRight = new ArrayList<>();
    for (String key : all) {
      Optional<WordCount> inLeft = Optional.ofNullable(lefts.get(key));
      Optional<WordCount> inRight = Optional.ofNullable(rights.get(key));
      Occurrences ofLeft = inLeft.map(Occurrences::of).orElse(Occurrences.NONE);
      Occurrences ofRight = inRight.map(Occurrences::of).orElse(Occurrences.NONE);
      boolean isCalledAsInRight =
          inLeft.isEmpty() || (keys.countForms() && ofRight.count() > ofLeft.count());
      String word =
          (isCalledAsInRight ? inRight : inLeft)
              .map(WordCount::word)
              .orElse(asked.getOrDefault(key, key));
      double g2 = keyness.logLikelihood(ofLeft.count(), ofRight.count());
      boolean isListed =
          g2 >= MIN_KEYNESS && ofLeft.count() + ofRight.count() >= listing.minCount();
      if (isListed || !asked.isEmpty()) {
        boolean isOnLeft = keyness.compareRates(ofLeft.count(), ofRight.count()) >= 0;
        (isOnLeft ? onLeft : onRight).add(new Keyword(word, ofLeft, ofRight, g2));
      }
    }
    return new KeywordList(top(onLeft, listing.n()), top(onRight, listing.n()));
  }

  private static Map<String, WordCount> byKey(List<WordCount> all, Normalization keys) {
    Map<String, WordCount> words = new HashMap<>();
    Normalization.Buffer buffer = new Normalization.Buffer();
    all.forEach(word -> words.put(keys.key(word.word(), buffer), word));
    return words;
  }

  private static List<Keyword> top(List<Keyword> words, int n) {
    return words.stream().sorted(Keyword.ORDER).limit(n).toList();
  }
}
