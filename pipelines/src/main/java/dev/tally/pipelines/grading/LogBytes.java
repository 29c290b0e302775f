package dev.tally.pipelines.grading;

import dev.tally.pipelines.Storage;
import dev.tally.pipelines.Storage.Found;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** The bytes of a log, unpacked if they are packed with gzip. */
final class LogBytes {
  private static final int BUFFER = 1 << 16;

  private LogBytes() {}

  /**
   * A stream of some of them.
   *
   * @param from the first byte; 0 for a packed log
   * @param to the byte after the last
   */
  static InputStream open(LogFile file, long from, long to) throws IOException {
    InputStream in = open(file.path(), from);
    try {
      InputStream buffered = new BufferedInputStream(new Limited(in, to - from), BUFFER);
      return from == 0 && isPacked(buffered) ? new GZIPInputStream(buffered, BUFFER) : buffered;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  private static InputStream open(String path, long from) throws IOException {
    if (Storage.isRemote(path)) {
      return Storage.open(path, from);
    }
    FileInputStream in = new FileInputStream(path); // says why it cannot be opened
    in.skipNBytes(from);
    return in;
  }

  /** Whether a log is packed, and so can only be read from its beginning. */
  static boolean isPacked(LogFile file) throws IOException {
    try (InputStream in = new BufferedInputStream(open(file.path(), 0), 2)) {
      return isPacked(in);
    }
  }

  private static boolean isPacked(InputStream in) throws IOException {
    in.mark(2);
    boolean isPacked = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    return isPacked;
  }

  /**
   * All of the file that belongs to a log: the one with the same name and another extension, or
   * else the only one in its folder with that extension, since archives share one list of names.
   */
  static Optional<byte[]> beside(LogFile file, String extension) {
    String folder = file.path().substring(0, file.path().lastIndexOf('/'));
    String name = nameOf(file.path()).replaceFirst("(?i)[.]gz$", "");
    String twin = name.replaceFirst("[.][^.]*$", "") + "." + extension;
    try {
      List<String> all =
          Storage.list(folder, "").stream()
              .map(Found::file)
              .filter(each -> lower(each).endsWith("." + lower(extension)))
              .toList();
      Optional<String> same =
          all.stream().filter(each -> lower(nameOf(each)).equals(lower(twin))).findFirst();
      Optional<String> found = same.isPresent() || all.size() != 1 ? same : Optional.of(all.get(0));
      return found.isPresent() ? Optional.of(readAll(found.get())) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // names are an extra; the games can be graded without
    }
  }

  private static byte[] readAll(String file) throws IOException {
    try (InputStream in = open(file, 0)) {
      return in.readAllBytes();
    }
  }

  private static String nameOf(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** Ends after some bytes. */
  private static final class Limited extends FilterInputStream {
    private long left;

    Limited(InputStream in, long bytes) {
      super(in);
      this.left = bytes;
    }

    @Override
    public int read() throws IOException {
      int next = left <= 0 ? -1 : super.read();
      left -= next < 0 ? 0 : 1;
      return next;
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
      int read = left <= 0 ? -1 : super.read(bytes, from, (int) Math.min(left, count));
      left -= Math.max(0, read);
      return read;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
