package dev.tally.games.logs.pgn;

import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.parsing.OthelloStart;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.pgn.PgnText.Token;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Boards of Othello as Edax 4.6 writes them in the form of FEN ({@code src/board.c}): rows from 8
 * down, {@code p} for black, {@code P} for white, a digit for so many empty squares, then {@code b}
 * or {@code w} for the side to move.
 */
final class PgnBoard {
  private static final int ROWS = 8;
  private static final Pattern FEN =
      Pattern.compile("\\s*+([1-8pP]{1,8}(?:/[1-8pP]{1,8}){7})\\s++([bw])\\b.*+");

  private PgnBoard() {}

  static Setup setup(Token fen) throws ParseException {
    Matcher matcher = FEN.matcher(fen.text());
    StringBuilder marks = new StringBuilder(OthelloStart.SQUARES);
    boolean isBoard = matcher.matches();
    if (isBoard) {
      String[] rows = matcher.group(1).split("/", -1);
      for (int i = ROWS - 1; i >= 0; i--) {
        String row = row(rows[i]);
        isBoard &= row.length() == ROWS;
        marks.append(row);
      }
    }
    if (!isBoard) {
      throw new ParseException(
          fen.index(), "expected 8 rows of 8 squares with p, P and digits, and b or w to move");
    }
    return OthelloStart.setup(marks.toString(), matcher.group(2).equals("b") ? Side.X : Side.O);
  }

  private static String row(String row) {
    StringBuilder marks = new StringBuilder(ROWS);
    for (int i = 0; i < row.length(); i++) {
      switch (row.charAt(i)) {
        case 'p' -> marks.append('X');
        case 'P' -> marks.append('O');
        default -> marks.append(".".repeat(row.charAt(i) - '0'));
      }
    }
    return marks.toString();
  }

  static String fen(Position position) {
    StringBuilder fen = new StringBuilder();
    for (int i = position.rows().size() - 1; i >= 0; i--) {
      String row = position.rows().get(i).replace('X', 'p').replace('O', 'P');
      Matcher empty = Pattern.compile("\\.+").matcher(row);
      fen.append(empty.replaceAll(run -> String.valueOf(run.group().length())));
      fen.append(i > 0 ? "/" : "");
    }
    return fen + (position.toMove() == Side.X ? " b - - 0 1" : " w - - 0 1");
  }
}
