package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.UnreadRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one byte that is changed, lost or added costs a table. */
class CsvDamageTest {
  private static final int ROWS = 50;
  private static final int TRIES = 4000;
  private static final String CHANGED = "\"\",;\t\n\r\0 '0a\u00FFf5[]\uFEFF";

  /** Rows have {@code %d} for their numbers. */
  @Tag("slow")
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "id,who,winner,moves\n#%d,Ann,1,f5d6c3",
        "\"id\",\"who\",\"winner\",\"moves\"\n\"#%d\",\"Ann, or \"\"A\"\"\",\"1\",\"f5d6c3\"",
        "id;moves;who\n#%d;f5 d6 c3;\"a\nb, or \"\"c\"\"\n\n\"",
        "moves,who,id\nf5d6c3,\"\",#%d",
        "id,game,move1,move2,move3\n#%d,othello,f5,d6,c3"
      })
  void oneByteCostsTwoRecordsAtMost(String table) {
    int end = table.indexOf('\n') + 1;
    String row = table.substring(end);
    StringBuilder log = new StringBuilder(table.substring(0, end));
    IntStream.range(0, ROWS)
        .forEach(i -> log.append(String.format(Locale.ROOT, row, i)).append('\n'));
    Map<String, List<String>> whole = games(read(Logs.bytes(log.toString())));
    assertThat(whole).hasSize(ROWS);
    Random random = new Random(1);
    for (int i = 0; i < TRIES; i++) {
      int at = i < 2 * end ? i % end : random.nextInt(log.length());
      String changed = changed(log.toString(), at, random);
      List<LogEntry> entries = read(Logs.bytes(changed));
      boolean isOne = entries.size() == 1 && entries.get(0) instanceof UnreadRecord;
      Map<String, List<String>> kept = games(entries);
      kept.entrySet().retainAll(whole.entrySet());
      assertThat((isOne && at < end) || kept.size() >= ROWS - 2)
          .as(
              "byte %d of %s:%n%s",
              at, changed, entries.stream().map(CsvDamageTest::shown).toList())
          .isTrue();
    }
  }

  private static String changed(String log, int at, Random random) {
    char other = CHANGED.charAt(random.nextInt(CHANGED.length()));
    String rest = log.substring(at + 1);
    return log.substring(0, at)
        + switch (random.nextInt(4)) {
          case 0 -> rest;
          case 1 -> log.charAt(at) + "" + other + rest;
          default -> other + rest;
        };
  }

  private static String shown(LogEntry entry) {
    return entry instanceof GameRecord game ? game.id() : entry.toString();
  }

  private static List<LogEntry> read(byte[] bytes) {
    return Logs.read(CsvFormat.CSV, bytes, LogStart.BEGINNING, LogContext.of("games.csv"));
  }

  private static Map<String, List<String>> games(List<LogEntry> entries) {
    Map<String, List<String>> games = new HashMap<>();
    for (LogEntry each : entries) {
      Matcher number = Pattern.compile("#[0-9]+").matcher(each.toString());
      if (each instanceof GameRecord game && number.find()) {
        games.put(number.group(), game.moves());
      }
    }
    return games;
  }
}
