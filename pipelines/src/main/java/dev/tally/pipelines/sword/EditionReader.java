package dev.tally.pipelines.sword;

import dev.tally.pipelines.bibles.BookNames;
import dev.tally.pipelines.bibles.Edition;
import dev.tally.pipelines.bibles.EditionBuilder;
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

  private final EditionBuilder builder = new EditionBuilder();
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
    return builder.edition();
  }

  /** Introductions, which are numbered 0, are not text. */
  private void finishVerse() {
    if (chapter > 0 && verse > 0) {
      String name = BookNames.name(book);
      builder.book(book, name, BookNames.number(name));
      builder.chapter(chapter);
      builder.verse(verse);
      OsisText.read(markup.toString(), builder.text());
    }
    markup.setLength(0);
  }
}
