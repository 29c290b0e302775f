package dev.tally.pipelines.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;

/**
 * A file that appears complete: it is written under a temporary name, and renamed when it is
 * complete. A runner may repeat work after it has lost a worker, or while a worker that seems lost
 * still runs; all of them write the same bytes, so it does not matter which one is last. Not
 * thread-safe.
 */
public final class AtomicFileOutputStream extends OutputStream {
  /** The ending of temporary names. */
  private static final String UNDONE = ".tmp";

  private static final int BUFFER = 1 << 16;

  private final String target;
  private final String draft;
  private final OutputStream out;
  private long bytes;
  private boolean isOpen = true;

  /**
   * Creates the temporary file.
   *
   * @param target the file, in any place that {@link Storage} knows
   */
  public AtomicFileOutputStream(String target) throws IOException {
    this.target = target;
    this.draft = target + "." + UUID.randomUUID() + UNDONE;
    this.out = new BufferedOutputStream(Storage.create(draft), BUFFER);
  }

  @Override
  public void write(int next) throws IOException {
    out.write(next);
    bytes++;
  }

  @Override
  public void write(byte[] source, int from, int count) throws IOException {
    out.write(source, from, count);
    bytes += count;
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /** How many bytes are written. */
  public long bytes() {
    return bytes;
  }

  /** Puts the file in its place. */
  public void commit() throws IOException {
    isOpen = false;
    out.close();
    Storage.rename(draft, target);
  }

  /** Deletes the file if it is not committed. */
  @Override
  public void close() throws IOException {
    if (isOpen) {
      isOpen = false;
      out.close();
      Storage.delete(draft);
    }
  }
}
