package dev.tally.words.sequence;

import dev.tally.words.Measure;
import dev.tally.words.Parts;
import dev.tally.words.counts.Totals;
import dev.tally.words.query.Query;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Measures results whose tokens are needed in their order. The tokens of a result, or of a part of
 * it where it is a {@link SequenceSum}, are in memory until it is measured.
 *
 * @param <R> type of what is shown
 * @param function from the text of a result to that
 */
public record SequenceMeasure<R>(SequenceFunction<R> function)
    implements Measure<TokenSequence, R> {
  /** A function that travels to workers. */
  public interface SequenceFunction<R> extends Function<TokenSequence, R>, Serializable {
    /** Itself where it adds up. */
    default Optional<SequenceSum<R>> sum() {
      return Optional.empty();
    }

    /** The measure of a text that is too long for this one: less, and of any length; often none. */
    default Optional<Measure<?, R>> ofAnyLength() {
      return Optional.empty();
    }

    /** Queries whose hits are counted with the words around them in their sentences. */
    default List<Query> windowed() {
      return List.of();
    }

    /** Number of tokens before a hit and after it, at most. */
    default int width() {
      return 0;
    }
  }

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
    return sequence.add(rules, firstPosition, function.windowed(), function.width());
  }

  @Override
  public TokenSequence mergeAccumulators(TokenSequence sum, TokenSequence next) {
    sum.merge(next);
    return sum;
  }

  @Override
  public Optional<Parts<TokenSequence, ?, R>> parts() {
    return function.sum().map(sum -> sum);
  }

  @Override
  public Optional<Measure<?, R>> ofAnyLength() {
    return function.ofAnyLength();
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
