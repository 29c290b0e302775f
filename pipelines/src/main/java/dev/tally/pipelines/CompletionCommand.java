package dev.tally.pipelines;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import java.util.List;
import java.util.function.Supplier;

/** The command {@code completion}: a script with which a shell completes command lines. */
final class CompletionCommand {
  private CompletionCommand() {}

  /** Options of {@code completion}. */
  public interface Options extends CommonOptions {
    @Description("bash, zsh or fish")
    @OneOf(CompletionScript.class)
    String getShell();
  }

  /**
   * For the list of commands.
   *
   * @param all that list, which has this command too
   */
  static Command<Options> command(Supplier<List<Command<?>>> all) {
    return new Command<>(
        Command.Topic.OTHER,
        List.of("completion"),
        "prints a script that completes command lines in a shell",
        List.of(
            "tally completion bash >~/.local/share/bash-completion/completions/tally",
            "tally completion fish >~/.config/fish/completions/tally.fish"),
        Options.class,
        List.of("shell"),
        (options, terminal) -> run(options, all.get(), terminal));
  }

  private static ExitCode run(Options options, List<Command<?>> all, Terminal terminal) {
    CompletionScript shell = EnumOption.of("shell", options.getShell(), CompletionScript.class);
    List<CommandHelp> commands =
        all.stream().map(each -> CommandHelp.of(each, System.getProperties(), List.of())).toList();
    OutputTarget.standard(terminal).write(out -> out.write(shell.script(commands)));
    return ExitCode.DONE;
  }
}
