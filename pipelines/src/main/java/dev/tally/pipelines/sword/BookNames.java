package dev.tally.pipelines.sword;

import dev.tally.words.text.Canon;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Names and numbers of books as the getBible API has them, so that a number means the same book in
 * an imported text and in one of the API. For books that the builder does not know there are the
 * numbers from {@link #FIRST_FREE} on; that is our own choice.
 */
final class BookNames {
  private static final List<String> NAMES = Canon.names();

  /** The lowest number that no known book has. */
  static final int FIRST_FREE = NAMES.size() + 1;

  private static final Map<String, String> OTHER_NAMES =
      Map.of("Revelation of John", "Revelation", "Song of Solomon", "Song of Songs");

  /** Books that are one and the same to the API, though their names differ. */
  private static final Map<String, String> SAME_NUMBER =
      Map.of("Esther (Greek)", "Additions to Esther");

  private static final List<String> ROMAN = List.of("I", "II", "III", "IV", "V", "VI");

  private static final Pattern NUMBERED = Pattern.compile("^([IV]+) ");

  private BookNames() {}

  /** The API's name of a book that SWORD calls {@code swordName}: {@code 2 Kings}. */
  static String name(String swordName) {
    String arabic =
        NUMBERED
            .matcher(swordName)
            .replaceFirst(numeral -> ROMAN.indexOf(numeral.group(1)) + 1 + " ");
    return OTHER_NAMES.getOrDefault(arabic, arabic);
  }

  /** The API's number of a book of that name, or 0 if it has none. */
  static int number(String name) {
    return NAMES.indexOf(SAME_NUMBER.getOrDefault(name, name)) + 1;
  }
}
