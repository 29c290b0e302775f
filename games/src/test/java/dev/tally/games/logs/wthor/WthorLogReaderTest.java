package dev.tally.games.logs.wthor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Players;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WthorLogReaderTest {
  private static final int GAMES = 3;

  /** Three games, f5 d6 c3 and two more squares each; year 2001; depth 22. */
  private static byte[] archive() {
    byte[] bytes = new byte[16 + 68 * GAMES];
    byte[] header = {20, 1, 12, 31, GAMES, 0, 0, 0, 0, 0, (byte) 0xD1, 7, 0, 0, 22, 0};
    System.arraycopy(header, 0, bytes, 0, header.length);
    for (int i = 0; i < GAMES; i++) {
      byte[] game = {1, 0, 0, 0, (byte) i, 1, (byte) (31 + i), 33, 56, 64, 33, 11, 88};
      System.arraycopy(game, 0, bytes, 16 + 68 * i, game.length);
    }
    return bytes;
  }

  private static List<LogEntry> read(byte[] bytes) throws IOException {
    return Logs.read(WthorFormat.WTHOR, bytes);
  }

  private static LogContext companion(byte[] players, byte[] tournaments) {
    Map<String, byte[]> files = Map.of("jou", players, "trn", tournaments);
    return new LogContext(
        "a.wtb", Optional.empty(), extension -> Optional.ofNullable(files.get(extension)));
  }

  private static byte[] names(int width, String... names) {
    byte[] bytes = new byte[16 + width * names.length];
    for (int i = 0; i < names.length; i++) {
      byte[] name = names[i].getBytes(StandardCharsets.ISO_8859_1);
      System.arraycopy(name, 0, bytes, 16 + width * i, name.length);
    }
    return bytes;
  }

  private static GameRecord first(byte[] bytes, LogContext context) throws IOException {
    LogReader reader =
        WthorFormat.WTHOR.open(new ByteArrayInputStream(bytes), LogStart.BEGINNING, context);
    return (GameRecord) Logs.all(reader).get(0);
  }

  @Test
  void gameIsReadWithItsScoreAsTournamentsCount() throws IOException {
    GameRecord game = (GameRecord) read(archive()).get(2);
    assertThat(game.location()).isEqualTo(RecordLocation.offset(3, 16 + 68 * 2));
    assertThat(game.ruleset()).isEqualTo(Othello.RULES);
    assertThat(game.id()).isEmpty();
    assertThat(game.setup()).isEqualTo(Setup.STANDARD);
    assertThat(game.moves()).containsExactly("f5", "d6", "c3", "a1", "h8");
    assertThat(game.claim())
        .isEqualTo(
            new ClaimedResult(
                Optional.of(Logs.winner("black")),
                Optional.of(new Score(33, 31)),
                OptionalInt.empty(),
                ClaimedResult.Basis.TOURNAMENT,
                Optional.empty()));
  }

  @Test
  void winnerIsWhoHasMoreSquares() throws IOException {
    assertThat(Archives.games(read(archive())))
        .extracting(game -> game.claim().winner().orElseThrow())
        .containsExactly(Outcome.O_WINS, Outcome.DRAW, Outcome.X_WINS);
  }

  @Test
  void numbersStandForNamesThatAreMissing() throws IOException {
    GameRecord game = (GameRecord) read(archive()).get(2);
    assertThat(game.players()).isEqualTo(Players.UNKNOWN);
    assertThat(game.extra())
        .isEqualTo(
            Map.of(
                "tournamentNumber", 1,
                "blackNumber", 0,
                "whiteNumber", 258,
                "year", 2001,
                "theoretical", 33,
                "theoreticalDepth", 22));
  }

  @Test
  void namesComeFromTheFilesBeside() throws IOException {
    byte[] bytes = archive();
    bytes[16 + 4] = 1;
    bytes[16 + 5] = 0;
    LogContext context =
        companion(
            names(20, "Renée", "Nineteen characters"), names(26, "", "Twenty-six bytes, no zero."));
    GameRecord game = first(bytes, context);
    assertThat(game.players()).isEqualTo(new Players("Renée", "Nineteen characters"));
    assertThat(game.extra())
        .isEqualTo(
            Map.of(
                "tournament",
                "Twenty-six bytes, no zero.",
                "year",
                2001,
                "theoretical",
                33,
                "theoreticalDepth",
                22));
  }

  @Test
  void emptyNameIsNoName() throws IOException {
    GameRecord game = first(archive(), companion(names(20, ""), names(26, "", "")));
    assertThat(game.players()).isEqualTo(Players.UNKNOWN);
    assertThat(game.extra())
        .doesNotContainKeys("blackNumber", "tournamentNumber", "tournament")
        .containsEntry("whiteNumber", 256);
  }

  @Test
  void damagedFileOfNamesGivesThoseThatAreThere() throws IOException {
    byte[] players = Arrays.copyOf(names(20, "Ann", "Bo"), 16 + 39);
    GameRecord game = first(archive(), companion(players, new byte[3]));
    assertThat(game.players()).isEqualTo(new Players("Ann", ""));
    assertThat(game.extra()).containsEntry("tournamentNumber", 1);
  }

  @Test
  void yearAndDepthOfZeroAreLeftOut() throws IOException {
    byte[] bytes = archive();
    bytes[10] = 0;
    bytes[11] = 0;
    bytes[14] = 0;
    assertThat(((GameRecord) read(bytes).get(0)).extra())
        .doesNotContainKeys("year", "theoreticalDepth");
  }

  @Test
  void gameIsOthelloWhateverTheUserNames() throws IOException {
    LogContext context =
        new LogContext("a.wtb", Optional.of(Reversi.RULES), extension -> Optional.empty());
    GameRecord game = first(archive(), context);
    assertThat(game.ruleset()).isEqualTo(Othello.RULES);
    assertThat(game.claim().winner()).contains(Logs.winner("white"));
  }

  @Test
  void allSixtyMovesAreRead() throws IOException {
    byte[] bytes = archive();
    Arrays.fill(bytes, 16 + 8, 16 + 68, (byte) 56);
    GameRecord game = (GameRecord) read(bytes).get(0);
    assertThat(game.moves()).hasSize(60).containsOnly("f5");
  }

  @Test
  void gameWithoutMovesIsRead() throws IOException {
    byte[] bytes = archive();
    Arrays.fill(bytes, 16 + 8, 16 + 68, (byte) 0);
    assertThat(((GameRecord) read(bytes).get(0)).moves()).isEmpty();
  }

  @ParameterizedTest(name = "byte {0} of a game is {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "6 | 65 | black's score is 65, expected 0 to 64",
        "6 | 255 | black's score is 255, expected 0 to 64",
        "9 | 9 | the move 9 is not a square, expected 10 * row + column, both from 1 to 8",
        "9 | 10 | the move 10 is not a square, expected 10 * row + column, both from 1 to 8",
        "9 | 19 | the move 19 is not a square, expected 10 * row + column, both from 1 to 8",
        "9 | 80 | the move 80 is not a square, expected 10 * row + column, both from 1 to 8",
        "9 | 91 | the move 91 is not a square, expected 10 * row + column, both from 1 to 8",
        "9 | 255 | the move 255 is not a square, expected 10 * row + column, both from 1 to 8",
        "14 | 56 | found the byte 56 after the end of the moves, expected 0",
        "67 | 200 | found the byte 200 after the end of the moves, expected 0",
      })
  void byteThatMeansNothingIsReportedWithItsOffset(int at, int value, String problem)
      throws IOException {
    byte[] bytes = archive();
    bytes[16 + 68 + at] = (byte) value;
    List<LogEntry> entries = read(bytes);
    assertThat(entries).hasSize(GAMES);
    RecordLocation location = RecordLocation.offset(2, 16 + 68);
    assertThat(Logs.bare(entries.get(1)))
        .isEqualTo(new UnreadRecord(location, 16 + 68 + at, problem));
    assertThat(entries.get(2)).isInstanceOf(GameRecord.class);
  }

  @Test
  void logCutAnywhereGivesItsWholeGamesAndOneComplaint() throws IOException {
    byte[] whole = archive();
    for (int length = 0; length < whole.length; length++) {
      List<LogEntry> entries = read(Arrays.copyOf(whole, length));
      int games = Math.max(0, (length - 16) / 68);
      assertThat(entries).as("%d bytes", length).hasSize(games + 1);
      assertThat(entries.subList(0, games)).hasOnlyElementsOfType(GameRecord.class);
      assertThat(entries.get(games)).isEqualTo(complaint(length, games));
    }
  }

  private static UnreadRecord complaint(int length, int games) {
    if (length < 16) {
      return new UnreadRecord(
          RecordLocation.offset(0, 0),
          length,
          "the file ends within its header, after " + length + " of its 16 bytes");
    }
    RecordLocation location = RecordLocation.offset(games + 1, 16 + 68 * games);
    int more = length - 16 - 68 * games;
    return more == 0
        ? new UnreadRecord(location, 4, "the header says 3 games, the file has " + games)
        : new UnreadRecord(
            location,
            length,
            "the file ends within the game, after "
                + more
                + " of its 68 bytes; the header says 3 games");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "2, 2", "4, 4", "-1, 255"})
  void countThatIsWrongIsReportedBehindTheGames(int count, int shown) throws IOException {
    byte[] bytes = archive();
    bytes[4] = (byte) count;
    List<LogEntry> entries = read(bytes);
    assertThat(entries).hasSize(GAMES + 1);
    assertThat(entries.get(GAMES))
        .isEqualTo(
            new UnreadRecord(
                RecordLocation.offset(4, 220),
                4,
                "the header says " + shown + " games, the file has 3"));
  }

  @Test
  void countOfFourBytesHasNoSign() throws IOException {
    byte[] bytes = archive();
    Arrays.fill(bytes, 4, 8, (byte) 0xFF);
    assertThat(((UnreadRecord) read(bytes).get(GAMES)).reason())
        .isEqualTo("byte 4: the header says 4294967295 games, the file has 3");
  }

  @ParameterizedTest
  @CsvSource({
    "12, 10, 'the board size is 10, expected 8, or 0 for 8'",
    "12, 255, 'the board size is 255, expected 8, or 0 for 8'",
    "13, 1, 'the kind of file is 1, expected 0 for games (1 is for solitaires)'",
  })
  void headerOfAnotherKindOfFileIsOneComplaint(int at, int value, String problem)
      throws IOException {
    byte[] bytes = archive();
    bytes[at] = (byte) value;
    assertThat(read(bytes))
        .containsExactly(new UnreadRecord(RecordLocation.offset(0, 0), at, problem));
  }

  /** As its first game is one of 8x8. */
  @Test
  void gamesBelowAWrongHeaderAreRead() throws IOException {
    byte[] bytes = archive();
    List<LogEntry> games = read(bytes);
    Arrays.fill(bytes, 16 + 11, 16 + 13, (byte) 0);
    bytes[12] = 10;
    List<LogEntry> entries = read(bytes);
    assertThat(entries).hasSize(1 + GAMES);
    assertThat(Logs.game(entries.get(1)).moves()).containsExactly("f5", "d6", "c3");
    assertThat(entries.subList(2, 1 + GAMES)).isEqualTo(games.subList(1, GAMES));
  }

  @Test
  void boardSizeMayBeWritten() throws IOException {
    byte[] bytes = archive();
    bytes[12] = 8;
    assertThat(read(bytes)).hasSize(GAMES).hasOnlyElementsOfType(GameRecord.class);
  }

  @Property(tries = 300)
  void garbageGivesOneEntryForEachGame(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] bytes = new byte[16 + 68 * 5 + random.nextInt(68)];
    random.nextBytes(bytes);
    bytes[12] = 0;
    bytes[13] = 0;
    List<LogEntry> entries = read(bytes);
    assertThat(entries).hasSize(6);
    for (int i = 0; i < 6; i++) {
      assertThat(entries.get(i).location()).isEqualTo(RecordLocation.offset(i + 1, 16 + 68 * i));
    }
  }
}
