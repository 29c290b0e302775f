package dev.tally.pipelines.grading;

import dev.tally.games.logs.LogFormat;
import dev.tally.games.logs.LogStart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * Finds out the format of each log, and cuts what is long into parts that can be graded side by
 * side. Only logs of lines are cut: between two lines, and counting what comes before, so that each
 * record keeps its number.
 */
final class SplitLogs extends PTransform<PCollection<LogFile>, PCollection<LogBlock>> {
  /** Parts are about as long as this. */
  static final int BLOCK = 1 << 20;

  private static final int HEAD = 1 << 16;

  private final String format;

  private SplitLogs(String format) {
    this.format = format;
  }

  /**
   * @param format name of the format that all logs have, or empty to find it out
   */
  static SplitLogs as(String format) {
    return new SplitLogs(format);
  }

  @Override
  public PCollection<LogBlock> expand(PCollection<LogFile> files) {
    return files.apply("Cut", ParDo.of(new SplitFn(format))).setCoder(new LogBlock.LogBlockCoder());
  }

  /** How many parts a log may have at most; that takes no look at it. */
  static long mostParts(LogFile file) {
    return 1 + file.size() / BLOCK;
  }

  /** The parts of a log, in order; one at least. */
  static List<LogBlock> split(LogFile file, String formatName) {
    try {
      Optional<LogFormat> format =
          formatName.isEmpty() ? detect(file) : Optional.of(LogFormat.valueOf(formatName));
      if (format.isEmpty()) {
        return List.of(LogBlock.unreadable(file, "not a log of any format that is known"));
      }
      boolean canBeCut =
          format.get().hasLines(file.name()) && file.size() > BLOCK && !LogBytes.isPacked(file);
      return canBeCut
          ? new Cutter(file, format.get()).cut()
          : List.of(LogBlock.of(file, 0, format.get(), LogStart.BEGINNING, file.size()));
    } catch (IOException e) {
      return List.of(LogBlock.unreadable(file, "cannot be read: " + e.getMessage()));
    }
  }

  private static Optional<LogFormat> detect(LogFile file) throws IOException {
    try (InputStream in = LogBytes.open(file, 0, file.size())) {
      return LogFormat.detect(in.readNBytes(HEAD), file.name());
    }
  }

  /** One walk over the bytes of a log. */
  private static final class Cutter {
    /** A mark of three bytes may stand before the first line; it is none of its letters. */
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final LogFile file;
    private final LogFormat format;
    private final List<LogBlock> blocks = new ArrayList<>();
    private final ByteArrayOutputStream first = new ByteArrayOutputStream();
    private LogStart start = LogStart.BEGINNING;
    private String header = "";
    private long offset;
    private long record = 1;
    private long line = 1;
    private boolean isBlank = true;

    Cutter(LogFile file, LogFormat format) {
      this.file = file;
      this.format = format;
    }

    List<LogBlock> cut() throws IOException {
      byte[] buffer = new byte[HEAD];
      try (InputStream in = LogBytes.open(file, 0, file.size())) {
        for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
          for (int i = 0; i < read; i++) {
            take(buffer[i]);
          }
        }
      }
      blocks.add(LogBlock.of(file, blocks.size(), format, start, file.size()));
      return blocks;
    }

    private void take(byte next) {
      if (next == '\n') {
        offset++;
        endLine();
        return;
      }
      isBlank = isBlank && isBlank(next);
      if (needsHeader()) {
        first.write(next);
      }
      offset++;
    }

    private boolean isBlank(byte next) {
      boolean isMark = offset < MARK.length && next == MARK[(int) offset];
      return isMark || next == ' ' || next == '\t' || next == '\r' || next == '\f';
    }

    private boolean needsHeader() {
      return format == LogFormat.CSV && header.isEmpty();
    }

    /** The first line that is not blank is a table's header, and no record. */
    private void endLine() {
      if (needsHeader()) {
        header = isBlank ? "" : first.toString(StandardCharsets.UTF_8);
        first.reset();
      } else if (!isBlank) {
        record++;
      }
      line++;
      isBlank = true;
      if (offset - start.offset() >= BLOCK) {
        blocks.add(LogBlock.of(file, blocks.size(), format, start, offset));
        start = new LogStart(record, line, offset, header);
      }
    }
  }

  private static final class SplitFn extends DoFn<LogFile, LogBlock> {
    private final String format;

    SplitFn(String format) {
      this.format = format;
    }

    @ProcessElement
    public void split(@Element LogFile file, OutputReceiver<LogBlock> blocks) {
      SplitLogs.split(file, format).forEach(blocks::output);
    }
  }
}
