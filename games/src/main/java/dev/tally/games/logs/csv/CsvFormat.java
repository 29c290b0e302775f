package dev.tally.games.logs.csv;

import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.records.Content;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Optional;

/** Tables of games; {@link CsvLogReader} reads them. */
public final class CsvFormat extends LogFormat {
  /** The format. */
  public static final LogFormat CSV = new CsvFormat();

  private CsvFormat() {
    super("csv", "a table with a header and a column of moves", "csv", "tsv");
  }

  @Override
  public boolean recognizes(LogHead head) {
    String line = head.firstLine();
    return CsvLogReader.isHeader(line)
        || (line.contains("\uFFFD") && CsvLogReader.isHeader(latin(head).firstLine()));
  }

  private static LogHead latin(LogHead head) {
    return LogHead.of(Utf8.orLatin(head.bytes()).text().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean isSplittable(byte[] head, String fileName) {
    InputStream in = new ByteArrayInputStream(head);
    try (CsvLogReader log = CsvLogReader.open(in, LogStart.BEGINNING, LogContext.of(fileName))) {
      return log.isCutAtLines();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array can always be read
    }
  }

  @Override
  public boolean isTable() {
    return true;
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        LogOutput.ofOneFile(
            "a table with a row for each game, for all games with moves",
            "csv",
            EnumSet.of(Content.ID, Content.PLAYERS, Content.RESULT),
            file -> TextLogWriter.withHeader(file, CsvWriter.HEADER, CsvWriter::of)));
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return CsvLogReader.open(in, start, context);
  }
}
