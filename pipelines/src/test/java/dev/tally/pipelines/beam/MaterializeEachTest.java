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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaterializeEachTest {
  private final Path folder;
  private final MaterializeEach<String> each;

  MaterializeEachTest(@TempDir Path home) {
    folder = home.resolve("elements");
    each = MaterializeEach.into(folder.toString(), StringUtf8Coder.of(), String::length);
  }

  @Test
  void bringsEveryElementBackInTheOrderOfTheirIndices() throws IOException {
    List<String> elements = IntStream.range(0, 100).mapToObj("\u00e9"::repeat).toList();
    materialize(elements);
    assertThat(each.read()).isEqualTo(elements);
  }

  @Test
  void bringsNothingBackFromAnEmptyCollection() throws IOException {
    materialize(List.of());
    assertThat(each.read()).isEmpty();
  }

  @Test
  void workThatIsDoneTwiceIsReadOnce() throws IOException {
    materialize(List.of("sea", "gull"));
    materialize(List.of("gull", "oyster", "sea"));
    materialize(List.of("oyster"));
    assertThat(each.read()).containsExactly("sea", "gull", "oyster");
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
    materialize(List.of("sea"));
    Files.write(folder.resolve("000000003"), new byte[] {3, 's'});
    assertThatThrownBy(each::read).isInstanceOf(IOException.class);
  }

  private void materialize(List<String> elements) {
    Pipelines.run(
        pipeline ->
            pipeline
                .apply("Elements", Create.of(elements).withCoder(StringUtf8Coder.of()))
                .apply("Materialize", each));
  }
}
