package dev.tally.pipelines.logs;

import dev.tally.games.records.Diagnostics;
import dev.tally.pipelines.logs.Archive.Log;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.tar.TarFile;

/**
 * The files of a tar archive. Links to files in it are those files, and links to folders are left
 * out, as in a folder. Not thread-safe.
 */
final class TarContents implements Archive.Contents {
  /** Bytes of the headers of all files: up to 65,000 files. */
  static final Archive.ListBound LIST = new Archive.ListBound("tar", "headers", 1 << 25);

  /** Links that lead to each other; Linux follows as many, path_resolution(7). */
  private static final int MAX_LINKS = 40;

  private static final String EXPECTED = "expected a file";
  private static final String NO_FILE = ", which is not in it: " + EXPECTED;

  private final TarFile tar;

  TarContents(SeekableByteChannel bytes) throws IOException {
    this.tar =
        new TarFile(
            bytes,
            TarConstants.DEFAULT_BLKSIZE,
            TarConstants.DEFAULT_RCDSIZE,
            StandardCharsets.UTF_8.name(),
            /* lenient= */ false);
  }

  @Override
  public List<Log> files() {
    NavigableMap<String, TarArchiveEntry> all = new TreeMap<>();
    tar.getEntries().forEach(each -> all.put(Archive.below(each.getName()), each));
    List<Log> files = new ArrayList<>();
    for (TarArchiveEntry each : tar.getEntries()) {
      String path = each.getName();
      if (isLink(each)) {
        String target = target(Archive.below(path), each);
        Optional<TarArchiveEntry> file = follow(target, all);
        if (file.isPresent()) {
          files.add(Log.of(path, file.get()));
        } else if (!isFolder(target, all)) {
          files.add(
              Log.of(path, each, " data with a link to " + Diagnostics.cut(target) + NO_FILE));
        }
      } else if (isPlain(each)) {
        files.add(Log.of(path, each));
      } else if (!each.isDirectory()) {
        files.add(Log.of(path, each, " data with a pipe or a device under this name: " + EXPECTED));
      }
    }
    return files;
  }

  private static boolean isLink(TarArchiveEntry entry) {
    return entry.isSymbolicLink() || entry.isLink();
  }

  private static boolean isPlain(TarArchiveEntry entry) {
    boolean isOther = entry.isFIFO() || entry.isBlockDevice() || entry.isCharacterDevice();
    boolean isFolder = entry.isDirectory() && entry.getSize() == 0;
    return entry.isFile() && !isLink(entry) && !isOther && !isFolder;
  }

  /** Target of a link: a symbolic one from its folder, a hard one from that of the archive. */
  private static String target(String path, TarArchiveEntry link) {
    boolean isFromFolder = link.isSymbolicLink() && !link.getLinkName().startsWith("/");
    return Archive.below((isFromFolder ? CompanionFiles.folderOf(path) : "") + link.getLinkName());
  }

  /** The file under a path, which may be a link to it. */
  private static Optional<TarArchiveEntry> follow(String path, Map<String, TarArchiveEntry> all) {
    String next = path;
    for (int i = 0; i < MAX_LINKS; i++) {
      TarArchiveEntry entry = all.get(next);
      if (entry == null || !isLink(entry)) {
        return Optional.ofNullable(entry).filter(TarContents::isPlain);
      }
      next = target(next, entry);
    }
    return Optional.empty();
  }

  private static boolean isFolder(String path, NavigableMap<String, TarArchiveEntry> all) {
    TarArchiveEntry entry = all.get(path);
    String inside = all.ceilingKey(path + "/");
    return (entry != null && entry.isDirectory())
        || (inside != null && inside.startsWith(path + "/"));
  }

  @Override
  public InputStream content(ArchiveEntry file) throws IOException {
    TarArchiveEntry entry = (TarArchiveEntry) file;
    if (entry.isSparse()) {
      throw new DamagedLogException("tar data with holes, which are not read");
    }
    return tar.getInputStream(entry);
  }

  @Override
  public void close() throws IOException {
    tar.close();
  }
}
