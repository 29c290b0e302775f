package dev.tally.pipelines.logs;

import dev.tally.games.records.LogContext;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

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

  /** Bytes of the list of files, which is held as a whole: up to 180,000 files. */
  static final int MAX_DIRECTORY = 1 << 23;

  /** Characters of the path of a file in an archive, and bytes of each name in it. */
  static final int MAX_PATH = 1000;

  private static final int MAX_NAME = 250;

  private final BoundedChannel bytes;
  private final ZipFile zip;
  private final Optional<TemporaryDirectory> copy;
  private final BoundedDecompression.Bound bound;
  private final CompanionFiles.Index<Log> companions;
  private final List<Log> logs;
  private final List<String> repeated;

  /**
   * A file in the archive. It is read by its place, since several may have one path.
   *
   * @param path as the archive has it
   * @param name what results call it: the path, with a number if another file before it has the
   *     same
   */
  public record Log(String path, String name, ZipArchiveEntry entry) {}

  private ZipArchive(BoundedChannel bytes, ZipFile zip, Optional<TemporaryDirectory> copy)
      throws IOException {
    this.bytes = bytes;
    this.zip = zip;
    this.copy = copy;
    this.bound = BoundedDecompression.Bound.of(bytes.size());
    List<Log> files = files(zip);
    this.companions = new CompanionFiles.Index<>(LogFiles.companions(files, Log::path), Log::path);
    Set<String> repeated = new LinkedHashSet<>();
    this.logs = numbered(LogFiles.inOrder(files, Log::path), repeated);
    this.repeated = List.copyOf(repeated);
  }

  /** Whether a file that begins so is an archive. */
  public static boolean begins(byte[] head) {
    String text = new String(head, 0, Math.min(head.length, HEAD), StandardCharsets.ISO_8859_1);
    return BEGINNINGS.contains(text);
  }

  /** Opens an archive; one in a store is copied first, since its list of files is at its end. */
  public static ZipArchive open(LogFile file) throws IOException {
    if (LogBytes.isLocal(file.location())) {
      return open(LogBytes.path(file.location()), Optional.empty());
    }
    TemporaryDirectory folder = TemporaryDirectory.create();
    Path copy = folder.path().resolve("archive");
    try {
      try (InputStream in = LogBytes.open(file.location(), 0);
          OutputStream out = Storage.create(copy.toString())) {
        in.transferTo(out);
      }
      return open(copy, Optional.of(folder)); // once all of it is written
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  private static ZipArchive open(Path file, Optional<TemporaryDirectory> copy) throws IOException {
    BoundedChannel bytes = new BoundedChannel(Files.newByteChannel(file), MAX_DIRECTORY);
    try {
      ZipFile zip = zip(bytes);
      bytes.lift();
      return new ZipArchive(bytes, zip, copy);
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  private static ZipFile zip(BoundedChannel bytes) throws IOException {
    try {
      return ZipFile.builder()
          .setSeekableByteChannel(bytes)
          .setIgnoreLocalFileHeader(true)
          .setUseUnicodeExtraFields(false) // which takes quadratic time where hashes collide
          .get();
    } catch (IOException | IllegalArgumentException e) {
      throw error(
          bytes,
          bytes.isExceeded()
              ? "a zip archive with a list of files of more than " + MAX_DIRECTORY + " bytes"
              : "a zip archive that is damaged, or ends early");
    }
  }

  /** Why the library gives up: the file cannot be read, or else what it reads there. */
  private static IOException error(BoundedChannel bytes, String damage) {
    return bytes.failure().orElseGet(() -> new DamagedLogException(damage));
  }

  /** The files in an archive that a walk over a folder would find. */
  private static List<Log> files(ZipFile zip) throws DamagedLogException {
    List<Log> files = new ArrayList<>();
    for (ZipArchiveEntry each : Collections.list(zip.getEntries())) {
      String path = path(each);
      if (!path.endsWith("/") && !("/" + path).contains("/.")) {
        checkPath(path);
        files.add(new Log(path, path, each));
      }
    }
    return files;
  }

  /** Paths are in UTF-8, or else in the characters of the machines that the format comes from. */
  private static String path(ZipArchiveEntry entry) {
    ByteBuffer bytes = ByteBuffer.wrap(entry.getRawName());
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      return OLD_NAMES.decode(bytes.rewind()).toString();
    }
  }

  /** Results have these names, and transcripts are files under them. */
  private static void checkPath(String path) throws DamagedLogException {
    boolean isText = path.chars().noneMatch(Character::isISOControl);
    boolean isShort =
        path.length() <= MAX_PATH
            && List.of(path.split("/", -1)).stream()
                .allMatch(each -> each.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME);
    if (!isText || !isShort) {
      throw new DamagedLogException(
          "a zip archive with a name of a file that "
              + (isText ? "is longer than any" : "has control characters"));
    }
  }

  /**
   * Gives each file a name of its own.
   *
   * @param repeated takes the paths that more than one of them has
   */
  private static List<Log> numbered(List<Log> files, Set<String> repeated)
      throws DamagedLogException {
    Set<String> paths = new HashSet<>();
    files.forEach(each -> paths.add(each.path));
    Set<String> names = new HashSet<>(paths);
    Map<String, Integer> numbers = new HashMap<>();
    List<Log> logs = new ArrayList<>(files.size());
    for (Log each : files) {
      boolean isFirst = paths.remove(each.path);
      String name = each.path;
      while (!isFirst && !names.add(name)) {
        name = each.path + " (" + numbers.merge(each.path, 2, (last, two) -> last + 1) + ")";
      }
      if (!isFirst) {
        checkPath(name);
        repeated.add(each.path);
      }
      logs.add(new Log(each.path, name, each.entry));
    }
    return Collections.unmodifiableList(logs);
  }

  /** The logs in it, in the order of their paths. */
  public List<Log> logs() {
    return logs;
  }

  /** The paths that more than one log has, each once. */
  public List<String> repeated() {
    return repeated;
  }

  /** The bytes of a log, which all logs of the archive share a bound for. */
  public InputStream open(Log log) throws IOException {
    int method = log.entry.getMethod();
    boolean isPlain = method == ZipEntry.STORED || method == ZipEntry.DEFLATED;
    if (!isPlain || log.entry.getGeneralPurposeBit().usesEncryption()) {
      throw new DamagedLogException("zip data that is encrypted, or not packed by deflate");
    }
    try {
      InputStream in = new BoundedDecompression(zip.getInputStream(log.entry), "zip data", bound);
      return LogBytes.unpacked(in, log.entry.getSize(), bound);
    } catch (DamagedLogException e) {
      throw e;
    } catch (IOException | IllegalArgumentException e) {
      throw error(bytes, "zip data that is damaged");
    }
  }

  /**
   * The file of another extension that belongs to a log, as {@link CompanionFiles} finds it in a
   * folder.
   */
  public Optional<byte[]> companion(Log log, String extension) throws IOException {
    Optional<Log> found = companions.companion(log.path, extension);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = open(found.get())) {
      return Optional.of(in.readNBytes(LogContext.MAX_COMPANION_BYTES));
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
    copy.ifPresent(TemporaryDirectory::close);
  }
}
