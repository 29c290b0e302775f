package dev.tally.games.core;

import java.util.List;

/**
 * Numbers of 64 bits that stand for positions in tables and files. They are the same on every
 * machine and in every release, which {@link Object#hashCode} does not promise. Stateless; safe for
 * use by many threads.
 */
public final class Fingerprint {
  private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;

  private Fingerprint() {}

  /** A number for several numbers, in this order. */
  public static long of(long... numbers) {
    long fingerprint = 0;
    for (long number : numbers) {
      fingerprint = mix(fingerprint + GOLDEN_RATIO + number);
    }
    return fingerprint;
  }

  /** A number for two numbers: that of {@link #of(long...)}, which takes longer. */
  public static long of(long first, long second) {
    return mix(mix(GOLDEN_RATIO + first) + GOLDEN_RATIO + second);
  }

  /** A number for three numbers: that of {@link #of(long...)}, which takes longer. */
  public static long of(long first, long second, long third) {
    return mix(of(first, second) + GOLDEN_RATIO + third);
  }

  /** A number for several texts, in this order. */
  public static long of(List<String> texts) {
    long fingerprint = 0;
    for (String text : texts) {
      long number = text.length();
      for (int i = 0; i < text.length(); i++) {
        number = number * GOLDEN_RATIO + text.charAt(i);
      }
      fingerprint = mix(fingerprint + GOLDEN_RATIO + number);
    }
    return fingerprint;
  }

  /**
   * The last step of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
   * Generators", 2014), in which each bit changes half of all bits.
   */
  private static long mix(long number) {
    long mixed = (number ^ number >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
