package dev.tally.pipelines.tournament;

import dev.tally.pipelines.cli.CommandException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that a program has for a game.
 *
 * @param millis for all its moves
 * @param increment milliseconds that it has more after each of its moves
 */
record Clock(long millis, long increment) {
  private static final long MAX = 24L * 60 * 60 * 1000;
  private static final Pattern TIME =
      Pattern.compile(
          "([0-9]{1,6}(?:[.][0-9]{1,3})?)(ms|s|m)(?:[+]([0-9]{1,6}(?:[.][0-9]{1,3})?)(ms|s|m))?");

  /**
   * Reads such as {@code 10s+0.1s}, {@code 2m} or {@code 500ms}.
   *
   * @throws CommandException (usage) if it is none
   */
  static Clock of(String typed) {
    Matcher matcher = TIME.matcher(typed.strip());
    if (matcher.matches()) {
      long millis = millis(matcher.group(1), matcher.group(2));
      long increment = matcher.group(3) == null ? 0 : millis(matcher.group(3), matcher.group(4));
      if (millis >= 1 && millis <= MAX && increment <= MAX) {
        return new Clock(millis, increment);
      }
    }
    throw CommandException.usage(
        "--time=" + typed + ": expected a time such as 10s, 2m or 10s+0.1s, of a day at most");
  }

  private static long millis(String number, String unit) {
    int factor = unit.equals("ms") ? 1 : unit.equals("s") ? 1000 : 60_000;
    return Math.round(Double.parseDouble(number) * factor);
  }
}
