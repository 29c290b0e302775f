package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A passage as people name it: {@code John 3:16-18}, {@code Jn 3.16}, {@code Gen 1-3}, {@code
 * John.3.16-John.3.18}. Which book a name means depends on the text, which has names of its own.
 *
 * @param typed as it was written
 * @param name of the book, as it was written
 * @param ranges parts of the book; none where nothing but a name was written
 */
public record Reference(String typed, String name, List<Range> ranges) {
  /** Length of the longest reference; what is longer may be a name. */
  private static final int MAX_LENGTH = 200;

  /** Copies the ranges. */
  public Reference {
    ranges = List.copyOf(ranges);
  }

  /**
   * Chapters or verses of a book, from the first to the last.
   *
   * @param firstChapter its number, from 1
   * @param firstVerse its number, from 1; 0 for the beginning of the chapter
   * @param lastChapter its number; {@link #TO_END} for the last one of the book
   * @param lastVerse its number; 0 for the end of the chapter
   */
  public record Range(int firstChapter, int firstVerse, int lastChapter, int lastVerse) {
    /** The last chapter of a passage that ends with its book. */
    public static final int TO_END = Integer.MAX_VALUE;

    /** The verses that are meant of one of its chapters. */
    public VerseRange verses(int chapter) {
      return new VerseRange(
          chapter == firstChapter ? firstVerse : 0,
          chapter == lastChapter && lastVerse != 0 ? lastVerse : Integer.MAX_VALUE);
    }

    /**
     * The verses of a reference in a book of these chapters. In a book of one chapter, numbers
     * alone are those of verses: {@code Jude 5}. {@code Jude 1} is the chapter.
     *
     * @param book its number
     * @param chapters that the book has, in their order
     */
    public Range in(int book, List<Integer> chapters) {
      int last = chapters.stream().mapToInt(each -> each).max().orElse(firstChapter);
      if (Canon.hasOneChapter(book, chapters.size())) {
        boolean isOfVerses = firstVerse == 0 && lastVerse == 0 && !isOf(last);
        int lastOfThem = lastChapter == TO_END ? 0 : lastChapter;
        return isOfVerses ? new Range(last, firstChapter, last, lastOfThem) : this;
      }
      return lastChapter == TO_END
          ? new Range(firstChapter, firstVerse, Math.max(firstChapter, last), lastVerse)
          : this;
    }

    /** Whether all of it is in a chapter. */
    boolean isOf(int chapter) {
      return firstChapter == chapter && lastChapter == chapter;
    }

    /** The verses of these numbers in the first chapter. */
    Range inFirstChapter() {
      return new Range(1, firstVerse, 1, lastVerse);
    }

    /** Whether the range ends with a verse, or with a chapter of which it has a part. */
    private boolean hasVerses() {
      return lastVerse != 0 || (firstVerse != 0 && firstChapter == lastChapter);
    }

    /** Whether the range is a whole chapter. */
    private boolean isChapter() {
      return firstChapter == lastChapter && firstVerse == 0 && lastVerse == 0;
    }

    private boolean isBackwards() {
      return lastChapter < firstChapter
          || (lastChapter == firstChapter && lastVerse != 0 && lastVerse < firstVerse);
    }

    @Override
    public String toString() {
      String first = firstChapter + (firstVerse == 0 ? "" : ":" + firstVerse);
      if (lastChapter == TO_END || (firstVerse != 0 && lastVerse == 0 && hasVerses())) {
        return first + "ff";
      }
      if (firstChapter == lastChapter) {
        boolean isOne = firstVerse == lastVerse;
        return isOne
            ? first
            : firstVerse == 0 ? first + ":1-" + lastVerse : first + "-" + lastVerse;
      }
      return first + "-" + lastChapter + (lastVerse == 0 ? "" : ":" + lastVerse);
    }
  }

