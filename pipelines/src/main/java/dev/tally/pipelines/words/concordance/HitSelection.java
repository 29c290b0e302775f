package dev.tally.pipelines.words.concordance;

import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.commons.io.function.IOConsumer;

/**
 * Which hits of a query are shown.
 *
 * @param max how many at most
 * @param seed of a random sample; empty for the first ones in the order asked for
 */
record HitSelection(long max, Optional<Integer> seed) {
  static HitSelection first(long max) {
    return new HitSelection(max, Optional.empty());
  }

  /**
   * Passes on those of a sample, of which every one is as probable as any other (selection
   * sampling; Knuth, The Art of Computer Programming, 3.4.2, algorithm S). They depend on the
   * number of the hits and on their order, and on nothing else.
   *
   * @param total how many rows there are
   */
  <T> IOConsumer<T> of(long total, IOConsumer<? super T> visitor) {
    if (seed.isEmpty()) {
      return visitor::accept;
    }
    SplittableRandom random = new SplittableRandom(seed.get());
    long[] left = {max, total};
    return row -> {
      if (random.nextDouble() * left[1]-- < left[0]) {
        left[0]--;
        visitor.accept(row);
      }
    };
  }
}
