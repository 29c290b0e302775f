package dev.tally.pipelines.scripture.plain;

import dev.tally.words.text.VerseVisitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Streams the paragraphs out of plain text: in UTF-16 if a byte order mark says so, else in UTF-8,
 * or in another encoding ({@link Utf8Input}). Lines end with LF, CRLF or CR; the lines of a
 * paragraph are joined by one blank, or without one after a soft hyphen, which is dropped; lines of
 * whitespace alone are between paragraphs. Only the current paragraph is in memory: one of more
 * than 16 Mi characters is divided at the end of a line, and a line of more is refused.
 *
 * <p>An instance reads one text, for one thread.
 */
final class ParagraphReader {
  /** Number of characters of a paragraph, as many as the longest verse of other texts has bytes. */
  static final int MAX_CHARACTERS = 16 << 20;

  /** No text has it: Unicode keeps it for programs. */
  static final char NO_CHARACTER = '\uFFFF';

  static final char SOFT_HYPHEN = '\u00AD';

  private static final int CHUNK = 1 << 16;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Limit of a table of runs in bytes: many may be in the heap at a time. */
  private static final int MAX_TABLE_BYTES = 32 << 20;

  private static final int HEAP_SHARE = 16;

  private final VerseVisitor visitor;
  private final CharsetDecoder decoder;
  private final int maxCharacters;
  private CharBuffer decoded = CharBuffer.allocate(0);

  /** Whether the next character is no text if it is a mark. */
  private boolean mayBeMark;

  private char[] paragraph = new char[1 << 10];

  /** Length of the used part of the array; every line but the current one has a blank after it. */
  private int length;

  /** Index of the current line in the array. */
  private int lineStart;

  /** Index of the line before it. */
  private int lastLineStart;

  /** Index of a soft hyphen at its end, so that a word goes on; else negative. */
  private int brokenAt = -1;

  private boolean hasLineText;
  private int line = 1;
  private int firstLine = 1;
  private boolean isAfterReturn;
  private boolean isEmpty = true;

  /** Name of the encoding, if it is neither UTF-8 nor said by a byte order mark. */
  private String encoding = "";

  /**
   * A reader of a text in some encoding.
   *
   * @param maxCharacters of a paragraph; {@link #MAX_CHARACTERS} but in tests
   */
  ParagraphReader(VerseVisitor visitor, Charset charset, int maxCharacters) {
    this.visitor = visitor;
    this.decoder = charset.newDecoder();
    this.maxCharacters = maxCharacters;
  }

  /**
   * Reads a text to its end and shows each paragraph to the visitor, numbered by its first line.
   *
   * @param encoding the name of its encoding where no byte order mark is; empty if its bytes say it
   * @return the name of the encoding that they have said; empty if that is UTF-8, or was known
   * @throws IOException if the bytes cannot be read or are not text, or there are no words
   */
  static String read(InputStream bytes, String encoding, VerseVisitor visitor) throws IOException {
    ParagraphReader reader = readBeginning(bytes, encoding, visitor);
    reader.checkText();
    return encoding.isEmpty() ? reader.encoding : "";
  }

  /**
   * Reads what a text begins with, to the end of some paragraph, in the same way; it may have no
   * words.
   */
  static ParagraphReader readBeginning(InputStream bytes, String encoding, VerseVisitor visitor)
      throws IOException {
    PushbackInputStream in = new PushbackInputStream(bytes, FileType.MAX_BYTES);
    byte[] beginning = in.readNBytes(FileType.MAX_BYTES);
    in.unread(beginning);
    Optional<FileType> other = FileType.of(beginning);
    if (other.isPresent() && !encoding.equals(PlainFile.OF_DOCUMENT)) {
      throw new IOException("expected plain text, found " + other.get().description());
    }
    if (!isUtf16(beginning)) {
      Utf8Input text = new Utf8Input(in, encoding);
      ParagraphReader reader = readUtf8(text, visitor, /* offset= */ 0);
      reader.encoding = text.encoding();
      return reader;
    }
    ParagraphReader reader = new ParagraphReader(visitor, StandardCharsets.UTF_16, MAX_CHARACTERS);
    reader.read(in, /* mayHaveMark= */ true);
    return reader;
  }

