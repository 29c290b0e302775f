package dev.tally.pipelines.play;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.SideNames;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.Storage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Appends the games of a session to a file, a line each, when the session ends, also by Ctrl-C:
 * most of these games have no other way to leave.
 */
final class Recording {
  /** Bytes of a file that tell whether it is an array. */
  private static final int HEAD = 1 << 12;

  private static final DateTimeFormatter ID =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT);

  private final String name;
  private final RandomAccessFile file;
  private final Players players;
  private final LocalDateTime begun;
  private final ConsoleSession session;
  private final Terminal terminal;
  private boolean isDone;

  private Recording(
      String name,
      RandomAccessFile file,
      Players players,
      LocalDateTime begun,
      ConsoleSession session,
      Terminal terminal) {
    this.name = name;
    this.file = file;
    this.players = players;
    this.begun = begun;
    this.session = session;
    this.terminal = terminal;
  }

  /**
   * Opens the file before the first move, so that no game is played and then lost.
   *
   * @param name its path; empty to record nothing
   * @param players who they are, unless a match names others
   * @param begun when the session began, which dates its games and tells them from others
   * @throws CommandException if it cannot be written, so may the end; (usage) if it is a file of
   *     something else, or standard output
   */
  static Runnable to(
      String name,
      Players players,
      LocalDateTime begun,
      ConsoleSession session,
      Terminal terminal) {
    if (name.isEmpty()) {
      return () -> {};
    }
    String label = "--record=" + name;
    if (name.equals("-")) {
      throw CommandException.usage(label + ": expected a file; standard output shows the game");
    }
    try {
      RandomAccessFile file = open(label, name);
      Recording recording = new Recording(name, file, players, begun, session, terminal);
      Thread atSignal = new Thread(recording::writeAtSignal, "record");
      Runtime.getRuntime().addShutdownHook(atSignal);
      return () -> {
        recording.write();
        Runtime.getRuntime().removeShutdownHook(atSignal);
      };
    } catch (IOException e) {
      throw CommandException.notWritten(label, e);
    }
  }

  /**
   * Appends a game to a file as it is now.
   *
   * @param begun when its session began
   * @throws CommandException if it cannot be written; (usage) if it is a file of something else
   */
  static void save(String name, Match match, LocalDateTime begun) {
    String label = "save " + name;
    try (RandomAccessFile file = open(label, name)) {
      append(line(match, begun, 1), file);
    } catch (IOException e) {
      throw CommandException.notWritten(label, e);
    }
  }

  /** The line of a session's game, from 1. */
  private static String line(Match match, LocalDateTime begun, int number) {
    GameRecord record =
        GameRecord.builder(match)
            .id(ID.format(begun) + "-" + number)
            .extra(Map.of("date", begun.toLocalDate().toString()))
            .build();
    return JsonLines.line(record, record.replay()) + "\n";
  }

  private static RandomAccessFile open(String label, String name) throws IOException {
    Path path;
    try {
      path = Path.of(name);
    } catch (InvalidPathException e) {
      throw new IOException(e.getReason(), e);
    }
    Storage.checkLinks(label, path);
    checkHasRecords(label, path);
    return new RandomAccessFile(name, "rw");
  }

  /** Refuses a file that has something, but no line that is a record, or begins as one. */
  private static void checkHasRecords(String label, Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return;
    }
    byte[] start;
    try (InputStream in = Files.newInputStream(path)) {
      start = in.readNBytes(HEAD);
    }
    boolean isArray = !JsonFormat.JSONL.isSplittable(start, "");
    if (isArray || !(startsWithRecord(start) || hasRecord(path))) {
      throw CommandException.usage(
          label + ": expected a new file, or one of games as JSON, one a line");
    }
  }

  /** Whether the first line is of a recording, which may have been interrupted. */
  private static boolean startsWithRecord(byte[] start) {
    return new String(start, StandardCharsets.UTF_8).startsWith("{\"game\":");
  }

  /** Whether a line is a record, or none is anything. */
  private static boolean hasRecord(Path file) throws IOException {
    boolean isBlank = true;
    try (LogReader log =
        JsonFormat.JSONL.open(
            new BufferedInputStream(Files.newInputStream(file)),
            LogStart.BEGINNING,
            LogContext.of(""))) { // without a name, so that only whole lines are records
      for (Optional<LogEntry> next = log.next(); next.isPresent(); next = log.next()) {
        if (!(next.get() instanceof UnreadRecord)) {
          return true;
        }
        isBlank = false;
      }
    }
    return isBlank;
  }

  private void writeAtSignal() {
    try {
      write();
    } catch (CommandException e) {
      terminal.error(e.getMessage());
    }
  }

  private synchronized void write() {
    if (isDone) {
      return;
    }
    isDone = true;
    StringBuilder lines = new StringBuilder();
    List<Match> matches = session.matches();
    int number = 0;
    for (Match match : matches) {
      match.name(match.players().or(players));
      lines.append(line(match, begun, ++number));
    }
    try (file) {
      append(lines.toString(), file);
    } catch (IOException e) {
      throw CommandException.notWritten("--record=" + name, e);
    }
    for (Match match : matches) {
      terminal.notice(Notice.GAME, "recorded in " + name + ": " + words(match));
    }
    if (matches.isEmpty()) {
      terminal.notice(Notice.GAME, "nothing is recorded in " + name + ": no game has begun");
    }
  }

  private static String words(Match match) {
    SideNames names = match.ruleset().sides(match.setup());
    Outcome outcome = match.outcome();
    String end =
        outcome
            .winner()
            .map(side -> names.of(side) + " wins")
            .orElse(outcome.isOver() ? "a draw" : "not over");
    return String.format(
        Locale.ROOT, "%s, moves: %d, %s", match.ruleset().id(), match.writtenMoves().size(), end);
  }

  /** Writes in one piece, on a line of its own, even if the last line of the file has no end. */
  private static void append(String lines, RandomAccessFile file) throws IOException {
    long end = file.length();
    boolean isMidLine = false;
    if (end > 0) {
      file.seek(end - 1);
      isMidLine = file.read() != '\n';
    }
    file.seek(end);
    file.write(((isMidLine ? "\n" : "") + lines).getBytes(StandardCharsets.UTF_8));
  }
}
