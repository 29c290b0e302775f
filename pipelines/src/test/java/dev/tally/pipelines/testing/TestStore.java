package dev.tally.pipelines.testing;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A store for tests, seen by other means than Tally's. */
public interface TestStore extends Closeable {
  /** The address of all that is in it, without a slash at its end. */
  String address();

  /** The options that a program needs to reach it. */
  List<String> options();

  /** The variables that a program needs in its environment to reach it. */
  Map<String, String> environment();

  /**
   * Stores a file.
   *
   * @param path below the address
   * @param file its bytes
   */
  void put(String path, Path file) throws IOException;

  /** The files below a folder, by their paths below it. */
  Map<String, ByteBuffer> files(String folder) throws IOException;

  /** Stores a folder with all that is in it, or that links in it lead to. */
  default void put(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        put(folder.relativize(file).toString(), file);
      }
    }
  }
}