  /**
   * Reads a list of references, with commas or semicolons between them. A number without a name
   * goes on with the reference before it: after a comma with its verses, if it has any, else with
   * its chapters. So {@code John 3:16,18; 4:2} is one reference.
   *
   * @param typed in which what is no reference to chapters or verses is taken for a name
   * @throws ReferenceException naming what no text can have
   */
  public static List<Reference> parse(String typed) {
    return parse(typed, notice -> {});
  }

  /**
   * As {@link #parse(String)}.
   *
   * @param notices told how a comma after a chapter was read, which parts chapters here, and a
   *     chapter from its verses in other countries; not if it is before a blank and a later chapter
   */
  public static List<Reference> parse(String typed, Consumer<String> notices) {
    String list = normalized(typed);
    List<Reference> references = new ArrayList<>();
    char separator = ',';
    for (int start = 0; start <= list.length(); ) {
      int end = endOfItem(list, start);
      String item = list.substring(start, end).strip();
      if (item.isEmpty()) {
        throw new ReferenceException(list + ": empty item in the list");
      }
      int last = references.size() - 1;
      Optional<PassageNumbers> numbers =
          Canon.number(item) == 0
              ? PassageNumbers.read(item, 0, /* mayBeOfVerses= */ separator == ',')
              : Optional.empty();
      if (last >= 0 && !references.get(last).ranges.isEmpty() && numbers.isPresent()) {
        Reference before = references.get(last);
        Range range = before.ranges.get(before.ranges.size() - 1);
        boolean isAfterChapter =
            separator == ','
                && range.isChapter()
                && (isDigit(list.charAt(start))
                    || (!numbers.get().isOfVerses() && numbers.get().first() <= range.lastChapter));
        Reference after =
            isAfterChapter && item.indexOf(':') < 0 && item.indexOf('.') > 0
                ? before.andVerses(item)
                : before.and(separator, item, numbers.get());
        if (isAfterChapter && item.indexOf(':') < 0) {
          notices.accept(
              before.typed
                  + ","
                  + list.substring(start, end)
                  + ": read as "
                  + after
                  + "; a colon is before verses");
        }
        references.set(last, after);
      } else {
        references.add(one(item));
      }
      separator = end < list.length() ? list.charAt(end) : ',';
      start = end + 1;
    }
    return references;
  }

