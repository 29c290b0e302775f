package dev.tally.pipelines.bibles;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Storage;
import dev.tally.words.text.Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads one Bible from a file, from the files of a folder, or from those of a zip archive. */
public final class BibleFiles {
  /** All files together may have as many bytes, unpacked: a Bible with notes has some 30 MiB. */
  private static final long MAX_BYTES = 256L << 20;

  /** A folder or archive may have as many files: one for each book or chapter, and pictures. */
  private static final int MAX_FILES = 10_000;

  /** Depth to which folders are looked through. */
  private static final int MAX_DEPTH = 8;

  /** Damaged files that are named. */
  private static final int MAX_PROBLEMS = 10;

  private static final String EXPECTED = "a Bible in USFM, USX, OSIS or Zefania XML";

  private final String name;
  private final EditionBuilder edition = new EditionBuilder();
  private final List<String> problems = new ArrayList<>();
  private final List<String> others = new ArrayList<>();
  private long left = MAX_BYTES;
  private int files;

  private BibleFiles(String name) {
    this.name = name;
  }

  /**
   * A Bible that was read.
   *
   * @param about what it says of itself, by the keys of SWORD's {@code .conf} files
   * @param notices what was left out, a line each
   */
  public record Bible(Edition edition, Map<String, String> about, List<String> notices) {
    /** Keeps copies. */
    public Bible {
      about = Map.copyOf(about);
      notices = List.copyOf(notices);
    }
  }

  /**
   * Reads a Bible.
   *
   * @param path of a file, a folder or a zip archive
   * @throws CommandException naming each file that is damaged, if any is
   */
  public static Bible read(Path path) {
    BibleFiles files = new BibleFiles(Storage.name(path));
    try {
      if (Files.isDirectory(path)) {
        files.addFolder(path);
      } else if (isZip(path)) {
        files.addArchive(path);
      } else {
        files.addFile(files.name, path);
      }
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_DATA, files.name + ": cannot be read: " + e.getMessage(), e);
    }
    return files.bible();
  }

  private static boolean isZip(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return new String(in.readNBytes(4), StandardCharsets.ISO_8859_1).matches("PK[\3\5][\4\6]");
    }
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> found;
    try (Stream<Path> walk = Files.walk(folder, MAX_DEPTH)) {
      found = walk.filter(Files::isRegularFile).limit(MAX_FILES + 1L).sorted().toList();
    }
    for (Path file : found) {
      addFile(Storage.name(file), file);
    }
  }

  private void addFile(String file, Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      add(file, in);
    }
  }

  private void addArchive(Path path) throws IOException {
    try (ZipFile zip = new ZipFile(path.toFile(), StandardCharsets.ISO_8859_1)) {
      if (zip.size() > MAX_FILES) {
        throw tooMany();
      }
      for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()).toList()) {
        try (InputStream in = zip.getInputStream(entry)) {
          add(name + ":" + entry.getName(), in);
        }
      }
    }
  }

  private void add(String file, InputStream in) throws IOException {
    if (++files > MAX_FILES) {
      throw tooMany();
    }
    byte[] bytes = in.readNBytes((int) left + 1);
    left -= bytes.length;
    if (left < 0) {
      throw CommandException.noData(name + ": has more than " + (MAX_BYTES >> 20) + " MiB");
    }
    Optional<BibleFormat> format = BibleFormat.of(bytes);
    if (format.isEmpty()) {
      others.add(file);
      return;
    }
    try {
      format.get().read(bytes, edition);
    } catch (FormatException e) {
      problems.add(file + ": " + e.getMessage());
    }
  }

  private CommandException tooMany() {
    return CommandException.noData(name + ": has more than " + MAX_FILES + " files");
  }

  private Bible bible() {
    if (problems.size() > MAX_PROBLEMS) {
      String more = name + ": " + (problems.size() - MAX_PROBLEMS) + " more files are damaged";
      problems.subList(MAX_PROBLEMS, problems.size()).clear();
      problems.add(more);
    }
    if (!problems.isEmpty()) {
      throw CommandException.noData(problems);
    }
    Edition read = edition.edition();
    if (files > 1) { // whose names need not be in the order of the books
      read =
          new Edition(
              read.books().stream().sorted(Comparator.comparing(Edition.Book::number)).toList());
    }
    if (read.books().isEmpty()) {
      String found = others.isEmpty() ? ", found no verses" : "";
      throw CommandException.noData(name + ": expected " + EXPECTED + found);
    }
    List<String> notices = new ArrayList<>();
    if (!edition.dropped().isEmpty()) {
      notices.add(name + ": left out or put together: " + Dropped.list(edition.dropped()));
    }
    if (!others.isEmpty()) {
      notices.add(name + ": not read, since they have no Bible: " + Text.Flaw.few(others));
    }
    return new Bible(read, edition.about(), notices);
  }
}
