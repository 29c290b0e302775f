package dev.tally.pipelines.grading;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
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
    FileInputStream in = new FileInputStream(file.path());
    try {
      in.getChannel().position(from);
      InputStream buffered = new BufferedInputStream(new Limited(in, to - from), BUFFER);
      return from == 0 && isPacked(buffered) ? new GZIPInputStream(buffered, BUFFER) : buffered;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Whether a log is packed, and so can only be read from its beginning. */
  static boolean isPacked(LogFile file) throws IOException {
    try (InputStream in = new BufferedInputStream(new FileInputStream(file.path()), 2)) {
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
    Path path = Path.of(file.path()).toAbsolutePath();
    String name = path.getFileName().toString().replaceFirst("(?i)[.]gz$", "");
    String twin = name.replaceFirst("[.][^.]*$", "") + "." + extension;
    try (Stream<Path> siblings = Files.list(path.getParent())) {
      List<Path> all =
          siblings
              .filter(each -> lower(each).endsWith("." + extension.toLowerCase(Locale.ROOT)))
              .sorted()
              .toList();
      Optional<Path> same =
          all.stream()
              .filter(each -> lower(each).equals(twin.toLowerCase(Locale.ROOT)))
              .findFirst();
      Optional<Path> found = same.isPresent() || all.size() != 1 ? same : Optional.of(all.get(0));
      return found.isPresent() ? Optional.of(Files.readAllBytes(found.get())) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // names are an extra; the games can be graded without
    }
  }

  private static String lower(Path path) {
    return path.getFileName().toString().toLowerCase(Locale.ROOT);
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
