package dev.tally.words.query;

import dev.tally.words.query.WordPattern.Exact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Several queries, of which only those are tried at a token that may begin with it: so thousands
 * take no longer than one, unless they begin with a wildcard or a regular expression. Safe for use
 * by many threads.
 */
public final class Queries {
  private final List<Query> queries;

  /** Indices of queries among those asked, by the keys of the words that they may begin with. */
  private final Map<String, Set<Integer>> byFirstWord = new HashMap<>();

  /** The same keys as few bits, which rule out nearly every word of a text. */
  private final KeyBits firstWords = new KeyBits();

  /** Indices of those that may begin with other words too. */
  private final List<Integer> others = new ArrayList<>();

  /** Queries in the order asked. */
  public Queries(List<Query> queries) {
    this.queries = List.copyOf(queries);
    for (int i = 0; i < queries.size(); i++) {
      int query = i;
      List<WordPattern> first = queries.get(i).firstSlot().alternatives();
      List<Exact> words =
          first.stream().filter(Exact.class::isInstance).map(Exact.class::cast).toList();
      if (words.size() < first.size()) {
        others.add(query);
      } else {
        for (Exact word : words) {
          firstWords.add(word.key());
          byFirstWord.computeIfAbsent(word.key(), key -> new LinkedHashSet<>()).add(query);
        }
      }
    }
  }

  /**
   * Whether a hit of any may begin with a word.
   *
   * @param keys those that patterns are compared with
   */
  public boolean mayBegin(char[][] keys) {
    for (char[] key : keys) {
      if (byFirstWord.containsKey(new String(key))) {
        return true;
      }
    }
    for (int query : others) {
      if (queries.get(query).mayBegin(keys)) {
        return true;
      }
    }
    return false;
  }

  /** Takes hits, in the order of the tokens that they begin with. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * A hit.
     *
     * @param query its index among those asked, from 0
     * @param at index of the first token
     */
    void hit(int query, int at);
  }

  /** Finds all hits in a verse. */
  public void find(VerseTokens tokens, Visitor visitor) {
    find(tokens, tokens.count(), visitor);
  }

  /** Finds the hits that begin with one of the first tokens of a verse. */
  public void find(VerseTokens tokens, int beginnings, Visitor visitor) {
    for (int at = 0; at < beginnings; at++) {
      if (tokens.mayBe(at, firstWords)) {
        find(byFirstWord.getOrDefault(tokens.key(at), Set.of()), tokens, at, visitor);
      }
      find(others, tokens, at, visitor);
    }
  }

  private void find(Iterable<Integer> tried, VerseTokens tokens, int at, Visitor visitor) {
    for (int query : tried) {
      if (queries.get(query).matches(tokens, at)) {
        visitor.hit(query, at);
      }
    }
  }
}
