package dev.tally.pipelines.beam;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;

/**
 * Adds up what bundles have counted, on the workers, and brings the sum back to the program.
 *
 * @param <A> what a bundle has counted, and what the sum is
 */
public final class MaterializeSum<A extends MaterializeSum.Accumulator<A>>
    extends PTransform<PCollection<A>, PDone> {
  /** Number of workers that add up some each, before one adds up what they have. */
  private static final int FANOUT = 16;

  private final SumFn<A> sum;
  private final MaterializeEach<A> result;

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

  private MaterializeSum(SumFn<A> sum, MaterializeEach<A> result) {
    this.sum = sum;
    this.result = result;
  }

  /**
   * Materializes the sum of a collection that has one element at least.
   *
   * @param folder in any location that {@link dev.tally.pipelines.io.Storage} knows
   * @param empty makes an accumulator, from nothing
   */
  public static <A extends Accumulator<A>> MaterializeSum<A> into(
      String folder, SerializableFunction<Void, A> empty, Coder<A> coder) {
    return new MaterializeSum<>(
        new SumFn<>(empty, coder), MaterializeEach.into(folder, coder, each -> 0));
  }

  @Override
  public PDone expand(PCollection<A> counted) {
    Combine.Globally<A, A> combine = Combine.globally(sum).withoutDefaults();
    boolean isDirect = EngineOptions.isDirect(counted.getPipeline().getOptions());
    return counted
        .apply("Sum", isDirect ? combine : combine.withFanout(FANOUT))
        .apply("Materialize", result);
  }

  /**
   * The sum of the whole collection, when the pipeline is done.
   *
   * @throws IOException if it cannot be read back
   */
  public A read() throws IOException {
    List<A> results = result.read();
    if (results.size() != 1) {
      throw new IllegalStateException("expected one sum, found " + results.size());
    }
    return results.get(0);
  }

  private static final class SumFn<A extends Accumulator<A>>
      extends Combine.AccumulatingCombineFn<A, A, A> {
    private final SerializableFunction<Void, A> empty;
    private final Coder<A> coder;

    SumFn(SerializableFunction<Void, A> empty, Coder<A> coder) {
      this.empty = empty;
      this.coder = coder;
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
}
