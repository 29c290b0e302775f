package dev.tally.pipelines;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import java.util.List;

/** The command {@code completion}: a script with which a shell completes command lines. */
final class CompletionCommand {
  private CompletionCommand() {}

  /** Options of {@code completion}. */
  public interface Options extends CommonOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.OTHER,
            List.of("completion"),
            "prints a script that completes command lines in a shell",
            List.of(
                "tally completion bash >~/.local/share/bash-completion/completions/tally",
                "tally completion fish >~/.config/fish/completions/tally.fish"),
            Options.class,
            List.of("shell"),
            (options, terminal) -> run(options, terminal));

    @Description("bash, zsh or fish")
    @Default("")
    @OneOf(Shell.class)
    String getShell();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Shell shell = EnumOption.of("shell", options.getShell(), Shell.class);
    List<CommandHelp> commands =
        Main.commands().stream()
            .map(each -> CommandHelp.of(each, System.getProperties(), List.of()))
            .toList();
    OutputTarget.standard(terminal).write(out -> out.write(shell.script(commands)));
    return ExitCode.DONE;
  }
}
