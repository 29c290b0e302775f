package dev.tally.pipelines.logs;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.SearchRoot;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.logs.owner.PackedNames;
import dev.tally.pipelines.logs.owner.PlatformNames;
import dev.tally.pipelines.logs.owner.SharedFolders;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds the files that {@code --logs} means. A result names a file as it was typed, or by its path
 * below the folder, or below the part of a glob that has no wildcard. What exists but cannot be
 * read is found too, so that its reader says why.
 */
public final class LogFiles {
  /** The extensions of lists of names that belong to an archive of games. */
  private static final Set<String> NAMES = Set.of("jou", "trn");

  private LogFiles() {}

  /**
   * The files, in the order of their names.
   *
   * @param typed files, folders and globs, as {@link PathList} takes them; {@code -} is standard
   *     input
   * @param spooled holds what is not a file
   * @param notices told of what is left out and might be meant
   * @throws CommandException (usage) if nothing is typed, or something that is not a file, (no
   *     data) if a part of it means no file
   */
  public static List<LogFile> find(String typed, SpooledInput spooled, Consumer<String> notices) {
    List<String> all = paths(typed);
    List<LogFile> files = new ArrayList<>();
    Set<Path> seen = new HashSet<>();
    for (String each : all) {
      List<LogFile> found =
          Storage.isRemote(each) ? remote(each, notices) : local(each, spooled, notices);
      if (found.isEmpty()) {
        throw CommandException.noData("--logs=" + each + ": no file is there");
      }
      for (LogFile file : found) {
        if (all.size() == 1 || seen.add(identity(file))) {
          files.add(file);
        }
      }
    }
    files.sort(Comparator.comparing(LogFile::name).thenComparing(LogFile::location));
    for (int i = 0; i < files.size(); i++) {
      files.set(i, files.get(i).numbered(i));
    }
    return files;
  }

  /**
   * The folder that all names of these files are below, with a slash after it; empty if they were
   * named themselves, or are of several folders.
   */
  public static String folder(String typed) {
    List<String> all = paths(typed);
    if (all.size() != 1 || Storage.isRemote(all.get(0))) {
      return "";
    }
    String root = SearchRoot.of(all.get(0)).location();
    if (root.isEmpty() || !Files.isDirectory(Path.of(root))) {
      return "";
    }
    return root.endsWith("/") ? root : root + "/";
  }

  private static List<String> paths(String typed) {
    return PathList.of("logs", typed, "files, folders or globs");
  }

  /**
   * Refuses a folder for results that is, holds, or is in what {@code --logs} means: its files
   * would be graded as logs the next time, or take the place of logs.
   *
   * @param typed what {@link #find} takes
   * @param option the name of the option that names the folder
   * @param folder may not be there yet; empty if there is none
   * @throws CommandException (usage)
   */
  public static void checkApart(String typed, String option, String folder) {
    if (folder.isEmpty()) {
      return;
    }
    for (String each : paths(typed)) {
      if (SearchRoot.of(each).meets(folder)) {
        throw notApart(option, folder, "logs", each);
      }
    }
  }

  /**
   * Refuses a folder or file of results that is, holds, or is in another folder of results, which
   * would take its place.
   *
   * @param option the name of the option that names it
   * @param path may not be there yet; empty if there is none
   * @param other the name of the option that names the other folder
   * @param folder the other folder; empty if there is none
   * @throws CommandException (usage)
   */
  public static void checkApart(String option, String path, String other, String folder) {
    if (!path.isEmpty() && !folder.isEmpty() && new SearchRoot(folder, "").meets(path)) {
      throw notApart(option, path, other, folder);
    }
  }

