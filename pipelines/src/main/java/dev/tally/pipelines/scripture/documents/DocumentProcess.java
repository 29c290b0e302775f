package dev.tally.pipelines.scripture.documents;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.documents.DocumentWorker.Answer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A process that reads documents, one after the other. A document cannot take more than its memory
 * and its time: a thread that does not end cannot be stopped in a JVM, and an error for lack of
 * memory may hit any of its threads, but a process can be killed. Not thread-safe.
 */
final class DocumentProcess implements Closeable {
  /** Seconds for a document. */
  static final int MAX_SECONDS = 30;

  /** Seconds until it takes documents: many where others keep the machine busy. */
  private static final int START_SECONDS = 120;

  /** Size of the heap; 50 million characters take some 250 MiB of it. */
  static final int MAX_MEBIBYTES = 768;

  /** The exit code of a JVM that has no memory left, as {@code ExitOnOutOfMemoryError} has it. */
  private static final int OUT_OF_MEMORY = 3;

  /** Environment with options of the user's for a JVM, which are for the program itself. */
  private static final List<String> OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final ScheduledExecutorService clock;
  private final int seconds;
  private final int mebibytes;

  private DocumentProcess(
      Process process, ScheduledExecutorService clock, int seconds, int mebibytes) {
    this.process = process;
    this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    this.in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    this.clock = clock;
    this.seconds = seconds;
    this.mebibytes = mebibytes;
  }

  /**
   * Starts a process.
   *
   * @param folder for its temporary files
   * @param clock ends it when its time is over
   * @param seconds for a document
   * @param mebibytes of the heap
   * @throws CommandException (internal) if it does not start
   * @throws IOException if there is no such program
   */
  static DocumentProcess start(
      Path folder, ScheduledExecutorService clock, int seconds, int mebibytes) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + mebibytes + "m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:-UsePerfData",
            "-XX:+SuppressFatalErrorMessage",
            "-Xlog:disable",
            "-Djava.awt.headless=true",
            "-Djava.io.tmpdir=" + folder,
            "-Dlog4j2.loggerContextFactory=org.apache.logging.log4j.simple.SimpleLoggerContextFactory",
            "-Djavax.xml.accessExternalDTD=",
            "-Djavax.xml.accessExternalSchema=",
            "-cp",
            classPath(),
            DocumentWorker.class.getName());
    OPTIONS.forEach(builder.environment()::remove);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    DocumentProcess started = new DocumentProcess(builder.start(), clock, seconds, mebibytes);
    try {
      started.answer(START_SECONDS, "start", "does not start: it");
    } catch (UnreadableDocumentException e) {
      throw new CommandException(
          ExitCode.FAILED, "the process that reads documents " + e.getMessage(), e);
    }
    return started;
  }

  /**
   * The class path of a process, which is that of this program, also where a launcher has loaded
   * it, and the jar beside it that reads documents.
   *
   * @throws CommandException (internal) if that jar is missing
   */
  static String classPath() {
    Class<?> own = DocumentProcess.class;
    String path =
        own.getClassLoader() instanceof URLClassLoader loader
            ? Stream.of(loader.getURLs())
                .map(URL::getPath)
                .collect(Collectors.joining(File.pathSeparator))
            : System.getProperty("java.class.path");
    if (own.getResource("/org/apache/tika/Tika.class") != null) {
      return path; // as in the jars with engines
    }
    Path jar =
        Path.of(URI.create(own.getProtectionDomain().getCodeSource().getLocation().toString()))
            .resolveSibling("tally-documents.jar");
    if (!Files.isReadable(jar)) {
      throw new CommandException(
          ExitCode.FAILED, jar + ": expected the part of Tally that reads documents");
    }
    return path + File.pathSeparator + jar;
  }

  /**
   * Writes the text of a document to a file. The process has ended where {@link #isAlive} says so.
   *
   * @param name of the document's file
   * @param encoding of one that does not say its own; empty if its bytes are to say it
   * @throws UnreadableDocumentException if the document cannot be read
   * @throws IOException if the text cannot be written
   */
  DocumentText read(Path document, String name, String encoding, Path target)
      throws UnreadableDocumentException, IOException {
    try {
      for (String each : List.of(document.toString(), name, encoding, target.toString())) {
        out.writeUTF(each);
      }
      out.flush();
    } catch (IOException e) {
      process.destroyForcibly(); // it takes no more, and answers so
    }
    return switch (answer(seconds, "read", "cannot be read: the process that reads it")) {
      case READ ->
          new DocumentText(
              in.readUTF(), in.readUTF(), in.readUTF(), List.of(), in.readInt(), in.readInt());
      case UNREADABLE -> throw new UnreadableDocumentException(in.readUTF());
      case READY, NOT_WRITTEN -> throw new IOException(in.readUTF());
    };
  }

  /**
   * The next answer, if it comes in so many seconds.
   *
   * @param act what the process has to do, for messages
   * @param failure the beginning of the message that it ended with a code
   */
  private Answer answer(int seconds, String act, String failure)
      throws UnreadableDocumentException, IOException {
    AtomicBoolean isLate = new AtomicBoolean();
    ScheduledFuture<?> end =
        clock.schedule(
            () -> {
              isLate.set(true);
              process.destroyForcibly();
            },
            seconds,
            TimeUnit.SECONDS);
    try {
      String answer = next();
      if (!answer.isEmpty()) {
        return Answer.valueOf(answer);
      }
      int code = process.waitFor();
      throw new UnreadableDocumentException(
          isLate.get()
              ? "takes longer than " + seconds + " s to " + act
              : code == OUT_OF_MEMORY
                  ? "takes more than " + mebibytes + " MiB of memory to " + act
                  : failure + " ended with code " + code);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      end.cancel(/* mayInterruptIfRunning= */ false);
    }
  }

  /** The next string; empty if the process has ended. */
  private String next() {
    try {
      return in.readUTF();
    } catch (IOException e) {
      return "";
    }
  }

  /** Whether it can read another document. */
  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
