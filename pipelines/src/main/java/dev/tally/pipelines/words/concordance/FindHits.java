package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.VerseVisitor;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.concordance.TextHits.Count;
import dev.tally.pipelines.words.concordance.VerseHits.Span;
import dev.tally.pipelines.words.query.Query;
import dev.tally.pipelines.words.query.VerseTokens;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.UnspacedScript;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Looks for queries in texts. What is found is written into a file for each text, in the order of
 * the text, since there may be a hit for each of 47 million tokens; what leaves the transform is
 * how many there are.
 */
final class FindHits extends PTransform<PCollection<Tokens>, PCollectionTuple> {
  /** How many hits each text has. */
  static final TupleTag<TextHits> FOUND = new TupleTag<>("found") {};

  /** Texts that cannot be read; nothing of them is found. */
  static final TupleTag<FailedText> FAILED = new TupleTag<>("failed") {};

  private static final String TEXTS_READ = "texts searched";

  private final Search search;
  private final String folder;

  private FindHits(Search search, String folder) {
    this.search = search;
    this.folder = folder;
  }

  /**
   * What is looked for, and what is kept of it.
   *
   * @param queries one or more
   * @param casing which words are the same
   * @param sort what hits are sorted by; none for the order of the text
   * @param most hits of a query that are written of a text
   * @param isByChapter whether hits are counted by chapter
   */
  record Search(
      List<Query> queries, Casing casing, List<SortKey> sort, long most, boolean isByChapter)
      implements Serializable {}

  /**
   * Writes hits into a folder.
   *
   * @param folder that every worker reaches
   */
  static FindHits of(Search search, String folder) {
    return new FindHits(search, folder);
  }

  /** What a progress bar counts while the texts of a plan are searched. */
  static PipelineLauncher.Progress progress(TextPlan plan) {
    int texts = plan.requests().size();
    return new PipelineLauncher.Progress(FindHits.class, TEXTS_READ, texts, "texts", texts);
  }

  /** The file with the hits of a text. */
  static String file(String folder, Text text) {
    return folder + String.format(Locale.ROOT, "/%07d.hits", text.request().index());
  }

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    PCollectionTuple found =
        tokens.apply(
            "Search texts",
            ParDo.of(new FindFn(search, folder)).withOutputTags(FOUND, TupleTagList.of(FAILED)));
    found.get(FOUND).setCoder(new TextHits.TextHitsCoder());
    found.get(FAILED).setCoder(new FailedText.FailedTextCoder());
    return found;
  }

  private static final class FindFn extends DoFn<Tokens, TextHits> {
    private final Counter textsRead = Metrics.counter(FindHits.class, TEXTS_READ);
    private final Search search;
    private final String folder;

    FindFn(Search search, String folder) {
      this.search = search;
      this.folder = folder;
    }

    @ProcessElement
    public void find(@Element Tokens tokens, MultiOutputReceiver out) throws IOException {
      Text text = tokens.verses().text();
      try (AtomicFileOutputStream file = new AtomicFileOutputStream(file(folder, text))) {
        Finder finder = new Finder(search, tokens.segmentation(), new DataOutputStream(file));
        tokens.verses().forEach(finder);
        finder.finish();
        file.commit();
        Text noted = finder.unspaced.noted(text).orElse(text);
        out.get(FOUND).output(new TextHits(noted, finder.counts));
        textsRead.inc();
      } catch (UnavailableException e) {
        out.get(FAILED).output(new FailedText(text.request().index(), e.getMessage()));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }

  /** Searches the verses of one text. */
  private static final class Finder implements VerseVisitor {
    private static final DataCoder<VerseHits> CODER = new VerseHits.VerseHitsCoder();

    private final Search search;
    private final Segmentation.Splitter splitter;
    private final DataOutputStream out;
    private final VerseTokens tokens;
    private final UnspacedScript unspaced;
    private final List<Count> counts = new ArrayList<>();
    private final long[] hits;
    private final long[] verses;
    private int book;
    private String bookName = "";
    private int chapter;

    /** Hits of each query that may still be written. */
    private final long[] left;

    Finder(Search search, Segmentation segmentation, DataOutputStream out) {
      this.search = search;
      this.splitter = segmentation.splitter();
      this.unspaced = new UnspacedScript(segmentation);
      this.out = out;
      this.tokens = new VerseTokens(search.casing());
      int queries = search.queries().size();
      this.hits = new long[queries];
      this.verses = new long[queries];
      this.left = new long[queries];
      Arrays.fill(left, search.most());
    }

    @Override
    public void chapter(int nextBook, String nextName, int nextChapter) {
      if (nextBook != book || search.isByChapter()) {
        endPart();
      }
      book = nextBook;
      bookName = nextName;
      chapter = nextChapter;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      unspaced.verse(chars, from, to);
      tokens.begin(from);
      splitter.split(chars, from, to, tokens);
      for (int i = 0; i < hits.length; i++) {
        search(i, number, chars, from, to);
      }
    }

    /** Counts the hits of a query in a verse, and writes as many as are wanted. */
    private void search(int number, int verse, char[] chars, int from, int to) {
      Query query = search.queries().get(number);
      String text = "";
      List<Span> spans = new ArrayList<>();
      int found = 0;
      for (int at = 0; at < tokens.count(); at++) {
        if (query.matches(tokens, at)) {
          text = found++ == 0 ? new String(chars, from, to - from) : text;
          if (left[number] > 0) {
            spans.add(span(text, at, at + query.length() - 1));
            left[number]--;
          }
        }
      }
      hits[number] += found;
      verses[number] += found > 0 ? 1 : 0;
      if (!spans.isEmpty()) {
        write(new VerseHits(number, book, chapter, verse, text, spans));
      }
    }

    private void write(VerseHits verse) {
      try {
        CODER.write(verse, out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Ends the text. */
    void finish() {
      endPart();
    }

    private void endPart() {
      for (int i = 0; i < hits.length; i++) {
        if (hits[i] > 0) {
          int part = search.isByChapter() ? chapter : 0;
          counts.add(new Count(i, book, bookName, part, hits[i], verses[i]));
        }
        hits[i] = 0;
        verses[i] = 0;
      }
    }

    private Span span(String text, int first, int last) {
      List<String> keys =
          search.sort().stream().map(key -> key.of(text, tokens, first, last)).toList();
      return new Span(first + 1, last + 1, tokens.start(first), tokens.end(last), keys);
    }
  }
}
