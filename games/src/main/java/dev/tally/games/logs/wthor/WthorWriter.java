package dev.tally.games.logs.wthor;

import dev.tally.games.core.Move;
import dev.tally.games.logs.export.ExtraFields;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.ResultToWrite;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogWriter;
import dev.tally.games.rules.Replay;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes a {@code .wtb} of the WTHOR base ({@link WthorLayout}), and the {@code .jou} and {@code
 * .trn} next to it. Names stand there in the order in which they come first. A game without a name
 * has the empty one. Holds the names and no games.
 *
 * <p>The tournament is {@code tournament} of {@code extra}, or GGF's place; the year of the file is
 * {@code year}, or the start of GGF's date, if all games agree on it, and otherwise 0. The files
 * say that they were made on 2000-01-01, so that they do not depend on the day. The theoretical
 * score is the real one: that of perfect play with no empty squares left.
 */
final class WthorWriter implements LogWriter {
  private static final Pattern DATE = Pattern.compile("([0-9]{4})(?:[^0-9].*)?");

  /** Century, year, month and day of 2000-01-01. */
  private static final byte[] MADE = {20, 0, 1, 1};

  private final Path file;
  private final OutputStream out;
  private final WthorNameTable players = new WthorNameTable(WthorLayout.PLAYER);
  private final WthorNameTable tournaments = new WthorNameTable(WthorLayout.EVENT);
  private int games;
  private int year;
  private boolean isClosed;

  private WthorWriter(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  static LogWriter open(Path file) throws IOException {
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
    out.write(new byte[WthorLayout.HEADER]);
    return new WthorWriter(file, out);
  }

  @Override
  public Optional<String> write(GameRecord record, Replay replay) throws IOException {
    try {
      out.write(bytes(record, replay));
    } catch (UnwritableException e) {
      return Optional.of(e.reason());
    }
    count(year(record.extra()));
    return Optional.empty();
  }

  private byte[] bytes(GameRecord record, Replay replay) throws UnwritableException {
    List<Move> moves = OthelloMoves.ofStandardGame(record, replay);
    int squares = squares(moves, new ResultToWrite(record.claim(), replay.position()));
    List<String> names = List.of(record.players().x(), record.players().o());
    String tournament = ExtraFields.tournament(record.extra());
    players.check(names);
    tournaments.check(List.of(tournament));
    byte[] bytes = new byte[WthorLayout.RECORD];
    putNames(wrap(bytes), names, tournament);
    putGame(wrap(bytes), moves, squares);
    return bytes;
  }

  private void putNames(ByteBuffer bytes, List<String> blackAndWhite, String tournament) {
    bytes.putShort(WthorLayout.TOURNAMENT, (short) tournaments.number(tournament));
    bytes.putShort(WthorLayout.BLACK, (short) players.number(blackAndWhite.get(0)));
    bytes.putShort(WthorLayout.WHITE, (short) players.number(blackAndWhite.get(1)));
  }

  /** Black's discs of 64. */
  private static int squares(List<Move> moves, ResultToWrite ending) throws UnwritableException {
    if (moves.size() > WthorLayout.MAX_MOVES) {
      throw new UnwritableException("the game has more than 60 moves: " + moves.size());
    }
    OptionalInt squares = ending.squares();
    if (squares.isEmpty()) {
      throw new UnwritableException(
          ending.position().outcome().isOver()
              ? "the claimed result is wrong, and cannot be given as black's discs of 64"
              : "the game is unfinished, and has no score of 64 discs");
    }
    ending.checkWinner(2 * squares.getAsInt() - WthorLayout.SQUARES);
    return squares.getAsInt();
  }

  private static void putGame(ByteBuffer bytes, List<Move> moves, int squares) {
    bytes.put(WthorLayout.SCORE, (byte) squares);
    bytes.put(WthorLayout.THEORETICAL, (byte) squares);
    for (int i = 0; i < moves.size(); i++) {
      Move.Place move = (Move.Place) moves.get(i);
      bytes.put(WthorLayout.MOVES + i, (byte) WthorLayout.square(move.cell()));
    }
  }

  /** The year of a game; 0 if it says none. */
  private static int year(Map<String, Object> extra) {
    Matcher matcher = DATE.matcher(ExtraFields.date(extra).strip());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private void count(int yearOfGame) {
    year = games == 0 || year == yearOfGame ? yearOfGame : 0;
    games++;
  }

  @Override
  public void close() throws IOException {
    if (isClosed) {
      return;
    }
    isClosed = true;
    out.close();
    byte[] header = header(year);
    wrap(header).putInt(WthorLayout.COUNT, games);
    try (OutputStream log = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
      log.write(header);
    }
    write(players, LogOutput.companion(file, WthorLayout.PLAYERS));
    write(tournaments, LogOutput.companion(file, WthorLayout.TOURNAMENTS));
  }

  private static void write(WthorNameTable table, Path file) throws IOException {
    byte[] header = header(0);
    wrap(header).putShort(WthorLayout.NAMES, (short) table.size());
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      out.write(header);
      table.write(out);
    }
  }

  private static byte[] header(int year) {
    byte[] header = new byte[WthorLayout.HEADER];
    System.arraycopy(MADE, 0, header, 0, MADE.length);
    wrap(header).putShort(WthorLayout.YEAR, (short) year);
    return header;
  }

  private static ByteBuffer wrap(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
