package dev.tally.pipelines.check;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.scripture.getbible.ProxyEnvironment;
import dev.tally.pipelines.scripture.library.PlaceOptions;
import dev.tally.pipelines.table.Bars;
import dev.tally.pipelines.text.NumberFormats;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state of this machine. Nothing is sent anywhere, and nothing is written.
 *
 * @param environment variables of the process
 * @param isWatched whether standard error is a terminal
 */
record Machine(Map<String, String> environment, boolean isWatched) {
  private static final int MEBIBYTE = 1 << 20;

  /** Room for temporary files below which a long run may not end. */
  private static final long MIN_ROOM = 1L << 30;

  private static final List<String> ARCHIVES = List.of("-XX:SharedArchiveFile=", "-XX:AOTCache=");

  /** The unit that {@code install-nightly} installs, and the comment of its line for cron. */
  private static final String NIGHTLY = "tally-nightly";

  /** The unit of the Debian package. */
  private static final String PACKAGED = "tally-report";

  private static final int MAX_SECONDS = 5;

  List<Check> checks(PlaceOptions options) {
    Folder cache = Folder.of(options.getCache());
    List<Check> checks = new ArrayList<>();
    checks.add(java());
    checks.add(flags());
    checks.add(archive());
    checks.add(Check.fine("engines", String.join(", ", EngineOptions.runners())));
    checks.add(
        options.getCache().equalsIgnoreCase("none")
            ? Check.fine("cache", "none, as --cache=none asks")
            : cache.check("cache"));
    checks.add(Folder.of(options.getCorpus()).check("corpus"));
    checks.add(proxy(options.getSource()));
    checks.add(temporary());
    checks.add(terminal());
    checks.add(clock(Instant.now(), cache.newest()));
    checks.add(timer());
    return checks;
  }

  private static Check java() {
    return Check.fine(
        "java",
        Runtime.version()
            + ", "
            + System.getProperty("java.vendor")
            + ", "
            + System.getProperty("java.home"));
  }

  /** The settings of the JVM: its memory, its processors, and the flags that were given to it. */
  private static Check flags() {
    Runtime runtime = Runtime.getRuntime();
    String given =
        arguments().stream()
            .filter(each -> each.startsWith("-X") && ARCHIVES.stream().noneMatch(each::startsWith))
            .filter(each -> !each.startsWith("-Xlog"))
            .collect(Collectors.joining(" "));
    return Check.fine(
        "jvm",
        NumberFormats.counted(runtime.availableProcessors(), "processor")
            + ", "
            + mebibytes(runtime.maxMemory())
            + " of heap"
            + (given.isEmpty() ? "" : ", " + given));
  }

