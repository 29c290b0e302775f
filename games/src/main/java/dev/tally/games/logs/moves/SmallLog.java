package dev.tally.games.logs.moves;

import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * A log of moves that is read as a whole, since a game may have several lines: {@link ScoreSheets}
 * finds its games. A longer log has a game on each line.
 */
final class SmallLog implements LogReader {
  /** Bytes that are more than the sheets of a few games have. */
  private static final int MAX_BYTES = 1 << 13;

  private final Iterator<LogEntry> entries;

  private SmallLog(List<LogEntry> entries) {
    this.entries = entries.iterator();
  }

  /**
   * A reader of a log of moves. One that was typed into the console program is read as a session.
   *
   * @param ruleset of its games
   * @param games reads lines that are games
   */
  static LogReader open(
      InputStream in,
      LogStart start,
      LogContext context,
      Ruleset ruleset,
      LineLogReader.Parser games)
      throws IOException {
    if (start.offset() > 0) {
      return new LineLogReader(in, start, ruleset, games);
    }
    byte[] head = in.readNBytes(MoveLabels.MAX_LENGTH);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
    Optional<String> small = bare(head);
    if (small.isEmpty()) {
      return new LineLogReader(whole, start, ruleset, games);
    }
    String log = small.get();
    ScoreSheets sheets = new ScoreSheets(start, ruleset, games);
    if (sheets.isTyped(log)) {
      Optional<Ruleset> played = context.game().or(() -> Optional.of(ruleset));
      LogContext typed = new LogContext(context.file(), played, context.companion());
      return SessionFormat.CONSOLE.open(whole, start, typed);
    }
    Optional<List<LogEntry>> entries = sheets.entries(log);
    if (entries.isEmpty() && log.equals(plain(Utf8.orLatin(head)))) {
      return new LineLogReader(whole, start, ruleset, games); // which knows bytes that are no text
    }
    in.close();
    if (entries.isEmpty()) {
      InputStream lines = new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8));
      return new LineLogReader(lines, start, ruleset, games);
    }
    return new SmallLog(entries.get());
  }

  /** Whether a log that begins so has games on several lines each. */
  static boolean hasSheets(byte[] head, Ruleset ruleset, LineLogReader.Parser games) {
    return bare(head)
        .flatMap(log -> new ScoreSheets(LogStart.BEGINNING, ruleset, games).entries(log))
        .isPresent();
  }

  /** A log that is read as a whole, without labels; empty if it is longer, or damaged. */
  private static Optional<String> bare(byte[] head) {
    Utf8 text = Utf8.orLatin(head);
    if (head.length >= MoveLabels.MAX_LENGTH || !text.isWhole()) {
      return Optional.empty();
    }
    String log = plain(text);
    String bare = MoveLabels.without(log);
    boolean isSmall =
        head.length < MAX_BYTES
            || (!bare.equals(log) && bare.replaceAll("\\s+", " ").length() < MAX_BYTES);
    return isSmall ? Optional.of(bare) : Optional.empty();
  }

  private static String plain(Utf8 text) {
    return LogLines.plainBlanks(LogLines.withoutMark(text.text()));
  }

  @Override
  public Optional<LogEntry> next() {
    return entries.hasNext() ? Optional.of(entries.next()) : Optional.empty();
  }

  @Override
  public void close() {} // it has been read
}
