package dev.tally.pipelines;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A folder of results that appears whole or not at all: it is written beside its place, and moved
 * there when all is done. Not thread-safe.
 */
public final class OutputFolder implements Closeable {
  private final String option;
  private final Path target;
  private final TemporaryFolder draft;

  private OutputFolder(String option, Path target, TemporaryFolder draft) {
    this.option = option;
    this.target = target;
    this.draft = draft;
  }

  /**
   * Makes room for a folder.
   *
   * @param option the name of the option that names it, for messages
   * @param folder where it shall be
   * @param isReplaceable whether a folder that is there may be replaced: one that is empty, or has
   *     the file {@code mark}, by which it is known as one of ours
   * @throws CommandException if it cannot be there
   */
  public static OutputFolder to(String option, String folder, boolean isReplaceable, String mark) {
    Path target = Path.of(folder).toAbsolutePath().normalize();
    String name = "--" + option + "=" + folder;
    Path parent = target.getParent();
    if (folder.isEmpty() || parent == null || !Files.isDirectory(parent)) {
      throw CommandException.usage(
          name + ": expected a folder" + (folder.isEmpty() ? "" : ", in one that is there"));
    }
    if (Files.exists(target)) {
      checkReplaceable(name, target, isReplaceable, mark);
    }
    try {
      return new OutputFolder(name, target, TemporaryFolder.beside(target));
    } catch (IOException e) {
      throw failure(name, e);
    }
  }

  private static void checkReplaceable(
      String name, Path target, boolean isReplaceable, String mark) {
    if (!isReplaceable) {
      throw CommandException.usage(name + ": is there already; --overwrite replaces it");
    }
    String[] inside = target.toFile().list();
    boolean isOurs = inside != null && (inside.length == 0 || Files.exists(target.resolve(mark)));
    if (!isOurs) {
      throw CommandException.usage(
          name + ": has no " + mark + ", so it is none of ours, and is not replaced");
    }
  }

  /** Where to write. */
  public Path draft() {
    return draft.path();
  }

  /**
   * Puts the folder in its place.
   *
   * @throws CommandException if that cannot be done; what was there is there again then
   */
  public void commit() {
    Path old = draft.path().resolveSibling(draft.path().getFileName() + ".old");
    try {
      boolean isReplaced = Files.exists(target);
      if (isReplaced) {
        Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
      }
      try {
        Files.move(draft.path(), target, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        if (isReplaced) {
          Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
        }
        throw e;
      }
      if (isReplaced) {
        TemporaryFolder.delete(old);
      }
    } catch (IOException e) {
      throw failure(option, e);
    }
  }

  /** Takes the draft away if it is still there. */
  @Override
  public void close() {
    draft.close();
  }

  private static CommandException failure(String name, IOException e) {
    String message = name + ": cannot be written: " + e.getMessage();
    return new CommandException(ExitCode.INTERNAL, message, e);
  }
}
