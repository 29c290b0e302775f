package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.LayerOption;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.words.Defaults;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateMeasurement;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.List;

/** The command {@code collocates}: which words stand near others. */
public final class Collocates {
  private Collocates() {}

  /** Options of {@code collocates}. */
  public interface Options
      extends WordCommand.Options, LayerOption, QueryOptions, StopWords.ListOption {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("collocates", "collocations"),
            "finds the words that stand near a word or a phrase, by how strongly they go together",
            List.of(
                "tally collocates grace kjv",
                "tally collocates \"lamb|sheep\" --ver=kjv --left=3 --right=3 --measure=MI"),
            Options.class,
            List.of("find", TextOperands.NAME),
            TextOperands::byOption,
            Collocates::run);

    @Description("how many words before a hit are near it, 0 to 20")
    @Default(Defaults.COLLOCATE_SPAN)
    int getLeft();

    @Description("how many words after a hit are near it, 0 to 20")
    @Default(Defaults.COLLOCATE_SPAN)
    int getRight();

    @Description(
        "logDice, MI, MI3, t, G2, Dice, deltaPOfWord or deltaPOfHit: what words are ordered by")
    @Default(Defaults.COLLOCATE_MEASURE)
    @OneOf(AssociationMeasure.class)
    String getMeasure();

    @Description("how often a word has to stand near a hit, 1 or more")
    @Default(Defaults.COLLOCATE_MIN_COUNT)
    int getMinCount();

    @Description("how many words, 1 or more, or all")
    @Default(Defaults.COLLOCATES)
    @OrAll
    @Alias({"top", "limit"})
    int getN();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    OwnTextOptions.checkFind(options);
    CollocateOptions search = search(options);
    WordFilter filter =
        StopWords.of(options.getStopwords(), terminal.notices(Notice.OPTION)).with(search.keys());
    CollocateMeasurement measurement = new CollocateMeasurement(new TokenRules(filter), search);
    return WordCommand.run(
        options,
        terminal,
        measurement,
        Presentation.tables(measurement).with(found -> NearPlot.plot(search.measure())));
  }

  private static CollocateOptions search(Options options) {
    return new CollocateOptions(
        QueryOptions.queries(options),
        QueryOptions.keys(options),
        options.getLeft(),
        options.getRight(),
        EnumOption.of("measure", options.getMeasure(), AssociationMeasure.class),
        options.getMinCount(),
        options.getN());
  }
}
