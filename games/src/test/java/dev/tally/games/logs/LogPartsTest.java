package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.moves.DigitFormat;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A log that is read in two parts gives what it gives when it is read at once. */
class LogPartsTest {
  private static final int LOGS = 400;
  private static final Map<LogFormat, List<String>> LINES =
      Map.of(
          JsonFormat.JSONL,
          List.of(
              "{\"game\":\"othello\",\"moves\":[\"f5\"],\"é\":1}",
              "{\"game\":\"othello\"}",
              "{\"game\":\"gekitai\",\"moves\":[]} x"),
          TranscriptFormat.TRANSCRIPT,
          List.of("f5d6", "f5 d", "?", "é"),
          CsvFormat.CSV,
          List.of("1,f5d6,x", "2,f5", "\"3\",\"f5\",\"x,\"\"y\"\"\"", "4,f5,\"x", "é,f,"),
          DigitFormat.DIGITS,
          List.of("44 1", "44", "4x", "4 é"));

  static Set<LogFormat> formats() {
    return LINES.keySet();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("formats")
  void twoPartsGiveWhatTheWholeGives(LogFormat format) {
    Random random = new Random(format.id().hashCode());
    for (int i = 0; i < LOGS; i++) {
      String header = format == CsvFormat.CSV ? "\uFEFFid,moves,note\r\n" : "";
      List<String> lines = lines(random, LINES.getOrDefault(format, List.of()));
      String log = header + String.join("", lines);
      if (!isCut(format, log)) {
        continue;
      }
      List<LogEntry> whole = Logs.read(format, log);
      int cut = random.nextInt(lines.size() + 1);
      String first = header + String.join("", lines.subList(0, cut));
      List<LogEntry> parts = new ArrayList<>(Logs.read(format, first));
      LogStart start =
          new LogStart(
              parts.size() + 1L,
              cut + (header.isEmpty() ? 1L : 2L),
              Logs.bytes(first).length,
              header);
      byte[] rest = Logs.bytes(log);
      rest = Arrays.copyOfRange(rest, Logs.bytes(first).length, rest.length);
      parts.addAll(Logs.read(format, rest, start, LogContext.of("games.txt")));
      assertThat(parts).as(log).isEqualTo(whole);
    }
  }

  private static boolean isCut(LogFormat format, String log) {
    boolean mayJoin =
        format.isTable()
            && log.lines().anyMatch(line -> line.matches("[^\"]*\"([^\"]*\"[^\"]*\")*[^\"]*"));
    return !mayJoin && format.isSplittable(Logs.bytes(log), "games.txt");
  }

  /** Good, bad and blank lines, with either line end; the last may have none. */
  private static List<String> lines(Random random, List<String> records) {
    List<String> lines = new ArrayList<>();
    int count = 1 + random.nextInt(12);
    for (int i = 0; i < count; i++) {
      String line = random.nextInt(4) == 0 ? " " : records.get(random.nextInt(records.size()));
      boolean isLast = i == count - 1;
      String end = isLast && random.nextBoolean() ? "" : random.nextBoolean() ? "\n" : "\r\n";
      lines.add(line + end);
    }
    return lines;
  }
}
