package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.testing.TestOptions;
import dev.tally.pipelines.words.TopWords.Results;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

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
    return TextPlan.of(TestOptions.of(TopWords.Options.class, arguments), library);
  }

  /** What the pipeline finds, on so many threads. */
  Results run(TextPlan plan, int workers) {
    return run(plan, workers, FILTER, CountWords.of(Listing.top(N)));
  }

  /** The same with another filter, of something else. */
  Results run(TextPlan plan, int workers, WordFilter filter, CountWords counting) {
    String tempLocation = tempLocation();
    PipelineLauncher.Finish<Results> finish =
        Pipelines.run(
            workers,
            pipeline ->
                TopWords.build(
                    pipeline,
                    plan,
                    library,
                    Segmentation.WHITESPACE,
                    filter,
                    counting,
                    tempLocation));
    try {
      return finish.result();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The results in JSON, which shows all that there is to be known of them. */
  static String json(Results results) {
    StringWriter out = new StringWriter();
    try {
      TopListFormat.JSON.write(results.lists(), false, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
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
