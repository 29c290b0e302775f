package dev.tally.games.logs.csv;

import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A game whose rows are a move each. What is the same in all rows that say it is of the game, and
 * everything else of its moves. For one thread at a time.
 */
final class CsvMoveRows {
  private final CsvRows table;
  private final StringBuilder text = new StringBuilder();

  /** The rows by the index in the text where each begins. */
  private final SortedMap<Integer, String> rows = new TreeMap<>();

  private String last = "";
  private long line;

  /**
   * @param line of the first row
   */
  CsvMoveRows(CsvRows table, long line) {
    this.table = table;
    this.line = line;
  }

  /** Adds a row, unless another game begins with it. */
  boolean add(long number, String row) {
    boolean isLong = text.length() > LogLines.MAX_BYTES;
    if (!rows.isEmpty() && (isLong || !table.goesOn(last, row))) {
      return false;
    }
    text.append("\n".repeat((int) (number - line))); // so that errors name their line
    rows.put(text.length(), row);
    last = row;
    text.append(row);
    line = number + row.chars().filter(each -> each == '\n').count();
    return true;
  }

  /** The game, or what is wrong with the first row that is. */
  LogEntry entry(GameRecord.Builder record) {
    try {
      return game(record);
    } catch (ParseException e) {
      return e.entry(record, 1, text.toString());
    }
  }

  private GameRecord game(GameRecord.Builder record) throws ParseException {
    List<Set<String>> values = new ArrayList<>();
    List<String> moves = new ArrayList<>();
    int move = table.moveColumn();
    List<CsvLine> lines = new ArrayList<>();
    for (Map.Entry<Integer, String> row : rows.entrySet()) {
      lines.add(line(row.getKey(), row.getValue()));
    }
    CsvLine first = lines.get(0);
    first.fields().forEach(field -> values.add(new LinkedHashSet<>()));
    for (CsvLine each : lines) {
      List<String> fields = each.fields();
      for (int i = 0; i < fields.size(); i++) {
        values.get(i).add(fields.get(i).strip());
      }
      moves.add(fields.get(move));
    }
    List<String> fields = new ArrayList<>();
    values.forEach(all -> all.remove(""));
    values.forEach(all -> fields.add(all.size() == 1 ? all.iterator().next() : ""));
    fields.set(move, String.join(" ", moves));
    GameRecord game = table.record(record, new CsvLine(first.line(), first.separator(), fields));
    Map<String, Object> extra = new LinkedHashMap<>(game.extra());
    extra.values().removeIf(""::equals);
    return game.toBuilder().extra(Collections.unmodifiableMap(extra)).build();
  }

  private CsvLine line(int start, String row) throws ParseException {
    try {
      return table.move(row);
    } catch (ParseException e) {
      throw e.after(start);
    }
  }
}
