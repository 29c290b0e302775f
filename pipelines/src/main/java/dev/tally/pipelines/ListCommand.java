package dev.tally.pipelines;

import dev.tally.games.logs.LogFormat;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.play.GameCatalog;
import dev.tally.pipelines.scripture.library.ListOptions;
import dev.tally.pipelines.scripture.library.ListTexts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The command {@code list}: the translations, books, games and formats that are available. */
public final class ListCommand {
  private ListCommand() {}

  /** What {@code list} takes. */
  public interface Options extends ListOptions, CsvOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.OTHER,
            List.of("list", "ls"),
            "lists translations, books, games and log formats",
            List.of("tally list games", "tally list --language=German", "tally list --ver=akjv"),
            Options.class,
            List.of("ver..."),
            (options, terminal) -> run(options, terminal));

    @Description(
        "list the games that can be played, and what their setup may be; also: tally list games")
    boolean getGames();

    @Description("list the formats of recorded games that can be graded; also: tally list formats")
    boolean getFormats();

    @Description("text, json (one object a line) or csv")
    @Default("text")
    @OneOf(Table.Format.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFormat();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Table.Format format = EnumOption.of("format", options.getFormat(), Table.Format.class);
    Table table = table(options, terminal);
    OutputTarget.standard(terminal).write(out -> table.write(format, options.getRawCsv(), out));
    return ExitCode.DONE;
  }

  private static Table table(Options options, Terminal terminal) {
    String ver = options.getVer().strip().toLowerCase(Locale.ROOT);
    boolean isOfGames = options.getGames() || ver.equals("games");
    boolean isOfFormats = options.getFormats() || ver.equals("formats");
    boolean isOfBooks = !List.of("", "translations", "games", "formats").contains(ver);
    if (Stream.of(isOfBooks, isOfGames, isOfFormats).filter(x -> x).count() > 1) {
      throw CommandException.usage("--ver, --games, --formats: expected only one of them");
    }
    if (!options.getLanguage().isBlank() && (isOfBooks || isOfGames || isOfFormats)) {
      throw CommandException.usage(
          "--language=" + options.getLanguage() + ": expected only with a list of translations");
    }
    if (isOfGames) {
      return GameCatalog.table();
    }
    if (isOfFormats) {
      return formats();
    }
    return isOfBooks
        ? ListTexts.books(options, terminal)
        : ListTexts.translations(options, terminal);
  }

  private static Table formats() {
    Table table = new Table("format", "what");
    for (LogFormat format : LogFormat.values()) {
      table.add(EnumOption.label(format), format.summary());
    }
    return table;
  }
}
