package dev.tally.words.compare;

import static java.util.Comparator.comparing;

import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Passage;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which results of two versions are compared: those of the same book and chapter, or all that was
 * asked of each. It does not depend on the order of the results.
 *
 * @param pairs in the order of the left version
 * @param onlyLeft what the right version lacks, in the order of the left one
 * @param onlyRight what the left version lacks, in the order of the right one
 */
public record Alignment(List<Pair> pairs, List<Passage> onlyLeft, List<Passage> onlyRight) {
  /**
   * Two results that are compared.
   *
   * @param left that of the left version
   * @param right that of the right version
   */
  public record Pair(Result<KeptWords> left, Result<KeptWords> right) {
    /** The comparison of the two; see {@link KeywordList}. */
    public Comparison compare(Normalization keys, WordSelection listing) {
      ResultHeader leftHeader = left.header();
      ResultHeader rightHeader = right.header();
      Keyness keyness =
          new Keyness(leftHeader.totals().keptTokens(), rightHeader.totals().keptTokens());
      return new Comparison(
          leftHeader,
          rightHeader,
          KeywordList.of(left.value().words(), right.value().words(), keys, keyness, listing));
    }
  }

  /**
   * The key by which results are matched.
   *
   * @param left id of the left version
   * @param group of the first request, which is for the left text
   * @param grouping what one result covers
   */
  private record Rule(String left, int group, Grouping grouping) {
    /** Both texts may be of one version, but then each of them is one result. */
    boolean isLeft(Result<KeptWords> result) {
      return grouping == Grouping.VERSION
          ? result.header().key().group() == group
          : result.header().label().version().equals(left);
    }

    /** The part of its version that a result covers. */
    Part part(Result<KeptWords> result) {
      Passage first = result.header().passages().get(0);
      TextRequest request = first.text().request();
      return switch (grouping) {
        case ALL, VERSION, FILE -> new Part(0, 0);
        case REQUEST -> new Part(request.book(), request.chapter());
        case BOOK -> new Part(first.book(), 0);
        case CHAPTER -> new Part(first.book(), first.chapter());
      };
    }
  }

  /** Part of a version; 0 for the number of a chapter or book means all of them. */
  private record Part(int book, int chapter) {}

  /**
   * Matches all results of the two versions.
   *
   * @param first request, which is for the left text
   * @param grouping what one result covers
   */
  public static Alignment of(
      Collection<Result<KeptWords>> results, TextRequest first, Grouping grouping) {
    Rule rule = new Rule(first.corpus(), first.group(), grouping);
    List<Result<KeptWords>> ordered =
        results.stream().sorted(comparing(result -> result.header().key())).toList();
    List<Result<KeptWords>> lefts = ordered.stream().filter(rule::isLeft).toList();
    List<Result<KeptWords>> rights =
        ordered.stream().filter(result -> !rule.isLeft(result)).toList();
    // A queue each, for a text that has the same book in two places.
    Map<Part, Queue<Result<KeptWords>>> unmatched = new LinkedHashMap<>();
    for (Result<KeptWords> right : rights) {
      unmatched.computeIfAbsent(rule.part(right), part -> new ArrayDeque<>()).add(right);
    }
    List<Pair> pairs = new ArrayList<>();
    List<Result<KeptWords>> onlyLeft = new ArrayList<>();
    for (Result<KeptWords> left : lefts) {
      Queue<Result<KeptWords>> same = unmatched.getOrDefault(rule.part(left), new ArrayDeque<>());
      if (same.isEmpty()) {
        onlyLeft.add(left);
      } else {
        pairs.add(new Pair(left, same.remove()));
      }
    }
    List<Result<KeptWords>> onlyRight = unmatched.values().stream().flatMap(Queue::stream).toList();
    return new Alignment(pairs, passages(onlyLeft, rights), passages(onlyRight, lefts));
  }

  /**
   * The passages of results; chapters of a book that the others have nothing of are just that book.
   */
  private static List<Passage> passages(
      List<Result<KeptWords>> results, List<Result<KeptWords>> others) {
    Set<Integer> books =
        others.stream()
            .flatMap(other -> other.header().passages().stream())
            .map(Passage::book)
            .collect(Collectors.toSet());
    Set<Passage> passages = new LinkedHashSet<>();
    results.stream()
        .flatMap(result -> result.header().passages().stream())
        .map(passage -> books.contains(passage.book()) ? passage : passage.wholeBook())
        .forEach(passages::add);
    return List.copyOf(passages);
  }
}
