package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TextTables;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.table.Layout;
import dev.tally.words.tokens.TokenRules;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * What a command measures, and how it shows that; {@link WordCommand} does the rest.
 *
 * @param <R> type of what is known of a result
 * @param <S> type of what is shown: a result, or part of one
 */
public interface Measurement<R extends Record, S> {
  /** What a page of the results is called. */
  String title();

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

  /** What is shown, in the order asked. */
  List<S> shown(List<Result<R>> results, TextPlan plan);

  /** How that is written. */
  Layout<S, ?> layout();

  /** How that is written, where columns depend on what is shown. */
  default Layout<S, ?> layout(List<S> shown) {
    return layout();
  }

  /**
   * Pictures that a page has above its tables.
   *
   * @throws CommandException (usage) if they are too many for a page
   */
  default Plot<S> plot(List<S> shown) {
    return Plot.none();
  }

  /**
   * Writes what is shown as text.
   *
   * @param out not closed
   */
  default void writeText(List<S> shown, Writer out) throws IOException {
    TextTables.write(layout(), Rows.of(shown), out);
  }
}
