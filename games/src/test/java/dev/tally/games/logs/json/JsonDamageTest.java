package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One byte of a log of some games is another one. */
class JsonDamageTest {
  private static final int GAMES = 12;

  /** Forms of the same games. */
  enum Form {
    LINES("", "\n", "\n"),
    ARRAY_ON_ONE_LINE("[", ",", "]"),
    ARRAY_OF_LINES("[\n", ",\n", "\n]\n"),
    ONE_AFTER_ANOTHER("", "", ""),
    LIST_IN_AN_OBJECT("{\"event\":\"Cup\",\"games\":[", ", ", "],\"count\":12}"),
    SPREAD("", "\n", "\n"),
    ARRAY_OF_SPREAD("[\n", ",\n", "\n]\n"),
    PYTHON("", "\n", "\n");

    private final String log;

    Form(String before, String between, String after) {
      String json =
          IntStream.range(0, GAMES)
              .mapToObj(i -> name().contains("SPREAD") ? spread(i) : game(i))
              .collect(Collectors.joining(between, before, after));
      log = name().equals("PYTHON") ? json.replace('"', '\'') : json;
    }
  }

  private static String game(int number) {
    return "{\"game\":\"othello\",\"id\":\"n"
        + number
        + "\",\"players\":{\"black\":\"Ann\",\"white\":\"Bo\"},\"moves\":[\"f5\",\"d6\",\"c3\"],"
        + "\"result\":{\"winner\":\"black\"}}";
  }

  private static String spread(int number) {
    return game(number)
        .replace("{", "{\n  ")
        .replace(",", ",\n  ")
        .replace("[", "[\n    ")
        .replace("}", "\n}");
  }

  private static List<LogEntry> read(byte[] log, String file) {
    return Logs.read(JsonFormat.JSONL, log, LogStart.BEGINNING, LogContext.of(file));
  }

  private static Set<String> ids(List<LogEntry> entries) {
    return entries.stream()
        .filter(GameRecord.class::isInstance)
        .map(entry -> Logs.game(entry).id())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource
  void allGamesAreReadWhateverTheFileIsCalled(Form form) {
    for (String file : List.of("a.json", "a.jsonl", "a.txt", "a")) {
      byte[] log = Logs.bytes(form.log);
      assertThat(LogFormats.detect(log, file)).contains(JsonFormat.JSONL);
      assertThat(read(log, file)).hasSize(GAMES).allMatch(GameRecord.class::isInstance);
    }
    assertThat(JsonFormat.JSONL.isSplittable(Logs.bytes(form.log), "a.json"))
        .isEqualTo(form == Form.LINES);
  }

  @Property(tries = 3000)
  void oneByteCostsTwoGamesAtMost(
      @ForAll Form form,
      @ForAll @IntRange(max = 1_000_000) int place,
      @ForAll @IntRange(min = 1, max = 126) int other) {
    byte[] log = Logs.bytes(form.log);
    log[place % log.length] = (byte) other;
    List<LogEntry> entries = read(log, "games.jsonl");
    String text = new String(log, StandardCharsets.UTF_8);
    assertThat(ids(entries)).as(text).hasSizeGreaterThanOrEqualTo(GAMES - 2);
    assertThat(entries).as(text).hasSizeBetween(GAMES - 2, GAMES + 3);
  }

  /** Marks of JSON and other bytes, at every place of the first four games. */
  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void noMarkCostsMoreThanTwoGamesAnywhere(Form form) {
    for (int place = 0; place < 4 * game(0).length(); place++) {
      for (char other : "{}[]\"',:\\\nx ".toCharArray()) {
        byte[] log = Logs.bytes(form.log);
        log[place] = (byte) other;
        List<LogEntry> entries = read(log, "games.jsonl");
        String text = form + " at " + place + ": " + other;
        assertThat(ids(entries)).as(text).hasSizeGreaterThanOrEqualTo(GAMES - 2);
        assertThat(entries).as(text).hasSizeBetween(GAMES - 2, GAMES + 3);
      }
    }
  }

  /** Objects in lists in objects, deeper than a stack is. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":[", "{\"a\":"})
  void depthCostsNoMoreThanItsRecord(String open) {
    byte[] log = Logs.bytes(open.repeat(30_000) + "\n" + game(1) + "\n");
    assertThat(ids(read(log, "games.jsonl"))).containsExactly("n1");
  }
}
