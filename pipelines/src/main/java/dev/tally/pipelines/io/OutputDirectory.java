package dev.tally.pipelines.io;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.io.Storage.FileEntry;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.IORunnable;

/**
 * A folder of results that appears whole or not at all: it is written beside its place, and moved
 * there when all is done. An object store has no folders and gets the files one by one; there, a
 * folder is complete when it has its last file. A file named {@link #MARK} is written first, and
 * says what Tally has written: a folder that has anything else in it is not replaced. Only {@link
 * #add} is safe for use by many threads.
 */
public final class OutputDirectory implements Closeable {
  /** Name of the file that says that Tally wrote the folder around it. */
  public static final String MARK = ".tally";

  /** A store of objects copies what is renamed; while it does, it can do more. */
  private static final int RENAMES = 16;

  private final String option;
  private final String target;
  private final Kind kind;
  private final boolean isReplaced;
  private final TemporaryDirectory temporary;
  private boolean isPrepared;

  /** Files of the same store that only have to be renamed, by their names in the folder. */
  private final SortedMap<String, String> stored = new ConcurrentSkipListMap<>();

  /**
   * The contents of a folder.
   *
   * @param name of the kind; a folder of another kind is not replaced
   * @param last the file that a store gets last
   */
  public record Kind(String name, String last) {}

  private OutputDirectory(
      String option, String target, Kind kind, boolean isReplaced, TemporaryDirectory temporary)
      throws IOException {
    this.option = option;
    this.target = target;
    this.kind = kind;
    this.isReplaced = isReplaced;
    this.temporary = temporary;
    writeMarker(Set.of());
  }

  /**
   * Prepares a folder.
   *
   * @param option the name of the option that names it, for messages
   * @param folder where it will be
   * @param isReplaceable whether a folder that is there may be replaced: one that is empty, or in
   *     which Tally has written everything. On this machine that is so too for a folder that
   *     appears later: of several runs the last one to end is the one that is kept.
   * @throws CommandException if there can be no such folder
   */
  public static OutputDirectory to(String option, String folder, boolean isReplaceable, Kind kind) {
    String name = "--" + option + "=" + folder;
    try {
      boolean isRemote = Storage.isRemote(folder);
      String target = isRemote ? remote(option, folder) : local(name, folder);
      TemporaryDirectory temporary =
          isRemote ? TemporaryDirectory.create() : TemporaryDirectory.siblingOf(Path.of(target));
      try {
        boolean isThere =
            isRemote ? !Storage.listRecursively(target).isEmpty() : Files.exists(Path.of(target));
        if (isThere && !isReplaceable) {
          throw CommandException.usage(name + ": already exists; use --overwrite to replace it");
        }
        if (isThere) {
          checkStill(name, target, kind);
        }
        // Files that two runs write to a store at the same time would be mixed.
        boolean isReplaced = isReplaceable && (isThere || !isRemote);
        return new OutputDirectory(name, target, kind, isReplaced, temporary);
      } catch (IOException | RuntimeException e) {
        temporary.close();
        throw e;
      }
    } catch (IOException e) {
      throw CommandException.notWritten(name, e);
    }
  }

  private static String remote(String option, String folder) throws IOException {
    Storage.check(option, folder);
    String target = folder.replaceFirst("/+$", "");
    if (Storage.exists(target)) {
      throw CommandException.usage(
          "--" + option + "=" + folder + ": expected a folder, found a file");
    }
    return target;
  }

  private static String local(String name, String folder) throws IOException {
    Path target = Path.of(folder).toAbsolutePath().normalize();
    if (folder.equals("-")) { // standard output to most people who type it
      throw CommandException.usage(name + ": expected a folder");
    }
    if (folder.isEmpty() || !Files.isDirectory(AtomicMoves.parent(target))) {
      throw CommandException.usage(
          name + ": expected a folder" + (folder.isEmpty() ? "" : ", in one that is there"));
    }
    Storage.checkLinks(name, target);
    return SearchRoot.real(target).toString();
  }

