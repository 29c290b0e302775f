package dev.tally.games.logs.ggf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GgfLogReaderTest {
  static GameRecord game(String text) throws IOException {
    List<LogEntry> entries = Logs.read(GgfFormat.GGF, text);
    assertThat(entries).hasSize(1);
    return (GameRecord) entries.get(0);
  }

  @Test
  void userMayNameAnyRulesetOfGamesThatSayNone() throws IOException {
    byte[] bytes = "(;PB[Ann]RE[+2]B[F5];)".getBytes(StandardCharsets.UTF_8);
    for (Ruleset ruleset : Rulesets.all()) {
      LogContext context = new LogContext("log", Optional.of(ruleset), name -> Optional.empty());
      InputStream in = new ByteArrayInputStream(bytes);
      LogReader reader = GgfFormat.GGF.open(in, LogStart.BEGINNING, context);
      GameRecord game = (GameRecord) Logs.all(reader).get(0);
      String first = ruleset.sides(Setup.STANDARD).x();
      assertThat(game.ruleset()).isEqualTo(ruleset);
      assertThat(game.players()).isEqualTo(new Players("Ann", ""));
      assertThat(game.claim().winner()).contains(Logs.winner(first));
    }
  }

  @Test
  void lineOfAGameIsAGame() throws IOException {
    GameRecord game = game("(;B[F5]W[D6];)");
    assertThat(game(GgfFormat.line(game, game.replay())).moves()).isEqualTo(game.moves());
  }

  @Test
  void emptyLogHasNoGames() throws IOException {
    assertThat(Logs.read(GgfFormat.GGF, "")).isEmpty();
    assertThat(Logs.read(GgfFormat.GGF, " \r\n\t\n")).isEmpty();
  }

  @Test
  void textThatIsNotUtf8IsLatin() throws IOException {
    String text = "(;PB[Ren\u00e9e];)";
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    for (byte[] bytes : List.of(utf8, latin)) {
      List<LogEntry> entries = Logs.read(GgfFormat.GGF, bytes);
      assertThat(((GameRecord) entries.get(0)).players()).isEqualTo(new Players("Ren\u00e9e", ""));
    }
  }
}
