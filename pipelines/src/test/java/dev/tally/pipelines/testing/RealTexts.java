package dev.tally.pipelines.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The texts of the API itself, where a copy of them lies beside the project. */
public final class RealTexts {
  private static final Path ARCHIVE =
      Path.of(System.getProperty("tally.root", ".."))
          .toAbsolutePath()
          .normalize()
          .resolveSibling("shared/data/getbible-v2-mirror.tar.xz");

  private RealTexts() {}

  /**
   * Unpacks them, so that {@code v2} in the folder is a source.
   *
   * @return why they are not there; empty if they are
   */
  public static String unpack(Path folder) throws InterruptedException {
    if (!Files.exists(ARCHIVE)) {
      return "no real texts: there is no " + ARCHIVE;
    }
    return untar(folder) ? "" : "no real texts: tar and xz are missing or fail";
  }

  private static boolean untar(Path folder) throws InterruptedException {
    try {
      return new ProcessBuilder("tar", "-xJf", ARCHIVE.toString(), "-C", folder.toString())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("tar.log").toFile())
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
