package dev.tally.games.logs.pgn;

import dev.tally.games.logs.export.LineWriter;
import dev.tally.games.records.Content;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Portable Game Notation, for Othello and Connect Four; {@link PgnGame} reads a game of it. */
public final class PgnFormat implements LogFormat {
  /** The format. */
  public static final LogFormat PGN = new PgnFormat();

  private static final Pattern TAG = Pattern.compile("\\[[A-Za-z][A-Za-z0-9_]*+\\s++\".*+");

  private PgnFormat() {}

  @Override
  public String id() {
    return "pgn";
  }

  @Override
  public String summary() {
    return "Othello and Connect Four games in Portable Game Notation";
  }

  @Override
  public List<String> extensions() {
    return List.of("pgn");
  }

  @Override
  public boolean isBegunBy(LogHead head) {
    return TAG.matcher(head.firstLine()).matches();
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new PgnLogReader(in, context);
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        new LogOutput(
            summary(),
            "pgn",
            List.of(),
            EnumSet.complementOf(EnumSet.of(Content.VALUES, Content.OTHER)),
            PgnWriter.KEYS,
            file -> new LineWriter(file, PgnWriter::of)));
  }
}
