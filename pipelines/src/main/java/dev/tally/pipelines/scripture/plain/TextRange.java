package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A text, or the paragraphs of a long plain text that begin in one part of its file. The file is
 * cut at any byte and without reading it; where a range begins, its reader finds out, and that of
 * the range before: at the first line after a blank one. A paragraph that goes on for more than a
 * mebibyte from there is divided, at the first end of a line, or else at the first blank.
 *
 * @param number of the range, from 0
 * @param from the first byte of that part of the file
 * @param to the byte after it
 * @param size of the file when it was cut, in bytes
 * @param modified when it was changed last, in milliseconds of the Unix epoch; 0 if it is not known
 */
public record TextRange(Text text, int number, long from, long to, long size, long modified) {
  /** Of a range, in bytes. */
  static final long SIZE = 16L << 20;

  /** A paragraph has at most as many bytes for sure that it is not divided. */
  private static final int MAX_PARAGRAPH = 1 << 20;

  /** A whole text, of any kind. */
  public static TextRange whole(Text text) {
    return new TextRange(text, 0, 0, Long.MAX_VALUE, Long.MAX_VALUE, 0);
  }

  /** Whether the range is a whole text. */
  public boolean isWhole() {
    return from == 0 && to >= size;
  }

  /** At most how many ranges the text of a file has. */
  static long maxRanges(String location) {
    try {
      return PlainFile.isRow(location) ? 1 : 1 + Storage.size(location) / SIZE;
    } catch (IOException e) {
      return 1; // who reads it says what is wrong
    }
  }

  /** The ranges of a text; all of it in one if it is not long, or not to be cut. */
  public static List<TextRange> cut(Text text) {
    return cut(text, SIZE);
  }

  static List<TextRange> cut(Text text, long length) {
    String location = text.location();
    if (text.origin() != Text.Origin.FILE || PlainFile.isRow(location)) {
      return List.of(whole(text));
    }
    try {
      long size = Storage.size(location);
      if (size <= length || isUtf16(location)) {
        return List.of(whole(text));
      }
      long modified = Storage.modified(location);
      List<TextRange> ranges = new ArrayList<>();
      for (long from = 0; from < size; from += length) {
        long to = Math.min(from + length, size);
        ranges.add(new TextRange(text, ranges.size(), from, to, size, modified));
      }
      return ranges;
    } catch (IOException e) {
      return List.of(whole(text)); // who reads it says what is wrong
    }
  }

  private static boolean isUtf16(String location) throws IOException {
    try (InputStream in = Storage.open(location, 0)) {
      return ParagraphReader.isUtf16(in.readNBytes(2));
    }
  }

  /**
   * Shows each paragraph of a range, as verses of one chapter 0; they are numbered by their lines
   * in the range.
   *
   * @throws UnavailableException as {@link PlainTexts#read} does; a range may have no words
   */
  public void read(VerseVisitor visitor) throws UnavailableException {
    if (isWhole()) {
      PlainTexts.read(text, visitor);
      return;
    }
    String location = text.location();
    visitor.chapter(0, "", 0);
    try {
      long begin = beginning(from);
      long end = beginning(to);
      try (InputStream in = PlainFile.open(location, begin, end - begin)) {
        if (begin == 0) {
          ParagraphReader.readBeginning(in, visitor);
        } else {
          ParagraphReader.readPart(in, visitor, begin);
        }
      }
      if (Storage.size(location) != size || Storage.modified(location) != modified) {
        throw new IOException("changed while it was read");
      }
    } catch (IOException e) {
      throw PlainTexts.unreadable(text.request().version(), ofWhole(e));
    }
  }

  /** A failure as it is where the whole text is read: it names the line and the offset. */
  private IOException ofWhole(IOException failure) {
    try (InputStream in = Storage.open(text.location(), 0)) {
      ParagraphReader.read(in, VerseVisitor.NONE);
      return failure;
    } catch (IOException e) {
      return e;
    }
  }

  /**
   * Where the range begins that nominally begins at a byte; the end of the file for those after.
   */
  private long beginning(long nominal) throws IOException {
    if (nominal == 0 || nominal >= size) {
      return Math.min(nominal, size);
    }
    try (InputStream in = Storage.open(text.location(), nominal)) {
      byte[] window = in.readNBytes(MAX_PARAGRAPH);
      int line = 0;
      int blank = 0;
      boolean isBlank = false; // the rest of a line says nothing
      for (int at = 0; at < window.length; ) {
        byte each = window[at++];
        if (each == '\n' || each == '\r') {
          at += each == '\r' && at < window.length && window[at] == '\n' ? 1 : 0;
          if (isBlank) {
            return nominal + at;
          }
          line = line == 0 ? at : line;
          isBlank = true;
        } else {
          isBlank &= isBlank(each);
          blank = blank == 0 && isBlank(each) ? at : blank;
        }
      }
      if (nominal + window.length >= size) {
        return size;
      }
      if (line + blank == 0) {
        return beginning(nominal + window.length);
      }
      return nominal + (line > 0 ? line : blank);
    }
  }

  /** Whether a byte is a blank of ASCII that ends no line. */
  private static boolean isBlank(byte each) {
    return each == ' ' || each == '\t' || each == 0x0B || each == '\f';
  }
}
