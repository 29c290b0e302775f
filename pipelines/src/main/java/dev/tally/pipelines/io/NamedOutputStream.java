package dev.tally.pipelines.io;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Bytes on their way to a file, whose failures name it. A file in a store may be there only once it
 * is closed.
 */
final class NamedOutputStream extends OutputStream {
  private final String file;
  private final OutputStream out;

  /**
   * @param file its location, for messages
   */
  NamedOutputStream(String file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  @Override
  public void write(int next) throws IOException {
    write(new byte[] {(byte) next}, 0, 1);
  }

  @Override
  public void write(byte[] source, int from, int count) throws IOException {
    try {
      out.write(source, from, count);
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      out.close();
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }
}
