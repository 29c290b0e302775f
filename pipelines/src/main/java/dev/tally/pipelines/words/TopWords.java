package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.Listing;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The command {@code topwords}: the most frequent words of Bible texts. */
public final class TopWords {
  private TopWords() {}

  /** What {@code topwords} takes. */
  public interface Options extends WordCommand.Options, WordOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("topwords", "wordlist", "count"),
            "counts the words of Bible translations, or of any text, and prints the most frequent",
            List.of(
                "tally topwords --ver=akjv",
                "tally topwords --ver=akjv,kjv --bk=Mark --n=20",
                "tally topwords letters.txt --ngram=2 -o pairs.csv"),
            Options.class,
            List.of(OwnTextOptions.OPERANDS),
            TopWords::run);
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    Listing listing = WordOptions.listing(options);
    return WordCommand.run(
        options,
        terminal,
        new Run(
            WordOptions.rules(options, listing),
            WordMeasures.top(listing, WordOptions.ngrams(options)),
            FormatOptions.format(options, TopListFormat.class),
            options.getRawCsv()));
  }

  private record Run(
      TokenRules rules, Measure<?, TopList> measure, TopListFormat format, boolean isRaw)
      implements Measurement<TopList> {
    @Override
    public Class<TopList> type() {
      return TopList.class;
    }

    @Override
    public void write(List<Result<TopList>> results, TextPlan plan, Writer out) throws IOException {
      format.write(results, isRaw, out);
    }
  }
}
