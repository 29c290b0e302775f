package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests that SECURITY.md names are there. */
class SecurityPageTest {
  private static final Pattern NAMED = Pattern.compile("`(\\w+)#(\\w+)`");

  static Stream<Arguments> named() throws IOException {
    return NAMED
        .matcher(Files.readString(Program.ROOT.resolve("SECURITY.md")))
        .results()
        .map(each -> arguments(each.group(1), each.group(2)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("named")
  void namedTestIsThere(String type, String test) throws IOException {
    assertThat(sources(type + ".java")).anyMatch(source -> source.contains(" void " + test + "("));
  }

  /** Test classes of one name in any package of the modules. */
  private static List<String> sources(String file) throws IOException {
    List<String> sources = new ArrayList<>();
    for (String module : List.of("games", "words", "pipelines")) {
      try (Stream<Path> files = Files.walk(Program.ROOT.resolve(module + "/src/test/java"))) {
        files.filter(each -> each.endsWith(file)).map(SecurityPageTest::read).forEach(sources::add);
      }
    }
    return sources;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
