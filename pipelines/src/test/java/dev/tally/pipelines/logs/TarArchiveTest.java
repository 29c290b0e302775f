package dev.tally.pipelines.logs;

import static dev.tally.pipelines.logs.ArchiveFixture.assertThatDamageIsSaid;
import static dev.tally.pipelines.logs.ArchiveFixture.log;
import static dev.tally.pipelines.logs.ArchiveFixture.readAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.io.input.NullInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

class TarArchiveTest {
  /**
   * Bytes of two files, one of them with a header more, before the blocks that fill the archive.
   */
  private static final int USED = 3072;

  private static final int SMALL_DICTIONARY = 1 << 16;

  @TempDir Path home;

  @Test
  void filesAreFoundAsInAFolder() throws IOException {
    Path file = home.resolve("logs.tar");
    try (TarArchiveOutputStream out = tar(file)) {
      put(out, "./b.txt");
      put(out, "a/" + "x".repeat(150) + ".txt");
      put(out, "a/.hidden");
      link(out, "a/c.txt", TarConstants.LF_SYMLINK, "../b.txt");
      link(out, "a/d.txt", TarConstants.LF_LINK, "./a/c.txt");
      link(out, "e", TarConstants.LF_SYMLINK, "a");
      link(out, "f.txt", TarConstants.LF_LINK, "g.txt");
      link(out, "h.txt", TarConstants.LF_SYMLINK, "h.txt");
      link(out, "i.txt", TarConstants.LF_FIFO, "");
    }
    try (Archive archive = Archive.open(log(file))) {
      assertThat(archive.logs())
          .extracting(Archive.Log::path)
          .containsExactly(
              "a/c.txt",
              "a/d.txt",
              "a/" + "x".repeat(150) + ".txt",
              "b.txt",
              "f.txt",
              "h.txt",
              "i.txt");
      for (int i : List.of(0, 1, 3)) {
        try (InputStream in = archive.open(archive.logs().get(i))) {
          assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("./b.txt");
        }
      }
      Map<Integer, String> reasons =
          Map.of(
              4, "tar data with a link to g.txt, which is not in it: expected a file",
              5, "tar data with a link to h.txt, which is not in it: expected a file",
              6, "tar data with a pipe or a device under this name: expected a file");
      reasons.forEach(
          (i, reason) ->
              assertThatThrownBy(() -> archive.open(archive.logs().get(i)))
                  .isInstanceOf(DamagedLogException.class)
                  .hasMessage(reason));
    }
  }

  private static void link(TarArchiveOutputStream out, String path, byte kind, String target)
      throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(path, kind);
    entry.setLinkName(target);
    out.putArchiveEntry(entry);
    out.closeArchiveEntry();
  }

  @Tag("slow")
  @Test
  void damageIsAlwaysSaidToBeDamage() throws IOException {
    Path file = home.resolve("logs.tar");
    try (TarArchiveOutputStream out = tar(file)) {
      put(out, "a.txt");
      put(out, "b".repeat(120));
    }
    assertThatDamageIsSaid(file, USED, 0x01, 0x80);
  }

  @Tag("slow")
  @Test
  void headersHaveABound() throws IOException {
    Path file = home.resolve("logs.tar");
    try (TarArchiveOutputStream out = tar(file)) {
      for (int i = 0; i <= TarContents.LIST.max() / TarConstants.DEFAULT_RCDSIZE; i++) {
        out.putArchiveEntry(new TarArchiveEntry("f" + i));
        out.closeArchiveEntry();
      }
    }
    assertThatThrownBy(() -> readAll(file))
        .isInstanceOf(DamagedLogException.class)
        .hasMessage("a tar archive with headers of more than 33554432 bytes");
  }

  /** What an archive and the one in it unpack is counted together. */
  @Tag("slow")
  @Test
  void archivesInOneAnotherHaveOneBound() throws IOException {
    TarArchiveEntry large = new TarArchiveEntry("large.txt");
    large.setSize(600 << 20);
    TarArchiveEntry inner = new TarArchiveEntry("inner.tar");
    inner.setSize(large.getSize() + TarConstants.DEFAULT_RCDSIZE);
    Path outer = home.resolve("outer.tgz");
    try (OutputStream file = Files.newOutputStream(outer);
        OutputStream gzip = new GZIPOutputStream(file);
        TarArchiveOutputStream out = new TarArchiveOutputStream(gzip)) {
      out.putArchiveEntry(inner);
      TarArchiveOutputStream in = new TarArchiveOutputStream(out);
      in.putArchiveEntry(large);
      new NullInputStream(large.getSize()).transferTo(in);
      in.closeArchiveEntry();
      in.flush(); // without the blocks of zeros that end it: they need not be there
      out.closeArchiveEntry();
    }
    try (Archive archive = Archive.open(log(outer))) {
      assertThatThrownBy(() -> archive.inside(archive.logs().get(0)).close())
          .isInstanceOf(DamagedLogException.class)
          .hasMessage("tar data that unpacks to more than 1073741824 bytes");
    }
  }

  @Test
  void dictionaryOfXzHasABound() throws IOException {
    LZMA2Options options = new LZMA2Options();
    options.setDictSize(SMALL_DICTIONARY);
    Path file = home.resolve("log.xz");
    try (OutputStream to = Files.newOutputStream(file);
        XZOutputStream out = new XZOutputStream(to, options)) {
      out.write("f5d6".getBytes(StandardCharsets.UTF_8));
    }
    byte[] packed = Files.readAllBytes(file);
    BoundedDecompression.Bound bound = BoundedDecompression.Bound.of(0);
    try (InputStream in = LogBytes.unpacked(new ByteArrayInputStream(packed), 0, bound)) {
      assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("f5d6");
    }
    for (int length : List.of(7, 20, packed.length - 1)) {
      byte[] cut = Arrays.copyOf(packed, length);
      assertThatThrownBy(
              () -> LogBytes.unpacked(new ByteArrayInputStream(cut), 0, bound).readAllBytes())
          .isInstanceOf(DamagedLogException.class)
          .hasMessageStartingWith("xz data that ends");
    }
    byte[] greedy = packed.clone();
    greedy[16] = 40; // 4 GiB, which no sum of this file is asked to confirm before it is made
    assertThatThrownBy(
            () -> LogBytes.unpacked(new ByteArrayInputStream(greedy), 0, bound).readAllBytes())
        .isInstanceOf(DamagedLogException.class)
        .hasMessageStartingWith("xz data");
  }

  private static TarArchiveOutputStream tar(Path file) throws IOException {
    TarArchiveOutputStream out = new TarArchiveOutputStream(Files.newOutputStream(file));
    out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    out.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    return out;
  }

  private static void put(TarArchiveOutputStream out, String path) throws IOException {
    byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
    TarArchiveEntry entry = new TarArchiveEntry(path);
    entry.setSize(bytes.length);
    out.putArchiveEntry(entry);
    out.write(bytes);
    out.closeArchiveEntry();
  }
}
