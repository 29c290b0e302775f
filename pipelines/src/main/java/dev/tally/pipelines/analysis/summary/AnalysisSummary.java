package dev.tally.pipelines.analysis.summary;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.results.SummaryJson;
import java.io.IOException;
import java.io.Writer;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The summary of an analysis, in a fixed order.
 *
 * @param bytes how long the files of JSON Lines are that have their results
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
    long bytes,
    Map<Status, Long> statuses,
    Map<String, Long> notAnalysed,
    long positions,
    long unsolved,
    Map<CheckResult, Long> checks,
    List<PlayerLosses> players,
    List<String> gamesWithMorePlayers) {
  public static final RecordCoder<AnalysisSummary> CODER = RecordCoder.of(AnalysisSummary.class);

  private static final Comparator<PlayerLosses> RANKING =
      Comparator.comparing(PlayerLosses::games, Comparator.reverseOrder())
          .thenComparing(PlayerLosses::lossPerGame)
          .thenComparing(PlayerLosses::player);

  /** What was counted of all records. */
  public static AnalysisSummary of(AnalysisAccumulator all) {
    return new AnalysisSummary(
        all.bytes(),
        counts(Status.class, all.statuses()),
        all.reasons(),
        all.positions(),
        all.unsolved(),
        counts(CheckResult.class, all.checks()),
        all.players().rows(RANKING),
        List.copyOf(all.players().gamesWithMorePlayers()));
  }

  private static <E extends Enum<E>> Map<E, Long> counts(Class<E> type, Map<E, Long> counts) {
    Map<E, Long> all = new EnumMap<>(type);
    for (E each : type.getEnumConstants()) {
      all.put(each, counts.getOrDefault(each, 0L));
    }
    return Collections.unmodifiableMap(all);
  }

  /** How many records there were. */
  public long records() {
    return statuses.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many records are analysed. */
  public long analysed() {
    return records() - notAnalysed.values().stream().mapToLong(Long::longValue).sum();
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
    SummaryJson.write(
        out,
        statuses,
        json -> {
          writeCounts(json);
          writePlayers(json);
          SummaryJson.writeMorePlayers(json, gamesWithMorePlayers);
        });
  }

  private void writeCounts(JsonGenerator json) throws IOException {
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
