package dev.tally.pipelines.grading;

import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.Storage;
import dev.tally.pipelines.Storage.Found;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the files that {@code --logs} means. A result names a file as it was typed, or by its path
 * below the folder, or below the part of a glob that has no wildcard.
 */
final class LogFiles {
  /** What a folder is searched for; a file that is named itself may be called anything. */
  private static final Set<String> EXTENSIONS =
      Set.of("jsonl", "json", "txt", "csv", "wtb", "ggf", "in");

  /** A comma, but none within braces, where it belongs to a glob. */
  private static final Pattern SEPARATOR = Pattern.compile(",(?![^{]*\\})");

  private LogFiles() {}

  /**
   * The files, in the order of their names.
   *
   * @param typed files, folders and globs, comma-separated; a comma within braces is the glob's
   * @throws CommandException (usage) if nothing is typed, (no data) if a part of it means no file
   */
  static List<LogFile> find(String typed) {
    Map<String, Log> byPath = new HashMap<>();
    for (String each : SEPARATOR.split(typed, -1)) {
      if (each.isBlank()) {
        throw CommandException.usage("--logs=" + typed + ": expected files, folders or globs");
      }
      List<Log> found = Storage.isRemote(each) ? remote(each.strip()) : matches(each.strip());
      if (found.isEmpty()) {
        throw CommandException.noData("--logs=" + each + ": no file is there");
      }
      found.forEach(log -> byPath.putIfAbsent(log.file(), log));
    }
    List<LogFile> files = new ArrayList<>();
    byPath.values().stream()
        .sorted(Comparator.comparing(Log::name).thenComparing(Log::file))
        .forEach(log -> files.add(log.numbered(files.size())));
    return files;
  }

  private record Log(String name, String file, long size) {
    /** By its whole path, since a worker may have another working directory. */
    static Log of(String name, Path path) {
      return new Log(name, path.toAbsolutePath().normalize().toString(), path.toFile().length());
    }

    LogFile numbered(int index) {
      return new LogFile(index, name, file, size);
    }
  }

  /** The files that an address means: a file, a glob, or a folder. */
  private static List<Log> remote(String typed) {
    Storage.check("logs", typed);
    int wildcard = indexOfWildcard(typed);
    try {
      List<Found> found = typed.endsWith("/") ? List.of() : Storage.match(typed);
      if (wildcard < 0 && !found.isEmpty()) {
        return List.of(new Log(typed, found.get(0).file(), found.get(0).size()));
      }
      if (wildcard >= 0) {
        return below(typed.substring(0, typed.lastIndexOf('/', wildcard) + 1), found);
      }
      String folder = typed.replaceFirst("/*$", "/");
      List<Found> inside = Storage.match(folder + "**");
      inside.removeIf(each -> !EXTENSIONS.contains(extension(each.file())));
      return below(folder, inside);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Log> below(String folder, List<Found> files) {
    return files.stream()
        .map(each -> new Log(each.file().substring(folder.length()), each.file(), each.size()))
        .toList();
  }

  private static List<Log> matches(String typed) {
    Path path = new File(typed).toPath();
    if (Files.isDirectory(path)) {
      return walk(path, file -> EXTENSIONS.contains(extension(file.toString())));
    }
    if (path.toFile().exists()) {
      return List.of(Log.of(typed.replace(File.separatorChar, '/'), path));
    }
    int wildcard = indexOfWildcard(typed);
    if (wildcard < 0) {
      return List.of();
    }
    String fixed = typed.substring(0, typed.lastIndexOf('/', wildcard) + 1);
    Path root = Path.of(fixed);
    PathMatcher matcher =
        FileSystems.getDefault().getPathMatcher("glob:" + typed.substring(fixed.length()));
    return Files.isDirectory(root)
        ? walk(root, file -> matcher.matches(root.relativize(file)))
        : List.of();
  }

  private static List<Log> walk(Path root, PathMatcher matcher) {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .filter(matcher::matches)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .map(file -> Log.of(name(root, file), file))
          .sorted(Comparator.comparing(Log::name))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path root, Path file) {
    return root.relativize(file).toString().replace(File.separatorChar, '/');
  }

  private static String extension(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return plain.substring(plain.lastIndexOf('.') + 1);
  }

  private static int indexOfWildcard(String typed) {
    for (int i = 0; i < typed.length(); i++) {
      if ("*?[{".indexOf(typed.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }
}
