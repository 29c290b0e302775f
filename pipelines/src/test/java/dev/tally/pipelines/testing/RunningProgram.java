package dev.tally.pipelines.testing;

import static java.util.Objects.requireNonNull;

import dev.tally.pipelines.Main;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.testing.Program.Result;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * A process of the built program that runs one command after another, for tests that are about what
 * commands give and not about processes: most take less than the start of one does.
 */
public final class RunningProgram implements AutoCloseable {
  /** Between the arguments of a command, and after what it has printed. */
  private static final char END = '\0';

  private final Process process;
  private final InputStream out;
  private final Path err;
  private int errLength;

  private RunningProgram(Process process, Path err) {
    this.process = process;
    this.out = new BufferedInputStream(process.getInputStream());
    this.err = err;
  }

  /**
   * Starts one.
   *
   * @param jar the program's
   * @param folder for what this needs itself, which is empty
   * @param environment variables that it has
   */
  public static RunningProgram start(Path jar, Path folder, Map<String, String> environment)
      throws IOException {
    return start(jar, folder, environment, List.of());
  }

  /** Starts one in a mount namespace of its own, where {@link #inside} may mount something. */
  public static RunningProgram startInNamespace(Path jar, Path folder) throws IOException {
    RunningProgram program = start(jar, folder, Map.of(), List.of("unshare", "-m"));
    program.run(List.of("--version")); // once it answers, it is in that namespace
    return program;
  }

  private static RunningProgram start(
      Path jar, Path folder, Map<String, String> environment, List<String> starter)
      throws IOException {
    Path err = folder.resolve("err");
    Program program = Program.unarchived(withCommands(jar, folder)).by(starter);
    environment.forEach(program::with);
    return new RunningProgram(program.startTyping(err), err);
  }

  /** Writes a jar that has {@link Commands} alone, and the program's jar on its class path. */
  private static Path withCommands(Path jar, Path folder) throws IOException {
    Manifest manifest;
    try (JarFile program = new JarFile(jar.toFile())) {
      manifest = program.getManifest(); // it opens packages
    }
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, jar.toUri().toString());
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Commands.class.getName());
    Path written = folder.resolve("commands.jar");
    String name = Commands.class.getName().replace('.', '/') + ".class";
    try (var file = new JarOutputStream(Files.newOutputStream(written), manifest);
        InputStream commands = Commands.class.getClassLoader().getResourceAsStream(name)) {
      file.putNextEntry(new JarEntry(name));
      requireNonNull(commands).transferTo(file);
    }
    return written;
  }

  /** Runs a command to its end. */
  public Result run(List<String> arguments) throws IOException {
    String line = String.join(String.valueOf(END), arguments) + "\n";
    process.getOutputStream().write(line.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    return CompletableFuture.supplyAsync(this::result)
        .orTimeout(Program.MAX_SECONDS, TimeUnit.SECONDS)
        .join();
  }

  /** Runs another command where the process has its mounts. */
  public Result inside(String... command) {
    List<String> entering = List.of("nsenter", "-m", "-t", String.valueOf(process.pid()));
    return Program.command(
            Stream.concat(entering.stream(), Stream.of(command)).toArray(String[]::new))
        .run();
  }

  private Result result() {
    try {
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      for (int next = out.read(); next != END; next = out.read()) {
        if (next < 0) {
          throw new AssertionError("the process has ended: " + Program.read(err));
        }
        printed.write(next);
      }
      String all = Program.read(err);
      String own = all.substring(errLength);
      errLength = all.length();
      return new Result(out.read(), printed.toString(StandardCharsets.UTF_8), own);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  /** What the process runs. */
  static final class Commands {
    private Commands() {}

    /** Runs the commands of standard input, which has one in each line. */
    public static void main(String[] args) throws IOException {
      Locale.setDefault(Locale.ROOT); // as Main does
      var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] arguments = line.split(String.valueOf(END), -1);
        int code = Main.run(arguments, System.getProperties(), Terminal.ofProcess());
        System.out.write(END);
        System.out.write(code);
        System.out.flush();
      }
    }
  }
}
