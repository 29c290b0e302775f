package dev.tally.words.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The books that have a number of their own in the getBible API: 1-66 for those that its
 * translations share, and 67-89, which its builder has given to the others. A text has its own
 * names of books; the names and abbreviations here are valid for all texts.
 */
public final class Canon {
  /** Abbreviations of OSIS, SBL and USFM, and others in use. */
  private static final String BOOKS =
      """
      Genesis: gen ge gn
      Exodus: exod exo ex
      Leviticus: lev le lv
      Numbers: num nu nm nb
      Deuteronomy: deut deu de dt
      Joshua: josh jos jsh
      Judges: judg jdg jdgs jg
      Ruth: rut rth ru
      1 Samuel: 1sam 1sa 1sm 1s
      2 Samuel: 2sam 2sa 2sm 2s
      1 Kings: 1kgs 1kin 1ki 1k
      2 Kings: 2kgs 2kin 2ki 2k
      1 Chronicles: 1chron 1chr 1ch
      2 Chronicles: 2chron 2chr 2ch
      Ezra: ezr
      Nehemiah: neh ne
      Esther: esth est es
      Job: jb
      Psalms: psalm pss psa psm ps
      Proverbs: prov pro prv pr
      Ecclesiastes: eccles eccl ecc ec qoheleth qoh
      Song of Songs: songofsolomon song sos sng sg canticles cant
      Isaiah: isa is
      Jeremiah: jer je jr
      Lamentations: lam la
      Ezekiel: ezek eze ezk
      Daniel: dan da dn
      Hosea: hos ho
      Joel: joe jol jl
      Amos: amo am
      Obadiah: obad oba ob
      Jonah: jon jnh
      Micah: mic mi
      Nahum: nah nam na
      Habakkuk: hab hb
      Zephaniah: zeph zep zp
      Haggai: hag hg
      Zechariah: zech zec zc
      Malachi: mal ml
      Matthew: matt mat mt
      Mark: mrk mar mk mr
      Luke: luk lk
      John: jhn joh jn
      Acts: actsoftheapostles act ac
      Romans: rom ro rm
      1 Corinthians: 1cor 1co
      2 Corinthians: 2cor 2co
      Galatians: gal ga
      Ephesians: eph
      Philippians: phil php
      Colossians: col
      1 Thessalonians: 1thess 1thes 1th
      2 Thessalonians: 2thess 2thes 2th
      1 Timothy: 1tim 1ti 1tm
      2 Timothy: 2tim 2ti 2tm
      Titus: tit ti
      Philemon: philem phlm phm
      Hebrews: heb
      James: jas jam jm
      1 Peter: 1pet 1pe 1pt
      2 Peter: 2pet 2pe 2pt
      1 John: 1jhn 1joh 1jn
      2 John: 2jhn 2joh 2jn
      3 John: 3jhn 3joh 3jn
      Jude: jud
      Revelation: revelationofjohn revelations rev re rv apocalypse apoc
      1 Esdras: 1esdr 1esd 1es
      2 Esdras: 2esdr 2esd 2es
      Tobit: tob tb
      Judith: jdth jdt
      Additions to Esther: addesth esthergreek greekesther esg
      Additional Psalm: addps psalm151 ps151
      Wisdom: wisdomofsolomon wis
      Sirach: ecclesiasticus ecclus sir
      Baruch: bar
      Prayer of Azariah: songofthethree prazar s3y
      Susanna: sus
      Bel and the Dragon: bel
      Prayer of Manasses: prayerofmanasseh prman man
      1 Maccabees: 1macc 1mac 1ma
      2 Maccabees: 2macc 2mac 2ma
      3 Maccabees: 3macc 3mac 3ma
      4 Maccabees: 4macc 4mac 4ma
      Epistle of Jeremiah: letterofjeremiah epjer lje
      Psalms of Solomon: psssol
      Odes: ode oda
      1 Enoch: enoch 1en eno
      Additions to Daniel: adddan
      Laodiceans: epistletothelaodiceans eplao lao
      """;

