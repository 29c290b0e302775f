package dev.tally.pipelines.sword;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.commons.io.input.BoundedInputStream;

/**
 * The program {@code diatheke}, which reads SWORD modules. It exits with 0 even if there is no
 * module of that name, so its output is checked, too.
 *
 * <p>Every method throws a {@link CommandException} if the program cannot be run or fails, prints
 * too much or takes too long. Safe for use by many threads.
 *
 * @param program its name, which is looked up in the path, or its file
 * @param timeout how long it may run for one answer, before it is killed
 */
record Diatheke(String program, Duration timeout) {
  /** Says, in one line, how to get the program and texts for it. */
  static final String HOW_TO_GET =
      "install the Debian packages diatheke, sword-text-kjv and sword-text-web";

  /**
   * From the first verse to one that no book has: diatheke continues through the books that a
   * versification has after Revelation, and stops at its last verse.
   */
  private static final String EVERYTHING = "Gen 1:1-Rev 999:999";

  /**
   * Options of diatheke for all that a module has: notes, cross-references and headings, since
   * diatheke takes them out without leaving a blank or repeats them before every verse that
   * follows; the marks of Hebrew, Greek and Arabic letters, which belong to the text; and Strong's
   * numbers and lemmas.
   */
  private static final String WITH = "fshcvapnl";

  /** More bytes are refused: engWEB2015eb has 28 million. */
  private static final int MAX_BYTES = 128 << 20;

  /** More lines are refused: a Bible has some 40,000. */
  private static final int MAX_LINES = 1_000_000;

  private static final int MAX_ERROR_BYTES = 1000;

  /** Names of the modules that are installed, of all kinds, in the program's order. */
  List<String> modules() throws InterruptedException {
    List<String> names = new ArrayList<>();
    run(List.of("-b", "system", "-k", "modulelistnames"), names::add);
    return names.stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
  }

  /** The kind of a module, such as {@code OSIS;Biblical Texts;}: its markup and its kind. */
  String kind(String module) throws InterruptedException {
    StringBuilder kind = new StringBuilder();
    run(List.of("-b", "info", "-k", module), kind::append);
    return kind.toString().strip();
  }

  /**
   * Shows every line of a Bible's text, with the module's own markup: {@code <title>...</title>Book
   * 1:2: text}. A verse may go on in lines without a reference.
   */
  void read(String module, Consumer<String> lines) throws InterruptedException {
    String end = "(" + module + ")";
    boolean[] ended = new boolean[1];
    run(
        List.of("-b", module, "-l", "en", "-o", WITH, "-f", "internal", "-k", EVERYTHING),
        line -> {
          ended[0] = line.equals(end);
          if (!ended[0]) {
            lines.accept(line);
          }
        });
    if (!ended[0]) {
      throw CommandException.noData(module + ": the output of " + program + " is incomplete");
    }
  }

  private void run(List<String> arguments, Consumer<String> lines) throws InterruptedException {
    Process process = start(arguments);
    CompletableFuture<String> errors =
        CompletableFuture.supplyAsync(() -> firstLine(process.getErrorStream()));
    CompletableFuture<Process> exit =
        process.onExit().orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
    CompletableFuture<Process> unused =
        exit.exceptionally(
            late -> {
              kill(process);
              return process;
            });
    try {
      process.getOutputStream().close();
      Optional<String> problem = readLines(process, lines);
      if (problem.isPresent()) {
        kill(process);
      }
      int code = process.waitFor();
      if (exit.isCompletedExceptionally()) {
        throw CommandException.noData(
            program + ": killed, since it was still running after " + timeout.toSeconds() + " s");
      }
      if (problem.isPresent()) {
        throw CommandException.noData(program + ": its output " + problem.get());
      }
      if (code != 0) {
        throw CommandException.noData(
            program + " " + String.join(" ", arguments) + ": exited with " + code + errors.join());
      }
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_DATA, program + ": its output cannot be read: " + e.getMessage(), e);
    } finally {
      kill(process);
    }
  }

  /** Ends the program, and what it has started if it is a script. */
  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private Process start(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(program);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C.UTF-8");
    try {
      return builder.start();
    } catch (IOException e) {
      throw new CommandException(ExitCode.NO_DATA, program + ": cannot be run; " + HOW_TO_GET, e);
    }
  }

  /** Shows all lines; gives what is wrong with them, if anything is. */
  private static Optional<String> readLines(Process process, Consumer<String> lines)
      throws IOException {
    int count = 0;
    boolean isText = true;
    BoundedInputStream bytes =
        BoundedInputStream.builder()
            .setInputStream(process.getInputStream())
            .setMaxCount(MAX_BYTES + 1L)
            .get();
    // A decoder of its own reports bytes that are no UTF-8, where a charset would replace them.
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()))) {
      for (String line = out.readLine();
          line != null && count <= MAX_LINES;
          line = out.readLine()) {
        lines.accept(line);
        count++;
      }
    } catch (CharacterCodingException e) {
      isText = false;
    }
    if (bytes.getCount() > MAX_BYTES || count > MAX_LINES) {
      return Optional.of("has more than " + (MAX_BYTES >> 20) + " MiB or a million lines");
    }
    return isText ? Optional.empty() : Optional.of("is not UTF-8");
  }

  /** Reads errors to their end, since the program waits for that; keeps the first line. */
  private static String firstLine(InputStream errors) {
    try {
      String first = new String(errors.readNBytes(MAX_ERROR_BYTES), StandardCharsets.ISO_8859_1);
      errors.transferTo(OutputStream.nullOutputStream());
      return first.lines().findFirst().map(line -> ": " + line.strip()).orElse("");
    } catch (IOException e) {
      return ""; // it was killed
    }
  }
}
