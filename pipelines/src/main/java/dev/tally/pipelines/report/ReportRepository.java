package dev.tally.pipelines.report;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.DateOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.OutputMarker;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.report.changes.AtomFeed;
import dev.tally.pipelines.report.changes.AtomFeed.Identity;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.pipelines.report.changes.ChangesJson;
import dev.tally.pipelines.report.changes.KeptTexts;
import dev.tally.pipelines.report.changes.VerseChange;
import dev.tally.pipelines.text.NumberFormats;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.function.IOFunction;

/**
 * The folder of all reports: one folder for each date, named {@code 2026-11-21}, and the page that
 * lists them. It has a mark that says so; other files in a folder with the mark are left alone.
 *
 * @param folder where it is
 */
record ReportRepository(Path folder) {
  private static final String PAGE = "index.html";
  private static final String JSON = "words.json";
  private static final String CSV = "words.csv";
  private static final String CHANGES = "changes.json";

  /** Verses that an entry of the feed shows. */
  private static final int FEED_VERSES = 20;

  private static final String EXPLORE = "explore.html";
  private static final String FEED = "feed.xml";
  private static final String TEXTS = "texts";

  // The lock that scripts/nightly takes.
  private static final String LOCK = ".lock";
  private static final String LOG = "log";
  private static final String METRICS = "report.prom";

  private static final OutputDirectory.Kind REPORT = new OutputDirectory.Kind("report", JSON);
  private static final OutputDirectory.Kind REPORTS = new OutputDirectory.Kind("reports", PAGE);

  /**
   * A folder that exists or not.
   *
   * @throws CommandException if there can be no reports, such as (usage) where others have files
   */
  static ReportRepository in(String folder) {
    if (folder.isEmpty()) {
      throw CommandException.usage("--reports=: expected a folder");
    }
    ReportRepository repository = new ReportRepository(Path.of(folder));
    try {
      repository.check();
    } catch (IOException e) {
      throw repository.failure("cannot be read", e);
    }
    return repository;
  }

  private void check() throws IOException {
    Storage.checkLinks(option(), texts().folder());
    String problem = OutputMarker.notUsable(folder, REPORTS, ReportRepository::isOfScript);
    if (!problem.isEmpty()) {
      throw CommandException.usage(option() + ": " + problem + "; expected a folder of reports");
    }
  }

  /** Whether {@code scripts/nightly} wrote a file before there was a report. */
  private static boolean isOfScript(Path file) {
    return switch (file.getFileName().toString()) {
      case LOCK -> Files.isRegularFile(file);
      case LOG -> hasOnlyLogs(file);
      default -> false;
    };
  }

