package dev.tally.pipelines.ratings;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.history.GradeParts;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.history.RecordCounts;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.ratings.RatingList.Kind;
import dev.tally.pipelines.ratings.RatingList.Period;
import dev.tally.pipelines.ratings.RatingList.Player;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code ratings}: how strong players are, by the results of their games. */
public final class Ratings {
  private Ratings() {}

  /** Options of {@code ratings}. */
  public interface Options extends RunsPipeline, LogOptions, FormatOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("ratings"),
            "rates players by the results of their games: Elo, Glicko-2, or the likeliest ratings",
            List.of(
                "tally ratings data/logs",
                "tally ratings cup.wtb --system=glicko2 --period=tournament -o ratings.csv"),
            Options.class,
            List.of("logs..."),
            (options, terminal) -> run(options, terminal));

    @Description(
        "elo (by the rules of FIDE), glicko2, or pool (the ratings that make all results"
            + " together most likely, with their errors)")
    @Default("elo")
    @OneOf(Kind.class)
    String getSystem();

    @Description(
        "game, month or tournament: which games are rated together, by the ratings before them"
            + " (default: game; of glicko2, month); of no effect with pool")
    @OneOf(Period.class)
    String getPeriod();

    @Description(
        "file for the results of a tournament of Othello, as the World Othello Federation takes"
            + " them for its rating list")
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getWof();

    @Description("list with lines of a number and a name: the federation's numbers of players")
    @Paths
    String getWofPlayers();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    TableWriter table = FormatOptions.writer(options, terminal);
    Kind kind = EnumOption.of("system", options.getSystem(), Kind.class);
    Period period =
        options.getPeriod().isEmpty()
            ? kind.period()
            : EnumOption.of("period", options.getPeriod(), Period.class);
    LogFiles.checkApart(options.getLogs(), "output", options.getOutput());
    LogFiles.checkApart(options.getLogs(), "wof", options.getWof());
    LogFiles.checkApart("wof", options.getWof(), "output", options.getOutput());
    if (options.getWof().isEmpty() && !options.getWofPlayers().isEmpty()) {
      throw CommandException.usage("--wof-players: expected with --wof");
    }
    Optional<WofFile> wof =
        options.getWof().isEmpty()
            ? Optional.empty()
            : Optional.of(
                WofFile.to(
                    options.getWof(), options.getWofPlayers(), options.getOverwrite(), terminal));
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in())) {
      Logs logs = LogOptions.logs(options, spooled, terminal);
      List<LogPart> parts = LogPart.of(logs.files(), logs.format());
      Rated rated =
          PipelineLauncher.run(
              options,
              terminal,
              GradedParts.progress(logs, parts),
              (pipeline, scratch) ->
                  build(
                      pipeline,
                      parts,
                      logs.game(),
                      kind,
                      period,
                      table.format() == TableFormat.HTML,
                      results -> {
                        if (wof.isPresent()) {
                          wof.get().write(results, terminal);
                        }
                      },
                      scratch));
      rated.notice(kind, terminal);
      Layout<Player, Player> layout = layout(kind, rated.lists.size() > 1);
      if (table.format() == TableFormat.HTML) {
        table.write(
            byGame(layout(kind, false)),
            Rows.of(rated.players),
            () -> new TablePage.About<>("Ratings", "", Map.of(), List.of(), RatingPlot.plot()));
      } else {
        List<Player> players =
            rated.players.stream().flatMap(each -> each.players().stream()).toList();
        table.write(layout, Rows.of(players), () -> TablePage.About.tables("Ratings"));
      }
      return rated.records.code();
    }
  }

  /** A section for each game. */
  private static Layout<RatedPlayers, Player> byGame(Layout<Player, Player> rows) {
    return new Layout<>(
        Optional.of(RatedPlayers::game),
        List.of(),
        List.of(),
        List.of(),
        "",
        RatedPlayers::players,
        rows.columns(),
        rows.shown());
  }

  /**
   * The results of the pipeline.
   *
   * @param lists of each game, by the id of its rule set
   * @param players of each game
   * @param undated how many games have no date
   * @param dated how many have one
   */
  record Rated(
      List<RatingList> lists,
      List<RatedPlayers> players,
      long undated,
      long dated,
      RecordCounts records) {
    private void notice(Kind kind, Terminal terminal) {
      records.notice(terminal);
      if (undated > 0 && kind != Kind.POOL) {
        terminal.notice(
            Notice.RATING,
            NumberFormats.counted(undated, "game")
                + (undated == 1 ? " has" : " have")
                + " no date; rated as recorded"
                + (dated == 0 ? "" : ", before those with one"));
      }
      TreeSet<String> notices = new TreeSet<>();
      lists.forEach(each -> notices.addAll(each.notices()));
      terminal.notices(Notice.RATING, notices);
      if (lists.isEmpty()) {
        terminal.notice(
            Notice.RATING, "no game can be rated: none is VALID and names both players");
      }
    }
  }

  /**
   * The whole pipeline. The ratings are worked out after it, since each game needs those before.
   *
   * @param hasCourses whether it is asked for how ratings have changed
   * @param reader of the results, after that
   */
  static IOSupplier<Rated> build(
      Pipeline pipeline,
      List<LogPart> logs,
      String game,
      Kind kind,
      Period period,
      boolean hasCourses,
      IOConsumer<CollectResults> reader,
      String scratch) {
    CollectResults collected = new CollectResults(scratch + "/results");
    PCollection<RecordCounts> counted =
        pipeline
            .apply("Split", new SplitLogs(logs))
            .apply("Collect results", ParDo.of(new GradeParts(game, collected)));
    IOSupplier<RecordCounts> records = RecordCounts.sum(counted, scratch);
    return () -> {
      Map<String, RatingList> lists = new TreeMap<>();
      long[] dated = {0, 0};
      collected.forEach(
          (part, result) -> {
            dated[result.date() == 0 ? 0 : 1]++;
            lists
                .computeIfAbsent(result.game(), id -> new RatingList(id, kind, period))
                .add(result);
          });
      Map<String, RatedPlayers> players = new TreeMap<>();
      lists.forEach(
          (id, list) -> {
            List<Player> all = list.players();
            Courses courses = new Courses(hasCourses && kind != Kind.POOL ? all : List.of());
            players.put(id, new RatedPlayers(id, all, courses));
          });
      if (hasCourses && kind != Kind.POOL) {
        addCourses(collected, players, kind, period);
      }
      reader.accept(collected);
      return new Rated(
          List.copyOf(lists.values()),
          List.copyOf(players.values()),
          dated[0],
          dated[1],
          records.get());
    };
  }

  /** Rates all games once more, since only now it is known who is strongest in the end. */
  private static void addCourses(
      CollectResults collected, Map<String, RatedPlayers> players, Kind kind, Period period)
      throws IOException {
    Map<String, RatingList> again = new TreeMap<>();
    collected.forEach(
        (part, result) -> {
          RatingList list =
              again.computeIfAbsent(result.game(), id -> new RatingList(id, kind, period));
          list.add(result);
          Objects.requireNonNull(players.get(result.game())).courses().add(result, list);
        });
    players.values().forEach(each -> each.courses().end(each.players()));
  }

  private static Layout<Player, Player> layout(Kind kind, boolean hasGames) {
    List<Column<Player>> all = new ArrayList<>();
    all.add(Column.text("game", Player::game));
    all.add(Column.text("player", Player::name));
    all.add(Column.<Player>number("rating", Player::rating).ordering());
    if (!kind.error().isEmpty()) {
      all.add(Column.defined(kind.error(), Player::error));
    }
    all.add(Column.number("games", Player::games));
    all.add(Column.number("wins", Player::wins));
    all.add(Column.number("draws", Player::draws));
    all.add(Column.number("losses", Player::losses));
    return Layout.ofRows(all, all, hasGames ? all : all.subList(1, all.size()));
  }
}
