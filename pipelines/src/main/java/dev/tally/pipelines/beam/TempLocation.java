package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * A folder through which workers pass results to the program, deleted after the run: where {@code
 * --temp-location} says, or beside a folder that every worker reaches, or else among the temporary
 * files of this machine.
 *
 * @param location path or address
 * @param folder the same on this machine; empty in a store
 */
record TempLocation(String location, Optional<TemporaryDirectory> folder) implements Closeable {
  /**
   * Makes one.
   *
   * @param companion a folder that every worker reaches, if one is known
   * @throws CommandException (usage) if {@code --temp-location} is in no known file system,
   *     (internal) if its store does not answer
   */
  static TempLocation of(PipelineOptions options, Optional<Path> companion) throws IOException {
    @Nullable String typed = options.getTempLocation();
    if (typed == null) {
      return of(
          companion.isPresent()
              ? TemporaryDirectory.siblingOf(companion.get())
              : TemporaryDirectory.create());
    }
    Storage.check("temp-location", typed);
    if (Storage.isRemote(typed)) {
      String location = typed.replaceFirst("/+$", "") + "/tally-" + UUID.randomUUID();
      try {
        Storage.listRecursively(location); // there is nothing, but the store has to answer
      } catch (IOException e) {
        String message = "--temp-location=" + typed + ": cannot be reached: " + e.getMessage();
        throw new CommandException(ExitCode.FAILED, message, e);
      }
      return new TempLocation(location, Optional.empty());
    }
    try {
      return of(TemporaryDirectory.in(Files.createDirectories(Path.of(typed))));
    } catch (IOException e) {
      String message = "--temp-location=" + typed + ": cannot be written: " + Failures.reason(e);
      throw new CommandException(ExitCode.FAILED, message, e);
    }
  }

  private static TempLocation of(TemporaryDirectory folder) {
    return new TempLocation(folder.path().toString(), Optional.of(folder));
  }

  @Override
  public void close() throws IOException {
    if (folder.isPresent()) {
      folder.get().close();
      return;
    }
    Storage.deleteFolder(location);
  }
}
