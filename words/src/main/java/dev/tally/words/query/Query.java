package dev.tally.words.query;

import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.UnspacedScript;
import java.io.Serializable;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A query: a phrase, and what has to be near it or in the same verse. A hit is the phrase alone.
 * Immutable; safe for use by many threads.
 */
public final class Query implements Serializable {
  private final String typed;
  private final Phrase phrase;
  private final List<Condition> conditions;

  Query(String typed, Phrase phrase, List<Condition> conditions) {
    this.typed = typed;
    this.phrase = phrase;
    this.conditions = List.copyOf(conditions);
  }

  /** A condition of a hit besides its phrase. */
  sealed interface Condition extends Serializable {
    /** Whether it is, for a hit of so many tokens. */
    boolean holds(TokenLine tokens, int at, int length);

    /** The phrase that has to be somewhere, or must not be. */
    Phrase phrase();
  }

  /**
   * A phrase is near, before the hit or after it.
   *
   * @param distance from the last token of one to the first of the other, at most
   */
  record Near(Phrase phrase, int distance) implements Condition {
    @Override
    public boolean holds(TokenLine tokens, int at, int length) {
      int before = at - phrase.length();
      int after = at + length;
      int limit = tokens.limit();
      return tokens.isIn(phrase, Math.max(tokens.first(), before - distance + 1), before + 1)
          || tokens.isIn(phrase, after, Math.min(limit, after + distance));
    }
  }

  /**
   * A phrase is in the same verse, or is not.
   *
   * @param isThere which of both
   */
  record Within(Phrase phrase, boolean isThere) implements Condition {
    @Override
    public boolean holds(TokenLine tokens, int at, int length) {
      return tokens.contains(phrase) == isThere;
    }
  }

  /** The query as the user writes it. */
  public String typed() {
    return typed;
  }

  /** Whether it asks for notes of words, such as {@code strong:G26}. */
  public boolean isOfAnnotations() {
    return phrase.isOfAnnotations()
        || conditions.stream().anyMatch(each -> each.phrase().isOfAnnotations());
  }

  /** Number of tokens of a hit, 1 or more. */
  public int length() {
    return phrase.length();
  }

  /** Whether nothing has to be so but the words of the hit. */
  public boolean isPhrase() {
    return conditions.isEmpty();
  }

  /** The words that may stand at the first of its slots. */
  Phrase.Slot firstSlot() {
    return phrase.slots().get(0);
  }

  /**
   * Whether a hit may begin with a word.
   *
   * @param keys those that patterns are compared with
   */
  public boolean mayBegin(char[][] keys) {
    return firstSlot().matches(keys);
  }

  /** Whether the tokens from an index on are what is looked for. */
  public boolean matches(TokenLine tokens, int at) {
    if (!phrase.matches(tokens, at)) {
      return false;
    }
    for (Condition condition : conditions) {
      if (!condition.holds(tokens, at, length())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads queries.
   *
   * @param typed queries, comma-separated; {@code docs/words.md} has the language
   * @param keys which words are the same; those of a query are split as the texts are
   * @throws QueryException naming the query and the column that is wrong
   */
  public static List<Query> read(String typed, Normalization keys) {
    return new QueryReader(typed, keys).read();
  }

  /**
   * A hint where nothing is found: operators of other programs are words here, and a word of a
   * script without blanks may be part of a longer one.
   */
  public String noHits() {
    boolean isOfOtherProgram =
        conditions.isEmpty()
            && !typed.contains("/")
            && Stream.of(" AND ", " OR ", " NOT ", " NEAR", "~", "[", "(", ".*", "#")
                .anyMatch(typed::contains);
    boolean isOfLongerWords =
        conditions.isEmpty()
            && length() == 1
            && !typed.contains("*")
            && UnspacedScript.isUnspaced(typed.codePointAt(0));
    boolean isQuestion = !typed.contains("/") && (typed + " ").contains("? ");
    return "no hits"
        + (isQuestion ? "; ? stands for one character, so leave out question marks" : "")
        + (isOfOtherProgram ? "; operators are a|b, a & b, a !b, a ~3 b and /regex/" : "")
        + (isOfLongerWords ? "; *" + typed + "* finds it within longer words" : "");
  }

  /** A line for each query that has no hits. */
  public static List<String> withoutHits(List<Query> queries, IntPredicate hasNone) {
    return IntStream.range(0, queries.size())
        .filter(hasNone)
        .mapToObj(
            i ->
                (queries.size() == 1 ? "" : queries.get(i).typed() + ": ")
                    + queries.get(i).noHits())
        .toList();
  }
}
