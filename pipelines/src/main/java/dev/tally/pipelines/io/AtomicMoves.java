package dev.tally.pipelines.io;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * Puts what was made in a {@link TemporaryDirectory} in its place, on the same file system, so that
 * nobody sees a part of it, and after a failure of the power neither. Thread-safe.
 */
public final class AtomicMoves {
  /** Number of tries of a rename whose target comes and goes. */
  private static final int MAX_RENAMES = 10;

  private AtomicMoves() {}

  /**
   * Moves a file to its place, at once and in place of a file that is there, after all of it was
   * written to the disk.
   */
  public static void publishFile(Path made, Path target) throws IOException {
    sync(made);
    Files.move(made, target, ATOMIC_MOVE);
    force(parent(target));
  }

  /**
   * Moves a file to its place; in place of one that is there only if {@code isReplaceable}.
   *
   * @throws FileAlreadyExistsException if something is there that is not to be replaced
   */
  public static void publishFile(Path made, Path target, boolean isReplaceable) throws IOException {
    if (isReplaceable) {
      publishFile(made, target);
      return;
    }
    sync(made);
    try {
      Files.createLink(target, made); // which fails by itself if something is there
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException e) {
      move(made, target); // no links on this file system
    }
    force(parent(target));
  }

  /**
   * Moves a folder to its place, at once, after all of it was written to the disk.
   *
   * @throws FileAlreadyExistsException if something is there
   */
  static void publishFolder(Path made, Path target) throws IOException {
    sync(made);
    move(made, target);
    force(parent(target));
  }

  /**
   * A rename fails by itself if a file or a folder that is not empty is there. That may be gone
   * when it is looked for, since another process replaces it: then the rename is tried again.
   */
  static void move(Path folder, Path target) throws IOException {
    for (int left = MAX_RENAMES; ; left--) {
      if (Files.exists(target, NOFOLLOW_LINKS)) {
        throw new FileAlreadyExistsException(target.toString());
      }
      try {
        Files.move(folder, target, ATOMIC_MOVE);
        return;
      } catch (FileSystemException e) {
        if (left <= 1 && !Files.exists(target, NOFOLLOW_LINKS)) {
          throw e; // for another reason
        }
      }
    }
  }

  /** Forces a file, or a folder with everything in it, to the disk. */
  static void sync(Path made) throws IOException {
    Files.walkFileTree(
        made,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            force(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
              throws IOException {
            force(folder);
            return super.postVisitDirectory(folder, failure);
          }
        });
  }

  /** Forces a file, or the entries of a folder, to the disk. */
  static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      throw StoreFailures.of(path.toString(), e);
    }
  }

  /** The folder around a file. */
  static Path parent(Path target) {
    @Nullable Path parent = target.toAbsolutePath().getParent();
    return parent == null ? target : parent;
  }
}
