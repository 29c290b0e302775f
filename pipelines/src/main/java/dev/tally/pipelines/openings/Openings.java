package dev.tally.pipelines.openings;

import dev.tally.games.openings.Target;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.history.PositionOptions;
import dev.tally.pipelines.history.PositionOptions.Asked;
import dev.tally.pipelines.history.RecordCounts;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.words.FormatOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code openings}: how recorded games go on from a position, and with what result. */
public final class Openings {
  /** Rows of a tree; a million take 200 MB. */
  private static final int MAX_ROWS = 1_000_000;

  private static final int MAX_DEPTH = 1000;

  /** The first moves are images of each other in most games: a page of them has one row. */
  private static final int PAGE_DEPTH = 4;

  /** Bytes of logs whose moves one worker adds up in its memory: those of 40,000 games or so. */
  private static final long SHARE = 1L << 24;

  private static final int MAX_SHARES = 1024;

  private Openings() {}

  /** Options of {@code openings}. */
  public interface Options extends RunsPipeline, PositionOptions, FormatOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("openings"),
            "says how recorded games go on from a position, how often, and with what result",
            List.of(
                "tally openings data/logs",
                "tally openings cup.wtb --moves=f5d6c3",
                "tally openings cup.wtb --depth=8 -o openings.csv"),
            Options.class,
            List.of("logs..."),
            (options, terminal) -> run(options, terminal));

    @Description(
        "how many moves after the position are counted, as a tree; a page has "
            + PAGE_DEPTH
            + " if nothing is said")
    @Default("1")
    int getDepth();

    @Description("leave out moves that were played in fewer games")
    @Default("1")
    int getMinGames();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    TableWriter table = FormatOptions.writer(options, terminal);
    boolean isPage = table.format() == TableFormat.HTML && !options.isGiven("depth");
    int depth = number("depth", isPage ? PAGE_DEPTH : options.getDepth(), MAX_DEPTH);
    int minGames = number("min-games", options.getMinGames(), Integer.MAX_VALUE);
    LogFiles.checkApart(options.getLogs(), "output", options.getOutput());
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in())) {
      Logs logs = LogOptions.logs(options, spooled, terminal);
      List<Asked> asked = PositionOptions.asked(options, logs.game());
      List<LogPart> parts = LogPart.of(logs.files(), logs.format());
      long bytes = logs.files().stream().mapToLong(each -> each.size()).sum();
      CountMoves.Plan plan =
          new CountMoves.Plan(
              logs.game(),
              asked.stream().map(it -> Target.of(it.ruleset(), it.position())).toList(),
              depth,
              (int) Math.min(MAX_SHARES, 1 + bytes / SHARE));
      OpeningResult found =
          PipelineLauncher.run(
              options,
              terminal,
              GradedParts.progress(logs, parts),
              (pipeline, scratch) -> build(pipeline, parts, plan, minGames, scratch));
      found.records.notice(terminal);
      if (found.minGames > minGames) {
        terminal.notice(
            Notice.LIMIT,
            "left out: moves played in fewer than "
                + NumberFormats.number(found.minGames)
                + " games, since there would be more than "
                + NumberFormats.number(MAX_ROWS)
                + " rows");
      }
      write(found.tree, asked, depth, table, terminal);
      return found.records.code();
    }
  }

  private static int number(String option, int value, int max) {
    if (value < 1 || value > max) {
      throw CommandException.usage("--" + option + "=" + value + ": expected 1 to " + max);
    }
    return value;
  }

  /**
   * The results of the pipeline.
   *
   * @param minGames in how many games a move was played, at least, that is not left out
   */
  record OpeningResult(OpeningTree tree, long minGames, RecordCounts records) {}

  /** The whole pipeline. */
  static IOSupplier<OpeningResult> build(
      Pipeline pipeline, List<LogPart> logs, CountMoves.Plan plan, int minGames, String scratch) {
    AddMoves moves = new AddMoves(scratch + "/moves", minGames);
    PCollectionTuple counted =
        CountMoves.of(pipeline.apply("Split", new SplitLogs(logs)), plan, scratch + "/counted");
    counted
        .get(CountMoves.MOVES)
        .apply("Group by share", GroupByKey.create())
        .apply("Add up", ParDo.of(moves));
    IOSupplier<RecordCounts> records = RecordCounts.sum(counted.get(CountMoves.RECORDS), scratch);

    return () -> {
      long count = moves.count();
      long min = count > MAX_ROWS ? minGames(moves, count) : minGames;
      OpeningTree tree = new OpeningTree((int) Math.min(count, MAX_ROWS));
      moves.forEach(
          (move, counts) -> {
            if (counts.games() >= min) {
              tree.add(move, counts);
            }
          });
      return new OpeningResult(tree, min, records.get());
    };
  }

  /** Least number of games of a move so that there are no more than so many moves. */
  private static long minGames(AddMoves moves, long count) throws IOException {
    SortedMap<Long, Long> byGames = new TreeMap<>();
    moves.forEach((move, counts) -> byGames.merge(counts.games(), 1L, Long::sum));
    long left = count;
    long min = 0;
    while (left > MAX_ROWS) {
      min = byGames.firstKey() + 1;
      left -= byGames.remove(byGames.firstKey());
    }
    return min;
  }

  private static void write(
      OpeningTree tree, List<Asked> asked, int depth, TableWriter table, Terminal terminal) {
    List<Rows<OpeningMove>> played = new ArrayList<>();
    for (Asked each : asked) {
      if (tree.has(each)) {
        played.add(tree.rows(each, depth));
      }
    }
    if (played.isEmpty()) {
      terminal.notice(Notice.OUTPUT, "no recorded game goes on from this position");
    }
    if (table.format() == TableFormat.HTML) {
      table.output().write(out -> OpeningPage.of(asked, depth, tree).write(out));
      return;
    }
    table.write(
        OpeningMove.layout(played.size() > 1, depth > 1),
        visitor -> {
          for (Rows<OpeningMove> each : played) {
            each.forEach(visitor);
          }
        },
        () -> TablePage.About.tables("Openings"));
  }
}
