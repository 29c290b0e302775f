package dev.tally.pipelines;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
   * Makes one beside a file or folder that is to be moved to its place when it is whole.
   *
   * @throws IOException if something is there, or there is no room for it
   */
  public static TemporaryFolder beside(Path target) throws IOException {
    return new TemporaryFolder(Files.createDirectory(draftOf(target)));
  }

  /**
   * Makes one at a path where nothing is, with the folders around it.
   *
   * @throws IOException if something is there, or there is no room for it
   */
  static TemporaryFolder at(Path path) throws IOException {
    Files.createDirectories(path.getParent());
    return new TemporaryFolder(Files.createDirectory(path));
  }

  /** A name beside a file or folder for what is to take its place; each process has its own. */
  static Path draftOf(Path target) {
    long pid = ProcessHandle.current().pid();
    return target.resolveSibling("." + target.getFileName() + "." + pid + ".tmp");
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

  /** Deletes a folder of which nobody is to see a part. */
  public static void deleteAtOnce(Path folder) throws IOException {
    Path draft = draftOf(folder);
    Files.move(folder, draft, StandardCopyOption.ATOMIC_MOVE);
    delete(draft);
  }

  /** Deletes a folder with all that is in it, if it is there. */
  public static void delete(Path folder) {
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
