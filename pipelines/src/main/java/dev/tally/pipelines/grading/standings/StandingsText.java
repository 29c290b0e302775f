package dev.tally.pipelines.grading.standings;

import dev.tally.pipelines.cli.TextTable;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes standings as tables of text, for a terminal. */
public final class StandingsText {
  /** Players of a crosstable, whose lines would be too long otherwise. */
  private static final int MAX_CROSSTABLE = 16;

  private StandingsText() {}

  /** Writes all tables, those of all games first. */
  public static void write(Standings standings, Writer out) throws IOException {
    if (standings.all().isEmpty()) {
      out.write("There are no valid games of named players.\n");
    }
    String before = "";
    for (RankedTable table : standings.tables().toList()) {
      out.write(before + VisibleText.of(table.title()) + "\n");
      write(table, out);
      before = "\n";
    }
  }

  private static void write(RankedTable table, Writer out) throws IOException {
    List<TieBreak> tieBreaks = table.telling();
    boolean hasCrosstable = table.hasCrosstable() && table.rows().size() <= MAX_CROSSTABLE;
    List<String> columns =
        new ArrayList<>(List.of("rank", "player", "points", "played", "won", "drawn", "lost"));
    if (table.hasDiscs()) {
      columns.addAll(List.of("discs", "against"));
    }
    tieBreaks.forEach(each -> columns.add(each.title().toLowerCase(Locale.ROOT)));
    TextTable text = new TextTable(columns);
    for (RankedTable.Row row : table.rows()) {
      Standing standing = row.standing();
      List<Object> cells =
          new ArrayList<>(
              List.of(
                  row.rank(),
                  standing.player(),
                  NumberFormats.halves(standing.points()),
                  standing.played(),
                  standing.won(),
                  standing.drawn(),
                  standing.lost()));
      if (table.hasDiscs()) {
        cells.addAll(List.of(standing.discsFor(), standing.discsAgainst()));
      }
      tieBreaks.forEach(each -> cells.add(table.text(row, each)));
      text.add(cells.toArray());
    }
    text.write(out);
    if (hasCrosstable) {
      out.write("\n");
      writeCrosstable(table, out);
    }
  }

  /** Writes the results of each player against the player of each row. */
  private static void writeCrosstable(RankedTable table, Writer out) throws IOException {
    List<String> columns = new ArrayList<>(List.of("", "player"));
    for (int i = 1; i <= table.rows().size(); i++) {
      columns.add(String.valueOf(i));
    }
    TextTable text = new TextTable(columns);
    for (int i = 0; i < table.rows().size(); i++) {
      RankedTable.Row row = table.rows().get(i);
      List<Object> cells = new ArrayList<>(List.of(i + 1, row.standing().player()));
      for (int k = 0; k < table.rows().size(); k++) {
        cells.add(k == i ? "x" : row.result(table.rows().get(k)));
      }
      text.add(cells.toArray());
    }
    text.write(out);
  }
}
