package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions.Paths;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.SearchRoot;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.Translation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.input.BoundedInputStream;

/**
 * A file that an option names, or a row of one.
 *
 * @param path from which it gets its name: the whole path, or {@code -} for standard input
 * @param location where its bytes are, for {@link #open}: as {@link Storage} takes it, since a
 *     worker may have another working directory, and of a row with where in that file its bytes are
 * @param corpus path from which the text gets its name that this is a file of: the folder, the glob
 *     or the list that was named, or the path itself
 * @param fields what a document says of itself; none of another file
 */
public record PlainFile(String path, String location, String corpus, Map<String, String> fields) {
  /** Character of a path in place of a slash that is part of a name. */
  static final char SLASH = '\0';

  /**
   * In a location, between a file, the offset of a row's text in it, its length in bytes, and as
   * long as the row is not found, its SHA-1; or between a file and its encoding, or why it cannot
   * be read.
   */
  static final char SPAN = '\0';

  /** Before an encoding that the bytes of a file have said. */
  private static final String DETECTED = "?";

  /** Before the reason why a file cannot be read. */
  private static final String UNREADABLE = "!";

  /**
   * Encoding of a text that was made of a document: UTF-8 by a name that no user's file has, since
   * such a text is one whatever it begins with.
   */
  static final String OF_DOCUMENT = "utf8";

  private static final String STANDARD_INPUT = "-";

  /** Files of a list that its name has. */
  private static final int MAX_NAMES = 3;

  /** A file of a text. */
  PlainFile(String path, String location, String corpus) {
    this(path, location, corpus, Map.of());
  }

  /** A file that is a text. */
  PlainFile(String path, String location) {
    this(path, location, path);
  }

  /**
   * The files, in the order named; those of a folder by their names.
   *
   * @param option its name, for messages
   * @param typed files, folders of {@code .txt} files and documents, and globs, as {@link PathList}
   *     takes them; what is in one list is one text; {@code -} is standard input
   * @param spooled holds what is not a file
   * @param notices is told what of a folder is not read
   * @throws CommandException (usage) if nothing is typed, or something that is not a file, (no
   *     data) if a part of it means no file
   */
  public static List<PlainFile> find(
      String option, String typed, SpooledInput spooled, Consumer<String> notices) {
    List<PlainFile> files = new ArrayList<>();
    for (String list : typed.split(Paths.SEPARATOR, -1)) {
      files.addAll(findText(option, list, spooled, notices));
    }
    return files.stream().distinct().toList();
  }

  /** The paths of the files that are named themselves, and not by a folder or a glob. */
  public static Set<String> named(String option, String typed) {
    return PathList.of(option, typed, "files or folders").stream()
        .filter(each -> !Storage.isRemote(each) && Files.isRegularFile(Path.of(each)))
        .map(each -> of(Path.of(each)).path)
        .collect(Collectors.toSet());
  }

