package dev.tally.pipelines.cli;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.TimeZone;

/** The option {@code --date}, and the clock that says what it is if it is not given. */
public final class DateOption {
  private DateOption() {}

  /**
   * The date that a user means; empty if nothing was typed.
   *
   * @throws CommandException (usage) if it is no date
   */
  public static Optional<LocalDate> of(String typed) {
    Optional<LocalDate> date = read(typed);
    if (!typed.isEmpty() && date.isEmpty()) {
      throw CommandException.usage("--date=" + typed + ": expected a date such as 2026-11-21");
    }
    return date;
  }

  /** The date that a string is, in the years 0000 to 9999; empty if it is not a date. */
  public static Optional<LocalDate> read(String text) {
    try {
      return text.length() == 10 ? Optional.of(LocalDate.parse(text)) : Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /**
   * The clock of the machine in its time zone, which {@code TZ} can set to any number of hours.
   *
   * @throws CommandException if that is more than a zone can be from UTC
   */
  public static Clock clock() {
    try {
      return Clock.system(ZoneId.systemDefault());
    } catch (DateTimeException e) {
      String name = TimeZone.getDefault().getID();
      String message = "time zone " + name + ": expected at most 18 hours from UTC";
      throw new CommandException(ExitCode.FAILED, message, e);
    }
  }
}
