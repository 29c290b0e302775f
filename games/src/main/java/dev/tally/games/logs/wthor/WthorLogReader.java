package dev.tally.games.logs.wthor;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.Score;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A {@code .wtb} of the WTHOR base ({@link WthorLayout}): games of 8x8, whose names stand in a
 * {@code .jou} and a {@code .trn} next to it. For one thread at a time; holds the names and one
 * game.
 *
 * <p>The record's claim is black's score by tournament counting, and its winner. {@code extra} has
 * {@code tournament}, {@code year}, {@code theoretical} (black's discs after perfect play) and
 * {@code theoreticalDepth} (from how many empty squares on), the last two as whole numbers. A
 * number without a name is there as {@code tournamentNumber}, {@code blackNumber} or {@code
 * whiteNumber}; an empty name counts as none.
 *
 * <p>What is wrong with the header is record 0, and makes the file unreadable, unless the first
 * record is a game all the same. All whole games are read, whatever number the header promises. A
 * file that ends within a game, or has not as many as promised, gets one error after the last whole
 * game.
 */
final class WthorLogReader implements LogReader {
  /** The texts of the squares by their bytes; empty for a byte that is not a square. */
  private static final String[] SQUARES = squares();

  private final InputStream in;
  private final List<String> players;
  private final List<String> tournaments;
  private final byte[] header = new byte[WthorLayout.HEADER];
  private final byte[] bytes = new byte[WthorLayout.RECORD];
  private boolean isBegun;
  private boolean isOver;
  private long records;

  WthorLogReader(InputStream in, LogContext context) {
    this.in = new BufferedInputStream(in, 1 << 16);
    this.players =
        WthorNameTable.read(context.companion().apply(WthorLayout.PLAYERS), WthorLayout.PLAYER);
    this.tournaments =
        WthorNameTable.read(context.companion().apply(WthorLayout.TOURNAMENTS), WthorLayout.EVENT);
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    if (!isBegun) {
      isBegun = true;
      int length = in.readNBytes(header, 0, header.length);
      try {
        checkHeader(length);
      } catch (ParseException e) {
        isOver = length < header.length || !isGameNext();
        return Optional.of(e.entry(GameRecord.builder(RecordLocation.offset(0, 0))));
      }
    }
    return isOver ? Optional.empty() : nextRecord();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private void checkHeader(int length) throws ParseException {
    if (length < header.length) {
      throw new ParseException(
          length, "the file ends within its header, after " + length + " of its 16 bytes");
    }
    int size = header[WthorLayout.BOARD_SIZE] & 0xFF;
    if (size != 0 && size != 8) {
      throw new ParseException(
          WthorLayout.BOARD_SIZE, "the board size is " + size + ", expected 8, or 0 for 8");
    }
    int solitaire = header[WthorLayout.SOLITAIRE] & 0xFF;
    if (solitaire != 0) {
      throw new ParseException(
          WthorLayout.SOLITAIRE,
          "the kind of file is " + solitaire + ", expected 0 for games (1 is for solitaires)");
    }
  }

  /** Whether a whole game of 8x8 follows, whatever the header says. */
  private boolean isGameNext() throws IOException {
    in.mark(bytes.length);
    int length = in.readNBytes(bytes, 0, bytes.length);
    in.reset();
    return length == bytes.length
        && entry(RecordLocation.offset(1, WthorLayout.HEADER)) instanceof GameRecord game
        && !game.moves().isEmpty()
        && game.replay().failure().isEmpty();
  }

  private Optional<LogEntry> nextRecord() throws IOException {
    int length = in.readNBytes(bytes, 0, bytes.length);
    RecordLocation location =
        RecordLocation.offset(records + 1, WthorLayout.HEADER + records * WthorLayout.RECORD);
    if (length == bytes.length) {
      records++;
      return Optional.of(entry(location));
    }
    isOver = true;
    return trailingBytesError(location, length);
  }

  /** A problem with the number of games, at the end of the file; empty if there is none. */
  private Optional<LogEntry> trailingBytesError(RecordLocation location, int length) {
    long promised = number(header, WthorLayout.COUNT) | (long) number(header, 6) << 16;
    String count = "the header says " + promised + (promised == 1 ? " game" : " games");
    if (length > 0) {
      String problem =
          "the file ends within the game, after " + length + " of its 68 bytes; " + count;
      return Optional.of(new ParseException(length, problem).entry(GameRecord.builder(location)));
    }
    return promised == records
        ? Optional.empty()
        : Optional.of(
            new UnreadRecord(location, WthorLayout.COUNT, count + ", the file has " + records));
  }

  private LogEntry entry(RecordLocation location) {
    GameRecord.Builder record = GameRecord.builder(location, Othello.RULES);
    try {
      return record(record);
    } catch (ParseException e) {
      return e.entry(record);
    }
  }

  private GameRecord record(GameRecord.Builder record) throws ParseException {
    Map<String, Object> extra = new LinkedHashMap<>();
    record.players(names(extra)).extra(Collections.unmodifiableMap(extra));
    int score = bytes[WthorLayout.SCORE] & 0xFF;
    if (score > WthorLayout.SQUARES) {
      throw new ParseException(
          WthorLayout.SCORE, "black's score is " + score + ", expected 0 to 64");
    }
    record.claim(claim(score));
    int end = endOfMoves();
    for (int i = end; i < bytes.length; i++) {
      if (bytes[i] != 0) {
        throw new ParseException(i, moveProblem(i, end));
      }
    }
    addNumbers(extra);
    return record.moves(moves(end)).build();
  }

  /** Index of the end of the squares. */
  private int endOfMoves() {
    int end = WthorLayout.MOVES;
    while (end < bytes.length && !SQUARES[bytes[end] & 0xFF].isEmpty()) {
      end++;
    }
    return end;
  }

  private String moveProblem(int at, int end) {
    int found = bytes[at] & 0xFF;
    return at == end
        ? "the move " + found + " is not a square, expected 10 * row + column, both from 1 to 8"
        : "found the byte " + found + " after the end of the moves, expected 0";
  }

  private List<String> moves(int end) {
    String[] moves = new String[end - WthorLayout.MOVES];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = SQUARES[bytes[WthorLayout.MOVES + i] & 0xFF];
    }
    return List.of(moves);
  }

  /** The players; the tournament, and what has no name, becomes an extra. */
  private Players names(Map<String, Object> extra) {
    String black = name(extra, players, number(bytes, WthorLayout.BLACK), "blackNumber");
    String white = name(extra, players, number(bytes, WthorLayout.WHITE), "whiteNumber");
    int event = number(bytes, WthorLayout.TOURNAMENT);
    String tournament = name(extra, tournaments, event, "tournamentNumber");
    if (!tournament.isEmpty()) {
      extra.put("tournament", tournament);
    }
    return new Players(black, white);
  }

  /** The name with a number; empty if there is none, and then the number is kept. */
  private static String name(
      Map<String, Object> extra, List<String> names, int number, String key) {
    if (number >= names.size()) {
      extra.put(key, number);
      return "";
    }
    return names.get(number);
  }

  private void addNumbers(Map<String, Object> extra) {
    int year = number(header, WthorLayout.YEAR);
    if (year > 0) {
      extra.put("year", year);
    }
    extra.put("theoretical", bytes[WthorLayout.THEORETICAL] & 0xFF);
    if (header[WthorLayout.DEPTH] != 0) {
      extra.put("theoreticalDepth", header[WthorLayout.DEPTH] & 0xFF);
    }
  }

  private ClaimedResult claim(int black) {
    Score score = new Score(black, WthorLayout.SQUARES - black);
    return new ClaimedResult(
        Optional.of(score.outcome()),
        Optional.of(score),
        OptionalInt.empty(),
        ClaimedResult.Basis.TOURNAMENT,
        Optional.empty());
  }

  private static int number(byte[] from, int at) {
    return (from[at] & 0xFF) | (from[at + 1] & 0xFF) << 8;
  }

  private static String[] squares() {
    String[] squares = new String[256];
    Arrays.fill(squares, "");
    for (int row = 0; row < 8; row++) {
      for (int col = 0; col < 8; col++) {
        Cell cell = new Cell(row, col);
        squares[WthorLayout.square(cell)] = Othello.RULES.notation().write(new Move.Place(cell));
      }
    }
    return squares;
  }

  /** Whether the first 16 bytes are a header of games: no text begins with such control bytes. */
  static boolean isHeader(byte[] head) {
    return head.length >= 16
        && isWithin(head[0], 19, 21) // century
        && isWithin(head[2], 1, 12) // month
        && isWithin(head[3], 1, 31) // day
        && isWithin(head[1], 0, 99) // year of the century
        && head[8] == 0 // players and tournaments, which these files do not have
        && head[9] == 0
        && (head[12] == 0 || head[12] == 8 || head[12] == 10) // rows of the board
        && isWithin(head[13], 0, 1); // whether these are endgames
  }

  private static boolean isWithin(byte value, int min, int max) {
    return value >= min && value <= max;
  }
}
