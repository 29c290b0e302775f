package dev.tally.pipelines.words;

import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.PlanModel.Part;
import dev.tally.words.Result;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.PlainRules;
import dev.tally.words.top.TopList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The whole command in memory: what it should print for requests over made-up versions. */
final class CountingModel {
  private final List<Version> versions;
  private final Set<String> stopWords;
  private final int n;
  private final Ngrams ngrams;
  private final int minCount;

  CountingModel(List<Version> versions, String stopWords, int n) {
    this(versions, stopWords, n, Ngrams.WORDS, /* minCount= */ 1);
  }

  CountingModel(List<Version> versions, String stopWords, int n, Ngrams ngrams, int minCount) {
    this.ngrams = ngrams;
    this.minCount = minCount;
    this.versions = versions;
    this.stopWords = Set.of(stopWords.split(" "));
    this.n = n;
  }

  /** What is known of a result, without how it came about. */
  record Summary(String label, Totals totals, List<String> words, List<Integer> verses) {
    static Summary of(Result<TopList> result) {
      return new Summary(
          result.header().label().text(),
          result.header().totals(),
          result.value().words().stream().map(word -> word.word() + ": " + word.count()).toList(),
          result.value().words().stream().map(WordCount::verses).toList());
    }
  }

  /** The results in their order. */
  List<Summary> results(Grouping grouping, List<TextRequest> requests) {
    return PlanModel.parts(grouping, requests, versions).stream()
        .map(parts -> summary(grouping, parts))
        .toList();
  }

  private Summary summary(Grouping grouping, List<Part> parts) {
    Map<String, Integer> all = new LinkedHashMap<>();
    Map<String, Integer> verses = new LinkedHashMap<>();
    for (Part part : parts) {
      for (String verse : part.chapter().verses()) {
        List<String> tokens = PlainRules.ngrams(PlainRules.tokens(verse), ngrams.n());
        tokens.forEach(token -> all.merge(token, 1, Integer::sum));
        new HashSet<>(tokens).forEach(token -> verses.merge(token, 1, Integer::sum));
      }
    }
    Map<String, Integer> kept = new LinkedHashMap<>(all);
    kept.keySet().removeIf(token -> !PlainRules.isKept(token, ngrams.stop(), stopWords));
    Map<String, Integer> quoted = new LinkedHashMap<>(all);
    quoted.keySet().removeIf(token -> !PlainRules.isQuoted(token));
    Map<String, Integer> punctuated = new LinkedHashMap<>(all);
    punctuated.keySet().removeIf(token -> !PlainRules.isPunctuated(token));
    Totals totals =
        new Totals(
            sum(all),
            all.size(),
            sum(kept),
            kept.size(),
            sum(quoted),
            sum(punctuated),
            quoted.keySet().stream().min(Comparator.naturalOrder()).orElse(""));
    // Java's sort is stable, as Python's is: equal counts stay in the order of the text.
    List<Map.Entry<String, Integer>> top =
        kept.entrySet().stream()
            .filter(word -> word.getValue() >= minCount)
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(n)
            .toList();
    return new Summary(
        label(grouping, parts),
        totals,
        top.stream().map(word -> word.getKey() + ": " + word.getValue()).toList(),
        top.stream().map(word -> verses.getOrDefault(word.getKey(), 0)).toList());
  }

  private static long sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToLong(Integer::intValue).sum();
  }

  private static String label(Grouping grouping, List<Part> parts) {
    Part first = parts.get(0);
    String version = grouping == Grouping.ALL ? "all" : first.request().version();
    if (grouping == Grouping.CHAPTER || first.request().chapter() != 0) {
      return version
          + " "
          + first.book().name()
          + " "
          + distinct(parts, part -> part.chapter().number());
    }
    if (grouping == Grouping.BOOK || first.request().book() != 0) {
      return version + " " + distinct(parts, part -> part.book().name());
    }
    return version;
  }

  private static String distinct(List<Part> parts, Function<Part, Object> name) {
    return parts.stream()
        .map(name)
        .distinct()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }
}
