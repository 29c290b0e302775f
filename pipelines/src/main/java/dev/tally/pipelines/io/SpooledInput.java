package dev.tally.pipelines.io;

import dev.tally.pipelines.cli.CommandException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.io.function.IOConsumer;

/**
 * Copies of what can be read only once, standard input and pipes, as temporary files: they are read
 * several times, and by several workers; and other temporary files. They are deleted when it is
 * closed. Not thread-safe.
 */
public final class SpooledInput implements Closeable {
  private static final String STANDARD_INPUT = "/dev/stdin";

  /** The type of a pipe in a file's mode. */
  private static final int PIPE = 0x1000;

  /** The bits of a file's mode that are its type. */
  private static final int TYPE = 0xF000;

  private final String option;
  private final InputStream standardInput;
  private final Map<String, Path> copies = new HashMap<>();
  private int files;
  private Optional<TemporaryDirectory> folder = Optional.empty();

  /**
   * @param option the name of the option that names what is copied, for messages
   */
  public SpooledInput(String option, InputStream standardInput) {
    this.option = option;
    this.standardInput = standardInput;
  }

  /** A copy of standard input, the same at each call. */
  public Path standardInput() {
    return of(STANDARD_INPUT, standardInput::transferTo);
  }

  /**
   * A copy of what a path leads to that is neither file nor folder, the same at each call.
   *
   * @throws CommandException (usage) if it is not a pipe
   */
  public Path of(String typed) {
    if (typed.equals(STANDARD_INPUT)) {
      return standardInput();
    }
    Path path = Path.of(typed);
    try {
      int mode = (Integer) Files.getAttribute(path, "unix:mode");
      if ((mode & TYPE) != PIPE) {
        throw CommandException.usage(
            "--%s=%s: is a socket or a device; expected files, folders or pipes"
                .formatted(option, typed));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return copies.computeIfAbsent(typed, key -> copy(path));
  }

  private Path copy(Path pipe) {
    try (InputStream in = Files.newInputStream(pipe)) {
      return file(in::transferTo);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file with what is written by the first call with this key. */
  public Path of(String key, IOConsumer<OutputStream> content) {
    return copies.computeIfAbsent(key, first -> file(content));
  }

  private Path file(IOConsumer<OutputStream> content) {
    try {
      Path file = newFile();
      try (OutputStream out = Storage.create(file.toString())) {
        content.accept(out);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Path for a new file of its own. */
  public Path newFile() throws IOException {
    if (folder.isEmpty()) {
      folder = Optional.of(TemporaryDirectory.create());
    }
    return folder.get().path().resolve(String.valueOf(files++));
  }

  @Override
  public void close() {
    folder.ifPresent(TemporaryDirectory::close);
  }
}
