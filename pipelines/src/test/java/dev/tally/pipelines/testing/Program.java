package dev.tally.pipelines.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the built program as a user does: a process of its own, with an environment of our making.
 */
public final class Program {
  public static final Path ROOT = Path.of(System.getProperty("tally.root", "..")).toAbsolutePath();

  public static final Path JAR = ROOT.resolve("pipelines/target/tally.jar");
  private static final Map<Path, Path> ARCHIVES = new ConcurrentHashMap<>();
  static final long MAX_SECONDS = 120;

  private final ProcessBuilder builder;

  private Program(List<String> command) {
    builder = new ProcessBuilder(command).directory(ROOT.toFile());
    String path = System.getenv("PATH");
    builder.environment().clear();
    builder.environment().put("PATH", path);
  }

  /** What a run left behind. */
  public record Result(int code, String out, String err) {}

  /** The jar, on the JVM that runs the tests, with nothing in its environment but PATH. */
  public static Program jar(String... arguments) {
    return jar(JAR, List.of(arguments));
  }

  /** Another jar of the same program, in the same way. */
  public static Program jar(Path jar, List<String> arguments) {
    return java(
        jar, "-XX:SharedArchiveFile=" + ARCHIVES.computeIfAbsent(jar, Program::archive), arguments);
  }

  /** The command line of {@link #jar}, with further options of the JVM, for a shell or strace. */
  public static List<String> line(List<String> options, String... arguments) {
    List<String> command = new ArrayList<>(jar(arguments).builder.command());
    command.addAll(command.indexOf("-jar"), options);
    return command;
  }

  /** A jar without such an archive: a process that lives longer needs none. */
  static Program unarchived(Path jar) {
    return java(jar, "-Xshare:auto", List.of());
  }

  private static Program java(Path jar, String archive, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m"); // a Bible needs no more
    command.add("-XX:TieredStopAtLevel=1"); // it lives for seconds: the other compiler takes 40 %
    command.add("-XX:+UseSerialGC");
    command.addAll(List.of(archive, "-Xlog:cds*=off")); // what does not fit it is no news
    command.add("-Dtally.root=" + ROOT);
    command.add("-jar");
    command.add(jar.toString());
    command.addAll(arguments);
    return new Program(command);
  }

  /**
   * Makes an archive of the classes that a jar loads to count words, beside the jar: with it each
   * of the hundreds of runs takes a third less.
   */
  private static Path archive(Path jar) {
    try {
      Path archive = jar.resolveSibling(jar.getFileName() + ".jsa");
      if (!Files.exists(archive)
          || Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(jar)) < 0) {
        // Another process of tests may be at it too.
        Path made = archive.resolveSibling("classes-" + ProcessHandle.current().pid() + ".jsa");
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("topwords", "--source=data/sample", "--ver=harbour"));
        if (!jar.equals(JAR)) {
          arguments.addAll(List.of(System.getProperty("tally.engine.options").split(" ")));
        }
        Result result = java(jar, "-XX:ArchiveClassesAtExit=" + made, arguments).run();
        if (result.code() != 0) {
          throw new AssertionError(result);
        }
        Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE);
      }
      return archive;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A JDK from 25 on beside the one that runs the tests. */
  public static Optional<Path> laterJdk() throws IOException {
    Path jdks = Path.of(System.getProperty("java.home")).toRealPath().resolveSibling(".");
    try (Stream<Path> all = Files.list(jdks)) {
      return all.filter(
              jdk ->
                  Files.isExecutable(jdk.resolve("bin/java"))
                      && Files.isReadable(jdk.resolve("release"))
                      && read(jdk.resolve("release"))
                          .matches("(?s).*JAVA_VERSION=\"(2[5-9]|[3-9][0-9])[.\"].*"))
          .findFirst();
    }
  }

  /** Any other command. */
  public static Program command(String... command) {
    return new Program(List.of(command));
  }

  public Program in(Path folder) {
    builder.directory(folder.toFile());
    return this;
  }

  /** Has another command start it, such as {@code unshare}. */
  Program by(List<String> starter) {
    builder.command().addAll(0, starter);
    return this;
  }

  public Program with(String variable, String value) {
    builder.environment().put(variable, value);
    return this;
  }

  /** Starts it with its standard output going to a file. */
  public Process start(Path out, Path err) {
    try {
      return builder
          .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
          .redirectOutput(out.toFile())
          .redirectError(err.toFile())
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts it with pipes for what is typed and shown. */
  public Process startTyping() {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts it with pipes for what is typed and shown, and a file for standard error. */
  Process startTyping(Path err) {
    builder.redirectError(err.toFile());
    return startTyping();
  }

  /** Runs it to its end. */
  public Result run() {
    try {
      Path out = Files.createTempFile("tally", ".out");
      Path err = Files.createTempFile("tally", ".err");
      int code = await(start(out, err));
      Result result = new Result(code, Files.readString(out), Files.readString(err));
      Files.delete(out);
      Files.delete(err);
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The exit code of a process, which has to come soon. */
  public static int await(Process process) {
    try {
      if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running after " + MAX_SECONDS + " s");
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      throw new AssertionError("interrupted", e);
    }
  }

  /** Bytes of a file as UTF-8. */
  public static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The bytes of all files in a folder and below it, by their paths below it. */
  public static Map<String, ByteBuffer> files(Path folder) throws IOException {
    Map<String, ByteBuffer> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(folder.relativize(file).toString(), ByteBuffer.wrap(Files.readAllBytes(file)));
      }
    }
    return found;
  }
}
