package dev.tally.games.logs;

import dev.tally.games.logs.csv.CsvLogReader;
import dev.tally.games.logs.ggf.GgfLogReader;
import dev.tally.games.logs.json.JsonLogReader;
import dev.tally.games.logs.moves.DigitLogReader;
import dev.tally.games.logs.moves.TranscriptLogReader;
import dev.tally.games.logs.script.ScriptLogReader;
import dev.tally.games.logs.wthor.WthorLogReader;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The formats in which recorded games come. A new one is a constant here and a class. */
public enum LogFormat {
  /** JSON objects, one a line, or in an array. */
  JSONL("JSON objects, one a line or in an array", JsonLogReader::open, true),
  /** Othello games as their moves, one a line. */
  TRANSCRIPT("Othello games as their moves, one a line", TranscriptLogReader::open, true),
  /** A table with a column of moves. */
  CSV("a table with a header and a column of moves", CsvLogReader::open, true),
  /** The archives of the French Othello federation. */
  WTHOR("archives of Othello tournaments, .wtb with .jou and .trn", WthorLogReader::open, false),
  /** The archives of the Generic Game Server. */
  GGF("games of the Generic Game Server", GgfLogReader::open, false),
  /** Connect Four positions as the digits of their columns, one a line. */
  DIGITS("Connect Four games as digits, one a line", DigitLogReader::open, true),
  /** The input of a console program. */
  CONSOLE("what somebody types into play", ScriptLogReader::open, false);

  /** How many bytes of a file next to a log are used; what follows them is not read. */
  public static final int MAX_COMPANION_BYTES = WthorLogReader.MAX_NAME_BYTES;

  private final String summary;

  @SuppressWarnings("ImmutableEnumChecker") // references to functions without state
  private final Opener opener;

  private final boolean hasLines;

  LogFormat(String summary, Opener opener, boolean hasLines) {
    this.summary = summary;
    this.opener = opener;
    this.hasLines = hasLines;
  }

  /** Makes a reader. */
  @FunctionalInterface
  interface Opener {
    /** A reader of bytes that begin at a place of a log. */
    LogReader open(InputStream in, LogStart start, LogContext context) throws IOException;
  }

  /** What it is, in one line. */
  public String summary() {
    return summary;
  }

  /**
   * The format of a log, by its content; by its name where the content could be more than one
   * thing. Empty if neither tells, and for a log of nothing but blanks.
   *
   * @param head the first 64 KiB of the log, unpacked; less only if there is no more
   * @param fileName with the extension, {@code .gz} or not
   */
  public static Optional<LogFormat> detect(byte[] head, String fileName) {
    return FormatDetector.detect(head, fileName);
  }

  /**
   * Whether every line of a log that is not blank is a record, so that it may be read in parts: not
   * in a JSON document or array, whose objects may go over several lines, or share one.
   *
   * @param head the first bytes of the log, as for {@link #detect}
   * @param fileName with the extension, {@code .gz} or not
   */
  public boolean hasLines(byte[] head, String fileName) {
    return hasLines
        && !(this == JSONL && (JsonLogReader.isDocument(fileName) || JsonLogReader.isArray(head)));
  }

  /**
   * A reader of a log, or of a part of one, which it closes.
   *
   * @param in the bytes from {@code start} on
   * @throws IOException if they cannot be read
   */
  public LogReader open(InputStream in, LogStart start, LogContext context) throws IOException {
    return opener.open(in, start, context);
  }
}
