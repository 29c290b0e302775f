package dev.tally.pipelines.logs;

import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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

  /** Bytes of the list of files: up to 180,000 files. */
  static final ListBound LIST = new ListBound("zip", "a list of files", 1 << 23);

  private final ZipFile zip;

  private ZipArchive(
      BoundedChannel bytes,
      ZipFile zip,
      Optional<TemporaryDirectory> copy,
      BoundedDecompression.Bound bound)
      throws IOException {
    super(LIST.kind(), bytes, files(zip), copy, bound);
    this.zip = zip;
  }

  static Archive read(
      BoundedChannel bytes, Optional<TemporaryDirectory> copy, BoundedDecompression.Bound bound)
      throws IOException {
    ZipFile zip =
        ZipFile.builder()
            .setSeekableByteChannel(bytes)
            .setIgnoreLocalFileHeader(true)
            .setUseUnicodeExtraFields(false) // which takes quadratic time where hashes collide
            .get();
    return new ZipArchive(bytes, zip, copy, bound);
  }

  private static List<Log> files(ZipFile zip) {
    return Collections.list(zip.getEntries()).stream()
        .map(each -> Log.of(path(each), each))
        .toList();
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
