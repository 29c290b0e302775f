package dev.tally.pipelines.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the files of a folder have, to compare it before and after. */
public final class FolderContents {
  private FolderContents() {}

  /** Each file with its bytes as characters, by its path below the folder. */
  public static Map<String, String> of(Path folder) {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path file : inside.filter(Files::isRegularFile).toList()) {
        contents.put(folder.relativize(file).toString(), Files.readString(file, ISO_8859_1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return contents;
  }
}
