package dev.tally.pipelines;

import static net.bytebuddy.matcher.ElementMatchers.isNative;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
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

  private CrashAgent() {}

  /** The JVM's option that has the agent end a process at a change, from 1. */
  static String option(Path jar, int change) {
    return "-javaagent:" + jar + "=" + change + ",";
  }

  /** The JVM's option that has the agent write to a file how many changes a process makes. */
  static String counting(Path jar, Path count) {
    return "-javaagent:" + jar + "=" + MANY + "," + count;
  }

  /** Writes the agent's jar, which finds its library where the tests have it. */
  static Path jar(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(
        Attributes.Name.CLASS_PATH, source(ByteBuddy.class) + " " + source(CrashAgent.class));
    attributes.putValue("Premain-Class", CrashAgent.class.getName());
    attributes.putValue("Can-Redefine-Classes", "true");
    Path jar = folder.resolve("crash.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    return jar;
  }

  private static String source(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation().toString();
  }

  /** Called by the JVM before the program begins. */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    String[] parts = arguments.split(",", 2);
    AtomicInteger left = new AtomicInteger(Integer.parseInt(parts[0]));
    change(instrumentation);
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

  private static void change(Instrumentation instrumentation) throws Exception {
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
    redefine(instrumentation, Class.forName("sun.nio.fs.UnixNativeDispatcher"), calls, opening);
    redefine(instrumentation, Class.forName(WRITER), methods);
    redefine(instrumentation, Class.forName("java.io.UnixFileSystem"), methods);
    redefine(instrumentation, FileOutputStream.class, methods);
    redefine(instrumentation, RandomAccessFile.class, methods);
  }

  private static void redefine(
      Instrumentation instrumentation, Class<?> type, AsmVisitorWrapper... changes)
      throws Exception {
    ClassFileLocator jdk = ClassFileLocator.ForClassLoader.ofSystemLoader();
    DynamicType.Builder<?> builder =
        new ByteBuddy().with(TypeValidation.DISABLED).redefine(type, jdk);
    for (AsmVisitorWrapper change : changes) {
      builder = builder.visit(change);
    }
    instrumentation.redefineClasses(new ClassDefinition(type, builder.make().getBytes()));
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
