package dev.tally.pipelines;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder that is gone, with all that is in it, when it is closed, or when the process ends, be it
 * by a signal. Not safe for use by many threads.
 */
public final class TemporaryFolder implements Closeable {
  private final Path path;
  private final Thread atExit = new Thread(this::delete);

  private TemporaryFolder(Path path) {
    this.path = path;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /**
   * Makes one.
   *
   * @throws IOException if there is no room for it
   */
  public static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("tally"));
  }

  /**
   * Makes one at a place of the caller's.
   *
   * @throws IOException if something is there, or there is no room for it
   */
  public static TemporaryFolder at(Path path) throws IOException {
    return new TemporaryFolder(Files.createDirectory(path));
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      return; // the process is ending already, and the hook finds nothing to do
    }
  }

  private void delete() {
    delete(path);
  }

  /** Deletes a folder with all that is in it, if it is there. */
  static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      inside.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
