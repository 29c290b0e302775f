package dev.tally.pipelines.report.counting;

import dev.tally.pipelines.beam.MaterializeEach;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.query.Queries;
import dev.tally.words.query.Query;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.WordKeys;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** Counts the hits of queries in each chapter of texts. */
public final class CountHits extends PTransform<PCollection<Verses>, PCollection<CountHits.Hits>> {
  private static final String TEXTS_READ = "texts searched";

  private final List<Query> queries;
  private final WordKeys keys;

  private CountHits(List<Query> queries, WordKeys keys) {
    this.queries = List.copyOf(queries);
    this.keys = keys;
  }

  /**
   * The hits in a text.
   *
   * @param index of its request
   * @param chapters those that have any
   * @param problem why the text could not be read; empty if it was
   */
  public record Hits(int index, List<Chapter> chapters, String problem) {}

  /**
   * The hits in a chapter.
   *
   * @param book its number, or 0 in a plain text
   * @param chapter its number, or 0 in a plain text
   * @param counts of the queries, in their order
   */
  public record Chapter(int book, int chapter, int[] counts) {}

  /**
   * Counts in texts that were found already, with the runner that the options name. The user is
   * told of texts that could not be read.
   *
   * @param texts not one index twice
   * @return one for each of the others, by its index
   */
  public static Map<Integer, Hits> run(
      RunnerOptions options,
      Terminal terminal,
      List<Text> texts,
      Library library,
      List<Query> queries,
      WordKeys keys)
      throws IOException {
    int size = texts.size();
    List<Hits> found =
        PipelineLauncher.run(
            options,
            terminal,
            new PipelineLauncher.Progress(CountHits.class, TEXTS_READ, size, "texts", size),
            (pipeline, tempLocation) -> {
              MaterializeEach<Hits> hits =
                  MaterializeEach.into(
                      tempLocation + "/hits", RecordCoder.of(Hits.class), Hits::index);
              ReadVerses.ofFound(pipeline, texts, library)
                  .apply("Count hits", new CountHits(queries, keys))
                  .apply("Materialize hits", hits);
              return hits::read;
            });
    found.stream()
        .map(Hits::problem)
        .filter(problem -> !problem.isEmpty())
        .forEach(problem -> terminal.notice(problem + "; --track has no counts of it"));
    return found.stream()
        .filter(hits -> hits.problem().isEmpty())
        .collect(Collectors.toMap(Hits::index, hits -> hits));
  }

  @Override
  public PCollection<Hits> expand(PCollection<Verses> verses) {
    return verses
        .apply("Count", ParDo.of(new CountFn(queries, keys)))
        .setCoder(RecordCoder.of(Hits.class));
  }

  private static final class CountFn extends DoFn<Verses, Hits> {
    private final Counter textsRead = Metrics.counter(CountHits.class, TEXTS_READ);
    private final List<Query> queries;
    private final WordKeys keys;

    CountFn(List<Query> queries, WordKeys keys) {
      this.queries = queries;
      this.keys = keys;
    }

    @ProcessElement
    public void count(@Element Verses verses, OutputReceiver<Hits> out) {
      int index = verses.text().request().index();
      VerseCounter counter = new VerseCounter(queries, keys);
      try {
        verses.forEach(counter);
        out.output(new Hits(index, counter.found(), ""));
        textsRead.inc();
      } catch (UnavailableException e) {
        out.output(new Hits(index, List.of(), e.getMessage()));
      }
    }
  }

  /** Counts in one text. */
  private static final class VerseCounter implements VerseVisitor {
    private final int size;
    private final Queries queries;
    private final VerseTokens tokens;
    private final List<Chapter> chapters = new ArrayList<>();
    private int[] counts = new int[0];

    VerseCounter(List<Query> queries, WordKeys keys) {
      this.size = queries.size();
      this.queries = new Queries(queries);
      this.tokens = new VerseTokens(keys);
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      tokens.chapter(book);
      counts = new int[size];
      chapters.add(new Chapter(book, chapter, counts));
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      tokens.read(chars, from, to);
      queries.find(tokens, (query, at) -> counts[query]++);
    }

    List<Chapter> found() {
      return chapters.stream().filter(VerseCounter::hasHits).toList();
    }

    private static boolean hasHits(Chapter chapter) {
      for (int count : chapter.counts) {
        if (count > 0) {
          return true;
        }
      }
      return false;
    }
  }
}
