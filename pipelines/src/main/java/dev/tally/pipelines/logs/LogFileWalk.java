package dev.tally.pipelines.logs;

import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A walk over a folder and the folders in it. Left out are what is hidden, folders of results,
 * links to folders, and, with a notice, what is neither file nor folder. A file or a folder that
 * cannot be read is found as if it were a log. For one walk.
 */
final class LogFileWalk extends SimpleFileVisitor<Path> {
  private final Path root;
  private final String typed;
  private final String folder;
  private final PathMatcher matcher;
  private final Consumer<String> notices;
  private final List<LogFile> found = new ArrayList<>();

  private LogFileWalk(
      Path root, Path absolute, String typed, PathMatcher matcher, Consumer<String> notices) {
    this.root = root;
    this.typed = typed;
    this.matcher = matcher;
    this.notices = notices;
    String location = Storage.location(absolute);
    this.folder = location.endsWith("/") ? location : location + "/";
  }

  /**
   * The files in a folder.
   *
   * @param typed what results call the folder if it cannot be read itself
   * @param matcher of their paths below the folder
   * @param depth at most how many names below the folder
   * @param notices told of what is left out and might be meant
   */
  static List<LogFile> of(
      Path folder, String typed, PathMatcher matcher, int depth, Consumer<String> notices) {
    try {
      LogFileWalk walk =
          new LogFileWalk(folder.toRealPath(), folder.toAbsolutePath(), typed, matcher, notices);
      Files.walkFileTree(walk.root, Set.of(), depth, walk);
      return walk.found;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the walk itself throws nothing
    }
  }

  @Override
  public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
    boolean isLeftOut =
        isHidden(dir) || Files.exists(dir.resolve(OutputDirectory.MARK), LinkOption.NOFOLLOW_LINKS);
    return isLeftOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    Path inside = root.relativize(file);
    if (!isHidden(file) && matcher.matches(inside)) {
      BasicFileAttributes real = attributes;
      if (attributes.isSymbolicLink()) {
        try {
          real = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (IOException e) {
          add(file, 0); // its reader says where the link leads
          return FileVisitResult.CONTINUE;
        }
      }
      if (real.isRegularFile()) {
        add(file, real.size());
      } else if (real.isOther()) {
        String name = Storage.name(inside);
        notices.accept(
            "--logs=" + typed + ": " + name + " is a pipe, a socket or a device, and is left out");
      }
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    boolean isFolder = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
    if (!isHidden(file) && (isFolder || matcher.matches(root.relativize(file)))) {
      add(file, 0);
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) {
    if (e != null) {
      add(dir, 0);
    }
    return FileVisitResult.CONTINUE;
  }

  private boolean isHidden(Path file) {
    return !file.equals(root) && String.valueOf(file.getFileName()).startsWith(".");
  }

  private void add(Path file, long size) {
    Path inside = root.relativize(file);
    String name = file.equals(root) ? typed : Storage.name(inside);
    String text = inside.toString();
    found.add(
        name.equals(text) && !folder.startsWith("file:")
            ? LogFile.below(folder, name, size)
            : new LogFile(0, name, "", Storage.location(file), size));
  }
}
