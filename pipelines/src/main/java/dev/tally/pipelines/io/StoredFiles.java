package dev.tally.pipelines.io;

import dev.tally.pipelines.io.Storage.FileEntry;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.util.MimeTypes;

/**
 * Files in a store, through Beam's file systems. A location is {@code SCHEME://AUTHORITY/PATH},
 * whose path is plain text without escapes.
 *
 * <p>There are two kinds of stores. A store of objects, such as S3, has no folders: a name may have
 * slashes in it. A Hadoop file system has folders, which Beam finds as if they were files, and Beam
 * names its files by URIs, in which a blank is {@code %20}.
 *
 * <p>Every {@link IOException} is one of {@link StoreFailures}.
 */
final class StoredFiles {
  /** The schemes that Beam's module for Hadoop may register. */
  private static final Set<String> WITH_FOLDERS = Set.of("hdfs", "webhdfs");

  /** Characters that may mean something in a glob of a store. */
  private static final Pattern SPECIAL = Pattern.compile("[*?\\[\\]{}\\\\]");

  private static final Comparator<FileEntry> BY_NAME = Comparator.comparing(FileEntry::file);

  private StoredFiles() {}

  /** The bytes of a file from one of them on. */
  static InputStream open(String file, long from) throws IOException {
    return new StoreInputStream(file, from, offset -> connect(file, offset));
  }

