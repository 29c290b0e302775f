package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.Translation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file that an option names.
 *
 * @param path from which it gets its name: the whole path, or {@code -} for standard input
 * @param location where its bytes are, by the whole path, since a worker may have another working
 *     directory
 */
public record PlainFile(String path, String location) {
  /** In a path, in place of a slash that is part of a name. */
  static final char SLASH = '\0';

  private static final String STANDARD_INPUT = "-";
  private static final String ENDING = ".txt";

  /**
   * The files, in the order named; those of a folder by their names.
   *
   * @param option its name, for messages
   * @param typed files, and folders of {@code .txt} files, as {@link PathList} takes them; {@code
   *     -} is standard input
   * @param spooled holds what is not a file
   * @throws CommandException (usage) if nothing is typed, or something that is not a file, (no
   *     data) if a part of it means no file
   */
  public static List<PlainFile> find(String option, String typed, SpooledInput spooled) {
    List<PlainFile> files = new ArrayList<>();
    for (String each : PathList.of(option, typed, "files or folders")) {
      try {
        files.addAll(Storage.isRemote(each) ? remote(option, each) : local(option, each, spooled));
      } catch (IOException e) {
        String message = "--" + option + "=" + each + ": " + Failures.reason(e);
        throw new CommandException(ExitCode.NO_DATA, message, e);
      }
    }
    return files.stream().distinct().toList();
  }

  /** Whether a folder is named, of this machine or of a store. */
  public static boolean isFolder(String typed) {
    return Storage.isRemote(typed) ? typed.endsWith("/") : Files.isDirectory(Path.of(typed));
  }

  /**
   * A file, or a folder as one text: its files, one after another.
   *
   * @param spooled gets the text of a folder
   * @throws CommandException as {@link #find} does, (usage) if several are named, and (no data) if
   *     a file is no text
   */
  public static PlainFile whole(String option, String typed, SpooledInput spooled) {
    List<PlainFile> files = find(option, typed, spooled);
    if (files.size() == 1) {
      return files.get(0);
    }
    if (PathList.of(option, typed, "a file or a folder").size() > 1) {
      throw CommandException.usage("--" + option + "=" + typed + ": expected one file or folder");
    }
    String first = files.get(0).path();
    String folder = first.substring(0, first.lastIndexOf('/'));
    Path copy =
        spooled.of(
            folder,
            bytes -> {
              Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
              files.forEach(file -> file.appendTo(out));
              out.flush();
            });
    return new PlainFile(folder, copy.toString());
  }

  private void appendTo(Writer out) {
    try (InputStream in = Storage.open(location, 0)) {
      ParagraphReader.read(in, (line, chars, from, to) -> append(chars, from, to, out));
    } catch (IOException e) {
      throw new CommandException(ExitCode.NO_DATA, path + ": " + Failures.reason(e), e);
    }
  }

  private static void append(char[] chars, int from, int to, Writer out) {
    try {
      out.write(chars, from, to - from);
      out.write("\n\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<PlainFile> remote(String option, String address) throws IOException {
    Storage.check(option, address);
    boolean isFolder = isFolder(address);
    List<Storage.Found> found =
        isFolder
            ? Storage.list(address.replaceFirst("/+$", ""), ENDING)
            : Storage.find(address).stream().toList();
    if (found.isEmpty()) {
      throw nothing(option, address, isFolder);
    }
    return found.stream().map(each -> new PlainFile(each.file(), each.file())).toList();
  }

  private static List<PlainFile> local(String option, String typed, SpooledInput spooled)
      throws IOException {
    if (typed.equals(STANDARD_INPUT)) {
      return List.of(new PlainFile(typed, spooled.standardInput().toString()));
    }
    Path path = Path.of(typed);
    boolean isFolder = isFolder(typed);
    if (isFolder) {
      List<PlainFile> files = folder(path);
      if (!files.isEmpty()) {
        return files;
      }
    }
    if (isFolder || !Files.exists(path)) {
      throw nothing(option, typed, isFolder);
    }
    return Files.isRegularFile(path)
        ? List.of(of(path))
        : List.of(new PlainFile(typed, spooled.of(typed).toString()));
  }

  /** Its own files, but no hidden ones and none of the folders in it. */
  private static List<PlainFile> folder(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(each -> isText(each.getFileName().toString()) && Files.isRegularFile(each))
          .sorted()
          .map(PlainFile::of)
          .toList();
    }
  }

  private static boolean isText(String name) {
    return name.endsWith(ENDING) && !name.startsWith(".");
  }

  /**
   * A row of a table.
   *
   * @param name of the row
   * @param copy a file that has its text
   */
  static PlainFile row(PlainFile table, String name, Path copy) {
    return new PlainFile(table.path() + "/" + name.replace('/', SLASH), copy.toString());
  }

  private static PlainFile of(Path path) {
    String whole = path.toAbsolutePath().normalize().toString();
    return new PlainFile(whole, whole);
  }

  private static CommandException nothing(String option, String typed, boolean isFolder) {
    boolean isId = Translation.ID.matcher(typed).matches();
    String problem =
        isFolder
            ? "no " + ENDING + " file is there"
            : "no such file" + (isId ? "; a translation is --ver=" + typed : "");
    return CommandException.noData("--" + option + "=" + typed + ": " + problem);
  }
}
