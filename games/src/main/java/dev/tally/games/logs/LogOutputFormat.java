package dev.tally.games.logs;

import dev.tally.games.logs.export.LineWriter;
import dev.tally.games.logs.ggf.GgfWriter;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.logs.moves.TranscriptWriter;
import dev.tally.games.logs.wthor.WthorWriter;
import dev.tally.games.records.LogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The formats in which games can be written. The same games give the same bytes. A new one is a
 * constant here and a class.
 */
public enum LogOutputFormat {
  /** One JSON object a line; holds every game. */
  JSONL(
      "one JSON object a line, for all games",
      "jsonl",
      List.of(),
      file -> new LineWriter(file, JsonLines::of)),
  /** Othello games as their moves, one a line; holds neither names nor results. */
  TRANSCRIPT(
      "Othello games as their moves, one a line",
      "txt",
      List.of(),
      file -> new LineWriter(file, TranscriptWriter::of)),
  /** The archives of the French Othello federation. */
  WTHOR(
      "archives of Othello tournaments, .wtb with .jou and .trn",
      "wtb",
      WthorWriter.COMPANIONS,
      WthorWriter::open),
  /** The archives of the Generic Game Server. */
  GGF(
      "Othello games of the Generic Game Server, one a line",
      "ggf",
      List.of(),
      file -> new LineWriter(file, GgfWriter::of));

  private final String summary;
  private final String extension;

  @SuppressWarnings("ImmutableEnumChecker") // immutable, though its type does not say so
  private final List<String> companions;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Opener opener;

  LogOutputFormat(String summary, String extension, List<String> companions, Opener opener) {
    this.summary = summary;
    this.extension = extension;
    this.companions = companions;
    this.opener = opener;
  }

  /** Makes a writer. */
  @FunctionalInterface
  private interface Opener {
    LogWriter open(Path file) throws IOException;
  }

  /** The format of a name such as {@code wthor}, if there is one. */
  public static Optional<LogOutputFormat> byId(String id) {
    return List.of(values()).stream().filter(target -> target.id().equals(id)).findFirst();
  }

  /** The format whose files usually end so, such as {@code wtb}, if there is one. */
  public static Optional<LogOutputFormat> byExtension(String extension) {
    return List.of(values()).stream()
        .filter(target -> target.extension.equals(extension))
        .findFirst();
  }

  /** Its name on the command line: the constant's in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it is, in one line. */
  public String summary() {
    return summary;
  }

  /** All files that a log consists of: the one of this name, then those next to it. */
  public List<Path> files(Path file) {
    return Stream.concat(
            Stream.of(file),
            companions.stream().map(extension -> WthorWriter.companion(file, extension)))
        .toList();
  }

  /**
   * A writer of {@link #files}, which replaces them. A log that must appear whole or not at all is
   * written to a folder of its own and moved when the writer has been closed.
   *
   * @throws IllegalArgumentException if two of the files would have the same name
   * @throws IOException if they cannot be made
   */
  public LogWriter open(Path file) throws IOException {
    List<Path> files = files(file);
    if (files.lastIndexOf(file) > 0) {
      throw new IllegalArgumentException(
          file.getFileName() + " is the name of a file beside the log, expected another extension");
    }
    return opener.open(file);
  }
}
