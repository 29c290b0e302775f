package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Grader;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.records.LogEntry;
import dev.tally.games.rules.Ruleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RulesetsTest {
  @ParameterizedTest
  @CsvSource({
    "Connect Four, connectfour",
    "CONNECT-4, connectfour",
    "connect_four, connectfour",
    "connect 4, connectfour",
    "Four in a Row, connectfour",
    "4 in a row, connectfour",
    "Vier gewinnt, connectfour",
    "Puissance 4, connectfour",
    "Othello, othello",
    "othello/reversi, othello",
    "Reversi (CSE231), reversi-cse231",
    "Othello Invent, othello-invent",
    "Reversi, reversi",
    "Gekitai™, gekitai",
    "Alpha Battle, alphabattle"
  })
  void gameIsNamedAsPeopleWriteIt(String name, String id) {
    assertThat(Rulesets.byName(name).map(Ruleset::id)).contains(id);
    String moves = id.equals("connectfour") ? "4" : "f5";
    String json = "{\"game\":\"" + name + "\",\"moves\":[\"" + moves + "\"]}";
    assertGame(Logs.only(JsonFormat.JSONL, json), id);
    String seed = id.equals("othello-invent") ? " --seed=1" : "";
    assertGame(Logs.only(SessionFormat.CONSOLE, "# game: " + name + seed + "\n1\n"), id);
    if (!id.equals("alphabattle")) {
      assertGame(Logs.only(CsvFormat.CSV, "game,moves\n" + name + "," + moves), id);
    }
  }

  private static void assertGame(LogEntry entry, String id) {
    assertThat(Grader.grade(entry).ruleset().orElseThrow().id()).isEqualTo(id);
  }

  @Test
  void optionsFollowANameOfSeveralWords() {
    LogEntry entry = Logs.only(SessionFormat.CONSOLE, "# game: Connect Four --rows=5\n1\n");
    assertThat(Logs.game(entry).setup().getInt("rows", 6, 1, 100)).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "chess", "go", "?", "check"})
  void nothingIsLikeANameThatNoGameHas(String name) {
    assertThat(Rulesets.byName(name)).isEmpty();
    assertThat(Rulesets.didYouMean(name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "connectfuor, connectfour",
    "conect4, connectfour",
    "connect, connectfour",
    "otello 8x8, othello",
    "gekitaj, gekitai"
  })
  void nameThatIsNearlyThatOfAGameIsTold(String name, String id) {
    assertThat(Rulesets.byName(name)).isEmpty();
    assertThat(Rulesets.didYouMean(name)).isEqualTo(" (did you mean " + id + "?)");
  }
}
