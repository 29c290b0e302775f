package dev.tally.pipelines.scripture.getbible;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Streams the verses out of a JSON file of the getBible v2 API, of a whole version, a book or a
 * chapter. Unknown fields are skipped, verses outside an array are refused, and only the current
 * verse is in memory.
 *
 * <p>The numbers of a book and of a chapter must come before what they number, as the API writes
 * them. An instance reads one file, for one thread.
 */
public final class VerseReader {
  /** More are no number of a verse. */
  private static final int MAX_DIGITS = 9;

  private static final char PARAGRAPH_SIGN = '¶';

  private final JsonParser parser;
  private final int onlyBook;
  private final int onlyChapter;
  private final VerseVisitor visitor;
  private String abbreviation = "";
  private int book;
  private String bookName = "";
  private int chapter;
  private int verse;
  private boolean foundVerses;

  private VerseReader(JsonParser parser, int onlyBook, int onlyChapter, VerseVisitor visitor) {
    this.parser = parser;
    this.onlyBook = onlyBook;
    this.onlyChapter = onlyChapter;
    this.visitor = visitor;
  }

  /**
   * Reads a file to its end and passes the verses asked for to the visitor.
   *
   * @param onlyBook number of the only book wanted, or 0 for all there are
   * @param onlyChapter number of the only chapter wanted, or 0 for all there are
   * @return the abbreviation of the version that the file gives, or empty if it gives none
   * @throws MalformedTextException if the file is not JSON, or not of that layout
   * @throws IOException if the bytes cannot be read
   */
  public static String read(InputStream bytes, int onlyBook, int onlyChapter, VerseVisitor visitor)
      throws IOException {
    try (JsonParser parser = BodyLimits.parser(bytes)) {
      VerseReader reader = new VerseReader(parser, onlyBook, onlyChapter, visitor);
      try {
        reader.readFile();
      } catch (JsonProcessingException e) {
        JsonLocation location =
            e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        throw new MalformedTextException(BodyLimits.location(location) + BodyLimits.problem(e), e);
      }
      return reader.abbreviation;
    }
  }

  private void readFile() throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw malformed("expected a JSON object");
    }
    readObject(Level.FILE);
    if (parser.nextToken() != null) {
      throw malformed("expected the end of the file");
    }
    if (!foundVerses) {
      throw malformed("expected the verses of a version, a book or a chapter, found none");
    }
  }

  private enum Level {
    FILE,
    BOOK,
    CHAPTER
  }

  /**
   * Reads an object whose brace has been read. The three levels of file start at different depths.
   */
  private void readObject(Level level) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (field) {
        case "abbreviation" -> abbreviation = level == Level.FILE ? text(value) : abbreviation;
        case "nr", "book_nr" -> book = number(value);
        case "book_name" -> bookName = text(value);
        case "name" -> bookName = namesBook(level) ? text(value) : bookName;
        case "chapter" -> chapter = number(value);
        case "books" -> readArray(Level.BOOK);
        case "chapters" -> readArray(Level.CHAPTER);
        case "verses" -> readVerses();
        default -> parser.skipChildren();
      }
    }
  }

  /** A book calls its name {@code name}; so does a chapter, to say where it is. */
  private boolean namesBook(Level level) {
    return level == Level.BOOK || (level == Level.FILE && bookName.isEmpty());
  }

  private void readArray(Level level) throws IOException {
    String field = parser.currentName();
    expect(parser.currentToken(), JsonToken.START_ARRAY, "an array", field);
    if (level == Level.CHAPTER && book == 0) {
      throw malformed("expected the number of the book ('nr') before its chapters");
    }
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      if (level == Level.BOOK) {
        book = 0;
        bookName = "";
      }
      chapter = 0;
      readObject(level);
    }
    expect(parser.currentToken(), JsonToken.END_ARRAY, "only objects", field);
  }

  private void readVerses() throws IOException {
    expect(parser.currentToken(), JsonToken.START_ARRAY, "an array", "verses");
    if (book == 0 || chapter == 0) {
      throw malformed("expected the numbers of book and chapter before the verses");
    }
    foundVerses = true;
    boolean otherBook = onlyBook != 0 && onlyBook != book;
    boolean otherChapter = onlyChapter != 0 && onlyChapter != chapter;
    if (otherBook || otherChapter) {
      parser.skipChildren();
      return;
    }
    visitor.chapter(book, bookName, chapter);
    verse = 0;
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      readVerse();
    }
    expect(parser.currentToken(), JsonToken.END_ARRAY, "only objects", "verses");
  }

  private void readVerse() throws IOException {
    verse++;
    boolean hasNumber = false;
    Optional<String> early = Optional.empty();
    boolean hasText = false;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      if (field.equals("verse") && mayBeNumber(value)) {
        verse = verseNumber(value);
        hasNumber = true;
      } else if (field.equals("text")) {
        expect(value, JsonToken.VALUE_STRING, "text", "text");
        hasText = true;
        if (hasNumber) { // as the API writes them
          int from = parser.getTextOffset();
          visit(parser.getTextCharacters(), from, from + parser.getTextLength());
        } else {
          early = Optional.of(parser.getText());
        }
      } else {
        parser.skipChildren();
      }
    }
    if (!hasText) {
      throw malformed("expected the verse to have a 'text'");
    }
    early.ifPresent(text -> visit(text.toCharArray(), 0, text.length()));
  }

  /** Passes on a verse without the signs that some sources have where a paragraph begins. */
  private void visit(char[] chars, int from, int to) {
    int sign = from;
    while (sign < to && chars[sign] != PARAGRAPH_SIGN) {
      sign++;
    }
    if (sign == to) {
      visitor.verse(verse, chars, from, to);
    } else {
      String text = new String(chars, from, to - from).replaceAll(PARAGRAPH_SIGN + "\\s*", "");
      visitor.verse(verse, text.toCharArray(), 0, text.length());
    }
  }

  /** The first number of a verse that is called {@code 1b} or {@code 1-2}. */
  private int verseNumber(JsonToken value) throws IOException {
    if (value.isNumeric()) {
      return parser.getValueAsInt(verse);
    }
    String text = parser.getText().strip();
    int end = 0;
    while (end < text.length() && end < MAX_DIGITS && Character.digit(text.charAt(end), 10) >= 0) {
      end++;
    }
    return end == 0 ? verse : Integer.parseInt(text.substring(0, end));
  }

  private int number(JsonToken value) throws IOException {
    int number = mayBeNumber(value) ? parser.getValueAsInt() : 0;
    if (number <= 0) {
      throw malformed("expected a number from 1 for '" + parser.currentName() + "'");
    }
    return number;
  }

  private static boolean mayBeNumber(JsonToken value) {
    return value.isNumeric() || value == JsonToken.VALUE_STRING;
  }

  private String text(JsonToken value) throws IOException {
    expect(value, JsonToken.VALUE_STRING, "text", parser.currentName());
    return parser.getText();
  }

  private void expect(JsonToken found, JsonToken expected, String what, String field)
      throws MalformedTextException {
    if (found != expected) {
      throw malformed("expected " + what + " in '" + field + "'");
    }
  }

  private MalformedTextException malformed(String problem) {
    boolean ended = parser.currentToken() == null;
    JsonLocation location = ended ? parser.currentLocation() : parser.currentTokenLocation();
    return new MalformedTextException(BodyLimits.location(location) + problem, null);
  }
}
