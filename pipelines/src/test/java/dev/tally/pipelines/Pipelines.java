package dev.tally.pipelines;

import java.util.function.Consumer;
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
    run(WORKERS, steps);
  }

  /** Applies the steps and runs them on as many threads as asked for. */
  public static void run(int workers, Consumer<Pipeline> steps) {
    DirectOptions options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setRunner(DirectRunner.class);
    options.setEnforceImmutability(true);
    options.setEnforceEncodability(true);
    options.setTargetParallelism(workers);
    Pipeline pipeline = Pipeline.create(options);
    steps.accept(pipeline);
    pipeline.run().waitUntilFinish();
  }
}
