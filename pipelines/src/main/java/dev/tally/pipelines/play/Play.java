package dev.tally.pipelines.play;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.QuitException;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.cli.ClosedPipeException;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
                "tally play gekitai --n=7 --record=games.jsonl"),
            Options.class,
            List.of("game"),
            operands -> Map.of("", operands),
            arguments -> Play.parameters(arguments),
            (options, terminal) -> run(options, terminal));

    @Description("which game to play; type help in it to see what you can type")
    @Default("")
    String getGame();

    @Description("file to append each game to, as a log of one line")
    @Default("")
    String getRecord();

    @Description("list the games that can be played; --help after one of them shows its options")
    boolean getList();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    if (options.getList()) {
      Table games = new Table("game", "name");
      Rulesets.all().forEach(each -> games.add(each.id(), each.summary()));
      OutputTarget.standard(terminal).write(games::write);
      return ExitCode.DONE;
    }
    Ruleset ruleset = GameCatalog.byName(options.getGame());
    Setup setup = setup(options, ruleset);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    Writer out = new BufferedWriter(new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8));
    ConsoleSession session = new ConsoleSession(in, out, terminal::notice);
    Recording.End recording = Recording.to(options.getRecord(), session, terminal);
    try {
      ruleset.console().play(session, setup);
      out.flush();
    } catch (QuitException | ClosedPipeException e) {
      // Asked for, as the end of a game is.
    } catch (EOFException e) {
      if (terminal.isTyped()) {
        endLine(out); // Ctrl-D leaves like quit, and the prompt still has no line end
        return ExitCode.DONE;
      }
      String message = "the input ended in the middle of a game: " + e.getMessage();
      throw new CommandException(ExitCode.INTERNAL, message, e);
    } catch (IOException e) {
      String message = "the game broke off: " + e.getMessage();
      throw new CommandException(ExitCode.INTERNAL, message, e);
    } catch (SetupException e) {
      throw new CommandException(ExitCode.USAGE, "--" + e.getMessage(), e);
    } finally {
      recording.end();
    }
    return ExitCode.DONE;
  }

  private static void endLine(Writer out) {
    try {
      out.write('\n');
      out.flush();
    } catch (IOException e) {
      // Nobody is there to see it.
    }
  }

  /** The options that were given, all of which the game has to know. */
  private static Setup setup(Options options, Ruleset ruleset) {
    Map<String, String> typed = new LinkedHashMap<>(options.given());
    Option.of(Options.class).forEach(each -> typed.remove(each.key()));
    Map<String, Object> setup = new LinkedHashMap<>();
    for (Parameter each : ruleset.console().options()) {
      String value = typed.remove(each.name());
      if (value != null) {
        setup.put(each.name(), Setup.value(value));
      }
    }
    for (String other : typed.keySet()) { // from a system property
      throw CommandException.usage("--" + other + ": " + ruleset.id() + " has no such option");
    }
    return new Setup(setup);
  }

  /** The options of the game that the arguments name, else those of all games, each once. */
  private static List<Option> parameters(List<String> arguments) {
    Optional<Ruleset> named =
        arguments.stream()
            .map(each -> each.strip().replaceFirst("^--game=", ""))
            .flatMap(each -> Rulesets.byName(each).stream())
            .findFirst();
    if (named.isPresent()) {
      return named.get().console().options().stream()
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
        heading,
        List.of(),
        List.of(),
        /* isPath= */ false,
        /* isOrAll= */ false,
        /* isInProject= */ false);
  }
}
