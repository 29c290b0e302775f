package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.tokens.TokenRules;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * What a command measures, and how it shows that; {@link WordCommand} does the rest.
 *
 * @param <R> type of what is known of a result
 */
public interface Measurement<R extends Record> {
  /** How verses become words. */
  TokenRules rules();

  /** What is measured. */
  Measure<?, R> measure();

  /** The class of what is known of a result. */
  Class<R> type();

  /** What is asked for, if results cover something else than the options say. */
  default TextPlan plan(TextPlan plan) {
    return plan;
  }

  /** What the user should know of the results, besides the notices of their texts. */
  default List<String> notices(List<Result<R>> results, TextPlan plan) {
    return List.of();
  }

  /**
   * Writes results.
   *
   * @param results in the order asked
   * @param plan what was asked for
   * @param out not closed
   */
  void write(List<Result<R>> results, TextPlan plan, Writer out) throws IOException;
}
