package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.html.AnalysisPage;
import dev.tally.pipelines.analysis.html.GameFinding;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.summary.WorstMove;
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
 * will have, and the games that the page may list. The results of all shares never meet in memory.
 */
public final class ShareWriter implements Closeable {
  static final String RESULTS = ".results";
  static final String FINDINGS = ".findings";

  /** Comes before each finding, so that the end of the file is seen. */
  static final byte MARK = 1;

  private final AtomicFileOutputStream file;
  private final AtomicFileOutputStream findings;
  private final DataOutputStream out;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8.newEncoder());
  private final CsvTable csv;

  /** The games that the page may list. */
  private final WorstGames<AnalyzedRecord> worst = new WorstGames<>(AnalysisPage.MOST_GAMES);

  /**
   * @param folder of all shares
   * @param share its number
   * @param isRawCsv whether cells of CSV are written as they are
   */
  public ShareWriter(String folder, int share, boolean isRawCsv) throws IOException {
    String stem = "%s/%04d".formatted(folder, share);
    this.file = new AtomicFileOutputStream(stem + RESULTS);
    try {
      this.findings = new AtomicFileOutputStream(stem + FINDINGS);
    } catch (IOException e) {
      file.close();
      throw e;
    }
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
    game.worst().ifPresent(move -> worst.add(game.record().game(), WorstMove.of(game, move), game));
  }

  private byte[] take() {
    byte[] taken = bytes.toByteArray();
    bytes.reset();
    return taken;
  }

  /** Publishes all that is written. */
  public void commit() throws IOException {
    DataOutputStream page = new DataOutputStream(findings);
    for (AnalyzedRecord game : worst.games().toList()) {
      page.writeByte(MARK);
      GameFinding.of(game, game.worst().orElseThrow()).write(page);
    }
    file.commit();
    findings.commit();
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    file.close();
    findings.close();
  }
}
