package dev.tally.pipelines.testing;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands between a program and an HTTP server of this machine, and fails for a while: it answers
 * the first requests with 503 itself, and later breaks one connection in the middle of an answer.
 */
public final class FaultyProxy implements Closeable {
  private static final byte[] SLOW_DOWN =
      """
      HTTP/1.1 503 Slow Down\r
      Content-Length: 0\r
      Connection: close\r
      \r
      """
          .getBytes(StandardCharsets.US_ASCII);

  private final ServerSocket listening;
  private final int port;
  private final AtomicInteger refusals;
  private final long max;
  private final AtomicBoolean isBroken = new AtomicBoolean();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  /**
   * @param port of the server
   * @param refusals how many requests are answered with 503
   * @param max after how many bytes of a connection's answers it breaks, once
   */
  public FaultyProxy(int port, int refusals, long max) throws IOException {
    this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.port = port;
    this.refusals = new AtomicInteger(refusals);
    this.max = max;
    threads.execute(this::listen);
  }

  /** Where programs connect to. */
  public int port() {
    return listening.getLocalPort();
  }

  /** Whether all that was to fail has failed. */
  public boolean hasFailed() {
    return refusals.get() <= 0 && isBroken.get();
  }

  private void listen() {
    try {
      while (true) {
        Socket client = listening.accept();
        threads.execute(() -> serve(client));
      }
    } catch (IOException e) {
      return; // closed
    }
  }

  private void serve(Socket client) {
    try (client) {
      if (refusals.getAndDecrement() > 0) {
        readHead(client.getInputStream());
        client.getOutputStream().write(SLOW_DOWN);
        return;
      }
      try (Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
        threads.execute(() -> copy(client, server, Long.MAX_VALUE));
        copy(server, client, max);
      }
    } catch (IOException e) {
      return; // either side is gone
    }
  }

  private static void readHead(InputStream in) throws IOException {
    String end = "\r\n\r\n";
    for (int i = 0; i < end.length(); ) {
      int next = in.read();
      if (next < 0) {
        return;
      }
      i = next == end.charAt(i) ? i + 1 : next == end.charAt(0) ? 1 : 0;
    }
  }

  /** Copies until an end, or until the connection is to break; a reset is no end of an answer. */
  private void copy(Socket from, Socket to, long bytes) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[1 << 14];
      long copied = 0;
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        copied += read;
        if (copied > bytes && isBroken.compareAndSet(false, true)) {
          to.setSoLinger(true, 0);
          return;
        }
        out.write(buffer, 0, read);
      }
    } catch (IOException e) {
      return; // either side is gone
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
    threads.shutdownNow();
  }
}
