package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.LayerOption;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.table.Bars;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TextTables;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.Result;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.table.Layout;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.RankedWord;
import dev.tally.words.top.TopList;
import dev.tally.words.top.TopWordsMeasurement;
import dev.tally.words.top.WordSelection;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The command {@code topwords}: the most frequent words of Bible texts. */
public final class TopWords {
  private TopWords() {}

  /** Options of {@code topwords}. */
  public interface Options extends WordCommand.Options, LayerOption, WordOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("topwords", "wordlist", "count"),
            "counts the words of Bible translations, or of any text, and prints the most frequent",
            List.of(
                "tally topwords akjv",
                "tally topwords akjv kjv Mark --n=20",
                "tally topwords letters.txt --ngram=2 -o pairs.csv",
                "tally topwords letters --wide -o matrix.csv"),
            Options.class,
            List.of(TextOperands.NAME),
            TextOperands::byOption,
            TopWords::run);

    @Description(
        "a row for each result and a column for each of the --n words that are most frequent in all"
            + " results together, with --format=csv, tsv or xlsx")
    boolean getWide();

    @Description("as text, a table with a bar for each count")
    boolean getChart();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    WordSelection listing = WordOptions.listing(options);
    TokenRules rules = WordOptions.rules(options, listing, terminal);
    Ngrams ngrams = WordOptions.ngrams(options);
    TableFormat format = FormatOptions.format(options);
    if (options.getChart()) {
      format.check("chart", TableFormat.TEXT);
    }
    if (options.getWide()) {
      format.check("wide", TableFormat.CSV, TableFormat.TSV, TableFormat.XLSX);
      return WordCommand.run(options, terminal, new WordMatrix(rules, listing, ngrams));
    }
    return WordCommand.run(
        options,
        terminal,
        new TopWordsMeasurement(rules, listing, ngrams),
        Presentation.text(
            options.getChart()
                ? TopWords::writeChart
                : (shown, isPlain, out) -> writeText(shown, out)));
  }

  private static void writeChart(List<Result<TopList>> results, boolean isPlain, Writer out)
      throws IOException {
    Rows<Result<TopList>> rows = Rows.of(results);
    Layout<Result<TopList>, RankedWord> layout = TopWordsMeasurement.LAYOUT;
    TextTables.write(
        Bars.beside(isPlain ? layout.ofPlainTexts() : layout, rows, RankedWord::count), rows, out);
  }

  /** A label, a colon, and the words as Python prints a dictionary. */
  static void writeText(List<Result<TopList>> results, Writer out) throws IOException {
    for (Result<TopList> result : results) {
      String title = VisibleText.of(result.header().label().title());
      out.write(title + ":\n " + PythonText.dictionary(result.value().words()) + "\n");
    }
  }
}
