package dev.tally.pipelines.runs;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/**
 * The parts of what {@code --version} prints.
 *
 * @param commit with a mark if it was changed before the build
 */
public record Program(String version, String commit, String java) {
  private static final String BUILT = "/dev/tally/pipelines/git.properties";

  /** This program, with names for what the build has not told. */
  public static Program current() throws IOException {
    Properties git = new Properties();
    try (InputStream built = Program.class.getResourceAsStream(BUILT)) {
      if (built != null) {
        git.load(built);
      }
    }
    String version = Program.class.getPackage().getImplementationVersion();
    String commit = git.getProperty("git.commit.id.abbrev", "unknown");
    boolean isChanged = git.getProperty("git.dirty", "").equals("true");
    return new Program(
        version == null ? "unpackaged" : version,
        isChanged ? commit + " with changes" : commit,
        Runtime.version().toString());
  }
}
