package dev.tally.pipelines.words.vocabulary;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.CountingPipeline;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.sequence.MeasureSequence;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import dev.tally.pipelines.words.vocabulary.TextVocabulary.Wanted;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;

/** The command {@code vocabulary}: how rich the vocabulary of texts is. */
public final class Vocabulary {
  private Vocabulary() {}

  /** What {@code vocabulary} takes. */
  public interface Options
      extends RunnerOptions,
          OwnTextOptions,
          AgeOptions,
          TokenOptions,
          FormatOptions,
          MissingTexts.Options {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("vocabulary", "vocab"),
            "measures how rich the vocabulary of texts is",
            List.of("tally vocabulary --ver=kjv --by=book", "tally vocabulary letters.txt --hapax"),
            Options.class,
            List.of(OwnTextOptions.OPERANDS),
            (options, terminal) -> run(options, terminal));

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
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      return run(options, spooled, terminal);
    }
  }

  private static ExitCode run(Options options, SpooledInput spooled, Terminal terminal)
      throws IOException {
    Segmentation segmentation = TokenOptions.segmentation(options);
    Casing casing = EnumOption.of("case", options.getCase(), Casing.class);
    VocabularyFormat format = FormatOptions.format(options, VocabularyFormat.class);
    Wanted wanted = wanted(options, format);
    OutputTarget output = FormatOptions.output(options, terminal);
    Library library = OwnTextOptions.library(options, spooled);
    library.open(terminal::notice);
    MissingTexts missing = new MissingTexts(options);
    TextPlan plan = missing.plan(options, library);
    Results results =
        PipelineLauncher.run(
            options,
            terminal,
            CountTexts.progress(plan),
            (pipeline, tempLocation) ->
                build(pipeline, plan, library, segmentation, casing, wanted, tempLocation));
    missing.add(results.failed(), !results.measured().isEmpty());
    Passage.notices(results.measured().stream().flatMap(each -> each.text().passages().stream()))
        .forEach(terminal::notice);
    output.write(out -> format.write(results.measured(), wanted, options.getRawCsv(), out));
    missing.finish();
    return ExitCode.DONE;
  }

  private static Wanted wanted(Options options, VocabularyFormat format) {
    if (options.getWindow() < 1) {
      throw CommandException.usage("--window=" + options.getWindow() + ": expected 1 or more");
    }
    if (options.getGrowth() < 0) {
      throw CommandException.usage("--growth=" + options.getGrowth() + ": expected 0 or more");
    }
    if (options.getGrowth() > 0 && format != VocabularyFormat.JSON) {
      throw CommandException.usage("--growth: expected --format=json to go with it");
    }
    return new Wanted(options.getWindow(), options.getGrowth(), options.getHapax());
  }

  /** The whole pipeline. */
  static PipelineLauncher.Finish<Results> build(
      Pipeline pipeline,
      TextPlan plan,
      Library library,
      Segmentation segmentation,
      Casing casing,
      Wanted wanted,
      String tempLocation) {
    MeasureSequence<TextVocabulary> measure =
        new MeasureSequence<>(
            text -> TextVocabulary.of(text, wanted),
            TextVocabulary::with,
            new TextVocabulary.TextVocabularyCoder());
    WordFilter all = WordFilter.NONE.with(casing);
    return CountingPipeline.build(
        pipeline, plan, library, segmentation, all, measure, Results::new, tempLocation);
  }

  /**
   * What a run has found.
   *
   * @param measured in the order asked
   * @param failed in the order asked; if there are any, the rest is incomplete
   */
  record Results(List<TextVocabulary> measured, List<FailedText> failed) {
    Results {
      measured = measured.stream().sorted(Comparator.comparing(it -> it.text().key())).toList();
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }
  }
}
