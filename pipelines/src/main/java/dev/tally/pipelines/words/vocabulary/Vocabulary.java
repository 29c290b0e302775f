package dev.tally.pipelines.words.vocabulary;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TextTables;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.tokens.WordKeys;
import dev.tally.words.vocabulary.DiversityMeasure;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The command {@code vocabulary}: how rich the vocabulary of texts is. */
public final class Vocabulary {
  private Vocabulary() {}

  /** Options of {@code vocabulary}. */
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
            OwnTextOptions::optionOf,
            Vocabulary::run);

    @Description(CASE_MEANING)
    @Default("ignore")
    @OptionGroup.In(OptionGroup.WORDS)
    String getCase();

    @Description("tokens in the window of MATTR, 1 or more")
    @Default("500")
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
    WordKeys keys = TokenOptions.keys(options, options.getCase());
    return WordCommand.run(
        options,
        terminal,
        new Run(
            new TokenRules(keys.segmentation(), WordFilter.NONE.with(keys)), measured(options)));
  }

  private static TextVocabulary.Options measured(Options options) {
    int window = WordOptions.positive("window", options.getWindow());
    if (options.getGrowth() < 0) {
      throw CommandException.usage("--growth=" + options.getGrowth() + ": expected 0 or more");
    }
    if (options.getGrowth() > 0 && FormatOptions.format(options) != TableFormat.JSON) {
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

    /** One table, or one for each result of the words that occur once. */
    @Override
    public Layout<Result<TextVocabulary>, ?> layout() {
      return measured.isListed() ? once() : table();
    }

    private Layout<Result<TextVocabulary>, ?> table() {
      return Layout.ofRows(
          fields(),
          Column.concat(
              ResultColumns.before(Result::header), MEASURES, ResultColumns.after(Result::header)),
          Column.concat(TEXT, MEASURES));
    }

    private Layout<Result<TextVocabulary>, ?> once() {
      return new Layout<>(
          Optional.of(result -> result.header().label().title() + ": " + once(result.value())),
          fields(),
          ResultColumns.before(Result::header),
          ResultColumns.after(Result::header),
          "hapaxes",
          result -> result.value().once().list(result.header().passages()),
          HAPAXES,
          HAPAXES);
    }

    private List<Column<Result<TextVocabulary>>> fields() {
      Column<Result<TextVocabulary>> growth =
          Column.list("growth", result -> result.value().growth(), GROWTH);
      return Column.concat(
          ResultColumns.fields(Result::header),
          MEASURES,
          measured.growth() > 0 ? List.of(growth) : List.of());
    }

    private static String once(TextVocabulary vocabulary) {
      return NumberFormats.counted(vocabulary.hapax(), "word")
          + (vocabulary.hapax() == 1 ? " that occurs once" : " that occur once");
    }

    /** One table for all results, and after it the words that occur once. */
    @Override
    public void writeText(List<Result<TextVocabulary>> shown, Writer out) throws IOException {
      TextTables.write(table(), Rows.of(shown), out);
      if (measured.isListed()) {
        out.write("\n");
        TextTables.write(once(), Rows.of(shown), out);
      }
    }
  }

  /** What a table for people says of the text. */
  private static final List<Column<Result<TextVocabulary>>> TEXT =
      List.of(
          Column.text("text", result -> result.header().label().title()),
          Column.number("tokens", result -> result.header().totals().tokens()),
          Column.number("types", result -> result.header().totals().types()));

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
}
