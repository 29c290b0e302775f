package dev.tally.pipelines.scripture.plain;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the paragraphs of a text in UTF-8 as runs of bytes between blanks, and shows them as {@link
 * ParagraphReader} does, whose rules these are. Only runs that are new are looked into; no
 * character is decoded for the others, unless the visitor asks for it. What is rare goes by
 * characters from the beginning of its paragraph on, until the next one begins: a line that ends
 * with CR alone, or with a soft hyphen, a control character, a wrong byte, a line that is too long.
 *
 * <p>An instance reads one text, for one thread.
 */
final class RunReader {
  private static final int CHUNK = 1 << 16;

  private static final int MEBIBYTE = 1 << 20;

  /** Bytes that may be looked at after the last one. */
  private static final int PADDING = 2 * Long.BYTES;

  /** A byte order mark. */
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /**
   * Arrays that a thread keeps from one text to the next: short texts are millions, and those of
   * long paragraphs take longer to collect than to fill.
   */
  private static final ThreadLocal<SoftReference<Buffers>> FREE =
      ThreadLocal.withInitial(() -> new SoftReference<>(null));

  private final InputStream in;
  private final VerseVisitor visitor;
  private final ParagraphReader characters;
  private final int maxCharacters;
  private final RunTable table;
  private final RunVerse verse;
  private byte[] bytes;

  /** Index after the last byte that was read, where a line end stands. */
  private int limit;

  /** Whether none follow. */
  private boolean isLast;

  /** Offset of the first byte of the array in the text. */
  private long offset;

  /** Index of the next byte. */
  private int at;

  private int line;

  /** Index of the current line. */
  private int lineStart;

  private int lineBlanks;

  /** Index of the paragraph; of the current line, if it is the first of it. */
  private int start;

  /** Index of the end of the last line that belongs to it for sure; it may lack the current one. */
  private int end;

  private int firstLine;
  private int blanks;

  /** Runs: number, or the complement of the distance from where the paragraph begins. */
  private int[] runs;

  /** Number of runs of the paragraph, without the current line. */
  private int count;

  /** Number of runs with the current line. */
  private int allRuns;

  /** After the last run that ends with a soft hyphen. */
  private int afterSoftHyphen;

  /** Number of bytes in runs that are too long for the table. */
  private int longBytes;

  /** Entries of its runs, joined: the lowest bit says whether one of them is marked. */
  private int entries;

  /** Number of characters of the paragraph without the current line; negative if not counted. */
  private int counted = -1;

  /** Whether the paragraph is for {@link #characters}. */
  private boolean isRare;

  /**
   * A reader of a text, or of a part that begins where a paragraph may.
   *
   * @param characters reads what is rare, for the same visitor
   * @param offset where in the text the bytes begin, for messages
   * @param line the number of their first line
   * @param budget bytes that may be taken for the runs that are known
   */
  RunReader(InputStream in, ParagraphReader characters, long offset, int line, long budget) {
    this.in = in;
    this.characters = characters;
    this.visitor = characters.visitor();
    this.maxCharacters = characters.maxCharacters();
    this.offset = offset;
    this.line = line;
    this.table = new RunTable(budget);
    this.verse = new RunVerse(table);
    Buffers buffers = Buffers.take();
    this.bytes = buffers.bytes;
    this.runs = buffers.runs;
  }

  private record Buffers(byte[] bytes, int[] runs) {
    static Buffers take() {
      @Nullable Buffers free = FREE.get().get();
      FREE.remove(); // nobody else may have them
      return free == null ? new Buffers(new byte[2 * CHUNK + PADDING], new int[1 << 8]) : free;
    }
  }

  /**
   * Reads them to their end; there may be no text.
   *
   * @return the number of their last line
   */
  int read() throws IOException {
    try {
      return readAll();
    } finally {
      FREE.set(new SoftReference<>(new Buffers(bytes, runs)));
    }
  }

  private int readAll() throws IOException {
    skipByteOrderMark();
    while (!isLast || at < limit) {
      at = addRuns(at);
      if (isRare) {
        readCharacters();
      } else if (at == limit || isOfRun(bytes[at])) {
        readMore();
      } else {
        takeOther(bytes[at]);
      }
    }
    int last = line;
    endLine(limit, limit);
    if (isRare) {
      readCharacters();
      last = line;
    }
    endParagraph();
    characters.end();
    return last;
  }

