package dev.tally.pipelines.report;

import dev.tally.pipelines.text.NumberFormats;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Change of a number, in a sign and in words.
 *
 * @param direction of the move
 * @param amount how far, without a sign, or since when; empty if there is no such number
 */
record Change(Direction direction, String amount) {
  private static final Change ENTERED = new Change(Direction.NEW, "");

  /** Which way a number moved. */
  enum Direction {
    UP("▲", "up"),
    DOWN("▼", "down"),
    SAME("=", "same"),
    NEW("+", "new");

    private final String sign;
    private final String word;

    Direction(String sign, String word) {
      this.sign = sign;
      this.word = word;
    }

    private static Direction of(int signum) {
      return signum == 0 ? SAME : signum > 0 ? UP : DOWN;
    }
  }

  /** Change of a word's rank: up is towards the first. */
  static Change ofRank(Section.Row row) {
    return row.previousRank().map(before -> of(before - row.rank())).orElse(ENTERED);
  }

  /** Change of a word's count. */
  static Change ofCount(Section.Row row) {
    return row.previousCount().map(before -> of(row.count() - before)).orElse(ENTERED);
  }

  /** Change of a word or a phrase that the user follows. */
  static Change ofCount(Section.Tracked tracked) {
    return tracked.previousCount().map(before -> of(tracked.count() - before)).orElse(ENTERED);
  }

  /** Change of a share, from one report to a later one. */
  static Change between(BigDecimal first, BigDecimal last) {
    BigDecimal by = last.subtract(first);
    return by.signum() == 0 ? of(0) : new Change(Direction.of(by.signum()), figure(by.abs()));
  }

  /** Change of a word that was not in an earlier report. */
  static Change entered(LocalDate date) {
    return new Change(Direction.NEW, "since " + date);
  }

  private static Change of(int by) {
    return new Change(
        Direction.of(Integer.signum(by)), by == 0 ? "" : NumberFormats.number(Math.abs(by)));
  }

  /** A sign that does not speak. */
  String sign() {
    return direction.sign;
  }

  /** Such as {@code up 2}. */
  String text() {
    return amount.isEmpty() ? direction.word : direction.word + " " + amount;
  }

  /** The class in the style sheet. */
  String style() {
    return direction.word;
  }

  /** A share, or a count. */
  static String figure(BigDecimal number) {
    return number.scale() == 0
        ? NumberFormats.number(number.longValueExact())
        : NumberFormats.decimal(number);
  }
}
