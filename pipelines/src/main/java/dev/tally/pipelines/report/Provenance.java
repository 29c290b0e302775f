package dev.tally.pipelines.report;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The origin of a text of a report.
 *
 * @param origin {@code API}, {@code cache}, {@code folder} or {@code stand-in}
 * @param lastConfirmed when the API last confirmed a copy that it did not confirm for the report
 */
record Provenance(String origin, Optional<LocalDate> lastConfirmed) {
  private static final String SEPARATOR = "; ";
  private static final String LAST_CONFIRMED = ", last confirmed ";

  /** A source whose texts need no confirmation, or have it. */
  static Provenance of(String origin) {
    return new Provenance(origin, Optional.empty());
  }

  /** A copy of the cache that was last confirmed on a date. */
  static Provenance cache(LocalDate lastConfirmed) {
    return new Provenance("cache", Optional.of(lastConfirmed));
  }

  /** {@code API; cache, last confirmed 2026-11-19}: as {@code words.json} has it. */
  static String join(List<Provenance> sources) {
    return sources.stream().map(Provenance::text).collect(Collectors.joining(SEPARATOR));
  }

  private String text() {
    return origin + lastConfirmed.map(date -> LAST_CONFIRMED + date).orElse("");
  }

  /**
   * Reads what {@link #join} has written.
   *
   * @throws java.time.DateTimeException if there is no such date
   */
  static List<Provenance> parse(String joined) {
    return Stream.of(joined.split(SEPARATOR, -1)).map(Provenance::parseOne).toList();
  }

  private static Provenance parseOne(String text) {
    int at = text.lastIndexOf(LAST_CONFIRMED);
    return at < 0
        ? of(text)
        : new Provenance(
            text.substring(0, at),
            Optional.of(LocalDate.parse(text.substring(at + LAST_CONFIRMED.length()))));
  }
}
