package dev.tally.pipelines.table;

import dev.tally.pipelines.html.Asset;
import gg.jte.Content;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A picture that a page has of each result, above its table.
 *
 * @param <S> a result
 * @param style of the pictures
 * @param content the picture of a result, if it has one; ids of its elements have to begin with a
 *     key, which is another one for each result
 */
public record Plot<S>(Optional<Asset> style, BiFunction<S, String, Optional<Content>> content) {
  /** Pictures of lines, forms and words of one size, in a frame. */
  public static <S> Plot<S> framed(Asset style, BiFunction<S, String, Optional<Content>> content) {
    return new Plot<>(Optional.of(Asset.read(Plot.class, "plot.css").and(style)), content);
  }

  /** No pictures. */
  public static <S> Plot<S> none() {
    return new Plot<>(Optional.empty(), (result, key) -> Optional.empty());
  }
}