  /**
   * Names of books in references, in the order of their numbers: those of appendix C of the OSIS
   * 2.1.1 user manual, and for the books of the Septuagint and the Vulgate that it does not have,
   * CrossWire's, which continue it.
   */
  private static final String OSIS =
      """
      Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps
      Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal
      Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm
      Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev 1Esd 2Esd Tob Jdt AddEsth AddPs Wis Sir Bar
      PrAzar Sus Bel PrMan 1Macc 2Macc 3Macc 4Macc EpJer PssSol Odes 1En AddDan EpLao
      """;

  /** Names of a group, and its books. */
  private static final String GROUPS =
      """
      ot, oldtestament, 1-39
      nt, newtestament, 40-66
      torah, pentateuch, law, 1-5
      history, historicalbooks, 6-17
      poetry, wisdombooks, 18-22
      prophets, 23-39
      majorprophets, 23-27
      minorprophets, twelve, 28-39
      gospels, 40-43
      epistles, letters, 45-65
      paul, pauline, paulineepistles, 45-57
      catholicepistles, generalepistles, 59-65
      apocrypha, deuterocanon, 67-89
      """;

  /** Beginnings of the first to the fourth book of a name, in small letters. */
  private static final List<List<String>> ORDINALS =
      List.of(
          List.of("i", "first", "1st"),
          List.of("ii", "second", "2nd"),
          List.of("iii", "third", "3rd"),
          List.of("iv", "fourth", "4th"));

  /** The most characters of an ending: {@code 1-\u0435}, {@code 2.\u00aa}, {@code 2eme}. */
  private static final int MAX_ENDING = 4;

  /** Name of a book that OSIS has no name for, before its number. */
  static final String UNNAMED = "book";

  /** The most digits of the number of a book, a chapter or a verse. */
  public static final int MAX_DIGITS = 6;

  /**
   * Obadiah, Philemon, 2 John, 3 John, Jude, the additional psalm, the Prayer of Azariah, Susanna,
   * Bel, the Prayer of Manasses, the Epistle of Jeremiah.
   */
  private static final Set<Integer> ONE_CHAPTER =
      Set.of(31, 57, 63, 64, 65, 72, 76, 77, 78, 79, 84);

  /** Texts divide other books differently; those up to this one have the same chapters in all. */
  private static final int MAX_SHARED = 66;

  /** Words that may stand before the name of a book, in small letters: titles, and prepositions. */
  private static final List<String> PREFIXES =
      List.of(
          "st.", "st ", "s. ", "saint ", "\u043e\u0442 ", "\u0432\u0456\u0434 ", "\u0430\u0434 ");

  /**
   * Words that may stand before a name that all texts share: texts may have names that begin so.
   */
  private static final List<String> TITLES =
      List.of("the ", "gospel of ", "gospel according to ", "book of ");

  private static final List<String> NAMES = new ArrayList<>();
  private static final List<String> OSIS_NAMES =
      Strings.split(Strings.joinBlanks(OSIS.strip()), ' ');
  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final Map<String, NavigableSet<Integer>> GROUP_BOOKS = new LinkedHashMap<>();

  static {
    forEachLine(BOOKS, Canon::addBook);
    forEachLine(GROUPS, Canon::addGroup);
  }

  private Canon() {}

  private static void forEachLine(String lines, Consumer<String> action) {
    Strings.split(lines.strip(), '\n').forEach(action);
  }

  private static void addBook(String line) {
    int end = line.indexOf(": ");
    NAMES.add(line.substring(0, end));
    int number = NAMES.size();
    NUMBERS.put(folded(line.substring(0, end)), number);
    Strings.split(line.substring(end + 2), ' ').forEach(each -> NUMBERS.put(each, number));
  }

  private static void addGroup(String line) {
    List<String> parts = Strings.split(line, ',').stream().map(String::strip).toList();
    List<String> ends = Strings.split(parts.get(parts.size() - 1), '-');
    NavigableSet<Integer> books = new TreeSet<>();
    for (int book = Integer.parseInt(ends.get(0)); book <= Integer.parseInt(ends.get(1)); book++) {
      books.add(book);
    }
    parts.subList(0, parts.size() - 1).forEach(name -> GROUP_BOOKS.put(name, books));
  }

  /** The API's names of the books; that of book 1 is the first. */
  public static List<String> names() {
    return Collections.unmodifiableList(NAMES);
  }

