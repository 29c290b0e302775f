package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineTest {
  private final CapturedTerminal captured = new CapturedTerminal();
  private final List<Path> scratches = new ArrayList<>();

  @ParameterizedTest(name = "watched: {0}")
  @ValueSource(booleans = {false, true})
  void givesTheResultOfThePipelineAndClearsUp(boolean watched) throws IOException {
    CapturedTerminal captured = new CapturedTerminal(watched);
    Engine.Progress progress = new Engine.Progress(EngineTest.class, "texts", 2, "texts", 2);
    List<String> result =
        Engine.run(
            PipelineOptionsFactory.create(),
            captured.terminal(),
            progress,
            harvesting("sea", "sand"));
    assertThat(result).containsExactlyInAnyOrder("sea", "sand");
    assertThat(captured.out()).isEmpty();
    assertThat(scratches).hasSize(1).allSatisfy(scratch -> assertThat(scratch).doesNotExist());
  }

  @Test
  void clearsUpAfterAFailureToo() {
    Engine.Plan<String> failing =
        (pipeline, scratch) -> {
          Files.createDirectories(Path.of(scratch, "in", "here"));
          scratches.add(Path.of(scratch));
          throw new IllegalStateException("no plan");
        };
    assertThatThrownBy(() -> run(PipelineOptionsFactory.create(), failing)).hasMessage("no plan");
    assertThat(scratches).hasSize(1).allSatisfy(scratch -> assertThat(scratch).doesNotExist());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void refusesToRunWithoutAThread(int threads) {
    DirectOptions options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setTargetParallelism(threads);
    assertThatThrownBy(() -> run(options, harvesting("sea")))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--targetParallelism=" + threads + ": expected 1 or more");
    assertThat(scratches).isEmpty();
  }

  private <R> R run(PipelineOptions options, Engine.Plan<R> plan) throws IOException {
    Engine.Progress progress = new Engine.Progress(EngineTest.class, "texts", 1, "texts", 1);
    return Engine.run(options, captured.terminal(), progress, plan);
  }

  private Engine.Plan<List<String>> harvesting(String... elements) {
    return (pipeline, scratch) -> {
      scratches.add(Path.of(scratch));
      Harvest<String> harvest = Harvest.into(scratch + "/elements", StringUtf8Coder.of());
      pipeline.apply("Elements", Create.of(List.of(elements))).apply("Harvest", harvest);
      return harvest::read;
    };
  }
}
