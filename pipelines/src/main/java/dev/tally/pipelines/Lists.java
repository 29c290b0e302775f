package dev.tally.pipelines;

import dev.tally.games.logs.LogFormat;
import dev.tally.pipelines.play.Games;
import dev.tally.pipelines.scripture.ListOptions;
import dev.tally.pipelines.scripture.ListTexts;
import dev.tally.pipelines.text.CsvOptions;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The command {@code list}: what there is to ask for. */
public final class Lists {
  /** For the list of commands. */
  public static final Command<Options> COMMAND =
      new Command<>(
          "list",
          "lists what there is: translations, books, games, log formats",
          "tally list --ver=akjv",
          Options.class,
          List.of("ver..."),
          Lists::run);

  private Lists() {}

  /** What {@code list} takes. */
  public interface Options extends ListOptions, CsvOptions {
    @Description("list the games that can be played, and what their setup may be")
    @Default.Boolean(false)
    boolean getGames();

    void setGames(boolean games);

    @Description("list the formats of recorded games that can be graded")
    @Default.Boolean(false)
    boolean getFormats();

    void setFormats(boolean formats);

    @Description("text, json (one object a line) or csv")
    @Default.String("text")
    String getFormat();

    void setFormat(String format);
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Table.Format format = Choice.of("format", options.getFormat(), Table.Format.class);
    Table table = table(options, terminal);
    Output.standard(terminal).write(out -> table.write(format, options.getRawCsv(), out));
    return ExitCode.DONE;
  }

  private static Table table(Options options, Terminal terminal) {
    boolean isOfBooks = !options.getVer().isBlank();
    if (Stream.of(isOfBooks, options.getGames(), options.getFormats()).filter(x -> x).count() > 1) {
      throw CommandException.usage(
          "--ver, --games, --formats: expected one of them, since each is a list");
    }
    if (!options.getLanguage().isBlank()
        && (isOfBooks || options.getGames() || options.getFormats())) {
      throw CommandException.usage(
          "--language=" + options.getLanguage() + ": expected only where translations are listed");
    }
    if (options.getGames()) {
      return Games.table();
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
      table.add(Choice.label(format), format.summary());
    }
    return table;
  }
}
