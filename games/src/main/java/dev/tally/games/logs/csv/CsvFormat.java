package dev.tally.games.logs.csv;

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

/** Tables of games; {@link CsvLogReader} reads them. */
public final class CsvFormat implements LogFormat {
  /** The format. */
  public static final LogFormat CSV = new CsvFormat();

  private CsvFormat() {}

  @Override
  public String id() {
    return "csv";
  }

  @Override
  public String summary() {
    return "a table with a header and a column of moves";
  }

  @Override
  public List<String> extensions() {
    return List.of("csv", "tsv");
  }

  @Override
  public boolean isBegunBy(LogHead head) {
    return CsvLogReader.isHeader(head.firstLine());
  }

  @Override
  public boolean hasLines(byte[] head, String fileName) {
    return true;
  }

  @Override
  public boolean hasHeader() {
    return true;
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        LogOutput.ofOneFile(
                "a table with a row for each game, for all games with moves",
                "csv",
                EnumSet.of(Content.ID, Content.PLAYERS, Content.RESULT),
                file -> LineWriter.withHeader(file, CsvWriter.HEADER, CsvWriter::of))
            .keeping(name -> !name.isEmpty() && name.equals(name.strip())));
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return CsvLogReader.open(in, start, context);
  }
}
