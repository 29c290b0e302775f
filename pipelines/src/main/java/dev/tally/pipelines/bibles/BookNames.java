package dev.tally.pipelines.bibles;

import dev.tally.words.text.Canon;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names and numbers of books as the getBible API has them, so that a number means the same book in
 * an imported text and in one of the API. For books that the builder does not know there are the
 * numbers from {@link #FIRST_FREE} on; that is our own choice.
 */
public final class BookNames {
  private static final List<String> NAMES = Canon.names();

  /** The lowest number that no known book has. */
  static final int FIRST_FREE = NAMES.size() + 1;

  private static final Map<String, String> OTHER_NAMES =
      Map.of("Revelation of John", "Revelation", "Song of Solomon", "Song of Songs");

  /** Books that are one and the same to the API, though their names differ. */
  private static final Map<String, String> SAME_NUMBER =
      Map.of("Esther (Greek)", "Additions to Esther");

  /**
   * Codes that mean another book in USFM and OSIS than in references, or none that has a number.
   */
  private static final Map<String, String> CODES =
      Map.ofEntries(
          Map.entry("PSS", "Psalms of Solomon"),
          Map.entry("PS2", "Additional Psalm"),
          Map.entry("ESTHGR", "Additions to Esther"),
          Map.entry("ESTHER (GREEK)", "Additions to Esther"),
          Map.entry("DAG", "Daniel (Greek)"),
          Map.entry("DANGR", "Daniel (Greek)"),
          Map.entry("EZA", "Apocalypse of Ezra"),
          Map.entry("5EZ", "5 Ezra"),
          Map.entry("6EZ", "6 Ezra"),
          Map.entry("JUB", "Jubilees"),
          Map.entry("2BA", "2 Baruch"),
          Map.entry("4BA", "4 Baruch"),
          Map.entry("LBA", "Letter of Baruch"),
          Map.entry("PSB", "Additional Psalms (Syriac)"),
          Map.entry("REP", "Reproof"));

  /** Front and back matter, and books for material of any kind. */
  private static final Pattern NO_SCRIPTURE =
      Pattern.compile("FRT|BAK|OTH|INT|CNC|GLO|TDX|NDX|XX[A-G]");

  private static final List<String> ROMAN = List.of("I", "II", "III", "IV", "V", "VI");

  private static final Pattern NUMBERED = Pattern.compile("^([IV]+) ");

  private BookNames() {}

  /** The API's name of a book that SWORD calls {@code swordName}: {@code 2 Kings}. */
  public static String name(String swordName) {
    String arabic =
        NUMBERED
            .matcher(swordName)
            .replaceFirst(numeral -> ROMAN.indexOf(numeral.group(1)) + 1 + " ");
    return OTHER_NAMES.getOrDefault(arabic, arabic);
  }

  /** The API's number of a book of that name, or 0 if it has none. */
  public static int number(String name) {
    return NAMES.indexOf(SAME_NUMBER.getOrDefault(name, name)) + 1;
  }

  /**
   * The name of the book that USFM, USX or OSIS has this code for, or that has this name.
   *
   * @return empty if it is no code
   */
  static Optional<String> ofCode(String code) {
    String other = CODES.get(code.toUpperCase(Locale.ROOT));
    int number = other == null ? Canon.number(code) : 0;
    return number >= 1 && number <= NAMES.size()
        ? Optional.of(NAMES.get(number - 1))
        : Optional.ofNullable(other);
  }

  /** Whether USFM has this code for what is no book of a Bible, such as a glossary. */
  static boolean isNoScripture(String code) {
    return NO_SCRIPTURE.matcher(code.toUpperCase(Locale.ROOT)).matches();
  }
}
