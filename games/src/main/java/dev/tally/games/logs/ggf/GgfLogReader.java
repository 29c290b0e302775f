package dev.tally.games.logs.ggf;

import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Games of Othello in the Generic Game Format of the Generic Game Server, after <a
 * href="https://www.skatgame.net/mburo/ggsa/ggf">Michael Buro's description</a>: {@code
 * (;GM[Othello]PB[Ann]PW[Bo]RE[+2.00]TY[8]BO[8 ...]B[F5]W[F6/1.5/3.2]...;)}. Several games may
 * stand in a line, with their number before them, and one may have several lines. For one thread at
 * a time; holds one game.
 *
 * <p>Every game counts as a record, and so does text between games that means nothing. Text that is
 * not UTF-8 is ISO-8859-1, which is decided game by game. {@link GgfGame} makes a record of the
 * tags.
 */
final class GgfLogReader implements LogReader {
  /** The game by its name, and its board with the marks of Othello. */
  private static final Set<String> OTHELLO_TAGS = Set.of("GM", "BO");

  private final GgfScanner scanner;
  private final Ruleset ruleset;
  private long records;

  /**
   * @param ruleset of games that do not say that they are Othello
   */
  private GgfLogReader(InputStream in, Ruleset ruleset) {
    this.scanner = new GgfScanner(in);
    this.ruleset = ruleset;
  }

  static LogReader open(InputStream in, LogContext context) {
    return new GgfLogReader(in, context.game().orElse(Othello.RULES));
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    return scanner.next().map(this::entry);
  }

  @Override
  public void close() throws IOException {
    scanner.close();
  }

  private LogEntry entry(GgfScanner.Piece piece) {
    RecordLocation location = RecordLocation.line(++records, piece.line());
    try {
      return switch (piece.kind()) {
        case GAME -> game(location, piece.text());
        case UNTERMINATED ->
            new MalformedRecord(location, piece.column(), "the game that begins here has no ;)");
        case TOO_LONG ->
            throw new ParseException(
                "the game is longer than " + LineLogReader.MAX_BYTES + " bytes");
        case BAD_BYTE ->
            throw new ParseException(piece.text().length(), "bytes that are not UTF-8");
        case STRAY ->
            new MalformedRecord(
                location, piece.column(), "expected (; and a game but found other text");
      };
    } catch (ParseException e) {
      return e.entry(location, piece.column() + "(;".length(), piece.text());
    }
  }

  /** Reads on after an error, for what else the game says of itself. */
  private GameRecord game(RecordLocation location, String text) throws ParseException {
    List<GgfTag> tags = new ArrayList<>();
    FirstError end = new FirstError();
    end.run(() -> GgfTag.read(text, tags));
    boolean isOthello = tags.stream().map(GgfTag::name).anyMatch(OTHELLO_TAGS::contains);
    GgfGame game = new GgfGame(isOthello ? Othello.RULES : ruleset);
    FirstError error = new FirstError();
    for (GgfTag tag : tags) {
      error.run(() -> game.accept(tag));
    }
    error.run(game::finish);
    end.get().ifPresent(error::keep);
    if (error.get().isPresent()) {
      throw error.get().get().withHeader(game.header());
    }
    return game.record(location);
  }
}
