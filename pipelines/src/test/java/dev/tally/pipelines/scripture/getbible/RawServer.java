package dev.tally.pipelines.scripture.getbible;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that answers whatever it is asked with the same bytes, be they HTTP or not. */
final class RawServer implements AutoCloseable {
  private final ServerSocket server;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  private interface Answer {
    void write(OutputStream out) throws IOException;
  }

  private RawServer(Answer answer) throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    threads.execute(
        () -> {
          while (!server.isClosed()) {
            try {
              Socket socket = server.accept();
              threads.execute(() -> serve(socket, answer));
            } catch (IOException closed) {
              return;
            }
          }
        });
  }

  /** Sends the text and closes the connection. */
  static RawServer answering(String text) throws IOException {
    return new RawServer(out -> out.write(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** Sends the text again and again, for as long as anybody listens. */
  static RawServer repeating(String text) throws IOException {
    return new RawServer(
        out -> {
          while (!Thread.currentThread().isInterrupted()) {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
          }
        });
  }

  /** Sends the text, and then nothing for as long as the server is open. */
  static RawServer holding(String text) throws IOException {
    return new RawServer(
        out -> {
          out.write(text.getBytes(StandardCharsets.ISO_8859_1));
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /** Its address. */
  String url() {
    return "http://" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.shutdownNow();
  }

  private static void serve(Socket socket, Answer answer) {
    try (socket) {
      InputStream in = socket.getInputStream();
      int newlines = 0;
      for (int c = in.read(); c >= 0 && newlines < 2; c = newlines < 2 ? in.read() : c) {
        newlines = c == '\n' ? newlines + 1 : c == '\r' ? newlines : 0;
      }
      answer.write(socket.getOutputStream());
      socket.shutdownOutput();
      in.transferTo(OutputStream.nullOutputStream()); // lest a reset overtake the answer
    } catch (IOException clientLeft) {
      // as it does when it has heard enough
    }
  }
}
