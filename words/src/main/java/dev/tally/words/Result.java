package dev.tally.words;

import dev.tally.words.text.Text;
import java.util.List;

/**
 * A result.
 *
 * @param header what every result has
 * @param value what a {@link Measure} has found
 */
public record Result<R>(ResultHeader header, R value) {
  /** The result with one thing more that the user should know of a text. */
  public Result<R> with(Text withNotice) {
    return new Result<>(header.with(withNotice), value);
  }

  /** Notices about the texts of results, each once. */
  public static List<String> notices(List<? extends Result<?>> results) {
    return Text.notices(results.stream().flatMap(result -> result.header().texts().stream()));
  }
}
