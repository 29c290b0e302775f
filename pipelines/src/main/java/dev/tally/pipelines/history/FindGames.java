package dev.tally.pipelines.history;

import dev.tally.games.openings.OpeningNames;
import dev.tally.games.openings.Target;
import dev.tally.games.reversi.Othello;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.history.SearchRecords.Hits;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code find}: the records of games that come to a position, or have a player. */
public final class FindGames {
  private FindGames() {}

  /** Options of {@code find}. */
  public interface Options extends RunsPipeline, PositionOptions, GameOutput.Options {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("find"),
            "finds the recorded games that come to a position, or have a player, and writes them",
            List.of(
                "tally find data/logs --moves=f5d6c3",
                "tally find cup.wtb --player='Ann Lee' --opening=Tiger -o tiger.wtb"),
            Options.class,
            List.of("logs..."),
            (options, terminal) -> run(options, terminal));

    @Description("the name of a player, in either case")
    String getPlayer();

    @Description("the name of an opening of Othello that the game comes to, such as Tiger")
    String getOpening();

    @Description(
        "how the game ended: black, white, or another winner as results name it, draw, unfinished,"
            + " resigned, time or agreed")
    String getEnd();

    @Override
    @Description(
        "file to write, whole or not at all; - is standard output, as jsonl unless --to says"
            + " otherwise")
    @Default("-")
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getOutput();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    boolean isPlain = options.getTo().isEmpty() && options.getOutput().equals("-");
    GameOutput output = GameOutput.of(options, isPlain ? "jsonl" : options.getTo(), terminal);
    LogFiles.checkApart(options.getLogs(), "output", options.getOutput());
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in())) {
      Logs logs = LogOptions.logs(options, spooled, terminal);
      Criteria criteria = criteria(options, logs.game());
      List<LogPart> parts = LogPart.of(logs.files(), logs.format());
      Matches found =
          PipelineLauncher.run(
              options,
              terminal,
              GradedParts.progress(logs, parts),
              (pipeline, scratch) -> build(pipeline, parts, logs.game(), criteria, scratch));
      found.records.notice(terminal);
      ExitCode written =
          output.write(visitor -> SearchRecords.forEach(found.hits, logs.game(), visitor));
      return written == ExitCode.DONE ? found.records.code() : written;
    }
  }

  private static Criteria criteria(Options options, String game) throws IOException {
    List<List<Target>> positions = new ArrayList<>();
    if (!options.getMoves().isEmpty() || !options.getBoard().isEmpty()) {
      positions.add(
          PositionOptions.asked(options, game).stream()
              .map(each -> Target.of(each.ruleset(), each.position()))
              .toList());
    }
    String opening = options.getOpening();
    if (!opening.isEmpty()) {
      OpeningNames.Opening named = OpeningNames.byName(opening).orElseThrow(() -> unknown(opening));
      positions.add(List.of(Target.of(Othello.RULES, named.position())));
    }
    String end = options.getEnd().strip().toLowerCase(Locale.ROOT);
    if (positions.isEmpty() && options.getPlayer().isEmpty() && end.isEmpty()) {
      throw CommandException.usage("expected --moves, --board, --player, --opening or --end");
    }
    if (!end.isEmpty() && !Criteria.ends().contains(end)) {
      throw CommandException.usage(
          "--end=" + options.getEnd() + ": expected " + String.join(", ", Criteria.ends()));
    }
    return new Criteria(positions, options.getPlayer(), end);
  }

  private static CommandException unknown(String opening) {
    List<String> near = NearMatches.of(opening, OpeningNames.names());
    String hint = near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?";
    return CommandException.usage("--opening=" + opening + ": no such opening" + hint);
  }

  /** The results of the pipeline. */
  record Matches(List<Hits> hits, RecordCounts records) {}

  /** The whole pipeline. */
  static IOSupplier<Matches> build(
      Pipeline pipeline, List<LogPart> logs, String game, Criteria criteria, String scratch) {
    SearchRecords search = new SearchRecords(criteria, scratch + "/hits");
    PCollection<RecordCounts> counted =
        pipeline
            .apply("Split", new SplitLogs(logs))
            .apply("Search records", ParDo.of(new GradeParts(game, search)));
    IOSupplier<RecordCounts> records = RecordCounts.sum(counted, scratch);
    return () -> new Matches(search.hits(), records.get());
  }
}
