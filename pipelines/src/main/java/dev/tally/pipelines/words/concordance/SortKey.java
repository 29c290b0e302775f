package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.words.query.VerseTokens;
import dev.tally.pipelines.words.tokens.Casing;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of the things that hits are sorted by: their words, or the word at a place before or after
 * them.
 *
 * @param place 0 is the hit itself, -1 the word before it, 1 the word after it
 */
record SortKey(int place) implements Serializable {
  private static final Pattern PLACE = Pattern.compile("([LR])([1-5])");

  /**
   * Reads the value of {@code --sort}.
   *
   * @return none for the order of the text, which decides where all others are equal
   * @throws CommandException (usage) for anything else
   */
  static List<SortKey> read(String typed) {
    List<SortKey> keys = new ArrayList<>();
    for (String item : typed.split(",", -1)) {
      String name = item.strip().toUpperCase(Locale.ROOT);
      Matcher place = PLACE.matcher(name);
      if (name.equals("TEXT")) {
        return List.copyOf(keys); // no two hits are at the same place
      } else if (name.equals("MATCH")) {
        keys.add(new SortKey(0));
      } else if (place.matches()) {
        int distance = Integer.parseInt(place.group(2));
        keys.add(new SortKey(place.group(1).equals("L") ? -distance : distance));
      } else {
        throw CommandException.usage(
            "--sort=" + typed + ": expected text, match, L1 to L5 or R1 to R5, comma-separated");
      }
    }
    return List.copyOf(keys);
  }

  /**
   * What a hit is sorted by, empty where the verse has no such word.
   *
   * @param verse its characters
   * @param first index of the first token of the hit
   * @param last index of its last token
   */
  String of(String verse, VerseTokens tokens, int first, int last) {
    if (place == 0) {
      StringBuilder words = new StringBuilder();
      for (int i = first; i <= last; i++) {
        words.append(i == first ? "" : " ").append(verse, tokens.start(i), tokens.end(i));
      }
      return Casing.IGNORE.key(words.toString());
    }
    int token = place < 0 ? first + place : last + place;
    boolean isThere = token >= 0 && token < tokens.count();
    return isThere
        ? Casing.IGNORE.key(verse.substring(tokens.start(token), tokens.end(token)))
        : "";
  }

  /** By code points, as UTF-32 would be compared. */
  static int compare(List<String> left, List<String> right) {
    for (int i = 0; i < left.size(); i++) {
      int order = compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(String left, String right) {
    int most = Math.min(left.length(), right.length());
    for (int i = 0; i < most; i++) {
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
