package dev.tally.pipelines.history;

import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.IOException;
import java.util.List;
import org.apache.commons.io.function.IOFunction;

/** Grades the records of parts of logs, one part after another, and counts them. For one worker. */
public final class GradedParts {
  private final String game;
  private final RecordCounts counts = new RecordCounts();
  private final CompanionFiles companions = new CompanionFiles();
  private int block;
  private int record;

  /**
   * @param game id of the rule set of logs that name none; empty for the format's own
   */
  public GradedParts(String game) {
    this.game = game;
  }

  /** Progress in records or files. */
  public static PipelineLauncher.Progress progress(Logs logs, List<LogPart> parts) {
    long bytes = logs.files().stream().mapToLong(each -> each.size()).sum();
    return PipelineLauncher.Progress.ofBytes(bytes, SplitLogs.maxParts(parts));
  }

  /**
   * Shows all records of a part, in their order.
   *
   * @param visitor says why a record is left out; an empty text if it is not
   */
  public void forEach(LogPart part, IOFunction<Verdict, String> visitor) throws IOException {
    block = 0;
    for (LogBlock each : part.blocks()) {
      record = 0;
      BlockReader.grade(
          each,
          game,
          OwnerFinder.PLATFORMS,
          companions,
          new BlockReader.Visitor() {
            @Override
            public void visit(String log, Verdict verdict) throws IOException {
              counts.addRecord();
              String reason = visitor.apply(verdict);
              if (!reason.isEmpty()) {
                counts.addLeftOut(reason);
              }
              record++;
            }

            @Override
            public void notice(String line) {
              PipelineLauncher.notice(line);
            }
          });
      ReadCounters.BYTES.inc(each.size());
      ReadCounters.RECORDS.inc(record);
      block++;
    }
  }

  /** The block of the part, from 0, that the record is of that is shown. */
  public int block() {
    return block;
  }

  /** The number of the record that is shown in its block, from 0. */
  public int record() {
    return record;
  }

  /** Counts of the records so far. */
  public RecordCounts counts() {
    return counts;
  }

  /** Whether a verdict is on a game all of whose moves are legal, be it over or not. */
  public static boolean isLegal(Verdict verdict) {
    return verdict.entry() instanceof GameRecord
        && verdict.replay().isPresent()
        && verdict.failure().isEmpty();
  }
}
