package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Archives that tests write. */
final class ArchiveFixture {
  private ArchiveFixture() {}

  static LogFile log(Path file) {
    return LogFile.below("", file.toString(), 0);
  }

  static void readAll(Path file) throws IOException {
    try (Archive archive = Archive.open(log(file))) {
      for (Archive.Log each : archive.logs()) {
        try (InputStream in = archive.open(each)) {
          in.readAllBytes();
        }
      }
    }
  }

  /** Changes each byte of the first ones of an archive in turn, which may cost only its logs. */
  static void assertThatDamageIsSaid(Path file, int bytes, int... changes) throws IOException {
    byte[] good = Files.readAllBytes(file);
    for (int i = 0; i < Math.min(bytes, good.length); i++) {
      for (int change : changes) {
        byte[] bad = good.clone();
        bad[i] ^= (byte) change;
        Files.write(file, bad);
        Throwable thrown = catchThrowable(() -> readAll(file));
        assertThat(thrown == null || thrown instanceof DamagedLogException)
            .as("byte %d: %s", i, thrown)
            .isTrue();
      }
    }
  }
}
