package dev.tally.pipelines.words.vocabulary;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.vocabulary.TextVocabulary;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The command {@code vocabulary}: how rich the vocabulary of texts is. */
public final class Vocabulary {
  private Vocabulary() {}

  /** What {@code vocabulary} takes. */
  public interface Options extends WordCommand.Options, TokenOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("vocabulary", "vocab"),
            "measures how rich the vocabulary of texts is",
            List.of("tally vocabulary --ver=kjv --by=book", "tally vocabulary letters.txt --hapax"),
            Options.class,
            List.of(OwnTextOptions.OPERANDS),
            Vocabulary::run);

    @Description(CASE_MEANING)
    @Default("ignore")
    @OptionGroup.In(OptionGroup.WORDS)
    String getCase();

    @Description("tokens in the window of MATTR, 1 or more")
    @Default("500")
    int getWindow();

    @Description(
        "also how many words there are after each so many tokens, with --format=json; 0: not")
    @Default("0")
    int getGrowth();

    @Description("also the words that occur once, with their verses; as csv only these")
    boolean getHapax();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    Casing casing = EnumOption.of("case", options.getCase(), Casing.class);
    VocabularyFormat format = FormatOptions.format(options, VocabularyFormat.class);
    return WordCommand.run(
        options,
        terminal,
        new Run(
            new TokenRules(TokenOptions.segmentation(options), WordFilter.NONE.with(casing)),
            measured(options, format),
            format,
            options.getRawCsv()));
  }

  private static TextVocabulary.Options measured(Options options, VocabularyFormat format) {
    int window = WordOptions.positive("window", options.getWindow());
    if (options.getGrowth() < 0) {
      throw CommandException.usage("--growth=" + options.getGrowth() + ": expected 0 or more");
    }
    if (options.getGrowth() > 0 && format != VocabularyFormat.JSON) {
      throw CommandException.usage("--growth: expected --format=json to go with it");
    }
    return new TextVocabulary.Options(window, options.getGrowth(), options.getHapax());
  }

  private record Run(
      TokenRules rules, TextVocabulary.Options measured, VocabularyFormat format, boolean isRaw)
      implements Measurement<TextVocabulary> {
    @Override
    public Measure<?, TextVocabulary> measure() {
      TextVocabulary.Options options = measured;
      return new SequenceMeasure<>(text -> TextVocabulary.of(text, options));
    }

    @Override
    public Class<TextVocabulary> type() {
      return TextVocabulary.class;
    }

    @Override
    public void write(List<Result<TextVocabulary>> results, TextPlan plan, Writer out)
        throws IOException {
      format.write(results, measured, isRaw, out);
    }
  }
}
