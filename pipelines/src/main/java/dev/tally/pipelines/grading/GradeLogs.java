package dev.tally.pipelines.grading;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.cli.TextTable;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.GradebookOptions;
import dev.tally.pipelines.gradebook.GradebookTable;
import dev.tally.pipelines.grading.copies.DuplicateGames;
import dev.tally.pipelines.grading.copies.GameGroups;
import dev.tally.pipelines.grading.copies.RecordedGames;
import dev.tally.pipelines.grading.html.ReportPage;
import dev.tally.pipelines.grading.standings.Standings;
import dev.tally.pipelines.grading.standings.StandingsText;
import dev.tally.pipelines.grading.standings.Statistics;
import dev.tally.pipelines.grading.standings.StatusCount;
import dev.tally.pipelines.grading.standings.Summary;
import dev.tally.pipelines.grading.standings.TieBreak;
import dev.tally.pipelines.io.JsonRecords;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.GameCatalog;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import dev.tally.pipelines.ratings.RatingsBefore;
import dev.tally.pipelines.results.PlayerTable;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.results.ResultFolder;
import dev.tally.pipelines.results.ResultOptions;
import dev.tally.pipelines.text.NumberFormats;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code grade}: judges recorded games. */
public final class GradeLogs {
  private GradeLogs() {}

  /** Options of {@code standings}. */
  public interface StandingsOptions extends RunsPipeline, LogOptions {
    /** For the list of commands. */
    Command<StandingsOptions> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("standings"),
            "prints who has won how many of recorded games, with tie-breaks and crosstables",
            List.of("tally standings cup.wtb", "tally standings data/logs --tie-breaks=brightwell"),
            StandingsOptions.class,
            List.of("logs..."),
            (options, terminal) ->
                run(
                    OptionValues.with(Options.class, options, Options.STANDINGS, "true"),
                    terminal));

    @Description("invalid or never: whether to exit with 1 if a record is wrong")
    @Default("invalid")
    @OneOf(FailOn.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFailOn();

    @Description(
        "what decides between players with equal points, in order, of: buchholz,"
            + " sonneborn-berger, direct-encounter, wins, discs, brightwell")
    @Default(TieBreak.DEFAULT)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getTieBreaks();
  }

  /** Options of {@code grade}. */
  public interface Options extends StandingsOptions, ResultOptions, GradebookOptions {
    /** The key of {@link #getStandings}. */
    String STANDINGS = "standings";

    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("grade", "validate"),
            "grades recorded games: which are valid, where the others go wrong, who has won",
            List.of(
                "tally grade data/logs -o grades",
                "tally grade class.zip --game=reversi-cse231 -o grades --only=wrong",
                "tally grade class.zip --lms=moodle --points=rubric.yaml --feedback=pages -o grades"),
            Options.class,
            List.of("logs..."),
            (options, terminal) -> run(options, terminal));

