package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.LayerOption;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.words.Defaults;
import dev.tally.words.dispersion.DispersionMeasurement;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.List;

/** The command {@code dispersion}: how evenly words are spread over the parts of a text. */
public final class Dispersion {
  private Dispersion() {}

  /** Options of {@code dispersion}. */
  public interface Options
      extends WordCommand.Options, LayerOption, QueryOptions, StopWords.ListOption {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("dispersion"),
            "says how evenly words are spread over the books or chapters of a text, or over files",
            List.of(
                "tally dispersion --ver=kjv --find=grace,faith",
                "tally dispersion --ver=kjv --n=20 --parts=chapter",
                "tally dispersion --text=letters --find=sea"),
            Options.class,
            List.of("find", TextOperands.NAME),
            TextOperands::byOption,
            Dispersion::run);

    @Description(
        "what the parts are: book or chapter, of all that is asked of a version, or with"
            + " --by=book the chapters of each book; or text, each text that is asked for"
            + " (default: book; for texts of your own, text)")
    @OneOf(PartKind.class)
    String getParts();

    @Description(
        "how many of the most frequent words, 1 or more, or all; ignored if --find is given")
    @Default(Defaults.WORDS)
    @OrAll
    @Alias({"top", "limit"})
    int getN();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    OwnTextOptions.checkFind(options);
    TableFormat format = FormatOptions.format(options);
    DispersionOptions search = search(options, format);
    WordFilter filter =
        StopWords.of(options.getStopwords(), terminal.notices(Notice.OPTION)).with(search.keys());
    DispersionMeasurement measurement =
        new DispersionMeasurement(
            new TokenRules(filter), search, grouping(options, search.parts()));
    return WordCommand.run(
        options,
        terminal,
        measurement,
        Presentation.tables(measurement).with(shown -> DispersionPlot.of(shown, search.parts())));
  }

  private static DispersionOptions search(Options options, TableFormat format) {
    return new DispersionOptions(
        options.getFind().isBlank() ? List.of() : QueryOptions.queries(options),
        QueryOptions.keys(options),
        OptionException.positive("n", options.getN()),
        parts(options),
        format == TableFormat.HTML);
  }

  private static PartKind parts(Options options) {
    String typed = options.getParts();
    boolean isOwn = OwnTextOptions.isOwn(options);
    boolean isOfAll = options.getBy().equalsIgnoreCase(EnumOption.label(Grouping.ALL));
    if (typed.isEmpty()) {
      return isOwn || isOfAll ? PartKind.TEXT : PartKind.BOOK;
    }
    PartKind parts = EnumOption.of("parts", typed, PartKind.class);
    if (isOwn && parts != PartKind.TEXT) {
      throw CommandException.usage(
          "--parts=" + typed + ": a plain text has no books, so expected text");
    }
    return parts;
  }

  /** The scope of one result: parts take the place of what {@code --by} names elsewhere. */
  private static Grouping grouping(Options options, PartKind parts) {
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    boolean isOfTexts = parts == PartKind.TEXT;
    boolean hasParts =
        switch (grouping) {
          case REQUEST -> true;
          case ALL -> isOfTexts;
          case VERSION, FILE -> !isOfTexts;
          case BOOK -> parts == PartKind.CHAPTER;
          case CHAPTER -> false;
        };
    if (!hasParts) {
      String expected =
          isOfTexts ? "all with --parts=text" : "version, or book with --parts=chapter";
      throw CommandException.usage(
          "--by=" + options.getBy() + ": expected " + expected + ", so that there are parts");
    }
    if (grouping == Grouping.BOOK) {
      return Grouping.BOOK;
    }
    return isOfTexts ? grouping : Grouping.VERSION;
  }
}
