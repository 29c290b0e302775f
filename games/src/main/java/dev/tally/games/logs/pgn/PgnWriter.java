package dev.tally.games.logs.pgn;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.export.ExtraFields;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.ResultToWrite;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A game of Othello, or of Connect Four on the standard board, as {@link PgnGame} reads it, with
 * the seven tags of the standard in their order. A result is written as discs, if these are
 * claimed. For one game.
 */
final class PgnWriter {
  /** Keys of {@code extra} that are tags. */
  static final Set<String> KEYS =
      Set.of("Site", "Time", "TimeControl", "BlackElo", "WhiteElo", "Annotator");

  /** The longest line that the standard allows for the export of movetext. */
  private static final int MAX_LINE = 79;

  private static final int STANDARD_COLUMNS = 7;

  private final GameRecord record;
  private final Replay replay;
  private final StringBuilder text = new StringBuilder();

  private PgnWriter(GameRecord record, Replay replay) {
    this.record = record;
    this.replay = replay;
  }

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    boolean isConnectFour = record.ruleset().equals(ConnectFour.RULES);
    if (isConnectFour && !record.setup().equals(Setup.STANDARD)) {
      throw new UnwritableException("a game of connectfour with a setup");
    }
    PgnWriter writer = new PgnWriter(record, replay);
    List<String> moves = isConnectFour ? writer.cells() : writer.othello();
    writer.addTags(isConnectFour);
    writer.addMoves(moves);
    return writer.text.toString();
  }

  private List<String> othello() throws UnwritableException {
    List<Move> all = OthelloMoves.of(record);
    List<String> moves = new ArrayList<>();
    replay.forEachTurn(
        turn -> {
          if (turn.ply() <= replay.plies()) {
            moves.add(square(turn.move()));
          }
        });
    all.stream().skip(replay.plies()).map(this::square).forEach(moves::add);
    return moves;
  }

  private String square(Move move) {
    return move instanceof Move.Pass ? "pass" : record.ruleset().notation().write(move);
  }

  private List<String> cells() throws UnwritableException {
    List<String> cells = new ArrayList<>();
    int[] heights = new int[STANDARD_COLUMNS];
    for (String text : record.moves()) {
      Optional<Move> move = record.ruleset().notation().read(text);
      if (move.isEmpty()
          || !(move.get() instanceof Move.Drop drop)
          || drop.col() >= STANDARD_COLUMNS
          || heights[drop.col()] == 9) {
        throw new UnwritableException("a move is not a column: " + Diagnostics.quotedBriefly(text));
      }
      cells.add("" + (char) ('a' + drop.col()) + ++heights[drop.col()]);
    }
    return cells;
  }

  private void addTags(boolean isConnectFour) throws UnwritableException {
    Map<String, Object> extra = record.extra();
    add("Event", orUnknown(ExtraFields.tournament(extra)));
    add("Site", orUnknown(ExtraFields.text(extra, "Site")));
    add("Date", date(ExtraFields.date(extra)));
    add("Round", orUnknown(ExtraFields.text(extra, "round", "Round")));
    add(isConnectFour ? "White" : "Black", orUnknown(record.players().x()));
    add(isConnectFour ? "Black" : "White", orUnknown(record.players().o()));
    add("Result", result());
    add("Variant", isConnectFour ? "Connect Four" : "Othello");
    addIfAny("GameId", record.id());
    addIfAny(
        "Termination",
        record
            .claim()
            .termination()
            .map(each -> each == Termination.TIME ? "time forfeit" : each.id())
            .orElse(""));
    for (String key : new TreeSet<>(KEYS)) {
      if (!key.equals("Site")) {
        addIfAny(key, ExtraFields.text(extra, key));
      }
    }
    if (!record.setup().equals(Setup.STANDARD)) {
      add("SetUp", "1");
      add("FEN", PgnBoard.fen(replay.start()));
    }
  }

  /** The discs of both sides, or who has won; {@code *} if nothing is claimed. */
  private String result() throws UnwritableException {
    ClaimedResult claim = record.claim();
    ResultToWrite ending = new ResultToWrite(claim, replay.position());
    Optional<String> result =
        ending
            .score()
            .map(score -> score.x() + "-" + score.o())
            .or(() -> claim.winner().map(PgnWriter::winner));
    if (result.isEmpty() && claim.lead().isPresent()) {
      throw new UnwritableException(
          "the claimed result is no score of 64 discs: " + claim.lead().getAsInt());
    }
    return result.orElse("*");
  }

  private static String winner(Outcome winner) {
    return winner.winner().map(side -> side == Side.X ? "1-0" : "0-1").orElse("1/2-1/2");
  }

  /** {@code 2001.12.31}, and {@code ??} for what is not known. */
  private static String date(String date) {
    String dotted = date.replace('-', '.');
    return date.isEmpty() ? "????.??.??" : date.matches("[0-9]{4}") ? date + ".??.??" : dotted;
  }

  private static String orUnknown(String value) {
    return value.isBlank() ? "?" : value;
  }

  private void addMoves(List<String> moves) throws UnwritableException {
    List<String> words = new ArrayList<>();
    boolean isSecondFirst = replay.start().toMove() == Side.O && !moves.isEmpty();
    int skipped = isSecondFirst ? 1 : 0;
    for (int i = 0; i < moves.size(); i++) {
      int ply = i + skipped;
      if (ply % 2 == 0) {
        words.add(ply / 2 + 1 + ".");
      } else if (i == 0) {
        words.add("1...");
      }
      words.add(moves.get(i));
    }
    words.add(result());
    int column = 0;
    for (String word : words) {
      boolean isBreak = column == 0 || column + 1 + word.length() > MAX_LINE;
      text.append(isBreak ? '\n' : ' ').append(word);
      column = isBreak ? word.length() : column + 1 + word.length();
    }
    text.append('\n');
  }

  private void addIfAny(String tag, String value) throws UnwritableException {
    if (!value.isEmpty()) {
      add(tag, value);
    }
  }

  private void add(String tag, String value) throws UnwritableException {
    if (value.chars().anyMatch(each -> each < ' ')) {
      throw new UnwritableException(
          "a tag cannot hold a line end: " + tag + ", " + Diagnostics.quotedBriefly(value));
    }
    text.append('[').append(tag).append(" \"");
    text.append(value.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]\n");
  }
}
