package dev.tally.pipelines.logs;

import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
  /** Bytes of the headers of all files: up to 65,000 files. */
  static final ListBound LIST = new ListBound("tar", "headers", 1 << 25);

  private final TarFile tar;

  private TarArchive(
      BoundedChannel bytes,
      TarFile tar,
      Optional<TemporaryDirectory> copy,
      BoundedDecompression.Bound bound)
      throws IOException {
    super(LIST.kind(), bytes, files(tar), copy, bound);
    this.tar = tar;
  }

  static Archive read(
      BoundedChannel bytes, Optional<TemporaryDirectory> copy, BoundedDecompression.Bound bound)
      throws IOException {
    TarFile tar =
        new TarFile(
            bytes,
            TarConstants.DEFAULT_BLKSIZE,
            TarConstants.DEFAULT_RCDSIZE,
            StandardCharsets.UTF_8.name(),
            /* lenient= */ false);
    return new TarArchive(bytes, tar, copy, bound);
  }

  private static List<Log> files(TarFile tar) {
    return tar.getEntries().stream()
        .filter(TarArchive::isPlain)
        .map(each -> Log.of(path(each), each))
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
