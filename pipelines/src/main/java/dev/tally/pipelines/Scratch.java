package dev.tally.pipelines;

import dev.tally.pipelines.Storage.Found;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * A folder by way of which workers hand to the program what they have found, gone after the run:
 * where {@code --tempLocation} says, or beside a folder that every worker reaches, or else among
 * the temporary files of this machine.
 */
final class Scratch implements Closeable {
  private final String place;
  private final Optional<TemporaryFolder> folder;

  private Scratch(String place, Optional<TemporaryFolder> folder) {
    this.place = place;
    this.folder = folder;
  }

  /**
   * Makes one.
   *
   * @param beside a folder that every worker reaches, if one is known
   * @throws CommandException (usage) if {@code --tempLocation} is in no file system that is known
   */
  static Scratch of(PipelineOptions options, Optional<Path> beside) throws IOException {
    @Nullable String typed = options.getTempLocation();
    if (typed == null) {
      return of(
          beside.isPresent() ? TemporaryFolder.beside(beside.get()) : TemporaryFolder.create());
    }
    Storage.check("tempLocation", typed);
    if (Storage.isRemote(typed)) {
      String place = typed.replaceFirst("/+$", "") + "/tally-" + UUID.randomUUID();
      return new Scratch(place, Optional.empty());
    }
    return of(TemporaryFolder.in(Files.createDirectories(Path.of(typed))));
  }

  private static Scratch of(TemporaryFolder folder) {
    return new Scratch(folder.path().toString(), Optional.of(folder));
  }

  /** Where it is. */
  String place() {
    return place;
  }

  @Override
  public void close() throws IOException {
    if (folder.isPresent()) {
      folder.get().close();
      return;
    }
    for (Found each : Storage.match(place + "/**")) {
      Storage.delete(each.file());
    }
  }
}
