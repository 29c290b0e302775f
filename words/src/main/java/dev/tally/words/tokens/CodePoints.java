package dev.tally.words.tokens;

/** The order of strings by code points, as UTF-32 would be compared. */
public final class CodePoints {
  private CodePoints() {}

  /** Compares two strings. */
  public static int compare(String left, String right) {
    int common = Math.min(left.length(), right.length());
    for (int i = 0; i < common; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean isPlain = Character.isSurrogate(a) == Character.isSurrogate(b);
        return isPlain ? Character.compare(a, b) : Character.isSurrogate(a) ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
