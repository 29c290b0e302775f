package dev.tally.pipelines.analysis;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.html.AnalysisPage;
import dev.tally.pipelines.analysis.html.GameFinding;
import dev.tally.pipelines.analysis.record.AnalysisSummary;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.WorstMove;
import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.text.CsvTable;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes the results of one share: for each group of records what was counted of them and the lines
 * that the files of results will have, and a file of the games that the page may list. The results
 * of all shares never meet in memory. Not thread-safe.
 */
final class ShareWriter implements Closeable {
  private static final String FINDINGS = ".findings";

  private final String stem;
  private final Spill.Writer spills;
  private final SortedMap<String, Spill> byGroup = new TreeMap<>();
  private final boolean onlyWrong;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8.newEncoder());
  private final CsvTable csv;
  private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
  private String group = "";
  private AnalysisSummary summary = new AnalysisSummary();

  /** The games that the page may list. */
  private final WorstGames<AnalyzedRecord> worst = new WorstGames<>(AnalysisPage.MAX_GAMES);

  /**
   * @param folder of the files of all shares
   * @param share its number
   * @param isDirect whether the direct runner groups what is written
   */
  ShareWriter(String folder, int share, ResultFiles.PartOptions options, boolean isDirect)
      throws IOException {
    this.stem = String.format(Locale.ROOT, "%s/%06d", folder, share);
    this.spills = new Spill.Writer(stem + ".lines", isDirect);
    this.csv = new CsvTable(text, options.layout().csv());
    this.onlyWrong = options.onlyWrong();
  }

  /** Writes what results say of one record; records come in their order. */
  public void write(AnalyzedRecord game) throws IOException {
    String next = game.record().order().group();
    if (!next.equals(group)) {
      endGroup();
      group = next;
    }
    summary.add(game);
    game.worst().ifPresent(move -> worst.add(game.record().game(), WorstMove.of(game, move), game));
    if (onlyWrong && game.record().status() == Status.VALID) {
      return;
    }
    JsonAnalysis.write(game, bytes);
    byte[] json = take(bytes);
    CsvAnalysis.write(game, csv);
    csv.flush();
    text.flush();
    ResultLines.CODER.encode(new ResultLines(game.record().order(), json, take(bytes)), lines);
  }

  private void endGroup() throws IOException {
    if (!group.isEmpty()) {
      ByteArrayOutputStream counted = new ByteArrayOutputStream();
      AnalysisSummary.CODER.encode(summary, counted);
      lines.writeTo(counted);
      byGroup.put(group, spills.write(counted.toByteArray()));
      lines.reset();
      summary = new AnalysisSummary();
    }
  }

  private static byte[] take(ByteArrayOutputStream bytes) {
    byte[] taken = bytes.toByteArray();
    bytes.reset();
    return taken;
  }

  /**
   * Publishes all that is written.
   *
   * @return what {@link WriteResults} takes, by the names of groups
   */
  public SortedMap<String, Spill> commit() throws IOException {
    endGroup();
    spills.commit();
    try (AtomicFileOutputStream findings = new AtomicFileOutputStream(stem + FINDINGS)) {
      DataOutputStream page = new DataOutputStream(findings);
      for (AnalyzedRecord game : worst.games().toList()) {
        GameFinding.CODER.write(GameFinding.of(game, game.worst().orElseThrow()), page);
      }
      findings.commit();
    }
    return byGroup;
  }

  /** The games with the worst moves of all shares. */
  static List<GameFinding> findings(String folder) throws IOException {
    WorstGames<GameFinding> worst = new WorstGames<>(AnalysisPage.MAX_GAMES);
    for (FileEntry file : Storage.list(folder, FINDINGS)) {
      DataStreams.readAll(
          GameFinding.CODER,
          file.file(),
          next -> {
            worst.add(next.game(), next.worst(), next);
            return true;
          });
    }
    return worst.games().toList();
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    spills.close();
  }
}
