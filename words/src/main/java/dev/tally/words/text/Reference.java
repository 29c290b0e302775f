package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  /** What is longer is no reference, but may be a name. */
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
   * @param lastChapter its number
   * @param lastVerse its number; 0 for the end of the chapter
   */
  public record Range(int firstChapter, int firstVerse, int lastChapter, int lastVerse) {
    /** The verses that are meant of one of its chapters. */
    public VerseRange verses(int chapter) {
      return new VerseRange(
          chapter == firstChapter ? firstVerse : 0,
          chapter == lastChapter && lastVerse != 0 ? lastVerse : Integer.MAX_VALUE);
    }

    /**
     * What is meant in a book of one chapter, where numbers alone are those of verses: {@code Jude
     * 5}. {@code Jude 1} is the chapter.
     */
    public Range inOnlyChapter() {
      boolean isOfVerses = firstVerse == 0 && lastVerse == 0 && lastChapter > 1;
      return isOfVerses ? new Range(1, firstChapter, 1, lastChapter) : this;
    }

    /** Whether all of it is in a chapter. */
    boolean isOf(int chapter) {
      return firstChapter == chapter && lastChapter == chapter;
    }

    /** The verses of these numbers in the first chapter. */
    Range inFirstChapter() {
      return new Range(1, firstVerse, 1, lastVerse);
    }

    private boolean isBackwards() {
      return lastChapter < firstChapter
          || (lastChapter == firstChapter && lastVerse != 0 && lastVerse < firstVerse);
    }

    @Override
    public String toString() {
      String first = firstChapter + (firstVerse == 0 ? "" : ":" + firstVerse);
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
   * @param list in which what is no reference to chapters or verses is taken for a name
   * @throws ReferenceException naming what no text can have
   */
  public static List<Reference> parse(String list) {
    List<Reference> references = new ArrayList<>();
    char separator = ',';
    for (int start = 0; start <= list.length(); ) {
      int end = endOfItem(list, start);
      String item = list.substring(start, end).strip();
      if (item.isEmpty()) {
        throw new ReferenceException(list + ": empty item in the list");
      }
      int last = references.size() - 1;
      Optional<Numbers> numbers = Numbers.read(Strings.joinBlanks(item), 0);
      if (last >= 0 && !references.get(last).ranges.isEmpty() && numbers.isPresent()) {
        references.set(last, references.get(last).and(separator, item, numbers.get()));
      } else {
        references.add(one(item));
      }
      separator = end < list.length() ? list.charAt(end) : ',';
      start = end + 1;
    }
    return references;
  }

  private static int endOfItem(String list, int start) {
    int end = start;
    while (end < list.length() && list.charAt(end) != ',' && list.charAt(end) != ';') {
      end++;
    }
    return end;
  }

  /** Whether a list, such as {@link #parse} takes, names chapters or verses of a book. */
  public static boolean isPassage(String list) {
    for (int start = 0; start <= list.length(); start = endOfItem(list, start) + 1) {
      if (NamedNumbers.read(list.substring(start, endOfItem(list, start))).isPresent()) {
        return true;
      }
    }
    return false;
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

  /** As OSIS writes a range, with the name of the book at both its ends. */
  private static Optional<Reference> acrossNames(String typed) {
    for (int at = 0; at < typed.length() && typed.length() <= MAX_LENGTH; at++) {
      if (Numbers.isDash(typed.charAt(at))) {
        Optional<Reference> first = named(typed.substring(0, at).strip());
        Optional<Reference> last = named(typed.substring(at + 1).strip());
        if (first.isPresent() && last.isPresent()) {
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

  /** With more numbers. */
  private Reference and(char separator, String more, Numbers numbers) {
    Range before = ranges.get(ranges.size() - 1);
    boolean isVerse =
        separator == ','
            && before.lastVerse != 0
            && numbers.verse == Numbers.NONE
            && numbers.secondVerse == Numbers.NONE;
    int first = numbers.first;
    int last = numbers.second == Numbers.NONE ? first : numbers.second;
    Range range =
        isVerse
            ? checked(more, new Range(before.lastChapter, first, before.lastChapter, last))
            : range(more, numbers);
    return new Reference(
        typed + separator + " " + more,
        name,
        Stream.concat(ranges.stream(), Stream.of(range)).toList());
  }

  /**
   * The range of numbers as they stand: {@code 3}, {@code 1-3}, {@code 3:16-18}, {@code 3:16-4:2}.
   */
  private static Range range(String typed, Numbers numbers) {
    int second = numbers.second;
    if (numbers.first == 0 || numbers.verse == 0 || second == 0 || numbers.secondVerse == 0) {
      throw new ReferenceException(typed + ": expected a number from 1");
    }
    boolean isOne = second == Numbers.NONE;
    boolean isEndVerse = numbers.verse != Numbers.NONE && numbers.secondVerse == Numbers.NONE;
    int lastChapter = isOne || isEndVerse ? numbers.first : second;
    int lastVerse = isOne ? numbers.verse : isEndVerse ? second : numbers.secondVerse;
    return checked(
        typed,
        new Range(numbers.first, Math.max(0, numbers.verse), lastChapter, Math.max(0, lastVerse)));
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
  private record NamedNumbers(String name, Numbers numbers) {
    /**
     * A name ends with a letter or, as {@code Esther (Greek)}, with a bracket, or with a digit and
     * a sign that parts it from the numbers. The number of {@code Book90} is part of its name.
     */
    static Optional<NamedNumbers> read(String typed) {
      String line = typed.length() > MAX_LENGTH ? "" : Strings.joinBlanks(typed.strip());
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
          Optional<Numbers> numbers = Numbers.read(line, start);
          if (numbers.isPresent()) {
            return Optional.of(new NamedNumbers(line.substring(0, end), numbers.get()));
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

    private static boolean isDigit(int c) {
      return c >= '0' && c <= '9';
    }

    private static boolean isGap(char c) {
      return c == ' ' || c == '.';
    }
  }

  /**
   * Numbers of chapters and verses as they are written: {@code first:verse-second:secondVerse}, of
   * which only the first has to be there.
   */
  private record Numbers(int first, int verse, int second, int secondVerse) {
    /** Where a number could be. */
    static final int NONE = -1;

    /**
     * Reads numbers.
     *
     * @param line with at most one space where there are any
     * @param start of the numbers, which are all that follows
     */
    static Optional<Numbers> read(String line, int start) {
      int[] numbers = {NONE, NONE, NONE, NONE};
      int at = start;
      for (int i = 0; i < numbers.length; i++) {
        int end = at;
        while (end < line.length() && NamedNumbers.isDigit(line.charAt(end))) {
          end++;
        }
        if (end == at || end - at > Canon.MAX_DIGITS) {
          return Optional.empty();
        }
        numbers[i] = Integer.parseInt(line.substring(at, end));
        if (end == line.length()) {
          return Optional.of(new Numbers(numbers[0], numbers[1], numbers[2], numbers[3]));
        }
        int sign = end + (line.charAt(end) == ' ' ? 1 : 0);
        boolean isDash = sign < line.length() && isDash(line.charAt(sign));
        boolean isColon = sign < line.length() && ":.".indexOf(line.charAt(sign)) >= 0;
        if (isDash && i < 2) {
          i = 1; // the end of the range is next
        } else if (!isColon || i % 2 == 1) {
          return Optional.empty();
        }
        at = sign + (line.startsWith(" ", sign + 1) ? 2 : 1);
      }
      return Optional.empty();
    }

    static boolean isDash(char c) {
      return c == '-' || (c >= '\u2010' && c <= '\u2015') || c == '\u2212';
    }
  }
}
