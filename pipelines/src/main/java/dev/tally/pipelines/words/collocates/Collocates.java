package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.pipelines.words.query.QueryOptions;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.collocates.CountCollocates;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The command {@code collocates}: which words stand near others. */
public final class Collocates {
  private static final int MAX_WIDTH = 20;

  private Collocates() {}

  /** What {@code collocates} takes. */
  public interface Options extends WordCommand.Options, QueryOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("collocates", "collocations"),
            "finds the words that stand near a word or a phrase, by how strongly they go together",
            List.of(
                "tally collocates grace --ver=kjv",
                "tally collocates \"lamb|sheep\" --ver=kjv --left=3 --right=3 --measure=MI"),
            Options.class,
            List.of("find"),
            Collocates::run);

    @Description("how many words before a hit are near it, 0 to 20")
    @Default("5")
    int getLeft();

    @Description("how many words after a hit are near it, 0 to 20")
    @Default("5")
    int getRight();

    @Description("logDice, MI, MI3, t, G2 or Dice: what words are ordered by")
    @Default("logDice")
    @OneOf(AssociationMeasure.class)
    String getMeasure();

    @Description("how often a word has to stand near a hit, 1 or more")
    @Default("3")
    int getMinCount();

    @Description("how many words, 1 or more")
    @Default("20")
    @Alias({"top", "limit"})
    int getN();

    @Description(
        "whitespace-separated files of words that are not listed, comma-separated; none: all words"
            + " are, single letters too")
    @Default("stopwords.txt")
    @InProject
    @Paths
    @OptionGroup.In(OptionGroup.WORDS)
    String getStopwords();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    CollocateOptions search = search(options);
    WordFilter filter = stopWords(options).with(search.casing());
    return WordCommand.run(
        options,
        terminal,
        new Run(
            new TokenRules(TokenOptions.segmentation(options), filter),
            search,
            FormatOptions.format(options, CollocateFormat.class),
            options.getRawCsv()));
  }

  private static WordFilter stopWords(Options options) {
    return options.getStopwords().strip().equalsIgnoreCase("none")
        ? WordFilter.NONE
        : WordOptions.stopWords(options.getStopwords());
  }

  private static CollocateOptions search(Options options) {
    checkWidth("left", options.getLeft());
    checkWidth("right", options.getRight());
    if (options.getLeft() + options.getRight() == 0) {
      throw CommandException.usage("--left, --right: expected 1 or more for one of them");
    }
    return new CollocateOptions(
        QueryOptions.queries(options),
        QueryOptions.casing(options),
        options.getLeft(),
        options.getRight(),
        EnumOption.of("measure", options.getMeasure(), AssociationMeasure.class),
        WordOptions.positive("min-count", options.getMinCount()),
        WordOptions.positive("n", options.getN()));
  }

  private static void checkWidth(String option, int width) {
    if (width < 0 || width > MAX_WIDTH) {
      throw CommandException.usage(
          "--" + option + "=" + width + ": expected 0 to " + MAX_WIDTH + " words");
    }
  }

  private record Run(
      TokenRules rules, CollocateOptions search, CollocateFormat format, boolean isRaw)
      implements Measurement<OfQueries> {
    @Override
    public Measure<?, OfQueries> measure() {
      return new CountCollocates(search);
    }

    @Override
    public Class<OfQueries> type() {
      return OfQueries.class;
    }

    @Override
    public List<String> notices(List<Result<OfQueries>> results, TextPlan plan) {
      return QueryOptions.withoutHits(
          search.queries(),
          query ->
              results.stream().allMatch(each -> each.value().queries().get(query).hits() == 0));
    }

    @Override
    public void write(List<Result<OfQueries>> results, TextPlan plan, Writer out)
        throws IOException {
      boolean isOfParts = plan.grouping().isOfParts();
      format.write(results, search, isOfParts, isRaw, out);
    }
  }
}
