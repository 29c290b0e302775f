package dev.tally.pipelines;

import static java.util.Objects.requireNonNull;
import static net.bytebuddy.matcher.ElementMatchers.isNative;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.TypeValidation;

/**
 * Ends a process, as {@code kill -9} would, right before the n-th time that it changes something on
 * the disk: makes, writes, renames or deletes a file or a folder. It changes the JDK's own methods
 * that call the operating system, so that nothing in the program has to know of it.
 */
public final class CrashAgent {
  /** Where the number of changes still to come is kept; the JDK's classes can reach it there. */
  private static final String LEFT = "tally.crash.left";

  private static final int MANY = Integer.MAX_VALUE;

  /** JDK 21 gave the class another name. */
  private static final String WRITER =
      Runtime.version().feature() < 21
          ? "sun.nio.ch.FileDispatcherImpl"
          : "sun.nio.ch.UnixFileDispatcherImpl";

  private static final String DISPATCHER = "sun.nio.fs.UnixNativeDispatcher";

  /** The JDK's classes that call the operating system. */
  private static final List<String> CHANGED =
      List.of(
          DISPATCHER,
          WRITER,
          "java.io.UnixFileSystem",
          "java.io.FileOutputStream",
          "java.io.RandomAccessFile");

  private CrashAgent() {}

  /** The JVM's option that has the agent end a process at a change, from 1. */
  static String option(Path jar, int change) {
    return "-javaagent:" + jar + "=" + change + ",";
  }

  /** The JVM's option that has the agent write to a file how many changes a process makes. */
  static String counting(Path jar, Path count) {
    return "-javaagent:" + jar + "=" + MANY + "," + count;
  }

  /**
   * Writes the agent's jar, which has the changed classes in it: hundreds of processes need them.
   */
  static Path jar(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(
        Attributes.Name.CLASS_PATH,
        CrashAgent.class.getProtectionDomain().getCodeSource().getLocation().toString());
    attributes.putValue("Premain-Class", CrashAgent.class.getName());
    attributes.putValue("Can-Redefine-Classes", "true");
    Path jar = folder.resolve("crash.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      for (Map.Entry<String, byte[]> each : Changes.all().entrySet()) {
        entries.putNextEntry(new ZipEntry(each.getKey()));
        entries.write(each.getValue());
      }
    }
    return jar;
  }

  /** Called by the JVM before the program begins. */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    String[] parts = arguments.split(",", 2);
    AtomicInteger left = new AtomicInteger(Integer.parseInt(parts[0]));
    for (String each : CHANGED) {
      try (InputStream bytes = requireNonNull(ClassLoader.getSystemResourceAsStream(each))) {
        instrumentation.redefineClasses(
            new ClassDefinition(Class.forName(each), bytes.readAllBytes()));
      }
    }
    System.getProperties().put(LEFT, left);
    if (!parts[1].isEmpty()) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> write(parts[1], MANY - left.get())));
    }
  }

  private static void write(String file, int count) {
    try {
      Files.writeString(Path.of(file), String.valueOf(count));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Makes the changed classes, with a library that the processes do not load. */
  private static final class Changes {
    private Changes() {}

    /** The bytes of all that change, by their names. */
    static Map<String, byte[]> all() {
      AsmVisitorWrapper calls =
          Advice.to(Change.class)
              .on(
                  isStatic()
                      .and(namedOneOf("rename", "mkdir", "unlink", "rmdir", "link", "symlink")));
      AsmVisitorWrapper opening =
          Advice.to(Opening.class).on(isStatic().and(named("open")).and(takesArguments(3)));
      AsmVisitorWrapper methods =
          Advice.to(Change.class)
              .on(
                  not(isNative())
                      .and(
                          namedOneOf(
                              "open",
                              "write",
                              "pwrite",
                              "writev",
                              "truncate",
                              "rename",
                              "delete",
                              "createDirectory")));
      return CHANGED.stream()
          .collect(
              Collectors.toMap(
                  each -> each,
                  each ->
                      each.equals(DISPATCHER)
                          ? changed(each, List.of(calls, opening))
                          : changed(each, List.of(methods))));
    }

    private static byte[] changed(String name, List<AsmVisitorWrapper> changes) {
      ClassFileLocator jdk = ClassFileLocator.ForClassLoader.ofSystemLoader();
      try {
        DynamicType.Builder<?> builder =
            new ByteBuddy().with(TypeValidation.DISABLED).redefine(Class.forName(name), jdk);
        for (AsmVisitorWrapper change : changes) {
          builder = builder.visit(change);
        }
        return builder.make().getBytes();
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Copied to the start of a method that changes something on the disk. */
  static final class Change {
    private Change() {}

    @Advice.OnMethodEnter
    static void enter() {
      AtomicInteger left = (AtomicInteger) System.getProperties().get("tally.crash.left");
      if (left != null && left.decrementAndGet() == 0) {
        Runtime.getRuntime().halt(137);
      }
    }
  }

  /** Copied to the start of the one that opens files, and may make them. */
  static final class Opening {
    private Opening() {}

    @Advice.OnMethodEnter
    static void enter(@Advice.Argument(1) int flags) {
      AtomicInteger left = (AtomicInteger) System.getProperties().get("tally.crash.left");
      boolean makes = (flags & 0x40) != 0; // O_CREAT of Linux
      if (makes && left != null && left.decrementAndGet() == 0) {
        Runtime.getRuntime().halt(137);
      }
    }
  }
}
