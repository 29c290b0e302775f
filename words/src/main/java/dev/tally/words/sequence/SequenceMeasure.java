package dev.tally.words.sequence;

import dev.tally.words.Measure;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import java.io.Serializable;
import java.util.function.Function;

/**
 * Measures results whose tokens are needed in their order. The tokens of a result are in memory
 * until it is measured.
 *
 * @param <R> type of what is shown
 * @param function from the text of a result to that
 */
public record SequenceMeasure<R>(SequenceFunction<R> function)
    implements Measure<TokenSequence, R> {
  /** A function that travels to workers. */
  public interface SequenceFunction<R> extends Function<TokenSequence, R>, Serializable {}

  @Override
  public Object counted() {
    return SequenceMeasure.class;
  }

  @Override
  public TokenSequence createAccumulator() {
    return new TokenSequence();
  }

  @Override
  public VerseVisitor addInput(TokenSequence sequence, TokenRules rules, long firstPosition) {
    return sequence.add(rules, firstPosition);
  }

  @Override
  public TokenSequence mergeAccumulators(TokenSequence sum, TokenSequence next) {
    sum.merge(next);
    return sum;
  }

  @Override
  public Totals totals(TokenSequence sequence) {
    return sequence.totals();
  }

  @Override
  public R extractOutput(TokenSequence sequence) {
    return function.apply(sequence);
  }
}
