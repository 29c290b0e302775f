package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.LayerOption;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TextTables;
import dev.tally.words.Defaults;
import dev.tally.words.Result;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.VocabularyMeasurement;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The command {@code vocabulary}: how rich the vocabulary of texts is. */
public final class Vocabulary {
  private Vocabulary() {}

  /** Options of {@code vocabulary}. */
  public interface Options extends WordCommand.Options, LayerOption, TokenOptions.IgnoringCase {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("vocabulary", "vocab"),
            "measures how rich the vocabulary of texts is",
            List.of("tally vocabulary --ver=kjv --by=book", "tally vocabulary letters.txt --hapax"),
            Options.class,
            List.of(TextOperands.NAME),
            TextOperands::byOption,
            Vocabulary::run);

    @Description("tokens in the window of MATTR, 1 or more")
    @Default(Defaults.WINDOW)
    int getWindow();

    @Description(
        "with --format=json, also how many different words there are after every so many"
            + " tokens; 0: not")
    @Default("0")
    int getGrowth();

    @Description("also the words that occur once, with their verses; as CSV, only these")
    boolean getHapax();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    Normalization keys = TokenOptions.keys(options, options.getCase());
    VocabularyMeasurement measurement =
        new VocabularyMeasurement(new TokenRules(WordFilter.NONE.with(keys)), measured(options));
    return WordCommand.run(
        options,
        terminal,
        measurement,
        Presentation.text((shown, isPlain, out) -> writeText(measurement, shown, out)));
  }

  private static TextVocabulary.Options measured(Options options) {
    int window = OptionException.positive("window", options.getWindow());
    if (options.getGrowth() < 0) {
      throw CommandException.usage("--growth=" + options.getGrowth() + ": expected 0 or more");
    }
    if (options.getGrowth() > 0 && FormatOptions.format(options) != TableFormat.JSON) {
      throw CommandException.usage("--growth: expected --format=json to go with it");
    }
    return new TextVocabulary.Options(window, options.getGrowth(), options.getHapax());
  }

  /** Writes one table for all results, and after it the words that occur once. */
  private static void writeText(
      VocabularyMeasurement measurement, List<Result<TextVocabulary>> shown, Writer out)
      throws IOException {
    TextTables.write(measurement.table(), Rows.of(shown), out);
    if (measurement.measured().isListed()) {
      out.write("\n");
      TextTables.write(measurement.once(), Rows.of(shown), out);
    }
  }
}
