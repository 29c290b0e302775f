package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.io.Storage;
import dev.tally.words.text.Text;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;

/**
 * Where the bytes of a user's own text are: a file, with what is known of its encoding, or a row of
 * a table. A {@link Text} has it as {@link #toString} writes it.
 *
 * @param file as {@link Storage} takes it, since a worker may have another working directory; of a
 *     row, a copy of the rows in UTF-8
 * @param said the encoding, the reason why the file cannot be read, or the SHA-1 of a row, which is
 *     not written; empty if that is not known
 * @param from offset of the bytes of a row in the file
 * @param length number of these bytes
 */
public record Location(String file, Kind kind, String said, long from, int length)
    implements Serializable {
  /** What a location says besides the file. */
  enum Kind {
    /** A file whose bytes say in which encoding it is. */
    FILE(""),
    /** A file in an encoding that the user has named. */
    ENCODED(""),
    /** A file in an encoding that its bytes have said. */
    DETECTED("?"),
    /** A file that cannot be read. */
    UNREADABLE("!"),
    /** A row of a table. */
    ROW("");

    /** Before what is said, where a location is written. */
    private final String mark;

    Kind(String mark) {
      this.mark = mark;
    }
  }

  /** Between the parts of a location that is written; no path has it. */
  private static final char SEPARATOR = '\0';

  /** A file. */
  public static Location of(String file) {
    return new Location(file, Kind.FILE, "", 0, 0);
  }

  /** A row of a table. */
  static Location row(String texts, long from, int length, String sha1) {
    return new Location(texts, Kind.ROW, sha1, from, length);
  }

  /** Where a text is. */
  public static Location of(Text text) {
    String written = text.location();
    int end = written.indexOf(SEPARATOR);
    if (end < 0) {
      return of(written);
    }
    String file = written.substring(0, end);
    int last = written.lastIndexOf(SEPARATOR);
    if (last > end) {
      long from = Long.parseLong(written, end + 1, last, 10);
      int length = Integer.parseInt(written, last + 1, written.length(), 10);
      return row(file, from, length, "");
    }
    String said = written.substring(end + 1);
    for (Kind kind : new Kind[] {Kind.DETECTED, Kind.UNREADABLE}) {
      if (said.startsWith(kind.mark)) {
        return new Location(file, kind, said.substring(1), 0, 0);
      }
    }
    return of(file).as(Kind.ENCODED, said);
  }

  /** The file, of which something else is said. */
  Location as(Kind other, String what) {
    return new Location(file, other, what, 0, 0);
  }

  boolean is(Kind asked) {
    return kind == asked;
  }

  /** What is said if it is of a kind; else empty. */
  String said(Kind asked) {
    return kind == asked ? said : "";
  }

  /** The encoding in which the file is to be read; empty if its bytes say which it is. */
  public String encoding() {
    return said(Kind.ENCODED);
  }

  /** The bytes. */
  InputStream open() throws IOException {
    return kind == Kind.ROW ? RowBlock.open(file, from, length) : Storage.open(file, 0);
  }

  /** Written as a text has it. */
  @Override
  public String toString() {
    return switch (kind) {
      case FILE -> file;
      case ROW -> file + SEPARATOR + from + SEPARATOR + length;
      case ENCODED, DETECTED, UNREADABLE -> file + SEPARATOR + kind.mark + said;
    };
  }

  /**
   * Bytes that a thread has read of the copy of a table, which does not change: the next row is
   * most often in it, and opening a file takes longer than counting a row.
   *
   * @param from offset of the bytes in the file
   */
  private record RowBlock(String file, long from, byte[] bytes) {
    private static final int LENGTH = 1 << 16;

    private static final ThreadLocal<RowBlock> LAST =
        ThreadLocal.withInitial(() -> new RowBlock("", 0, new byte[0]));

    static InputStream open(String file, long from, int length) throws IOException {
      RowBlock block = LAST.get();
      if (!block.has(file, from, length)) {
        try (InputStream in = Storage.open(file, from)) {
          block = new RowBlock(file, from, in.readNBytes(Math.max(LENGTH, length)));
        }
        if (length <= LENGTH) {
          LAST.set(block);
        }
      }
      return new ByteArrayInputStream(block.bytes, (int) (from - block.from), length);
    }

    private boolean has(String ofFile, long first, int length) {
      return first >= from && first + length <= from + bytes.length && file.equals(ofFile);
    }
  }
}
