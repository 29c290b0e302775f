package dev.tally.words.table;

/** Numbers as people read them, without the JDK's formats: those need locales. */
public final class Numbers {
  private static final int GROUP = 3;

  private Numbers() {}

  /** A whole number with its thousands apart: {@code 31,102}. */
  public static String grouped(long number) {
    StringBuilder digits = new StringBuilder(String.valueOf(number));
    int first = number < 0 ? 1 : 0;
    for (int at = digits.length() - GROUP; at > first; at -= GROUP) {
      digits.insert(at, ',');
    }
    return digits.toString();
  }
}
