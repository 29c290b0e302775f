package dev.tally.pipelines.analysis;

import dev.tally.games.analysis.MoveError;
import dev.tally.games.analysis.PlyAnalysis;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.text.CsvTable;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Writes the moves of analysed records as rows of a table. */
final class CsvAnalysis {
  /** The names of the columns. */
  static final List<String> COLUMNS =
      List.of(
          "file", "record", "game", "id", "status", "ply", "phase", "side", "player", "move",
          "empties", "value", "loss", "wld", "error", "best", "values");

  private CsvAnalysis() {}

  /** Adds a row for each analysed move. */
  static void write(AnalyzedRecord game, CsvTable out) {
    GradedRecord record = game.record();
    for (PlyAnalysis move : game.analysis().moves()) {
      String side = record.sides().of(move.side());
      out.row(
          record.file(),
          String.valueOf(record.record()),
          record.game(),
          record.id(),
          record.status().name(),
          String.valueOf(move.ply()),
          move.phase().id(),
          side,
          record.players().of(move.side()),
          game.text(move.move()),
          String.valueOf(move.empties()),
          text(move.value()),
          text(move.loss()),
          move.loss().isPresent() ? String.valueOf(move.halfPoints() / 2.0) : "",
          move.error().map(MoveError::id).orElse(""),
          move.best().stream().map(game::text).collect(Collectors.joining(" ")),
          move.values().entrySet().stream()
              .map(each -> game.text(each.getKey()) + "=" + each.getValue())
              .collect(Collectors.joining(";")));
    }
  }

  private static String text(OptionalInt number) {
    return number.isPresent() ? String.valueOf(number.getAsInt()) : "";
  }
}
