package dev.tally.pipelines;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The command {@code completion}: a script with which a shell completes command lines. */
final class CompletionCommand {
  /** For the list of commands. */
  static final Command<Options> COMMAND =
      new Command<>(
          "completion",
          "prints a script that completes command lines in a shell",
          "tally completion bash",
          Options.class,
          List.of("shell"),
          CompletionCommand::run);

  private CompletionCommand() {}

  /** What {@code completion} takes. Public, since Beam implements it. */
  public interface Options extends CommonOptions {
    @Description("bash, zsh or fish")
    @Default.String("")
    @OneOf(Shell.class)
    String getShell();

    void setShell(String shell);
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Shell shell = EnumOption.of("shell", options.getShell(), Shell.class);
    List<CommandHelp> commands =
        Main.commands().stream().map(each -> CommandHelp.of(each, System.getProperties())).toList();
    OutputTarget.standard(terminal).write(out -> out.write(shell.script(commands)));
    return ExitCode.DONE;
  }
}
