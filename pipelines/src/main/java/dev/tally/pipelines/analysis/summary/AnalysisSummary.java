package dev.tally.pipelines.analysis.summary;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.cli.EnumOption;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The summary of an analysis, in a fixed order.
 *
 * @param records how many there were
 * @param written how many of them the files of results have
 * @param statuses how many records have each status, 0 included
 * @param notAnalysed how many records are not analysed, by the reason
 * @param positions how many were searched
 * @param unsolved how many of them have no value, since that would have taken too many nodes
 * @param checks how many values that records give themselves came out how, 0 included
 * @param players by game; in it by the number of games, most first, then by loss for each game,
 *     then by name
 * @param gamesWithMorePlayers of which {@code players} has the first in the alphabet only
 */
public record AnalysisSummary(
    long records,
    long written,
    Map<Status, Long> statuses,
    Map<String, Long> notAnalysed,
    long positions,
    long unsolved,
    Map<CheckResult, Long> checks,
    List<PlayerLosses> players,
    List<String> gamesWithMorePlayers) {
  /** The file of a folder of results that it is written to. */
  public static final String FILE = "summary.json";

  private static final Comparator<PlayerLosses> RANKING =
      Comparator.comparing(PlayerLosses::game)
          .thenComparing(PlayerLosses::games, Comparator.reverseOrder())
          .thenComparing(PlayerLosses::lossPerGame)
          .thenComparing(PlayerLosses::player);

  /** The sum of all parts. */
  public static AnalysisSummary of(Iterable<AnalysisAccumulator> parts) {
    AnalysisAccumulator all = new AnalysisAccumulator();
    parts.forEach(all::add);
    List<PlayerLosses> players = new ArrayList<>();
    all.players().values().forEach(each -> players.addAll(each.values()));
    players.sort(RANKING);
    return new AnalysisSummary(
        all.statuses().values().stream().mapToLong(Long::longValue).sum(),
        all.written(),
        counts(Status.class, all.statuses()),
        all.reasons(),
        all.positions(),
        all.unsolved(),
        counts(CheckResult.class, all.checks()),
        List.copyOf(players),
        List.copyOf(all.gamesWithMorePlayers()));
  }

  private static <E extends Enum<E>> Map<E, Long> counts(Class<E> type, Map<E, Long> counts) {
    Map<E, Long> all = new EnumMap<>(type);
    for (E each : type.getEnumConstants()) {
      all.put(each, counts.getOrDefault(each, 0L));
    }
    return Collections.unmodifiableMap(all);
  }

  /** How many records are analysed. */
  public long analysed() {
    return records - notAnalysed.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many records have a status. */
  public long count(Status status) {
    return statuses.getOrDefault(status, 0L);
  }

  /** How many checks came out so. */
  public long count(CheckResult result) {
    return checks.getOrDefault(result, 0L);
  }

  /** Writes {@code summary.json}. */
  public void write(Writer out) throws IOException {
    DefaultPrettyPrinter pretty = new DefaultPrettyPrinter();
    pretty.indentArraysWith(new DefaultIndenter("  ", "\n"));
    pretty.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    JsonGenerator json = new JsonFactory().createGenerator(out).setPrettyPrinter(pretty);
    json.writeStartObject();
    json.writeNumberField("records", records);
    json.writeObjectFieldStart("statuses");
    for (Map.Entry<Status, Long> each : statuses.entrySet()) {
      json.writeNumberField(each.getKey().name(), each.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("analysed", analysed());
    json.writeArrayFieldStart("notAnalysed");
    for (Map.Entry<String, Long> each : notAnalysed.entrySet()) {
      json.writeStartObject();
      json.writeStringField("why", each.getKey());
      json.writeNumberField("records", each.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("positions", positions);
    json.writeNumberField("unsolved", unsolved);
    json.writeObjectFieldStart("checks");
    for (Map.Entry<CheckResult, Long> each : checks.entrySet()) {
      json.writeNumberField(EnumOption.label(each.getKey()), each.getValue());
    }
    json.writeEndObject();
    writePlayers(json);
    if (!gamesWithMorePlayers.isEmpty()) {
      json.writeArrayFieldStart("morePlayers");
      for (String game : gamesWithMorePlayers) {
        json.writeString(game);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  private void writePlayers(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("standings");
    for (PlayerLosses each : players) {
      json.writeStartObject();
      json.writeStringField("game", each.game());
      json.writeStringField("player", each.player());
      json.writeNumberField("games", each.games());
      json.writeNumberField("moves", each.moves());
      json.writeNumberField("losing", each.losing());
      json.writeNumberField("losingPerGame", each.losingPerGame());
      json.writeNumberField("loss", each.loss());
      json.writeNumberField("lossPerGame", each.lossPerGame());
      json.writeNumberField("thrown", each.thrown());
      json.writeNumberField("gifts", each.gifts());
      json.writeNumberField("unsolved", each.unsolved());
      if (each.worst().isPresent()) {
        write(each.worst().get(), json);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(WorstMove worst, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("worst");
    json.writeStringField("file", worst.file());
    json.writeNumberField("record", worst.record());
    json.writeNumberField("ply", worst.ply());
    json.writeStringField("move", worst.move());
    json.writeNumberField("loss", worst.loss());
    json.writeNumberField("wld", worst.halfPoints() / 2.0);
    json.writeEndObject();
  }
}
