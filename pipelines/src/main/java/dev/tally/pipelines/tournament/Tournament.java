package dev.tally.pipelines.tournament;

import dev.tally.games.core.Fingerprint;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.tournament.Protocol;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.DateOption;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.GradebookTable;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.logs.GameCatalog;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.words.FormatOptions;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code tournament}: games between levels and programs, and who is stronger. */
public final class Tournament {
  private static final int MAX_GAMES = 1_000_000;

  /** Lost games that are said one by one. */
  private static final int MAX_FAULTS = 20;

  private Tournament() {}

  /** Options of {@code tournament}. */
  public interface Options extends RunsPipeline, FormatOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("tournament"),
            "has levels of the computer and programs play each other, and says who is stronger",
            List.of(
                "tally tournament level3,level5,level7 --games=20",
                "tally tournament level4,mine='python3 my.py' --records=cup -o cup.html"),
            Options.class,
            List.of("players"),
            (options, terminal) -> run(options, terminal));

    @Description(
        "levels (level1 to level10), programs (NAME=COMMAND) and folders with a folder for each"
            + " program, with commas between them; nboard: or gtp: before a command says what it"
            + " speaks")
    String getPlayers();

    @Description("which game is played")
    @Default("othello")
    String getGame();

    @Description("how many games two players play when they meet: an even number")
    @Default("10")
    int getGames();

    @Description(
        "random:N, N random plies, or a log of any format with a game for each opening; each is"
            + " played twice, with colours changed")
    @Default("random:8")
    String getOpenings();

    @Description("robin (each against each), gauntlet (the first against each) or swiss")
    @Default("robin")
    @OneOf(Schedule.Kind.class)
    String getRounds();

    @Description(
        "time that a program has for its moves, and more for each, as in 10s+0.1s; levels have a"
            + " number of positions instead")
    @Default("10s+1s")
    String getTime();

    @Description("of all that is left to chance: the same seed gives the same games of levels")
    @Default("1")
    int getSeed();

    @Description(
        "elo0,elo1,alpha,beta: ends a match of two as soon as a sequential test tells which"
            + " difference of Elo is likelier")
    String getSprt();

    @Description(
        "folder for the recorded games; with the same options again, a tournament that was ended"
            + " goes on there")
    @Default("tournament")
    String getRecords();

    @Description(
        "date of the recorded games, such as 2026-11-21 (default: the day on which the tournament"
            + " began)")
    String getDate();

    @Description(
        "file (CSV) for the gradebook of a class: a row for each program that comes from a folder,"
            + " with its points, and a sentence on its games")
    @Paths
    String getGradebook();

    @Description(
        "none, moodle or canvas: give the gradebook the columns that this platform imports")
    @Default("none")
    @OneOf(GradebookTable.Lms.class)
    String getLms();

    @Description("name of the assignment, for --lms=canvas")
    @Default("Tournament")
    String getAssignment();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    TableWriter results = FormatOptions.writer(options, terminal);
    GradebookTable table =
        new GradebookTable(
            EnumOption.of("lms", options.getLms(), GradebookTable.Lms.class),
            options.getAssignment(),
            CsvOptions.style(options));
    Schedule schedule = schedule(options, terminal);
    LocalDate today = LocalDate.now(DateOption.clock());
    Optional<LocalDate> date = DateOption.of(options.getDate());
    checkClass(options, schedule);
    Optional<OutputTarget> gradebook =
        Optional.of(options.getGradebook())
            .filter(each -> !each.isEmpty())
            .map(each -> OutputTarget.to("gradebook", each, options.getOverwrite(), terminal));
    EngineOptions.setUpFileSystems(options);
    GameFolder folder =
        GameFolder.open(options.getRecords(), settings(options, schedule), date, today);
    List<Played> played = new ArrayList<>();
    for (List<GameTask> round = schedule.next(played);
        !round.isEmpty();
        round = schedule.next(played)) {
      List<GameTask> missing = folder.missing(round);
      if (!missing.isEmpty()) {
        PipelineLauncher.run(
            options,
            terminal,
            new PipelineLauncher.Progress(
                PlayGames.class, PlayGames.PLAYED, missing.size(), "games", missing.size()),
            (pipeline, scratch) -> build(pipeline, missing, folder));
      }
      for (GameTask each : round) {
        played.add(folder.played(each));
      }
    }
    notice(schedule, played, terminal);
    List<ResultTable.Row> rows = ResultTable.rows(schedule, played);
    if (gradebook.isPresent()) {
      Gradebook grades = ClassGrades.of(rows, played);
      gradebook.get().write(out -> table.write(grades, out));
    }
    results.write(
        ResultTable.layout(rows), Rows.of(rows), () -> about(options.getGame(), played.size()));
    return ExitCode.DONE;
  }

  /** What the page of the table says, with the meaning of its columns. */
  private static TablePage.About<ResultTable.Row> about(String game, int games) {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put("games", NumberFormats.number(games));
    columns.put("score", "in percent; from low to high its interval of 95 %");
    columns.put("error", "half of Elo's interval of 95 %");
    columns.put("LOS", "likelihood, in percent, of being the stronger one");
    return new TablePage.About<>("Tournament: " + game, "", columns, List.of(), Plot.none());
  }

  /** The whole pipeline of a round: nothing is grouped but to share out the games. */
  static IOSupplier<Integer> build(Pipeline pipeline, List<GameTask> games, GameFolder folder) {
    pipeline
        .apply("Games", Create.of(games).withCoder(GameTask.CODER))
        .apply("Share out", RedistributeByIndex.by(GameTask::number, games.size()))
        .apply("Play", ParDo.of(new PlayGames(folder)));

    return games::size;
  }

  private static Schedule schedule(Options options, Terminal terminal) throws IOException {
    Schedule.Kind kind = EnumOption.of("rounds", options.getRounds(), Schedule.Kind.class);
    Ruleset ruleset = GameCatalog.byName(options.getGame());
    if (!ruleset.hasMoves()) {
      throw CommandException.usage("--game=" + ruleset + ": it has no choice of moves");
    }
    int games = options.getGames();
    if (games < 2 || games % 2 == 1 || games > MAX_GAMES) {
      throw CommandException.usage(
          "--games=" + games + ": expected an even number in 2.." + MAX_GAMES);
    }
    List<Entrant> players = Entrants.of(options.getPlayers(), terminal);
    Openings openings = Openings.of(options.getOpenings(), ruleset, options.getSeed());
    for (Entrant each : players) {
      checkPlayable(each, options, ruleset, openings);
    }
    Schedule schedule =
        new Schedule(
            players,
            kind,
            games,
            openings,
            Clock.of(options.getTime()),
            options.getSeed(),
            Optional.of(options.getSprt()).filter(each -> !each.isEmpty()).map(Sprt::of));
    if (schedule.sprt().isPresent() && players.size() > 2) {
      throw CommandException.usage("--sprt: expected two players, found " + players.size());
    }
    if (schedule.total() > MAX_GAMES) {
      throw CommandException.usage(
          "--games=" + games + ": " + schedule.total() + " games in all, more than " + MAX_GAMES);
    }
    return schedule;
  }

  private static void checkClass(Options options, Schedule schedule) {
    if (options.getGradebook().isEmpty()) {
      for (String each : List.of("lms", "assignment")) {
        if (options.isGiven(each)) {
          throw CommandException.usage("--" + each + ": expected --gradebook too");
        }
      }
    } else if (schedule.players().stream().allMatch(each -> each.folder().isEmpty())) {
      throw CommandException.usage("--gradebook: expected a folder of programs among the players");
    }
  }

  private static void checkPlayable(
      Entrant player, Options options, Ruleset ruleset, Openings openings) {
    if (!player.isProgram()) {
      return;
    }
    String name = "--players: " + player.name() + ": ";
    if (!EngineOptions.isDirect(options)) {
      throw CommandException.usage(
          name + "a program runs on this machine only, with the direct runner");
    }
    if (player.protocol() == Protocol.NBOARD && !ruleset.id().equals("othello")) {
      throw CommandException.usage(name + "nboard has no games but othello");
    }
    if (player.protocol() != Protocol.NBOARD && !openings.isStandard()) {
      throw CommandException.usage(
          name + "an opening has a board of its own, which it cannot be told");
    }
  }

  /** All that decides on the games, as the folder of a tournament has it. */
  private static List<String> settings(Options options, Schedule schedule) {
    List<String> settings = new ArrayList<>();
    settings.add("game = " + schedule.openings().ruleset());
    schedule.players().forEach(each -> settings.add("player " + each.description()));
    settings.add("games = " + schedule.games());
    settings.add(
        "openings = "
            + options.getOpenings()
            + " "
            + Long.toHexString(Fingerprint.of(schedule.openings().recorded())));
    settings.add("rounds = " + EnumOption.label(schedule.kind()));
    settings.add("time = " + options.getTime());
    settings.add("seed = " + schedule.seed());
    settings.add("sprt = " + options.getSprt());
    return settings;
  }

  private static void notice(Schedule schedule, List<Played> played, Terminal terminal) {
    List<Played> faults = played.stream().filter(each -> !each.fault().isEmpty()).toList();
    for (Played each : faults.subList(0, Math.min(MAX_FAULTS, faults.size()))) {
      terminal.notice(Notice.GAME, "game " + each.task().number() + ": " + each.fault());
    }
    if (faults.size() > MAX_FAULTS) {
      terminal.notice(
          Notice.GAME, "and " + (faults.size() - MAX_FAULTS) + " more; the records have all");
    }
    Entrant first = schedule.players().get(0);
    schedule
        .sprt()
        .ifPresent(
            each ->
                terminal.notice(
                    Notice.GAME, each.finding(PairScores.of(played, first), first.name())));
  }
}
