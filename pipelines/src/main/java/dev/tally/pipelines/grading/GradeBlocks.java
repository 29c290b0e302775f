package dev.tally.pipelines.grading;

import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.gradebook.GradebookOptions;
import dev.tally.pipelines.gradebook.LosingMoves;
import dev.tally.pipelines.grading.standings.Summary;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import dev.tally.pipelines.results.ResultFiles;
import java.io.IOException;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.jspecify.annotations.Nullable;

/** Reads the records of logs, grades them, and writes the results. */
final class GradeBlocks extends DoFn<LogPart, Summary> {
  private final String game;
  private final OwnerFinder owners;
  private final GradebookOptions.Plan plan;
  private final String parts;
  private final ResultFiles.PartOptions options;
  private transient @Nullable Bundle bundle;

  /** Kept from bundle to bundle, with the tables of the search. */
  private transient @Nullable LosingMoves losing;

  /**
   * @param parts folder for the results of each part
   * @param game id of the rule set of logs that name none; empty for the format's own
   * @param owners says who submitted a log
   * @param plan what a gradebook needs
   */
  GradeBlocks(
      String parts,
      String game,
      OwnerFinder owners,
      GradebookOptions.Plan plan,
      ResultFiles.PartOptions options) {
    this.game = game;
    this.owners = owners;
    this.plan = plan;
    this.parts = parts;
    this.options = options;
  }

  @StartBundle
  public void start() {
    losing = losing == null ? new LosingMoves() : losing;
    bundle = new Bundle(losing);
  }

  @ProcessElement
  public void grade(@Element LogPart part) throws IOException {
    Objects.requireNonNull(bundle).grade(part, this);
  }

  /** Adds one summary of all parts, since those of many would not fit in memory side by side. */
  @FinishBundle
  public void finish(FinishBundleContext context) {
    Summary summary = Objects.requireNonNull(bundle).summary;
    context.output(summary, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
    bundle = null;
  }

  /** Results of the parts that one worker has graded one after the other. */
  private static final class Bundle {
    private final LosingMoves losing;
    private final Summary summary = new Summary();
    private final CompanionFiles companions = new CompanionFiles();
    private final NavigableMap<String, FindingCounts> shown = new TreeMap<>();

    Bundle(LosingMoves losing) {
      this.losing = losing;
    }

    void grade(LogPart part, GradeBlocks to) throws IOException {
      FindingCounts before =
          shown.headMap(part.name()).values().stream()
              .reduce(FindingCounts.NONE, FindingCounts::plus);
      try (PartWriter out =
          new PartWriter(to.parts, part.name(), to.options, to.plan, losing, before)) {
        for (LogBlock block : part.blocks()) {
          out.beginBlock();
          BlockReader.grade(
              block,
              to.game,
              to.owners,
              companions,
              new VerdictWriter(block, out, summary, to.plan.requiredGame()));
          ReadCounters.BYTES.inc(block.size());
        }
        summary.add(Summary.Total.BYTES, out.commit());
        if (!out.shown().equals(FindingCounts.NONE)) {
          shown.put(part.name(), out.shown());
        }
      }
    }
  }

  /** Writes verdicts on a block and counts them, up to a bound. */
  private static final class VerdictWriter implements BlockReader.Visitor {
    private final PartWriter out;
    private final Summary summary;
    private final String requiredGame;
    private final long bound;
    private boolean isOwnerMissed;

    VerdictWriter(LogBlock block, PartWriter out, Summary summary, String requiredGame) {
      this.out = out;
      this.summary = summary;
      this.requiredGame = requiredGame;
      this.bound = out.bytes() + block.maxResultBytes();
    }

    @Override
    public void begin(OwnerFinder.OwnerMatch found) {
      isOwnerMissed = found.isMissed();
      out.begin(found.owner());
    }

    @Override
    public void visit(String log, Verdict given) throws IOException {
      Verdict verdict = requiredGame.isEmpty() ? given : given.requiring(requiredGame);
      take(log, verdict, /* isLog= */ true);
    }

    @Override
    public void visitOther(String log, Verdict verdict) throws IOException {
      summary.addOther(log, verdict.reason());
      take(log, verdict, /* isLog= */ false);
    }

    private void take(String log, Verdict verdict, boolean isLog) throws IOException {
      ReadCounters.RECORDS.inc();
      summary.add(log, verdict, isOwnerMissed);
      out.write(log, verdict, isLog);
    }

    @Override
    public void notice(String line) {
      PipelineLauncher.notice(line);
    }

    @Override
    public boolean isFull() {
      return out.bytes() > bound;
    }
  }
}
