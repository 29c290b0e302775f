package dev.tally.games.logs.sgf;

import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.records.Content;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.reversi.Othello;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Games of Othello in the Smart Game Format, after <a
 * href="https://www.red-bean.com/sgf/">FF[4]</a>: {@code (;GM[2]PB[Ann]RE[B+4];B[f5];W[d6])}. The
 * main line is read, without variations and comments.
 */
public final class SgfFormat extends LogFormat {
  /** The format. */
  public static final LogFormat SGF = new SgfFormat();

  /** A first node with a number for the version or the game, or a node with a move after it. */
  private static final Pattern BEGIN =
      Pattern.compile(
          "\\s*+\\(\\s*+;(?:[^;]*?\\b(?:FF|GM)\\[\\s*+[0-9]{1,2}\\s*+\\]|[^;]*+(?<=\\]\\s?);\\s*+[BW]\\[)");

  private SgfFormat() {
    super("sgf", "games in the Smart Game Format", "sgf");
  }

  @Override
  public boolean recognizes(LogHead head) {
    return isRecord(head.text());
  }

  @Override
  public boolean isRecord(String line) {
    return BEGIN.matcher(line).lookingAt();
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new SgfLogReader(in, context.game().orElse(Othello.RULES));
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        TextLogWriter.output(
                "Othello games in the Smart Game Format, one a line",
                "sgf",
                EnumSet.complementOf(EnumSet.of(Content.ID, Content.VALUES, Content.OTHER)),
                SgfWriter::of)
            .keeping(SgfWriter.KEYS, LogOutput::isStripped));
  }
}
