package dev.tally.games.logs.pgn;

import dev.tally.games.Rulesets;
import dev.tally.games.claims.ClaimReader;
import dev.tally.games.claims.ResultParser;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.pgn.PgnText.Token;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes a record of a PGN game after the <a
 * href="https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm">standard</a> of 1994, which
 * is for chess, as programs write other games with it.
 *
 * <ul>
 *   <li>Othello as Edax 4.6 ({@code src/game.c}) and the WTHOR games of M. Pedersen's <a
 *       href="https://github.com/MartinMSPedersen/othello-games">collection</a>: {@code 1. f5 d6 2.
 *       c3}, in either case, passes as {@code pass}, {@code pa} or {@code --} or left out. Black
 *       moves first. {@code FEN} is a board from row 8 down, {@code p} for black and {@code P} for
 *       white.
 *   <li>Connect Four in the <a href="http://fourinarow.50webs.com/nomenclature.html">notation</a>
 *       of Allis and Allen, {@code 1. d1 d2}, where row 1 is the lowest, or with numbers of columns
 *       from 1. White moves first.
 * </ul>
 *
 * <p>The game is that of {@code Variant}, else the one that the user names, else Connect Four if
 * all moves are digits, or the first is on row 1, where no game of Othello begins, and most others
 * are where a piece would lie. A result is {@code 1-0} if the side has won that moves first, or the
 * discs of both, {@code 34-30}, or anything else that a tag may say. Variations, comments and
 * annotations are skipped. Tags that mean nothing here are kept in {@code extra}.
 */
final class PgnGame {
  /** The result of a game that goes on. */
  private static final String UNFINISHED = "*";

  private static final String RESULT = "Result";

  private static final Set<String> UNKNOWN = Set.of("", "?", "-", UNFINISHED, "????.??.??");

  private static final Pattern YEAR = Pattern.compile("([0-9]{4})\\.\\?\\?\\.\\?\\?");

  private final GameRecord.Builder record;
  private final Map<String, Token> tags = new LinkedHashMap<>();
  private Ruleset ruleset;
  private boolean isKnown;

  private PgnGame(GameRecord.Builder record, Optional<Ruleset> game) {
    this.record = record;
    this.ruleset = game.orElse(Othello.RULES);
    this.isKnown = game.isPresent();
  }

  /**
   * Reads a game.
   *
   * @param record takes what it says, which is kept if it cannot be read to its end
   * @param game of records that name none, if the user says
   */
  static GameRecord read(GameRecord.Builder record, String text, Optional<Ruleset> game)
      throws ParseException {
    PgnGame reading = new PgnGame(record, game);
    try {
      return reading.record(new PgnText(text));
    } catch (ParseException e) {
      reading.addHeader();
      throw e;
    }
  }

  private GameRecord.Builder addHeader() {
    return record.ruleset(ruleset).id(value("GameId")).players(players());
  }

  private GameRecord record(PgnText text) throws ParseException {
    for (Optional<Token> name = text.tag(); name.isPresent(); name = text.tag()) {
      Token value = text.tagValue();
      if (tags.putIfAbsent(name.get().text(), value) != null) {
        throw new ParseException(
            name.get().index(), "the tag " + name.get().text() + " stands here again");
      }
    }
    readVariant();
    PgnMoves read = PgnMoves.read(text.words(), this::isResult);
    if (!isKnown && isConnectFour(read.moves())) {
      ruleset = ConnectFour.RULES;
    }
    GameRecord game =
        addHeader()
            .setup(setup())
            .moves(moves(read.moves()))
            .claim(ClaimedResult.NONE.endedBy(termination()))
            .extra(extra())
            .build();
    return withResult(ClaimReader.read(game), read.result());
  }

  private boolean isResult(String text) {
    return text.equals(UNFINISHED)
        || ((text.length() > 1 || !Character.isLetterOrDigit(text.charAt(0))) // half a move
            && new ResultParser(sides(), players()).result(text).isPresent());
  }

  /** The record with the result after its moves, unless that contradicts the tag. */
  private static GameRecord withResult(GameRecord record, String result) {
    if (UNKNOWN.contains(result) || result.equals(record.extra().get(RESULT))) {
      return record;
    }
    boolean isTagRead = !record.extra().containsKey(RESULT);
    GameRecord read = isTagRead ? ClaimReader.read(record.with(RESULT, result)) : record;
    return read.extra().containsKey(RESULT) ? record.with("Result.moves", result) : read;
  }

