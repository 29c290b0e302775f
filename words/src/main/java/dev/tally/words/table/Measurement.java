package dev.tally.words.table;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import java.util.List;

/**
 * A measure of texts, and its description: all that a command or a page needs to know.
 *
 * @param <R> type of what is known of a result
 * @param <S> type of what is shown: a result, or part of one
 */
public interface Measurement<R extends Record, S> {
  /** Title of a page of the results. */
  String title();

  /** Rules by which verses become words. */
  TokenRules rules();

  /** The measure. */
  Measure<?, R> measure();

  /** The class of what is known of a result. */
  Class<R> type();

  /** The plan of what is measured, if results cover something else than the options say. */
  default TextPlan plan(TextPlan plan) {
    return plan;
  }

  /** Notices about the results, besides those of their texts. */
  default List<String> notices(List<Result<R>> results, TextPlan plan) {
    return List.of();
  }

  /** The rows that are shown, in the order asked. */
  List<S> shown(List<Result<R>> results, TextPlan plan);

  /** Layout of the results. */
  Layout<S, ?> layout();

  /** Layout of the results, where columns depend on what is shown. */
  default Layout<S, ?> layout(List<S> shown) {
    return layout();
  }
}
