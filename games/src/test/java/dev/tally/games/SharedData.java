package dev.tally.games;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Public data that may lie beside the project; tests that need it are skipped without it. */
public final class SharedData {
  private static final Path ROOT =
      Path.of(System.getProperty("tally.root", "..")).toAbsolutePath().normalize();

  private SharedData() {}

  /** The lines of a file; skips the test if there is none. */
  public static List<String> lines(String name) throws IOException {
    Path file = ROOT.resolveSibling("shared/data").resolve(name);
    assumeTrue(Files.exists(file), "there is no " + file);
    return Files.readAllLines(file);
  }
}
