package dev.tally.games.occasions;

import dev.tally.games.logs.export.ExtraFields;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * When, and in which tournament, a record says that its game was played. Immutable.
 *
 * @param date year, month and day as one number, such as 20261121; month and day are 0 where they
 *     are not known, and the whole is if no year is
 * @param event the tournament; empty if none is named
 */
public record Occasion(int date, String event) {
  /** A record that says neither. */
  public static final Occasion UNKNOWN = new Occasion(0, "");

  /** Keys that say a date, in small letters; a year alone where the others say nothing. */
  private static final List<String> KEYS = List.of("date", "dt", "played", "year");

  /** ISO 8601, PGN and GGF; a time may follow. */
  private static final Pattern YEAR_FIRST =
      Pattern.compile(
          "([0-9]{4})(?:[-./]([0-9]{1,2}|\\?\\?)(?:[-./]([0-9]{1,2}|\\?\\?))?)?" + "(?:[T_ ].*)?");

  private static final Pattern YEAR_LAST =
      Pattern.compile("([0-9]{1,2})([-./]) ?([0-9]{1,2})[-./] ?([0-9]{4})(?:[^0-9].*)?");

  private static final Pattern DIGITS = Pattern.compile("([0-9]{4})([0-9]{2})([0-9]{2})");

  /** Seconds or milliseconds since 1970, as servers have them. */
  private static final Pattern SINCE_EPOCH = Pattern.compile("([0-9]{9,10})([0-9]{3})?");

  private static final Pattern YEAR = Pattern.compile("(?<![0-9])((?:1[89]|20)[0-9]{2})(?![0-9])");

  private static final int MAX_MONTH = 12;
  private static final int MAX_DAY = 31;

  /** The event, round, date and place in the fields of a record that are neither game nor claim. */
  public static Occasion of(Map<String, Object> extra) {
    return extra.isEmpty()
        ? UNKNOWN
        : new Occasion(date(extra), ExtraFields.tournament(extra).strip());
  }

  /** The year; 0 if it is not known. */
  public int year() {
    return date / 10_000;
  }

  /** The month, from 1; 0 if it is not known. */
  public int month() {
    return date / 100 % 100;
  }

  private static int date(Map<String, Object> extra) {
    int found = 0;
    int at = KEYS.size();
    for (Map.Entry<String, Object> each : extra.entrySet()) {
      int index = KEYS.indexOf(each.getKey().toLowerCase(Locale.ROOT));
      if (index >= 0 && index < at) {
        int date = read(String.valueOf(each.getValue()).strip());
        found = date > 0 ? date : found;
        at = date > 0 ? index : at;
      }
    }
    return found;
  }

  /** The date that a text says, or the year in it; 0 if it says neither. */
  static int read(String text) {
    Matcher first = YEAR_FIRST.matcher(text);
    if (first.matches()) {
      return date(first.group(1), first.group(2), first.group(3));
    }
    Matcher last = YEAR_LAST.matcher(text);
    if (last.matches()) {
      return dayAndMonth(last.group(4), last.group(1), last.group(3), last.group(2).equals("/"));
    }
    Matcher digits = DIGITS.matcher(text);
    if (digits.matches() && YEAR.matcher(digits.group(1)).matches()) {
      return date(digits.group(1), digits.group(2), digits.group(3));
    }
    Matcher epoch = SINCE_EPOCH.matcher(text);
    if (epoch.matches()) {
      Instant time = Instant.ofEpochSecond(Long.parseLong(epoch.group(1)));
      LocalDate date = LocalDate.ofInstant(time, ZoneOffset.UTC);
      return (date.getYear() * 100 + date.getMonthValue()) * 100 + date.getDayOfMonth();
    }
    Matcher year = YEAR.matcher(text);
    return year.find() ? date(year.group(1), "", "") : 0;
  }

  /** Between slashes either may come first: where both may be the month, neither is known. */
  private static int dayAndMonth(String year, String one, String other, boolean isEither) {
    int day = Integer.parseInt(one);
    int month = Integer.parseInt(other);
    if (isEither && day <= MAX_MONTH && month <= MAX_MONTH && day != month) {
      return date(year, "", "");
    }
    return month > MAX_MONTH ? date(year, one, other) : date(year, other, one);
  }

  /** A month or a day that cannot be is not known. */
  private static int date(String year, @Nullable String month, @Nullable String day) {
    int ofYear = number(month, MAX_MONTH);
    int ofMonth = ofYear == 0 ? 0 : number(day, MAX_DAY);
    return (Integer.parseInt(year) * 100 + ofYear) * 100 + ofMonth;
  }

  private static int number(@Nullable String digits, int max) {
    boolean isKnown = digits != null && !digits.isEmpty() && !digits.startsWith("?");
    int number = isKnown ? Integer.parseInt(digits) : 0;
    return number <= max ? number : 0;
  }
}
