package dev.tally.pipelines.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The option {@code --ratings} of {@code grade} and {@code analyze}. */
class RatingsBeforeTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Won by the first color. */
  private static final String WON = "1212121";

  /** Won by the other one. */
  private static final String LOST = "31212121";

  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(strings = {"grade", "analyze"})
  void eachPlayerHasTheRatingBeforeTheGame(String command) throws IOException {
    Files.writeString(
        home.resolve("b.csv"),
        "game,date,black,white,moves\n"
            + ("connectfour,2026-03-01,Ann,Bo," + WON + "\n")
            + ("connectfour,2026-03-02,Ann,," + WON + "\n")
            + ("connectfour,2026-01-01,Bo,Ann," + WON + "\n"));
    Files.writeString(
        home.resolve("c.csv"),
        "game,date,black,white,moves\n"
            + ("connectfour,2026-02-01,Ann,Cy," + LOST + "\n")
            + "connectfour,2026-02-01,Ann,Cy,12\n");
    assertThat(results(command, home.toString(), "--ratings"))
        .extracting(each -> each.path("ratings").toString())
        .containsExactly(
            "{\"X\":1461.2,\"O\":1520.0}",
            "",
            "{\"X\":1500.0,\"O\":1500.0}",
            "{\"X\":1480.0,\"O\":1500.0}",
            "");
    assertThat(results(command, home.toString())).noneMatch(each -> each.has("ratings"));
  }

  /** Many parts, in a shuffled order of dates, beside what {@code ratings} has in the end. */
  @Test
  void theRatingsBeforeTheLastGamesLeadToThoseOfTheList() throws IOException {
    Random random = new Random(64);
    int games = 400;
    List<String> logs = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      int x = random.nextInt(9);
      int day = 1 + random.nextInt(28);
      logs.add(
          String.format(
              Locale.ROOT,
              "{\"game\":\"connectfour\",\"Date\":\"2026-%02d-%02d\",\"players\":{\"X\":\"P%d\","
                  + "\"O\":\"P%d\"},\"moves\":[\"%s\"]}",
              1 + random.nextInt(12),
              day,
              x,
              (x + 1 + random.nextInt(8)) % 9,
              String.join("\",\"", (random.nextBoolean() ? WON : LOST).split("(?<=.)(?=.)", -1))));
    }
    for (int i = 0; i < games; i += 4) {
      Files.write(home.resolve("log" + i + ".jsonl"), logs.subList(i, i + 4));
    }
    Map<String, String> before = new TreeMap<>();
    Map<String, String> last = new TreeMap<>();
    for (JsonNode each : results("grade", home.toString(), "--ratings")) {
      for (String side : List.of("X", "O")) {
        String player = each.get("players").get(side).asText();
        String date = each.get("extra").get("Date").asText();
        if (date.compareTo(last.getOrDefault(player, "")) > 0) {
          last.put(player, date);
          before.put(player, each.get("ratings").get(side).asText());
        }
      }
    }
    CommandRunner ratings = new CommandRunner("ratings");
    ratings.run(home.toString(), "--format=csv", "--quiet");
    assertThat(before).hasSize(9);
    for (String row : ratings.out().lines().skip(1).toList()) {
      String[] cells = row.split(",", -1);
      double change = Double.parseDouble(cells[2]) - Double.parseDouble(before.get(cells[1]));
      assertThat(Math.abs(change)).as(row).isBetween(0.01, 100.0);
    }
  }

  private static List<JsonNode> results(String command, String... arguments) throws IOException {
    CommandRunner tally = new CommandRunner(command);
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format=jsonl", "--fail-on=never", "--quiet"));
    assertThat(tally.run(all)).as(tally.err()).isZero();
    List<JsonNode> results = new ArrayList<>();
    for (String line : tally.out().lines().toList()) {
      results.add(JSON.readTree(line));
    }
    return results;
  }
}
