package dev.tally.pipelines;

import dev.tally.pipelines.Storage.Found;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder of results that appears whole or not at all: it is written beside its place, and moved
 * there when all is done. A store that knows no folders gets the files one by one, and last the one
 * by which a folder is known as ours: until then, there is none. Not thread-safe.
 */
public final class OutputFolder implements Closeable {
  private final String option;
  private final String target;
  private final String mark;
  private final TemporaryFolder draft;

  private OutputFolder(String option, String target, String mark, TemporaryFolder draft) {
    this.option = option;
    this.target = target;
    this.mark = mark;
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
    String name = "--" + option + "=" + folder;
    try {
      if (Storage.isRemote(folder)) {
        return remote(option, folder.replaceFirst("/+$", ""), isReplaceable, mark);
      }
      Path target = Path.of(folder).toAbsolutePath().normalize();
      Path parent = target.getParent();
      if (folder.isEmpty() || parent == null || !Files.isDirectory(parent)) {
        throw CommandException.usage(
            name + ": expected a folder" + (folder.isEmpty() ? "" : ", in one that is there"));
      }
      String[] inside = target.toFile().list();
      if (Files.exists(target)) {
        boolean isOurs = inside != null && (inside.length == 0 || List.of(inside).contains(mark));
        checkReplaceable(name, isOurs, isReplaceable, mark);
      }
      return new OutputFolder(name, target.toString(), mark, TemporaryFolder.beside(target));
    } catch (IOException e) {
      throw failure(name, e);
    }
  }

  private static OutputFolder remote(
      String option, String folder, boolean isReplaceable, String mark) throws IOException {
    Storage.check(option, folder);
    String name = "--" + option + "=" + folder;
    List<Found> inside = Storage.match(folder + "/**");
    if (!inside.isEmpty()) {
      boolean isOurs = inside.stream().anyMatch(each -> each.file().equals(folder + "/" + mark));
      checkReplaceable(name, isOurs, isReplaceable, mark);
    }
    return new OutputFolder(name, folder, mark, TemporaryFolder.create());
  }

  private static void checkReplaceable(
      String name, boolean isOurs, boolean isReplaceable, String mark) {
    if (!isReplaceable) {
      throw CommandException.usage(name + ": is there already; --overwrite replaces it");
    }
    if (!isOurs) {
      throw CommandException.usage(
          name + ": has no " + mark + ", so it is none of ours, and is not replaced");
    }
  }

  /** Where it shall be, if that is a path. */
  public Optional<Path> path() {
    return Storage.isRemote(target) ? Optional.empty() : Optional.of(Path.of(target));
  }

  /** Where to write. */
  public Path draft() {
    return draft.path();
  }

  /**
   * Puts the folder in its place.
   *
   * @throws CommandException if that cannot be done; a folder that was there is there again then
   */
  public void commit() {
    try {
      if (Storage.isRemote(target)) {
        upload();
      } else {
        move(Path.of(target));
      }
    } catch (IOException e) {
      throw failure(option, e);
    }
  }

  private void move(Path folder) throws IOException {
    Path old = draft.path().resolveSibling(draft.path().getFileName() + ".old");
    boolean isReplaced = Files.exists(folder);
    if (isReplaced) {
      Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(draft.path(), folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (isReplaced) {
        Files.move(old, folder, StandardCopyOption.ATOMIC_MOVE);
      }
      throw e;
    }
    if (isReplaced) {
      TemporaryFolder.delete(old);
    }
  }

  private void upload() throws IOException {
    Storage.delete(target + "/" + mark);
    for (Found old : Storage.match(target + "/**")) {
      Storage.delete(old.file());
    }
    try (Stream<Path> files = Files.walk(draft.path())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = draft.path().relativize(file).toString();
        if (!name.equals(mark)) {
          upload(file, name);
        }
      }
    }
    upload(draft.path().resolve(mark), mark);
  }

  private void upload(Path file, String name) throws IOException {
    try (OutputStream out = Storage.create(target + "/" + name)) {
      Files.copy(file, out);
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