  /**
   * A free path beside what {@link #find} takes, called after it: after the file or the folder, or
   * the one folder that all files are in; else {@code games}, in the current folder.
   *
   * @param ending of the name, such as {@code -grades}; a number from 2 comes after it if the path
   *     is not free
   * @param extension of a file, with its dot; empty for a folder
   * @return empty if the logs are in a store
   */
  public static String beside(
      String typed, String ending, String extension, Predicate<String> isFree) {
    List<String> all = paths(typed);
    if (all.stream().anyMatch(Storage::isRemote)) {
      return "";
    }
    Path named = all.size() == 1 ? Path.of(SearchRoot.of(all.get(0)).location()) : folder(all);
    return OutputTarget.freePath(besideStem(named) + ending, extension, isFree);
  }

  /** The folder that all of these are in; the empty path if they are in several. */
  private static Path folder(List<String> files) {
    Set<Path> folders =
        files.stream().map(each -> Path.of(each).resolveSibling("")).collect(Collectors.toSet());
    return folders.size() == 1 ? folders.iterator().next() : Path.of("");
  }

  /** A path beside another, with its name, but for the extension of a file. */
  private static String besideStem(Path path) {
    boolean isHere = path.toString().isEmpty();
    Path real = path.endsWith(".") || path.endsWith("..") ? SearchRoot.real(path) : path;
    boolean isFolder = Files.isDirectory(real);
    Path name = real.getFileName();
    if (isHere || name == null || !(isFolder || Files.isRegularFile(real))) {
      return "games";
    }
    String plain = name.toString().replaceFirst("(?i)(?<=.)[.](gz|xz)$", "");
    String stem = isFolder ? name.toString() : plain.replaceFirst("(?<=.)[.][^.]*$", "");
    return real.resolveSibling(stem).toString();
  }

  private static CommandException notApart(
      String option, String path, String other, String otherPath) {
    return CommandException.usage(
        "--" + option + "=" + path + ": expected a path apart from --" + other + "=" + otherPath);
  }

  /** The path without links, where it exists, so that two ways to one file are the same. */
  private static Path identity(LogFile file) {
    if (!Storage.isLocal(file.location())) {
      return Path.of(file.location());
    }
    Path path = Storage.path(file.location());
    return SearchRoot.real(path.resolveSibling("")).resolve(path.getName(path.getNameCount() - 1));
  }

  /** The files that an address means: a file, a glob, or a folder. */
  private static List<LogFile> remote(String typed, Consumer<String> notices) {
    Storage.check("logs", typed);
    SearchRoot reach = SearchRoot.of(typed);
    try {
      if (!reach.pattern().isEmpty()) {
        return shared(below(reach.location(), Storage.glob(typed)));
      }
      Optional<FileEntry> file = typed.endsWith("/") ? Optional.empty() : Storage.find(typed);
      if (file.isPresent()) {
        return List.of(new LogFile(0, typed, "", typed, file.get().size()));
      }
      String folder = typed.replaceFirst("/*$", "");
      return logs(below(folder + "/", Storage.listRecursively(folder)), typed, notices);
    } catch (IOException e) {
      String message = "--logs=" + typed + ": " + LogBytes.problem(e);
      throw new CommandException(ExitCode.NO_DATA, message, e);
    }
  }

  /** Leaves out what {@link LogFileWalk} leaves out. */
  private static List<LogFile> below(String folder, List<FileEntry> files) {
    List<String> results =
        files.stream()
            .map(FileEntry::file)
            .filter(file -> file.endsWith("/" + OutputDirectory.MARK))
            .map(file -> file.substring(0, file.length() - OutputDirectory.MARK.length()))
            .toList();
    return files.stream()
        .filter(each -> results.stream().noneMatch(each.file()::startsWith))
        .map(each -> LogFile.below(folder, each.file().substring(folder.length()), each.size()))
        .filter(each -> !("/" + each.name()).contains("/."))
        .toList();
  }

  private static List<LogFile> local(String typed, SpooledInput spooled, Consumer<String> notices) {
    if (typed.equals("-")) {
      return List.of(file(spooled.standardInput(), typed));
    }
    Path path = Path.of(typed);
    try {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      if (found.isOther()) {
        return List.of(file(spooled.of(typed), typed));
      }
      return found.isDirectory()
          ? logs(
              LogFileWalk.of(path, typed, file -> true, Integer.MAX_VALUE, notices), typed, notices)
          : List.of(file(path, typed, found.size()));
    } catch (AccessDeniedException e) {
      return List.of(file(path, typed, 0));
    } catch (IOException e) {
      return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
          ? List.of(file(path, typed, 0)) // a link that leads nowhere
          : glob(typed, notices);
    }
  }

