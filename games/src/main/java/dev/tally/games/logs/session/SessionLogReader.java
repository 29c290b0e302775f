package dev.tally.games.logs.session;

import dev.tally.games.core.SetupException;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.QuitException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * A {@linkplain TypedSession session} for a console program, which is run on it; every game that it
 * begins is a record. The first begins at the first line of the session, each other one at the line
 * that let it begin.
 *
 * <p>Lines that are not blank after the end of the program come after the end of its last game: if
 * that is over they follow its moves, as typed; if it was left, the first is kept beside them.
 */
final class SessionLogReader implements LogReader {
  private final InputStream in;
  private final LogStart start;
  private final LogContext context;
  private Optional<Iterator<LogEntry>> entries = Optional.empty();

  SessionLogReader(InputStream in, LogStart start, LogContext context) {
    this.in = in;
    this.start = start;
    this.context = context;
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    if (entries.isEmpty()) {
      entries = Optional.of(read(in.readNBytes(LineLogReader.MAX_BYTES + 1)).iterator());
    }
    Iterator<LogEntry> rest = entries.get();
    return rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private List<LogEntry> read(byte[] bytes) throws IOException {
    if (bytes.length > LineLogReader.MAX_BYTES) {
      String problem = "the session is longer than " + LineLogReader.MAX_BYTES + " bytes";
      return List.of(new UnreadRecord(location(0, 1), problem));
    }
    Utf8 decoded = Utf8.of(bytes);
    return decoded.isWhole() ? read(decoded.text()) : List.of(notUtf8(decoded.text()));
  }

  private UnreadRecord notUtf8(String before) {
    int lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
    long line = before.substring(0, lineStart).lines().count() + 1;
    int column = before.length() - lineStart + 1;
    return new UnreadRecord(location(0, line), column, "bytes that are not UTF-8");
  }

  private List<LogEntry> read(String text) throws IOException {
    TypedSession input;
    try {
      input = TypedSession.parse(text, context.game());
    } catch (ParseException e) {
      return List.of(e.entry(GameRecord.builder(location(0, 1))));
    }
    if (input.typed().size() > SessionFormat.MAX_INPUTS) {
      String problem = "more than " + SessionFormat.MAX_INPUTS + " lines are typed";
      return List.of(new UnreadRecord(location(0, 1), problem));
    }
    try {
      return run(input);
    } catch (SetupException e) {
      return List.of(
          new UnreadRecord(location(0, 1), input.column(e.name()), "--" + e.getMessage()));
    }
  }

  private List<LogEntry> run(TypedSession input) throws IOException {
    ConsoleSession session =
        ConsoleSession.with(input.typed(), Writer.nullWriter(), /* echo= */ false);
    boolean isBeingSetUp = false;
    try {
      input.ruleset().console().play(session, input.options());
    } catch (EOFException | QuitException e) {
      isBeingSetUp = !session.hasGame(); // else that game is what was left
    }
    List<LogEntry> found = new ArrayList<>();
    for (Match match : session.matches()) {
      found.add(record(input, match, found.size()));
    }
    if (isBeingSetUp) {
      RecordLocation location =
          location(found.size(), found.isEmpty() ? 1 : input.line(session.inputs()));
      found.add(UnreadRecord.unstarted(location, input.ruleset(), session.refusedBeforehand()));
    }
    List<String> after =
        input.typed().subList(session.inputs(), input.typed().size()).stream()
            .filter(line -> !line.isBlank())
            .toList();
    if (!after.isEmpty()) {
      LogEntry last = found.remove(found.size() - 1);
      found.add(
          last instanceof GameRecord game
              ? followed(game, after, session.hasGame())
              : new UnreadRecord(last.location(), "more is typed after quit, before a game began"));
    }
    return found;
  }

  private GameRecord record(TypedSession input, Match match, int index) {
    RecordLocation location = location(index, index == 0 ? 1 : input.line(match.firstInput()));
    return GameRecord.builder(location, match.ruleset())
        .setup(match.setup())
        .moves(match.writtenMoves())
        .refused(match.refused())
        .build();
  }

  private static GameRecord followed(GameRecord game, List<String> after, boolean isLeft) {
    if (isLeft) {
      return game.toBuilder().typedLate(Optional.of(after.get(0))).build();
    }
    List<String> moves = new ArrayList<>(game.moves());
    moves.addAll(after);
    return game.toBuilder().moves(moves).build();
  }

  /** The location of a record of the session, from 0, at one of its lines, from 1. */
  private RecordLocation location(int index, long line) {
    return RecordLocation.line(start.record() + index, start.line() + line - 1);
  }
}
