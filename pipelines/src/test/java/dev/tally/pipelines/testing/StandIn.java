package dev.tally.pipelines.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A project root of its own: the real scripts, and a launcher that does what a test wants. */
public final class StandIn {
  public final Path root;

  public StandIn(Path root) throws IOException {
    this.root = root;
    Path scripts = Files.createDirectories(root.resolve("scripts"));
    for (String script : List.of("lib.bash", "nightly", "install-nightly")) {
      Files.copy(Program.ROOT.resolve("scripts").resolve(script), scripts.resolve(script));
    }
    tally("printf '<%s>' \"$@\"; echo");
  }

  /** Says what the launcher does. */
  public void tally(String action) throws IOException {
    executable(root.resolve("scripts/tally"), action);
  }

  /** Runs one of the scripts. */
  public Program script(String name, String... arguments) {
    return Program.command(command(name, arguments));
  }

  /** Runs one of the scripts with another command before it, such as {@code env -i}. */
  public Program prefixed(List<String> command, String name, String... arguments) {
    return Program.command(
        Stream.concat(command.stream(), Stream.of(command(name, arguments)))
            .toArray(String[]::new));
  }

  private String[] command(String name, String... arguments) {
    return Stream.concat(
            Stream.of(root.resolve("scripts").resolve(name).toString()), Stream.of(arguments))
        .toArray(String[]::new);
  }

  public Path reports() {
    return root.resolve("data/reports");
  }

  public String log() throws IOException {
    return log(reports());
  }

  /** What the logs beside some reports have, by date. */
  public static String log(Path reports) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> logs = Files.list(reports.resolve("log"))) {
      logs.sorted().map(Program::read).forEach(text::append);
    }
    return text.toString();
  }

  public Path fifo(String name) {
    Path fifo = root.resolve(name);
    Program.command("mkfifo", fifo.toString()).run();
    return fifo;
  }

  /** A folder for PATH that has some of the machine's programs only. */
  public Path only(String... programs) throws IOException {
    Path folder = Files.createDirectory(root.resolve("bin"));
    for (String program : programs) {
      Files.createSymbolicLink(folder.resolve(program), program(program).orElseThrow());
    }
    return folder;
  }

  /** Where a program of the machine is. */
  public static Optional<Path> program(String name) {
    return Stream.concat(Stream.of(System.getenv("PATH").split(":", -1)), Stream.of("/usr/sbin"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  public static boolean isRoot() {
    return Program.command("id", "-u").run().out().equals("0\n");
  }

  public static void executable(Path file, String action) throws IOException {
    Files.writeString(file, "#!/usr/bin/env bash\n" + action + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
