package dev.tally.pipelines.testing;

import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/**
 * Runs the pipelines of tests, always to their end and with all of the direct runner's checks: that
 * no function changes its input, and that every element survives its coder.
 */
public final class Pipelines {
  private static final int WORKERS = 2;

  private Pipelines() {}

  /** Applies the steps and runs them. */
  public static void run(Consumer<Pipeline> steps) {
    run(
        WORKERS,
        pipeline -> {
          steps.accept(pipeline);
          return pipeline;
        });
  }

  /** Applies the steps, runs them on as many threads as asked for, and returns what they gave. */
  public static <R> R run(int workers, Function<Pipeline, R> steps) {
    DirectOptions options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setRunner(DirectRunner.class);
    options.setEnforceImmutability(true);
    options.setEnforceEncodability(true);
    options.setTargetParallelism(workers);
    Pipeline pipeline = Pipeline.create(options);
    R result = steps.apply(pipeline);
    pipeline.run().waitUntilFinish();
    return result;
  }
}
