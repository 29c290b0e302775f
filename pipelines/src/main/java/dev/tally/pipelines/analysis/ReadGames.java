package dev.tally.pipelines.analysis;

import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import dev.tally.pipelines.results.JsonResults;
import dev.tally.pipelines.results.PlayerRatings;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.results.VerdictFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;

/**
 * Reads and grades the records of logs, and deals them out to shares of about the same cost. A
 * share depends on the part of the log, the limits of the search, and the number of shares only.
 */
final class ReadGames extends DoFn<LogPart, KV<Integer, Spill>> {
  /** Enough for the workers of one machine to get many, so that the last ones end together. */
  private static final int MIN_SHARES = 256;

  /** Each share has a file, which is read at the end. */
  private static final int MAX_SHARES = 4096;

  private final Counter found = Metrics.counter(AnalyzeGames.class, AnalyzeGames.FOUND);
  private final Distribution expected =
      Metrics.distribution(AnalyzeGames.class, AnalyzeGames.EXPECTED_MICROS);
  private final String game;
  private final SearchLimits search;
  private final int shares;
  private final String folder;
  private final ResultFiles.PartOptions options;
  private final boolean isDirect;
  private transient @Nullable GameAnalyzer analyzer;

  /**
   * @param game id of the rule set of logs that name none; empty for the format's own
   * @param shares how many there are
   * @param folder for the records of each part, and what is written of single verdicts
   * @param isDirect whether the direct runner groups what is written
   */
  ReadGames(
      String game,
      SearchLimits search,
      int shares,
      String folder,
      ResultFiles.PartOptions options,
      boolean isDirect) {
    this.game = game;
    this.search = search;
    this.shares = shares;
    this.folder = folder;
    this.options = options;
    this.isDirect = isDirect;
  }

  /** Number of shares that are enough for the games of so many parts of logs. */
  static int shares(PipelineOptions options, long parts) {
    long useful = EngineOptions.isDirect(options) ? MIN_SHARES : 4 * parts;
    return (int) Math.max(MIN_SHARES, Math.min(MAX_SHARES, useful));
  }

  @StartBundle
  public void start() {
    analyzer = analyzer == null ? search.analyzer() : analyzer;
  }

  @ProcessElement
  public void read(@Element LogPart part, OutputReceiver<KV<Integer, Spill>> out)
      throws IOException {
    String stem = folder + "/" + part.name();
    CompanionFiles companions = new CompanionFiles();
    SortedMap<Integer, Spill> spills = new TreeMap<>();
    try (VerdictFiles others = new VerdictFiles(stem, options);
        Spill.Writer records = new Spill.Writer(stem + ".records", isDirect)) {
      PlayerRatings ratings = new PlayerRatings(stem, options);
      Reading reading = new Reading(part, others, ratings);
      for (LogBlock block : part.blocks()) {
        ratings.beginBlock();
        reading.left = block.maxResultBytes();
        BlockReader.grade(block, game, OwnerFinder.PLATFORMS, companions, reading);
      }
      for (Map.Entry<Integer, ByteArrayOutputStream> share : reading.byShare.entrySet()) {
        spills.put(share.getKey(), records.write(share.getValue().toByteArray()));
      }
      others.commit();
      records.commit();
    }
    spills.forEach((share, records) -> out.output(KV.of(share, records)));
  }

  /** Takes the verdicts on a part, up to a bound for each block. */
  private final class Reading implements BlockReader.Visitor {
    private final String part;
    private final VerdictFiles others;
    private final PlayerRatings ratings;
    private final Dealer dealer;
    private final SortedMap<Integer, ByteArrayOutputStream> byShare = new TreeMap<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final JsonResults json = new JsonResults(line);
    private int index;
    private long left;

    Reading(LogPart part, VerdictFiles others, PlayerRatings ratings) {
      this.part = part.name();
      this.others = others;
      this.ratings = ratings;
      this.dealer = new Dealer(part.number(), shares);
    }

    @Override
    public void visit(String log, Verdict verdict) throws IOException {
      others.write(log, verdict);
      json.write(log, verdict, ratings.next(verdict.names()));
      json.flush();
      GameAnalyzer costs = Objects.requireNonNull(analyzer);
      int positions = costs.positions(verdict);
      RecordOrder order = new RecordOrder(part, index++);
      GradedRecord record =
          GradedRecord.of(
              order, log, verdict, costs.refusal(verdict), positions, line.toByteArray());
      line.reset();
      double cost = costs.cost(verdict);
      int share = dealer.share(record.game(), cost);
      GradedRecord.CODER.encode(
          record, byShare.computeIfAbsent(share, each -> new ByteArrayOutputStream()));
      ReadCounters.RECORDS.inc();
      found.inc(positions);
      expected.update(Math.round(cost * 1e6));
      left -= record.bytes();
    }

    @Override
    public void notice(String line) {
      PipelineLauncher.notice(line);
    }

    @Override
    public boolean isFull() {
      return left < 0;
    }
  }

  /**
   * Gives each record to the share that has least to do, of a part's records of the same game; the
   * first of a part to another share than the first of the part before it.
   */
  static final class Dealer {
    /** Estimated seconds for a record that is not searched. */
    static final double READING = 1e-4;

    private final int first;
    private final int shares;
    private final Map<String, double[]> costs = new HashMap<>();

    /**
     * @param number of the part, from 0
     * @param shares how many there are
     */
    Dealer(int number, int shares) {
      this.first = number % shares;
      this.shares = shares;
    }

    /**
     * The share of the next record, from 0.
     *
     * @param cost in seconds
     */
    int share(String game, double cost) {
      double[] loads = costs.computeIfAbsent(game, id -> new double[shares]);
      int min = first;
      for (int i = 1; i < shares; i++) {
        int next = (first + i) % shares;
        min = loads[next] < loads[min] ? next : min;
      }
      loads[min] += cost + READING;
      return min;
    }
  }
}
