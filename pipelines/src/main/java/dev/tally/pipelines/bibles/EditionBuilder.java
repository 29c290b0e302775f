package dev.tally.pipelines.bibles;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts an edition together, as what it is read from says it piece by piece: a book, a verse of it,
 * its text. Verses without words are left out, and so are chapters and books without verses. For
 * one thread.
 */
public final class EditionBuilder {
  /** A verse, a part of one, or a range: {@code 3}, {@code 3a}, {@code 3-4a}, {@code 3,4}. */
  private static final Pattern NUMBERS =
      Pattern.compile("([0-9]{1,3})(\\p{L}?)((?:[-\u2010-\u2013,][0-9]{1,3}\\p{L}?)*)");

  /** Marks of direction, which stand within ranges of texts that run from right to left. */
  private static final Pattern DIRECTION = Pattern.compile("[\u200e\u200f\u061c]");

  /** No chapter and no verse has a higher number. */
  private static final int MAX_NUMBER = 999;

  private final Map<String, Book> books = new LinkedHashMap<>();
  private final Map<Dropped, Integer> dropped = new EnumMap<>(Dropped.class);
  private final Map<String, String> about = new LinkedHashMap<>();
  private Book book = new Book("", 0);
  private int chapter;
  private VerseText verse = new VerseText();
  private boolean isInVerse;
  private boolean isOutside;

  /** A book as far as it is read. */
  private static final class Book {
    private final int number;
    private final Map<Integer, Map<Integer, VerseText>> chapters = new TreeMap<>();

    /** The part of the source that each chapter is in. */
    private final Map<Integer, Integer> parts = new HashMap<>();

    private int part;
    private String name;

    private Book(String name, int number) {
      this.name = name;
      this.number = number;
    }
  }

  /**
   * Begins a book, or goes on with it.
   *
   * @param code what the source calls it, the same wherever it goes on
   * @param name for people
   * @param number that it has in the getBible API, 0 if none
   */
  public void book(String code, String name, int number) {
    book = books.computeIfAbsent(code, first -> new Book(name, number));
    endVerse();
    chapter = 0;
  }

  /** Begins a part of a book, such as a file, whose chapters no other part may have. */
  void part(String code, String name, int number) {
    book(code, name, number);
    book.part++;
  }

  /** Gives the book that was begun another name; a blank one changes nothing. */
  void name(String name) {
    book.name = name.isBlank() ? book.name : name.strip();
  }

  /**
   * Begins a chapter, or goes on with it; what follows is in no verse.
   *
   * @return whether no other part of the book has it
   */
  public boolean chapter(int number) {
    chapter = number;
    endVerse();
    return book.parts.computeIfAbsent(number, first -> book.part) == book.part;
  }

  /** Begins a verse of the chapter, or goes on with it. */
  public void verse(int number) {
    verse =
        book.chapters
            .computeIfAbsent(chapter, first -> new TreeMap<>())
            .computeIfAbsent(number, first -> new VerseText());
    verse.separate();
    isInVerse = true;
    isOutside = false;
  }

  /**
   * Begins what a source numbers with more than a number: a range of verses has the number of its
   * first verse, and parts of one verse are one.
   *
   * @return whether these are numbers
   */
  boolean verses(String numbers) {
    Matcher parts = NUMBERS.matcher(DIRECTION.matcher(numbers).replaceAll(""));
    if (!parts.matches() || Integer.parseInt(parts.group(1)) < 1) {
      return false;
    }
    int number = Integer.parseInt(parts.group(1));
    if (!parts.group(3).isEmpty()) {
      drop(Dropped.RANGE);
    } else if (!parts.group(2).isEmpty()
        && book.chapters.getOrDefault(chapter, Map.of()).containsKey(number)) {
      drop(Dropped.PART);
    }
    verse(number);
    return true;
  }

  /** The number of a chapter or verse; 0 if this is none. */
  static int number(String typed) {
    String digits = DIRECTION.matcher(typed).replaceAll("");
    int number = digits.matches("[0-9]{1,4}") ? Integer.parseInt(digits) : 0;
    return number <= MAX_NUMBER ? number : 0;
  }

  /** Ends the verse: following text is in none. */
  void endVerse() {
    isInVerse = false;
    isOutside = false;
    verse = new VerseText();
  }

  /** The text of the verse that was begun; what is put into it is lost where there is none. */
  public VerseText text() {
    return verse;
  }

  /** Goes on with the text of the verse; in none, it is counted. */
  void append(String text) {
    verse.append(text);
    if (!isInVerse && !isOutside && !text.isBlank()) {
      isOutside = true;
      drop(Dropped.OUTSIDE);
    }
  }

  /** Counts what is left out. */
  void drop(Dropped kind) {
    dropped.merge(kind, 1, Integer::sum);
  }

  /** Notes what the source says of itself; what it says first is kept. */
  void about(String key, String value) {
    if (!value.isBlank()) {
      about.putIfAbsent(key, value.strip());
    }
  }

  /**
   * Facts of the source about itself, by the keys that a {@code .conf} file of SWORD has for them.
   */
  Map<String, String> about() {
    return Map.copyOf(about);
  }

  /** Counts of what was left out, by kind. */
  Map<Dropped, Integer> dropped() {
    return new EnumMap<>(dropped);
  }

  /** All that was read. */
  public Edition edition() {
    List<Edition.Book> all = new ArrayList<>();
    Set<Integer> taken = new TreeSet<>();
    for (Book each : books.values()) {
      List<Edition.Chapter> chapters = chapters(each);
      if (chapters.isEmpty()) {
        continue;
      }
      int number = each.number;
      for (int free = BookNames.FIRST_FREE; number == 0 || taken.contains(number); free++) {
        number = free;
      }
      taken.add(number);
      all.add(new Edition.Book(number, each.name, chapters));
    }
    return new Edition(all);
  }

  private List<Edition.Chapter> chapters(Book of) {
    List<Edition.Chapter> chapters = new ArrayList<>();
    of.chapters.forEach(
        (number, verses) -> {
          List<Edition.Verse> full = new ArrayList<>();
          verses.forEach(
              (verse, text) -> {
                String words = text.toString();
                if (words.isEmpty()) {
                  drop(Dropped.EMPTY);
                } else {
                  full.add(new Edition.Verse(verse, words, text.annotated()));
                }
              });
          if (!full.isEmpty()) {
            chapters.add(new Edition.Chapter(number, full));
          }
        });
    return chapters;
  }
}
