package dev.tally.pipelines.scripture.plain;

import static dev.tally.words.text.VerseRange.ALL;

import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A text, or the paragraphs of a long plain text that begin in one part of its file. The file is
 * cut at any byte and without reading it; where a range begins, its reader finds out, and that of
 * the range before: at the first line after a blank one. A paragraph that goes on for more than a
 * mebibyte from there is divided, at the first end of a line, or else at the first blank.
 *
 * <p>Or a block of rows of tables, each a text of its own: as an element each, they would take
 * longer than counting them.
 *
 * @param number of the range, from 0
 * @param from the first byte of that part of the file
 * @param to the byte after it
 * @param size of the file when it was cut, in bytes
 * @param modified when it was changed last, in milliseconds of the Unix epoch; 0 if it is not known
 * @param rows of a block, whose first text this is, four numbers each: index and group of its
 *     request, offset and length of its text in the file in bytes; none of anything else
 */
public record TextRange(
    Text text, int number, long from, long to, long size, long modified, long[] rows) {
  private static final int ROW = 4;
  private static final long[] NONE = {};

  /** Length of a range, in bytes. */
  public static final long SIZE = 16L << 20;

  /** A paragraph has at most as many bytes for sure that it is not divided. */
  private static final int MAX_PARAGRAPH = 1 << 20;

  /** A whole text, of any kind. */
  public static TextRange whole(Text text) {
    return new TextRange(text, 0, 0, Long.MAX_VALUE, Long.MAX_VALUE, 0, NONE);
  }

  private static TextRange part(
      Text text, int number, long from, long to, long size, long modified) {
    return new TextRange(text, number, from, to, size, modified, NONE);
  }

  /**
   * Rows in blocks of those of one file, and of one result if results have several.
   *
   * @param texts in which all that the plan asks for are rows of tables
   * @param maxBytes of text of a block that has several rows
   */
  public static List<TextRange> blocks(TextPlan plan, PlainTexts texts, int maxBytes) {
    boolean isOneEach = plan.isOneTextEach();
    Map<List<Object>, Block> open = new LinkedHashMap<>();
    List<TextRange> blocks = new ArrayList<>();
    for (TextRequest request : plan.requests()) {
      Location location = texts.location(request);
      int length = location.length();
      List<Object> key = List.of(isOneEach ? 0 : request.group(), location.file());
      Block block = open.computeIfAbsent(key, first -> new Block(texts.row(request)));
      if (block.bytes > 0 && block.bytes + length > maxBytes) {
        blocks.add(block.range(blocks.size()));
        block = new Block(texts.row(request));
        open.put(key, block);
      }
      block.bytes += length;
      LongStream.of(request.index(), request.group(), location.from(), length)
          .forEach(block.rows::add);
    }
    open.values().forEach(block -> blocks.add(block.range(blocks.size())));
    return blocks;
  }

  /** A block that gets rows. */
  private static final class Block {
    private final Text first;
    private final LongStream.Builder rows = LongStream.builder();
    private long bytes;

    Block(Text first) {
      this.first = first;
    }

    TextRange range(int number) {
      long[] all = rows.build().toArray();
      return new TextRange(first, number, 0, Long.MAX_VALUE, Long.MAX_VALUE, 0, all);
    }
  }

  /** Whether the range is a block of rows. */
  public boolean isBlock() {
    return rows.length > 0;
  }

  /**
   * The texts of the rows of a block, made as they are asked for. Of each there is what it takes to
   * count it: it is called as the first one, and its SHA-1 is not known.
   */
  public Stream<Text> blockTexts() {
    return IntStream.range(0, rows.length / ROW).mapToObj(number -> row(number * ROW));
  }

  private Text row(int at) {
    TextRequest first = text.request();
    int index = (int) rows[at];
    int group = (int) rows[at + 1];
    int length = (int) rows[at + 3];
    TextRequest request = new TextRequest(index, group, first.corpus(), first.version(), 0, 0, ALL);
    String location = Location.row(file(), rows[at + 2], length, "").toString();
    return new Text(request, location, "", text.origin(), text.edition(), "").of("", length);
  }

  /** Whether the range is a whole text. */
  public boolean isWhole() {
    return from == 0 && to >= size;
  }

  /** Whether the range is empty: it is there for the {@link #sha1} of the text. */
  public boolean isForSha1() {
    return to == 0;
  }

  /**
   * The location of a file that is to be cut, with its encoding if that is not UTF-8; empty if the
   * file is to be read whole: it is no longer than a range, or has characters of several bytes that
   * are not those of UTF-8.
   *
   * @param length bytes of a range
   */
  static Optional<Location> cut(Location location, long length) throws IOException {
    if (location.is(Location.Kind.ROW) || Storage.size(location.file()) <= length) {
      return Optional.empty();
    }
    String detected = location.said(Location.Kind.DETECTED);
    String encoding = detected.isEmpty() ? encodingOfBeginning(location) : detected;
    if (encoding.isEmpty()) {
      return Optional.of(Location.of(location.file()));
    }
    boolean isSaid = location.is(Location.Kind.ENCODED);
    Location located = isSaid ? location : location.as(Location.Kind.DETECTED, encoding);
    return Optional.of(located).filter(any -> Encodings.isOfSingleBytes(encoding));
  }

  private static String encodingOfBeginning(Location location) throws IOException {
    try (InputStream in = location.open()) {
      Utf8Input text = new Utf8Input(in, location.encoding());
      boolean isUtf16 = ParagraphReader.isUtf16(text.readNBytes(MAX_PARAGRAPH));
      return isUtf16 ? StandardCharsets.UTF_16.name() : text.encoding();
    }
  }

  /**
   * The ranges of a text that was found: all of it in one, or an empty one and those that it is cut
   * into if its SHA-1 is not known.
   *
   * @param length bytes of a range
   */
  public static List<TextRange> of(Text text, long length) {
    if (!text.sha1().isEmpty()) {
      return List.of(whole(text));
    }
    List<TextRange> ranges = new ArrayList<>();
    try {
      String file = Location.of(text).file();
      long size = Storage.size(file);
      long modified = Storage.modified(file);
      ranges.add(part(text, 0, 0, 0, size, modified));
      for (long from = 0; from < size; from += length) {
        long to = Math.min(from + length, size);
        ranges.add(part(text, ranges.size(), from, to, size, modified));
      }
    } catch (IOException e) {
      ranges.add(part(text, 0, 0, 0, 1, 0)); // who reads it says what is wrong
    }
    return ranges;
  }

  /**
   * Shows each paragraph of a range, as verses of one chapter 0; they are numbered by their lines
   * in the range.
   *
   * @return how many lines end in the range; 0 of a whole text
   * @throws UnavailableException as {@link PlainTexts#read} does; a range may have no words
   */
  public int read(VerseVisitor visitor) throws UnavailableException {
    if (isWhole()) {
      PlainTexts.read(text, visitor);
      return 0;
    }
    visitor.chapter(0, "", 0);
    try {
      long begin = beginning(from);
      long end = beginning(to);
      int lines;
      try (InputStream in = PlainFile.open(file(), begin, end - begin)) {
        ParagraphReader read =
            begin == 0
                ? ParagraphReader.readBeginning(in, encoding(), visitor)
                : ParagraphReader.readPart(in, encoding(), visitor, begin);
        lines = read.line() - 1;
      }
      checkUnchanged();
      return lines;
    } catch (IOException e) {
      throw PlainTexts.unreadable(text.request().version(), ofWhole(e));
    }
  }

  /**
   * The SHA-1 of the whole text.
   *
   * @throws UnavailableException if it cannot be read, or has changed
   */
  public String sha1() throws UnavailableException {
    try (InputStream in = Storage.open(file(), 0)) {
      String sha1 = Sha1.of(in, Long.MAX_VALUE).sha1();
      checkUnchanged();
      return sha1;
    } catch (IOException e) {
      throw PlainTexts.unreadable(text.request().version(), e);
    }
  }

  private String file() {
    return Location.of(text).file();
  }

  /** Name of the encoding of all ranges: it is decided for the whole text, by none of them. */
  private String encoding() {
    String encoding = Location.of(text).said();
    return encoding.isEmpty() ? StandardCharsets.UTF_8.name() : encoding;
  }

  private void checkUnchanged() throws IOException {
    if (Storage.size(file()) != size || Storage.modified(file()) != modified) {
      throw new IOException("changed while it was read");
    }
  }

  /** A failure as it is where the whole text is read: it names the line and the offset. */
  private IOException ofWhole(IOException failure) {
    try (InputStream in = Storage.open(file(), 0)) {
      ParagraphReader.read(in, encoding(), VerseVisitor.NONE);
      return failure;
    } catch (IOException e) {
      return e;
    }
  }

  /** Offset of the range that nominally begins at a byte; the end of the file for those after. */
  private long beginning(long nominal) throws IOException {
    if (nominal == 0 || nominal >= size) {
      return Math.min(nominal, size);
    }
    try (InputStream in = Storage.open(file(), nominal)) {
      byte[] window = in.readNBytes(MAX_PARAGRAPH + 1); // no CRLF is divided at its end
      int line = 0;
      int blank = 0;
      boolean isBlank = false; // the rest of a line says nothing
      for (int at = 0; at < Math.min(window.length, MAX_PARAGRAPH); ) {
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
