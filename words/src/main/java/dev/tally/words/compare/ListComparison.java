package dev.tally.words.compare;

import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.WordMeasures.KeptWords;
import java.util.List;

/**
 * The words that set texts apart from a list of frequencies: each result is compared with it.
 *
 * @param comparison how
 * @param list the right side
 */
public record ListComparison(ComparisonMeasurement comparison, Result<KeptWords> list)
    implements Measurement<KeptWords, Comparison> {
  @Override
  public String title() {
    return comparison.title();
  }

  @Override
  public TokenRules rules() {
    return comparison.rules();
  }

  @Override
  public Measure<?, KeptWords> measure() {
    return comparison.measure();
  }

  @Override
  public Class<KeptWords> type() {
    return comparison.type();
  }

  @Override
  public List<Comparison> shown(List<Result<KeptWords>> results, TextPlan plan) {
    return results.stream()
        .map(
            result ->
                new Alignment.Pair(result, list)
                    .compare(rules().filter().keys(), comparison.listing()))
        .toList();
  }

  @Override
  public Layout<Comparison, ?> layout() {
    return comparison.layout();
  }
}
