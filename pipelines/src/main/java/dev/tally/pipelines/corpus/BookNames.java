package dev.tally.pipelines.corpus;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Names and numbers of books as the getBible API has them: 1-66 for the books that its translations
 * share, and 67-89, which its builder has given to the others, so that a number means the same book
 * in an imported text and in one of the API. For books that the builder does not know there are the
 * numbers from {@link #FIRST_FREE} on; that is our own choice.
 */
final class BookNames {
  private static final String BY_NUMBER =
      """
      Genesis, Exodus, Leviticus, Numbers, Deuteronomy, Joshua, Judges, Ruth, 1 Samuel, 2 Samuel, \
      1 Kings, 2 Kings, 1 Chronicles, 2 Chronicles, Ezra, Nehemiah, Esther, Job, Psalms, Proverbs, \
      Ecclesiastes, Song of Songs, Isaiah, Jeremiah, Lamentations, Ezekiel, Daniel, Hosea, Joel, \
      Amos, Obadiah, Jonah, Micah, Nahum, Habakkuk, Zephaniah, Haggai, Zechariah, Malachi, \
      Matthew, Mark, Luke, John, Acts, Romans, 1 Corinthians, 2 Corinthians, Galatians, Ephesians, \
      Philippians, Colossians, 1 Thessalonians, 2 Thessalonians, 1 Timothy, 2 Timothy, Titus, \
      Philemon, Hebrews, James, 1 Peter, 2 Peter, 1 John, 2 John, 3 John, Jude, Revelation, \
      1 Esdras, 2 Esdras, Tobit, Judith, Additions to Esther, Additional Psalm, Wisdom, Sirach, \
      Baruch, Prayer of Azariah, Susanna, Bel and the Dragon, Prayer of Manasses, 1 Maccabees, \
      2 Maccabees, 3 Maccabees, 4 Maccabees, Epistle of Jeremiah, Psalms of Solomon, Odes, \
      1 Enoch, Additions to Daniel, Laodiceans""";

  private static final List<String> NAMES = List.of(BY_NUMBER.split(", ", -1));

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
