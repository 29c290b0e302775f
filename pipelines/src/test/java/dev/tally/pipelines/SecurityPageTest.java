package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Test classes of one name in any package of the two modules. */
  private static List<String> sources(String file) throws IOException {
    try (Stream<Path> games = Files.walk(Program.ROOT.resolve("games/src/test/java"));
        Stream<Path> pipelines = Files.walk(Program.ROOT.resolve("pipelines/src/test/java"))) {
      List<Path> found =
          Stream.concat(games, pipelines).filter(each -> each.endsWith(file)).toList();
      return found.stream().map(SecurityPageTest::read).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
