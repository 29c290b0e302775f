package dev.tally.pipelines.testing;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Servers of this machine, each in a process of its own, killed when this is closed or the JVM
 * ends.
 */
final class Servers implements Closeable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final long MAX_SECONDS = 60;

  private final Path home;
  private final Deque<Process> running = new ArrayDeque<>();

  /**
   * @param home folder for what they log
   */
  Servers(Path home) {
    this.home = home;
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
  }

  /** Starts a class of the jars in a folder. */
  synchronized Process start(String name, Path jars, String type, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(jars + "/*");
    command.add(type);
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(home.resolve(name + ".log").toFile())
            .start();
    running.add(process);
    return process;
  }

  /** Waits until something is so, which has to come soon and before the last server ends. */
  void await(String what, BooleanSupplier isSo) throws IOException {
    long end = System.nanoTime() + MAX_SECONDS * 1_000_000_000L;
    try {
      while (!isSo.getAsBoolean()) {
        if (running.getLast().waitFor(20, TimeUnit.MILLISECONDS) || System.nanoTime() > end) {
          throw new AssertionError("no " + what + " in time" + logs());
        }
      }
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  private String logs() throws IOException {
    StringBuilder logs = new StringBuilder();
    try (var files = Files.newDirectoryStream(home, "*.log")) {
      for (Path log : files) {
        logs.append("\n== ").append(log).append('\n').append(Files.readString(log));
      }
    }
    return logs.toString();
  }

  /** A port that nobody uses at this moment. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** An answer of a server, which may be a redirection. */
  static HttpResponse<byte[]> send(String method, String address, BodyPublisher body)
      throws IOException {
    try {
      return HTTP.send(
          HttpRequest.newBuilder(URI.create(address)).method(method, body).build(),
          BodyHandlers.ofByteArray());
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Override
  public synchronized void close() {
    while (!running.isEmpty()) {
      running.removeLast().destroyForcibly();
    }
  }
}
