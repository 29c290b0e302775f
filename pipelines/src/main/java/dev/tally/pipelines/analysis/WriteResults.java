package dev.tally.pipelines.analysis;

import dev.tally.pipelines.analysis.record.AnalysisSummary;
import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.results.FolderOptions.Layout;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.text.CsvTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/**
 * Puts the results of all shares in the order of the records again, group by group, and writes a
 * file of JSON lines and one of CSV for each group. Gives what was counted of the records that are
 * written.
 */
final class WriteResults extends DoFn<KV<String, Iterable<Spill>>, AnalysisSummary> {
  private final String parts;
  private final Layout layout;

  /**
   * Writes into a folder.
   *
   * @param parts the folder for the files of all groups
   */
  WriteResults(String parts, Layout layout) {
    this.parts = parts;
    this.layout = layout;
  }

  @ProcessElement
  public void write(@Element KV<String, Iterable<Spill>> group, OutputReceiver<AnalysisSummary> out)
      throws IOException {
    AnalysisSummary summary = new AnalysisSummary();
    List<ResultLines> all = new ArrayList<>();
    for (Spill spill : group.getValue()) {
      try (InputStream in = spill.open()) {
        summary.add(AnalysisSummary.CODER.decode(in));
        while (in.available() > 0) {
          all.add(ResultLines.CODER.decode(in));
        }
      }
    }
    all.sort(Comparator.comparing(ResultLines::order));
    String stem = parts + "/" + group.getKey();
    try (AtomicFileOutputStream json = layout.create(stem, ResultFiles.JSONL);
        AtomicFileOutputStream csv = layout.create(stem, ResultFiles.CSV)) {
      if (RecordOrder.isFirst(group.getKey())) {
        csv.write(CsvTable.header(CsvAnalysis.COLUMNS, layout.csv()));
      }
      for (ResultLines each : all) {
        json.write(each.json());
        csv.write(each.csv());
      }
      json.commit();
      csv.commit();
      summary.add(AnalysisSummary.Total.BYTES, json.bytes());
    }
    out.output(summary);
  }
}
