package dev.tally.pipelines.history;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.LogOptions;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command {@code convert}: from one log format to another. */
public final class ConvertLogs {
  private ConvertLogs() {}

  /** Options of {@code convert}. */
  public interface Options extends LogOptions, GameOutput.Options {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.GAMES,
            List.of("convert"),
            "writes recorded games in another format",
            List.of(
                "tally convert games.jsonl -o games.wtb", "tally convert cup.wtb --to=ggf -o -"),
            Options.class,
            List.of("logs..."),
            (options, terminal) -> run(options, terminal));

    @Override
    @Description(
        "file to write, whole or not at all; - is standard output; wthor has a .jou and a"
            + " .trn next to it; else, with --to, one beside the logs that is free")
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getOutput();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    if (!options.getOutput().isEmpty()) {
      return convert(options, terminal);
    }
    String free = GameOutput.beside(options, options.getLogs());
    ExitCode code = convert(OptionValues.with(Options.class, options, "output", free), terminal);
    if (Files.exists(Path.of(free))) {
      terminal.notice(Notice.OUTPUT, "no --output, so the records are in " + free);
    }
    return code;
  }

  private static ExitCode convert(Options options, Terminal terminal) throws IOException {
    GameOutput output = GameOutput.of(options, options.getTo(), terminal);
    try (SpooledInput spooled = new SpooledInput("logs", terminal.in())) {
      LogOptions.Logs logs = LogOptions.logs(options, spooled, terminal);
      CompanionFiles companions = new CompanionFiles();
      return output.write(
          visitor -> {
            for (LogFile log : logs.files()) {
              LogBlock whole = LogBlock.whole(log, logs.format());
              BlockReader.grade(whole, logs.game(), OwnerFinder.PLATFORMS, companions, visitor);
            }
          });
    }
  }
}
