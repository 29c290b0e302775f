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
 * Adds up what bundles have counted, on the workers, and brings the result back to the program.
 *
 * @param <A> what a bundle has counted
 * @param <R> what comes of all of them
 */
public final class MaterializeSum<A extends MaterializeSum.Accumulator<A>, R>
    extends PTransform<PCollection<A>, PDone> {
  /** So many workers add up some each, before one adds up what they have. */
  private static final int FANOUT = 16;

  private final SumFn<A, R> sum;
  private final MaterializeEach<R> result;

  /**
   * What can be added up. It may be changed by that.
   *
   * @param <A> the type itself
   */
  public interface Accumulator<A> {
    /** Adds what another has counted. */
    void add(A other);
  }

  private MaterializeSum(SumFn<A, R> sum, MaterializeEach<R> result) {
    this.sum = sum;
    this.result = result;
  }

  /**
   * Materializes the sum of a collection that has one element at least.
   *
   * @param folder in any location that {@link dev.tally.pipelines.io.Storage} knows
   * @param empty makes an accumulator, from nothing
   * @param extract makes the result of the last accumulator
   */
  public static <A extends Accumulator<A>, R> MaterializeSum<A, R> into(
      String folder,
      SerializableFunction<Void, A> empty,
      Coder<A> coder,
      SerializableFunction<A, R> extract,
      Coder<R> resultCoder) {
    return new MaterializeSum<>(
        new SumFn<>(empty, coder, extract, resultCoder),
        MaterializeEach.into(folder, resultCoder, each -> 0));
  }

  @Override
  public PDone expand(PCollection<A> counted) {
    Combine.Globally<A, R> combine = Combine.globally(sum).withoutDefaults();
    boolean isDirect = EngineOptions.isDirect(counted.getPipeline().getOptions());
    return counted
        .apply("Sum", isDirect ? combine : combine.withFanout(FANOUT))
        .apply("Materialize", result);
  }

  /**
   * What the whole collection comes to, when the pipeline is done.
   *
   * @throws IOException if it cannot be read back
   */
  public R read() throws IOException {
    List<R> results = result.read();
    if (results.size() != 1) {
      throw new IllegalStateException("expected one sum, found " + results.size());
    }
    return results.get(0);
  }

  private static final class SumFn<A extends Accumulator<A>, R> extends Combine.CombineFn<A, A, R> {
    private final SerializableFunction<Void, A> empty;
    private final Coder<A> coder;
    private final SerializableFunction<A, R> extract;
    private final Coder<R> resultCoder;

    SumFn(
        SerializableFunction<Void, A> empty,
        Coder<A> coder,
        SerializableFunction<A, R> extract,
        Coder<R> resultCoder) {
      this.empty = empty;
      this.coder = coder;
      this.extract = extract;
      this.resultCoder = resultCoder;
    }

    @Override
    public A createAccumulator() {
      return empty.apply(null);
    }

    @Override
    public A addInput(A accumulator, A counted) {
      accumulator.add(counted);
      return accumulator;
    }

    @Override
    public A mergeAccumulators(Iterable<A> accumulators) {
      A all = createAccumulator();
      accumulators.forEach(all::add);
      return all;
    }

    @Override
    public R extractOutput(A accumulator) {
      return extract.apply(accumulator);
    }

    @Override
    public Coder<A> getAccumulatorCoder(CoderRegistry registry, Coder<A> inputCoder) {
      return coder;
    }

    @Override
    public Coder<R> getDefaultOutputCoder(CoderRegistry registry, Coder<A> inputCoder) {
      return resultCoder;
    }
  }
}
