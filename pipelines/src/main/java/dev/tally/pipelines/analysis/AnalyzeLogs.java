package dev.tally.pipelines.analysis;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.html.AnalysisPage;
import dev.tally.pipelines.analysis.record.AnalysisSummary;
import dev.tally.pipelines.analysis.record.CheckResult;
import dev.tally.pipelines.analysis.record.PlayerLosses;
import dev.tally.pipelines.analysis.record.WorstMove;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.cli.TextTable;
import dev.tally.pipelines.io.JsonRecords;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.ratings.RatingsBefore;
import dev.tally.pipelines.results.PlayerTable;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.results.ResultFolder;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.IterableCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code analyze}: what each move of recorded games gave away, exactly. */
final class AnalyzeLogs {
  /** Number of players of a game in the table on standard output. */
  private static final int MAX_SHOWN = 20;

  private AnalyzeLogs() {}

  /** When a run that has come to its end is a failure. */
  enum FailOn {
    CHECKS,
    INVALID,
    NEVER
  }

  static ExitCode run(AnalysisOptions typed, Terminal terminal) throws IOException {
    try (ResultFolder folder =
        ResultFolder.of(typed, typed.getLogs(), "-analysis", /* isPrinted= */ false)) {
      ExitCode code =
          run(
              OptionValues.with(AnalysisOptions.class, typed, "output", folder.path()),
              folder,
              terminal);
      folder.notice(terminal);
      return code;
    }
  }

