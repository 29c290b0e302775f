package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.Written;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.testing.TestOptions;
import dev.tally.pipelines.words.counting.WordPipeline;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Measure;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.TopWordsMeasurement;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.function.IOSupplier;

/** Runs of the pipeline of {@code topwords} over a folder. */
public final class Runs {
  public static final int N = 8;
  public static final WordFilter FILTER = WordFilter.of(MadeUpProse.STOP_WORDS);

  private final Path folder;
  private final Library library;

  /**
   * Runs over the versions in a folder.
   *
   * @param folder also takes the temp locations of the runs
   */
  public Runs(Path folder) {
    this.folder = folder;
    this.library = CorpusFixture.library(folder);
  }

  public Library library() {
    return library;
  }

  /** The plan for options such as {@code --ver=aa}. */
  public TextPlan plan(String... arguments) {
    return TextPlans.of(TestOptions.of(TopWords.Options.class, arguments), library);
  }

  /** What the pipeline of {@code topwords} finds, on so many threads. */
  TextResults<TopList> run(TextPlan plan, int workers) {
    return run(plan, workers, FILTER, WordMeasures.top(WordSelection.top(N, 1), Ngrams.WORDS));
  }

  /** What it finds of other words, or n-grams. */
  TextResults<TopList> run(
      TextPlan plan, int workers, WordFilter filter, Measure<?, TopList> measure) {
    return run(plan, workers, filter, measure, TopList.class);
  }

  /** What a pipeline finds of any measure. */
  public <R extends Record> TextResults<R> run(
      TextPlan plan, int workers, WordFilter filter, Measure<?, R> measure, Class<R> type) {
    String tempLocation = tempLocation();
    TokenRules rules = new TokenRules(Tokenization.WHITESPACE, filter);
    IOSupplier<TextResults<R>> finish =
        Pipelines.run(
            workers,
            pipeline ->
                WordPipeline.build(
                    pipeline,
                    library,
                    new WordPipeline.Request<>(plan, rules, measure, type),
                    tempLocation));
    try {
      return finish.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The results in JSON, which shows all that there is to be known of them. */
  static String json(TextResults<TopList> found) {
    try {
      return Written.of(TableFormat.JSON, TopWordsMeasurement.LAYOUT, found.results());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A new folder, whose name no version can have. */
  public String tempLocation() {
    try {
      return Files.createTempDirectory(folder, "temp").toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
