package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final String DASH = "\\s?[-\u2010-\u2015\u2212]\\s?";
  private static final String LOCATION = "([0-9]{1,6})(?:\\s?[:.]\\s?([0-9]{1,6}))?";
  private static final Pattern NUMBERS = Pattern.compile(LOCATION + "(?:" + DASH + LOCATION + ")?");

  /** A name ends with a letter, or with a digit and a sign that parts it from the numbers. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?=.*\\p{L})(.*?(?:[\\p{L}\\p{M}]|[0-9](?=[\\s.])))[\\s.]*(" + NUMBERS.pattern() + ")");

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
    Matcher items = Pattern.compile("([^,;]*)([,;]|$)").matcher(list);
    String separator = "";
    for (int end = -1; end < list.length() && items.find(); end = items.end(1)) {
      String item = items.group(1).strip();
      if (item.isEmpty()) {
        throw new ReferenceException(list + ": empty item in the list");
      }
      int last = references.size() - 1;
      Matcher numbers = NUMBERS.matcher(blanksJoined(item));
      if (last >= 0 && !references.get(last).ranges.isEmpty() && numbers.matches()) {
        references.set(last, references.get(last).and(separator, item, numbers));
      } else {
        references.add(one(item));
      }
      separator = items.group(2);
    }
    return references;
  }

  /** Whether a list, such as {@link #parse} takes, names chapters or verses of a book. */
  public static boolean isPassage(String list) {
    return Stream.of(list.split("[,;]")).anyMatch(each -> matcher(each).matches());
  }

  private static Matcher matcher(String typed) {
    return NAMED.matcher(typed.length() > MAX_LENGTH ? "" : blanksJoined(typed.strip()));
  }

  private static String blanksJoined(String typed) {
    return typed.replaceAll("(?U)\\s+", " ");
  }

  private static Reference one(String typed) {
    return acrossNames(typed)
        .or(() -> named(typed))
        .orElseGet(() -> new Reference(typed, typed, List.of()));
  }

  /** A book, and numbers in it. */
  private static Optional<Reference> named(String typed) {
    Matcher matcher = matcher(typed);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Range range =
        range(
            typed, number(matcher, 3), number(matcher, 4), number(matcher, 5), number(matcher, 6));
    return Optional.of(new Reference(typed, matcher.group(1), List.of(range)));
  }

  /** As OSIS writes a range, with the name of the book at both its ends. */
  private static Optional<Reference> acrossNames(String typed) {
    Matcher dash = Pattern.compile(DASH).matcher(typed);
    while (typed.length() <= MAX_LENGTH && dash.find()) {
      Optional<Reference> first = named(typed.substring(0, dash.start()));
      Optional<Reference> last = named(typed.substring(dash.end()));
      if (first.isPresent() && last.isPresent()) {
        return Optional.of(first.get().to(typed, last.get()));
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
  private Reference and(String separator, String more, Matcher numbers) {
    Range before = ranges.get(ranges.size() - 1);
    boolean isVerse =
        separator.equals(",")
            && before.lastVerse != 0
            && numbers.group(2) == null
            && numbers.group(4) == null;
    int first = number(numbers, 1);
    int last = number(numbers, 3);
    Range range =
        isVerse
            ? checked(
                more,
                new Range(
                    before.lastChapter, first, before.lastChapter, last == NONE ? first : last))
            : range(more, first, number(numbers, 2), last, number(numbers, 4));
    return new Reference(
        typed + separator + " " + more,
        name,
        Stream.concat(ranges.stream(), Stream.of(range)).toList());
  }

  /** Where a number could be. */
  private static final int NONE = -1;

  private static int number(Matcher matcher, int group) {
    String digits = matcher.group(group);
    return digits == null ? NONE : Integer.parseInt(digits);
  }

  /** The numbers as they stand: {@code 3}, {@code 1-3}, {@code 3:16-18}, {@code 3:16-4:2}. */
  private static Range range(String typed, int first, int verse, int second, int secondVerse) {
    if (first == 0 || verse == 0 || second == 0 || secondVerse == 0) {
      throw new ReferenceException(typed + ": expected a number from 1");
    }
    boolean isEndVerse = verse != NONE && secondVerse == NONE;
    int lastChapter = second == NONE || isEndVerse ? first : second;
    int lastVerse = second == NONE ? verse : isEndVerse ? second : secondVerse;
    return checked(
        typed, new Range(first, Math.max(0, verse), lastChapter, Math.max(0, lastVerse)));
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
}
