package dev.tally.pipelines.words.vocabulary;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.table.Column;
import dev.tally.pipelines.table.Layout;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.ResultColumns;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.vocabulary.DiversityMeasure;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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
    return WordCommand.run(
        options,
        terminal,
        new Run(
            new TokenRules(TokenOptions.segmentation(options), WordFilter.NONE.with(casing)),
            measured(options)));
  }

  private static TextVocabulary.Options measured(Options options) {
    int window = WordOptions.positive("window", options.getWindow());
    if (options.getGrowth() < 0) {
      throw CommandException.usage("--growth=" + options.getGrowth() + ": expected 0 or more");
    }
    if (options.getGrowth() > 0
        && FormatOptions.format(options, TableFormat.class) != TableFormat.JSON) {
      throw CommandException.usage("--growth: expected --format=json to go with it");
    }
    return new TextVocabulary.Options(window, options.getGrowth(), options.getHapax());
  }

  private record Run(TokenRules rules, TextVocabulary.Options measured)
      implements Measurement<TextVocabulary, Result<TextVocabulary>> {
    @Override
    public String title() {
      return "Vocabulary";
    }

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
    public List<Result<TextVocabulary>> shown(List<Result<TextVocabulary>> results, TextPlan plan) {
      return results;
    }

    /** A row a result, or a row for each word that occurs once. */
    @Override
    public Layout<Result<TextVocabulary>, ?> layout() {
      return measured.isListed()
          ? layout(Vocabulary::hapaxes, HAPAXES)
          : layout(List::of, MEASURES);
    }

    private <R> Layout<Result<TextVocabulary>, R> layout(
        Function<Result<TextVocabulary>, List<R>> rows, List<Column<R>> columns) {
      return new Layout<>(
          result -> result.header().label().title(),
          fields(measured),
          ResultColumns.before(Result::header),
          ResultColumns.after(Result::header),
          "",
          rows,
          columns,
          columns);
    }

    @Override
    public void write(
        TableFormat format,
        List<Result<TextVocabulary>> shown,
        TablePage.About about,
        boolean isRaw,
        Writer out)
        throws IOException {
      if (format == TableFormat.TEXT) {
        writeText(shown, measured.isListed(), out);
      } else {
        Measurement.super.write(format, shown, about, isRaw, out);
      }
    }
  }

  private static final List<Column<Result<TextVocabulary>>> MEASURES =
      Stream.concat(
              Stream.of(
                  Column.<Result<TextVocabulary>>number("hapax", result -> result.value().hapax()),
                  Column.<Result<TextVocabulary>>number("dis", result -> result.value().dis())),
              Stream.of(DiversityMeasure.values())
                  .map(
                      each ->
                          Column.<Result<TextVocabulary>>defined(
                              each.label(),
                              result -> Optional.ofNullable(result.value().measures().get(each)))))
          .toList();

  private static final List<Column<Hapax>> HAPAXES =
      List.of(
          Column.text("word", Hapax::word), Column.text("ref", hapax -> hapax.verse().toString()));

  private static final List<Column<Growth>> GROWTH =
      List.of(
          Column.number("tokens", Growth::tokens),
          Column.number("types", Growth::types),
          Column.number("hapax", Growth::hapax));

  private static List<Column<Result<TextVocabulary>>> fields(TextVocabulary.Options measured) {
    List<Column<Result<TextVocabulary>>> fields =
        new ArrayList<>(ResultColumns.fields(Result<TextVocabulary>::header));
    fields.addAll(MEASURES);
    if (measured.growth() > 0) {
      fields.add(Column.list("growth", result -> result.value().growth(), GROWTH));
    }
    if (measured.isListed()) {
      fields.add(Column.list("hapaxes", Vocabulary::hapaxes, HAPAXES));
    }
    return fields;
  }

  private static List<Hapax> hapaxes(Result<TextVocabulary> result) {
    return result.value().once().list(result.header().label().version());
  }

  /** One table for all results, and after it the words that occur once. */
  private static void writeText(List<Result<TextVocabulary>> results, boolean isListed, Writer out)
      throws IOException {
    List<String> headings = new ArrayList<>(List.of("text", "tokens", "types"));
    MEASURES.forEach(column -> headings.add(column.heading()));
    Table table = new Table(headings.toArray(String[]::new));
    for (Result<TextVocabulary> result : results) {
      List<Object> row = new ArrayList<>();
      row.add(result.header().label().title());
      row.add(result.header().totals().tokens());
      row.add(result.header().totals().types());
      MEASURES.forEach(column -> row.add(column.cell(result)));
      table.add(row.toArray());
    }
    table.writeText(out);
    for (Result<TextVocabulary> result : isListed ? results : List.<Result<TextVocabulary>>of()) {
      writeOnce(result, out);
    }
  }

  private static void writeOnce(Result<TextVocabulary> result, Writer out) throws IOException {
    String words =
        result.value().hapax() == 1
            ? "1 word that occurs once"
            : NumberFormats.number(result.value().hapax()) + " words that occur once";
    out.write("\n" + VisibleText.of(result.header().label().title()) + ": " + words + "\n");
    Table table = new Table("word", "ref");
    hapaxes(result).forEach(hapax -> table.add(hapax.word(), hapax.verse()));
    if (result.value().hapax() > 0) {
      table.writeText(out);
    }
  }
}
