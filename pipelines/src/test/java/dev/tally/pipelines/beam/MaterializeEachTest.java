package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.testing.Pipelines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.commons.io.function.IOSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaterializeEachTest {
  private final Path folder;

  MaterializeEachTest(@TempDir Path home) {
    folder = home.resolve("elements");
  }

  @Test
  void bringsEveryElementBackInTheOrderOfTheirIndices() throws IOException {
    List<String> elements = IntStream.range(0, 100).mapToObj("\u00e9"::repeat).toList();
    assertThat(materialize(elements).get()).isEqualTo(elements);
  }

  @Test
  void bringsNothingBackFromAnEmptyCollection() throws IOException {
    assertThat(materialize(List.of()).get()).isEmpty();
  }

  @Test
  void workThatIsDoneTwiceIsReadOnce() throws IOException {
    materialize(List.of("sea", "gull"));
    materialize(List.of("gull", "oyster", "sea"));
    assertThat(materialize(List.of("oyster")).get()).containsExactly("sea", "gull", "oyster");
  }

  /** Files take more time than small elements do. */
  @Test
  void manyElementsAreInFewFiles() throws IOException {
    materialize(IntStream.range(0, 1000).mapToObj("s"::repeat).toList());
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.count()).isLessThan(100);
    }
  }

  @Test
  void aFileThatIsCutOffIsAnError() throws IOException {
    IOSupplier<List<String>> read = materialize(List.of("sea"));
    Files.write(folder.resolve("000000003"), new byte[] {3, 's'});
    assertThatThrownBy(read::get).isInstanceOf(IOException.class);
  }

  private IOSupplier<List<String>> materialize(List<String> elements) {
    return Pipelines.run(
        1,
        pipeline ->
            MaterializeEach.of(
                "Materialize",
                pipeline.apply("Elements", Create.of(elements).withCoder(StringUtf8Coder.of())),
                folder.toString(),
                each -> each.length()));
  }
}
