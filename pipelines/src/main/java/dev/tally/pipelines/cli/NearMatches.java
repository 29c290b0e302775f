package dev.tally.pipelines.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;

/** Names that are near to a mistyped one. */
public final class NearMatches {
  private static final int MAX = 5;

  /** Names that have so many first letters in common are alike, as connect4 and connectfour. */
  private static final int LONG_BEGINNING = 6;

  /** Counts two swapped letters as one error. */
  private static final DamerauLevenshteinDistance DISTANCE = new DamerauLevenshteinDistance();

  private NearMatches() {}

  /**
   * Those of {@code names} that start with {@code name} or as it does, or that differ by a few
   * typing errors; case is ignored, the most similar come first, and there are at most five.
   */
  public static List<String> of(String name, Collection<String> names) {
    String typed = name.toLowerCase(Locale.ROOT);
    int slips = 1 + typed.length() / 4;
    return names.stream()
        .filter(candidate -> distance(typed, candidate) <= slips)
        .sorted(
            Comparator.comparing((String candidate) -> distance(typed, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MAX)
        .toList();
  }

  private static int distance(String typed, String candidate) {
    String lower = candidate.toLowerCase(Locale.ROOT);
    int same = Arrays.mismatch(typed.toCharArray(), lower.toCharArray());
    boolean isBeginning = typed.length() > 1 && (same < 0 || same == typed.length());
    boolean beginsAlike = same >= LONG_BEGINNING;
    return isBeginning || beginsAlike ? 1 : DISTANCE.apply(typed, lower);
  }
}
