package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.summary.AnalysisAccumulator;
import dev.tally.pipelines.grading.results.FolderOptions.Layout;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Puts the results of all shares in the order of the records again, group by group, and writes a
 * file of JSON lines and one of CSV for each group. Gives what was counted of the records that are
 * written.
 */
public final class WriteResults
    extends PTransform<PCollection<KV<String, ResultPack>>, PCollection<AnalysisAccumulator>> {
  static final String JSONL = ".jsonl";
  static final String CSV = ".csv";

  private final String parts;
  private final Layout layout;

  private WriteResults(String parts, Layout layout) {
    this.parts = parts;
    this.layout = layout;
  }

  /**
   * Writes into a folder.
   *
   * @param parts the folder for the files of all groups
   */
  public static WriteResults into(String parts, Layout layout) {
    return new WriteResults(parts, layout);
  }

  @Override
  public PCollection<AnalysisAccumulator> expand(PCollection<KV<String, ResultPack>> packs) {
    return packs
        .apply("Group by part", GroupByKey.create())
        .apply("Write in order", ParDo.of(new WriteFn(parts, layout)))
        .setCoder(new AnalysisAccumulator.AnalysisAccumulatorCoder());
  }

  private static final class WriteFn
      extends DoFn<KV<String, Iterable<ResultPack>>, AnalysisAccumulator> {
    private final String parts;
    private final Layout layout;

    WriteFn(String parts, Layout layout) {
      this.parts = parts;
      this.layout = layout;
    }

    @ProcessElement
    public void write(
        @Element KV<String, Iterable<ResultPack>> group, OutputReceiver<AnalysisAccumulator> out)
        throws IOException {
      AnalysisAccumulator summary = new AnalysisAccumulator();
      List<ResultLines> all = new ArrayList<>();
      for (ResultPack pack : group.getValue()) {
        all.addAll(pack.read());
        summary.add(pack.summary());
      }
      all.sort(Comparator.comparing(ResultLines::order));
      String stem = parts + "/" + group.getKey();
      try (AtomicFileOutputStream json = layout.create(stem, JSONL);
          AtomicFileOutputStream csv = layout.create(stem, CSV)) {
        if (all.get(0).order().isFirst()) {
          String header = String.join(",", CsvAnalysis.COLUMNS) + "\n";
          csv.write(header.getBytes(StandardCharsets.UTF_8));
        }
        for (ResultLines each : all) {
          json.write(each.json());
          csv.write(each.csv());
        }
        json.commit();
        csv.commit();
      }
      summary.addWritten(all.size());
      out.output(summary);
    }
  }
}
