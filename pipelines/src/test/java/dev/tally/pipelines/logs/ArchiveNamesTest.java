package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Archives of all kinds, with names of all kinds. */
class ArchiveNamesTest {
  private static final int LONG = 300;

  enum Kind {
    ZIP,
    TAR,
    TGZ,
    TAR_XZ,
    ZIP_IN_TAR,
    TAR_IN_ZIP
  }

  @Provide
  Arbitrary<String> names() {
    Arbitrary<String> folder =
        Arbitraries.of(
            "ann",
            "bo",
            "",
            " ",
            ".",
            "..",
            "...",
            ".git",
            "C:",
            "Mu\u0308ller",
            "M\u00fcller",
            "a ",
            "a\tb",
            "a\u0001",
            "class",
            "submission_1",
            "ann.zip",
            "\u68cb",
            "__pycache__",
            "Ann_1_assignsubmission_file_",
            "x".repeat(LONG));
    Arbitrary<String> name =
        Arbitraries.of(
            "game.txt",
            "game.txt",
            "g",
            "..",
            ".",
            ".hidden",
            " ",
            "g\r",
            "annlee_1_2_game.txt",
            "main.py",
            "README.md",
            "CUP.jou",
            "a_attempt_2024-01-02-03-04-05_game.txt",
            "\u0644.json",
            "y".repeat(LONG));
    return Combinators.combine(
            folder.list().ofMaxSize(4), Arbitraries.of("/", "/", "/", "\\", "//"), name)
        .as(
            (folders, slash, last) ->
                String.join(slash, folders) + (folders.isEmpty() ? "" : slash) + last);
  }

  /** Each file has a game of its own, so that it is known which are graded. */
  @Property(tries = 300)
  void everyFileIsGradedOrHasAReason(
      @ForAll @Size(min = 1, max = 12) List<@From("names") String> names,
      @ForAll Kind kind,
      @ForAll boolean isUtf8)
      throws IOException {
    Charset charset = isUtf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    List<String> shown = new ArrayList<>();
    List<String> graded = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    Path file = Files.createTempFile("archive", ".bin");
    try {
      Files.write(file, archive(names, kind, charset));
      BlockReader.grade(
          LogBlock.whole(LogFile.below("", file.toString(), Files.size(file)), ""),
          "",
          OwnerFinder.PLATFORMS,
          new CompanionFiles(),
          (log, verdict) -> {
            shown.add(log);
            add(verdict, graded, refused);
          });
    } finally {
      Files.delete(file);
    }
    List<String> expected = new ArrayList<>();
    int tooLong = 0;
    for (int i = 0; i < names.size(); i++) {
      Path path = path(names.get(i));
      if (StreamSupport.stream(path.spliterator(), false)
          .noneMatch(e -> e.toString().startsWith("."))) {
        boolean isLong =
            StreamSupport.stream(path.spliterator(), false)
                .anyMatch(e -> e.toString().length() >= LONG);
        tooLong += isLong ? 1 : 0;
        expected.addAll(isLong ? List.of() : List.of("n" + i));
      }
    }
    assertThat(graded).containsExactlyInAnyOrderElementsOf(expected);
    boolean isEmpty = expected.isEmpty() && tooLong == 0;
    assertThat(refused).hasSize(isEmpty ? 1 : tooLong).doesNotContain("");
    assertThat(shown).doesNotHaveDuplicates();
  }

  private static void add(Verdict verdict, List<String> graded, List<String> refused) {
    if (verdict.entry() instanceof GameRecord game) {
      graded.add(game.id());
    } else {
      refused.add(verdict.reason());
    }
  }

  /** Where a file would be, as the file system has it. */
  private static Path path(String name) {
    String slashed = name.replace('\\', '/').replaceFirst("^[A-Z]:/", "/");
    return Path.of("/" + slashed).normalize();
  }

  private static byte[] archive(List<String> names, Kind kind, Charset charset) throws IOException {
    return switch (kind) {
      case ZIP -> zip(names, charset);
      case TAR -> tar(names, charset);
      case TGZ -> packed(tar(names, charset), true);
      case TAR_XZ -> packed(tar(names, charset), false);
      case ZIP_IN_TAR -> tar(List.of("in.zip"), List.of(zip(names, charset)), charset);
      case TAR_IN_ZIP ->
          zip(List.of("in.tgz"), List.of(packed(tar(names, charset), true)), charset);
    };
  }

  private static List<byte[]> games(List<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(i -> "{\"game\":\"othello\",\"moves\":[],\"id\":\"n" + i + "\"}\n")
        .map(each -> each.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  private static byte[] zip(List<String> names, Charset charset) throws IOException {
    return zip(names, games(names), charset);
  }

  private static byte[] zip(List<String> names, List<byte[]> content, Charset charset)
      throws IOException {
    SeekableInMemoryByteChannel bytes = new SeekableInMemoryByteChannel();
    try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(bytes)) {
      out.setEncoding(charset.name());
      out.setUseLanguageEncodingFlag(false);
      for (int i = 0; i < names.size(); i++) {
        out.putArchiveEntry(new Entry(names.get(i)));
        out.write(content.get(i));
        out.closeArchiveEntry();
      }
    }
    return Arrays.copyOf(bytes.array(), (int) bytes.size());
  }

  /** An entry whose name is written as it is. */
  private static final class Entry extends ZipArchiveEntry {
    private static final long serialVersionUID = 1L;

    Entry(String name) {
      super("x");
      setUnixMode(0644);
      setName(name);
    }
  }

  private static byte[] tar(List<String> names, Charset charset) throws IOException {
    return tar(names, games(names), charset);
  }

  private static byte[] tar(List<String> names, List<byte[]> content, Charset charset)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream out = new TarArchiveOutputStream(bytes, charset.name())) {
      out.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
      for (int i = 0; i < names.size(); i++) {
        TarArchiveEntry entry = new TarArchiveEntry(names.get(i), /* preserveAbsolutePath= */ true);
        entry.setSize(content.get(i).length);
        out.putArchiveEntry(entry);
        out.write(content.get(i));
        out.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] packed(byte[] content, boolean isGzip) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out =
        isGzip ? new GZIPOutputStream(bytes) : new XZOutputStream(bytes, new LZMA2Options(0))) {
      out.write(content);
    }
    return bytes.toByteArray();
  }
}
