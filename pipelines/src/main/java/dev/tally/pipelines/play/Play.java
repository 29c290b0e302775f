package dev.tally.pipelines.play;

import dev.tally.games.console.ConsoleSession;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.console.QuitException;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.pipelines.cli.ClosedPipeException;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The command {@code play}: a game in the terminal, or with input from a pipe. */
public final class Play {
  private Play() {}

  /** What {@code play} takes. Each game takes some of them. */
  public interface Options extends CommonOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            "play",
            "plays a game in the terminal",
            "tally play gekitai --n=7 --p=9 --l=4",
            Options.class,
            List.of("game"),
            (options, terminal) -> run(options, terminal));

    @Description(
        "which game; tally list --games names them, and the name alone will do; typing help says"
            + " what to type")
    @Default("")
    String getGame();

    @Description("file to append each game to, as a log of one line")
    @Default("")
    String getRecord();

    @Description("reversi, reversi-cse231: rows and columns of the board")
    @Nullable Integer getSize();

    @Description("gekitai: rows and columns of the board")
    @Nullable Integer getN();

    @Description("gekitai: pieces of each player")
    @Nullable Integer getP();

    @Description("gekitai: how many in a line win")
    @Nullable Integer getL();

    @Description("connectfour: rows of the board")
    @Nullable Integer getRows();

    @Description("connectfour: columns of the board")
    @Nullable Integer getCols();

    @Description("connectfour: own pieces may be popped out of the bottom row")
    @Nullable Boolean getPopout();

    @Description("connectfour: the letters of the two players, such as R,Y")
    @Nullable String getColors();

    @Description("othello-invent: player or computer, who goes first, if not by chance")
    @Nullable String getFirst();

    @Description("othello-invent: a whole number that makes what is left to chance repeatable")
    @Nullable Long getSeed();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    PlayableRuleset ruleset = GameCatalog.byName(options.getGame());
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
  private static Setup setup(Options options, PlayableRuleset ruleset) {
    List<String> known = ruleset.console().options().stream().map(Parameter::name).toList();
    Setup setup = new Setup(given(options));
    for (String name : setup.values().keySet()) {
      if (!known.contains(name)) {
        String all = known.stream().map(each -> "--" + each).collect(Collectors.joining(", "));
        throw CommandException.usage(
            "--" + name + ": " + ruleset.id() + " takes " + (all.isEmpty() ? "no options" : all));
      }
    }
    return setup;
  }

  private static Map<String, Object> given(Options options) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("size", options.getSize());
    all.put("n", options.getN());
    all.put("p", options.getP());
    all.put("l", options.getL());
    all.put("rows", options.getRows());
    all.put("cols", options.getCols());
    all.put("popout", options.getPopout());
    all.put("colors", options.getColors());
    all.put("first", options.getFirst());
    all.put("seed", options.getSeed());
    Map<String, Object> given = new LinkedHashMap<>();
    all.forEach(
        (name, value) -> {
          if (value != null) {
            given.put(name, value);
          }
        });
    return given;
  }
}
