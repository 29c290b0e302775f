package dev.tally.pipelines.beam;

import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOSupplier;

/**
 * Adds up what bundles have counted, on the workers, and brings the sum back to the program.
 *
 * @param <A> what a bundle has counted, and what the sum is
 */
public final class MaterializeSum<A extends MaterializeSum.Accumulator<A>>
    extends Combine.AccumulatingCombineFn<A, A, A> {
  /** Number of workers that add up some each, before one adds up what they have. */
  private static final int FANOUT = 16;

  private final SerializableFunction<Void, A> empty;
  private final Coder<A> coder;

  /**
   * An accumulator that can be added to another. It may be changed by that.
   *
   * @param <A> the type itself
   */
  public interface Accumulator<A extends Accumulator<A>>
      extends Combine.AccumulatingCombineFn.Accumulator<A, A, A> {
    /** Adds what another has counted. */
    void add(A other);

    @Override
    default void addInput(A counted) {
      add(counted);
    }

    @Override
    default void mergeAccumulator(A other) {
      add(other);
    }
  }

  private MaterializeSum(SerializableFunction<Void, A> empty, Coder<A> coder) {
    this.empty = empty;
    this.coder = coder;
  }

  /**
   * Materializes the sum of a collection that has one element at least.
   *
   * @param folder in any location that {@link dev.tally.pipelines.io.Storage} knows
   * @param empty makes an accumulator, from nothing
   * @return reads the sum, once the pipeline is done
   */
  public static <A extends Accumulator<A>> IOSupplier<A> of(
      PCollection<A> counted, String folder, SerializableFunction<Void, A> empty) {
    Coder<A> coder = counted.getCoder();
    Combine.Globally<A, A> combine =
        Combine.globally(new MaterializeSum<>(empty, coder)).withoutDefaults();
    boolean isDirect = EngineOptions.isDirect(counted.getPipeline().getOptions());
    PCollection<A> sum =
        counted.apply("Sum", isDirect ? combine : combine.withFanout(FANOUT)).setCoder(coder);
    IOSupplier<List<A>> sums = MaterializeEach.of("Materialize", sum, folder, each -> 0);
    return () -> {
      List<A> results = sums.get();
      if (results.size() != 1) {
        throw new IllegalStateException("expected one sum, found " + results.size());
      }
      return results.get(0);
    };
  }

  @Override
  public A createAccumulator() {
    return empty.apply(null);
  }

  @Override
  public Coder<A> getAccumulatorCoder(CoderRegistry registry, Coder<A> inputCoder) {
    return coder;
  }

  @Override
  public Coder<A> getDefaultOutputCoder(CoderRegistry registry, Coder<A> inputCoder) {
    return coder;
  }
}
