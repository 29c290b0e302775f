package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.UnreadRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Logs with something wrong in them, and what is said of it: {@code errors/FORMAT.txt} has each log
 * as one line, with escapes as in Java, and then in lines that begin with four blanks what its
 * entries are: {@code 2: game}, or {@code 2:17: expected ...}, by line and column.
 */
class BadLogsTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final String INDENT = "    ";

  static Stream<Arguments> logs() throws IOException {
    List<Arguments> logs = new ArrayList<>();
    for (LogFormat format : LogFormats.all()) {
      Path file = ERRORS.resolve(format.id() + ".txt");
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      for (int from = 0, to; from < lines.size(); from = to) {
        to = from + 1;
        while (to < lines.size() && lines.get(to).startsWith(INDENT)) {
          to++;
        }
        logs.add(Arguments.of(format, lines.get(from), lines.subList(from + 1, to)));
      }
    }
    return logs.stream();
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("logs")
  void whatIsWrongIsSaidOnceAndInItsPlace(LogFormat format, String log, List<String> expected) {
    assertThat(Logs.read(format, log.translateEscapes()))
        .extracting(entry -> INDENT + said(entry))
        .containsExactlyElementsOf(expected);
  }

  private static String said(LogEntry entry) {
    String line = entry.location().number() + ":";
    if (!(entry instanceof UnreadRecord unread)) {
      return line + " game";
    }
    String column = unread.at().isPresent() ? unread.at().getAsLong() + ":" : "";
    String games = String.join(", ", Rulesets.ids());
    return line + column + " " + unread.problem().replace(games, "{games}");
  }
}
