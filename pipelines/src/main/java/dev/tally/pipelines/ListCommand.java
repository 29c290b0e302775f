package dev.tally.pipelines;

import dev.tally.games.logs.LogFormat;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.play.GameCatalog;
import dev.tally.pipelines.scripture.library.ListOptions;
import dev.tally.pipelines.scripture.library.ListTexts;
import java.util.List;
import java.util.stream.Stream;

/** The command {@code list}: the translations, books, games and formats that are available. */
public final class ListCommand {
  private ListCommand() {}

  /** What {@code list} takes. */
  public interface Options extends ListOptions, CsvOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            "list",
            "lists translations, books, games and log formats",
            "tally list --ver=akjv",
            Options.class,
            List.of("ver..."),
            (options, terminal) -> run(options, terminal));

    @Description("list the games that can be played, and what their setup may be")
    boolean getGames();

    @Description("list the formats of recorded games that can be graded")
    boolean getFormats();

    @Description("text, json (one object a line) or csv")
    @Default("text")
    @OneOf(Table.Format.class)
    String getFormat();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Table.Format format = EnumOption.of("format", options.getFormat(), Table.Format.class);
    Table table = table(options, terminal);
    OutputTarget.standard(terminal).write(out -> table.write(format, options.getRawCsv(), out));
    return ExitCode.DONE;
  }

  private static Table table(Options options, Terminal terminal) {
    boolean isOfBooks = !options.getVer().isBlank();
    if (Stream.of(isOfBooks, options.getGames(), options.getFormats()).filter(x -> x).count() > 1) {
      throw CommandException.usage("--ver, --games, --formats: expected only one of them");
    }
    if (!options.getLanguage().isBlank()
        && (isOfBooks || options.getGames() || options.getFormats())) {
      throw CommandException.usage(
          "--language=" + options.getLanguage() + ": expected only with a list of translations");
    }
    if (options.getGames()) {
      return GameCatalog.table();
    }
    if (options.getFormats()) {
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
