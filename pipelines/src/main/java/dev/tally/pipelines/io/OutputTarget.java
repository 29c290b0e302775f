package dev.tally.pipelines.io;

import dev.tally.pipelines.cli.ClosedPipeException;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.output.CountingOutputStream;
import org.apache.commons.io.output.ProxyOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The place of a command's results: a file, or standard output. A file appears whole or not at all,
 * and one that was there stays as it was until then.
 */
public final class OutputTarget {
  private static final int BUFFER = 1 << 20;
  private static final String SHA_256 = "SHA-256";

  private final String name;
  private final String file;
  private final boolean isReplaceable;
  private final Terminal terminal;

  /** Adds to what those who watch the run are told of the file, once it is written. */
  private final UnaryOperator<DataFile> description;

  private OutputTarget(
      String name,
      String file,
      boolean isReplaceable,
      Terminal terminal,
      UnaryOperator<DataFile> description) {
    this.name = name;
    this.file = file;
    this.isReplaceable = isReplaceable;
    this.terminal = terminal;
    this.description = description;
  }

  /** Standard output. */
  public static OutputTarget standard(Terminal terminal) {
    return new OutputTarget("standard output", "", false, terminal, UnaryOperator.identity());
  }

  /** Whether a path that a user types means standard output. */
  public static boolean isStandard(String file) {
    return file.isEmpty() || file.equals("-") || file.equals("/dev/stdout");
  }

  /**
   * The file that an option names.
   *
   * @param option its name, for messages
   * @param file its path; empty or {@code -} for standard output
   * @param isReplaceable whether a file that is there may be replaced; a device or a pipe is
   *     written to in any case
   * @throws CommandException (usage) if no file can be there
   */
  public static OutputTarget to(
      String option, String file, boolean isReplaceable, Terminal terminal) {
    if (isStandard(file)) {
      return standard(terminal);
    }
    OutputTarget output =
        new OutputTarget(
            "--" + option + "=" + file, file, isReplaceable, terminal, UnaryOperator.identity());
    if (Storage.isRemote(file)) {
      Storage.check(option, file);
    } else {
      Path parent = Path.of(file).toAbsolutePath().getParent();
      if (Files.isDirectory(Path.of(file)) || parent == null) {
        throw CommandException.usage(output.name + ": expected a file, found a folder");
      }
      if (!Files.isDirectory(parent)) {
        throw CommandException.usage(output.name + ": there is no folder " + parent);
      }
      try {
        Storage.checkLinks(output.name, Path.of(file));
      } catch (IOException e) {
        throw CommandException.notWritten(output.name, e);
      }
    }
    output.checkFree();
    return output;
  }

  /**
   * A path that nothing has.
   *
   * @param stem of the name; a number from 2 comes after it if the path is not free
   * @param extension with its dot; empty for a folder
   */
  public static String freePath(String stem, String extension, Predicate<String> isFree) {
    String path = stem + extension;
    for (int i = 2; !isFree.test(path); i++) {
      path = stem + "-" + i + extension;
    }
    return path;
  }

  /**
   * This target, for something that those who watch the run are told more of.
   *
   * @param more adds it, once all is written
   */
  public OutputTarget described(UnaryOperator<DataFile> more) {
    return new OutputTarget(name, file, isReplaceable, terminal, more);
  }

  /** Whether anybody is told what is written. */
  public boolean isWatched() {
    return terminal.listener().isWatching();
  }

  /** The extension of a file name, in lower case. */
  public static String ending(String file) {
    return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Refuses to replace a file that the user has not said may be replaced. */
  private void checkFree() {
    try {
      if (!isReplaceable && Storage.exists(file)) {
        throw CommandException.usage(name + ": already exists; use --overwrite to replace it");
      }
    } catch (IOException e) {
      throw CommandException.notWritten(name, e);
    }
  }

  /**
   * Writes the content, in UTF-8.
   *
   * @param content writes all of it, in any number of calls
   * @throws CommandException as {@link #writeBytes}
   */
  public void write(IOConsumer<Writer> content) {
    writeBytes(
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          content.accept(writer);
          writer.flush();
        });
  }

  /**
   * Writes the content as it is.
   *
   * @param content writes all of it, in any number of calls; does not close the stream
   * @throws CommandException if it cannot be written, (usage) if a file was created there that must
   *     not be replaced
   */
  public void writeBytes(IOConsumer<OutputStream> content) {
    RunListener listener = terminal.listener();
    if (!listener.isWatching()) {
      put(content);
      return;
    }
    String shown = file.isEmpty() ? "-" : file;
    List<DataFile> written = new ArrayList<>();
    put(
        out -> {
          MessageDigest digest = sha256();
          CountingOutputStream counted =
              new CountingOutputStream(new DigestOutputStream(out, digest));
          content.accept(counted);
          String sum = HexFormat.of().formatHex(digest.digest());
          DataFile plain = DataFile.of(shown, counted.getByteCount(), SHA_256, sum);
          written.add(description.apply(plain));
        });
    written.forEach(listener::output);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance(SHA_256);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private void put(IOConsumer<OutputStream> content) {
    try {
      if (file.isEmpty()) {
        writeTo(terminal.out(), content);
      } else if (Storage.isRemote(file)) {
        try (AtomicFileOutputStream out = new AtomicFileOutputStream(file)) {
          writeTo(out, content);
          checkFree();
          out.commit();
        }
      } else if (isPlain(Path.of(file))) {
        replace(Path.of(file), content);
      } else {
        try (OutputStream out = Files.newOutputStream(Path.of(file))) {
          writeTo(out, content);
        }
      }
    } catch (FileAlreadyExistsException e) {
      String message = name + ": was created in the meantime; it is not replaced";
      throw new CommandException(ExitCode.USAGE, message, e);
    } catch (ClosedPipeException e) {
      return; // the reader has what it wants
    } catch (IOException e) {
      throw CommandException.notWritten(name, e);
    }
  }

  /** A device or a pipe is written to, never replaced by a file. */
  private static boolean isPlain(Path path) {
    return !Files.exists(path) || Files.isRegularFile(path);
  }

  private void replace(Path path, IOConsumer<OutputStream> content) throws IOException {
    Path target = Files.exists(path) ? path.toRealPath() : path;
    try (TemporaryDirectory temporary = TemporaryDirectory.siblingOf(target)) {
      Path draft = temporary.path().resolve("new");
      try (OutputStream out = Files.newOutputStream(draft)) {
        writeTo(out, content);
      }
      if (Files.exists(target) && Files.getFileStore(target).supportsFileAttributeView("posix")) {
        Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(target));
      }
      AtomicMoves.publishFile(draft, target, isReplaceable);
    }
  }

  /**
   * In one write where it is not large, so that a reader that closes the pipe after the first line
   * causes no error.
   */
  private static void writeTo(OutputStream out, IOConsumer<OutputStream> content)
      throws IOException {
    FailureKeeper kept = new FailureKeeper(out);
    OutputStream buffered = new BufferedOutputStream(kept, BUFFER);
    try {
      content.accept(buffered);
      buffered.flush(); // not closed: standard output stays open
    } catch (IOException | RuntimeException e) {
      if (kept.failure != null) {
        throw kept.failure;
      }
      throw e;
    }
  }

  /** A stream whose failure is known where a library that writes CSV, JSON or HTML wraps it. */
  private static final class FailureKeeper extends ProxyOutputStream {
    private @Nullable IOException failure;

    FailureKeeper(OutputStream out) {
      super(out);
    }

    @Override
    protected void handleIOException(IOException e) throws IOException {
      failure = e;
      throw e;
    }
  }
}
