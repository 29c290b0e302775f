package dev.tally.games.logs.ggf;

import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.logs.parsing.GameLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Content;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Games of Othello in the Generic Game Format of the Generic Game Server, after <a
 * href="https://www.skatgame.net/mburo/ggsa/ggf">Michael Buro's description</a>: {@code
 * (;GM[Othello]PB[Ann]PW[Bo]RE[+2.00]TY[8]BO[8 ...]B[F5]W[F6/1.5/3.2]...;)}. Several games may
 * stand in a line, with their number before them, and one may have several lines.
 */
public final class GgfFormat extends LogFormat {
  /** The format. */
  public static final LogFormat GGF = new GgfFormat();

  /** A game, after the number of games in its line perhaps. */
  private static final Pattern BEGIN = Pattern.compile("\\s*+(?:[0-9]{1,9}\\s*+)?\\(;");

  private GgfFormat() {
    super("ggf", "games of the Generic Game Server", "ggf");
  }

  @Override
  public boolean recognizes(LogHead head) {
    return isRecord(head.text()) && head.text().contains("GM[");
  }

  @Override
  public boolean isRecord(String line) {
    return BEGIN.matcher(line).lookingAt();
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    Ruleset ruleset = context.game().orElse(Othello.RULES);
    return new GameLogReader(in, "(;", ";)") {
      @Override
      protected GameRecord read(GameRecord.Builder record, String text) throws ParseException {
        return new GgfGame(record, ruleset).read(text);
      }

      @Override
      protected boolean isOpening() throws IOException {
        return bytes.isAt('(', ';');
      }

      @Override
      protected boolean isClosing() throws IOException {
        return bytes.isAt(';', ')');
      }
    };
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        TextLogWriter.output(
                "Othello games of the Generic Game Server, one a line",
                "ggf",
                EnumSet.complementOf(
                    EnumSet.of(Content.ID, Content.ROUND, Content.VALUES, Content.OTHER)),
                GgfWriter::of)
            .keeping(GgfWriter.KEYS, LogOutput::isStripped));
  }

  /**
   * A game as text of the format.
   *
   * @throws IllegalArgumentException if the format cannot hold it
   */
  public static String line(GameRecord record, Replay replay) {
    try {
      return GgfWriter.of(record, replay);
    } catch (UnwritableException e) {
      throw new IllegalArgumentException(e.reason(), e);
    }
  }
}
