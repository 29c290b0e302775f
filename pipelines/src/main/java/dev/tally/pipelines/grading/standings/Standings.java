package dev.tally.pipelines.grading.standings;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.tally.pipelines.grading.copies.GameGroups;
import dev.tally.pipelines.grading.copies.RecordedGames;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.words.table.Column;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
@JsonAutoDetect(getterVisibility = Visibility.NONE)
@JsonPropertyOrder({"standings", "morePlayers", "tournaments", "moreTournaments"})
public record Standings(
    List<RankedTable> all,
    List<RankedTable> events,
    @JsonProperty("morePlayers") @JsonInclude(Include.NON_EMPTY) List<String> gamesWithMorePlayers,
    @JsonProperty("moreTournaments") @JsonInclude(Include.NON_DEFAULT) boolean hasMoreTournaments) {
  /** The files of a folder of results. */
  public static final String CSV = "standings.csv";

  static final String CROSSTABLES = "crosstables.csv";

  /** Nobody has played. */
  public static final Standings NONE = new Standings(List.of(), List.of(), List.of(), false);

  /** A tournament in {@code summary.json}; its rows are made as they are written. */
  private record Tournament(String game, String event, Iterator<Map<String, Object>> standings) {}

  public Standings {
    all = List.copyOf(all);
    events = List.copyOf(events);
    gamesWithMorePlayers = List.copyOf(gamesWithMorePlayers);
  }

  /** The standings of all games of which there are valid records. */
  public static Standings of(RecordedGames games, GameGroups same, List<TieBreak> tieBreaks)
      throws IOException {
    return same.hasCounted() ? StandingsBuilder.count(games, same, tieBreaks) : NONE;
  }

  /** All tables, those of all games first. */
  Stream<RankedTable> tables() {
    return Stream.concat(all.stream(), events.stream());
  }

  @JsonProperty
  private Iterator<Map<String, Object>> standings() {
    return all.stream().flatMap(Standings::fields).iterator();
  }

  @JsonProperty
  private List<Tournament> tournaments() {
    return events.stream()
        .map(it -> new Tournament(it.game(), it.event(), fields(it).iterator()))
        .toList();
  }

  /** The rows of a table in {@code summary.json}; those of a tournament do not repeat the game. */
  private static Stream<Map<String, Object>> fields(RankedTable table) {
    List<Column<RankedTable.Row>> columns = new ArrayList<>(columns(table, table.tieBreaks()));
    if (table.event().isEmpty()) {
      columns.add(0, Column.text("game", row -> table.game()));
    }
    return table.rows().stream()
        .map(
            row -> {
              Map<String, Object> fields = new LinkedHashMap<>();
              for (Column<RankedTable.Row> each : columns) {
                each.value().apply(row).ifPresent(value -> fields.put(each.name(), value));
              }
              if (table.hasCrosstable()) {
                fields.put("against", table.pairings(row));
              }
              return fields;
            });
  }

  private static List<Column<RankedTable.Row>> columns(
      RankedTable table, List<TieBreak> tieBreaks) {
    List<Column<RankedTable.Row>> columns =
        new ArrayList<>(
            List.of(
                Column.number("rank", RankedTable.Row::rank),
                Column.text("player", row -> row.standing().player()),
                Column.number("played", row -> row.standing().played()),
                Column.number("recorded", row -> row.standing().recorded()),
                Column.number("won", row -> row.standing().won()),
                Column.number("drawn", row -> row.standing().drawn()),
                Column.number("lost", row -> row.standing().lost()),
                Column.number("points", row -> row.standing().points()),
                Column.number("discsFor", row -> row.standing().discsFor()),
                Column.number("discsAgainst", row -> row.standing().discsAgainst())));
    for (TieBreak each : tieBreaks) {
      int index = table.tieBreaks().indexOf(each);
      columns.add(Column.defined(each.key(), row -> row.value(index)));
    }
    return columns;
  }

  /** The files that there is something to write to, and what writes it. */
  public Map<String, IOConsumer<Writer>> files(List<TieBreak> tieBreaks, CsvStyle style) {
    Map<String, IOConsumer<Writer>> files = new TreeMap<>();
    if (!all.isEmpty()) {
      files.put(CSV, out -> writeCsv(out, tieBreaks, style));
    }
    if (tables().anyMatch(RankedTable::hasCrosstable)) {
      files.put(CROSSTABLES, out -> writeCrosstables(out, style));
    }
    return files;
  }

  /** A row for each player of each table. */
  private void writeCsv(Writer out, List<TieBreak> tieBreaks, CsvStyle style) throws IOException {
    CsvTable csv = new CsvTable(out, style);
    Stream<String> names = columns(all.get(0), tieBreaks).stream().map(Column::name);
    csv.header(Stream.concat(Stream.of("game", "event"), names).toList());
    tables()
        .forEach(
            table -> {
              List<Column<RankedTable.Row>> columns = columns(table, tieBreaks);
              for (RankedTable.Row row : table.rows()) {
                Stream<String> cells = columns.stream().map(each -> cell(each.value().apply(row)));
                csv.row(Stream.concat(Stream.of(table.game(), table.event()), cells).toList());
              }
            });
    csv.flush();
  }

  private static String cell(Optional<?> value) {
    return value
        .map(it -> it instanceof Double number ? NumberFormats.plain(number) : it.toString())
        .orElse("");
  }

  /** A row for each two players who have played. */
  private void writeCrosstables(Writer out, CsvStyle style) throws IOException {
    CsvTable csv = new CsvTable(out, style);
    csv.header(List.of("game", "event", "player", "opponent", "played", "points"));
    for (RankedTable table : tables().filter(RankedTable::hasCrosstable).toList()) {
      for (RankedTable.Row row : table.rows()) {
        for (RankedTable.Pairing each : table.pairings(row)) {
          csv.row(
              table.game(),
              table.event(),
              row.standing().player(),
              each.player(),
              String.valueOf(each.played()),
              NumberFormats.plain(each.points()));
        }
      }
    }
    csv.flush();
  }
}
