package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.text.CsvTable;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Writes the results of one share: for each record, in order, the lines that the files of results
 * will have. The results of all shares never meet in memory.
 */
public final class ShareWriter implements Closeable {
  static final String RESULTS = ".results";

  private final AtomicFileOutputStream file;
  private final DataOutputStream out;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8.newEncoder());
  private final CsvTable csv;

  /**
   * @param folder of all shares
   * @param share its number
   * @param isRawCsv whether cells of CSV are written as they are
   */
  public ShareWriter(String folder, int share, boolean isRawCsv) throws IOException {
    this.file = new AtomicFileOutputStream("%s/%04d%s".formatted(folder, share, RESULTS));
    this.out = new DataOutputStream(file);
    this.csv = new CsvTable(text, isRawCsv);
  }

  /** Writes what results say of one record; records come in their order. */
  public void write(AnalyzedRecord game) throws IOException {
    JsonAnalysis.write(game, bytes);
    byte[] json = take();
    CsvAnalysis.write(game, csv);
    csv.flush();
    text.flush();
    new ResultLines(game.record().order(), json, take()).write(out);
  }

  private byte[] take() {
    byte[] taken = bytes.toByteArray();
    bytes.reset();
    return taken;
  }

  /** Publishes all that is written. */
  public void commit() throws IOException {
    file.commit();
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    file.close();
  }
}
