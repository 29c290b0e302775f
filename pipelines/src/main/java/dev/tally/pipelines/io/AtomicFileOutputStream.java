package dev.tally.pipelines.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;

/**
 * A file that appears whole: it is written under a name of its own, and takes its place when all is
 * written. An engine may do the same work again after it has lost a worker, or beside one that it
 * only believes lost; all of them write the same bytes, and whichever is last changes nothing. Not
 * thread-safe.
 */
public final class AtomicFileOutputStream extends OutputStream {
  /** What the names of files end with that have not taken their place. */
  private static final String UNDONE = ".tmp";

  private static final int BUFFER = 1 << 16;

  private final String target;
  private final String draft;
  private final OutputStream out;
  private long bytes;
  private boolean isOpen = true;

  /**
   * Begins one.
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

  /** So much is written. */
  public long bytes() {
    return bytes;
  }

  /** Puts the file in its place. */
  public void commit() throws IOException {
    isOpen = false;
    out.close();
    Storage.rename(draft, target);
  }

  /** Takes back what is not committed. */
  @Override
  public void close() throws IOException {
    if (isOpen) {
      isOpen = false;
      out.close();
      Storage.delete(draft);
    }
  }
}
