package dev.tally.pipelines.scripture.getbible;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;

/**
 * When a cached answer is good enough.
 *
 * @param mode whether the network may, or must, be asked
 * @param maxAge how old an answer may be before it is checked again
 */
public record Freshness(Mode mode, Duration maxAge) implements Serializable {
  /** Uses of the network. */
  public enum Mode {
    /** Ask when a cached answer is too old. */
    ONLINE,
    /** Never ask. */
    OFFLINE,
    /** Ask for everything once in a run. */
    REFRESH
  }

  /** Whether an answer that was checked at this time needs no check now. */
  boolean accepts(Instant checked, Instant now) {
    return switch (mode) {
      case OFFLINE -> true;
      case REFRESH -> false;
      case ONLINE -> isRecent(checked, now);
    };
  }

  /** Whether an answer that was checked at this time is younger than the greatest age. */
  boolean isRecent(Instant checked, Instant now) {
    // A clock that was set back leaves answers from the future, which are not.
    return !checked.isAfter(now) && checked.plus(maxAge).isAfter(now);
  }
}
