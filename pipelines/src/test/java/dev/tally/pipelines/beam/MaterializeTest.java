package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.testing.Pipelines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaterializeTest {
  @Test
  void bringsEveryElementBack(@TempDir Path folder) throws IOException {
    List<String> elements =
        IntStream.range(0, 1000).mapToObj(i -> "\u00e9".repeat(i % 20) + i).toList();
    assertThat(materialize(elements, folder.resolve("elements")))
        .containsExactlyInAnyOrderElementsOf(elements);
  }

  @Test
  void bringsEqualElementsBackAsOftenAsTheyWere(@TempDir Path folder) throws IOException {
    assertThat(materialize(List.of("sea", "", "sea", ""), folder.resolve("elements")))
        .containsExactlyInAnyOrder("sea", "", "sea", "");
  }

  @Test
  void bringsNothingBackFromAnEmptyCollection(@TempDir Path folder) throws IOException {
    assertThat(materialize(List.of(), folder.resolve("elements"))).isEmpty();
  }

  @Test
  void replacesWhatAnEarlierRunHasLeft(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("elements");
    materialize(List.of("an", "earlier", "run"), file);
    assertThat(materialize(List.of("sea"), file)).containsExactly("sea");
  }

  @Test
  void aFileThatIsCutOffIsAnError(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("elements");
    Materialize<String> materialized = Materialize.into(file.toString(), StringUtf8Coder.of());
    run(materialized, List.of("sea"));
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(materialized::read).isInstanceOf(IOException.class);
  }

  private static List<String> materialize(List<String> elements, Path file) throws IOException {
    Materialize<String> materialized = Materialize.into(file.toString(), StringUtf8Coder.of());
    run(materialized, elements);
    return materialized.read();
  }

  private static void run(Materialize<String> materialized, List<String> elements) {
    Pipelines.run(
        pipeline ->
            pipeline
                .apply("Elements", Create.of(elements).withCoder(StringUtf8Coder.of()))
                .apply("Materialize", materialized));
  }
}
