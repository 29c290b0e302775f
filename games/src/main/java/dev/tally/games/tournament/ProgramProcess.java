package dev.tally.games.tournament;

import static dev.tally.games.records.Diagnostics.quoted;

import dev.tally.games.records.Termination;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A process and all that it starts, which is spoken to in lines. What runs when this process ends
 * is killed then. For one thread at a time.
 */
final class ProgramProcess {
  /** Reason of a program that has no time left. */
  static final String LATE = "has no time left";

  /** Bytes that a program may write between two lines to it, and that are kept of its errors. */
  private static final int MAX_OUTPUT = 1 << 18;

  private static final int MAX_ERRORS = 1 << 16;
  private static final Duration GRACE = Duration.ofSeconds(2);

  /** Starts a session, whose processes can all be killed by its number; empty if there is none. */
  private static final Optional<String> SETSID =
      Stream.of("/usr/bin/setsid", "/bin/setsid")
          .filter(each -> Files.isExecutable(Path.of(each)))
          .findFirst();

  private static final Set<ProgramProcess> RUNNING = ConcurrentHashMap.newKeySet();
  private static volatile boolean isEnding;

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(ProgramProcess::killAll, "end programs"));
  }

  private final Process process;
  private final Set<ProcessHandle> children = ConcurrentHashMap.newKeySet();
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final Thread errorReader;

  /** Lines that it has written; an empty one at their end. */
  private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

  /** A line that has no end yet. */
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  private final AtomicInteger written = new AtomicInteger();
  private volatile boolean isFlooding;
  private long deadline;

  private ProgramProcess(Process process) {
    this.process = process;
    RUNNING.add(this);
    reader(this::readLines);
    errorReader = reader(this::readErrors);
  }

  private static Thread reader(Runnable work) {
    Thread thread = new Thread(work, "read of a program");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /**
   * Starts a program.
   *
   * @param folder where it runs; that of this process if empty
   * @throws ForfeitException if it cannot be started
   */
  static ProgramProcess start(List<String> command, Optional<String> folder)
      throws ForfeitException {
    List<String> whole = new ArrayList<>();
    SETSID.ifPresent(whole::add);
    whole.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(whole);
    folder.ifPresent(each -> builder.directory(new File(each)));
    try {
      synchronized (RUNNING) {
        if (!isEnding) {
          return new ProgramProcess(builder.start());
        }
      }
      parkIfEnding();
      throw ForfeitException.of("was not started");
    } catch (IOException e) {
      throw ForfeitException.of("cannot be started: " + e.getMessage());
    }
  }

  private static void killAll() {
    isEnding = true;
    synchronized (RUNNING) { // nothing is being started now
      RUNNING.forEach(ProgramProcess::kill);
    }
  }

  /** Never returns if this process is ending: a game that ends by that is no lost one. */
  static void parkIfEnding() {
    while (isEnding) {
      LockSupport.park();
    }
  }

  /** Sets the time until which {@link #receive} waits. */
  void limit(Duration time) {
    deadline = System.nanoTime() + time.toNanos();
  }

  void send(String line) throws ForfeitException {
    written.set(0);
    try {
      process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
    } catch (IOException e) {
      throw ForfeitException.of(ending());
    }
  }

  /**
   * The next line, without its end.
   *
   * @throws ForfeitException if there is none in time
   */
  String receive() throws ForfeitException {
    try {
      Optional<String> line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (line == null) {
        throw new ForfeitException(Termination.TIME, LATE);
      }
      return line.orElseThrow(() -> ForfeitException.of(ending()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ForfeitException.of("was interrupted");
    }
  }

  /**
   * Does nothing if it has written nothing more than was read.
   *
   * @throws ForfeitException if it has, or has ended
   */
  void checkSilent() throws ForfeitException {
    checkNothingMore();
    if (lines.peek() != null) {
      throw ForfeitException.of(ending());
    }
  }

  /**
   * Does nothing if it has written nothing more than was read, whether it runs or not.
   *
   * @throws ForfeitException if it has
   */
  synchronized void checkNothingMore() throws ForfeitException {
    Optional<String> more = lines.peek();
    if (more != null && more.isPresent()) {
      throw ForfeitException.of(isFlooding ? ending() : "writes before it is asked");
    }
  }

  /** Why there is no line any more. */
  private String ending() {
    if (isFlooding) {
      return "writes without end";
    }
    limit(GRACE);
    return hasEnded(process.toHandle())
        ? "ended with exit code " + process.exitValue() + lastError()
        : "closed its output";
  }

  /** The last line that it has written to standard error, where programs say why they end. */
  private String lastError() {
    String said = errors().stripTrailing();
    return said.isEmpty() ? "" : ": " + quoted(said.substring(said.lastIndexOf('\n') + 1));
  }

  private void readLines() {
    byte[] buffer = new byte[1 << 12];
    try (InputStream in = process.getInputStream()) {
      for (int count = in.read(buffer); count != -1 && !isFlooding; count = in.read(buffer)) {
        take(buffer, count);
      }
      if (line.size() > 0 && !isFlooding) {
        lines.add(Optional.of(line.toString(StandardCharsets.UTF_8)));
      }
      lines.add(Optional.empty());
    } catch (IOException e) {
      lines.add(Optional.empty()); // it was killed, maybe in the middle of a line
    }
  }

  /** Takes what was written at once, so that nothing of it is missing when it is looked for. */
  private synchronized void take(byte[] bytes, int count) {
    isFlooding = written.addAndGet(count) > MAX_OUTPUT;
    for (int i = 0; i < count; i++) {
      if (bytes[i] != '\n') {
        line.write(bytes[i]);
      } else {
        lines.add(Optional.of(line.toString(StandardCharsets.UTF_8)));
        line.reset();
      }
    }
  }

  private void readErrors() {
    byte[] buffer = new byte[1 << 12];
    try (InputStream in = process.getErrorStream()) {
      for (int count = in.read(buffer); count != -1; count = in.read(buffer)) {
        errors.write(buffer, 0, Math.min(count, MAX_ERRORS - errors.size()));
      }
    } catch (IOException e) {
      errors.writeBytes(new byte[0]); // the process was killed
    }
  }

  /** Notes the processes that it has started and that run. */
  void findChildren() {
    process.descendants().forEach(children::add);
  }

  /**
   * Lets it end itself.
   *
   * @throws ForfeitException if it does not, or leaves processes behind
   */
  void awaitEnd() throws ForfeitException {
    findChildren();
    limit(GRACE);
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      lines.add(Optional.empty()); // it reads no more, and may end all the same
    }
    boolean hasEnded = hasEnded(process.toHandle());
    if (isFlooding || !hasEnded) {
      throw ForfeitException.of(isFlooding ? ending() : "does not end after the game");
    }
    limit(GRACE);
    long left = children.stream().filter(each -> !hasEnded(each)).count();
    if (left > 0) {
      throw ForfeitException.of("leaves processes behind: " + left);
    }
  }

  /** Waits a little until a process has ended; whether it has, or nobody has asked for its code. */
  private boolean hasEnded(ProcessHandle handle) {
    try {
      handle.onExit().get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException | TimeoutException e) {
      return handle.info().command().isEmpty();
    }
  }

  /** Ends it, and all that it has started. */
  void kill() {
    findChildren();
    children.forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    if (SETSID.isPresent()) {
      try {
        new ProcessBuilder("sh", "-c", "kill -9 -" + process.pid())
            .redirectErrorStream(true)
            .start()
            .waitFor();
      } catch (IOException e) {
        children.clear(); // a machine without a shell has no session either
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    RUNNING.remove(this);
  }

  /** Text of standard error, up to a bound. */
  String errors() {
    try {
      errorReader.join(GRACE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return errors.toString(StandardCharsets.UTF_8);
  }
}