  /** The files of one text. */
  private static List<PlainFile> findText(
      String option, String list, SpooledInput spooled, Consumer<String> notices) {
    List<PlainFile> files = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String each : PathList.of(option, list, "files or folders")) {
      try {
        files.addAll(
            Storage.isRemote(each)
                ? remote(option, each, notices)
                : local(option, each, spooled, notices));
        names.add(files.get(files.size() - 1).corpus);
      } catch (IOException e) {
        String message = "--" + option + "=" + each + ": " + Failures.reason(e);
        throw new CommandException(ExitCode.NO_DATA, message, e);
      }
    }
    List<String> distinct = names.stream().distinct().toList();
    return distinct.size() == 1 ? files : of(joined(distinct), files);
  }

  /** A path for several, which begins as the first one does. */
  private static String joined(List<String> paths) {
    List<String> ends =
        paths.stream().skip(1).map(each -> each.substring(each.lastIndexOf('/') + 1)).toList();
    return paths.size() <= MAX_NAMES
        ? paths.get(0) + "," + String.join(",", ends)
        : paths.get(0) + " and " + ends.size() + " more";
  }

  private static List<PlainFile> of(String corpus, List<PlainFile> files) {
    return files.stream().map(each -> new PlainFile(each.path, each.location, corpus)).toList();
  }

  /** Whether a folder is named, of this machine or of a store. */
  public static boolean isFolder(String typed) {
    return Storage.isRemote(typed) ? typed.endsWith("/") : Files.isDirectory(Path.of(typed));
  }

  private static List<PlainFile> remote(String option, String address, Consumer<String> notices)
      throws IOException {
    Storage.check(option, address);
    if (isFolder(address)) {
      String folder = address.replaceFirst("/+$", "");
      return of(folder, texts(option, address, FolderFiles.ofStore(folder), notices));
    }
    Storage.FileEntry found =
        Storage.find(address).orElseThrow(() -> nothing(option, address, /* isFolder= */ false));
    return List.of(new PlainFile(found.file(), found.file()));
  }

  private static List<PlainFile> texts(
      String option, String folder, FolderFiles found, Consumer<String> notices) {
    found.notice(folder).ifPresent(notices);
    if (found.texts().isEmpty()) {
      throw nothing(option, folder, /* isFolder= */ true);
    }
    return found.texts();
  }

  private static List<PlainFile> local(
      String option, String typed, SpooledInput spooled, Consumer<String> notices)
      throws IOException {
    if (typed.equals(STANDARD_INPUT)) {
      return List.of(new PlainFile(typed, spooled.standardInput().toString()));
    }
    Path path = Path.of(typed);
    if (isFolder(typed)) {
      return of(of(path).path, texts(option, typed, FolderFiles.of(path), notices));
    }
    if (!Files.exists(path)) {
      List<PlainFile> files = matching(option, typed, notices);
      if (files.isEmpty()) {
        throw nothing(option, typed, /* isFolder= */ false);
      }
      return of(of(path).path, files);
    }
    return Files.isRegularFile(path)
        ? List.of(of(path))
        : List.of(new PlainFile(typed, spooled.of(typed).toString()));
  }

  /** The files that a glob means, and the texts in folders that it means. */
  private static List<PlainFile> matching(String option, String typed, Consumer<String> notices)
      throws IOException {
    List<PlainFile> texts = new ArrayList<>();
    SearchRoot reach = SearchRoot.of(typed);
    if (reach.pattern().isEmpty() || !Files.isDirectory(reach.root())) {
      return texts;
    }
    try (Stream<Path> below = Files.walk(reach.root(), reach.depth())) {
      PathMatcher matcher = reach.matcher();
      for (Path each : below.filter(it -> matcher.matches(reach.root().relativize(it))).toList()) {
        if (Files.isDirectory(each)) {
          FolderFiles found = FolderFiles.of(each);
          found.notice(each.toString()).ifPresent(notices);
          texts.addAll(found.texts());
        } else {
          texts.add(of(each));
        }
      }
      texts.sort(Comparator.comparing(text -> Storage.path(text.location)));
      return texts;
    } catch (PatternSyntaxException e) {
      String message = "--" + option + "=" + typed + ": no glob: " + e.getDescription();
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  /**
   * A row of a table.
   *
   * @param name of the row
   * @param texts a file that has its text, in UTF-8
   * @param from offset of the text in that file
   * @param length of the text in bytes
   * @param sha1 of these
   */
  static PlainFile row(
      PlainFile table, String name, Path texts, long from, int length, String sha1) {
    return new PlainFile(
        table.path() + "/" + name.replace('/', SLASH),
        row(texts.toString(), from, length) + SPAN + sha1);
  }

  /**
   * The file in an encoding.
   *
   * @param encoding its canonical name; empty if the bytes of the file say which it is
   */
  public PlainFile in(String encoding) {
    return encoding.isEmpty() ? this : new PlainFile(path, location + SPAN + encoding, corpus);
  }

  /**
   * Whether a file of this name is a document, which is read as text before the run: its ending
   * says so.
   */
  public static boolean isDocument(String path) {
    return FolderFiles.isDocument(path);
  }

  /**
   * The file with a text in place of its own bytes.
   *
   * @param text a file in UTF-8
   * @param said what the document says of itself
   */
  public PlainFile withText(Path text, Map<String, String> said) {
    return new PlainFile(path, Storage.location(text) + SPAN + OF_DOCUMENT, corpus, said);
  }

  /** The file as part of a text of this name. */
  public PlainFile of(String text) {
    return new PlainFile(path, location, text.replace('/', SLASH), fields);
  }

  /** The last part of the path of the text that it is of: the name of a folder, or a value. */
  public String text() {
    return corpus.substring(corpus.lastIndexOf('/') + 1).replace(SLASH, '/');
  }

  /** The file, whose reading fails for a reason. */
  public PlainFile unreadable(String reason) {
    return new PlainFile(path, file(location) + SPAN + UNREADABLE + reason, corpus);
  }

  /** Why the file at a location cannot be read; empty if that is not known before. */
  static String problem(String location) {
    int from = location.indexOf(SPAN + UNREADABLE);
    return from < 0 ? "" : location.substring(from + 1 + UNREADABLE.length());
  }

  /** The file at a location, without what follows. */
  public static String file(String location) {
    int end = location.indexOf(SPAN);
    return end < 0 ? location : location.substring(0, end);
  }

  /** The encoding in which a file is to be read; empty if its bytes say which it is. */
  public static String encoding(String location) {
    String encoding = isRow(location) ? "" : location.substring(location.indexOf(SPAN) + 1);
    return location.indexOf(SPAN) < 0 || encoding.startsWith(DETECTED) ? "" : encoding;
  }

  /** The location of a file whose bytes have said that it is in an encoding. */
  static String detected(String location, String encoding) {
    return file(location) + SPAN + DETECTED + encoding;
  }

  /** The encoding that the bytes of a file have said; empty if they have said none. */
  static String detected(String location) {
    int from = location.indexOf(SPAN + DETECTED);
    return from < 0 ? "" : location.substring(from + 1 + DETECTED.length());
  }

  /** Whether a location is that of a row of a table. */
  static boolean isRow(String location) {
    return location.indexOf(SPAN) != location.lastIndexOf(SPAN);
  }

  /** The bytes at a location. */
  static InputStream open(String location) throws IOException {
    if (!isRow(location)) {
      return Storage.open(file(location), 0);
    }
    return RowBlock.of(file(location), offset(location), length(location));
  }

  /** The location of a row that was found. */
  static String row(String texts, long from, int length) {
    return texts + SPAN + from + SPAN + length;
  }

  /** Offset of the text of a row in its file. */
  static long offset(String location) {
    int from = location.indexOf(SPAN);
    return Long.parseLong(location, from + 1, location.indexOf(SPAN, from + 1), 10);
  }

  /** Number of bytes of the row of a table. */
  static int length(String location) {
    int length = location.indexOf(SPAN, location.indexOf(SPAN) + 1);
    int end = location.indexOf(SPAN, length + 1);
    return Integer.parseInt(location, length + 1, end < 0 ? location.length() : end, 10);
  }

  /**
   * Bytes that a thread has read of the copy of a table, which does not change: the next row is
   * most often in it, and opening a file takes longer than counting a row.
   *
   * @param from offset of the bytes in the file
   */
  private record RowBlock(String file, long from, byte[] bytes) {
    private static final int LENGTH = 1 << 16;

    private static final ThreadLocal<RowBlock> LAST =
        ThreadLocal.withInitial(() -> new RowBlock("", 0, new byte[0]));

    static InputStream of(String file, long from, int length) throws IOException {
      RowBlock block = LAST.get();
      if (!block.has(file, from, length)) {
        try (InputStream in = Storage.open(file, from)) {
          block = new RowBlock(file, from, in.readNBytes(Math.max(LENGTH, length)));
        }
        if (length <= LENGTH) {
          LAST.set(block);
        }
      }
      return new ByteArrayInputStream(block.bytes, (int) (from - block.from), length);
    }

    private boolean has(String ofFile, long first, int length) {
      return first >= from && first + length <= from + bytes.length && file.equals(ofFile);
    }
  }

  /** Some bytes of a file. */
  static InputStream open(String file, long from, long length) throws IOException {
    return BoundedInputStream.builder()
        .setInputStream(Storage.open(file, from))
        .setMaxCount(length)
        .get();
  }

  /** The file for those who watch the run; its size is not known if it cannot be asked for. */
  public DataFile data() {
    try {
      return DataFile.of(path, Storage.size(file(location)));
    } catch (IOException e) { // who reads it says what is wrong
      return DataFile.of(path);
    }
  }

  /** A file of this machine. */
  static PlainFile of(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    return new PlainFile(Storage.name(whole), Storage.location(whole));
  }

  private static CommandException nothing(String option, String typed, boolean isFolder) {
    String named = "--" + option + "=" + typed + ": ";
    if (isFolder) {
      return CommandException.noData(named + "no .txt file with text and no document is there");
    }
    return CommandException.noData(
        Translation.ID.matcher(typed).matches()
            ? named + "no such file; a translation is --ver=" + typed
            : typed + ": no such file or translation");
  }
}
