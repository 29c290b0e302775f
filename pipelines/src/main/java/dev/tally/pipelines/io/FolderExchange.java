package dev.tally.pipelines.io;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.commons.io.function.IOConsumer;

/**
 * The exchange of a folder for a new one, by two renames. Before the old one is moved into a
 * temporary folder, as {@code old}, to make room for {@code next}, the lock file there gets the
 * name of its place. So if the process is killed in between, the next one that makes a temporary
 * folder in the same place puts the old one back.
 *
 * @param around the temporary folder
 * @param lock its lock file, open
 */
record FolderExchange(Path around, FileChannel lock) {
  /**
   * Puts a folder in the place of another, if there is one, after all of it was written to the
   * disk. The other is deleted with the temporary folder. Of several processes that replace the
   * same folder, each replaces what the one before has put there.
   *
   * @param made on the same file system
   * @param check receives the other after it was moved aside; if it throws, the other is restored
   */
  void run(Path made, Path target, IOConsumer<Path> check) throws IOException {
    AtomicMoves.sync(made);
    Files.move(made, next(), ATOMIC_MOVE);
    byte[] name = String.valueOf(target.getFileName()).getBytes(StandardCharsets.UTF_8);
    lock.write(ByteBuffer.wrap(name), 0);
    lock.force(true);
    AtomicMoves.force(around);
    while (!isExchanged(target, check)) {
      if (Files.exists(old(), NOFOLLOW_LINKS)) {
        TemporaryDirectory.delete(old()); // since another process has put its own in that place
      }
    }
    AtomicMoves.force(AtomicMoves.parent(target));
  }

  /** Exchanges two folders, unless another process is faster. */
  private boolean isExchanged(Path target, IOConsumer<Path> check) throws IOException {
    try {
      Files.move(target, old(), ATOMIC_MOVE);
    } catch (NoSuchFileException e) { // another process has moved it aside
      return isMoved(target);
    }
    try {
      check.accept(old());
      return isMoved(target);
    } catch (IOException | RuntimeException e) {
      AtomicMoves.move(old(), target);
      throw e;
    }
  }

  private boolean isMoved(Path target) throws IOException {
    try {
      AtomicMoves.move(next(), target);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  /**
   * Restores what a process that was killed had moved aside, if its place is free.
   *
   * @return whether the temporary folder may be deleted: not if neither the old folder nor the next
   *     is in its place
   */
  boolean restore() throws IOException {
    String name = new String(Channels.newInputStream(lock).readAllBytes(), StandardCharsets.UTF_8);
    if (name.isEmpty() || !Files.exists(old(), NOFOLLOW_LINKS)) {
      return true;
    }
    Path location = around.resolveSibling(Path.of(name).getFileName());
    if (!Files.exists(location, NOFOLLOW_LINKS)) {
      AtomicMoves.move(old(), location);
      return true;
    }
    return !Files.exists(next(), NOFOLLOW_LINKS);
  }

  private Path next() {
    return around.resolve("next");
  }

  private Path old() {
    return around.resolve("old");
  }
}
