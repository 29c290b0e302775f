package dev.tally.pipelines.grading;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Ruleset;
import dev.tally.games.logs.Grader;
import dev.tally.games.logs.LogContext;
import dev.tally.games.logs.LogEntry;
import dev.tally.games.logs.LogFormat;
import dev.tally.games.logs.LogReader;
import dev.tally.games.logs.Place;
import dev.tally.games.logs.Unreadable;
import dev.tally.games.logs.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** Reads the records of each part of a log, judges them, and writes what there is to say. */
final class GradeBlocks extends PTransform<PCollection<LogBlock>, PCollection<BlockSummary>> {
  /** Counts the bytes of the logs that are graded. */
  static final String BYTES_GRADED = "bytesGraded";

  private final String game;
  private final String parts;

  private final Results.Wanted wanted;

  private GradeBlocks(String game, String parts, Results.Wanted wanted) {
    this.game = game;
    this.parts = parts;
    this.wanted = wanted;
  }

  /**
   * @param parts folder for the results of each part
   * @param game id of the rule set of logs that name none; empty for the format's own
   */
  static GradeBlocks into(String parts, String game, Results.Wanted wanted) {
    return new GradeBlocks(game, parts, wanted);
  }

  @Override
  public PCollection<BlockSummary> expand(PCollection<LogBlock> blocks) {
    return blocks
        .apply("Judge", ParDo.of(new GradeFn(this)))
        .setCoder(new BlockSummary.BlockSummaryCoder());
  }

  /** Takes the verdicts on the records of a log, in order. */
  interface Visitor {
    void visit(Verdict verdict) throws IOException;
  }

  /** Grades one part. A log that breaks off has a last verdict that says so. */
  static void grade(LogBlock block, String game, Visitor visitor) throws IOException {
    if (!block.problem().isEmpty()) {
      visitor.visit(Grader.grade(new Unreadable(Place.line(0, 0), block.problem())));
      return;
    }
    Place last = Place.line(0, 0);
    try (LogReader reader = open(block, game)) {
      for (Optional<LogEntry> entry = next(reader); entry.isPresent(); entry = next(reader)) {
        last = entry.get().place();
        visitor.visit(Grader.grade(entry.get()));
      }
    } catch (BrokenLogException e) {
      Place behind = new Place(last.record() + 1, last.unit(), last.number() + 1);
      Place place = last.record() == 0 && block.index() == 0 ? last : behind;
      visitor.visit(Grader.grade(new Unreadable(place, e.problem)));
    }
  }

  private static LogReader open(LogBlock block, String game) throws BrokenLogException {
    Optional<Ruleset> ruleset = Rulesets.byId(game);
    LogContext context =
        new LogContext(
            block.file().name(), ruleset, extension -> LogBytes.beside(block.file(), extension));
    try {
      InputStream in = LogBytes.open(block.file(), block.start().offset(), block.end());
      return LogFormat.valueOf(block.format()).open(in, block.start(), context);
    } catch (IOException e) {
      throw new BrokenLogException("cannot be read: " + e.getMessage(), e);
    }
  }

  private static Optional<LogEntry> next(LogReader reader) throws BrokenLogException {
    try {
      return reader.next();
    } catch (IOException e) {
      throw new BrokenLogException("the log breaks off: " + e.getMessage(), e);
    }
  }

  /** The bytes of a log cannot be had, or no more of them. */
  private static final class BrokenLogException extends IOException {
    private final String problem;

    BrokenLogException(String problem, IOException cause) {
      super(problem, cause);
      this.problem = problem;
    }
  }

  private static final class GradeFn extends DoFn<LogBlock, BlockSummary> {
    private final Counter bytesGraded = Metrics.counter(GradeBlocks.class, BYTES_GRADED);
    private final String game;
    private final String parts;
    private final Results.Wanted wanted;

    GradeFn(GradeBlocks transform) {
      this.game = transform.game;
      this.parts = transform.parts;
      this.wanted = transform.wanted;
    }

    @ProcessElement
    public void grade(@Element LogBlock block, OutputReceiver<BlockSummary> summaries)
        throws IOException {
      BlockSummary summary = new BlockSummary();
      try (PartWriter part = new PartWriter(parts, block, wanted)) {
        GradeBlocks.grade(
            block,
            game,
            verdict -> {
              summary.add(block.file().name(), verdict);
              part.write(verdict);
            });
        summary.addBytes(part.commit());
      }
      bytesGraded.inc(block.end() - block.start().offset());
      summaries.output(summary);
    }
  }
}
