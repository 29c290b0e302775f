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
 * Distributes elements evenly over workers, and prevents fusion of the steps before and after. On
 * the direct runner there is one bundle for each worker: by itself it splits lists unevenly, and it
 * copies what it groups later once for each bundle. Other engines give each key to a worker by its
 * hash, so that the shares are the more even the more keys there are. With a single worker, or a
 * single element, nothing is redistributed.
 *
 * @param <T> type of the elements
 */
public final class RedistributeByIndex<T> extends PTransform<PCollection<T>, PCollection<T>> {
  /** Limit of keys: as many as there are elements take too much memory for millions. */
  private static final int MAX_KEYS = 10_000;

  private final SerializableFunction<T, Integer> number;
  private final long max;

  private RedistributeByIndex(SerializableFunction<T, Integer> number, long max) {
    this.number = number;
    this.max = max;
  }

  /**
   * Distributes by the index of the elements.
   *
   * @param number of an element, from 0, each about as often as any other
   * @param max how many elements there are, at most
   */
  public static <T> RedistributeByIndex<T> by(SerializableFunction<T, Integer> number, long max) {
    return new RedistributeByIndex<>(number, max);
  }

  /** Number of keys that are enough to group by, for at most so many elements. */
  public static int keys(PipelineOptions options, long max) {
    long useful =
        EngineOptions.isDirect(options)
            ? options.as(DirectOptions.class).getTargetParallelism()
            : MAX_KEYS;
    return (int) Math.max(1, Math.min(useful, max));
  }

  @Override
  public PCollection<T> expand(PCollection<T> elements) {
    int keys = keys(elements.getPipeline().getOptions(), max);
    if (keys == 1) {
      return elements; // most runs are of one text, and need no five steps more
    }
    SerializableFunction<T, Integer> numberOf = number;
    return elements
        .apply(
            "Key by index",
            WithKeys.<Integer, T>of(element -> numberOf.apply(element) % keys)
                .withKeyType(TypeDescriptors.integers()))
        .setCoder(KvCoder.of(VarIntCoder.of(), elements.getCoder()))
        .apply("Group", GroupByKey.create())
        .apply("Values", Values.create())
        .apply("Flatten", Flatten.iterables())
        .setCoder(elements.getCoder());
  }
}
