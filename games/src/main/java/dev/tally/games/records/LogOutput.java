package dev.tally.games.records;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Writer of games in a format. The same games give the same bytes.
 *
 * @param summary what is written, in one line
 * @param extension how names of its files end, such as {@code wtb}
 * @param companions extensions of the files that a log has beside the one of its name
 * @param contents what it holds besides moves
 * @param keys those of {@link GameRecord#extra} that it holds as they are
 * @param keepsName whether a name or id is the same when it is read again
 * @param opener makes a writer
 */
public record LogOutput(
    String summary,
    String extension,
    List<String> companions,
    Set<Content> contents,
    Set<String> keys,
    Predicate<String> keepsName,
    Opener opener) {
  public LogOutput {
    companions = List.copyOf(companions);
    contents = Set.copyOf(contents);
    keys = Set.copyOf(keys);
  }

  /** Makes a writer. */
  @FunctionalInterface
  public interface Opener {
    /** A writer of a log and its companions, which replaces them. */
    LogWriter open(Path file) throws IOException;
  }

  /** A log that is one file, with names that have no blanks at their ends. */
  public static LogOutput ofOneFile(
      String summary, String extension, Set<Content> contents, Opener opener) {
    return new LogOutput(
        summary, extension, List.of(), contents, Set.of(), LogOutput::isStripped, opener);
  }

  /** Whether a name has no blanks at its ends, which many formats do not keep, and is not empty. */
  public static boolean isStripped(String name) {
    return !name.isEmpty() && name.equals(name.strip());
  }

  /** This output, of a format that changes or leaves out some names. */
  public LogOutput keeping(Predicate<String> names) {
    return keeping(keys, names);
  }

  /** This output, of a format that holds these keys too, and changes or leaves out some names. */
  public LogOutput keeping(Set<String> more, Predicate<String> names) {
    return new LogOutput(summary, extension, companions, contents, more, names, opener);
  }

  /** The contents of a record that are not written, or not as they are, though the game is. */
  public Set<Content> contentsNotWritten(GameRecord record) {
    Set<Content> lost = Content.of(record, keys);
    lost.removeAll(contents);
    if (contents.contains(Content.PLAYERS)
        && !record.players().names().stream().allMatch(keepsName)) {
      lost.add(Content.PLAYERS);
    }
    if (contents.contains(Content.ID) && !record.id().isEmpty() && !keepsName.test(record.id())) {
      lost.add(Content.ID);
    }
    return lost;
  }

  /** All files that a log consists of: the one of this name, then those next to it. */
  public List<Path> files(Path file) {
    return Stream.concat(
            Stream.of(file), companions.stream().map(ending -> companion(file, ending)))
        .toList();
  }

  /** The file next to another that has the same name but for its extension. */
  public static Path companion(Path file, String extension) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    return file.resolveSibling(stem + "." + extension);
  }

  /**
   * A writer of {@link #files}, which replaces them. A log that must appear whole or not at all is
   * written to a folder of its own and moved when the writer has been closed.
   *
   * @throws IllegalArgumentException if two of the files would have the same name
   * @throws IOException if they cannot be made
   */
  public LogWriter open(Path file) throws IOException {
    if (files(file).lastIndexOf(file) > 0) {
      throw new IllegalArgumentException(
          file.getFileName() + " is the name of a file beside the log, expected another extension");
    }
    return opener.open(file);
  }
}
