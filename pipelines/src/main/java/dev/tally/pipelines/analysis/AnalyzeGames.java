package dev.tally.pipelines.analysis;

import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.results.ResultFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/** Searches the games of each share, and gives what is found of them, by the group of records. */
final class AnalyzeGames
    extends PTransform<PCollection<KV<Integer, Iterable<Spill>>>, PCollection<KV<String, Spill>>> {
  /** Counts positions to search, all of them before the first is searched. */
  static final String FOUND = "positionsFound";

  /** The estimated cost of each record, in microseconds of one core; known as {@link #FOUND} is. */
  static final String EXPECTED_MICROS = "expectedMicros";

  private static final String SHARES = "shares";
  private static final String SEARCHED = "positionsSearched";

  private final String shares;
  private final SearchLimits search;
  private final ResultFiles.PartOptions options;

  private AnalyzeGames(String shares, SearchLimits search, ResultFiles.PartOptions options) {
    this.shares = shares;
    this.search = search;
    this.options = options;
  }

  /**
   * @param shares folder for the games of each share that the page may list
   */
  static AnalyzeGames into(String shares, SearchLimits search, ResultFiles.PartOptions options) {
    return new AnalyzeGames(shares, search, options);
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

  @Override
  public PCollection<KV<String, Spill>> expand(PCollection<KV<Integer, Iterable<Spill>>> games) {
    return games
        .apply("Count shares", ParDo.of(new CountSharesFn()))
        .setCoder(games.getCoder())
        .apply(
            "Search",
            ParDo.of(new SearchFn(this, EngineOptions.isDirect(games.getPipeline().getOptions()))))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), Spill.CODER));
  }

  /** A step before the search, since what a step counts is known once it is done with a share. */
  private static final class CountSharesFn
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

  private static final class SearchFn
      extends DoFn<KV<Integer, Iterable<Spill>>, KV<String, Spill>> {
    private final Counter searched = Metrics.counter(AnalyzeGames.class, SEARCHED);
    private final String shares;
    private final SearchLimits search;
    private final ResultFiles.PartOptions options;

    private final boolean isDirect;

    /** Kept from bundle to bundle, with the positions that come up in many games. */
    private transient @Nullable GameAnalyzer analyzer;

    SearchFn(AnalyzeGames transform, boolean isDirect) {
      this.shares = transform.shares;
      this.search = transform.search;
      this.options = transform.options;
      this.isDirect = isDirect;
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
  }
}
