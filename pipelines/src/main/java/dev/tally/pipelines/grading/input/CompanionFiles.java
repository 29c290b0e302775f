package dev.tally.pipelines.grading.input;

import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files that belong to logs, such as lists of the names of players. Remembers what is in the
 * folder that was listed last, since a folder may have as many logs as files. Not thread-safe.
 */
public final class CompanionFiles {
  private String folder = "";
  private final Map<String, List<String>> inside = new HashMap<>();

  /**
   * The place of the file that belongs to a log: the one with the same name and another extension,
   * or else the only one in its folder with that extension, since archives share one list of names.
   *
   * @throws IOException if the folder cannot be listed
   */
  public Optional<String> beside(LogFile log, String extension) throws IOException {
    String here = folderOf(log.place());
    if (!here.equals(folder)) {
      folder = here;
      inside.clear();
    }
    List<String> all = inside.get(extension);
    if (all == null) {
      all = list(here, "." + extension);
      inside.put(extension, all);
    }
    return choose(all, log.place(), extension);
  }

  /** The file of those of an extension in its folder that belongs to a log. */
  static Optional<String> choose(List<String> all, String log, String extension) {
    String name = lower(nameOf(log)).replaceFirst("[.]gz$", "");
    String twin = name.replaceFirst("[.][^.]*$", "") + "." + extension;
    Optional<String> same =
        all.stream().filter(each -> lower(nameOf(each)).equals(twin)).findFirst();
    return same.isPresent() || all.size() != 1 ? same : Optional.of(all.get(0));
  }

  /** The files right in a folder whose names end so in either case, in the order of their names. */
  private static List<String> list(String folder, String extension) throws IOException {
    if (!LogBytes.isLocal(folder)) {
      return Storage.list(folder.replaceFirst("/$", ""), "").stream()
          .map(Found::file)
          .filter(file -> lower(file).endsWith(extension))
          .toList();
    }
    try (Stream<Path> files = Files.list(LogBytes.path(folder))) {
      return files
          .filter(file -> lower(file.toString()).endsWith(extension) && Files.isRegularFile(file))
          .map(LogFiles::place)
          .sorted()
          .toList();
    }
  }

  static String folderOf(String place) {
    return place.substring(0, place.lastIndexOf('/') + 1);
  }

  private static String nameOf(String place) {
    return place.substring(place.lastIndexOf('/') + 1);
  }

  static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