  private static InputStream connect(String file, long from) throws IOException {
    try {
      ReadableByteChannel channel = FileSystems.open(resource(file));
      InputStream in = Channels.newInputStream(channel);
      if (!(channel instanceof SeekableByteChannel seekable)) {
        in.skipNBytes(from);
      } else if (from >= seekable.size()) { // there is nothing, and S3 refuses to seek there
        channel.close();
        return InputStream.nullInputStream();
      } else if (from > 0) {
        seekable.position(from);
      }
      return in;
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }

  /** Creates a file. */
  static OutputStream create(String file) throws IOException {
    try {
      return new NamedOutputStream(
          file, Channels.newOutputStream(FileSystems.create(resource(file), MimeTypes.BINARY)));
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }

  /** Renames a file, and replaces a file of that name. */
  static void rename(String from, String to) throws IOException {
    try {
      FileSystems.rename(List.of(resource(from)), List.of(resource(to)));
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(to, e);
    }
  }

  /** Deletes a file or an empty folder, if it is there. */
  static void delete(String file) throws IOException {
    try {
      FileSystems.delete(List.of(resource(file)));
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }

  /** A file; empty if there is none of that name, or a folder. */
  static Optional<FileEntry> find(String file) throws IOException {
    if (file.length() - store(file).length() <= 1) {
      return Optional.empty(); // a whole store
    }
    if (hasFolders(file)) {
      List<FileEntry> all = match(escaped(file), file.substring(0, file.lastIndexOf('/')));
      return all.isEmpty() || isFolder(all.get(0)) ? Optional.empty() : Optional.of(all.get(0));
    }
    return match(literally(file, ""), "").stream()
        .filter(each -> each.file().equals(file))
        .findFirst();
  }

  /** The files directly in a folder whose names end so, in the order of their names. */
  static List<FileEntry> list(String folder, String ending) throws IOException {
    if (hasFolders(folder)) {
      List<FileEntry> files = new ArrayList<>();
      for (FileEntry each : children(folder)) {
        if (each.file().endsWith(ending) && !isFolder(each)) {
          files.add(each);
        }
      }
      return files;
    }
    int name = folder.length() + 1;
    return match(literally(folder + "/", "*" + ending), "").stream()
        .filter(each -> each.file().startsWith(folder + "/") && each.file().endsWith(ending))
        .filter(each -> each.file().indexOf('/', name) < 0)
        .toList();
  }

  /** The files in a folder and the folders below it, in the order of their names. */
  static List<FileEntry> listRecursively(String folder) throws IOException {
    if (hasFolders(folder)) {
      Tree tree = new Tree(Integer.MAX_VALUE);
      tree.walk(folder, 1);
      return tree.files();
    }
    return match(literally(folder + "/", "**"), "").stream()
        .filter(each -> each.file().startsWith(folder + "/"))
        .toList();
  }

  /**
   * The files that match a glob, in the order of their names. A Hadoop file system has the globs of
   * {@link java.nio.file.FileSystem#getPathMatcher}, a store of objects has {@code *}, {@code **},
   * {@code ?} and {@code [...]}.
   */
  static List<FileEntry> glob(String glob) throws IOException {
    if (!hasFolders(glob)) {
      return match(glob, "");
    }
    String folder = glob.substring(0, glob.lastIndexOf('/', firstSpecial(glob)));
    String pattern = glob.substring(folder.length() + 1);
    PathMatcher matcher = Path.of("").getFileSystem().getPathMatcher("glob:" + pattern);
    long depth = 1 + pattern.chars().filter(each -> each == '/').count();
    Tree tree = new Tree(pattern.contains("**") ? Integer.MAX_VALUE : (int) depth);
    tree.walk(folder, 1);
    return tree.files().stream()
        .filter(each -> matcher.matches(Path.of(each.file().substring(folder.length() + 1))))
        .toList();
  }

  /** Deletes a folder with all that is in it. */
  static void deleteFolder(String folder) throws IOException {
    if (!hasFolders(folder)) {
      for (FileEntry each : listRecursively(folder)) {
        delete(each.file());
      }
      return;
    }
    Tree tree = new Tree(Integer.MAX_VALUE);
    tree.walk(folder, 1);
    for (FileEntry each : tree.files) {
      delete(each.file());
    }
    for (String each : tree.folders) {
      delete(each);
    }
  }

  /** A walk over a folder of a store that has folders. */
  private static final class Tree {
    private final int max;
    private final List<FileEntry> files = new ArrayList<>();

    /** A folder comes after those that are in it. */
    private final List<String> folders = new ArrayList<>();

    /**
     * @param max how many names below the folder a file may be
     */
    Tree(int max) {
      this.max = max;
    }

    void walk(String folder, int depth) throws IOException {
      for (FileEntry each : children(folder)) {
        if (!isFolder(each)) {
          files.add(each);
        } else if (depth < max) {
          walk(each.file(), depth + 1);
        }
      }
      folders.add(folder);
    }

    List<FileEntry> files() {
      return files.stream().sorted(BY_NAME).toList();
    }
  }

  /** The files and folders directly in a folder. */
  private static List<FileEntry> children(String folder) throws IOException {
    return match(escaped(folder) + "/*", folder);
  }

  /**
   * Beam does not say which of what it finds are folders: they have no bytes, and cannot be opened.
   * What may not be opened counts as a file, whose reader says why.
   */
  private static boolean isFolder(FileEntry found) {
    if (found.size() > 0) {
      return false;
    }
    try {
      FileSystems.open(resource(found.file())).close();
      return false;
    } catch (FileNotFoundException e) {
      return true;
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  /**
   * The files that Beam finds.
   *
   * @param folder where it all is, in a store with folders
   */
  private static List<FileEntry> match(String glob, String folder) throws IOException {
    List<Metadata> all;
    try {
      all = FileSystems.match(glob, EmptyMatchTreatment.ALLOW).metadata();
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(glob, e);
    }
    List<FileEntry> found = new ArrayList<>();
    for (Metadata each : all) {
      ResourceId id = each.resourceId();
      String file = folder.isEmpty() ? id.toString() : folder + "/" + id.getFilename();
      if (!file.endsWith("/")) { // else it stands for a folder, where a store has none
        found.add(new FileEntry(file, each.sizeBytes()));
      }
    }
    found.sort(BY_NAME);
    return found;
  }

  private static ResourceId resource(String file) throws IOException {
    return FileSystems.matchNewResource(
        hasFolders(file) ? uri(file) : file, /* isDirectory= */ false);
  }

  /** The URI of a location, in which what a URI may not have is escaped. */
  private static String uri(String location) throws IOException {
    String store = store(location);
    String path = location.substring(store.length());
    try {
      return store + new URI("file", "", path, null, null).getRawPath();
    } catch (URISyntaxException e) {
      throw new IOException("not an address: " + e.getReason(), e);
    }
  }

  /** The beginning of a location before its path: a scheme, and mostly a bucket or a host. */
  static String store(String location) {
    int path = location.indexOf('/', location.indexOf("://") + "://".length());
    return path < 0 ? location : location.substring(0, path);
  }

  private static boolean hasFolders(String location) {
    return WITH_FOLDERS.contains(
        location.substring(0, location.indexOf(':')).toLowerCase(Locale.ROOT));
  }

  private static int firstSpecial(String text) {
    Matcher special = SPECIAL.matcher(text);
    return special.find() ? special.start() : text.length();
  }

  /** A Hadoop glob of one name. */
  private static String escaped(String location) {
    return SPECIAL.matcher(location).replaceAll("\\\\$0");
  }

  /**
   * A glob of objects that begin so. They cannot be named in a glob if their names have what is
   * special in it; then it is a glob of more than these.
   *
   * @param ending what follows in the glob
   */
  private static String literally(String location, String ending) {
    int special = firstSpecial(location);
    return special < location.length() ? location.substring(0, special) + "**" : location + ending;
  }
}
