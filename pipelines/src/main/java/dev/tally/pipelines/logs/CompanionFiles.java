package dev.tally.pipelines.logs;

import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.logs.owner.PackedNames;
import dev.tally.pipelines.logs.owner.Submitters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The files that belong to logs, such as lists of the names of players. Remembers what is in the
 * folder that was listed last, since a folder may have as many logs as files. Not thread-safe.
 */
public final class CompanionFiles {
  private String folder = "";
  private final Map<String, Index<String>> inside = new HashMap<>();
  private String submittersOf = "";
  private Map<String, Owner> submitters = Map.of();

  /**
   * The location of the file that belongs to a log: the one with the same name and another
   * extension, or else the only one in its folder with that extension, since archives share one
   * list of names.
   *
   * @throws IOException if the folder cannot be listed
   */
  public Optional<String> companion(LogFile log, String extension) throws IOException {
    String here = folderOf(log.location());
    if (!here.equals(folder)) {
      folder = here;
      inside.clear();
    }
    Index<String> all = inside.get(extension);
    if (all == null) {
      all = new Index<>(list(here, "." + extension), Function.identity());
      inside.put(extension, all);
    }
    return all.companion(log.location(), extension);
  }

  /**
   * The owners of folders, as a list of submitters says.
   *
   * @param list location of the list; there need not be one
   */
  Map<String, Owner> submitters(String list) {
    if (!list.equals(submittersOf)) {
      submittersOf = list;
      try {
        submitters = Submitters.read(LogBytes.open(list, 0));
      } catch (IOException e) { // there is none
        submitters = Map.of();
      }
    }
    return submitters;
  }

  /** Finds companions of any number of logs without another look at all files. */
  static final class Index<T> {
    private final Map<String, T> byName = new HashMap<>();

    /** One file of each folder and extension, and which of them have more. */
    private final Map<String, T> byExtension = new HashMap<>();

    private final Set<String> shared = new HashSet<>();

    /**
     * @param files the first of those with the same name, but for case, is found
     * @param path of a file
     */
    Index(List<T> files, Function<T, String> path) {
      for (T file : files) {
        String location = path.apply(file);
        String folder = folderOf(location);
        String name = lower(nameOf(location));
        byName.putIfAbsent(folder + name, file);
        String kind = folder + name.substring(name.lastIndexOf('.') + 1);
        if (byExtension.putIfAbsent(kind, file) != null) {
          shared.add(kind);
        }
      }
    }

    /** The file that belongs to a log, as {@link CompanionFiles#companion} says. */
    Optional<T> companion(String log, String extension) {
      String name = PackedNames.unpacked(lower(nameOf(log)));
      String stem = name.replaceFirst("[.][^.]*$", "");
      T twin = byName.get(folderOf(log) + stem + "." + extension);
      String kind = folderOf(log) + extension;
      return twin != null || shared.contains(kind)
          ? Optional.ofNullable(twin)
          : Optional.ofNullable(byExtension.get(kind));
    }
  }

  /** The files right in a folder whose names end so in either case, in the order of their names. */
  private static List<String> list(String folder, String extension) throws IOException {
    if (!Storage.isLocal(folder)) {
      return Storage.list(folder.replaceFirst("/$", ""), "").stream()
          .map(FileEntry::file)
          .filter(file -> lower(file).endsWith(extension))
          .toList();
    }
    try (Stream<Path> files = Files.list(Storage.path(folder))) {
      return files
          .filter(file -> lower(file.toString()).endsWith(extension) && Files.isRegularFile(file))
          .map(Storage::location)
          .sorted()
          .toList();
    }
  }

  static String folderOf(String location) {
    return location.substring(0, location.lastIndexOf('/') + 1);
  }

  private static String nameOf(String location) {
    return location.substring(location.lastIndexOf('/') + 1);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