  private static List<String> arguments() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments();
  }

  /** The archive of classes that makes starts fast, which the launcher makes and names. */
  private Check archive() {
    String name = "class archive";
    Optional<String> file =
        arguments().stream()
            .filter(each -> ARCHIVES.stream().anyMatch(each::startsWith))
            .map(each -> each.substring(each.indexOf("=") + 1))
            .findFirst();
    if (file.isEmpty()) {
      boolean isAsked = !environment.getOrDefault("TALLY_NO_ARCHIVE", "").isEmpty();
      return Check.fine(
          name, isAsked ? "none, as TALLY_NO_ARCHIVE asks" : "none, so that starts are slower");
    }
    // No option of the JVM tells it from Java 25 on.
    boolean isUsed = System.getProperty("java.vm.info", "").contains("sharing");
    return new Check(
        name, file.get(), isUsed ? "" : "Java does not use it; delete it to have it made again");
  }

  private Check proxy(String source) {
    try {
      ProxyEnvironment proxies = new ProxyEnvironment(environment);
      String found =
          source.matches("(?i)https?://.*")
              ? proxies.select(URI.create(source)).get(0).toString()
              : "not asked for a folder";
      return Check.fine("proxy", found.equals("DIRECT") ? "none for " + source : found);
    } catch (IOException | IllegalArgumentException e) {
      return new Check("proxy", "", String.valueOf(e.getMessage()));
    }
  }

  private static Check temporary() {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    try {
      long free = Files.getFileStore(folder).getUsableSpace();
      String problem =
          !Files.isWritable(folder)
              ? "cannot be written; TMPDIR names another folder"
              : free < MIN_ROOM
                  ? "less than " + mebibytes(MIN_ROOM) + " are free; TMPDIR names another folder"
                  : "";
      return new Check("temporary files", folder + ", " + mebibytes(free) + " free", problem);
    } catch (IOException e) {
      return new Check("temporary files", folder.toString(), Failures.reason(e));
    }
  }

  private Check terminal() {
    String locale =
        Stream.of("TALLY_LOCALE", "LC_ALL", "LC_CTYPE", "LANG")
            .map(each -> environment.getOrDefault(each, ""))
            .filter(each -> !each.isEmpty())
            .findFirst()
            .orElse("none");
    boolean isUnicode = Bars.isUnicode(environment);
    return new Check(
        "terminal",
        (isWatched ? "standard error is one" : "standard error is none") + ", locale " + locale,
        isUnicode || !isWatched
            ? ""
            : "the locale is not UTF-8, as results are: letters may be shown as others");
  }

  /**
   * Whether the clock may be right.
   *
   * @param newest when a file of the cache was written last
   */
  static Check clock(Instant now, Optional<Instant> newest) {
    ZoneId zone;
    try {
      zone = ZoneId.systemDefault();
    } catch (DateTimeException e) {
      return new Check("clock", now.toString(), "TZ names no time zone: " + e.getMessage());
    }
    String shown =
        ZonedDateTime.ofInstant(now, zone)
            .truncatedTo(ChronoUnit.SECONDS)
            .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
    boolean isLate = newest.isPresent() && newest.get().isAfter(now.plus(Duration.ofMinutes(1)));
    return new Check(
        "clock",
        shown + " " + zone,
        isLate ? "the cache has a file of " + newest.get() + ", which is still to come" : "");
  }

  /** When the scheduler begins the next report. */
  private Check timer() {
    for (String unit : List.of(NIGHTLY, PACKAGED)) {
      for (String of : List.of("--user", "--system")) {
        Optional<Check> timer = timer(unit + ".timer", of);
        if (timer.isPresent()) {
          return timer.get();
        }
      }
    }
    String line =
        output("crontab", "-l")
            .lines()
            .filter(each -> each.endsWith("# " + NIGHTLY))
            .findFirst()
            .orElse("none; tally install-nightly HH:MM --install makes a report every day");
    return Check.fine("next report", line);
  }

  private static Optional<Check> timer(String unit, String of) {
    Map<String, String> found =
        output(
                "systemctl",
                of,
                "show",
                unit,
                "--property=LoadState,ActiveState,NextElapseUSecRealtime")
            .lines()
            .filter(each -> each.contains("="))
            .collect(
                Collectors.toMap(
                    each -> each.substring(0, each.indexOf('=')),
                    each -> each.substring(each.indexOf('=') + 1),
                    (first, again) -> first));
    if (!found.getOrDefault("LoadState", "").equals("loaded")) {
      return Optional.empty();
    }
    boolean isActive = found.getOrDefault("ActiveState", "").equals("active");
    String control = of.equals("--user") ? "systemctl --user" : "systemctl";
    return Optional.of(
        new Check(
            "next report",
            isActive ? unit + ", " + found.getOrDefault("NextElapseUSecRealtime", "") : unit,
            isActive ? "" : "is not started; " + control + " enable --now " + unit + " does it"));
  }

  /** Standard output of a tool; empty if it is not there, fails, or takes too long. */
  private static String output(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .start();
      try {
        boolean isDone = process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
        return isDone && process.exitValue() == 0
            ? new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            : "";
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return ""; // this machine has another scheduler
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  private static String mebibytes(long bytes) {
    return NumberFormats.number(bytes / MEBIBYTE) + " MiB";
  }

  /**
   * A folder of texts.
   *
   * @param files how many it has
   * @param newest when one of them was written last
   * @param problem why it cannot be read; empty if it can
   */
  private record Folder(
      String path, long files, long bytes, Optional<Instant> newest, String problem) {
    static Folder of(String path) {
      if (path.contains("://")) {
        return new Folder(path, 0, 0, Optional.empty(), "");
      }
      Path folder = Path.of(path);
      if (!Files.exists(folder)) {
        return new Folder(path, 0, 0, Optional.empty(), "");
      }
      if (!Files.isDirectory(folder)) {
        return new Folder(path, 0, 0, Optional.empty(), "is no folder");
      }
      List<BasicFileAttributes> all = new ArrayList<>();
      try {
        Files.walkFileTree(
            folder,
            new SimpleFileVisitor<>() {
              @Override
              public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                all.add(attributes);
                return FileVisitResult.CONTINUE;
              }
            });
      } catch (IOException e) {
        return new Folder(path, 0, 0, Optional.empty(), Failures.reason(e));
      }
      return new Folder(
          path,
          all.size(),
          all.stream().mapToLong(BasicFileAttributes::size).sum(),
          all.stream().map(each -> each.lastModifiedTime().toInstant()).max(Instant::compareTo),
          Files.isWritable(folder) ? "" : "cannot be written");
    }

    Check check(String name) {
      String found =
          newest.isEmpty()
              ? "nothing there"
              : NumberFormats.counted(files, "file")
                  + ", "
                  + mebibytes(bytes)
                  + ", the newest of "
                  + newest.get().truncatedTo(ChronoUnit.SECONDS);
      return new Check(name, path + ": " + found, problem);
    }
  }
}