  /**
   * Reads what follows in a text, from the beginning of some paragraph to that of another.
   *
   * @param encoding its name
   * @param offset where in the text the bytes begin
   */
  static ParagraphReader readPart(
      InputStream bytes, String encoding, VerseVisitor visitor, long offset) throws IOException {
    return readUtf8(new Utf8Input(bytes, encoding, /* mayHaveMark= */ false), visitor, offset);
  }

  private static ParagraphReader readUtf8(InputStream in, VerseVisitor visitor, long offset)
      throws IOException {
    ParagraphReader reader = of(visitor);
    if (visitor.takesRuns()) {
      long budget = Math.min(MAX_TABLE_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
      reader.line = new RunReader(in, reader, offset, /* line= */ 1, budget).read();
    } else {
      reader.read(in, /* mayHaveMark= */ offset == 0);
    }
    return reader;
  }

  private static ParagraphReader of(VerseVisitor visitor) {
    return new ParagraphReader(visitor, StandardCharsets.UTF_8, MAX_CHARACTERS);
  }

  /**
   * Reads a text in UTF-8 that is a row of a table and no file, so that its first characters name
   * no other type.
   */
  static void readText(InputStream bytes, VerseVisitor visitor) throws IOException {
    ParagraphReader reader = of(visitor);
    String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    for (int i = 0; i < text.length(); i++) {
      reader.take(text.charAt(i));
    }
    reader.end();
    reader.checkText();
  }

  /** Ends the text. */
  void end() throws IOException {
    endLine();
    endParagraph();
  }

  /** Refuses a text without a paragraph. */
  void checkText() throws IOException {
    if (isEmpty) {
      throw nothing();
    }
  }

  /** The failure of a text without a paragraph. */
  static IOException nothing() {
    return new IOException("expected text, found nothing but whitespace");
  }

  /** Knows of a paragraph that was shown without this reader. */
  void setShown() {
    isEmpty = false;
  }

  /**
   * Characters of a text of the same encodings, after its mark. Bytes that are none of the encoding
   * are {@link #NO_CHARACTER}.
   */
  static BufferedReader reader(InputStream bytes) throws IOException {
    PushbackInputStream in = new PushbackInputStream(bytes, FileType.MAX_BYTES);
    byte[] beginning = in.readNBytes(Integer.BYTES);
    in.unread(beginning);
    Charset charset = isUtf16(beginning) ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE)
            .replaceWith(String.valueOf(NO_CHARACTER));
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, decoder));
    reader.mark(1);
    if (reader.read() != BYTE_ORDER_MARK) {
      reader.reset();
    }
    return reader;
  }

  /** Whether text begins with a byte order mark of UTF-16, in either order. */
  static boolean isUtf16(byte[] beginning) {
    if (beginning.length < 2) {
      return false;
    }
    int first = ((beginning[0] & 0xFF) << 8) | (beginning[1] & 0xFF);
    return (first == 0xFEFF || first == 0xFFFE) && !isUtf32(beginning);
  }

  /** Whether text begins with a byte order mark of UTF-32, in either order. */
  static boolean isUtf32(byte[] beginning) {
    if (beginning.length < Integer.BYTES) {
      return false;
    }
    int first = ByteBuffer.wrap(beginning).getInt();
    return first == 0x0000FEFF || first == 0xFFFE0000;
  }

  /**
   * Reads a text to its end, character by character.
   *
   * @param mayHaveMark whether a byte order mark that comes first is no text
   */
  void read(InputStream in, boolean mayHaveMark) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(CHUNK);
    long offset = 0;
    boolean isLast = false;
    mayBeMark = mayHaveMark;
    while (!isLast) {
      int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
      isLast = read < 0;
      bytes.position(bytes.position() + Math.max(read, 0)).flip();
      take(bytes, isLast, offset);
      offset += bytes.position();
      bytes.compact();
    }
    end();
  }

  /**
   * Takes the characters that some bytes are, without those at their end that may go on.
   *
   * @param offset of the first byte of the array, for messages
   */
  void take(ByteBuffer bytes, boolean isLast, long offset) throws IOException {
    if (decoded.capacity() == 0) {
      decoded = CharBuffer.allocate(CHUNK);
    }
    CoderResult result = CoderResult.OVERFLOW;
    while (result.isOverflow()) {
      result = decoder.decode(bytes, decoded.clear(), isLast);
      decoded.flip();
      if (mayBeMark && decoded.hasRemaining()) {
        mayBeMark = false;
        decoded.position(decoded.get(0) == BYTE_ORDER_MARK ? 1 : 0);
      }
      while (decoded.hasRemaining()) {
        take(decoded.get());
      }
    }
    if (result.isError()) {
      long wrong = offset + bytes.position();
      throw malformed(
          String.format(
              Locale.ROOT,
              "expected %s, found the byte 0x%02X at offset %d",
              decoder.charset(),
              bytes.get(),
              wrong));
    }
  }

  /** Begins a line that is the first of a paragraph, after one that was not read here. */
  void begin(int firstOfParagraph) {
    line = firstOfParagraph;
  }

  /** Whom paragraphs are shown. */
  VerseVisitor visitor() {
    return visitor;
  }

  /** Number of characters that a paragraph may have. */
  int maxCharacters() {
    return maxCharacters;
  }

  /** The number of the current line, from 1; of the last one when all is read. */
  int line() {
    return line;
  }

  /** Whether the line before was one of whitespace alone, and nothing of the next one was taken. */
  boolean isBetweenParagraphs() {
    return length == 0;
  }

  private void take(char c) throws IOException {
    boolean isSecondOfTwo = c == '\n' && isAfterReturn;
    isAfterReturn = c == '\r';
    if (isSecondOfTwo) {
      return;
    }
    if (c == '\n' || c == '\r') {
      endLine();
      line++;
      return;
    }
    if (c == 0) {
      throw malformed("expected text, found a NUL character");
    }
    if (!hasLineText && !isBlank(c)) {
      hasLineText = true;
      firstLine = lineStart == 0 ? line : firstLine;
      if (brokenAt >= 0) {
        length = brokenAt;
        lineStart = lastLineStart;
        brokenAt = -1;
      }
    }
    append(c);
  }

  private void endLine() throws IOException {
    if (hasLineText) {
      int last = length - 1;
      while (isBlank(paragraph[last])) {
        last--;
      }
      int fromEnd = paragraph[last] == SOFT_HYPHEN ? length - last : 0;
      append(' '); // may end the paragraph before this line
      brokenAt = fromEnd > 0 ? length - 1 - fromEnd : -1;
      lastLineStart = lineStart;
      lineStart = length;
      hasLineText = false;
    } else {
      endParagraph();
    }
  }

  /** Whether a character does not make a line one with text. */
  static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Shows the lines before the current one, and keeps that. */
  private void endParagraph() {
    brokenAt = -1;
    if (lineStart > 0) {
      visitor.verse(firstLine, paragraph, 0, lineStart - 1);
      isEmpty = false;
    }
    length = hasLineText ? length - lineStart : 0;
    System.arraycopy(paragraph, lineStart, paragraph, 0, length);
    lineStart = 0;
    firstLine = line;
  }

  private void append(char c) throws IOException {
    if (length == maxCharacters && lineStart > 0) {
      endParagraph();
    }
    if (length == maxCharacters) {
      throw malformed("expected at most " + (maxCharacters >> 20) + " Mi characters in a line");
    }
    if (length == paragraph.length) {
      paragraph = Arrays.copyOf(paragraph, length * 2);
    }
    paragraph[length++] = c;
  }

  private IOException malformed(String problem) {
    return new IOException("line " + line + ": " + problem);
  }
}
