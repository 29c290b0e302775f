package dev.tally.pipelines.grading.standings;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.grading.copies.RecordedGames;
import dev.tally.pipelines.grading.copies.SameGames;
import dev.tally.pipelines.results.SummaryJson;
import dev.tally.pipelines.text.CsvTable;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOConsumer;

/**
 * All standings.
 *
 * @param all of each rule set, over all its games
 * @param events of each tournament, by rule set and name
 * @param gamesWithMorePlayers whose standings have the first players in the alphabet only
 * @param hasMoreTournaments whether there are tournaments that there is no room for
 */
public record Standings(
    List<Table> all,
    List<Table> events,
    List<String> gamesWithMorePlayers,
    boolean hasMoreTournaments) {
  /** The files of a folder of results. */
  public static final String CSV = "standings.csv";

  public static final String CROSSTABLES = "crosstables.csv";

  /** Nobody has played. */
  public static final Standings NONE = new Standings(List.of(), List.of(), List.of(), false);

  public Standings {
    all = List.copyOf(all);
    events = List.copyOf(events);
    gamesWithMorePlayers = List.copyOf(gamesWithMorePlayers);
  }

  /** The standings of all games of which there are valid records. */
  public static Standings of(RecordedGames games, SameGames same, List<TieBreak> tieBreaks)
      throws IOException {
    return same.hasCounted() ? StandingsBuilder.count(games, same, tieBreaks) : NONE;
  }

  /** All tables, those of all games first. */
  private Stream<Table> tables() {
    return Stream.concat(all.stream(), events.stream());
  }

  /** Writes them as parts of {@code summary.json}. */
  public void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("standings");
    for (Table table : all) {
      writeRows(json, table, true);
    }
    json.writeEndArray();
    SummaryJson.writeMorePlayers(json, gamesWithMorePlayers);
    json.writeArrayFieldStart("tournaments");
    for (Table table : events) {
      json.writeStartObject();
      json.writeStringField("game", table.game());
      json.writeStringField("event", table.event());
      json.writeArrayFieldStart("standings");
      writeRows(json, table, false);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    if (hasMoreTournaments) {
      json.writeBooleanField("moreTournaments", true);
    }
  }

  private static void writeRows(JsonGenerator json, Table table, boolean withGame)
      throws IOException {
    for (Table.Row row : table.rows()) {
      Standing standing = row.standing();
      json.writeStartObject();
      if (withGame) {
        json.writeStringField("game", standing.game());
      }
      json.writeNumberField("rank", row.rank());
      json.writeStringField("player", standing.player());
      json.writeNumberField("played", standing.played());
      json.writeNumberField("recorded", standing.recorded());
      json.writeNumberField("won", standing.won());
      json.writeNumberField("drawn", standing.drawn());
      json.writeNumberField("lost", standing.lost());
      json.writeNumberField("points", standing.points());
      json.writeNumberField("discsFor", standing.discsFor());
      json.writeNumberField("discsAgainst", standing.discsAgainst());
      for (int i = 0; i < table.tieBreaks().size(); i++) {
        OptionalDouble value = row.value(i);
        if (value.isPresent()) {
          json.writeNumberField(table.tieBreaks().get(i).key(), value.getAsDouble());
        }
      }
      if (table.hasCrosstable()) {
        writeAgainst(json, table, row);
      }
      json.writeEndObject();
    }
  }

  /** The row of the crosstable, in the order of the ranks. */
  private static void writeAgainst(JsonGenerator json, Table table, Table.Row row)
      throws IOException {
    json.writeArrayFieldStart("against");
    for (Table.Row other : table.rows()) {
      Encounter encounter = row.against().get(other.standing().player());
      if (encounter != null) {
        json.writeStartObject();
        json.writeStringField("player", other.standing().player());
        json.writeNumberField("played", encounter.played());
        json.writeNumberField("points", encounter.points());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }

  /**
   * The files that there is something to write to, and what writes it.
   *
   * @param isRaw whether cells are written as they are, even if a spreadsheet would run them
   */
  public Map<String, IOConsumer<Writer>> files(List<TieBreak> tieBreaks, boolean isRaw) {
    Map<String, IOConsumer<Writer>> files = new TreeMap<>();
    if (!all.isEmpty()) {
      files.put(CSV, out -> writeCsv(out, tieBreaks, isRaw));
    }
    if (tables().anyMatch(Table::hasCrosstable)) {
      files.put(CROSSTABLES, out -> writeCrosstables(out, isRaw));
    }
    return files;
  }

  /** A row for each player of each table. */
  private void writeCsv(Writer out, List<TieBreak> tieBreaks, boolean isRaw) throws IOException {
    CsvTable csv = new CsvTable(out, isRaw);
    List<String> header =
        new ArrayList<>(
            List.of(
                "game",
                "event",
                "rank",
                "player",
                "played",
                "recorded",
                "won",
                "drawn",
                "lost",
                "points",
                "discsFor",
                "discsAgainst"));
    tieBreaks.forEach(each -> header.add(each.key()));
    csv.row(header);
    for (Table table : tables().toList()) {
      for (Table.Row row : table.rows()) {
        Standing standing = row.standing();
        List<String> cells =
            new ArrayList<>(
                List.of(
                    table.game(),
                    table.event(),
                    String.valueOf(row.rank()),
                    standing.player(),
                    String.valueOf(standing.played()),
                    String.valueOf(standing.recorded()),
                    String.valueOf(standing.won()),
                    String.valueOf(standing.drawn()),
                    String.valueOf(standing.lost()),
                    Points.plain(standing.points()),
                    String.valueOf(standing.discsFor()),
                    String.valueOf(standing.discsAgainst())));
        for (TieBreak each : tieBreaks) {
          OptionalDouble value = row.value(table.tieBreaks().indexOf(each));
          cells.add(value.isPresent() ? Points.plain(value.getAsDouble()) : "");
        }
        csv.row(cells);
      }
    }
    csv.flush();
  }

  /** A row for each two players who have played. */
  private void writeCrosstables(Writer out, boolean isRaw) throws IOException {
    CsvTable csv = new CsvTable(out, isRaw);
    csv.row("game", "event", "player", "opponent", "played", "points");
    for (Table table : tables().filter(Table::hasCrosstable).toList()) {
      for (Table.Row row : table.rows()) {
        for (Table.Row other : table.rows()) {
          Encounter encounter = row.against().get(other.standing().player());
          if (encounter != null) {
            csv.row(
                table.game(),
                table.event(),
                row.standing().player(),
                other.standing().player(),
                String.valueOf(encounter.played()),
                Points.plain(encounter.points()));
          }
        }
      }
    }
    csv.flush();
  }
}
