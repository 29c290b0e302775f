package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Players;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** First lines of tables as spreadsheets and other programs write them. */
class CsvHeaderTest {
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "Moves List",
        "game-moves",
        "Z\u00fcge",
        "Zu\u0308ge",
        "Zuege",
        "COUPS",
        "jugadas",
        "Movimientos",
        "mosse",
        "\"Moves\n(all)\",\"MoveList\"",
        "\u0425\u043e\u0434\u044b"
      })
  void columnOfMovesHasOtherNamesToo(String names) {
    String log = names + ",x\n" + (names.contains(",") ? "," : "") + "f5d6,y\n";
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(game.moves()).containsExactly("f5", "d6");
    String name = names.contains("\n") ? "games.csv" : "games";
    assertThat(LogFormats.detect(Logs.bytes(log), name)).contains(CsvFormat.CSV);
  }

  @Test
  void usualNameGoesBeforeOthers() {
    assertThat(Logs.game(CsvFormat.CSV, "coups,moves\n60,f5").moves()).containsExactly("f5");
    assertThat(Logs.game(CsvFormat.CSV, "Game Record,Notation\nf5,d6").moves())
        .containsExactly("f5");
    assertThat(Logs.game(CsvFormat.CSV, "move1,move2,moves\na1,b1,f5").moves())
        .containsExactly("f5");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "move1,move2,move3,move4",
        "Move 0,Move 1,Move 2,Move 3",
        "m_01,m_02,m_03,m_04",
        "coup1,coup2,coup3,coup4",
        "ply1,ply2,ply3,ply4"
      })
  void eachMoveMayHaveAColumn(String names) {
    String log = "id," + names + ",winner\n1,f5,d6,c3,d3,black\n2,f5,d6,,,\n3,f5,--,nan,None,\n";
    List<LogEntry> entries = Logs.read(CsvFormat.CSV, log);
    assertThat(Logs.game(entries.get(0)).moves()).containsExactly("f5", "d6", "c3", "d3");
    assertThat(Logs.game(entries.get(0)).claim().winner()).contains(Logs.winner("black"));
    assertThat(Logs.game(entries.get(1)).moves()).containsExactly("f5", "d6");
    assertThat(Logs.game(entries.get(2)).moves()).containsExactly("f5", "--");
    assertThat(Logs.game(entries.get(0)).extra()).isEmpty();
    assertThat(LogFormats.detect(Logs.bytes(log), "games")).contains(CsvFormat.CSV);
  }

  @Test
  void columnsOfMovesMayBeNumbersIfTheseAreNoGame() {
    String log = ",0,1,2,3,4,5,6,7\n17,f5,d6,,,,,,\n";
    assertThat(Logs.game(CsvFormat.CSV, log).moves()).containsExactly("f5", "d6");
    assertThat(CsvFormat.CSV.recognizes(LogHead.of(Logs.bytes("1,2,3,4\n")))).isFalse();
  }

  static Stream<Arguments> damaged() {
    String expected = "expected a header with a column moves or game_moves or transcript, found ";
    return Stream.of(
        arguments("id,mov3s", expected + "'id,mov3s'"),
        arguments("id;x,moves", "the header names 2 columns, but rows have 3"),
        arguments("id,moves,x,y", "the header names 4 columns, but rows have 3"),
        arguments("m1,m2,n3", "column 7: expected a column m3, found 'n3'"),
        arguments("m1,n2,m3", "column 4: expected a column m2, found 'n2'"),
        arguments("m1,m3,m2", "column 4: expected a column m2, found 'm3'"),
        arguments("id,x,\"moves", "column 6: a field in quotes that does not end with a quote"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damaged")
  void damagedHeaderIsTheOneThingToSay(String header, String reason) {
    String row = header.matches("id,mov3s") ? "1,f5\n" : "f5,d6,f5\n";
    List<LogEntry> entries = Logs.read(CsvFormat.CSV, header + "\n" + row.repeat(20));
    assertThat(entries).singleElement().isInstanceOf(UnreadRecord.class);
    assertThat(((UnreadRecord) entries.get(0)).reason()).isEqualTo(reason);
    assertThat(entries.get(0).location()).isEqualTo(RecordLocation.line(1, 1));
  }

  @Test
  void logWhoseRowsDoNotFitIsNotCut() {
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes("id,moves\n1,f5\n2,f5\n"), "a.csv")).isTrue();
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes("id,moves\n1,f5,\n2,f5,\n"), "a.csv"))
        .isFalse();
    String far = "id,moves\n1,f5\n" + "\n".repeat(1 << 13) + "2,f5,\n".repeat(7);
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes(far), "a.csv")).isTrue();
    assertThat(Logs.read(CsvFormat.CSV, far)).hasSize(8);
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes("sep=,\nid,moves\n1,f5\n"), "a.csv"))
        .isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '~',
      value = {"sep=;~;", "SEP=,~,", "\"sep=;\"~;", "sep=|~|", "sep=\t~\t", "\uFEFFsep=;~;"},
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`')
  void firstLineMaySayWhatSeparatesFields(String line, String separator) {
    String log = line + "\r\n" + "id,x,moves\r\n7,\"a,b|;\",f5\r\n".replace(",", separator);
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(game.location()).isEqualTo(RecordLocation.line(1, 3));
    assertThat(game.moves()).containsExactly("f5");
    assertThat(LogFormats.detect(Logs.bytes(log), "games.txt")).contains(CsvFormat.CSV);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Club night 3\nid,moves\n7,f5\n",
        "Club night,\n\n,\nid,moves\n7,f5\n",
        "sep=|\nClub night\nid|moves\n7|f5\n",
        "Club night\nid|moves\n7|f5\n"
      })
  void titleMayStandAboveTheHeader(String log) {
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(game.moves()).containsExactly("f5");
    assertThat(CsvFormat.CSV.isSplittable(Logs.bytes(log), "a.csv")).isFalse();
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

  @Test
  void fieldInQuotesMayHaveLineEnds() {
    String log = "id,note,moves\n1,\"a\r\n\nb, \"\"c\"\"\rd\n\",f5\n2,x,d3\n3,\"\n\",\"f5\nd6\"\n";
    List<LogEntry> entries = Logs.read(CsvFormat.CSV, log);
    assertThat(Logs.game(entries.get(0)).extra()).containsEntry("note", "a\n\nb, \"c\"\rd\n");
    assertThat(Logs.game(entries.get(0)).location()).isEqualTo(RecordLocation.line(1, 2));
    assertThat(Logs.game(entries.get(1)).location()).isEqualTo(RecordLocation.line(2, 6));
    assertThat(Logs.game(entries.get(2)).moves()).containsExactly("f5", "d6");
    assertThat(entries).hasSize(3);
  }
}
