package dev.tally.pipelines.grading.summary;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.results.SummaryJson;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.apache.commons.io.function.IOConsumer;

/**
 * The summary of a grading run, in a fixed order.
 *
 * @param bytes how long the files of JSON Lines are that have their results
 * @param claimsNotRead how many records claim something that nobody has judged
 * @param ownersNotFound how many records are of logs in whose path the pattern for owners finds no
 *     name
 * @param counts by file, game and status; none is 0
 * @param statistics by game
 */
public record Summary(
    long bytes,
    long claimsNotRead,
    long ownersNotFound,
    List<StatusCount> counts,
    List<Statistics> statistics) {
  public static final RecordCoder<Summary> CODER = RecordCoder.of(Summary.class);

  /** What was counted of all records. */
  public static Summary of(SummaryAccumulator all) {
    List<Statistics> statistics = new ArrayList<>();
    all.lengths()
        .forEach(
            (game, lengths) -> statistics.add(statistics(game, lengths, all.firstMoverWon(game))));
    return new Summary(
        all.bytes(), all.claimsNotRead(), all.ownersNotFound(), all.counts(), statistics);
  }

  /** How many records there were. */
  public long records() {
    return counts.stream().mapToLong(StatusCount::count).sum();
  }

  private static Statistics statistics(
      String game, NavigableMap<Integer, Long> lengths, long firstMoverWon) {
    long games = lengths.values().stream().mapToLong(Long::longValue).sum();
    long remaining = (games + 1) / 2;
    int median = lengths.firstKey();
    for (Map.Entry<Integer, Long> each : lengths.entrySet()) {
      median = each.getKey();
      remaining -= each.getValue();
      if (remaining <= 0) {
        break;
      }
    }
    return new Statistics(
        game, games, lengths.firstKey(), median, lengths.lastKey(), firstMoverWon);
  }

  /** How many records have each status, 0 included. */
  public Map<Status, Long> byStatus() {
    Map<Status, Long> byStatus = new EnumMap<>(Status.class);
    for (Status status : Status.values()) {
      byStatus.put(status, 0L);
    }
    counts.forEach(each -> byStatus.merge(each.status(), each.count(), Long::sum));
    return byStatus;
  }

  /**
   * Writes {@code summary.json}.
   *
   * @param more writes what is known of the records together
   */
  public void write(Writer out, IOConsumer<JsonGenerator> more) throws IOException {
    SummaryJson.write(
        out,
        byStatus(),
        json -> {
          json.writeNumberField("claimNotRead", claimsNotRead);
          writeCounts(json);
          more.accept(json);
          writeStatistics(json);
        });
  }

  private void writeCounts(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("files");
    for (StatusCount each : counts) {
      json.writeStartObject();
      json.writeStringField("file", each.file());
      if (!each.game().isEmpty()) {
        json.writeStringField("game", each.game());
      }
      json.writeStringField("status", each.status().name());
      json.writeNumberField("records", each.count());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeStatistics(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("statistics");
    for (Statistics each : statistics) {
      json.writeStartObject();
      json.writeStringField("game", each.game());
      json.writeNumberField("games", each.games());
      json.writeNumberField("shortest", each.shortest());
      json.writeNumberField("median", each.median());
      json.writeNumberField("longest", each.longest());
      json.writeNumberField("firstMoverWon", each.firstMoverWon());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