  private void readVariant() throws ParseException {
    Token variant = tags.get("Variant");
    if (variant != null && !ResultParser.isNothing(variant.text())) {
      ruleset =
          Rulesets.byName(variant.text())
              .flatMap(PgnGame::inSquares)
              .orElseThrow(
                  () ->
                      new ParseException(
                          variant.index(),
                          "expected Othello or Connect Four, found "
                              + Diagnostics.quotedBriefly(variant.text())));
      isKnown = true;
    }
    isKnown |= tags.containsKey("FEN"); // of Othello
  }

  /** The game that is written in PGN under a name; programs that say Reversi play Othello. */
  private static Optional<Ruleset> inSquares(Ruleset named) {
    return named.equals(ConnectFour.RULES)
        ? Optional.of(ConnectFour.RULES)
        : Optional.of((Ruleset) Othello.RULES)
            .filter(othello -> named.equals(othello) || named.equals(Reversi.RULES));
  }

  /** Digits alone, or squares from row 1 on, most of which are where a piece would lie. */
  private static boolean isConnectFour(List<Token> moves) {
    if (moves.isEmpty() || moves.stream().noneMatch(each -> MoveSplitter.isCell(each.text()))) {
      return !moves.isEmpty() && ByteScanner.isDigit(moves.get(0).text().charAt(0));
    }
    int[] heights = new int['z' + 1];
    int cells = 0;
    int fitting = 0;
    for (Token each : moves) {
      if (MoveSplitter.isCell(each.text())) {
        char column = column(each.text());
        int row = each.text().charAt(1) - '0';
        cells++;
        fitting += row == heights[column] + 1 ? 1 : 0;
        heights[column] = row;
      }
    }
    return moves.get(0).text().endsWith("1") && 2 * fitting >= cells;
  }

  private List<String> moves(List<Token> tokens) throws ParseException {
    List<String> moves = new ArrayList<>();
    int[] heights = new int['z' + 1];
    for (Token each : tokens) {
      boolean isCell = ruleset.equals(ConnectFour.RULES) && MoveSplitter.isCell(each.text());
      moves.add(isCell ? drop(each, heights) : each.text());
    }
    return List.copyOf(moves);
  }

  /** The number of the column of a square, which has to be the lowest that is empty there. */
  private static String drop(Token cell, int[] heights) throws ParseException {
    char column = column(cell.text());
    String lowest = "" + column + ++heights[column];
    if (!lowest.equalsIgnoreCase(cell.text())) {
      throw new ParseException(
          cell.index(),
          "expected " + lowest + ", where a piece in this column lies, found " + cell.text());
    }
    return "" + (column - 'a' + 1);
  }

  private static char column(String cell) {
    return Character.toLowerCase(cell.charAt(0));
  }

  private String value(String tag) {
    String value = tags.containsKey(tag) ? tags.get(tag).text().strip() : "";
    return UNKNOWN.contains(value) ? "" : value;
  }

  /** Whether the value of a tag is the same when it is read again. */
  static boolean keepsName(String value) {
    return value.equals(value.strip()) && !UNKNOWN.contains(value);
  }

  private SideNames sides() {
    return ruleset.sides(Setup.STANDARD);
  }

  private Players players() {
    boolean isWhiteFirst = ruleset.equals(ConnectFour.RULES);
    String white = value("White");
    String black = value("Black");
    return isWhiteFirst ? new Players(white, black) : new Players(black, white);
  }

  private Setup setup() throws ParseException {
    Token fen = tags.get("FEN");
    if (fen == null) {
      return Setup.STANDARD;
    }
    if (!ruleset.equals(Othello.RULES)) {
      throw new ParseException(fen.index(), "expected FEN in games of Othello only");
    }
    return PgnBoard.setup(fen);
  }

  private Optional<Termination> termination() {
    String text = value("Termination").toLowerCase(Locale.ROOT);
    return text.equals("time forfeit") ? Optional.of(Termination.TIME) : Termination.byId(text);
  }

  private Map<String, Object> extra() {
    Map<String, Object> extra = new LinkedHashMap<>();
    for (String tag : tags.keySet()) {
      String value = value(tag);
      Matcher year = YEAR.matcher(value);
      if (tag.equals("Date") && year.matches()) {
        extra.put("year", Integer.valueOf(year.group(1)));
      } else if (!value.isEmpty() && !isRead(tag)) {
        extra.put(tag, value);
      }
    }
    return Collections.unmodifiableMap(extra);
  }

  private boolean isRead(String tag) {
    return switch (tag) {
      case "GameId", "Black", "White", "Variant", "FEN", "SetUp" -> true;
      case "Termination" -> termination().isPresent();
      default -> false;
    };
  }
}
