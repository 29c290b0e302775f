package dev.tally.pipelines.grading;

import dev.tally.games.logs.LogFormat;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogStart;
import dev.tally.pipelines.grading.input.LogBlock;
import dev.tally.pipelines.grading.input.LogBytes;
import dev.tally.pipelines.grading.input.LogFile;
import dev.tally.pipelines.grading.input.LogPart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * Splits long logs into parts that can be graded in parallel. Only logs of lines are cut: between
 * two lines, and counting what comes before, so that each record keeps its number.
 */
public final class SplitLogs extends PTransform<PCollection<LogPart>, PCollection<LogPart>> {
  /** How many bytes are enough to detect the format of a log. */
  static final int HEAD = 1 << 16;

  @Override
  public PCollection<LogPart> expand(PCollection<LogPart> logs) {
    return logs.apply("Split logs", ParDo.of(new SplitFn())).setCoder(new LogPart.LogPartCoder());
  }

  /** At most how many parts a log is cut into, without reading it. */
  static long mostParts(LogPart part) {
    return 1 + (part.count() == 1 ? part.blocks().get(0).size() / LogBlock.SIZE : 0);
  }

  /** The blocks of a log, in order; one at least. */
  static List<LogBlock> split(LogFile file, String formatName) {
    LogBlock whole = LogBlock.whole(file, formatName);
    if (file.size() <= LogBlock.SIZE) {
      return List.of(whole);
    }
    try {
      if (LogBytes.isPacked(file)) {
        return List.of(whole);
      }
      byte[] head = head(whole);
      Optional<LogFormat> format =
          formatName.isEmpty()
              ? LogFormat.detect(head, file.name())
              : Optional.of(LogFormat.valueOf(formatName));
      boolean canBeCut = format.isPresent() && format.get().hasLines(head, file.name());
      return canBeCut ? new Cutter(whole, format.get(), head).cut() : List.of(whole);
    } catch (IOException e) {
      return List.of(whole); // what is wrong with it is reported when it is graded
    }
  }

  private static byte[] head(LogBlock log) throws IOException {
    try (InputStream in = LogBytes.open(log)) {
      return in.readNBytes(HEAD);
    }
  }

  /** One walk over the bytes of a log. */
  private static final class Cutter {
    private final LogBlock whole;
    private final LogFile file;
    private final LogFormat format;
    private final int markLength;
    private final List<LogBlock> blocks = new ArrayList<>();
    private final ByteArrayOutputStream first = new ByteArrayOutputStream();
    private LogStart start = LogStart.BEGINNING;
    private String header = "";
    private long offset;
    private long record = 1;
    private long line = 1;
    private boolean isBlank = true;
    private boolean isHeaderBad;

    Cutter(LogBlock whole, LogFormat format, byte[] head) {
      this.whole = whole;
      this.file = whole.file();
      this.format = format;
      this.markLength = LogLines.hasMark(head, head.length) ? LogLines.MARK_LENGTH : 0;
    }

    List<LogBlock> cut() throws IOException {
      byte[] buffer = new byte[HEAD];
      try (InputStream in = LogBytes.open(whole)) {
        for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
          for (int i = 0; i < read; i++) {
            take(buffer[i]);
          }
          if (isHeaderBad || first.size() > LogStart.MOST_HEADER) {
            return List.of(whole); // whose reader says what is wrong with its header
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
      isBlank = isBlank && (offset < markLength || LogLines.isBlank(next));
      if (needsHeader()) {
        first.write(next);
      }
      offset++;
    }

    private boolean needsHeader() {
      return format == LogFormat.CSV && header.isEmpty();
    }

    /** The first line that is not blank is a table's header, and no record. */
    private void endLine() {
      if (needsHeader()) {
        keepHeader(first.toByteArray());
        first.reset();
      } else if (!isBlank) {
        record++;
      }
      line++;
      isBlank = true;
      if (offset - start.offset() >= LogBlock.SIZE) {
        blocks.add(LogBlock.of(file, blocks.size(), format, start, offset));
        start = new LogStart(record, line, offset, header);
      }
    }

    private void keepHeader(byte[] bytes) {
      header = isBlank ? "" : new String(bytes, StandardCharsets.UTF_8);
      boolean isText = isBlank || Arrays.equals(header.getBytes(StandardCharsets.UTF_8), bytes);
      isHeaderBad = !isText || bytes.length > LogStart.MOST_HEADER;
    }
  }

  private static final class SplitFn extends DoFn<LogPart, LogPart> {
    @ProcessElement
    public void split(@Element LogPart part, OutputReceiver<LogPart> parts) {
      if (part.count() > 1) {
        parts.output(part);
        return;
      }
      LogBlock whole = part.blocks().get(0);
      for (LogBlock block : SplitLogs.split(whole.file(), whole.format())) {
        parts.output(LogPart.of(part.number() + block.index(), List.of(block)));
      }
    }
  }
}
