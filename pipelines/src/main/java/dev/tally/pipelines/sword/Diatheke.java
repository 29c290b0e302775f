package dev.tally.pipelines.sword;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The program {@code diatheke}, which reads SWORD modules. It exits with 0 even if there is no
 * module of that name, so its output is checked, too.
 *
 * <p>Every method throws a {@link CommandException} if the program cannot be run or fails. Safe for
 * use by many threads.
 */
final class Diatheke {
  /** Says, in one line, how to get the program and texts for it. */
  static final String HOW_TO_GET =
      "install the Debian packages diatheke, sword-text-kjv and sword-text-web";

  /**
   * From the first verse to one that no book has: diatheke continues through the books that a
   * versification has after Revelation, and stops at its last verse.
   */
  private static final String EVERYTHING = "Gen 1:1-Rev 999:999";

  /**
   * What a module must not leave out: notes, cross-references and headings, since diatheke takes
   * them out without leaving a blank or repeats them before every verse that follows; and the marks
   * of Hebrew, Greek and Arabic letters, which belong to the text.
   */
  private static final String WITH = "fshcvap";

  private final String program;

  /**
   * Uses a program.
   *
   * @param program its name, which is looked up in the path, or its file
   */
  Diatheke(String program) {
    this.program = program;
  }

  /** Names of the modules that are installed, of all kinds, in the program's order. */
  List<String> modules() throws InterruptedException {
    List<String> names = new ArrayList<>();
    run(List.of("-b", "system", "-k", "modulelistnames"), names::add);
    return names.stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
  }

  /** What a module is, such as {@code OSIS;Biblical Texts;}: its markup and its kind. */
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
    try (TemporaryDirectory temporary = TemporaryDirectory.create()) {
      run(arguments, lines, temporary.path().resolve("errors"));
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_DATA, program + ": its output cannot be read: " + e.getMessage(), e);
    }
  }

  /** Standard error goes to a file: the program can continue although nothing reads it. */
  private void run(List<String> arguments, Consumer<String> lines, Path errors)
      throws IOException, InterruptedException {
    Process process = start(arguments, errors);
    try {
      process.getOutputStream().close();
      readLines(process, lines);
      int code = process.waitFor();
      if (code != 0) {
        throw CommandException.noData(
            program
                + " "
                + String.join(" ", arguments)
                + ": exited with "
                + code
                + firstLine(errors));
      }
    } finally {
      process.destroyForcibly();
    }
  }

  private Process start(List<String> arguments, Path errors) {
    List<String> command = new ArrayList<>();
    command.add(program);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    try {
      return builder.start();
    } catch (IOException e) {
      throw new CommandException(ExitCode.NO_DATA, program + ": cannot be run; " + HOW_TO_GET, e);
    }
  }

  private void readLines(Process process, Consumer<String> lines) throws IOException {
    // A decoder of its own reports bytes that are no UTF-8, where a charset would replace them.
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8.newDecoder()))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.accept(line);
      }
    } catch (CharacterCodingException e) {
      throw new CommandException(ExitCode.NO_DATA, program + ": its output is not UTF-8", e);
    }
  }

  private static String firstLine(Path errors) throws IOException {
    try (Stream<String> lines = Files.lines(errors, StandardCharsets.ISO_8859_1)) {
      return lines.findFirst().map(line -> ": " + line.strip()).orElse("");
    }
  }
}
