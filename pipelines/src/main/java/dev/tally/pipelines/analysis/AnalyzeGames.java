package dev.tally.pipelines.analysis;

import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.results.ResultFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;

/** Searches the games of each share, and gives what is found of them, by the group of records. */
final class AnalyzeGames extends DoFn<KV<Integer, Iterable<Spill>>, KV<String, Spill>> {
  /** Counts positions to search, all of them before the first is searched. */
  static final String FOUND = "positionsFound";

  /** The estimated cost of each record, in microseconds of one core; known as {@link #FOUND} is. */
  static final String EXPECTED_MICROS = "expectedMicros";

  private static final String SHARES = "shares";
  private static final String SEARCHED = "positionsSearched";

  private final Counter searched = Metrics.counter(AnalyzeGames.class, SEARCHED);
  private final String shares;
  private final SearchLimits search;
  private final ResultFiles.PartOptions options;
  private final boolean isDirect;

  /** Kept from bundle to bundle, with the positions that come up in many games. */
  private transient @Nullable GameAnalyzer analyzer;

  /**
   * @param shares folder for the games of each share that the page may list
   * @param isDirect whether the direct runner groups what is written
   */
  AnalyzeGames(
      String shares, SearchLimits search, ResultFiles.PartOptions options, boolean isDirect) {
    this.shares = shares;
    this.search = search;
    this.options = options;
    this.isDirect = isDirect;
  }

  /** Progress in games. */
  static PipelineLauncher.Progress progress() {
    return PipelineLauncher.Progress.of(
        AnalyzeGames.class,
        SEARCHED,
        "positions",
        new PipelineLauncher.Estimate(
            FOUND, EXPECTED_MICROS, SHARES, "--empties, --from-ply and --nodes make it less"));
  }

  @StartBundle
  public void start() {
    analyzer = analyzer == null ? search.analyzer() : analyzer;
  }

  @ProcessElement
  public void search(
      @Element KV<Integer, Iterable<Spill>> share, OutputReceiver<KV<String, Spill>> out)
      throws IOException {
    List<GradedRecord> records = new ArrayList<>();
    for (Spill spill : share.getValue()) {
      try (InputStream in = spill.open()) {
        while (in.available() > 0) {
          records.add(GradedRecord.CODER.decode(in));
        }
      }
    }
    records.sort(Comparator.comparing(GradedRecord::order));
    try (ShareWriter writer = new ShareWriter(shares, share.getKey(), options, isDirect)) {
      for (GradedRecord record : records) {
        writer.write(new AnalyzedRecord(record, analysis(record)));
        searched.inc(record.positions());
      }
      writer.commit().forEach((group, spill) -> out.output(KV.of(group, spill)));
    }
  }

  private GameAnalysis analysis(GradedRecord record) {
    return record.skipReason().isEmpty()
        ? Objects.requireNonNull(analyzer).analyze(record.verdict())
        : GameAnalysis.skipReason(record.skipReason());
  }

  /** A step before the search, since what a step counts is known once it is done with a share. */
  static final class CountShares
      extends DoFn<KV<Integer, Iterable<Spill>>, KV<Integer, Iterable<Spill>>> {
    private final Counter shares = Metrics.counter(AnalyzeGames.class, SHARES);

    @ProcessElement
    public void count(
        @Element KV<Integer, Iterable<Spill>> share,
        OutputReceiver<KV<Integer, Iterable<Spill>>> out) {
      shares.inc();
      out.output(share);
    }
  }
}
