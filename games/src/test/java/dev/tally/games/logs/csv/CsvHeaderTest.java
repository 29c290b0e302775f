package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Players;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** First lines of tables as spreadsheets and other programs write them. */
class CsvHeaderTest {
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  @Test
  void logWhoseRowsDoNotFitIsNotCut() {
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes("id,moves\n1,f5\n2,f5\n"), "a.csv")).isTrue();
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes("id,moves\n1,f5,\n2,f5,\n"), "a.csv"))
        .isFalse();
    String far = "id,moves\n1,f5\n" + "\n".repeat(1 << 13) + "2,f5,\n".repeat(7);
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes(far), "a.csv")).isTrue();
    assertThat(Logs.read(CsvFormat.CSV, far)).hasSize(8);
    String wide = "id,moves\n1,f5,\n2,f5," + "x".repeat((1 << 13) - 18);
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes(wide), "a.csv")).isFalse();
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes(wide + "x"), "a.csv")).isTrue();
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes("sep=,\nid,moves\n1,f5\n"), "a.csv"))
        .isFalse();
  }

  @Test
  void textMayBeWindows1252() {
    byte[] log =
        "Wei\u00df;Schwarz;Z\u00fcge;Sieger\nJos\u00e9;Ann \u2013 \u20ac;f5;Jos\u00e9\n"
            .getBytes(WINDOWS);
    assertThat(LogFormats.detect(log, "games")).contains(CsvFormat.CSV);
    List<LogEntry> entries =
        Logs.read(CsvFormat.CSV, log, LogStart.BEGINNING, LogContext.of("games.csv"));
    GameRecord game = Logs.game(entries.get(0));
    assertThat(game.players()).isEqualTo(new Players("Ann \u2013 \u20ac", "Jos\u00e9"));
    assertThat(game.claim().winner()).contains(Logs.winner("white"));
    byte[] other = "who,moves\nJos\u00e9,f5\nJo\u0000\u00e9,f5\n".getBytes(WINDOWS);
    other[18] = (byte) 0x81; // which Windows-1252 does not have
    assertThat(Logs.read(CsvFormat.CSV, other, LogStart.BEGINNING, LogContext.of("games.csv")))
        .allMatch(GameRecord.class::isInstance)
        .hasSize(2);
  }
}
