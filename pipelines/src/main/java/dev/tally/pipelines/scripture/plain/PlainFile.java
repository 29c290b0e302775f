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
 * @param location where its bytes are
 * @param corpus path from which the text gets its name that this is a file of: the folder, the glob
 *     or the list that was named, or the path itself
 * @param fields what a document says of itself; none of another file
 */
public record PlainFile(String path, Location location, String corpus, Map<String, String> fields) {
  /** Character of a path in place of a slash that is part of a name. */
  static final char SLASH = '\0';

  /**
   * Encoding of a text that was made of a document: UTF-8 by a name that no user's file has, since
   * such a text is one whatever it begins with.
   */
  static final String OF_DOCUMENT = "utf8";

  private static final String STANDARD_INPUT = "-";

  /** Files of a list that its name has. */
  private static final int MAX_NAMES = 3;

  /** A file of a text. */
  PlainFile(String path, Location location, String corpus) {
    this(path, location, corpus, Map.of());
  }

  /** A file that is a text. */
  PlainFile(String path, String file) {
    this(path, Location.of(file), path);
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
      texts.sort(Comparator.comparing(text -> Storage.path(text.location.file())));
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
    String path = table.path() + "/" + name.replace('/', SLASH);
    return new PlainFile(path, Location.row(texts.toString(), from, length, sha1), path);
  }

  /**
   * The file in an encoding.
   *
   * @param encoding its canonical name; empty if the bytes of the file say which it is
   */
  public PlainFile in(String encoding) {
    return encoding.isEmpty()
        ? this
        : new PlainFile(path, location.as(Location.Kind.ENCODED, encoding), corpus);
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
    Location copy = Location.of(Storage.location(text));
    return new PlainFile(path, copy.as(Location.Kind.ENCODED, OF_DOCUMENT), corpus, said);
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
    return new PlainFile(path, location.as(Location.Kind.UNREADABLE, reason), corpus);
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
      return DataFile.of(path, Storage.size(location.file()));
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
