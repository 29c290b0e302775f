package dev.tally.pipelines;

import com.sun.net.httpserver.HttpServer;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Runs typical commands on the sample texts, so that the JVM can archive the classes that they
 * load: the launcher does this once after each build, and later starts are faster.
 */
final class TrainingRun {
  private TrainingRun() {}

  /** Takes no arguments but the system property {@code tally.root}. */
  public static void main(String[] args) throws IOException {
    Path sample = Path.of(System.getProperty("tally.root", ""), "data", "sample");
    Path logs = Path.of(System.getProperty("tally.root", ""), "data", "logs");
    Path cache = TemporaryDirectory.create().path(); // deleted with the process
    HttpServer server = serve(sample);
    try {
      String source = "--source=http://127.0.0.1:" + server.getAddress().getPort();
      for (String format : new String[] {"text", "json", "csv"}) {
        run("topwords", "--ver=harbour", source, "--cache=" + cache, "--format=" + format);
      }
      run("concordance", "--find=keeper", "--ver=harbour", source, "--cache=" + cache);
      run("collocates", "--find=keeper", "--ver=harbour", source, "--cache=" + cache);
      run("list", source, "--cache=" + cache);
      run("list", "--games");
      run("--help");
      run("--version");
      for (String game :
          new String[] {"reversi", "othello", "gekitai", "connectfour", "alphabattle"}) {
        run("play", game);
      }
      run("grade", "--fail-on=never", "--logs=" + logs, "--output=" + cache.resolve("grades"));
      run("openings", "--logs=" + logs, "--depth=2");
      run("ratings", "--logs=" + logs);
      run("find", "--logs=" + logs, "--moves=f5d6");
      run("topwords", "--ver=harbour", "--source=" + sample, "--bk=1", "--by=chapter");
    } finally {
      server.stop(0);
    }
  }

  /** Serves the files of a folder to this machine, on a port of its own, until it is stopped. */
  static HttpServer serve(Path folder) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1));
          boolean found = Files.isRegularFile(file);
          byte[] body = found ? Files.readAllBytes(file) : new byte[] {'\n'};
          exchange.sendResponseHeaders(found ? 200 : 404, body.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
          }
        });
    server.start();
    return server;
  }

  private static void run(String... args) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    InputStream typed = new ByteArrayInputStream("quit\n".getBytes(StandardCharsets.UTF_8));
    Terminal terminal = new Terminal(typed, OutputStream.nullOutputStream(), nowhere, false);
    Properties properties = new Properties();
    properties.setProperty("tally.root", System.getProperty("tally.root", ""));
    if (Main.run(args, properties, terminal) != ExitCode.DONE.code()) {
      throw new IllegalStateException("training run failed: " + String.join(" ", args));
    }
  }
}
