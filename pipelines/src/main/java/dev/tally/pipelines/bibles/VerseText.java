package dev.tally.pipelines.bibles;

import dev.tally.words.query.AnnotatedVerse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words of a verse, put together from pieces between tags: parted by single blanks, without any
 * at its ends. For one verse, one thread.
 */
public final class VerseText {
  /** A number as sources have it: with zeros before it, and a letter after it. */
  private static final Pattern NUMBER = Pattern.compile("([GHgh])0*+([1-9][0-9]{0,4})([a-z]?)");

  /** The highest number for Greek is 5624; what is longer has a digit for a sense at its end. */
  private static final int MAX_GREEK_DIGITS = 4;

  private final StringBuilder text = new StringBuilder();
  private final List<Span> spans = new ArrayList<>();

  /** Index where words begin that get notes; negative if none do. */
  private int start = -1;

  private boolean isOpen;
  private boolean isBlank;
  private boolean isGap;

  /** Words with items of notes. */
  private record Span(int start, int end, String items) {}

  /** Begins words that have notes; those that began before and have not ended have none. */
  public void open() {
    isOpen = true;
    start = -1;
  }

  /**
   * Ends words that have notes.
   *
   * @param items as {@link #number} and {@link #lemma} give them; empty ones do not count
   */
  public void close(List<String> items) {
    String all = String.join(" ", items.stream().filter(each -> !each.isEmpty()).toList());
    if (isOpen && start >= 0 && !all.isEmpty()) {
      spans.add(new Span(start, text.length(), all));
    }
    isOpen = false;
    start = -1;
  }

  /** The item of a number of Strong's concordance, such as {@code H0430}; empty if it is none. */
  public static String number(String typed) {
    Matcher number = NUMBER.matcher(typed.strip());
    if (!number.matches()) {
      return "";
    }
    String language = number.group(1).toUpperCase(Locale.ROOT);
    String digits = number.group(2);
    boolean hasSense = language.equals("G") && digits.length() > MAX_GREEK_DIGITS;
    return language + (hasSense ? digits.substring(0, MAX_GREEK_DIGITS) : digits) + number.group(3);
  }

  /** The item of a lemma; empty if it is none. */
  static String lemma(String typed) {
    String lemma = typed.strip().replaceAll("[\\s\ufff9-\ufffb]+", "_");
    return lemma.isEmpty() ? "" : AnnotatedVerse.LEMMA + lemma;
  }

  /**
   * The items of an attribute of OSIS, such as {@code strong:H0430 lemma.TR:word}: numbers, and
   * what is named as a lemma.
   */
  public static List<String> items(String attribute) {
    return Stream.of(attribute.strip().split("\\s+", -1))
        .map(
            each -> {
              int colon = each.indexOf(':');
              String value = each.substring(colon + 1);
              return each.startsWith("lemma") && colon > 0 ? lemma(value) : number(value);
            })
        .toList();
  }

  /** The text with its notes, as {@link AnnotatedVerse} has it; empty if it has no notes. */
  String annotated() {
    if (spans.isEmpty()) {
      return "";
    }
    StringBuilder all = new StringBuilder();
    int at = 0;
    for (Span span : spans) {
      all.append(text, at, span.start).append(AnnotatedVerse.ANCHOR);
      all.append(text, span.start, span.end).append(AnnotatedVerse.SEPARATOR);
      all.append(span.items).append(AnnotatedVerse.TERMINATOR);
      at = span.end;
    }
    return all.append(text, at, text.length()).toString();
  }

  /** Goes on with a piece of text; what is left out before it leaves no blank. */
  public void append(String piece) {
    piece
        .codePoints()
        .forEach(
            each -> {
              if (each == ' ' || (each >= '\t' && each <= '\r')) {
                isBlank = true;
              } else {
                appendBlank(each);
                start = isOpen && start < 0 ? text.length() : start;
                text.appendCodePoint(each);
              }
            });
  }

  private void appendBlank(int next) {
    if (!text.isEmpty()
        && (isBlank
            || (isGap && endsWord(text.codePointBefore(text.length())) && startsWord(next)))) {
      text.append(' ');
    }
    isBlank = false;
    isGap = false;
  }

  /** Ends a word, even if no blank follows: at the end of a line of a poem, or before a note. */
  public void separate() {
    isGap = true;
  }

  /** Not so after an opening quote or bracket, or after a dash, which join what follows. */
  private static boolean endsWord(int character) {
    return switch (Character.getType(character)) {
      case Character.INITIAL_QUOTE_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.DASH_PUNCTUATION ->
          false;
      default -> true;
    };
  }

  /** Not so before a comma, a closing quote and the like, which belong to the word before. */
  private static boolean startsWord(int character) {
    return Character.isLetterOrDigit(character)
        || switch (Character.getType(character)) {
          case Character.INITIAL_QUOTE_PUNCTUATION, Character.START_PUNCTUATION -> true;
          default -> false;
        };
  }

  /** The text so far; empty if it has neither letter nor digit. */
  @Override
  public String toString() {
    return text.codePoints().anyMatch(Character::isLetterOrDigit) ? text.toString() : "";
  }
}