  /**
   * The typed text, with the characters of ASCII for the digits of all scripts, and for the wide
   * forms, dashes and commas that keyboards of other languages have; with one space for any white
   * space, and without marks of direction. What else parts numbers is a comma: an ampersand, {@code
   * and}, and a period after a verse, as in {@code 23:4.6}.
   */
  static String normalized(String typed) {
    String line = Strings.joinBlanks(typed);
    StringBuilder normalized = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      if (!Strings.isDirection(line.charAt(i))) {
        normalized.append(Strings.ascii(line.charAt(i)));
      }
    }
    return withCommas(normalized.toString());
  }

  private static String withCommas(String line) {
    StringBuilder with = new StringBuilder(line.length());
    boolean isAfterVerse = false;
    for (int i = 0, length; i < line.length(); i += length) {
      char c = line.charAt(i);
      isAfterVerse = c == ':' || (isAfterVerse && c != ',' && c != ';');
      length = line.startsWith(" & ", i) ? 3 : line.startsWith(" and ", i) ? 5 : 1;
      boolean isBetween = length > 1 || c == '&' || (isAfterVerse && c == '.');
      if (isBetween && isDigitAt(line, i - 1) && isDigitAt(line, i + length)) {
        with.append(',');
      } else {
        with.append(line, i, i + length);
      }
    }
    return with.toString();
  }

  private static boolean isDigitAt(String line, int index) {
    return index >= 0 && index < line.length() && isDigit(line.charAt(index));
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static int endOfItem(String list, int start) {
    int end = start;
    while (end < list.length() && list.charAt(end) != ',' && list.charAt(end) != ';') {
      end++;
    }
    return end;
  }

  /** Whether a list, such as {@link #parse} takes, names chapters or verses of a book. */
  public static boolean isPassage(String typed) {
    String list = normalized(typed);
    for (int start = 0; start <= list.length(); start = endOfItem(list, start) + 1) {
      if (NamedNumbers.read(list.substring(start, endOfItem(list, start))).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether this may be meant for chapters or verses of a book, though they cannot be read: {@code
   * John 3:16x}.
   */
  public static boolean isLikePassage(String typed) {
    String line = normalized(typed.strip());
    for (int i = 2; i < line.length() && line.indexOf('/') < 0; i++) {
      boolean isNumber = isDigit(line.charAt(i)) && NamedNumbers.isGap(line.charAt(i - 1));
      String name = line.substring(0, i - 1);
      if (isNumber && (Canon.number(name) != 0 || (hasLetter(name) && line.indexOf(':', i) > 0))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasLetter(String text) {
    return text.codePoints().anyMatch(Character::isLetter);
  }

  private static Reference one(String typed) {
    return acrossNames(typed)
        .or(() -> named(typed))
        .orElseGet(() -> new Reference(typed, typed, List.of()));
  }

  /** A book, and numbers in it. */
  private static Optional<Reference> named(String typed) {
    return NamedNumbers.read(typed)
        .map(read -> new Reference(typed, read.name, List.of(range(typed, read.numbers))));
  }

  /** A range as OSIS writes it, with the name of the book at both its ends. */
  private static Optional<Reference> acrossNames(String typed) {
    for (int at = 0; at < typed.length() && typed.length() <= MAX_LENGTH; at++) {
      if (typed.charAt(at) == '-') {
        Optional<Reference> first = named(typed.substring(0, at).strip());
        Optional<Reference> last = named(typed.substring(at + 1).strip());
        if (first.isPresent() && last.isPresent() && !Canon.isOrdinal(last.get().name)) {
          return Optional.of(first.get().to(typed, last.get()));
        }
      }
    }
    return Optional.empty();
  }

  private Reference to(String whole, Reference last) {
    boolean isOneBook =
        Canon.folded(name).equals(Canon.folded(last.name))
            || (Canon.number(name) != 0 && Canon.number(name) == Canon.number(last.name));
    if (!isOneBook) {
      throw new ReferenceException(whole + ": expected a passage of one book");
    }
    Range from = ranges.get(0);
    Range to = last.ranges.get(0);
    Range range =
        checked(whole, new Range(from.firstChapter, from.firstVerse, to.lastChapter, to.lastVerse));
    return new Reference(whole, name, List.of(range));
  }

  /** The reference with more numbers. */
  private Reference and(char separator, String more, PassageNumbers numbers) {
    Range before = ranges.get(ranges.size() - 1);
    boolean isOfChapter = numbers.isOfVerses() && before.isChapter();
    boolean isVerse =
        numbers.isOfVerses()
            || (separator == ','
                && before.hasVerses()
                && numbers.verse() == PassageNumbers.NONE
                && (numbers.secondVerse() == PassageNumbers.NONE
                    || numbers.second() >= before.lastChapter));
    Range range = range(more, isVerse ? numbers.inChapter(before.lastChapter) : numbers);
    return new Reference(
        typed + separator + " " + more,
        name,
        Stream.concat(
                ranges.stream().limit(ranges.size() - (isOfChapter ? 1 : 0)), Stream.of(range))
            .toList());
  }

  /** The reference with verses of the last chapter in the European way, as in {@code 13,4-7.13}. */
  private Reference andVerses(String verses) {
    Reference with = this;
    for (String each : Strings.split(verses, '.')) {
      Optional<PassageNumbers> numbers = PassageNumbers.read("v." + each, 0, true);
      if (numbers.isPresent()) {
        with = with.and(',', each, numbers.get());
      }
    }
    return with;
  }

  /**
   * The range of numbers as they stand: {@code 3}, {@code 1-3}, {@code 3:16-18}, {@code 3:16-4:2},
   * {@code 3f}, {@code 3:16ff}.
   */
  private static Range range(String typed, PassageNumbers numbers) {
    int second = numbers.second();
    if (numbers.first() == 0 || numbers.verse() == 0 || second == 0 || numbers.secondVerse() == 0) {
      throw new ReferenceException(typed + ": expected a number from 1");
    }
    boolean isOne = second == PassageNumbers.NONE;
    boolean hasVerse = numbers.verse() != PassageNumbers.NONE;
    boolean isEndVerse = hasVerse && numbers.secondVerse() == PassageNumbers.NONE;
    int lastChapter = isOne || isEndVerse ? numbers.first() : second;
    int lastVerse = isOne ? numbers.verse() : isEndVerse ? second : numbers.secondVerse();
    boolean isToEnd = numbers.following() == PassageNumbers.ALL;
    int more = isToEnd ? 0 : numbers.following();
    if (lastVerse == PassageNumbers.NONE) {
      lastChapter = isToEnd ? Range.TO_END : lastChapter + more;
    } else {
      lastVerse = isToEnd ? 0 : lastVerse + more;
    }
    return checked(
        typed,
        new Range(
            numbers.first(), Math.max(0, numbers.verse()), lastChapter, Math.max(0, lastVerse)));
  }

  private static Range checked(String typed, Range range) {
    if (range.isBackwards()) {
      throw new ReferenceException(typed + ": the range runs backwards");
    }
    return range;
  }

  /** The name and the ranges, in a form that {@link #parse} takes. */
  @Override
  public String toString() {
    return ranges.isEmpty()
        ? name
        : name + " " + ranges.stream().map(Range::toString).collect(Collectors.joining("; "));
  }

  /**
   * Numbers after a name.
   *
   * @param name of a book, as it is written
   */
  private record NamedNumbers(String name, PassageNumbers numbers) {
    /**
     * A name ends with a letter or, as {@code Esther (Greek)}, with a bracket, or with a digit and
     * a sign that parts it from the numbers. The number of {@code Book90} is part of its name.
     */
    static Optional<NamedNumbers> read(String typed) {
      String line = typed.length() > MAX_LENGTH ? "" : typed.strip();
      boolean hasLetter = false;
      for (int end = 1; end < line.length(); end++) {
        int last = line.codePointBefore(end);
        hasLetter |= Character.isLetter(last);
        boolean isEnd =
            isLetterOrMark(last) || last == ')' || (isDigit(last) && isGap(line.charAt(end)));
        if (hasLetter && isEnd && !line.substring(0, end).equalsIgnoreCase(Canon.UNNAMED)) {
          int start = end;
          while (start < line.length() && isGap(line.charAt(start))) {
            start++;
          }
          String name = line.substring(0, end);
          boolean isWord = start < line.length() && !isDigit(line.charAt(start));
          boolean isOfName = isWord && (start == end || Canon.isOrdinal(name));
          boolean isOfVerses = Canon.hasOneChapter(Canon.number(name), /* chapters= */ 0);
          Optional<PassageNumbers> numbers =
              isOfName ? Optional.empty() : PassageNumbers.read(line, start, isOfVerses);
          if (numbers.isPresent()) {
            return Optional.of(
                new NamedNumbers(
                    name, numbers.get().isOfVerses() ? numbers.get().inChapter(1) : numbers.get()));
          }
        }
      }
      return Optional.empty();
    }

    private static boolean isLetterOrMark(int c) {
      return Character.isLetter(c)
          || switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK,
                Character.COMBINING_SPACING_MARK,
                Character.ENCLOSING_MARK ->
                true;
            default -> false;
          };
    }

    private static boolean isGap(char c) {
      return c == ' ' || c == '.';
    }
  }

  /** A reference that no text can have. The message says which, and what is wrong with it. */
  public static final class ReferenceException extends IllegalArgumentException {
    ReferenceException(String message) {
      super(message);
    }
  }
}
