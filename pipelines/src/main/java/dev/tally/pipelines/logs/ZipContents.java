package dev.tally.pipelines.logs;

import dev.tally.pipelines.logs.Archive.Log;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.zip.UnicodePathExtraField;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** The files of a zip archive. Not thread-safe. */
final class ZipContents implements Archive.Contents {
  private static final Charset OLD_NAMES =
      Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

  /** Bytes of the list of files: up to 180,000 files. */
  static final Archive.ListBound LIST = new Archive.ListBound("zip", "a list of files", 1 << 23);

  private final ZipFile zip;

  ZipContents(SeekableByteChannel bytes) throws IOException {
    this.zip =
        ZipFile.builder()
            .setSeekableByteChannel(bytes)
            .setIgnoreLocalFileHeader(true)
            .setUseUnicodeExtraFields(false) // which takes quadratic time where hashes collide
            .get();
  }

  @Override
  public List<Log> files() {
    List<Log> files = new ArrayList<>();
    for (ZipArchiveEntry each : Collections.list(zip.getEntries())) {
      String path = path(each);
      boolean isFolder = (path.endsWith("/") || path.endsWith("\\")) && each.getSize() == 0;
      if (!isFolder) {
        files.add(Log.of(path, each));
      }
    }
    return files;
  }

  /**
   * Paths are in Info-ZIP's field for UTF-8, or in UTF-8, or else in the characters of the machines
   * that the format comes from.
   */
  private static String path(ZipArchiveEntry entry) {
    byte[] name = entry.getRawName();
    return unicode(entry, name)
        .or(() -> utf8(name))
        .orElseGet(() -> OLD_NAMES.decode(ByteBuffer.wrap(name)).toString());
  }

  /**
   * The name in Info-ZIP's field; it holds for the name that it has the sum of. APPNOTE.TXT 4.6.9
   */
  private static Optional<String> unicode(ZipArchiveEntry entry, byte[] name) {
    if (!(entry.getExtraField(UnicodePathExtraField.UPATH_ID)
        instanceof UnicodePathExtraField field)) {
      return Optional.empty();
    }
    CRC32 sum = new CRC32();
    sum.update(name);
    return sum.getValue() == field.getNameCRC32() ? utf8(field.getUnicodeName()) : Optional.empty();
  }

  private static Optional<String> utf8(byte[] text) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  @Override
  public InputStream content(ArchiveEntry file) throws IOException {
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
  }
}
