package dev.tally.pipelines.scripture.documents;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.words.text.Text.Flaw;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Documents among files, which it replaces by plain text in temporary files. Several processes read
 * them, as many as there are processors; none is started where there is no document.
 */
public final class Documents {
  /** Size of a document that is read. */
  static final long MAX_BYTES = 256L << 20;

  /** For which a process more is worth its start, which takes a second. */
  private static final int MIN_DOCUMENTS = 4;

  private final List<Task> tasks;
  private final AtomicInteger next = new AtomicInteger();
  private final ScheduledExecutorService clock;

  /**
   * A document to be read.
   *
   * @param index of the file
   * @param target for its text
   */
  private record Task(int index, PlainFile file, Path target) {}

  /**
   * The result of reading a document.
   *
   * @param file its text, or why there is none
   * @param notice for the user
   */
  private record Result(int index, PlainFile file, Optional<String> notice) {}

  private Documents(List<Task> tasks, ScheduledExecutorService clock) {
    this.tasks = tasks;
    this.clock = clock;
  }

  /**
   * The files, with the texts of documents in place of these. One that cannot be read is a file
   * whose reading fails, and says why.
   *
   * @param named paths of those that are named themselves: they have to have text
   * @param xmlText elements of XML that are text, as {@link TeiText#check} takes them
   * @param spooled has the texts
   * @param notices is told of words that lines of PDF files divide
   */
  public static List<PlainFile> read(
      List<PlainFile> files,
      Set<String> named,
      String xmlText,
      SpooledInput spooled,
      Consumer<String> notices) {
    TeiText.check(xmlText);
    List<PlainFile> read = new ArrayList<>(files);
    List<Task> tasks = new ArrayList<>();
    Set<PlainFile> withoutText = new LinkedHashSet<>();
    try {
      for (int i = 0; i < files.size(); i++) {
        PlainFile file = files.get(i);
        if (TeiText.isXml(file.path())) {
          Optional<PlainFile> text = xml(file, xmlText, spooled.newFile());
          read.set(i, text.orElse(file.unreadable(TeiText.expected(xmlText))));
          if (text.isEmpty() && !named.contains(file.path())) {
            withoutText.add(read.get(i));
          }
        } else if (PlainFile.isDocument(files.get(i).path())) {
          tasks.add(new Task(i, files.get(i), spooled.newFile()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!tasks.isEmpty()) {
      for (Result result : read(tasks)) {
        read.set(result.index, result.file);
        result.notice.ifPresent(notices);
      }
    }
    leaveOut(withoutText, xmlText, read, notices);
    return read;
  }

  /**
   * Leaves out XML files of folders, and of globs, that have other texts: like pictures there, they
   * are no texts.
   */
  private static void leaveOut(
      Set<PlainFile> withoutText, String xmlText, List<PlainFile> read, Consumer<String> notices) {
    Set<String> texts =
        read.stream()
            .filter(file -> !withoutText.contains(file))
            .map(PlainFile::corpus)
            .collect(Collectors.toSet());
    Map<String, List<String>> byFolder = new LinkedHashMap<>();
    for (PlainFile file : withoutText) {
      if (texts.contains(file.corpus())) {
        read.remove(file);
        String folder = file.corpus() + "/";
        boolean isBelow = file.path().startsWith(folder);
        byFolder
            .computeIfAbsent(file.text(), first -> new ArrayList<>())
            .add(
                file.path()
                    .substring(isBelow ? folder.length() : file.path().lastIndexOf('/') + 1));
      }
    }
    byFolder.forEach(
        (folder, files) ->
            notices.accept(
                folder
                    + ": not read: "
                    + (files.size() == 1 ? "1 XML file" : files.size() + " XML files")
                    + (" without " + (xmlText.isEmpty() ? "a body of TEI" : xmlText) + " (")
                    + Flaw.few(files)
                    + ")"));
  }

  /**
   * An XML file, which is read here: nothing in it can run, and its parser is bounded.
   *
   * @return empty if it has no such text
   */
  private static Optional<PlainFile> xml(PlainFile file, String xmlText, Path target)
      throws IOException {
    String location = file.location().file();
    if (Storage.size(location) > MAX_BYTES) {
      return Optional.of(file.unreadable("expected at most " + (MAX_BYTES >> 20) + " MiB"));
    }
    try (InputStream in = Storage.open(location, 0);
        Writer out = Files.newBufferedWriter(target)) {
      return TeiText.write(in, xmlText, out)
          ? Optional.of(file.withText(target, Map.of()))
          : Optional.empty();
    } catch (UnreadableDocumentException e) {
      return Optional.of(file.unreadable(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      return Optional.of(file.unreadable(Failures.reason(e)));
    }
  }

  private static List<Result> read(List<Task> tasks) {
    DocumentProcess.classPath(); // fails once and here, if it does, not in each thread
    int processes =
        Math.min(
            Runtime.getRuntime().availableProcessors(),
            (tasks.size() + MIN_DOCUMENTS - 1) / MIN_DOCUMENTS);
    ExecutorService threads = Executors.newFixedThreadPool(processes);
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    try {
      Documents documents = new Documents(tasks, clock);
      List<Future<List<Result>>> parts = new ArrayList<>();
      for (int i = 0; i < processes; i++) {
        parts.add(threads.submit(documents::readSome));
      }
      List<Result> results = new ArrayList<>();
      for (Future<List<Result>> part : parts) {
        results.addAll(part.get());
      }
      results.sort((a, b) -> Integer.compare(a.index, b.index));
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CommandException failure) {
        throw failure;
      }
      throw new UncheckedIOException(new IOException(e.getCause()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } finally {
      threads.shutdownNow();
      clock.shutdownNow();
    }
  }

  /** Reads documents in one process, and in another one after each that ends it. */
  private List<Result> readSome() throws IOException {
    List<Result> results = new ArrayList<>();
    Path folder = tasks.get(0).target.resolveSibling("");
    int at = next.getAndIncrement();
    while (at < tasks.size()) {
      try (DocumentProcess process =
          DocumentProcess.start(
              folder, clock, DocumentProcess.MAX_SECONDS, DocumentProcess.MAX_MEBIBYTES)) {
        for (; at < tasks.size() && process.isAlive(); at = next.getAndIncrement()) {
          results.add(read(tasks.get(at), process));
        }
      }
    }
    return results;
  }

  private static Result read(Task task, DocumentProcess process) throws IOException {
    PlainFile file = task.file;
    try {
      String location = file.location().file();
      String name = file.path().substring(file.path().lastIndexOf('/') + 1);
      DocumentText text =
          process.read(local(location, task), name, file.location().encoding(), task.target);
      return new Result(task.index, file.withText(task.target, text.fields()), notice(file, text));
    } catch (UnreadableDocumentException e) {
      return new Result(
          task.index, file.unreadable(String.valueOf(e.getMessage())), Optional.empty());
    }
  }

  private static Optional<String> notice(PlainFile file, DocumentText text) {
    return text.joined() + text.kept() == 0
        ? Optional.empty()
        : Optional.of(
            file.path()
                + ": words that lines divide: "
                + text.joined()
                + " joined, since the text has them whole elsewhere, "
                + text.kept()
                + " kept with their hyphens");
  }

  /** The document on this machine. */
  private static Path local(String location, Task task)
      throws UnreadableDocumentException, IOException {
    long size = Storage.size(location);
    if (size > MAX_BYTES) {
      throw new UnreadableDocumentException(
          "expected at most " + (MAX_BYTES >> 20) + " MiB, found " + (size >> 20));
    }
    if (!Storage.isRemote(location)) {
      return Storage.path(location).toAbsolutePath();
    }
    Path copy = task.target.resolveSibling(task.target.getFileName() + ".document");
    try (InputStream in = Storage.open(location, 0)) {
      Files.copy(in, copy);
    }
    return copy;
  }
}