  private void skipByteOrderMark() throws IOException {
    while (limit < MARK.length && !isLast) {
      fill();
    }
    if (offset == 0
        && Arrays.equals(bytes, 0, Math.min(limit, MARK.length), MARK, 0, MARK.length)) {
      at = MARK.length;
      lineStart = at;
      start = at;
    }
  }

  /**
   * Whether a byte is neither whitespace nor a control character; that is, greater than a blank.
   */
  private static boolean isOfRun(byte b) {
    return b > ' ' || b < 0;
  }

  /**
   * Adds runs up to a byte that is neither theirs nor a blank, or up to one that may not be whole.
   *
   * @return index of that byte
   */
  private int addRuns(int from) {
    byte[] text = bytes;
    int next = from;
    while (true) {
      long first = (long) RunTable.LONGS.get(text, next);
      byte b = (byte) first;
      if (!isOfRun(b)) {
        if (b != ' ') {
          return next;
        }
        lineBlanks++;
        next++;
        continue;
      }
      int to;
      int entry;
      long marks = RunTable.blanksOf(first);
      if (marks != 0) {
        to = next + (Long.numberOfTrailingZeros(marks) >>> 3);
        entry = table.find(first & RunTable.before(marks), 0);
      } else {
        long second = (long) RunTable.LONGS.get(text, next + Long.BYTES);
        marks = RunTable.blanksOf(second);
        long key = second & RunTable.before(marks);
        if (marks != 0 && key >>> Integer.SIZE == 0) {
          to = next + Long.BYTES + (Long.numberOfTrailingZeros(marks) >>> 3);
          entry = table.find(first, (int) key);
        } else {
          to = RunTable.endOfRun(text, next + Long.BYTES);
          entry = to - next > RunTable.MAX_BYTES ? 0 : table.find(text, next, to);
        }
      }
      if (to == limit && !isLast) {
        return next;
      }
      if (entry == 0) {
        addNewRun(next, to);
        if (isRare) {
          return next;
        }
      } else {
        entries |= entry;
        addRun(RunTable.number(entry));
      }
      next = to;
    }
  }

  private void addRun(int number) {
    if (allRuns == runs.length) {
      // About as many as the bytes have that a long paragraph is read into.
      runs = Arrays.copyOf(runs, Math.max(allRuns * 2, bytes.length / 6));
    }
    runs[allRuns++] = number;
  }

  /** Looks at a run that the table does not have, and adds it there too if it can. */
  private void addNewRun(int from, int to) {
    if (!Utf8.isAscii(bytes, from, to)) {
      String run = new String(bytes, from, to - from, UTF_8);
      // A byte that is no text is read as that character, whose bytes are others.
      isRare =
          run.indexOf('\uFFFD') >= 0
              && !Arrays.equals(run.getBytes(UTF_8), Arrays.copyOfRange(bytes, from, to));
      int last = run.length() - 1;
      while (last >= 0 && ParagraphReader.isBlank(run.charAt(last))) {
        last--;
      }
      if (last < 0 || isRare) {
        return;
      }
      if (run.charAt(last) == ParagraphReader.SOFT_HYPHEN) {
        afterSoftHyphen = allRuns + 1;
        entries |= 1;
        addRun(~(from - start));
        return;
      }
    }
    longBytes += to - from > RunTable.MAX_BYTES ? to - from : 0;
    boolean isMarked = Utf8.isMarked(bytes, from, to);
    int number = table.add(bytes, from, to, isMarked);
    entries |= isMarked ? 1 : 0;
    addRun(number < 0 ? ~(from - start) : number);
  }

  /** Takes a byte of no run that is no blank. */
  private void takeOther(byte b) throws IOException {
    switch (b) {
      case '\n' -> endLine(at, at + 1);
      case '\r' -> {
        if (at + 1 == limit && !isLast) {
          readMore();
        } else if (at + 1 < limit && bytes[at + 1] == '\n') {
          endLine(at, at + 2);
        } else {
          isRare = true;
        }
      }
      case '\t', 0x0B, '\f', 0x1C, 0x1D, 0x1E, 0x1F -> at++;
      default -> isRare = true;
    }
    if (isRare) {
      readCharacters();
    }
  }

