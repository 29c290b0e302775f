package dev.tally.pipelines.words.dispersion;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.pipelines.words.query.QueryOptions;
import dev.tally.pipelines.words.tokens.StopWords;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.dispersion.DispersionMeasure;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.dispersion.TextDispersion.Part;
import dev.tally.words.dispersion.WordDispersion;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Label;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The command {@code dispersion}: how evenly words are spread over the parts of a text. */
public final class Dispersion {
  private Dispersion() {}

  /** Options of {@code dispersion}. */
  public interface Options extends WordCommand.Options, QueryOptions {
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
            List.of("find", OwnTextOptions.OPERANDS),
            OwnTextOptions::optionOf,
            Dispersion::run);

    @Description(
        "what the parts are: book or chapter, of all that is asked of a version, or with"
            + " --by=book the chapters of each book; or text, each text that is asked for"
            + " (default: book, for texts of your own text)")
    @Default("")
    @OneOf(PartKind.class)
    String getParts();

    @Description(
        "how many of the most frequent words, 1 or more, or all; ignored if --find is given")
    @Default("10")
    @OrAll
    @Alias({"top", "limit"})
    int getN();

    @Description(
        "words that are not listed: whitespace-separated files and languages such as english, comma-"
            + "separated; none: all words are, single letters too")
    @Default("stopwords.txt")
    @InProject
    @Paths
    @OptionGroup.In(OptionGroup.WORDS)
    String getStopwords();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    TableFormat format = FormatOptions.format(options);
    DispersionOptions search = search(options, format);
    WordFilter filter = StopWords.of(options.getStopwords(), terminal::notice).with(search.keys());
    return WordCommand.run(
        options,
        terminal,
        new Run(
            new TokenRules(search.keys().segmentation(), filter),
            search,
            grouping(options, search.parts())));
  }

  private static DispersionOptions search(Options options, TableFormat format) {
    return new DispersionOptions(
        options.getFind().isBlank() ? List.of() : QueryOptions.queries(options),
        QueryOptions.keys(options),
        WordOptions.positive("n", options.getN()),
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

  /** What one result covers: parts take the place of what {@code --by} names elsewhere. */
  private static Grouping grouping(Options options, PartKind parts) {
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    boolean isOfTexts = parts == PartKind.TEXT;
    boolean hasParts =
        switch (grouping) {
          case REQUEST -> true;
          case ALL -> isOfTexts;
          case VERSION -> !isOfTexts;
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
    return isOfTexts ? Grouping.ALL : Grouping.VERSION;
  }

  /** A word, and the text in whose parts it was counted. */
  private record Row(WordDispersion word, Result<TextDispersion> text) {
    BigDecimal per10k() {
      return word.per10k(text.header().totals().tokens());
    }

    Optional<BigDecimal> measure(DispersionMeasure measure) {
      return word.measure(measure, text.value().sizes());
    }
  }

  private record Run(TokenRules rules, DispersionOptions search, Grouping grouping)
      implements Measurement<TextDispersion, Result<TextDispersion>> {
    @Override
    public String title() {
      return "Dispersion";
    }

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

    /** Without books in which nothing is found. */
    @Override
    public List<Result<TextDispersion>> shown(List<Result<TextDispersion>> results, TextPlan plan) {
      return results.stream()
          .filter(each -> grouping != Grouping.BOOK || each.value().hasHits())
          .toList();
    }

    @Override
    public Plot<Result<TextDispersion>> plot(List<Result<TextDispersion>> shown) {
      return DispersionPlot.of(shown, search.parts());
    }

    @Override
    public Layout<Result<TextDispersion>, ?> layout() {
      return Dispersion.layout(search.parts());
    }
  }

  /** A part, and the result that it is of. */
  private record PartRow(Part part, Result<TextDispersion> text) {
    static List<PartRow> of(Result<TextDispersion> text) {
      return text.value().parts().stream().map(part -> new PartRow(part, text)).toList();
    }
  }

  /** What a part is called that is a whole text. */
  static String name(Part part, Result<TextDispersion> text) {
    return new Label(List.of(text.header().passages().get(part.passage()))).title();
  }

  /** How the dispersion of words is written. */
  static Layout<Result<TextDispersion>, ?> layout(PartKind kind) {
    List<Column<Row>> words =
        List.of(
            Column.text("word", row -> row.word.word()),
            Column.number("f", row -> row.word.frequency()),
            Column.<Row>number("per10k", Row::per10k).headed("per 10k"),
            Column.number("range", row -> row.word.range()));
    Column<Row> parts = Column.number("parts", row -> row.text.value().parts().size());
    List<Column<Row>> measures =
        Stream.of(DispersionMeasure.values())
            .map(each -> Column.<Row>defined(each.label(), row -> row.measure(each)))
            .toList();
    Column<Row> counts =
        Column.numbers("counts", row -> row.word.counts(row.text.value().parts().size()));
    Column<PartRow> tokens = Column.number("tokens", row -> row.part.tokens());
    List<Column<PartRow>> ofPart =
        kind == PartKind.TEXT
            ? List.of(Column.text("text", row -> name(row.part, row.text)), tokens)
            : List.of(
                Column.defined("book", row -> Optional.of(row.part.book())),
                Column.<PartRow>text("name", row -> row.part.bookName()).optional(),
                Column.defined(
                    "chapter",
                    row -> Optional.of(row.part.chapter()).filter(chapter -> chapter != 0)),
                tokens);
    return new Layout<>(
        Optional.of(result -> result.header().label().title() + ": " + size(result, kind)),
        Column.concat(
            ResultColumns.fields(Result::header),
            List.of(Column.list("parts", PartRow::of, ofPart))),
        ResultColumns.before(Result::header),
        ResultColumns.after(Result::header),
        "words",
        result -> result.value().words().stream().map(word -> new Row(word, result)).toList(),
        Column.concat(words, List.of(parts), measures, List.of(counts)),
        Column.concat(words, measures));
  }

  /** How many parts there are, and how many tokens. */
  private static String size(Result<TextDispersion> result, PartKind kind) {
    int parts = result.value().parts().size();
    String unit = EnumOption.label(kind);
    long tokens = result.header().totals().tokens();
    return NumberFormats.counted(parts, unit) + ", " + NumberFormats.counted(tokens, "token");
  }
}
