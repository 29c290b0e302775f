package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Pipelines;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.CrashingRunner;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedistributeByIndexTest {
  private static final List<Integer> NUMBERS = IntStream.range(0, 60).boxed().toList();
  private static final Queue<Integer> BUNDLE_SIZES = new ConcurrentLinkedQueue<>();

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void passesEveryElementOnOnce(int workers) {
    Pipelines.run(
        workers,
        pipeline ->
            PAssert.that(
                    pipeline
                        .apply(Create.of(NUMBERS))
                        .apply(RedistributeByIndex.by(number -> number, NUMBERS.size())))
                .containsInAnyOrder(NUMBERS));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void givesEachWorkerAnEqualBundle(int workers) {
    BUNDLE_SIZES.clear();
    Pipelines.run(
        workers,
        pipeline -> {
          PCollection<Integer> dealt =
              pipeline
                  .apply(Create.of(NUMBERS))
                  .apply(RedistributeByIndex.by(number -> number, NUMBERS.size()));
          return dealt.apply(ParDo.of(new MeasureFn()));
        });

    Map<Integer, Integer> bundles = new HashMap<>();
    BUNDLE_SIZES.forEach(size -> bundles.merge(size, 1, Integer::sum));
    assertThat(bundles).isEqualTo(Map.of(NUMBERS.size() / workers, workers));
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1", "1, 1, 1", "2, 2, 2", "300, 3, 300", "20000, 3, 10000"})
  void thereAreAsManyKeysAsWorkersOrOnAClusterAsElements(long elements, int direct, int cluster) {
    DirectOptions options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setTargetParallelism(3);
    options.setRunner(DirectRunner.class);
    assertThat(RedistributeByIndex.keys(options, elements)).isEqualTo(direct);
    options.setRunner(CrashingRunner.class);
    assertThat(RedistributeByIndex.keys(options, elements)).isEqualTo(cluster);
  }

  /** Tells the sizes of its bundles, by way of a field of the test: all is one process. */
  private static final class MeasureFn extends DoFn<Integer, Void> {
    private transient int size;

    @StartBundle
    public void startBundle() {
      size = 0;
    }

    @ProcessElement
    public void count() {
      size++;
    }

    @FinishBundle
    public void finishBundle() {
      BUNDLE_SIZES.add(size);
    }
  }
}
