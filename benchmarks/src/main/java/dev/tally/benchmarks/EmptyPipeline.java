package dev.tally.benchmarks;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.LiteralSnappy;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;

/** The least that a pipeline takes: one element and one step, with the options of Tally's runs. */
public final class EmptyPipeline {
  private EmptyPipeline() {}

  private static final class NothingFn extends DoFn<Integer, Integer> {
    @ProcessElement
    public void nothing() {}
  }

  /** Runs it. */
  public static void main(String[] args) {
    LiteralSnappy.install(); // tally.jar has no other
    Pipeline pipeline = Pipeline.create(EngineOptions.of(List.of()));
    pipeline.apply(Create.of(1)).apply(ParDo.of(new NothingFn()));
    pipeline.run().waitUntilFinish();
  }
}
