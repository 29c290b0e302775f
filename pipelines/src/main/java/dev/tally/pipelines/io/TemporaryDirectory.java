package dev.tally.pipelines.io;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.io.function.IOConsumer;

/**
 * A folder for drafts and other temporary files, deleted with all that is in it when it is closed
 * or when the process ends, also by a signal. What a killed process leaves is deleted by the next
 * one that makes a temporary folder in the same place.
 *
 * <p>It is in a folder called {@code .tally-} and 16 random digits. A file in there, {@code lock},
 * is locked by the process that uses the folder for as long as it lives; a folder whose lock is
 * free is abandoned. (A process id would not do: in a container every run has the same.) A {@link
 * FolderExchange} keeps in there what it has moved aside.
 *
 * <p>Safe for use by many threads.
 */
public final class TemporaryDirectory implements Closeable {
  /** Beginning of the names of all that a run makes for itself alone. */
  static final String PREFIX = ".tally-";

  private static final Pattern NAME = Pattern.compile("[.]tally-[0-9a-f]{16}");
  private static final String LOCK = "lock";

  /** A worker may make a file while its folder is being deleted; then deleting begins again. */
  private static final int MAX_DELETIONS = 100;

  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * Those of this process. Their lock files must not be opened again: POSIX releases the lock when
   * that is closed.
   */
  private static final Map<Path, TemporaryDirectory> OPEN = new ConcurrentHashMap<>();