  /** The logs of a folder, without lists of which a notice says that they are left out. */
  private static List<LogFile> logs(List<LogFile> files, String typed, Consumer<String> notices) {
    notice(typed, PlatformNames.lists(files.stream().map(LogFile::name).toList()), notices);
    return shared(inOrder(files, LogFile::name));
  }

  /** Says that lists of a platform are left out. */
  static void notice(String where, Set<String> lists, Consumer<String> notices) {
    if (!lists.isEmpty()) {
      String first = Collections.min(lists);
      int more = lists.size() - 1;
      notices.accept(
          where
              + ": the learning platform has written "
              + first
              + (more == 0 ? "" : " and " + more + (more == 1 ? " other file" : " other files"))
              + " itself; left out");
    }
  }

  /** Says of the logs of a folder which folders of their paths name nobody. */
  private static List<LogFile> shared(List<LogFile> files) {
    String first = files.isEmpty() ? "" : files.get(0).name();
    String top = first.substring(0, first.indexOf('/') + 1);
    boolean haveOneTop =
        !top.isEmpty() && files.stream().allMatch(each -> each.name().startsWith(top));
    if (files.size() != 1 && !haveOneTop) {
      return files; // as most are, a million of them too
    }
    List<String> paths = files.stream().map(LogFile::name).toList();
    int shared = SharedFolders.of(paths, ForeignFile::mayBeLog).orElse(0);
    return shared == 0 ? files : files.stream().map(each -> each.sharing(shared)).toList();
  }

  private static List<LogFile> glob(String typed, Consumer<String> notices) {
    SearchRoot reach = SearchRoot.of(typed);
    return reach.pattern().isEmpty() || !Files.isDirectory(reach.root())
        ? List.of()
        : shared(LogFileWalk.of(reach.root(), typed, reach.matcher(), reach.depth(), notices));
  }

  /**
   * A file of this machine.
   *
   * @param typed what results call it
   */
  private static LogFile file(Path path, String typed, long size) {
    // By its whole path, since a worker may have another working directory.
    return new LogFile(0, typed, "", Storage.location(path), size);
  }

  private static LogFile file(Path copy, String typed) {
    return file(copy, typed, copy.toFile().length());
  }

  /**
   * The logs among the files of a folder, by their paths: without the lists of names of an archive
   * of games, which its reader takes, and without those of a learning platform.
   */
  static <T> List<T> inOrder(List<T> files, Function<T, String> path) {
    Set<String> withArchives =
        files.stream()
            .map(path)
            .filter(each -> extension(each).equals("wtb"))
            .map(CompanionFiles::folderOf)
            .collect(Collectors.toSet());
    Set<String> lists = PlatformNames.lists(files.stream().map(path).toList());
    return files.stream()
        .filter(each -> !lists.contains(path.apply(each)))
        .filter(
            each ->
                !NAMES.contains(extension(path.apply(each)))
                    || !withArchives.contains(CompanionFiles.folderOf(path.apply(each))))
        .sorted(Comparator.comparing(path))
        .toList();
  }

  /** The lists of names among the files of a folder, in the order of their paths. */
  static <T> List<T> companions(List<T> files, Function<T, String> path) {
    return files.stream()
        .filter(each -> NAMES.contains(extension(path.apply(each))))
        .sorted(Comparator.comparing(path))
        .toList();
  }

  /** The end of a name after its last dot, in small letters, as if it were not packed. */
  private static String extension(String file) {
    String plain = PackedNames.unpacked(file).toLowerCase(Locale.ROOT);
    return plain.substring(plain.lastIndexOf('.') + 1);
  }
}
