package dev.tally.pipelines.logs;

import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.LogContext;
import dev.tally.pipelines.io.BoundedChannel;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.logs.owner.PlatformNames;
import dev.tally.pipelines.logs.owner.SharedFolders;
import dev.tally.pipelines.logs.owner.Submitters;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.io.function.IOFunction;

/**
 * The logs in an archive, zip or tar. What is wrong with it is a {@link DamagedLogException}; other
 * exceptions come from where it is read. Not thread-safe.
 */
final class Archive implements Closeable {
  /** Characters of the path of a log, and bytes of each name in it. */
  private static final int MAX_PATH = 1000;

  private static final int MAX_NAME = 250;

  /** Characters of each name that are left of a longer path. */
  private static final int MAX_EXCERPT = 80;

  private static final String TOO_LONG =
      " data under a path that is too long: expected "
          + MAX_PATH
          + " characters at most, and "
          + MAX_NAME
          + " bytes for each name in it";

  /** The name of a file whose path has none. */
  private static final String NAMELESS = "_";

  private final String kind;
  private final BoundedChannel bytes;
  private final Contents contents;
  private final List<Log> files;
  private final Optional<TemporaryDirectory> copy;
  private final BoundedDecompression.Bound bound;
  private final CompanionFiles.Index<Log> companions;
  private final List<Log> logs;
  private final List<String> repeated;
  private final Map<String, Log> lists = new HashMap<>();
  private final Map<String, Map<String, Owner>> submitters = new HashMap<>();

  /** The files of an archive, as the library for its kind reads them. */
  interface Contents extends Closeable {
    /** All that it has. */
    List<Log> files();

    /** The bytes of a file. */
    InputStream content(ArchiveEntry entry) throws IOException;
  }

  /**
   * A file in the archive. It is read by its position, since several may have one path.
   *
   * @param path where it would be below a folder that the archive is unpacked in, with U+FFFD for
   *     control characters: Finder's folders have a file {@code Icon\r}
   * @param name what results call it: the path, with a number if another file before it has the
   *     same
   * @param entry whose bytes it has
   * @param problem why it is not read; empty if it is
   */
  record Log(String path, String name, ArchiveEntry entry, String problem) {
    /**
     * @param path as the archive has it
     */
    static Log of(String path, ArchiveEntry entry, String problem) {
      String shown = below(path).replaceAll("\\p{Cc}", "\uFFFD");
      return new Log(shown, /* name= */ shown, entry, problem);
    }

    static Log of(String path, ArchiveEntry entry) {
      return of(path, entry, /* problem= */ "");
    }

    /** A file whose path is too long is not read, and its path is cut. */
    private Log bounded() {
      if (!isLong(path)) {
        return this;
      }
      String names =
          Stream.of(path.split("/", -1))
              .map(each -> Diagnostics.cut(each, MAX_EXCERPT))
              .collect(Collectors.joining("/"));
      String cut = Diagnostics.cut(names, MAX_PATH);
      return new Log(cut, /* name= */ cut, entry, TOO_LONG);
    }

    /** Results have these names, and transcripts are files under them. */
    private static boolean isLong(String path) {
      return path.length() > MAX_PATH
          || Stream.of(path.split("/", -1))
              .anyMatch(each -> each.getBytes(StandardCharsets.UTF_8).length > MAX_NAME);
    }
  }

  /**
   * @param kind zip or tar, for messages
   * @param bytes what its library reads
   * @param copy where the archive is, if that is a folder to be deleted with it
   * @param bound of all that is unpacked
   */
  private Archive(
      String kind,
      BoundedChannel bytes,
      Contents contents,
      Optional<TemporaryDirectory> copy,
      BoundedDecompression.Bound bound) {
    this.kind = kind;
    this.bytes = bytes;
    this.contents = contents;
    this.files =
        contents.files().stream().filter(each -> isShown(each.path)).map(Log::bounded).toList();
    this.copy = copy;
    this.bound = bound;
    this.companions =
        new CompanionFiles.Index<>(LogFiles.companions(this.files, Log::path), Log::path);
    Set<String> written = PlatformNames.lists(this.files.stream().map(Log::path).toList());
    this.files.stream()
        .filter(each -> written.contains(each.path))
        .forEach(each -> lists.put(each.path, each));
    Set<String> repeated = new LinkedHashSet<>();
    this.logs = numbered(LogFiles.inOrder(this.files, Log::path), repeated);
    this.repeated = List.copyOf(repeated);
  }

  /**
   * Opens an archive. One in a store, or that is packed itself, is copied first, since the list of
   * files of a zip archive is at its end.
   */
  static Archive open(LogFile file) throws IOException {
    BoundedDecompression.Bound bound = BoundedDecompression.Bound.of(file.size());
    if (Storage.isLocal(file.location())) {
      Path path = Storage.path(file.location());
      byte[] head = head(path);
      if (LogBytes.isArchive(head)) {
        return open(path, head, Optional.empty(), bound);
      }
    }
    return copied(LogBytes.unpacked(LogBytes.open(file.location(), 0), file.size(), bound), bound);
  }

  /** Opens the archive that is a file of this one; all that both unpack has one bound. */
  Archive inside(Log log) throws IOException {
    return copied(open(log), bound);
  }

