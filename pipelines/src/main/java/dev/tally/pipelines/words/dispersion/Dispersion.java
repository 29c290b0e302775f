package dev.tally.pipelines.words.dispersion;

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
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.Grouping;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The command {@code dispersion}: how evenly words are spread over the parts of a text. */
public final class Dispersion {
  private Dispersion() {}

  /** What {@code dispersion} takes. */
  public interface Options extends WordCommand.Options, QueryOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("dispersion"),
            "says how evenly words are spread over the books or chapters of a text",
            List.of(
                "tally dispersion --ver=kjv --find=grace,faith",
                "tally dispersion --ver=kjv --n=20 --parts=chapter"),
            Options.class,
            List.of("find"),
            Dispersion::run);

    @Override
    @Description(
        "text, json (one object a line), csv or html; else as the ending of --output says, or text")
    @Default("")
    @OneOf(DispersionFormat.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFormat();

    @Description(
        "book or chapter: the parts of a text; all that is asked of a version is one text, or with"
            + " --by=book, over chapters, each book")
    @Default("book")
    @OneOf(PartKind.class)
    String getParts();

    @Description("how many of the most frequent words, 1 or more; ignored if --find is given")
    @Default("10")
    @Alias({"top", "limit"})
    int getN();

    @Description(
        "whitespace-separated files of words that are not listed, comma-separated; none: no list")
    @Default("stopwords.txt")
    @InProject
    @Paths
    @OptionGroup.In(OptionGroup.WORDS)
    String getStopwords();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    DispersionFormat format = FormatOptions.format(options, DispersionFormat.class);
    WordFilter filter =
        WordOptions.stopWords(options.getStopwords()).with(QueryOptions.casing(options));
    DispersionOptions search = search(options, format);
    return WordCommand.run(
        options,
        terminal,
        new Run(
            new TokenRules(TokenOptions.segmentation(options), filter),
            search,
            grouping(options, search.parts()),
            format,
            options.getRawCsv()));
  }

  private static DispersionOptions search(Options options, DispersionFormat format) {
    return new DispersionOptions(
        options.getFind().isBlank() ? List.of() : QueryOptions.queries(options),
        QueryOptions.casing(options),
        WordOptions.positive("n", options.getN()),
        EnumOption.of("parts", options.getParts(), PartKind.class),
        format == DispersionFormat.HTML);
  }

  /** What one result covers: parts take the place of what {@code --by} names elsewhere. */
  private static Grouping grouping(Options options, PartKind parts) {
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    if (grouping == Grouping.CHAPTER || (grouping == Grouping.BOOK && parts == PartKind.BOOK)) {
      throw CommandException.usage(
          "--by="
              + options.getBy()
              + ": expected version, or book with --parts=chapter, so that there are parts");
    }
    return grouping == Grouping.BOOK ? Grouping.BOOK : Grouping.VERSION;
  }

  private record Run(
      TokenRules rules,
      DispersionOptions search,
      Grouping grouping,
      DispersionFormat format,
      boolean isRaw)
      implements Measurement<TextDispersion> {
    @Override
    public TextPlan plan(TextPlan plan) {
      return plan.per(grouping);
    }

    @Override
    public Measure<?, TextDispersion> measure() {
      DispersionOptions options = search;
      return new SequenceMeasure<>(text -> TextDispersion.of(text, options));
    }

    @Override
    public Class<TextDispersion> type() {
      return TextDispersion.class;
    }

    @Override
    public List<String> notices(List<Result<TextDispersion>> results, TextPlan plan) {
      return QueryOptions.withoutHits(
          search.queries(),
          query -> results.stream().allMatch(each -> each.value().words().get(query).range() == 0));
    }

    @Override
    public void write(List<Result<TextDispersion>> results, TextPlan plan, Writer out)
        throws IOException {
      List<Result<TextDispersion>> shown =
          results.stream()
              .filter(each -> grouping != Grouping.BOOK || each.value().hasHits())
              .toList();
      format.check(shown);
      format.write(shown, search.parts(), isRaw, out);
    }
  }
}
