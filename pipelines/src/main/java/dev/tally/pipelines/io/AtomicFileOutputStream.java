package dev.tally.pipelines.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.io.output.CountingOutputStream;

/**
 * A file that appears complete: it is written under a temporary name, and renamed when it is
 * complete. A runner may repeat work after it has lost a worker, or while a worker that seems lost
 * still runs. Each attempt has a temporary name of its own, so the file is always what one of them
 * wrote, the last one in the end. Not thread-safe.
 */
public final class AtomicFileOutputStream extends OutputStream {
  /** Ending of temporary names, which no log and no text has. */
  private static final String UNDONE = ".tmp";

  private static final int BUFFER = 1 << 16;

  private final String target;
  private final String draft;
  private final CountingOutputStream file;
  private final OutputStream out;
  private boolean isOpen = true;

  /**
   * Creates the temporary file. Failures to write it name the file that it is to be.
   *
   * @param target the file, at any location that {@link Storage} knows
   */
  public AtomicFileOutputStream(String target) throws IOException {
    this(target, /* isPacked= */ false);
  }

  private AtomicFileOutputStream(String target, boolean isPacked) throws IOException {
    this.target = target;
    String folder = target.substring(0, target.lastIndexOf('/') + 1);
    this.draft = folder + TemporaryDirectory.PREFIX + UUID.randomUUID() + UNDONE;
    this.file = new CountingOutputStream(Storage.create(draft, target));
    this.out = isPacked ? new PackedStream(file) : new BufferedOutputStream(file, BUFFER);
  }

  /**
   * Creates the temporary file, and packs what is written with gzip. The header has no time, so
   * that the same content has the same bytes; such files can be joined by putting one after the
   * other (RFC 1952, section 2.2).
   *
   * @param target the file, at any location that {@link Storage} knows
   */
  public static AtomicFileOutputStream gzip(String target) throws IOException {
    return new AtomicFileOutputStream(target, /* isPacked= */ true);
  }

  /** Whether a file has the temporary name of one that is not complete. */
  public static boolean isDraft(String file) {
    return file.startsWith(TemporaryDirectory.PREFIX, file.lastIndexOf('/') + 1)
        && file.endsWith(UNDONE);
  }

  /** Deletes the files directly in a folder that runs which were killed have not completed. */
  public static void deleteDrafts(String folder) throws IOException {
    for (Storage.FileEntry each : Storage.listMade(folder)) {
      if (isDraft(each.file())) {
        Storage.delete(each.file());
      }
    }
  }

  /**
   * Packs at the first level: results of games take a quarter of the processor time of the standard
   * level, and are half as long again.
   */
  private static final class PackedStream extends GZIPOutputStream {
    PackedStream(OutputStream out) throws IOException {
      super(out, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  @Override
  public void write(int next) throws IOException {
    out.write(next);
  }

  @Override
  public void write(byte[] source, int from, int count) throws IOException {
    out.write(source, from, count);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /** Number of bytes of the file, once it is committed. */
  public long bytes() {
    return file.getByteCount();
  }

  /** Puts the file in its place. */
  public void commit() throws IOException {
    out.close();
    Storage.rename(draft, target);
    isOpen = false;
  }

  /** Deletes the file if it is not committed, also if it cannot be closed on a full disk. */
  @Override
  public void close() throws IOException {
    if (isOpen) {
      isOpen = false;
      try (file) {
        out.close();
      } finally {
        Storage.delete(draft);
      }
    }
  }
}
