package dev.tally.games.logs.obf;

import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import java.util.Locale;
import java.util.Map;

/** The last position of a record: nothing else of the game, and no comment. */
final class ObfWriter {
  private ObfWriter() {}

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    OthelloMoves.of(record); // throws if it is another game
    Position position =
        record.moves().isEmpty() // values are those of the side that may have to pass
            ? replay.start()
            : replay.position();
    StringBuilder line = new StringBuilder(String.join("", position.rows()).replace('.', '-'));
    line.append(' ').append(position.toMove() == Side.X ? 'X' : 'O').append(';');
    if (record.extra().get("values") instanceof Map<?, ?> values) {
      values.forEach((move, value) -> append(line, move + ":", value));
    } else {
      append(line, "", record.extra().getOrDefault("value", ""));
    }
    return line.toString();
  }

  private static void append(StringBuilder line, String move, Object value) {
    if (value instanceof Integer || value instanceof Long) {
      long number = ((Number) value).longValue();
      line.append(String.format(Locale.ROOT, " %s%+d;", move.toUpperCase(Locale.ROOT), number));
    }
  }
}
