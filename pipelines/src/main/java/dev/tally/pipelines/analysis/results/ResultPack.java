package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.summary.AnalysisAccumulator;
import dev.tally.pipelines.beam.RecordCoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Results of one share on their way to the files: of some records that are written together, and
 * what was counted of them.
 *
 * @param count how many records
 * @param lines what files say of them, packed with gzip, since an engine holds all of it
 */
public record ResultPack(int count, byte[] lines, AnalysisAccumulator summary) {
  public static final RecordCoder<ResultPack> CODER =
      RecordCoder.of(
          ResultPack.class,
          Map.of(AnalysisAccumulator.class, new AnalysisAccumulator.AnalysisAccumulatorCoder()));

  /** Packs what {@link ResultLines} wrote of some records. */
  static ResultPack of(int count, ByteArrayOutputStream written, AnalysisAccumulator summary)
      throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      written.writeTo(out);
    }
    return new ResultPack(count, packed.toByteArray(), summary);
  }

  /** What files say of these records. */
  List<ResultLines> read() throws IOException {
    List<ResultLines> all = new ArrayList<>(count);
    try (DataInputStream in =
        new DataInputStream(new GZIPInputStream(new ByteArrayInputStream(lines)))) {
      for (int i = 0; i < count; i++) {
        all.add(ResultLines.CODER.read(in));
      }
    }
    return all;
  }
}