  private static ExitCode run(AnalysisOptions options, ResultFolder folder, Terminal terminal)
      throws IOException {
    FailOn failOn = EnumOption.of("fail-on", options.getFailOn(), FailOn.class);
    SearchLimits search = AnalysisOptions.search(options);
    LogFiles.checkApart(options.getLogs(), "output", folder.named());
    LogFiles.checkApart(options.getLogs(), "transcripts", options.getTranscripts());
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in())) {
      Logs logs = LogOptions.logs(options, spooled, terminal);
      List<LogPart> parts = LogPart.of(logs.files(), logs.format());
      try (ResultFiles files = ResultFiles.to(options, "analysis", folder.terminal(terminal))) {
        Optional<Path> shared = folder.isTemporary() ? Optional.empty() : files.shared();
        RatingsBefore ratings =
            options.getRatings()
                ? RatingsBefore.of(options, logs, parts, shared, terminal)
                : RatingsBefore.none();
        AnalysisSummary summary =
            PipelineLauncher.run(
                options,
                terminal,
                AnalyzeGames.progress(),
                shared,
                (pipeline, scratch) -> {
                  ratings.writeTo(parts(scratch));
                  return build(pipeline, parts, logs.game(), search, files, scratch);
                });
        terminal.listener().records(summary.statuses());
        folder.print(out -> write(summary, out), files.name(), terminal);
        notice(summary, files, terminal);
        return exitCode(summary, failOn);
      }
    }
  }

  /** The folder for the records and results of each part. */
  private static String parts(String scratch) {
    return scratch + "/parts";
  }

  /** The whole pipeline. */
  static IOSupplier<AnalysisSummary> build(
      Pipeline pipeline,
      List<LogPart> logs,
      String game,
      SearchLimits search,
      ResultFiles files,
      String scratch) {
    String parts = parts(scratch);
    String shares = scratch + "/shares";
    long max = SplitLogs.maxParts(logs);
    boolean isDirect = EngineOptions.isDirect(pipeline.getOptions());
    int shareCount = ReadGames.shares(pipeline.getOptions(), max);

    PCollection<AnalysisSummary> summaries =
        pipeline
            .apply("Split", new SplitLogs(logs))
            .apply(
                "Read games",
                ParDo.of(new ReadGames(game, search, shareCount, parts, files.options(), isDirect)))
            .setCoder(KvCoder.of(VarIntCoder.of(), Spill.CODER))
            .apply("Deal out by cost", GroupByKey.create())
            .apply("Count shares", ParDo.of(new AnalyzeGames.CountShares()))
            .setCoder(KvCoder.of(VarIntCoder.of(), IterableCoder.of(Spill.CODER)))
            .apply("Analyze", ParDo.of(new AnalyzeGames(shares, search, files.options(), isDirect)))
            .setCoder(KvCoder.of(StringUtf8Coder.of(), Spill.CODER))
            .apply("Group by part", GroupByKey.create())
            .apply("Write results", ParDo.of(new WriteResults(parts, files.options().layout())))
            .setCoder(AnalysisSummary.CODER);
    IOSupplier<AnalysisSummary> sum =
        MaterializeSum.of(summaries, scratch + "/summary", nothing -> new AnalysisSummary());

    return () -> {
      AnalysisSummary summary = sum.get();
      files.join(
          parts,
          summary.total(AnalysisSummary.Total.BYTES),
          Map.of(
              ResultFiles.SUMMARY,
              out -> JsonRecords.writeLines(summary, out),
              ResultFiles.REPORT,
              new AnalysisPage(summary, ShareWriter.findings(shares), files.name())::write),
          Optional.empty(),
          Optional.empty());
      return summary;
    };
  }

  /** The players of each game with most games. */
  private static void write(AnalysisSummary summary, Writer out) throws IOException {
    TextTable table =
        new TextTable(
            "game",
            "player",
            "games",
            "losing/game",
            "loss/game",
            "thrown",
            "gifts",
            "?!",
            "?",
            "??",
            "worst move");
    Map<String, Integer> shown = new HashMap<>();
    for (PlayerLosses each : summary.standings()) {
      if (shown.merge(each.game(), 1, Integer::sum) <= MAX_SHOWN) {
        table.add(
            each.game(),
            each.player(),
            each.games(),
            each.losingPerGame(),
            each.lossPerGame(),
            each.thrown(),
            each.gifts(),
            each.errors().inaccuracies(),
            each.errors().mistakes(),
            each.errors().blunders(),
            each.worst().map(WorstMove::label).orElse(""));
      }
    }
    table.write(out);
  }

  private static void notice(AnalysisSummary summary, ResultFiles files, Terminal terminal) {
    summary.standings().stream()
        .collect(Collectors.groupingBy(PlayerLosses::game, TreeMap::new, Collectors.counting()))
        .forEach(
            (game, players) -> {
              if (players > MAX_SHOWN) {
                terminal.notice(
                    Notice.LIMIT,
                    String.format(
                        Locale.ROOT,
                        "%s: the first %d of %d players; summary.json has all",
                        game,
                        MAX_SHOWN,
                        players));
              }
            });
    PlayerTable.notice(summary.gamesWithMorePlayers(), terminal);
    summary
        .reasons()
        .forEach(
            (why, records) ->
                terminal.notice(
                    Notice.LEFT_OUT, records + (records == 1 ? " record: " : " records: ") + why));
    if (summary.unsolved() > 0) {
      terminal.notice(
          Notice.LEFT_OUT,
          String.format(
              Locale.ROOT,
              "%d of %d positions unsolved within --nodes",
              summary.unsolved(),
              summary.positions()));
    }
    long wrong = summary.count(CheckResult.DISAGREES);
    long all = wrong + summary.count(CheckResult.AGREES);
    if (wrong > 0) {
      terminal.notice(
          Notice.CHECK,
          String.format(
              Locale.ROOT, "checks: %d of %d disagree: %s says which", wrong, all, files.name()));
    } else if (all > 0) {
      terminal.notice(Notice.CHECK, "checks: " + all + " of " + all + " agree");
    }
    long unread = summary.count(Status.UNREADABLE);
    if (unread > 0) {
      files.noticeUnread(unread, terminal);
    }
  }

  private static ExitCode exitCode(AnalysisSummary summary, FailOn failOn) {
    if (summary.count(Status.UNREADABLE) > 0) {
      return ExitCode.INCOMPLETE;
    }
    boolean isWrong =
        summary.count(CheckResult.DISAGREES) > 0
            || (failOn == FailOn.INVALID
                && summary.statuses().entrySet().stream()
                    .anyMatch(each -> each.getKey().isWrong() && each.getValue() > 0));
    return isWrong && failOn != FailOn.NEVER ? ExitCode.FOUND_WRONG : ExitCode.DONE;
  }
}
