package dev.tally.pipelines.logs;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.LogFormat;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import java.util.List;

/** Options of every command that reads recorded games. */
@OptionGroup.In(OptionGroup.LOGS)
public interface LogOptions extends CommonOptions {
  @Description(
      "recorded games: files, folders, globs and archives (.zip, .tar, .tgz), comma-separated;"
          + " "
          + LogFormats.ENDINGS
          + ", also with .gz or .xz, or what the content shows; - is standard input")
  @Paths
  String getLogs();

  @Description("the game of logs that do not name one; tally list games shows all games")
  String getGame();

  @Description(
      "the format of all logs, if it should not be recognized; tally list formats shows"
          + " all formats")
  String getLogFormat();

  /**
   * The logs that are meant.
   *
   * @param format id of the format that all have; empty to find it out
   * @param game id of the rule set of logs that name none; empty for the format's own
   */
  record Logs(List<LogFile> files, String format, String game) {}

  /**
   * Reads these options.
   *
   * @param spooled holds logs that are no files, for as long as they are needed
   * @param terminal told of files that are left out
   * @throws dev.tally.pipelines.cli.CommandException if they mean nothing
   */
  static Logs logs(LogOptions options, SpooledInput spooled, Terminal terminal) {
    String typed = options.getLogFormat();
    String format =
        typed.isEmpty()
            ? ""
            : EnumOption.of("log-format", typed, LogFormats.all(), LogFormat::id).id();
    String game = options.getGame().isEmpty() ? "" : GameCatalog.byName(options.getGame()).id();
    List<LogFile> files =
        LogFiles.find(options.getLogs(), spooled, terminal.notices(Notice.LEFT_OUT));
    files.forEach(each -> terminal.listener().input(DataFile.of(each.path(), each.size())));
    return new Logs(files, format, game);
  }
}