  /** Refuses a folder, unless another run replaces it just now: then {@link #commit} decides. */
  private static void checkStill(String name, String folder, Kind kind) throws IOException {
    Optional<Object> before = key(folder);
    try {
      checkReplaceable(name, folder, kind);
    } catch (IOException | CommandException e) {
      if (before.isPresent() && before.equals(key(folder))) {
        throw e;
      }
    }
  }

  /** Tells a folder from one that takes its place; empty if there is none. */
  private static Optional<Object> key(String folder) {
    if (Storage.isRemote(folder)) {
      return Optional.of(folder);
    }
    try {
      return Optional.ofNullable(
          Files.readAttributes(Path.of(folder), BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void checkReplaceable(String name, String folder, Kind kind) throws IOException {
    String problem = OutputMarker.problem(folder, kind);
    if (!problem.isEmpty()) {
      throw CommandException.usage(name + ": " + problem + "; it is not replaced");
    }
  }

  /** Path of the result, if that is one. */
  public Optional<Path> path() {
    return Storage.isRemote(target) ? Optional.empty() : Optional.of(Path.of(target));
  }

  /** Folder to write to. */
  public Path draft() {
    return temporary.path();
  }

  /**
   * A writer of a file of the folder, in UTF-8. Failures name the file as it is called in its
   * place.
   *
   * @throws IOException if there can be no such file
   */
  public Writer writer(String file) throws IOException {
    return new BufferedWriter(new OutputStreamWriter(stream(file), StandardCharsets.UTF_8));
  }

  /**
   * A stream to a file of the folder, whose failures name the file as it is called in its place.
   *
   * @throws IOException if there can be no such file
   */
  public OutputStream stream(String file) throws IOException {
    OutputStream out = Files.newOutputStream(draft().resolve(file));
    return new NamedOutputStream(target + "/" + file, out);
  }

  /**
   * Adds what workers wrote: as one file, or as it is, under names like {@code
   * results-00017-of-00412.jsonl}, counted from 0. Nothing is copied where it can be renamed: on
   * this machine, and in the store that the folder is in.
   *
   * @param parts in their order; they are gone after this, or after {@link #commit}
   * @param stem of the name, or names
   * @param extension of the name, or names, with its dot
   * @return how many bytes they have
   * @throws IOException if they cannot be read, or not be written here
   */
  public long add(List<FileEntry> parts, String stem, String extension, boolean isJoined)
      throws IOException {
    if (isJoined) {
      String file = stem + extension;
      try {
        return join(parts, draft().resolve(file));
      } catch (IOException e) {
        throw StoreFailures.of(target + "/" + file, e);
      }
    }
    long bytes = 0;
    for (int i = 0; i < parts.size(); i++) {
      FileEntry part = parts.get(i);
      String name =
          String.format(Locale.ROOT, "%s-%05d-of-%05d%s", stem, i, parts.size(), extension);
      if (Storage.isRemote(target)
          && StoredFiles.store(target).equals(StoredFiles.store(part.file()))) {
        stored.put(name, part.file());
      } else {
        move(part.file(), draft().resolve(name));
      }
      bytes += part.size();
    }
    return bytes;
  }

  /**
   * Joins files in their order, and deletes them; how many bytes they have. Forces them to the disk
   * at once, so that it writes them while others are still joined.
   */
  private static long join(List<FileEntry> parts, Path target) throws IOException {
    long bytes = 0;
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      for (FileEntry each : parts) {
        bytes += append(each.file(), out);
        Storage.delete(each.file()); // its room is needed for what follows
      }
      out.force(true);
    }
    return bytes;
  }

  /** Leaves the copying to the operating system; a million results are hundreds of megabytes. */
  private static long append(String file, FileChannel out) throws IOException {
    if (Storage.isRemote(file)) {
      try (InputStream in = Storage.open(file, 0)) {
        return in.transferTo(Channels.newOutputStream(out));
      }
    }
    try (FileChannel in = FileChannel.open(Path.of(file), READ)) {
      long done = 0;
      for (long more = 1; more > 0; done += more) {
        more = in.transferTo(done, in.size() - done, out);
      }
      return done;
    }
  }

  /** Moves a file. */
  private static void move(String part, Path target) throws IOException {
    if (!Storage.isRemote(part)) {
      Files.move(Path.of(part), target); // which copies it where it cannot be renamed
      return;
    }
    try (InputStream in = Storage.open(part, 0)) {
      Files.copy(in, target);
    }
    Storage.delete(part);
  }

  /**
   * Puts the folder in its place.
   *
   * @param listener is told of it
   * @throws CommandException if that cannot be done, (usage) if something has appeared there that
   *     must not be replaced; what was there is there still
   */
  public void commit(RunListener listener) {
    prepare();
    try {
      DataFile written = DataFile.of(target, listener.isWatching() ? bytes() : 0);
      long files = (long) drafts().size() + stored.size();
      if (Storage.isRemote(target)) {
        upload(drafts());
      } else if (isReplaced) {
        temporary.exchangeFolder(
            draft(), Path.of(target), old -> checkReplaceable(option, old.toString(), kind));
      } else {
        AtomicMoves.publishFolder(draft(), Path.of(target));
      }
      listener.output(written.ofFiles(files));
    } catch (FileAlreadyExistsException e) {
      String message = option + ": was created in the meantime; it is not replaced";
      throw new CommandException(ExitCode.USAGE, message, e);
    } catch (IOException e) {
      throw CommandException.notWritten(option, e);
    }
  }

  /**
   * Writes all that is still to be written, so that {@link #commit} only has to rename a folder of
   * this machine: several folders that belong together are prepared before the first has its place.
   *
   * @throws CommandException if it cannot be written
   */
  public void prepare() {
    if (isPrepared) {
      return;
    }
    try {
      Set<String> all = drafts();
      all.addAll(stored.keySet());
      writeMarker(all);
      AtomicMoves.sync(draft());
      isPrepared = true;
    } catch (IOException e) {
      throw CommandException.notWritten(option, e);
    }
  }

  private long bytes() throws IOException {
    long bytes = 0;
    for (String each : drafts()) {
      bytes += Files.size(draft().resolve(each));
    }
    return bytes;
  }

  /** The files of the draft besides the marker, by their names in the folder. */
  private Set<String> drafts() throws IOException {
    try (Stream<Path> drafts = Files.walk(draft())) {
      return drafts
          .filter(Files::isRegularFile)
          .map(each -> draft().relativize(each).toString())
          .filter(each -> !each.equals(MARK))
          .collect(Collectors.toCollection(HashSet::new));
    }
  }

  private void writeMarker(Set<String> files) throws IOException {
    new OutputMarker(kind.name(), List.copyOf(files)).write(draft().resolve(MARK));
  }

  /** The marker is deleted last and written first, so that there is always one. */
  private void upload(Set<String> files) throws IOException {
    List<FileEntry> inside = Storage.listRecursively(target);
    if (!isReplaced && !inside.isEmpty()) {
      throw new FileAlreadyExistsException(target);
    }
    checkReplaceable(option, target, kind);
    Storage.delete(target + "/" + kind.last());
    for (FileEntry old : inside) {
      if (!old.file().equals(target + "/" + MARK)) {
        Storage.delete(old.file());
      }
    }
    upload(MARK);
    for (String file : files.stream().sorted().toList()) {
      if (!file.equals(kind.last())) {
        upload(file);
      }
    }
    List<IORunnable> renames = new ArrayList<>();
    stored.forEach((name, part) -> renames.add(() -> Storage.rename(part, target + "/" + name)));
    Parallel.run(RENAMES, renames);
    upload(kind.last());
  }

  private void upload(String file) throws IOException {
    try (OutputStream out = Storage.create(target + "/" + file)) {
      Files.copy(draft().resolve(file), out);
    }
  }

  /** Deletes the draft if it is still there. */
  @Override
  public void close() {
    temporary.close();
  }
}
