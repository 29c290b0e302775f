package dev.tally.games.logs.wthor;

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
import java.util.Set;

/** The archives of the French Othello federation; {@link WthorLogReader} reads them. */
public final class WthorFormat extends LogFormat {
  /** The format. */
  public static final LogFormat WTHOR = new WthorFormat();

  private WthorFormat() {
    super("wthor", "archives of Othello tournaments, .wtb with .jou and .trn", "wtb");
  }

  @Override
  public boolean recognizes(LogHead head) {
    return WthorLogReader.isHeader(head.bytes());
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new WthorLogReader(in, context);
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        new LogOutput(
            summary(),
            "wtb",
            List.of(WthorLayout.PLAYERS, WthorLayout.TOURNAMENTS),
            EnumSet.of(Content.PLAYERS, Content.RESULT, Content.TOURNAMENT, Content.YEAR),
            Set.of(),
            name -> true,
            WthorWriter::open));
  }
}