  /**
   * Ends the current line.
   *
   * @param to where its text ends
   * @param next where the next line begins
   */
  private void endLine(int to, int next) {
    boolean isBlank = allRuns == count;
    if (isBlank ? to - lineStart > maxCharacters : isSoft() || !hasRoom(to, next)) {
      isRare = true;
      return;
    }
    if (isBlank) {
      endParagraph();
      start = next;
    } else {
      firstLine = count == 0 ? line : firstLine;
      blanks += lineBlanks + (count == 0 ? 0 : 1);
      count = allRuns;
      end = to;
    }
    lineBlanks = 0;
    lineStart = next;
    at = next;
    line++;
  }

  /** Whether the current line, which has text, ends with a soft hyphen. */
  private boolean isSoft() {
    return afterSoftHyphen == allRuns;
  }

  /** Shows the lines before the current one. */
  private void endParagraph() {
    if (count > 0) {
      characters.setShown();
      verse.begin(bytes, start, end, runs, count, blanks, (entries & 1) == 0);
      if (longBytes > (end - start) / 2) {
        visitor.verse(firstLine, verse.chars(), 0, verse.length()); // as a text without blanks
      } else {
        visitor.verse(firstLine, verse);
      }
    }
    count = 0;
    allRuns = 0;
    afterSoftHyphen = 0;
    longBytes = 0;
    entries = 0;
    blanks = 0;
    counted = -1;
  }

  /**
   * Divides the paragraph before the current line if it would be too long with that.
   *
   * @return whether there is room for the line, if this is sure
   */
  private boolean hasRoom(int to, int next) {
    if (next - start < maxCharacters) {
      return true; // characters are no more than bytes
    }
    if (counted < 0) {
      counted = Utf8.characters(bytes, start, lineStart);
    }
    int ofLine = Utf8.characters(bytes, lineStart, to) + 1;
    if (ofLine > maxCharacters) {
      return false;
    }
    if (counted + ofLine <= maxCharacters) {
      counted += ofLine;
      return true;
    }
    String text = new String(bytes, lineStart, to - lineStart, UTF_8);
    int indent = 0;
    while (ParagraphReader.isBlank(text.charAt(indent))) {
      indent++;
    }
    if (counted + indent > maxCharacters) {
      return false; // it is divided in there
    }
    divide();
    return true;
  }

  private void divide() {
    int before = count;
    int moved = allRuns - before;
    int marks = entries;
    endParagraph();
    entries = marks; // those of the current line may be among them
    int distance = lineStart - start;
    for (int i = 0; i < moved; i++) {
      int run = runs[before + i];
      runs[i] = run < 0 ? run + distance : run;
    }
    allRuns = moved;
    start = lineStart;
  }

  /** Reads the paragraph by its characters, and what follows until the next one begins. */
  private void readCharacters() throws IOException {
    characters.begin(count > 0 ? firstLine : line);
    count = 0;
    endParagraph();
    int feed;
    do {
      feed = indexOfLineFeed(start);
      boolean isAll = isLast && feed < 0;
      ByteBuffer part = ByteBuffer.wrap(bytes, start, (feed < 0 ? limit : feed + 1) - start);
      characters.take(part, isAll, offset);
      start = part.position();
      if (isAll) {
        break;
      }
      if (feed < 0) {
        fill();
      }
    } while (feed < 0 || !characters.isBetweenParagraphs());
    line = characters.line();
    lineBlanks = 0;
    lineStart = start;
    at = start;
    isRare = false;
  }

  private int indexOfLineFeed(int from) {
    int index = from;
    while (index < limit && bytes[index] != '\n') {
      index++;
    }
    return index < limit ? index : -1;
  }

  private void readMore() throws IOException {
    if (limit - lineStart > maxCharacters) {
      readCharacters();
    } else {
      fill();
    }
  }

  /** Reads some more bytes after those of the paragraph, which move to the beginning. */
  private void fill() throws IOException {
    int capacity = bytes.length - PADDING;
    if (capacity - limit < CHUNK) {
      System.arraycopy(bytes, start, bytes, 0, limit - start);
      offset += start;
      at -= start;
      lineStart -= start;
      end -= start;
      limit -= start;
      start = 0;
      if (capacity - limit < CHUNK) {
        int more =
            capacity < MEBIBYTE
                ? capacity
                : capacity < ParagraphReader.MAX_CHARACTERS ? capacity * 3 : capacity / 4;
        capacity += more;
        bytes = Arrays.copyOf(bytes, capacity + PADDING);
      }
    }
    int read = in.read(bytes, limit, Math.min(capacity - limit, 2 * CHUNK));
    isLast = read < 0;
    limit += Math.max(read, 0);
    bytes[limit] = '\n';
  }
}