    @Description(
        "print the standings, as tally standings does, in place of the table of statuses; needs no"
            + " folder")
    @OptionGroup.In(OptionGroup.OUTPUT)
    boolean getStandings();
  }

  /** When a run that has come to its end is a failure. */
  private enum FailOn {
    INVALID,
    NEVER
  }

  /** Records whose problems are shown. */
  private static final int MAX_PROBLEMS = 20;

  /** Files beside games that are named. */
  private static final int MAX_FILES_NAMED = 5;

  private static ExitCode run(Options typed, Terminal terminal) throws IOException {
    try (ResultFolder folder =
        ResultFolder.of(typed, typed.getLogs(), "-grades", typed.getStandings())) {
      Options options = OptionValues.with(Options.class, typed, "output", folder.path());
      String game = GradebookOptions.requiredGame(typed);
      boolean isOther =
          !typed.getGame().isEmpty() && !GameCatalog.byName(typed.getGame()).id().equals(game);
      if (!game.isEmpty() && isOther) {
        throw CommandException.usage(
            "--require-game=" + game + ": expected without --game=" + typed.getGame());
      }
      ExitCode code =
          run(
              game.isEmpty() ? options : OptionValues.with(Options.class, options, "game", game),
              folder,
              terminal);
      folder.notice(terminal);
      return code;
    }
  }

  private static ExitCode run(Options options, ResultFolder folder, Terminal terminal)
      throws IOException {
    if (folder.isTemporary() && GradebookOptions.hasFile(options)) {
      throw CommandException.usage(
          "--gradebook, --lms, --bom and --points: expected --output too, a folder");
    }
    FailOn failOn = EnumOption.of("fail-on", options.getFailOn(), FailOn.class);
    OwnerFinder owners = OwnerFinder.of(options.getOwner());
    List<TieBreak> tieBreaks = TieBreak.list(options.getTieBreaks());
    String feedback = options.getFeedback();
    LogFiles.checkApart(options.getLogs(), "output", folder.named());
    LogFiles.checkApart(options.getLogs(), "transcripts", options.getTranscripts());
    LogFiles.checkApart(options.getLogs(), "feedback", feedback);
    LogFiles.checkApart("feedback", feedback, "output", options.getOutput());
    LogFiles.checkApart("feedback", feedback, "transcripts", options.getTranscripts());
    LogFiles.checkApart("gradescope", options.getGradescope(), "feedback", feedback);
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in());
        CourseFiles files = CourseFiles.to(options)) {
      Logs logs = LogOptions.logs(options, spooled, terminal);
      return grade(options, folder, logs, owners, tieBreaks, files, failOn, terminal);
    }
  }

  private static ExitCode grade(
      Options options,
      ResultFolder folder,
      Logs logs,
      OwnerFinder owners,
      List<TieBreak> tieBreaks,
      CourseFiles files,
      FailOn failOn,
      Terminal terminal)
      throws IOException {
    long bytes = logs.files().stream().mapToLong(LogFile::size).sum();
    String game = logs.game(); // so that a list of a million files need not stay
    List<LogPart> parts = LogPart.of(logs.files(), logs.format());
    PipelineLauncher.Progress progress =
        PipelineLauncher.Progress.ofBytes(bytes, SplitLogs.maxParts(parts));
    try (ResultFiles results = ResultFiles.to(options, "results", folder.terminal(terminal))) {
      Optional<Path> shared = folder.isTemporary() ? Optional.empty() : results.shared();
      RatingsBefore ratings =
          options.getRatings()
              ? RatingsBefore.of(options, logs, parts, shared, terminal)
              : RatingsBefore.none();
      ReportPage graded =
          PipelineLauncher.run(
              options,
              terminal,
              progress,
              shared,
              (pipeline, scratch) -> {
                ratings.writeTo(parts(scratch));
                return build(pipeline, parts, game, owners, tieBreaks, files, results, scratch);
              });
      graded.grades().ifPresent(grades -> files.notice(grades, terminal));
      Summary summary = graded.summary();
      TextTable table = new TextTable("status", "records");
      summary.statuses().forEach((status, count) -> table.add(status.name(), count));
      terminal.listener().records(summary.statuses());
      folder.print(
          options.getStandings()
              ? out -> StandingsText.write(graded.standings(), out)
              : table::write,
          results.name(),
          terminal);
      if (failOn == FailOn.INVALID) {
        graded
            .problems(LogFiles.folder(options.getLogs()), MAX_PROBLEMS, !folder.isTemporary())
            .forEach(terminal::finding);
      }
      List<String> beside = List.copyOf(summary.filesBesideLogs());
      notice(graded, beside, results, terminal);
      if (summary.statuses().getOrDefault(Status.UNREADABLE, 0L) > 0) {
        return ExitCode.INCOMPLETE;
      }
      long wrong =
          summary.counts().stream()
              .filter(each -> each.status().isWrong())
              .mapToLong(StatusCount::records)
              .sum();
      boolean isAllRight = wrong == beside.size();
      return isAllRight || failOn == FailOn.NEVER ? ExitCode.DONE : ExitCode.FOUND_WRONG;
    }
  }

  /**
   * Tells the user what a run could not do.
   *
   * @param beside files beside games that are no logs
   */
  private static void notice(
      ReportPage graded, List<String> beside, ResultFiles results, Terminal terminal) {
    Summary summary = graded.summary();
    PlayerTable.notice(graded.standings().gamesWithMorePlayers(), terminal);
    if (!beside.isEmpty()) {
      int named = Math.min(MAX_FILES_NAMED, beside.size());
      int more = beside.size() - named;
      terminal.notice(
          Notice.LEFT_OUT,
          NumberFormats.counted(beside.size(), "file")
              + (beside.size() == 1 ? " beside games is no log: " : " beside games are no logs: ")
              + String.join(", ", beside.subList(0, named))
              + (more == 0 ? "" : " and " + NumberFormats.number(more) + " more"));
    }
    if (summary.claimsNotRead() > 0) {
      terminal.notice(
          Notice.CLAIM,
          summary.claimsNotRead()
              + (summary.claimsNotRead() == 1 ? " record has a claim" : " records have claims")
              + " that Tally does not understand; see claimNotRead in "
              + results.name());
    }
    long ownersNotFound = summary.total(Summary.Total.OWNERS_NOT_FOUND);
    if (ownersNotFound > 0) {
      terminal.notice(
          Notice.OPTION,
          "--owner matched no path for "
              + NumberFormats.number(ownersNotFound)
              + " of "
              + NumberFormats.counted(summary.records(), "record")
              + "; using the default rule");
    }
    long unread = summary.statuses().getOrDefault(Status.UNREADABLE, 0L);
    if (unread > 0) {
      results.noticeUnread(unread, terminal);
    }
  }

  /**
   * The contents of {@code summary.json}.
   *
   * @param grades of owners, if they are asked for
   */
  @JsonPropertyOrder({"summary", "standings", "copies", "statistics"})
  record Graded(
      @JsonUnwrapped Summary summary,
      @JsonUnwrapped Standings standings,
      DuplicateGames copies,
      @JsonIgnore Optional<Gradebook> grades) {
    @JsonProperty
    List<Statistics> statistics() {
      return summary.statistics();
    }
  }

  /** The folder for the results of each part. */
  private static String parts(String scratch) {
    return scratch + "/parts";
  }

  /** The whole pipeline. */
  static IOSupplier<ReportPage> build(
      Pipeline pipeline,
      List<LogPart> logs,
      String game,
      OwnerFinder owners,
      List<TieBreak> tieBreaks,
      CourseFiles files,
      ResultFiles results,
      String scratch) {
    String parts = parts(scratch);
    PCollection<Summary> summaries =
        pipeline
            .apply("Split", new SplitLogs(logs))
            .apply(
                "Grade",
                ParDo.of(new GradeBlocks(parts, game, owners, files.plan(), results.options())))
            .setCoder(Summary.CODER);
    IOSupplier<Summary> sum =
        MaterializeSum.of(summaries, scratch + "/summary", nothing -> new Summary());

    return () -> {
      RecordedGames games = PartWriter.games(parts);
      GameGroups same = GameGroups.in(games);
      Graded graded =
          new Graded(
              sum.get(),
              Standings.of(games, same, tieBreaks),
              DuplicateGames.of(games, same),
              files.grade(parts, same));
      ReportPage page =
          PartWriter.report(parts, files.assignment(), graded, results.name(), results.options());
      Map<String, IOConsumer<Writer>> written = new LinkedHashMap<>();
      written.put(ResultFiles.SUMMARY, out -> JsonRecords.writeLines(graded, out));
      written.put(ResultFiles.REPORT, page::write);
      written.putAll(graded.standings.files(tieBreaks, results.options().layout().csv()));
      files.file(graded.grades).ifPresent(each -> written.put(GradebookTable.FILE, each));
      results.join(
          parts,
          graded.summary.total(Summary.Total.BYTES),
          written,
          files.folder(),
          files.score(graded.grades));
      return page;
    };
  }
}
