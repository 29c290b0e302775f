package dev.tally.pipelines.html;

import java.util.List;
import java.util.stream.Collectors;

/** Words of any script where there can be no markup that would isolate or wrap them. */
public final class Caption {
  // Widths of characters in common sans-serif fonts, in hundredths of an em; estimated high.
  private static final int NARROW = 60;
  private static final int BROAD = 80;
  private static final int SQUARE = 100;

  private static final int FIRST_EMOJI = 0x1F000;
  private static final int FIRST_FULL_WIDTH = 0xFF01;
  private static final int LAST_FULL_WIDTH = 0xFF60;

  private static final String FIRST_STRONG_ISOLATE = "\u2068";
  private static final String POP_ISOLATE = "\u2069";

  private Caption() {}

  /** A word that neither takes the direction of the sentence it stands in nor gives it its own. */
  public static String isolate(String word) {
    return FIRST_STRONG_ISOLATE + word + POP_ISOLATE;
  }

  /** Players of a game in the order of the sides, those that are not empty; empty if all are. */
  public static String players(List<String> names) {
    return names.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(" – "));
  }

  /**
   * A word, or as much of it as fits, and an ellipsis.
   *
   * @param width in hundredths of an em
   */
  public static String fit(String word, int width) {
    String shown = Excerpt.of(word);
    if (width(shown) <= width) {
      return shown;
    }
    int end = 0;
    int left = width - SQUARE; // of the ellipsis
    while (end < shown.length() && width(shown.codePointAt(end)) <= left) {
      left -= width(shown.codePointAt(end));
      end = shown.offsetByCodePoints(end, 1);
    }
    return shown.substring(0, end) + "…";
  }

  /** About as much as a word takes, in hundredths of an em. */
  public static int width(String word) {
    return word.codePoints().map(Caption::width).sum();
  }

  private static int width(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> BROAD;
      default -> isSquare(character) ? SQUARE : isBroad(character) ? BROAD : NARROW;
    };
  }

  private static boolean isBroad(int character) {
    return character == 'm' || character == 'w';
  }

  private static boolean isSquare(int character) {
    return switch (Character.UnicodeScript.of(character)) {
      case HAN, HANGUL, HIRAGANA, KATAKANA -> true;
      default ->
          character >= FIRST_EMOJI
              || (character >= FIRST_FULL_WIDTH && character <= LAST_FULL_WIDTH);
    };
  }
}