  private static boolean hasOnlyLogs(Path folder) {
    try (Stream<Path> logs = Files.list(folder)) {
      return logs.map(each -> each.getFileName().toString())
          .allMatch(
              name ->
                  name.equals(METRICS)
                      || (name.matches(".*\\.(log|jsonl)")
                          && DateOption.read(name.substring(0, name.lastIndexOf('.')))
                              .isPresent()));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Makes the folder if it does not exist, and restores the report that a killed run was replacing.
   *
   * @throws CommandException if nothing can be written there
   */
  void open() {
    try {
      Files.createDirectories(folder);
      TemporaryDirectory.siblingOf(folder.resolve(PAGE)).close();
    } catch (IOException e) {
      throw failure("cannot be written", e);
    }
  }

  /**
   * Marks the folder, and keeps other runs from writing there until the lock is closed. Until then
   * this process must not open the mark again: POSIX releases the lock when that is closed.
   *
   * @param notices told if another run has to end first
   */
  Closeable lock(Consumer<String> notices) {
    try {
      check(); // again, since texts may have taken long
      FileChannel mark =
          FileChannel.open(OutputMarker.mark(folder, REPORTS), WRITE, NOFOLLOW_LINKS);
      try {
        if (mark.tryLock() == null) {
          notices.accept(option() + ": waiting for another run to write its report");
          mark.lock();
        }
      } catch (IOException e) {
        return mark; // no locks on this file system
      }
      return mark;
    } catch (IOException e) {
      throw failure("cannot be written", e);
    }
  }

  private String option() {
    return "--reports=" + folder;
  }

  private CommandException failure(String what, IOException e) {
    String message = option() + ": " + what + ": " + Failures.reason(e);
    return new CommandException(ExitCode.FAILED, message, e);
  }

  /**
   * The newest report of an earlier date that can be read.
   *
   * @param notices told of those that cannot
   */
  Optional<Report> newestBefore(LocalDate date, Consumer<String> notices) throws IOException {
    for (LocalDate earlier : dates().headSet(date, false).descendingSet()) {
      try {
        return Optional.of(read(earlier));
      } catch (IOException e) {
        notices.accept("the report of " + earlier + " is damaged: " + e.getMessage());
      }
    }
    return Optional.empty();
  }

  /** The texts that reports were made of. */
  KeptTexts texts() {
    return new KeptTexts(folder.resolve(TEXTS));
  }

  /** The page of a date. */
  Path page(LocalDate date) {
    return location(date).resolve(PAGE);
  }

  /**
   * Puts a report in its place, where it appears whole.
   *
   * @param compared with the previous report, but for the verses
   * @param changes writes {@code changes.json}, if a text has changed, or files came or went; gives
   *     the changes that the page shows, by the labels of their sections
   * @param explore the page to explore the texts, if there is to be one
   * @param table how CSV is written
   * @param listener is told of it
   * @return the whole report
   */
  Report publish(
      Report compared,
      IOFunction<Writer, Map<String, ChangedText>> changes,
      Optional<IOConsumer<Writer>> explore,
      CsvOptions table,
      RunListener listener) {
    Path location = location(compared.date());
    try (OutputDirectory output =
        OutputDirectory.to("reports", location.toString(), /* isReplaceable= */ true, REPORT)) {
      Map<String, ChangedText> changed =
          compared.changed().isEmpty() && compared.movedFiles().isEmpty()
              ? Map.of()
              : write(output, changes);
      Report report = compared.with(changed);
      write(output, PAGE, out -> DayPage.write(report, changed, explore.isPresent(), out));
      if (explore.isPresent()) {
        write(output, EXPLORE, explore.get());
      }
      write(output, CSV, out -> WordTable.write(report, CsvOptions.style(table), out));
      write(output, JSON, out -> ReportJson.write(report, out));
      output.commit(listener);
      return report;
    } catch (IOException e) {
      throw CommandException.notWritten("--reports=" + location, e);
    }
  }

  private static Map<String, ChangedText> write(
      OutputDirectory output, IOFunction<Writer, Map<String, ChangedText>> changes)
      throws IOException {
    try (Writer out = output.writer(CHANGES)) {
      return changes.apply(out);
    }
  }

  /**
   * Deletes the reports that are {@linkplain #expired expired}, but not the one that the report
   * just written was compared with: the same date has to give the same report again.
   *
   * @param days how many are kept, from 1
   * @param today by the machine's clock
   * @param notices told of each of them
   */
  void deleteExpired(int days, Report written, LocalDate today, Consumer<String> notices)
      throws IOException {
    NavigableSet<LocalDate> reports = dates();
    reports.removeIf(date -> !Files.exists(location(date).resolve(JSON)));
    for (LocalDate old : expired(reports, days, written.date(), today)) {
      if (!written.previous().equals(Optional.of(old))) {
        delete(old, days, notices);
      }
    }
  }

  private void delete(LocalDate old, int days, Consumer<String> notices) throws IOException {
    String problem = OutputMarker.problem(location(old).toString(), REPORT);
    if (problem.isEmpty()) {
      TemporaryDirectory.discard(location(old));
      notices.accept(
          "the report of "
              + old
              + " is older than "
              + NumberFormats.counted(days, "day")
              + ": deleted");
    } else {
      notices.accept("the report of " + old + " " + problem + "; it is not deleted");
    }
  }

  /**
   * The reports that are too old once one of a date is written: those of earlier dates than the
   * last days, that date being the last of them. A date in the future makes none due.
   *
   * <p>If the newest earlier report is not of these days either, the days end with that one: a
   * clock that is wrong by years for a night makes no report due, and after a long pause the second
   * run deletes those that are.
   *
   * @param reports dates of all reports, the new one too or not
   * @param days how many are kept, from 1
   * @param today by the machine's clock
   */
  static Set<LocalDate> expired(
      NavigableSet<LocalDate> reports, int days, LocalDate date, LocalDate today) {
    NavigableSet<LocalDate> earlier = reports.headSet(date, false);
    if (date.isAfter(today) || earlier.isEmpty()) {
      return Set.of();
    }
    boolean isFollowing = earlier.last().isAfter(date.minusDays(days));
    LocalDate last = isFollowing ? date : earlier.last();
    return earlier.headSet(last.minusDays(days), true);
  }

  /** All reports that there are. */
  History history() throws IOException {
    List<Report> reports = new ArrayList<>();
    List<LocalDate> damaged = new ArrayList<>();
    for (LocalDate date : dates()) {
      try {
        reports.add(read(date));
      } catch (IOException e) {
        damaged.add(date);
      }
    }
    return new History(reports, damaged);
  }

  /**
   * Deletes the kept texts that no report is made of. As long as a report is damaged, nobody knows
   * which ones it was made of, and none is deleted.
   */
  void tidy(History history) throws IOException {
    if (history.damaged().isEmpty()) {
      texts()
          .tidy(
              history.reports().stream()
                  .flatMap(report -> report.texts().stream())
                  .collect(Collectors.toSet()));
    }
  }

  /**
   * Address at which the folder is published, as the last report was told; empty if that is not
   * known.
   */
  String baseUrl() {
    return AtomFeed.identity(folder.resolve(FEED)).map(Identity::baseUrl).orElse("");
  }

  /**
   * Writes the page that lists all reports, and the feed of those that have news.
   *
   * @param baseUrl where the folder is published; empty if that is not known
   */
  void writeIndexAndFeed(History history, String baseUrl, Terminal terminal) {
    Path feed = folder.resolve(FEED);
    UUID id = AtomFeed.identity(feed).map(Identity::id).orElseGet(() -> News.newFeedId(history));
    AtomFeed atom = News.feed(history, id, baseUrl, date -> firstChanges(date, terminal));
    OutputTarget.to("reports", feed.toString(), true, terminal).write(atom::write);
    OutputTarget.to("reports", folder.resolve(PAGE).toString(), true, terminal)
        .write(out -> IndexPage.write(history, out));
  }

  /** The first verses that have changed; none, and a notice, if what is written cannot be read. */
  private List<VerseChange> firstChanges(LocalDate date, Terminal terminal) {
    Path changes = location(date).resolve(CHANGES);
    try {
      return Files.exists(changes) ? ChangesJson.first(changes, FEED_VERSES) : List.of();
    } catch (IOException e) {
      terminal.notice(
          Notice.REPORT,
          changes + ": " + Failures.reason(e) + "; the feed has no verses of that report");
      return List.of();
    }
  }

  private Report read(LocalDate date) throws IOException {
    Report report = ReportJson.read(location(date).resolve(JSON));
    if (!report.date().equals(date)) {
      throw new IOException(JSON + " is of " + report.date());
    }
    return report;
  }

  private NavigableSet<LocalDate> dates() throws IOException {
    NavigableSet<LocalDate> dates = new TreeSet<>();
    try (Stream<Path> inside = Files.list(folder)) {
      inside
          .filter(Files::isDirectory)
          .forEach(each -> DateOption.read(each.getFileName().toString()).ifPresent(dates::add));
    }
    return dates;
  }

  private Path location(LocalDate date) {
    return folder.resolve(date.toString());
  }

  private static void write(OutputDirectory output, String name, IOConsumer<Writer> content)
      throws IOException {
    try (Writer out = output.writer(name)) {
      content.accept(out);
    }
  }
}