  static {
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> OPEN.values().forEach(TemporaryDirectory::close)));
  }

  private final Path around;
  private final Path path;
  private final FileChannel lock;

  private TemporaryDirectory(Path around, FileChannel lock) throws IOException {
    this.around = around;
    this.path = Files.createDirectory(around.resolve("new"));
    this.lock = lock;
  }

  /**
   * Makes one among the temporary files of the machine, which other users cannot read.
   *
   * @throws IOException if it cannot be made
   */
  public static TemporaryDirectory create() throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    boolean isPosix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    return isPosix
        ? in(
            folder,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
        : in(folder);
  }

  /**
   * Makes one beside a file or folder that is to be made in it and then moved to its place.
   *
   * @throws IOException if it cannot be made
   */
  public static TemporaryDirectory siblingOf(Path target) throws IOException {
    return in(AtomicMoves.parent(target));
  }

  /**
   * Makes one in a folder that is there, and deletes what others have abandoned there.
   *
   * @throws IOException if it cannot be made
   */
  public static TemporaryDirectory in(Path typed, FileAttribute<?>... attributes)
      throws IOException {
    Path folder = typed.toRealPath();
    Optional<TemporaryDirectory> made = make(folder, attributes);
    while (made.isEmpty()) {
      made = make(folder, attributes);
    }
    tidy(folder, made.get().around);
    return made.get();
  }

  /** Makes one; none if another process took it for abandoned before it was locked. */
  private static Optional<TemporaryDirectory> make(Path folder, FileAttribute<?>... attributes)
      throws IOException {
    Path around = Files.createDirectory(newName(folder), attributes);
    Optional<FileChannel> lock = lock(around, /* isNew= */ true);
    if (lock.isEmpty()) {
      return Optional.empty();
    }
    TemporaryDirectory made = new TemporaryDirectory(around, lock.get());
    OPEN.put(around, made);
    return Optional.of(made);
  }

  private static Path newName(Path folder) {
    byte[] random = new byte[8];
    RANDOM.nextBytes(random);
    return folder.resolve(PREFIX + HexFormat.of().formatHex(random));
  }

  /**
   * Locks a folder that is not of this process, until the channel is closed.
   *
   * @param isNew whether it may be used without a lock where the file system has no locks
   * @return empty if another process has it, or deletes it
   */
  private static Optional<FileChannel> lock(Path folder, boolean isNew) throws IOException {
    Path file = folder.resolve(LOCK);
    FileChannel channel;
    try {
      channel = FileChannel.open(file, CREATE, READ, WRITE, NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    if (isLocked(channel, isNew) && Files.exists(file)) {
      return Optional.of(channel);
    }
    channel.close();
    return Optional.empty();
  }

  private static boolean isLocked(FileChannel channel, boolean otherwise) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another class loader of this process has it
    } catch (IOException e) {
      return otherwise; // without locks no folder is taken for abandoned either
    }
  }

  /** Path of the folder; empty at first. */
  public Path path() {
    return path;
  }

  /** Puts a folder that was made in it in the place of another; see {@link FolderExchange}. */
  void exchangeFolder(Path made, Path target, IOConsumer<Path> check) throws IOException {
    new FolderExchange(around, lock).run(made, target, check);
  }

  /** Deletes a folder at once, so that nobody sees a part of it. */
  public static void discard(Path folder) throws IOException {
    try (TemporaryDirectory temporary = siblingOf(folder)) {
      Files.move(folder, temporary.path.resolve("old"), ATOMIC_MOVE);
    }
  }

  /**
   * Makes a folder, with those around it, but no temporary folder: a worker that continues after
   * the end must not create again what is deleted already.
   *
   * @throws NoSuchFileException if it would be in a temporary folder that is gone
   */
  static void createFolders(Path folder) throws IOException {
    Path made = folder.getRoot();
    boolean isTemporary = false;
    for (Path name : folder) {
      made = made == null ? name : made.resolve(name);
      if (isTemporary) {
        createFolder(made);
      }
      isTemporary = isTemporary || isTemporary(name);
    }
    if (!isTemporary) {
      Files.createDirectories(folder);
    }
  }

  /** Whether a file has the name of a temporary folder. */
  static boolean isTemporary(Path name) {
    return NAME.matcher(name.toString()).matches();
  }

  private static void createFolder(Path folder) throws IOException {
    try {
      Files.createDirectory(folder);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    }
  }

  /** Deletes what killed processes have left in a folder, and restores what they had moved. */
  private static void tidy(Path folder, Path own) {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, PREFIX + "*")) {
      UserPrincipal owner = Files.getOwner(own, NOFOLLOW_LINKS);
      for (Path each : all) {
        if (isTemporary(each.getFileName()) && !OPEN.containsKey(each)) {
          tidyAbandoned(each, owner);
        }
      }
    } catch (IOException e) {
      return; // a folder that cannot be listed may still be written to
    }
  }

  private static void tidyAbandoned(Path folder, UserPrincipal owner) {
    try {
      if (!Files.isDirectory(folder, NOFOLLOW_LINKS)
          || !Files.getOwner(folder, NOFOLLOW_LINKS).equals(owner)) {
        return;
      }
      Optional<FileChannel> locked = lock(folder, /* isNew= */ false);
      if (locked.isPresent()) {
        try (FileChannel lock = locked.get()) {
          if (new FolderExchange(folder, lock).restore()) {
            delete(Files.move(folder, newName(AtomicMoves.parent(folder)), ATOMIC_MOVE));
          }
        }
      }
    } catch (IOException e) {
      return; // what cannot be deleted must not stop this run; the next one tries again
    }
  }

  /**
   * Deletes a folder that has a new random name, so that no other process adds to it. A file that a
   * worker of this one adds meanwhile keeps its folder for another try.
   */
  static void delete(Path folder) throws IOException {
    for (int i = 0; Files.exists(folder, NOFOLLOW_LINKS); i++) {
      if (i == MAX_DELETIONS) {
        throw new DirectoryNotEmptyException(folder.toString());
      }
      PathUtils.deleteDirectory(folder);
    }
  }

  /** Deletes it if it still exists. */
  @Override
  public void close() {
    if (OPEN.get(around) != this) {
      return;
    }
    Path renamed = newName(AtomicMoves.parent(around));
    OPEN.put(renamed, this);
    try (lock) {
      Files.move(around, renamed, ATOMIC_MOVE);
      delete(renamed);
    } catch (IOException e) {
      return; // it is deleted already, or the next process deletes it
    } finally {
      OPEN.remove(around);
      OPEN.remove(renamed);
    }
  }
}
