package dev.tally.pipelines.io;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.tally.pipelines.io.Storage.FileEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.function.IORunnable;

/** Brings what workers wrote to the folder of results. */
final class PartFiles {
  /** A store of objects copies what is renamed; while it does, it can do more. */
  private static final int THREADS = 16;

  private PartFiles() {}

  /**
   * Joins files in their order, and deletes them; how many bytes they have. Forces them to the disk
   * at once, so that it writes them while others are still joined.
   */
  static long join(List<FileEntry> parts, Path target) throws IOException {
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
  static void move(String part, Path target) throws IOException {
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
   * Renames files within a store.
   *
   * @param files by their names in the folder
   */
  static void renameAll(Map<String, String> files, String folder) throws IOException {
    List<IORunnable> all = new ArrayList<>();
    files.forEach((name, file) -> all.add(() -> Storage.rename(file, folder + "/" + name)));
    Parallel.run(THREADS, all);
  }
}
