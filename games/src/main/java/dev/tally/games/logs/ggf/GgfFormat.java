package dev.tally.games.logs.ggf;

import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.records.Content;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Replay;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The archives of the Generic Game Server; {@link GgfLogReader} reads them. */
public final class GgfFormat implements LogFormat {
  /** The format. */
  public static final LogFormat GGF = new GgfFormat();

  /** A game, after the number of games in its line perhaps. */
  private static final Pattern BEGIN = Pattern.compile("\\s*+(?:[0-9]{1,9}\\s*+)?\\(;");

  private GgfFormat() {}

  @Override
  public String id() {
    return "ggf";
  }

  @Override
  public String summary() {
    return "games of the Generic Game Server";
  }

  @Override
  public List<String> extensions() {
    return List.of("ggf");
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
    return GgfLogReader.open(in, context);
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        new LogOutput(
            "Othello games of the Generic Game Server, one a line",
            "ggf",
            List.of(),
            EnumSet.of(
                Content.PLAYERS,
                Content.SETUP,
                Content.RESULT,
                Content.TERMINATION,
                Content.TOURNAMENT,
                Content.YEAR,
                Content.DATE),
            GgfWriter.KEYS,
            GgfWriter::keepsName,
            file -> new TextLogWriter(file, GgfWriter::of)));
  }

  /** A game as text of the format, as far as the format can hold it. */
  public static String line(GameRecord record, Replay replay) {
    return GgfWriter.of(record, replay).text();
  }
}
