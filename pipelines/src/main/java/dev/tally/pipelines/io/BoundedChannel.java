package dev.tally.pipelines.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Optional;
import org.apache.commons.io.channels.FilterSeekableByteChannel;

/**
 * A file for a library that reads as much as the bytes tell it to: up to a bound, and with what
 * went wrong with the file itself kept apart from what the library makes of its bytes. Not
 * thread-safe.
 */
public final class BoundedChannel extends FilterSeekableByteChannel<SeekableByteChannel> {
  private long left;
  private Optional<IOException> failure = Optional.empty();

  /**
   * Bounds a file.
   *
   * @param max how many bytes may be read
   */
  public BoundedChannel(SeekableByteChannel file, long max) {
    super(file);
    this.left = max;
  }

  /** Lets any number of bytes be read from now on. */
  public void lift() {
    left = Long.MAX_VALUE;
  }

  /** Whether more bytes were asked for than may be read. */
  public boolean isExceeded() {
    return left < 0;
  }

  /** Why the file could not be read; empty if it could. */
  public Optional<IOException> failure() {
    return failure;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    left -= target.remaining();
    if (left < 0) {
      throw new IOException("more bytes than may be read");
    }
    try {
      return super.read(target);
    } catch (IOException e) {
      failure = Optional.of(e);
      throw e;
    }
  }

  @Override
  public SeekableByteChannel position(long position) throws IOException {
    super.position(position);
    return this;
  }
}
