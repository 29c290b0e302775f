package dev.tally.pipelines.sword;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts an edition together from the lines that {@link Diatheke#read} shows. Verses without words
 * are left out, and so are chapters and books without verses. For one thread, one edition.
 */
final class EditionReader {
  /** Headings stand before the reference, in markup, so that the reference follows a bracket. */
  private static final Pattern REFERENCE =
      Pattern.compile("(?:^|>)\\s*+(\\p{L}[\\p{L}()'’ -]*+)(?<= )([0-9]{1,3}):([0-9]{1,3}): ?");

  private final Map<String, Map<Integer, List<Edition.Verse>>> books = new LinkedHashMap<>();
  private final StringBuilder markup = new StringBuilder();
  private String book = "";
  private int chapter;
  private int verse;

  /** Takes the next line. */
  void add(String line) {
    Matcher reference = REFERENCE.matcher(line);
    if (reference.find()) {
      finishVerse();
      book = reference.group(1).strip();
      chapter = Integer.parseInt(reference.group(2));
      verse = Integer.parseInt(reference.group(3));
      markup.append(line, reference.end(), line.length());
    } else {
      markup.append('\n').append(line);
    }
  }

  /** All that was read. */
  Edition edition() {
    finishVerse();
    List<Edition.Book> all = new ArrayList<>();
    Set<Integer> taken = new TreeSet<>();
    books.forEach(
        (swordName, chapters) -> {
          String name = BookNames.name(swordName);
          int number = BookNames.number(name);
          for (int free = BookNames.FIRST_FREE; number == 0 || taken.contains(number); free++) {
            number = free;
          }
          taken.add(number);
          all.add(new Edition.Book(number, name, chapters(chapters)));
        });
    return new Edition(all);
  }

  private static List<Edition.Chapter> chapters(Map<Integer, List<Edition.Verse>> chapters) {
    return chapters.entrySet().stream()
        .map(entry -> new Edition.Chapter(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Introductions, which are numbered 0, are not text. */
  private void finishVerse() {
    String text = OsisText.of(markup.toString());
    markup.setLength(0);
    if (!text.isEmpty() && chapter > 0 && verse > 0) {
      books
          .computeIfAbsent(book, name -> new LinkedHashMap<>())
          .computeIfAbsent(chapter, number -> new ArrayList<>())
          .add(new Edition.Verse(verse, text));
    }
  }
}