  private static Archive copied(InputStream bytes, BoundedDecompression.Bound bound)
      throws IOException {
    TemporaryDirectory folder = TemporaryDirectory.create();
    Path copy = folder.path().resolve("archive");
    try {
      try (InputStream in = bytes;
          OutputStream out = Storage.create(copy.toString())) {
        in.transferTo(out);
      }
      return open(copy, head(copy), Optional.of(folder), bound); // once all of it is written
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  private static byte[] head(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(LogBytes.HEAD);
    }
  }

  private static Archive open(
      Path file, byte[] head, Optional<TemporaryDirectory> copy, BoundedDecompression.Bound bound)
      throws IOException {
    return LogBytes.isTar(head)
        ? opened(file, TarContents.LIST, TarContents::new, copy, bound)
        : opened(file, ZipContents.LIST, ZipContents::new, copy, bound);
  }

  /** Makes the archive of a file; what its list of files costs is bounded while that is read. */
  private static Archive opened(
      Path file,
      ListBound list,
      IOFunction<SeekableByteChannel, Contents> library,
      Optional<TemporaryDirectory> copy,
      BoundedDecompression.Bound bound)
      throws IOException {
    BoundedChannel bytes = new BoundedChannel(Files.newByteChannel(file), list.max);
    try {
      Archive archive = new Archive(list.kind, bytes, library.apply(bytes), copy, bound);
      bytes.lift();
      return archive;
    } catch (IOException | IllegalArgumentException e) {
      bytes.close();
      if (e instanceof DamagedLogException damage) {
        throw damage;
      }
      String problem =
          bytes.isExceeded()
              ? " archive with " + list.what + " of more than " + list.max + " bytes"
              : " archive that is damaged, or ends early";
      throw failure(bytes, "a " + list.kind + problem);
    }
  }

  /**
   * Limit of an archive that its library may read to list the files, all of which it holds.
   *
   * @param kind zip or tar, for messages
   * @param what the list of files is called in messages
   * @param max in bytes
   */
  record ListBound(String kind, String what, int max) {}

  /** Whether a walk over a folder would find a file with this path. */
  private static boolean isShown(String path) {
    return !("/" + path).contains("/.");
  }

  /**
   * The path of a file below the folder that an archive is unpacked in, wherever its own path
   * leads: names that Windows separates by backslashes are separate, a drive is none, and {@code
   * ..} is the folder around, but not that of all.
   */
  static String below(String path) {
    Deque<String> names = new ArrayDeque<>();
    for (String name : path.replace('\\', '/').replaceFirst("^[A-Za-z]:/", "/").split("/", -1)) {
      if (name.equals("..")) {
        names.pollLast();
      } else if (!name.isEmpty() && !name.equals(".")) {
        names.add(name);
      }
    }
    return names.isEmpty() ? NAMELESS : String.join("/", names);
  }

  /**
   * Gives each file a name of its own.
   *
   * @param repeated takes the paths that more than one of them has
   */
  private static List<Log> numbered(List<Log> files, Set<String> repeated) {
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
        repeated.add(each.path);
      }
      String problem = Log.isLong(name) ? TOO_LONG : each.problem;
      logs.add(new Log(each.path, name, each.entry, problem));
    }
    return Collections.unmodifiableList(logs);
  }

  /** The logs in it, in the order of their paths. */
  List<Log> logs() {
    return logs;
  }

  /** The paths that more than one log has, each once. */
  List<String> repeated() {
    return repeated;
  }

  /** The paths of what a learning platform has written itself, which are not among the logs. */
  Set<String> lists() {
    return lists.keySet();
  }

  /**
   * Number of folders of the paths of its logs that name nobody; empty if they do not name several
   * owners, as {@link SharedFolders} says.
   */
  OptionalInt shared() {
    return SharedFolders.of(logs.stream().map(Log::path).toList(), ForeignFile::mayBeLog);
  }

  /**
   * The owners of folders, as a list of submitters says.
   *
   * @param path of the list; there need not be one
   */
  Map<String, Owner> submitters(String path) {
    return submitters.computeIfAbsent(
        path,
        each -> {
          Log list = lists.get(each);
          if (list == null) {
            return Map.of();
          }
          try {
            return Submitters.read(open(list));
          } catch (IOException e) {
            return Map.of(); // folders are owners by their own names then
          }
        });
  }

  /** The paths of all files in it that are not hidden. */
  Stream<String> paths() {
    return files.stream().map(Log::path);
  }

  /** The bytes of a log, which all logs of the archive share a bound for. */
  InputStream open(Log log) throws IOException {
    if (!log.problem.isEmpty()) {
      throw new DamagedLogException(kind + log.problem);
    }
    try {
      InputStream in = new BoundedDecompression(contents.content(log.entry), kind + " data", bound);
      return LogBytes.unpacked(in, log.entry.getSize(), bound);
    } catch (DamagedLogException e) {
      throw e;
    } catch (IOException | IllegalArgumentException e) {
      throw failure(bytes, kind + " data that is damaged");
    }
  }

  /** Why the library gives up: the file cannot be read, or else what it reads there. */
  private static IOException failure(BoundedChannel bytes, String damage) {
    return bytes.failure().orElseGet(() -> new DamagedLogException(damage));
  }

  /**
   * The file of another extension that belongs to a log, as {@link CompanionFiles} finds it in a
   * folder.
   */
  Optional<byte[]> companion(Log log, String extension) throws IOException {
    Optional<Log> found = companions.companion(log.path(), extension);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = open(found.get())) {
      return Optional.of(in.readNBytes(LogContext.MAX_COMPANION_BYTES));
    }
  }

  @Override
  public void close() throws IOException {
    contents.close();
    bytes.close();
    copy.ifPresent(TemporaryDirectory::close);
  }
}
