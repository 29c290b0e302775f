package dev.tally.pipelines;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.LogFormat;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.logs.GameCatalog;
import dev.tally.pipelines.scripture.library.ListTexts;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The command {@code list}: the translations, books, games and formats that are available. */
public final class ListCommand {
  private ListCommand() {}

  /** Options of {@code list}. */
  public interface Options extends ListTexts.Options, CsvOptions {
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

    @Description(TableFormat.NAMES)
    @Default("text")
    @OneOf(TableFormat.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFormat();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    TableFormat format = EnumOption.of("format", options.getFormat(), TableFormat.class);
    write(options, TableWriter.of(format, options, OutputTarget.standard(terminal)), terminal);
    return ExitCode.DONE;
  }

  private static void write(Options options, TableWriter table, Terminal terminal) {
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
      write("Games", GameCatalog.SETUPS, GameCatalog.setups(), table);
    } else if (isOfFormats) {
      write("Log formats", FORMATS, LogFormats.all(), table);
    } else if (isOfBooks) {
      write("Books", ListTexts.BOOKS, ListTexts.books(options, terminal), table);
    } else {
      write(
          "Translations", ListTexts.TRANSLATIONS, ListTexts.translations(options, terminal), table);
    }
  }

  private static <R> void write(
      String title, Layout<R, R> layout, List<R> rows, TableWriter table) {
    table.write(layout, Rows.of(rows), () -> TablePage.About.tables(title));
  }

  private static final Layout<LogFormat, LogFormat> FORMATS =
      Layout.ofRows(
          List.of(Column.text("format", LogFormat::id), Column.text("what", LogFormat::summary)));
}
