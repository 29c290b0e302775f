package dev.tally.pipelines.beam;

import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Deals elements out evenly to as many bundles as can run side by side, and breaks the fusion of
 * what stands before and behind. The direct runner makes one bundle a worker: it cuts lists
 * unevenly by itself, and what it groups later it copies once for each bundle. A worker that is
 * alone takes elements as they come.
 *
 * @param <T> type of the elements
 */
public final class RedistributeByIndex<T> extends PTransform<PCollection<T>, PCollection<T>> {
  /** Enough for every worker of a cluster to get some, and to take more when it is done. */
  private static final int CLUSTER_HANDS = 256;

  private final SerializableFunction<T, Integer> number;

  private RedistributeByIndex(SerializableFunction<T, Integer> number) {
    this.number = number;
  }

  /**
   * Deals by the elements' own numbers.
   *
   * @param number of an element, from 0, each about as often as any other
   */
  public static <T> RedistributeByIndex<T> by(SerializableFunction<T, Integer> number) {
    return new RedistributeByIndex<>(number);
  }

  @Override
  public PCollection<T> expand(PCollection<T> elements) {
    int hands = hands(elements.getPipeline().getOptions());
    if (hands == 1) {
      return elements; // most runs are of one text, which need not prepare five steps more
    }
    SerializableFunction<T, Integer> numberOf = number;
    return elements
        .apply(
            "Give a hand",
            WithKeys.<Integer, T>of(element -> numberOf.apply(element) % hands)
                .withKeyType(TypeDescriptors.integers()))
        .setCoder(KvCoder.of(VarIntCoder.of(), elements.getCoder()))
        .apply("Deal", GroupByKey.create())
        .apply("Take up", Values.create())
        .apply("One by one", Flatten.iterables())
        .setCoder(elements.getCoder());
  }

  private static int hands(PipelineOptions options) {
    return PipelineLauncher.isDirect(options)
        ? options.as(DirectOptions.class).getTargetParallelism()
        : CLUSTER_HANDS;
  }
}
