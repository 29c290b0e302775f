package dev.tally.games.logs.export;

import java.util.Map;

/** Fields of a record besides the game, for writers that have a place for some of them. */
public final class ExtraFields {
  private ExtraFields() {}

  /** The tournament. */
  public static String tournament(Map<String, Object> extra) {
    return text(extra, "tournament", "Tournament", "event", "Event", "pc");
  }

  /** The date, or the year alone. */
  public static String date(Map<String, Object> extra) {
    return text(extra, "dt", "date", "Date", "year");
  }

  /** The first of these keys that says anything, as text; empty if none does. */
  public static String text(Map<String, Object> extra, String... keys) {
    for (String key : keys) {
      Object value = extra.get(key);
      if (value != null && !value.toString().isBlank()) {
        return value.toString();
      }
    }
    return "";
  }
}
