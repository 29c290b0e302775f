package dev.tally.pipelines.logs;

import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.tar.TarFile;

/**
 * A tar archive. Links in it are left out, as those to folders are in a folder. Not thread-safe.
 */
final class TarArchive extends Archive {
  /** Bytes of the headers of all files, which are held together: up to 65,000 files. */
  static final int MAX_HEADERS = 1 << 25;

  private final TarFile tar;

  private TarArchive(
      BoundedChannel bytes,
      TarFile tar,
      Optional<TemporaryDirectory> copy,
      BoundedDecompression.Bound bound)
      throws IOException {
    super("tar", bytes, files(tar), copy, bound);
    this.tar = tar;
  }

  static TarArchive open(
      Path file, Optional<TemporaryDirectory> copy, BoundedDecompression.Bound bound)
      throws IOException {
    BoundedChannel bytes = new BoundedChannel(Files.newByteChannel(file), MAX_HEADERS);
    try {
      TarFile tar = tar(bytes);
      bytes.lift();
      return new TarArchive(bytes, tar, copy, bound);
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  private static TarFile tar(BoundedChannel bytes) throws IOException {
    try {
      return new TarFile(
          bytes,
          TarConstants.DEFAULT_BLKSIZE,
          TarConstants.DEFAULT_RCDSIZE,
          StandardCharsets.UTF_8.name(),
          /* lenient= */ false);
    } catch (IOException | IllegalArgumentException e) {
      throw failure(
          bytes,
          bytes.isExceeded()
              ? "a tar archive with headers of more than " + MAX_HEADERS + " bytes"
              : "a tar archive that is damaged, or ends early");
    }
  }

  /** The files in an archive that a walk over a folder would find. */
  private static List<Log> files(TarFile tar) {
    return tar.getEntries().stream()
        .filter(TarArchive::isPlain)
        .map(each -> new Log(path(each), path(each), each))
        .filter(each -> isShown(each.path()))
        .toList();
  }

  private static boolean isPlain(TarArchiveEntry entry) {
    boolean isOther =
        entry.isSymbolicLink()
            || entry.isLink()
            || entry.isFIFO()
            || entry.isBlockDevice()
            || entry.isCharacterDevice();
    return entry.isFile() && !isOther;
  }

  /** What tar packs of the folder it is in begins with a dot and a slash. */
  private static String path(TarArchiveEntry entry) {
    return entry.getName().replaceFirst("^([.]/)+", "");
  }

  @Override
  InputStream content(ArchiveEntry file) throws IOException {
    TarArchiveEntry entry = (TarArchiveEntry) file;
    if (entry.isSparse()) {
      throw new DamagedLogException("tar data with holes, which are not read");
    }
    return tar.getInputStream(entry);
  }

  @Override
  public void close() throws IOException {
    tar.close();
    super.close();
  }
}
