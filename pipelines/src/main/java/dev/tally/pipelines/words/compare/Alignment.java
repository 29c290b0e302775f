package dev.tally.pipelines.words.compare;

import static java.util.Comparator.comparing;

import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.Label;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.counting.Passage;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
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
record Alignment(List<Pair> pairs, List<Passage> onlyLeft, List<Passage> onlyRight) {
  /**
   * Two results that are compared.
   *
   * @param left that of the left version; its words do not matter here
   * @param right that of the right version
   */
  record Pair(TopList left, TopList right) {
    Keyness keyness() {
      return new Keyness(left.totals().keptTokens(), right.totals().keptTokens());
    }
  }

  /**
   * By what results are matched.
   *
   * @param left id of the left version
   * @param group of the first request, which is for the left text
   * @param scope what one result covers
   */
  record Rule(String left, int group, Scope scope) implements Serializable {
    /** The rule for a plan of two texts, whose first request is for the left one. */
    static Rule of(TextPlan plan) {
      TextRequest first = Collections.min(plan.requests(), comparing(TextRequest::index));
      return new Rule(first.version(), first.group(), plan.scope());
    }

    /** Both texts may be of one version, but then each of them is one result. */
    boolean isLeft(TopList result) {
      return scope == Scope.VERSION
          ? result.key().group() == group
          : new Label(result.passages()).version().equals(left);
    }

    /** What part of its version a result covers. */
    Place place(TopList result) {
      Passage first = result.passages().get(0);
      TextRequest request = first.text().request();
      return switch (scope) {
        case VERSION -> new Place(0, 0);
        case REQUEST -> new Place(request.book(), request.chapter());
        case BOOK -> new Place(first.book(), 0);
        case CHAPTER -> new Place(first.book(), first.chapter());
      };
    }
  }

  /** Part of a version; 0 for the number of a chapter or book means all of them. */
  private record Place(int book, int chapter) {}

  /** Matches all results of the two versions. */
  static Alignment of(Collection<TopList> results, Rule rule) {
    List<TopList> ordered = results.stream().sorted(comparing(TopList::key)).toList();
    List<TopList> lefts = ordered.stream().filter(rule::isLeft).toList();
    List<TopList> rights = ordered.stream().filter(result -> !rule.isLeft(result)).toList();
    // A queue each, for a text that has the same book in two places.
    Map<Place, Queue<TopList>> unmatched = new LinkedHashMap<>();
    for (TopList right : rights) {
      unmatched.computeIfAbsent(rule.place(right), place -> new ArrayDeque<>()).add(right);
    }
    List<Pair> pairs = new ArrayList<>();
    List<TopList> onlyLeft = new ArrayList<>();
    for (TopList left : lefts) {
      Queue<TopList> same = unmatched.getOrDefault(rule.place(left), new ArrayDeque<>());
      if (same.isEmpty()) {
        onlyLeft.add(left);
      } else {
        pairs.add(new Pair(left, same.remove()));
      }
    }
    List<TopList> onlyRight = unmatched.values().stream().flatMap(Queue::stream).toList();
    return new Alignment(pairs, passages(onlyLeft, rights), passages(onlyRight, lefts));
  }

  /**
   * The passages of results; chapters of a book that the others have nothing of are just that book.
   */
  private static List<Passage> passages(List<TopList> results, List<TopList> others) {
    Set<Integer> books =
        others.stream()
            .flatMap(other -> other.passages().stream())
            .map(Passage::book)
            .collect(Collectors.toSet());
    return results.stream()
        .flatMap(result -> result.passages().stream())
        .map(passage -> books.contains(passage.book()) ? passage : passage.wholeBook())
        .distinct()
        .toList();
  }
}
