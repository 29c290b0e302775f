package dev.tally.pipelines.scripture.getbible;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

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

  /** Steps on the way to a document. */
  enum Step {
    /** Take the copy if it has the published SHA-1; else fetch the document. */
    COMPARE,
    /** Ask for the published SHA-1. */
    ASK,
    /** Take the copy. */
    USE,
    /** Ask whether the copy is still valid. */
    REVALIDATE,
    /** Fetch the document. */
    FETCH
  }

  /**
   * The next step to a document. Nothing that is on the disk is old with {@code --offline}, and all
   * is with {@code --refresh}.
   *
   * <table>
   *   <caption>Steps by the age of what is on the disk</caption>
   *   <tr><th>SHA-1<th>copy<th>step<th>if no SHA-1 is published
   *   <tr><td>fresh<td>any<td>compare<td>
   *   <tr><td>old<td>any<td>ask<td>
   *   <tr><td>none<td>fresh<td>use, since it had none when it was fetched either<td>use
   *   <tr><td>none<td>old<td>ask<td>revalidate
   *   <tr><td>none<td>none<td>ask, or fetch with {@code --offline}, which fails<td>fetch
   * </table>
   *
   * @param sum when the published SHA-1 was last confirmed
   * @param copy when the copy was last confirmed
   * @param isUnsummed whether none is published, as far as is known
   */
  Step next(Optional<Instant> sum, Optional<Instant> copy, boolean isUnsummed, Instant now) {
    if (sum.isPresent()) {
      return accepts(sum.get(), now) ? Step.COMPARE : Step.ASK;
    }
    if (copy.filter(checked -> accepts(checked, now)).isPresent()) {
      return Step.USE;
    }
    if (!isUnsummed && mode != Mode.OFFLINE) {
      return Step.ASK;
    }
    return copy.isPresent() ? Step.REVALIDATE : Step.FETCH;
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
