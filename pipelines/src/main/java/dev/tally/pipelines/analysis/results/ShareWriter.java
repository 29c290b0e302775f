package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.html.AnalysisPage;
import dev.tally.pipelines.analysis.html.GameFinding;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.summary.AnalysisAccumulator;
import dev.tally.pipelines.analysis.summary.WorstMove;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.text.CsvTable;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.BiConsumer;

/**
 * Writes the results of one share: packs of the lines that the files of results will have, and a
 * file of the games that the page may list. The results of all shares never meet in memory. Not
 * thread-safe.
 */
public final class ShareWriter {
  static final String FINDINGS = ".findings";

  /** Comes before each finding, so that the end of the file is seen. */
  private static final byte MARK = 1;

  private final String file;
  private final BiConsumer<String, ResultPack> packs;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8.newEncoder());
  private final CsvTable csv;
  private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
  private String group = "";
  private int count;
  private AnalysisAccumulator summary = new AnalysisAccumulator();

  /** The games that the page may list. */
  private final WorstGames<AnalyzedRecord> worst = new WorstGames<>(AnalysisPage.MAX_GAMES);

  /**
   * @param folder for the games of each share that the page may list
   * @param share its number
   * @param isRawCsv whether cells of CSV are written as they are
   * @param packs takes a pack under the name of the group of its records
   */
  public ShareWriter(
      String folder, int share, boolean isRawCsv, BiConsumer<String, ResultPack> packs) {
    this.file = String.format(Locale.ROOT, "%s/%06d%s", folder, share, FINDINGS);
    this.csv = new CsvTable(text, isRawCsv);
    this.packs = packs;
  }

  /** Writes what results say of one record; records come in their order. */
  public void write(AnalyzedRecord game) throws IOException {
    String next = game.record().order().group();
    if (!next.equals(group)) {
      endPack();
      group = next;
    }
    JsonAnalysis.write(game, bytes);
    byte[] json = take(bytes);
    CsvAnalysis.write(game, csv);
    csv.flush();
    text.flush();
    ResultLines.CODER.encode(new ResultLines(game.record().order(), json, take(bytes)), lines);
    count++;
    summary.add(game);
    game.worst().ifPresent(move -> worst.add(game.record().game(), WorstMove.of(game, move), game));
  }

  private void endPack() throws IOException {
    if (count > 0) {
      packs.accept(group, ResultPack.of(count, lines, summary));
      lines.reset();
      count = 0;
      summary = new AnalysisAccumulator();
    }
  }

  private static byte[] take(ByteArrayOutputStream bytes) {
    byte[] taken = bytes.toByteArray();
    bytes.reset();
    return taken;
  }

  /** Publishes all that is written. */
  public void commit() throws IOException {
    endPack();
    try (AtomicFileOutputStream findings = new AtomicFileOutputStream(file)) {
      DataOutputStream page = new DataOutputStream(findings);
      for (AnalyzedRecord game : worst.games().toList()) {
        page.writeByte(MARK);
        GameFinding.CODER.write(GameFinding.of(game, game.worst().orElseThrow()), page);
      }
      findings.commit();
    }
  }
}
