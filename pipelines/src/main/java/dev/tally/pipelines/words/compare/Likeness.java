package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.report.changes.WordDifference;
import java.util.List;
import java.util.Locale;

/**
 * Likeness of verses of two translations.
 *
 * @param verses that both have
 * @param same verses with the same words
 * @param leftWords words of the left ones
 * @param rightWords words of the right ones
 * @param kept words that both have, in the same order
 */
record Likeness(int verses, int same, long leftWords, long rightWords, long kept) {
  static final Likeness NONE = new Likeness(0, 0, 0, 0, 0);

  /**
   * Likeness of one verse; words are the same in capitals or small letters, whatever stands
   * between.
   */
  static Likeness of(List<String> left, List<String> right) {
    int kept = commonLength(left, right);
    boolean isSame = kept == left.size() && kept == right.size();
    return new Likeness(1, isSame ? 1 : 0, left.size(), right.size(), kept);
  }

  Likeness plus(Likeness other) {
    return new Likeness(
        verses + other.verses,
        same + other.same,
        leftWords + other.leftWords,
        rightWords + other.rightWords,
        kept + other.kept);
  }

  /**
   * The share of words kept: those that both have, counted in both, of all words of both. It is 1
   * if all are, and also where there are none.
   */
  double share() {
    long all = leftWords + rightWords;
    return all == 0 ? 1 : 2.0 * kept / all;
  }

  /** Share with the digits that tables have. */
  String shownShare() {
    return String.format(Locale.ROOT, "%.4f", share());
  }

  /** The words of a verse, as they are compared. */
  static List<String> words(String verse) {
    return WordDifference.words(verse).stream()
        .filter(each -> each.codePoints().anyMatch(Character::isLetterOrDigit))
        .map(each -> each.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** The length of the longest common subsequence. */
  private static int commonLength(List<String> left, List<String> right) {
    int start = 0;
    int shorter = Math.min(left.size(), right.size());
    while (start < shorter && left.get(start).equals(right.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && left.get(left.size() - 1 - end).equals(right.get(right.size() - 1 - end))) {
      end++;
    }
    List<String> row = right.subList(start, right.size() - end);
    int[] lengths = new int[row.size() + 1];
    for (String each : left.subList(start, left.size() - end)) {
      int diagonal = 0;
      for (int i = 0; i < row.size(); i++) {
        int above = lengths[i + 1];
        lengths[i + 1] = each.equals(row.get(i)) ? diagonal + 1 : Math.max(above, lengths[i]);
        diagonal = above;
      }
    }
    return start + end + lengths[row.size()];
  }
}
