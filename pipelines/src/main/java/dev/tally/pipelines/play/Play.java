package dev.tally.pipelines.play;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.QuitException;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.cli.ClosedPipeException;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.DateOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.cli.TextTable;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.logs.GameCatalog;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The command {@code play}: a game in the terminal, or with input from a pipe. */
public final class Play {
  private Play() {}

  /** Options of {@code play}, all of them; each game has some. */
  public interface Options extends CommonOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("play"),
            "plays a game in the terminal",
            List.of(
                "tally play --list",
                "tally play connectfour --popout",
                "tally play othello --computer=white --level=3",
                "tally play gekitai --n=7 --record=games.jsonl"),
            Options.class,
            List.of("game"),
            operands -> Map.of("", operands),
            arguments -> Play.parameters(arguments),
            (options, terminal) -> run(options, terminal));

    @Description("which game to play; type help in it to see what you can type")
    String getGame();

    @Description("file to append each game to, as a log of one line")
    String getRecord();

    @Description("who has the black discs, or moves first, for --record")
    String getBlack();

    @Description("who plays against them, for --record")
    String getWhite();

    @Description(
        "the side whose moves a computer makes: black, white, both, or as the game calls it;"
            + " questions take more commands then, as help says")
    String getComputer();

    @Description("how strong the computer is: a whole number in 1..10")
    @Default("5")
    String getLevel();

    @Description(
        "how long the computer thinks about a move, such as 500ms, 1s or 2m; its level says how far"
            + " it looks ahead otherwise, which is the same on every machine")
    String getTime();

    @Description(
        "play on the whole screen of the terminal: cursor keys, Enter, colours, and the keys that"
            + " stand below the board")
    boolean getTui();

    @Description("makes what is left to chance repeatable: a whole number of 64 bits")
    String getSeed();

    @Description(
        "go on with a recorded game: a file of any format of tally list formats, with :N after it"
            + " record N of several")
    @Paths
    String getResume();

    @Description("show a recorded game, as the program of the game would; a file as for --resume")
    @Paths
    String getReplay();

    @Description("list the games that can be played; --help after one of them shows its options")
    boolean getList();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    return run(options, terminal, DateOption.clock());
  }

  /**
   * Plays.
   *
   * @param clock the machine's, which dates what is recorded
   */
  static ExitCode run(Options options, Terminal terminal, Clock clock) {
    if (options.getList()) {
      TextTable games = new TextTable("game", "name");
      Rulesets.all().forEach(each -> games.add(each.id(), each.summary()));
      OutputTarget.standard(terminal).write(games::write);
      return ExitCode.DONE;
    }
    checkTogether(options);
    Writer out = new BufferedWriter(new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8));
    if (!options.getReplay().isEmpty()) {
      return show(record("replay", options.getReplay(), options), out, terminal);
    }
    Optional<RecordedGame> resumed =
        options.getResume().isEmpty()
            ? Optional.empty()
            : Optional.of(unfinished(record("resume", options.getResume(), options)));
    Ruleset ruleset =
        resumed
            .map(each -> each.game().ruleset())
            .orElseGet(() -> GameCatalog.byName(options.getGame()));
    Setup setup = setup(options, ruleset);
    LocalDateTime begun = LocalDateTime.now(clock);
    boolean isPlain = resumed.isEmpty() && options.getComputer().isEmpty() && !options.getTui();
    if (options.getTui() && ruleset.boardStyle().isEmpty()) {
      throw CommandException.usage("--tui: " + ruleset.id() + " has no board");
    }
    try (Keyboard keyboard =
        isPlain ? Keyboard.plain(terminal) : Keyboard.of(terminal, options.getTui())) {
      ConsoleSession session = keyboard.session(out);
      Runnable recording =
          Recording.to(options.getRecord(), players(options), begun, session, terminal);
      try {
        if (isPlain) {
          ruleset.console().play(session, setup);
        } else {
          Opponents opponents = Opponents.of(options, ruleset);
          Match match = begin(session, ruleset, setup, resumed);
          keyboard.play(opponents.in(match, begun), session);
        }
        out.flush();
      } finally {
        recording.run();
      }
    } catch (QuitException | ClosedPipeException e) {
      // Asked for, as the end of a game is.
    } catch (EOFException e) {
      if (terminal.isTyped()) {
        endLine(out); // Ctrl-D leaves like quit, and the prompt still has no line end
        return ExitCode.DONE;
      }
      String message = "the input ended in the middle of a game: " + e.getMessage();
      throw new CommandException(ExitCode.FAILED, message, e);
    } catch (IOException e) {
      throw brokenOff(e);
    } catch (SetupException e) {
      throw new CommandException(ExitCode.USAGE, "--" + e.getMessage(), e);
    }
    return ExitCode.DONE;
  }

  private static CommandException brokenOff(IOException e) {
    return new CommandException(ExitCode.FAILED, "the game broke off: " + e.getMessage(), e);
  }

  private static Players players(Options options) {
    return new Players(options.getBlack(), options.getWhite());
  }

  /** Refuses options that mean nothing with others, or without them. */
  private static void checkTogether(Options options) {
    if (!options.getReplay().isEmpty()) {
      for (String each : List.of("resume", "computer", "level", "time", "seed", "record", "tui")) {
        if (options.isGiven(each)) {
          throw CommandException.usage("--replay, --" + each + ": expected only one of them");
        }
      }
    }
    for (String each : List.of("black", "white")) {
      if (options.isGiven(each) && options.getRecord().isEmpty()) {
        throw CommandException.usage("--" + each + ": expected --record too");
      }
    }
    for (String each : List.of("level", "time")) {
      if (options.isGiven(each) && options.getComputer().isEmpty()) {
        throw CommandException.usage("--" + each + ": expected --computer too");
      }
    }
  }

  private static RecordedGame record(String option, String typed, Options options) {
    Optional<Ruleset> named =
        options.getGame().isEmpty()
            ? Optional.empty()
            : Optional.of(GameCatalog.byName(options.getGame()));
    RecordedGame record = RecordedGame.read(option, typed, named);
    if (!setup(options, record.game().ruleset()).values().isEmpty()) {
      throw CommandException.usage(record.name() + ": the record says how the game is set up");
    }
    return record;
  }

  /** A record to go on with. */
  private static RecordedGame unfinished(RecordedGame record) {
    Optional<String> problem = record.problem();
    if (problem.isPresent()) {
      throw CommandException.noData(problem.get());
    }
    if (record.replay().position().outcome().isOver()) {
      throw CommandException.noData(record.name() + ": the game is over");
    }
    return record;
  }

  /** Shows a recorded game, and says what is wrong with it. */
  private static ExitCode show(RecordedGame record, Writer out, Terminal terminal) {
    GameRecord game = record.game();
    try {
      game.ruleset().console().show(game.setup(), game.moves(), out);
    } catch (ClosedPipeException e) {
      return ExitCode.DONE;
    } catch (IOException e) {
      throw brokenOff(e);
    }
    record.problem().ifPresent(terminal.notices(Notice.GAME));
    return record.problem().isPresent() ? ExitCode.FOUND_WRONG : ExitCode.DONE;
  }

  /** Begins a game in a session, and plays what is recorded of it. */
  private static Match begin(
      ConsoleSession session, Ruleset ruleset, Setup setup, Optional<RecordedGame> resumed)
      throws IOException {
    if (resumed.isEmpty()) {
      return session.begin(ruleset, ruleset.console().setup(session, setup));
    }
    GameRecord game = resumed.get().game();
    Match match = session.begin(ruleset, game.setup());
    match.name(game.players());
    resumed.get().replay().forEachTurn(turn -> match.play(turn.move()));
    return match;
  }

  private static void endLine(Writer out) {
    try {
      out.write('\n');
      out.flush();
    } catch (IOException e) {
      // Nobody is there to see it.
    }
  }

  /**
   * The options that were given, all of which the game has to know. One that the command has too,
   * such as a seed, is the game's, unless the command has a use for it.
   */
  private static Setup setup(Options options, Ruleset ruleset) {
    Map<String, String> typed = new LinkedHashMap<>(options.given());
    Set<String> own = own();
    boolean isPlain = options.getComputer().isEmpty() && options.getResume().isEmpty();
    Map<String, Object> setup = new LinkedHashMap<>();
    for (Parameter each : ruleset.console().options()) {
      String value = typed.remove(each.name());
      if (value != null && (isPlain || !own.contains(each.name()))) {
        setup.put(each.name(), Setup.value(value));
      }
    }
    if (options.isGiven("seed") && options.getComputer().isEmpty() && !setup.containsKey("seed")) {
      throw CommandException.usage("--seed: expected --computer too");
    }
    typed.keySet().removeAll(own);
    for (String other : typed.keySet()) { // from a system property
      throw CommandException.usage("--" + other + ": " + ruleset.id() + " has no such option");
    }
    return new Setup(setup);
  }

  /** The keys of the options that do not depend on a game. */
  private static Set<String> own() {
    return Option.of(Options.class).stream().map(Option::key).collect(Collectors.toSet());
  }

  /** The options of the game that the arguments name, else those of all games, each once. */
  private static List<Option> parameters(List<String> arguments) {
    Set<String> own = own();
    Optional<Ruleset> named =
        arguments.stream()
            .map(each -> each.strip().replaceFirst("^--game=", ""))
            .flatMap(each -> Rulesets.byName(each).stream())
            .findFirst();
    if (named.isPresent()) {
      return named.get().console().options().stream()
          .filter(each -> !own.contains(each.name()))
          .map(each -> option(each, "", "Options of " + named.get().id()))
          .toList();
    }
    Map<String, Option> options = new LinkedHashMap<>();
    for (Ruleset game : Rulesets.all()) {
      for (Parameter each : game.console().options()) {
        Option other = options.get(each.name());
        String before = other == null ? "" : other.meaning().replaceFirst(":.*", ", ");
        options.put(each.name(), option(each, before + game.id() + ": ", "Options of the games"));
      }
    }
    options.keySet().removeAll(own);
    return List.copyOf(options.values());
  }

  private static Option option(Parameter parameter, String games, String heading) {
    boolean isFlag = parameter.bounds().equals(Parameter.FLAG);
    return new Option(
        parameter.name(),
        parameter.name(),
        isFlag ? Boolean.class : String.class,
        games + parameter.meaning() + (isFlag ? "" : ": " + parameter.bounds()),
        isFlag ? "" : parameter.defaultValue(),
        heading);
  }
}
