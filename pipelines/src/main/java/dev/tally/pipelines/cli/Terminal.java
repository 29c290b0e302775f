package dev.tally.pipelines.cli;

import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The streams of a run. Results go to {@code out}, everything else to standard error, all in UTF-8
 * whatever the locale. Standard error is written by the line, and no line has control characters
 * that a terminal would obey. Safe for use by many threads.
 *
 * @param in standard input; streams are left open
 * @param out for results only, as they are; of the process, it throws {@link ClosedPipeException}
 * @param err for notices, progress and errors
 * @param interactive whether somebody is watching {@code err}
 * @param isTyped whether what is read is typed at a terminal, whose input ends where somebody ends
 *     it
 * @param isQuiet whether notices are not printed
 * @param listener is told what the run does
 */
public record Terminal(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean interactive,
    boolean isTyped,
    boolean isQuiet,
    RunListener listener) {
  private static final Path STANDARD_INPUT = Path.of("/dev/stdin");
  private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");
  private static final Path NULL = Path.of("/dev/null");

  /** The bits of a file's mode that are its type, and some types. */
  private static final int TYPE = 0xF000;

  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  /** A terminal, or another device such as {@code /dev/null}. */
  private static final int CHARACTER_DEVICE = 0x2000;

  /** Number of notices of a long run that are printed; the others are counted. */
  private static final int MAX_NOTICES = 20;

  /** Streams of a run that nobody watches. */
  public Terminal(InputStream in, OutputStream out, PrintStream err, boolean interactive) {
    this(in, out, err, interactive, /* isTyped= */ false, /* isQuiet= */ false, RunListener.NONE);
  }

  /**
   * The process's own streams. The launcher knows whether standard error is a terminal. If standard
   * output may be one, results are shown there as {@link VisibleText} has them.
   */
  public static Terminal ofProcess() {
    InputStream in =
        isInputClosed() ? InputStream.nullInputStream() : new FileInputStream(FileDescriptor.in);
    OutputStream results = new StandardOutput();
    // Java itself knows of a terminal only if standard input is one too.
    boolean isShown = type(STANDARD_OUTPUT) == CHARACTER_DEVICE;
    OutputStream out = isShown ? VisibleText.stream(results) : results;
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    boolean isTyped = type(STANDARD_INPUT) == CHARACTER_DEVICE && !isSame(STANDARD_INPUT, NULL);
    return new Terminal(
        in,
        out,
        err,
        Boolean.getBoolean("tally.terminal"),
        isTyped,
        /* isQuiet= */ false,
        RunListener.NONE);
  }

  /** The type of a stream, as bits of a file's mode; 0 if it is closed, or nobody knows. */
  private static int type(Path stream) {
    try {
      return (Integer) Files.getAttribute(stream, "unix:mode") & TYPE;
    } catch (IOException | UnsupportedOperationException e) {
      return 0;
    }
  }

  /**
   * Whether the process was started without standard input. Then its number is free, and the JVM
   * gets it for the first file that it opens, which has the JDK's classes.
   */
  private static boolean isInputClosed() {
    return isSame(STANDARD_INPUT, Path.of(System.getProperty("java.home"), "lib", "modules"));
  }

  private static boolean isSame(Path stream, Path file) {
    try {
      return Files.isSameFile(stream, file);
    } catch (IOException e) {
      return false; // a machine without one of the two names
    }
  }

  /**
   * Tells a reader that has gone from other failures by what standard output is, since the message
   * is in the language of the machine: writing to a pipe or a socket fails for no other reason.
   */
  private static final class StandardOutput extends OutputStream {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    @Override
    public void write(int next) throws IOException {
      write(new byte[] {(byte) next}, 0, 1);
    }

    @Override
    public void write(byte[] source, int from, int count) throws IOException {
      try {
        out.write(source, from, count);
      } catch (IOException e) {
        int type = type(STANDARD_OUTPUT);
        throw type == PIPE || type == SOCKET ? new ClosedPipeException(e) : e;
      }
    }
  }

  /** The terminal with input that is typed. */
  public Terminal typed() {
    return new Terminal(in, out, err, interactive, /* isTyped= */ true, isQuiet, listener);
  }

  /** Without notices and progress. */
  public Terminal quiet() {
    return new Terminal(
        in, out, err, /* interactive= */ false, isTyped, /* isQuiet= */ true, listener);
  }

  /** The terminal with all that happens handed on, whether or not it is printed. */
  public Terminal watchedBy(RunListener watcher) {
    return new Terminal(in, out, err, interactive, isTyped, isQuiet, watcher);
  }

  /** Prints one line that is neither a result nor an error. */
  public void notice(Notice code, String line) {
    listener.notice(code, line);
    if (!isQuiet) {
      error(line);
    }
  }

  /** Prints lines as {@link #notice} does, all of one code. */
  public Consumer<String> notices(Notice code) {
    return line -> notice(code, line);
  }

  /** Prints one line of a notice that begins with what it is about, such as a file. */
  public void finding(String line) {
    listener.notice(Notice.FINDING, line);
    if (!isQuiet) {
      line(line);
    }
  }

  /**
   * Prints notices of a long run: one line for all that say the same of several things, whose names
   * stand before the colon, with the names of up to 20 others.
   */
  public void notices(Notice code, SortedSet<String> lines) {
    Map<String, List<String>> byText =
        lines.stream()
            .collect(
                Collectors.groupingBy(
                    each -> each.substring(each.indexOf(": ") + 1),
                    LinkedHashMap::new,
                    Collectors.toList()));
    byText.values().stream()
        .limit(MAX_NOTICES)
        .map(same -> same.get(0) + others(same.subList(1, same.size())))
        .forEach(notices(code));
    if (byText.size() > MAX_NOTICES) {
      notice(code, "and " + (byText.size() - MAX_NOTICES) + " more notices like these");
    }
  }

  private static String others(List<String> lines) {
    if (lines.isEmpty()) {
      return "";
    }
    String names =
        lines.stream()
            .limit(MAX_NOTICES)
            .map(line -> line.substring(0, line.indexOf(": ")))
            .collect(Collectors.joining(", "));
    int more = lines.size() - MAX_NOTICES;
    return " (also "
        + names
        + (more > 0 ? " and " + NumberFormats.number(more) + " more" : "")
        + ")";
  }

  /** Prints one line that says what went wrong. */
  public void error(String line) {
    line("tally: " + line);
  }

  /** Writes one line to standard error that does not begin with the program's name. */
  public void line(String line) {
    err.println(VisibleText.of(line));
  }
}
