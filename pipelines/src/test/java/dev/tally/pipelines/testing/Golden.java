package dev.tally.pipelines.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Compares with files under {@code src/test/resources}, which are changed by hand only. */
public final class Golden {
  private Golden() {}

  /**
   * Asserts that a text is, to the last character, what a file holds.
   *
   * @param file path of the resource, such as {@code words/tied.csv}
   */
  public static void check(String actual, String file) {
    assertThat(actual).as(file).isEqualTo(read(file));
  }

  private static String read(String file) {
    try (InputStream in =
        Objects.requireNonNull(Golden.class.getResourceAsStream("/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
