package dev.tally.pipelines.logs;

import static dev.tally.pipelines.logs.ArchiveFixture.assertThatDamageIsSaid;
import static dev.tally.pipelines.logs.ArchiveFixture.log;
import static dev.tally.pipelines.logs.ArchiveFixture.readAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.zip.UnicodePathExtraField;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ZipArchiveTest {
  @TempDir Path home;

  @Test
  @Timeout(60)
  void namesOfManyLogsAreFoundWithOneLookAtTheList() throws IOException {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      paths.add("cup/" + i + ".wtb");
      paths.add("cup/" + i + ".JOU");
    }
    try (Archive archive = archive(paths)) {
      assertThat(archive.logs()).hasSize(5_000);
      for (Archive.Log log : archive.logs()) {
        String names = log.path().replace(".wtb", ".JOU");
        assertThat(archive.companion(log, "jou")).hasValue(bytes(names));
        assertThat(archive.companion(log, "trn")).isEmpty();
      }
    }
  }

  @Test
  void onlyNamesOfAFolderBelongToAllItsLogs() throws IOException {
    List<String> paths = List.of("a/1.wtb", "a/x.jou", "a/2.trn", "a/3.trn", "y.jou");
    try (Archive archive = archive(paths)) {
      Archive.Log log = archive.logs().get(0);
      assertThat(archive.companion(log, "jou")).hasValue(bytes("a/x.jou"));
      assertThat(archive.companion(log, "trn")).isEmpty();
    }
  }

  @Test
  void pathOfAFileHasABound() throws IOException {
    String path = ("a".repeat(199) + "/").repeat(5).substring(0, 999) + "b";
    String name = "\u00e9".repeat(125);
    try (Archive archive = archive(List.of(path, path, path + "b", "ann/" + name, name + "n"))) {
      List<String> shown = new ArrayList<>();
      for (Archive.Log log : archive.logs()) {
        if (log.problem().isEmpty()) {
          assertThat(archive.open(log)).hasBinaryContent(bytes(log.path()));
          shown.add(log.name());
          continue;
        }
        assertThat(log.name()).hasSizeLessThanOrEqualTo(path.length() + " (2)".length());
        assertThatThrownBy(() -> archive.open(log))
            .isInstanceOf(DamagedLogException.class)
            .hasMessage(
                "zip data under a path that is too long: expected 1000 characters at most, and 250"
                    + " bytes for each name in it");
      }
      assertThat(archive.logs()).hasSize(5);
      assertThat(shown).containsExactly(path, "ann/" + name);
    }
  }

  @Test
  void nameInUtf8IsTakenIfItIsOfTheOtherName() throws IOException {
    byte[] other = bytes("M_ller/g.txt");
    ZipArchiveEntry right = new ZipArchiveEntry("M_ller/g.txt");
    right.addExtraField(new UnicodePathExtraField("M\u00fcller/g.txt", other));
    ZipArchiveEntry stale = new ZipArchiveEntry("renamed/g.txt");
    stale.addExtraField(new UnicodePathExtraField("M\u00fcller/g.txt", other));
    Path file = home.resolve("logs.zip");
    try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(file)) {
      for (ZipArchiveEntry each : List.of(right, stale)) {
        out.putArchiveEntry(each);
        out.closeArchiveEntry();
      }
    }
    try (Archive archive = Archive.open(log(file))) {
      assertThat(archive.logs())
          .extracting(Archive.Log::path)
          .containsExactly("M\u00fcller/g.txt", "renamed/g.txt");
    }
  }

  @Test
  void damageIsAlwaysSaidToBeDamage() throws IOException {
    Path file = write(List.of("a.txt", "b.txt"));
    assertThatDamageIsSaid(file, Integer.MAX_VALUE, 0x01, 0x80, 0xFF);
  }

  @Test
  void fileThatCannotBeReadIsNotDamaged() {
    assertThatThrownBy(() -> readAll(home)).isNotInstanceOf(DamagedLogException.class);
  }

  private Archive archive(List<String> paths) throws IOException {
    return Archive.open(log(write(paths)));
  }

  /** Writes an archive in which each file holds its own path. */
  private Path write(List<String> paths) throws IOException {
    Path file = home.resolve("logs.zip");
    try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(file)) {
      for (String path : paths) {
        out.putArchiveEntry(new ZipArchiveEntry(path));
        out.write(bytes(path));
        out.closeArchiveEntry();
      }
    }
    return file;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
