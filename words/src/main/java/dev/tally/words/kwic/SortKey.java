package dev.tally.words.kwic;

import dev.tally.words.text.OptionException;
import dev.tally.words.text.Strings;
import dev.tally.words.text.TokenOffsets;
import dev.tally.words.tokens.CodePoints;
import dev.tally.words.tokens.Normalization;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One of the things that hits are sorted by: their words, or a word before or after them.
 *
 * @param offset 0 is the hit itself, -1 the word before it, 1 the word after it
 */
public record SortKey(int offset) implements Serializable {
  /** Words before and after a hit, at most. */
  private static final int MAX_DISTANCE = 5;

  /**
   * Reads the keys that {@code --sort} names.
   *
   * @return none for the order of the text, which decides where all others are equal
   * @throws OptionException for anything else
   */
  public static List<SortKey> read(String typed) {
    List<SortKey> keys = new ArrayList<>();
    for (String item : Strings.split(typed, ',')) {
      String name = item.strip().toUpperCase(Locale.ROOT);
      int distance = name.length() == 2 ? name.charAt(1) - '0' : 0;
      boolean isNeighbour = distance >= 1 && distance <= MAX_DISTANCE;
      if (name.equals("TEXT")) {
        return List.copyOf(keys); // no two hits begin at the same token
      } else if (name.equals("MATCH")) {
        keys.add(new SortKey(0));
      } else if (isNeighbour && name.charAt(0) == 'L') {
        keys.add(new SortKey(-distance));
      } else if (isNeighbour && name.charAt(0) == 'R') {
        keys.add(new SortKey(distance));
      } else {
        throw new OptionException(
            "--sort=" + typed + ": expected text, match, L1 to L5 or R1 to R5, comma-separated");
      }
    }
    return List.copyOf(keys);
  }

  /**
   * The word that a hit is sorted by, empty where the verse has no such word.
   *
   * @param verse its characters
   * @param first index of the first token of the hit
   * @param last index of its last token
   */
  public String of(String verse, TokenOffsets tokens, int first, int last) {
    if (offset == 0) {
      StringBuilder words = new StringBuilder();
      for (int i = first; i <= last; i++) {
        words.append(i == first ? "" : " ").append(verse, tokens.start(i), tokens.end(i));
      }
      return Normalization.IGNORE_CASE.key(words.toString());
    }
    int token = offset < 0 ? first + offset : last + offset;
    boolean isThere = token >= 0 && token < tokens.count();
    return isThere
        ? Normalization.IGNORE_CASE.key(verse.substring(tokens.start(token), tokens.end(token)))
        : "";
  }

  /** Compares by code points, as UTF-32 would be compared. */
  public static int compare(List<String> left, List<String> right) {
    for (int i = 0; i < left.size(); i++) {
      int order = CodePoints.compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
