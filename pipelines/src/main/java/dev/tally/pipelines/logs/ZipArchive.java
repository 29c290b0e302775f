package dev.tally.pipelines.logs;

import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** A zip archive. Not thread-safe. */
final class ZipArchive extends Archive {
  private static final Charset OLD_NAMES =
      Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

  /** Bytes of the list of files, which is held as a whole: up to 180,000 files. */
  static final int MAX_DIRECTORY = 1 << 23;

  private final ZipFile zip;

  private ZipArchive(
      BoundedChannel bytes,
      ZipFile zip,
      Optional<TemporaryDirectory> copy,
      BoundedDecompression.Bound bound)
      throws IOException {
    super("zip", bytes, files(zip), copy, bound);
    this.zip = zip;
  }

  static ZipArchive open(
      Path file, Optional<TemporaryDirectory> copy, BoundedDecompression.Bound bound)
      throws IOException {
    BoundedChannel bytes = new BoundedChannel(Files.newByteChannel(file), MAX_DIRECTORY);
    try {
      ZipFile zip = zip(bytes);
      bytes.lift();
      return new ZipArchive(bytes, zip, copy, bound);
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
      throw failure(
          bytes,
          bytes.isExceeded()
              ? "a zip archive with a list of files of more than " + MAX_DIRECTORY + " bytes"
              : "a zip archive that is damaged, or ends early");
    }
  }

  /** The files in an archive that a walk over a folder would find. */
  private static List<Log> files(ZipFile zip) {
    List<Log> files = new ArrayList<>();
    for (ZipArchiveEntry each : Collections.list(zip.getEntries())) {
      String path = path(each);
      if (isShown(path)) {
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

  @Override
  InputStream content(ArchiveEntry file) throws IOException {
    ZipArchiveEntry entry = (ZipArchiveEntry) file;
    int method = entry.getMethod();
    boolean isPlain = method == ZipEntry.STORED || method == ZipEntry.DEFLATED;
    if (!isPlain || entry.getGeneralPurposeBit().usesEncryption()) {
      throw new DamagedLogException("zip data that is encrypted, or not packed by deflate");
    }
    return zip.getInputStream(entry);
  }

  @Override
  public void close() throws IOException {
    zip.close();
    super.close();
  }
}
