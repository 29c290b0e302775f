package dev.tally.pipelines.io;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.commons.io.function.IORunnable;

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
    name(() -> out.write(next));
  }

  @Override
  public void write(byte[] source, int from, int count) throws IOException {
    name(() -> out.write(source, from, count));
  }

  @Override
  public void flush() throws IOException {
    name(out::flush);
  }

  @Override
  public void close() throws IOException {
    name(out::close);
  }

  private void name(IORunnable step) throws IOException {
    try {
      step.run();
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }
}
