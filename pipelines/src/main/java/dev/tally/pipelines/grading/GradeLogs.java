package dev.tally.pipelines.grading;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.grading.summary.StatusCount;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.grading.summary.SummaryAccumulator;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import dev.tally.pipelines.results.PlayerTable;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.results.ResultOptions;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.Pipeline;

/** The command {@code grade}: judges recorded games. */
public final class GradeLogs {
  private GradeLogs() {}

  /** Options of {@code grade}. */
  public interface Options extends RunnerOptions, LogOptions, ResultOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("grade", "validate"),
            "grades recorded games: which are valid, where the others go wrong, who has won",
            List.of(
                "tally grade data/logs -o grades",
                "tally grade class.zip --game=reversi-cse231 -o grades --only=wrong"),
            Options.class,
            List.of("logs..."),
            (options, terminal) -> run(options, terminal));

    @Description(
        "a regular expression (RE2) for the path of a log that finds whose it is: with one group, or"
            + " with groups named owner and id; otherwise as Moodle and Canvas write it")
    @Default("")
    @OptionGroup.In(OptionGroup.LOGS)
    String getOwner();

    @Description("invalid or never: leave with 1 if a record is wrong")
    @Default("invalid")
    @OneOf(FailOn.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFailOn();
  }

  /** When a run that has come to its end is a failure. */
  private enum FailOn {
    INVALID,
    NEVER
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    FailOn failOn = EnumOption.of("fail-on", options.getFailOn(), FailOn.class);
    OwnerFinder owners = OwnerFinder.of(options.getOwner());
    LogFiles.checkApart(options.getLogs(), "output", options.getOutput());
    LogFiles.checkApart(options.getLogs(), "transcripts", options.getTranscripts());
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in())) {
      return grade(options, LogOptions.logs(options, spooled, terminal), owners, failOn, terminal);
    }
  }

  private static ExitCode grade(
      Options options, Logs logs, OwnerFinder owners, FailOn failOn, Terminal terminal)
      throws IOException {
    long bytes = logs.files().stream().mapToLong(LogFile::size).sum();
    String game = logs.game(); // so that a list of a million files need not stay
    List<LogPart> parts = LogPart.of(logs.files(), logs.format());
    PipelineLauncher.Progress progress =
        new PipelineLauncher.Progress(
            GradeBlocks.class, GradeBlocks.BYTES_GRADED, bytes, "bytes", SplitLogs.maxParts(parts));
    try (ResultFiles results = ResultFiles.to(options, "results", terminal)) {
      Summary summary =
          PipelineLauncher.run(
              options,
              terminal,
              progress,
              results.shared(),
              (pipeline, scratch) -> build(pipeline, parts, game, owners, results, scratch));
      Table table = new Table("status", "records");
      summary.byStatus().forEach((status, count) -> table.add(status.name(), count));
      OutputTarget.standard(terminal).write(table::write);
      PlayerTable.notice(summary.gamesWithMorePlayers(), terminal);
      long unread = summary.byStatus().getOrDefault(Status.UNREADABLE, 0L);
      if (unread > 0) {
        results.noticeUnread(unread, terminal);
        return ExitCode.NO_DATA;
      }
      boolean isAllRight =
          summary.counts().stream().map(StatusCount::status).noneMatch(Status::isWrong);
      return isAllRight || failOn == FailOn.NEVER ? ExitCode.DONE : ExitCode.FOUND_WRONG;
    }
  }

  /** The whole pipeline. */
  static PipelineLauncher.Finish<Summary> build(
      Pipeline pipeline,
      List<LogPart> logs,
      String game,
      OwnerFinder owners,
      ResultFiles results,
      String scratch) {
    String parts = scratch + "/parts";
    MaterializeSum<SummaryAccumulator, Summary> sum =
        MaterializeSum.into(
            scratch + "/summary",
            nothing -> new SummaryAccumulator(),
            SummaryAccumulator.CODER,
            Summary::of,
            Summary.CODER);

    pipeline
        .apply("Split", SplitLogs.of(logs))
        .apply(
            "Redistribute parts", RedistributeByIndex.by(LogPart::number, SplitLogs.maxParts(logs)))
        .apply("Grade", GradeBlocks.into(parts, game, owners, results.options()))
        .apply("Summarize", sum);

    return () -> {
      Summary summary = sum.read();
      results.join(
          parts,
          summary.bytes(),
          summary::write,
          PartWriter.report(parts, summary, results.name(), results.options())::write);
      return summary;
    };
  }
}
