package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Players;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonInputStreamTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "{'a': None} | {\"a\": null}",
        "{'a': True, 'b': False} | {\"a\": true, \"b\": false}",
        "{'a': ('b', 'c')} | {\"a\": [\"b\", \"c\"]}",
        "{'a': \"b's\"} | {\"a\": \"b's\"}",
        "{'a': 'b\\'s \"c\"'} | {\"a\": \"b's \\\"c\\\"\"}",
        "{'None': 'True (x)'} | {\"None\": \"True (x)\"}",
        "{'a': Nonsense, 'b': N | {\"a\": Nonsense, \"b\": N",
        "{'a': 'b | {\"a\": \"b",
      },
      delimiter = '|')
  void dictsAreJson(String dict, String json) throws IOException {
    byte[] bytes = dict.getBytes(StandardCharsets.UTF_8);
    try (PythonInputStream in = new PythonInputStream(new ByteArrayInputStream(bytes))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(json);
    }
  }

  @Test
  void printedDictsAreGames() {
    String log =
        """
        {'game': 'othello', 'moves': ['f5', 'd6'], 'winner': None, 'players': {'black': 'Ann'}}
        {'game': 'othello', 'moves': ['f5, 'd6']}
        {'game': 'othello', 'moves': ('f5',
         'd6'), 'rated': True}
        """;
    List<LogEntry> entries = Logs.read(JsonFormat.JSONL, log);
    assertThat(Logs.game(entries.get(0)).moves()).containsExactly("f5", "d6");
    assertThat(Logs.game(entries.get(0)).players()).isEqualTo(new Players("Ann", ""));
    assertThat(entries.get(1)).isInstanceOf(UnreadRecord.class);
    assertThat(entries.get(2).location()).isEqualTo(RecordLocation.line(3, 3));
    assertThat(Logs.game(entries.get(2)).extra()).isEqualTo(Map.of("rated", true));
    assertThat(Logs.read(JsonFormat.JSONL, "[" + log.replace("}\n{", "},\n{") + "]")).hasSize(3);
    assertThat(LogFormats.detect(Logs.bytes(log), "games.txt")).contains(JsonFormat.JSONL);
    assertThat(JsonFormat.JSONL.isSplittable(Logs.bytes(log), "games.txt")).isFalse();
  }
}
