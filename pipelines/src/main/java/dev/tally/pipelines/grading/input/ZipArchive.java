package dev.tally.pipelines.grading.input;

import dev.tally.games.logs.LogFormat;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The logs in a zip archive. What is wrong with it is a {@link DamagedLogException}; other
 * exceptions come from where it is read. Not thread-safe.
 */
public final class ZipArchive implements Closeable {
  /** How an archive begins, and how one does that has no files. */
  private static final List<String> BEGINNINGS = List.of("PK\3\4", "PK\5\6");

  private static final Charset OLD_NAMES =
      Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

  /** Bytes that are enough to recognize an archive. */
  static final int HEAD = 4;

  /** Bytes of the list of files, which is held as a whole: some hundred thousand files. */
  static final int MOST_DIRECTORY = 1 << 23;

  /** Characters of the path of a file in an archive, and bytes of each name in it. */
  static final int MOST_PATH = 1000;

  private static final int MOST_NAME = 250;

  /** Bytes of the record at the end, and where in it the size of the list stands. */
  private static final int END = 22;

  private static final int END_DIRECTORY_SIZE = 12;
  private static final int MOST_COMMENT = (1 << 16) - 1;

  private final ZipFile zip;
  private final Optional<TemporaryDirectory> copy;
  private final List<ZipEntry> entries;
  private final BoundedDecompression.Bound bound;

  private ZipArchive(ZipFile zip, Optional<TemporaryDirectory> copy, long size)
      throws DamagedLogException {
    this.zip = zip;
    this.copy = copy;
    this.entries = logs(zip);
    this.bound = BoundedDecompression.Bound.of(size);
  }

  /** Whether a file that begins so is an archive. */
  public static boolean begins(byte[] head) {
    String text = new String(head, 0, Math.min(head.length, HEAD), StandardCharsets.ISO_8859_1);
    return BEGINNINGS.contains(text);
  }

  /** Opens an archive; one in a store is copied first, since its list of files is at its end. */
  public static ZipArchive open(LogFile file) throws IOException {
    if (LogBytes.isLocal(file.place())) {
      return open(LogBytes.path(file.place()), Optional.empty());
    }
    TemporaryDirectory folder = TemporaryDirectory.create();
    Path copy = folder.path().resolve("archive");
    try (InputStream in = LogBytes.open(file.place(), 0);
        OutputStream out = Storage.create(copy.toString())) {
      in.transferTo(out);
      return open(copy, Optional.of(folder));
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  private static ZipArchive open(Path file, Optional<TemporaryDirectory> copy) throws IOException {
    checkDirectory(file);
    ZipFile zip = zip(file);
    try {
      return new ZipArchive(zip, copy, Files.size(file));
    } catch (IOException e) {
      zip.close();
      throw e;
    }
  }

  /** Names are in UTF-8, or else in the characters of the machines that the format comes from. */
  private static ZipFile zip(Path file) throws IOException {
    try {
      return new ZipFile(file.toFile());
    } catch (ZipException e) {
      try {
        return new ZipFile(file.toFile(), OLD_NAMES);
      } catch (ZipException damaged) {
        throw new DamagedLogException("a zip archive that is damaged", damaged);
      }
    }
  }

  /** Looks at the size of the list of files before the library reads all of it. */
  private static void checkDirectory(Path file) throws IOException {
    byte[] end;
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      end = new byte[(int) Math.min(in.length(), END + MOST_COMMENT)];
      in.seek(in.length() - end.length);
      in.readFully(end);
    }
    ByteBuffer bytes = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN);
    for (int at = end.length - END; at >= 0; at--) {
      if (bytes.getInt(at) == 0x06054b50) {
        long size = bytes.getInt(at + END_DIRECTORY_SIZE) & 0xFFFFFFFFL;
        if (size > MOST_DIRECTORY) {
          throw new DamagedLogException(
              "a zip archive with a list of files of more than " + MOST_DIRECTORY + " bytes");
        }
        return;
      }
    }
    throw new DamagedLogException("a zip archive that ends early");
  }

  /** The files in an archive that a walk over a folder would find, in the order of their names. */
  private static List<ZipEntry> logs(ZipFile zip) throws DamagedLogException {
    List<ZipEntry> files = new ArrayList<>();
    for (ZipEntry each : zip.stream().toList()) {
      String name = each.getName();
      if (!each.isDirectory() && !("/" + name).contains("/.")) {
        checkName(name);
        files.add(each);
      }
    }
    return LogFiles.inOrder(files, ZipEntry::getName);
  }

  /** Results are called by these names, and transcripts are files under them. */
  private static void checkName(String name) throws DamagedLogException {
    boolean isText = name.chars().noneMatch(Character::isISOControl);
    boolean isShort =
        name.length() <= MOST_PATH
            && List.of(name.split("/", -1)).stream()
                .allMatch(each -> each.getBytes(StandardCharsets.UTF_8).length <= MOST_NAME);
    if (!isText || !isShort) {
      throw new DamagedLogException(
          "a zip archive with a name of a file that "
              + (isText ? "is longer than any" : "has control characters"));
    }
  }

  /** The paths of the logs in it, in their order. */
  public List<String> names() {
    return entries.stream().map(ZipEntry::getName).toList();
  }

  /** The bytes of a log, which all logs of the archive share a bound for. */
  public InputStream open(String name) throws IOException {
    try {
      ZipEntry entry = zip.getEntry(name);
      InputStream in = new BoundedDecompression(zip.getInputStream(entry), "zip data", bound);
      return LogBytes.unpacked(in, entry.getSize(), bound);
    } catch (ZipException e) {
      throw new DamagedLogException("zip data that is damaged", e);
    }
  }

  /**
   * The file of another extension that belongs to a log, as {@link CompanionFiles} finds it in a
   * folder.
   */
  public Optional<byte[]> beside(String name, String extension) throws IOException {
    String folder = CompanionFiles.folderOf(name);
    List<String> all =
        zip.stream()
            .map(ZipEntry::getName)
            .filter(each -> CompanionFiles.folderOf(each).equals(folder))
            .filter(each -> CompanionFiles.lower(each).endsWith("." + extension))
            .sorted()
            .toList();
    Optional<String> found = CompanionFiles.choose(all, name, extension);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = open(found.get())) {
      return Optional.of(in.readNBytes(LogFormat.MOST_BESIDE));
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
    copy.ifPresent(TemporaryDirectory::close);
  }
}