  /**
   * The number of the book that has this name or abbreviation.
   *
   * @param name in any case, with blanks and full stops or without; {@code II John}, {@code Second
   *     John} and {@code 2nd John} are {@code 2 John}, and {@code Book90} is book 90
   * @return 0 if there is none
   */
  public static int number(String name) {
    String folded = folded(name);
    String digits = folded.startsWith(UNNAMED) ? folded.substring(UNNAMED.length()) : "";
    if (Strings.isNumber(digits, MAX_DIGITS) && !digits.startsWith("0")) {
      return Integer.parseInt(digits);
    }
    Integer known = NUMBERS.get(folded);
    return known != null ? known : numberOfTitle(Reference.normalized(name).strip());
  }

  private static int numberOfTitle(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    return TITLES.stream()
        .filter(lower::startsWith)
        .findFirst()
        .map(each -> number(title.substring(each.length())))
        .orElse(0);
  }

  /**
   * Whether a book has one chapter, so that a number after its name is that of a verse.
   *
   * @param number of the book
   * @param chapters that a text has of it, which decides for books that not all texts share; 0 if
   *     that is not known
   */
  static boolean hasOneChapter(int number, int chapters) {
    return chapters <= 1
        && (ONE_CHAPTER.contains(number) || (number > MAX_SHARED && chapters == 1));
  }

  /**
   * The name of a book in an OSIS reference, such as {@code 1Cor}.
   *
   * @param number from 1
   * @return {@code Book90} of a book that OSIS has no name for
   */
  public static String osis(int number) {
    return number >= 1 && number <= OSIS_NAMES.size()
        ? OSIS_NAMES.get(number - 1)
        : "Book" + number;
  }

  /**
   * The numbers of a group of books, such as {@code gospels}, in ascending order.
   *
   * @param name as {@link #number} takes it
   * @return none if there is no such group
   */
  public static NavigableSet<Integer> group(String name) {
    return new TreeSet<>(GROUP_BOOKS.getOrDefault(folded(name), new TreeSet<>()));
  }

  /** The name of the group that has exactly these books, in this order; empty if there is none. */
  static String groupOf(List<Integer> books) {
    return GROUP_BOOKS.entrySet().stream()
        .filter(each -> List.copyOf(each.getValue()).equals(books))
        .map(Map.Entry::getKey)
        .findFirst()
        .map(name -> name.length() == 2 ? name.toUpperCase(Locale.ROOT) : name)
        .orElse("");
  }

  /**
   * A name as it is compared: in small letters, with a digit in front, without blanks and dots. The
   * ending of an ordinal number and what stands before a name are left out: {@code 1-\u0435} and
   * {@code 1er} are 1, and {@code St. John} is {@code john}.
   */
  public static String folded(String name) {
    String lower = Reference.normalized(name).strip().toLowerCase(Locale.ROOT);
    for (String prefix : PREFIXES) {
      lower = lower.startsWith(prefix) ? lower.substring(prefix.length()).strip() : lower;
    }
    for (int i = 0; i < ORDINALS.size(); i++) {
      for (String ordinal : ORDINALS.get(i)) {
        String rest = lower.startsWith(ordinal) ? lower.substring(ordinal.length()) : "";
        rest = rest.startsWith(".") ? rest.substring(1) : rest;
        if (!rest.isEmpty() && Strings.isBlank(rest.charAt(0))) {
          lower = (i + 1) + rest;
        }
      }
    }
    return withoutEnding(lower).replace(" ", "").replace(".", "");
  }

  /** Whether this is an ordinal number, or as much of a name as is none without more: 1er, II. */
  static boolean isOrdinal(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return ORDINALS.stream().anyMatch(each -> each.contains(lower))
        || (Reference.isDigit(name.charAt(0)) && name.indexOf(' ') < 0 && number(name) == 0);
  }

  /** Without the letters of an ordinal number: 1st, 1er, 2nde, 1-\u0435, 2\u00aa. */
  private static String withoutEnding(String name) {
    int digits = 0;
    while (digits < name.length() && Reference.isDigit(name.charAt(digits))) {
      digits++;
    }
    int end = digits;
    while (end < name.length() && name.charAt(end) != ' ') {
      end++;
    }
    boolean isOrdinal = digits > 0 && end - digits <= MAX_ENDING && end < name.length() - 1;
    return isOrdinal ? name.substring(0, digits) + name.substring(end) : name;
  }
}
