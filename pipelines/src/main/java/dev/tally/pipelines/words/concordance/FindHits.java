package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.library.Verses.ReadRange;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.pipelines.words.concordance.TextHits.Count;
import dev.tally.pipelines.words.concordance.TextHits.QueryHits;
import dev.tally.pipelines.words.concordance.TextHits.Segment;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.Read;
import dev.tally.words.kwic.HitFinder;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.kwic.VerseHits;
import dev.tally.words.query.Query;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.UnspacedScript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Looks for queries in texts. What is found is written into a file for each text, or each range of
 * a long one, in the order of the text, since there may be a hit for each of 47 million tokens;
 * what leaves this step is how many there are. Ranges number paragraphs by their own lines, so that
 * those of a text are joined once it is known how many lines each has.
 */
final class FindHits extends DoFn<Verses, RangeHits> {
  /** Number of hits of each text, or of each range of a long one. */
  static final TupleTag<RangeHits> FOUND = new TupleTag<>("found") {};

  private final HitOptions search;
  private final String folder;

  /**
   * Writes hits into a folder.
   *
   * @param folder that every worker reaches
   */
  FindHits(HitOptions search, String folder) {
    this.search = search;
    this.folder = folder;
  }

  /**
   * The queries of a search, and the parts of hits that are kept.
   *
   * @param queries one or more
   * @param keys how verses are split, and which words are the same
   * @param sort what hits are sorted by; none for the order of the text
   * @param more what a reader may sort them by, besides
   * @param max hits of a query that are written of a text
   * @param isByChapter whether hits are counted by chapter
   * @param hasZeros whether books and chapters without hits are counted, too
   */
  record HitOptions(
      List<Query> queries,
      Normalization keys,
      List<SortKey> sort,
      List<SortKey> more,
      long max,
      boolean isByChapter,
      boolean hasZeros)
      implements Serializable {
    private List<SortKey> sortKeys() {
      return Stream.concat(sort.stream(), more.stream()).toList();
    }
  }

  /**
   * The file with the hits of a text, or of a range of it.
   *
   * @param range its number; 0 for the whole text
   */
  static String file(String folder, Text text, int range) {
    return folder + String.format(Locale.ROOT, "/%07d-%05d.hits", text.request().index(), range);
  }

  @ProcessElement
  public void find(@Element Verses verses, MultiOutputReceiver out) throws IOException {
    TextRange range = verses.range();
    Text text = range.text();
    String name = file(folder, text, range.number());
    try (AtomicFileOutputStream file = new AtomicFileOutputStream(name)) {
      Finder finder = new Finder(search, text.origin(), file);
      Read read;
      int lines = 0;
      if (range.isWhole()) {
        Text whole = verses.forEach(finder);
        read = Read.whole(finder.unspaced.withNotice(whole).orElse(whole));
        ReadCounters.addText(text);
      } else {
        ReadRange part = verses.ofRange(finder);
        read = Read.range(part, finder.isEmpty, finder.unspaced.seen());
        lines = part.lines();
        CountTexts.addRead(range);
      }
      finder.finish();
      out.get(FOUND).output(new RangeHits(range.number(), lines, read, finder.found));
    } catch (UnavailableException e) {
      out.get(FailedText.TAG).output(FailedText.of(text.request().index(), e));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Searches the verses of one text. */
  private static final class Finder implements VerseVisitor {
    /** Limit of the hits that are kept until they are written, in bytes. */
    private static final int MAX_PENDING = 8 << 20;

    private final HitOptions search;
    private final HitFinder finder;
    private final AtomicFileOutputStream out;
    private final UnspacedScript unspaced;
    private final SortedMap<Integer, QueryHits> found = new TreeMap<>();

    /** Hits that are still to be written, by their queries: so those of a query are together. */
    private final Map<Integer, Pending> pending = new TreeMap<>();

    private long pendingBytes;
    private long written;

    /** Hits of queries in the book or chapter; none of those without. */
    private final Map<Integer, Count> part = new TreeMap<>();

    private int book;
    private int chapter;
    private boolean isEmpty = true;

    Finder(HitOptions search, Text.Origin origin, AtomicFileOutputStream out) {
      this.search = search;
      this.finder =
          new HitFinder(
              search.queries(), search.keys(), search.sortKeys(), search.max(), this::add);
      this.unspaced = new UnspacedScript(search.keys().segmentation(), origin);
      this.out = out;
    }

    @Override
    public void chapter(int nextBook, String nextName, int nextChapter) {
      if (nextBook != book || search.isByChapter()) {
        endPart();
      }
      finder.chapter(nextBook, nextName, nextChapter);
      book = nextBook;
      chapter = nextChapter;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      isEmpty = false;
      unspaced.verse(chars, from, to);
      finder.verse(number, chars, from, to);
    }

    @Override
    public boolean takesRuns() {
      return finder.takesRuns();
    }

    @Override
    public void verse(int number, Runs runs) {
      isEmpty = false;
      unspaced.verse(runs);
      finder.verse(number, runs);
    }

    private void add(int query, int hits, VerseHits verse) {
      part.merge(query, count(hits, 1), Count::plus);
      if (!verse.hits().isEmpty()) {
        write(query, verse);
      }
    }

    private void write(int query, VerseHits verse) {
      try {
        pendingBytes += pending.computeIfAbsent(query, first -> new Pending()).add(verse);
        if (pendingBytes > MAX_PENDING) {
          flush();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void flush() throws IOException {
      for (Map.Entry<Integer, Pending> each : pending.entrySet()) {
        Pending verses = each.getValue();
        found(each.getKey()).segments().add(new Segment(0, 0, written, verses.count));
        verses.bytes.writeTo(out);
        written += verses.bytes.size();
      }
      pending.clear();
      pendingBytes = 0;
    }

    /** Ends the text, and publishes its hits. */
    void finish() throws IOException {
      endPart();
      flush();
      out.commit();
    }

    private void endPart() {
      if (search.hasZeros() && book != 0) {
        IntStream.range(0, search.queries().size())
            .forEach(query -> part.putIfAbsent(query, count(0, 0)));
      }
      part.forEach((query, count) -> found(query).counts().add(count));
      part.clear();
    }

    private Count count(long hits, long verses) {
      return new Count(book, search.isByChapter() ? chapter : 0, hits, verses);
    }

    private QueryHits found(int query) {
      return found.computeIfAbsent(
          query, first -> new QueryHits(new ArrayList<>(), new ArrayList<>()));
    }
  }

  /** Verses with hits of a query that are still to be written. Not safe for use by many threads. */
  private static final class Pending {
    private static final RecordCoder<VerseHits> CODER = RecordCoder.of(VerseHits.class);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int count;

    /** Adds a verse, and says how many bytes it takes. */
    int add(VerseHits verse) throws IOException {
      int before = bytes.size();
      CODER.encode(verse, bytes);
      count++;
      return bytes.size() - before;
    }
  }
}
