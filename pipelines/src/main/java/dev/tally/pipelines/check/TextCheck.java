package dev.tally.pipelines.check;

import dev.tally.words.text.Canon;
import dev.tally.words.text.Ranges;
import dev.tally.words.text.VerseVisitor;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Looks for what one text lacks. Not thread-safe. */
final class TextCheck implements VerseVisitor {
  /** A verse is short if it has less than this part of its usual length. */
  private static final int SHORT = 3;

  /** Characters of a verse of the King James Version whose length says something. */
  private static final int MIN_LENGTH = 60;

  /** Tags and entities of HTML and XML, markers of USFM. */
  private static final Pattern MARKUP =
      Pattern.compile("</?[A-Za-z][^<>]*>|&#?[A-Za-z0-9]+;|\\\\\\+?[a-z]+[0-9]?\\*?(?![a-z])");

  /** Without what stands between letters of some scripts, U+200B to U+200F. */
  private static final Pattern REPLACED =
      Pattern.compile("[\uFFFD\uFFFE\uFFFF\\p{Cc}\\p{Co}&&[^\\t\\n\\r]]");

  private final String version;
  private final String system;
  private final Optional<ExpectedVerses> expected;
  private final NavigableMap<Integer, NavigableMap<Integer, NavigableMap<Integer, Integer>>> books =
      new TreeMap<>();
  private final Map<Problem, Places> places = new EnumMap<>(Problem.class);
  private final Places composed = new Places();
  private final Places decomposed = new Places();
  private NavigableMap<Integer, Integer> verses = new TreeMap<>();
  private int book;
  private int chapter;

  /** Verses by their chapters, in their order. */
  private static final class Places {
    private final NavigableMap<Integer, NavigableMap<Integer, TreeSet<Integer>>> verses =
        new TreeMap<>();
    private final List<String> chapters = new ArrayList<>();
    private int count;

    void add(int book, int chapter, int verse) {
      count++;
      verses
          .computeIfAbsent(book, first -> new TreeMap<>())
          .computeIfAbsent(chapter, first -> new TreeSet<>())
          .add(verse);
    }

    void add(String chapter) {
      count++;
      chapters.add(chapter);
    }

    @Override
    public String toString() {
      List<String> all = new ArrayList<>(chapters);
      verses.forEach(
          (book, byChapter) ->
              byChapter.forEach(
                  (chapter, numbers) ->
                      all.add(name(book, chapter) + "." + Ranges.of(numbers).replace(", ", ","))));
      return String.join(" ", all);
    }
  }

  /**
   * A check of a text.
   *
   * @param system by which its verses are numbered; empty if it is not known
   */
  TextCheck(String version, String system) {
    this.version = version;
    this.system = system;
    this.expected = ExpectedVerses.of(system);
  }

  private static String name(int book, int chapter) {
    return Canon.osis(book) + "." + chapter;
  }

  @Override
  public void chapter(int nextBook, String bookName, int nextChapter) {
    book = nextBook;
    chapter = nextChapter;
    verses =
        books
            .computeIfAbsent(book, first -> new TreeMap<>())
            .computeIfAbsent(chapter, first -> new TreeMap<>());
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    String text = new String(chars, from, to - from).strip();
    if (verses.putIfAbsent(number, text.length()) != null) {
      add(Problem.DOUBLED, number);
    }
    if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
      add(Problem.EMPTY, number);
    }
    if (MARKUP.matcher(text).find()) {
      add(Problem.MARKUP, number);
    }
    if (REPLACED.matcher(text).find()) {
      add(Problem.UNICODE, number);
    }
    boolean isComposed = Normalizer.isNormalized(text, Normalizer.Form.NFC);
    if (isComposed != Normalizer.isNormalized(text, Normalizer.Form.NFD)) {
      (isComposed ? composed : decomposed).add(book, chapter, number);
    }
  }

  private void add(Problem problem, int verse) {
    places(problem).add(book, chapter, verse);
  }

  private Places places(Problem problem) {
    return places.computeIfAbsent(problem, first -> new Places());
  }

  /** Problems of the text that was shown; none if all is well. */
  List<Finding> findings() {
    if (composed.count > 0 && decomposed.count > 0) {
      places.put(Problem.FORMS, composed.count < decomposed.count ? composed : decomposed);
    }
    double ratio = ratio();
    books.forEach((number, chapters) -> checkBook(number, chapters, ratio));
    List<Finding> findings = new ArrayList<>();
    places.forEach(
        (problem, found) ->
            findings.add(new Finding(version, system, problem, found.count, found.toString())));
    return findings;
  }

  private NavigableMap<Integer, NavigableMap<Integer, Integer>> expected(int of) {
    return expected.map(verses -> verses.chapters(of)).orElse(new TreeMap<>());
  }

  /** Length of verses in this text, as that of the King James Version is 1. */
  private double ratio() {
    long sum = 0;
    long usual = 0;
    for (var ofBook : books.entrySet()) {
      var chapters = expected(ofBook.getKey());
      for (var ofChapter : ofBook.getValue().entrySet()) {
        var lengths = chapters.getOrDefault(ofChapter.getKey(), new TreeMap<>());
        for (var verse : ofChapter.getValue().entrySet()) {
          int length = lengths.getOrDefault(verse.getKey(), 0);
          sum += length == 0 || verse.getValue() == 0 ? 0 : verse.getValue();
          usual += verse.getValue() == 0 ? 0 : length;
        }
      }
    }
    return usual == 0 ? 0 : (double) sum / usual;
  }

  private void checkBook(
      int number, NavigableMap<Integer, NavigableMap<Integer, Integer>> chapters, double ratio) {
    book = number;
    var usual = expected(number);
    int last = usual.isEmpty() ? chapters.lastKey() : usual.lastKey();
    IntStream.rangeClosed(1, last)
        .filter(each -> !chapters.containsKey(each))
        .filter(each -> usual.isEmpty() || usual.containsKey(each))
        .forEach(each -> places(Problem.MISSING_CHAPTER).add(name(number, each)));
    chapters.forEach(
        (each, found) -> {
          chapter = each;
          checkChapter(found, usual.getOrDefault(each, new TreeMap<>()), ratio);
          if (!usual.isEmpty() && each > last) {
            places(Problem.LATE).add(name(number, each));
          }
        });
  }

  private void checkChapter(
      NavigableMap<Integer, Integer> found, NavigableMap<Integer, Integer> usual, double ratio) {
    int last = found.isEmpty() ? 0 : found.lastKey();
    IntStream.range(1, last)
        .filter(each -> !found.containsKey(each))
        .forEach(each -> add(Problem.MISSING, each));
    boolean isKnown = expected.map(verses -> verses.isKnown(book, chapter)).orElse(false);
    if (isKnown && !usual.isEmpty() && last != usual.lastKey()) {
      String place = name(book, chapter) + " (" + last + " of " + usual.lastKey() + ")";
      places(last < usual.lastKey() ? Problem.EARLY : Problem.LATE).add(place);
    }
    found.forEach(
        (verse, length) -> {
          int usualLength = usual.getOrDefault(verse, 0);
          if (length > 0 && usualLength >= MIN_LENGTH && length * SHORT < usualLength * ratio) {
            add(Problem.SHORT, verse);
          }
        });
  }
}
