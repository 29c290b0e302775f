package dev.tally.games.logs.ggf;

import dev.tally.games.logs.parsing.GameLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;

/** Reads a GGF log, of whose games {@code (;} always begins one and {@code ;)} ends it. */
final class GgfLogReader extends GameLogReader {
  private final Ruleset ruleset;

  /**
   * @param ruleset of games that do not say that they are Othello
   */
  GgfLogReader(InputStream in, Ruleset ruleset) {
    super(in, "(;", ";)");
    this.ruleset = ruleset;
  }

  @Override
  protected GameRecord read(GameRecord.Builder record, String text) throws ParseException {
    return new GgfGame(record, ruleset).read(text);
  }

  @Override
  protected boolean isOpening() throws IOException {
    return bytes.isAt('(', ';');
  }

  @Override
  protected boolean isNext() throws IOException {
    return isOpening();
  }

  @Override
  protected boolean isClosing() throws IOException {
    return bytes.isAt(';', ')');
  }
}
