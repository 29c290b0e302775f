package dev.tally.words;

import dev.tally.words.counts.Totals;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import java.io.Serializable;
import java.util.Optional;

/**
 * A count of texts, and its form as a result, in the words of Beam's {@code CombineFn}. A value;
 * safe for use by many threads. Accumulators are not.
 *
 * @param <A> type of the accumulators, which hold what is counted of one result
 * @param <R> type of what is shown of a result
 */
public interface Measure<A, R> extends Serializable {
  /** The settings that accumulators depend on besides token rules: equal ones hold the same. */
  Object counted();

  /** An accumulator without counts. */
  A createAccumulator();

  /**
   * Adds a passage, which follows those that are there.
   *
   * @param rules how its verses become words
   * @param firstPosition of its first token; positions of later texts are greater
   * @return takes the verses of the passage
   */
  VerseVisitor addInput(A accumulator, TokenRules rules, long firstPosition);

  /**
   * Adds what was counted of a later text of the same result.
   *
   * @return the sum, which may be one of both
   * @throws dev.tally.words.counts.TableFullException if there is no room for it; then the sum is
   *     as it was
   */
  A mergeAccumulators(A sum, A next);

  /**
   * The way of accumulators to other workers, where what is counted of parts of a text adds up to
   * what the whole text has, in any order; none where it does not.
   */
  default Optional<Parts<A, ?, R>> parts() {
    return Optional.empty();
  }

  /**
   * The measure of texts that have no room in an accumulator: it gives less, but has {@link
   * #parts}; none where such texts are refused.
   */
  default Optional<Measure<?, R>> ofAnyLength() {
    return Optional.empty();
  }

  /** Number of words that were counted. */
  Totals totals(A accumulator);

  /** The result of an accumulator. */
  R extractOutput(A accumulator);
}
