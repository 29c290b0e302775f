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
 * Distributes elements evenly over as many bundles as can run at the same time, and prevents fusion
 * of the steps before and after. On the direct runner there is one bundle for each worker: by
 * itself it splits lists unevenly, and it copies what it groups later once for each bundle. With a
 * single worker nothing is redistributed.
 *
 * @param <T> type of the elements
 */
public final class RedistributeByIndex<T> extends PTransform<PCollection<T>, PCollection<T>> {
  /** Enough for every worker of a cluster to get several. */
  private static final int CLUSTER_BUNDLES = 256;

  private final SerializableFunction<T, Integer> number;

  private RedistributeByIndex(SerializableFunction<T, Integer> number) {
    this.number = number;
  }

  /**
   * Distributes by the index of the elements.
   *
   * @param number of an element, from 0, each about as often as any other
   */
  public static <T> RedistributeByIndex<T> by(SerializableFunction<T, Integer> number) {
    return new RedistributeByIndex<>(number);
  }

  @Override
  public PCollection<T> expand(PCollection<T> elements) {
    int bundles = bundles(elements.getPipeline().getOptions());
    if (bundles == 1) {
      return elements; // most runs are of one text, and need no five steps more
    }
    SerializableFunction<T, Integer> numberOf = number;
    return elements
        .apply(
            "Key by bundle",
            WithKeys.<Integer, T>of(element -> numberOf.apply(element) % bundles)
                .withKeyType(TypeDescriptors.integers()))
        .setCoder(KvCoder.of(VarIntCoder.of(), elements.getCoder()))
        .apply("Group", GroupByKey.create())
        .apply("Values", Values.create())
        .apply("Flatten", Flatten.iterables())
        .setCoder(elements.getCoder());
  }

  private static int bundles(PipelineOptions options) {
    return EngineOptions.isDirect(options)
        ? options.as(DirectOptions.class).getTargetParallelism()
        : CLUSTER_BUNDLES;
  }
}
