package dev.tally.pipelines.io;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.util.Objects.requireNonNull;

import com.sun.security.auth.module.UnixSystem;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;

/**
 * Files wherever Beam's file systems reach. A location is a path of this machine, which a folder
 * that is mounted on many is too, or an address with a scheme, such as {@code gs://bucket/folder},
 * whose module has to be on the class path.
 *
 * <p>Paths go to the JDK and not through Beam, which reads and writes them 8 KiB at a time.
 */
public final class Storage {
  private static final String FILE = "file:";
  private static final Pattern SCHEME = Pattern.compile("[a-zA-Z][-a-zA-Z0-9+.]*://.*");

  private Storage() {}

  /** A file that is there, and its size in bytes. */
  public record FileEntry(String file, long size) {}

  /** Whether a location has a scheme, and so is not a path of this machine. */
  public static boolean isRemote(String location) {
    return SCHEME.matcher(location).matches();
  }

  /**
   * Refuses a location that no file system has, and one that names a user, who might come with a
   * password.
   *
   * @param option the name of the option that names it, for the message
   * @throws CommandException (usage) if no file system has its scheme, or it names a user
   */
  public static void check(String option, String location) {
    if (!isRemote(location)) {
      return;
    }
    String shown = masked(location);
    if (!shown.equals(location)) {
      throw CommandException.usage(
          "--" + option + "=" + shown + ": expected an address without user and password");
    }
    String scheme = location.substring(0, location.indexOf(':'));
    try {
      FileSystems.matchNewResource(scheme + "://any/file", /* isDirectory= */ false);
    } catch (IllegalArgumentException | IllegalStateException e) {
      String message =
          String.format(
              "--%s=%s: no file system for %s:// is on the class path", option, location, scheme);
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  /** An address without the user, and perhaps password, that it names. */
  static String masked(String address) {
    return address.replaceFirst("(?<=://)[^/]*@", "***@");
  }

  /**
   * Refuses a location with a scheme, where a local path is needed.
   *
   * @param option the name of the option that names it, for the message
   * @throws CommandException (usage) if it has one
   */
  public static void requireLocal(String option, String location) {
    if (isRemote(location)) {
      throw CommandException.usage(
          "--" + option + "=" + location + ": expected a path of this machine, or a mounted one");
    }
  }

  /**
   * Refuses a path of this machine that goes through a symbolic link of somebody else, who could
   * have any file written that this user may write. The administrator's links are trusted.
   *
   * @param name the option and its value, or what else the path is, for the message
   * @throws CommandException (usage) if it does
   */
  public static void checkLinks(String name, Path path) throws IOException {
    Path absolute = path.toAbsolutePath();
    Path done = requireNonNull(absolute.getRoot());
    for (Path each : absolute) {
      Path next = done.resolve(each);
      if (!Files.isSymbolicLink(next)) {
        done = next;
        continue;
      }
      int owner = (Integer) Files.getAttribute(next, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      if (owner != 0 && owner != new UnixSystem().getUid()) {
        throw CommandException.usage(
            name + ": " + next + " is a symbolic link of another user, and is not followed");
      }
      if (!Files.exists(next)) {
        return; // a broken link, or a loop
      }
      checkLinks(name, done.resolve(Files.readSymbolicLink(next)).normalize());
      if (!Files.isRegularFile(next) && !Files.isDirectory(next)) {
        return; // a pipe has no path, as behind /dev/stdout
      }
      done = next.toRealPath();
    }
  }

  /** Whether a file exists; a folder does not count. */
  public static boolean exists(String file) throws IOException {
    return isRemote(file) ? find(file).isPresent() : Files.isRegularFile(Path.of(file));
  }

  /**
   * The location of a path of this machine: the path, or its address if it has bytes that are no
   * text, which a string cannot have.
   */
  public static String location(Path path) {
    Path whole = path.toAbsolutePath();
    return isText(whole) ? whole.toString() : whole.toUri().toString();
  }

  /** Whether all bytes of a path are text; others are U+FFFD in a string. */
  private static boolean isText(Path path) {
    return path.toString().indexOf('\uFFFD') < 0;
  }

  /** A path as results show it; bytes that are no text look like {@code \xFF}. */
  public static String name(Path path) {
    return isText(path) ? path.toString() : escaped(path);
  }

  /** An address has all bytes of a path, as text or after a percent sign. */
  private static String escaped(Path path) {
    Path root = path.isAbsolute() ? path : Path.of("/").resolve(path);
    String address = root.toUri().getRawPath();
    ByteBuffer bytes = ByteBuffer.allocate(address.length());
    for (int i = 0; i < address.length(); i++) {
      boolean isByte = address.charAt(i) == '%';
      bytes.put((byte) (isByte ? Integer.parseInt(address, i + 1, i + 3, 16) : address.charAt(i)));
      i += isByte ? 2 : 0;
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer text = CharBuffer.allocate(4 * bytes.flip().limit());
    CoderResult result = decoder.decode(bytes, text, true);
    while (result.isError()) {
      for (int i = 0; i < result.length(); i++) {
        text.put(String.format(Locale.ROOT, "\\x%02X", bytes.get()));
      }
      result = decoder.decode(bytes, text, true);
    }
    String all = text.flip().toString();
    return path.isAbsolute() ? all : all.substring(1);
  }

  /** Whether a location is a path, or the address of a path. */
  public static boolean isLocal(String location) {
    return location.startsWith(FILE) || !isRemote(location);
  }

  /** The path of a location that is local. */
  public static Path path(String location) {
    return location.startsWith(FILE) ? Path.of(URI.create(location)) : Path.of(location);
  }

  /** The bytes of a file from one of them on. */
  public static InputStream open(String file, long from) throws IOException {
    if (!isLocal(file)) {
      return StoredFiles.open(file, from);
    }
    InputStream in = Files.newInputStream(path(file));
    in.skipNBytes(from);
    return in;
  }

  /** Number of bytes of a file. */
  public static long size(String file) throws IOException {
    return isLocal(file)
        ? Files.size(path(file))
        : StoredFiles.find(file).orElseThrow(() -> new NoSuchFileException(file)).size();
  }

  /** When a file of this machine was changed last, in milliseconds of the Unix epoch; else 0. */
  public static long modified(String file) throws IOException {
    return isLocal(file) ? Files.getLastModifiedTime(path(file)).toMillis() : 0;
  }

  /** Creates a file, and its folder if that does not exist. Failures to write name the file. */
  public static OutputStream create(String file) throws IOException {
    return create(file, file);
  }

  /**
   * Creates a file, and its folder if that does not exist.
   *
   * @param name of the file in failures to write it, if it is on this machine
   */
  static OutputStream create(String file, String name) throws IOException {
    if (isRemote(file)) {
      return StoredFiles.create(file);
    }
    Path path = Path.of(file).toAbsolutePath();
    OutputStream out;
    try {
      out = Files.newOutputStream(path);
    } catch (NoSuchFileException e) {
      TemporaryDirectory.createFolders(AtomicMoves.parent(path));
      out = Files.newOutputStream(path);
    }
    return new NamedOutputStream(name, out);
  }

  /**
   * Renames a file, and replaces a file of that name: atomically on this machine, while a store of
   * objects copies it.
   */
  static void rename(String from, String to) throws IOException {
    if (isRemote(to)) {
      StoredFiles.rename(from, to);
    } else {
      Files.move(Path.of(from), Path.of(to), ATOMIC_MOVE);
    }
  }

  /** Deletes a file if it is there. */
  public static void delete(String file) throws IOException {
    if (isRemote(file)) {
      StoredFiles.delete(file);
    } else {
      Files.deleteIfExists(Path.of(file));
    }
  }

  /** The files directly in a folder with an extension, in the order of their names. */
  public static List<FileEntry> list(String folder, String extension) throws IOException {
    if (isRemote(folder)) {
      return StoredFiles.list(folder, extension);
    }
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files
          .map(Path::toString)
          .filter(file -> file.endsWith(extension) && new File(file).isFile())
          .sorted()
          .map(file -> new FileEntry(file, new File(file).length()))
          .toList();
    }
  }

  /** The files directly in a folder that workers have made, if they had anything to write. */
  public static List<FileEntry> listMade(String folder) throws IOException {
    return isRemote(folder) || Files.exists(Path.of(folder)) ? list(folder, "") : List.of();
  }

  /** A file in a store; empty if there is none of that name, or a folder. */
  public static Optional<FileEntry> find(String address) throws IOException {
    return StoredFiles.find(address);
  }

  /** The files in a store that match a glob, in the order of their names. */
  public static List<FileEntry> glob(String glob) throws IOException {
    return StoredFiles.glob(glob);
  }

  /** The files in a folder of a store and the folders below it, in the order of their names. */
  public static List<FileEntry> listRecursively(String folder) throws IOException {
    return StoredFiles.listRecursively(folder);
  }

  /** Deletes a folder of a store with all that is in it. */
  public static void deleteFolder(String folder) throws IOException {
    StoredFiles.deleteFolder(folder);
  }
}
