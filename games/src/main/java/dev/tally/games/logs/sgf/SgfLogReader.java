package dev.tally.games.logs.sgf;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.GameLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads an SGF log, whose games are trees of parentheses, none of which counts within a value. A
 * first node that begins with the version or the game begins a game wherever it is.
 */
final class SgfLogReader extends GameLogReader {
  /** More bytes than a first node that is looked for begins with, and some blanks. */
  private static final int AHEAD = 12;

  private final Ruleset ruleset;
  private int depth;
  private boolean isValue;
  private boolean isEscaped;

  /**
   * @param ruleset of games that do not say that they are Othello
   */
  SgfLogReader(InputStream in, Ruleset ruleset) {
    super(in, "(", ")");
    this.ruleset = ruleset;
  }

  @Override
  protected GameRecord read(GameRecord.Builder record, String text) throws ParseException {
    return new SgfGame(record, ruleset).read(text);
  }

  @Override
  protected boolean isOpening() throws IOException {
    depth = 0;
    isValue = false;
    isEscaped = false;
    return bytes.peek() == '(' && ahead().startsWith("(;");
  }

  @Override
  protected boolean isNext() throws IOException {
    if (bytes.peek() != '(') {
      return false;
    }
    String ahead = ahead();
    return ahead.startsWith("(;FF[") || ahead.startsWith("(;GM[");
  }

  @Override
  protected boolean isClosing() throws IOException {
    int next = bytes.peek();
    if (isValue) {
      isValue = isEscaped || next != ']';
      isEscaped = !isEscaped && next == '\\';
      return false;
    }
    isValue = next == '[';
    if (next == '(') {
      depth++;
    }
    return next == ')' && depth-- == 0;
  }

  private String ahead() throws IOException {
    String text = bytes.ahead(AHEAD);
    StringBuilder plain = new StringBuilder();
    text.chars()
        .filter(each -> !ByteScanner.isBlank(each))
        .forEach(each -> plain.append((char) each));
    return plain.toString();
  }
}
