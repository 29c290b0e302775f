package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.VerseVisitor;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.Tallies.Divider;
import dev.tally.pipelines.words.Tallies.Passage;
import dev.tally.pipelines.words.Tallies.ResultKey;
import dev.tally.pipelines.words.WordTally;
import dev.tally.pipelines.words.collocates.WindowTallies.Near;
import dev.tally.pipelines.words.collocates.WindowTallies.WindowTally;
import dev.tally.pipelines.words.query.VerseTokens;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.UnspacedScript;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Counts the words of texts and those near hits, and lists what goes together. A result that no
 * other text adds to becomes a list as soon as its passage ends, so that one passage is in memory;
 * the others are added up, a few results together.
 */
final class FindCollocates extends PTransform<PCollection<Tokens>, PCollectionTuple> {
  /** For each query and result, what is listed. */
  static final TupleTag<CollocateList> LISTS = new TupleTag<>("lists") {};

  /** Texts that cannot be read; nothing of them is counted. */
  static final TupleTag<FailedText> FAILED = new TupleTag<>("failed") {};

  private static final TupleTag<KV<Integer, WindowTallies>> BUNDLES = new TupleTag<>("bundles") {};
  private static final String TEXTS_READ = "texts read";
  private static final int SHARD_COUNT = 8;

  private final Search search;
  private final Scope scope;
  private final Set<Integer> shared;

  private FindCollocates(Search search, Scope scope, Set<Integer> shared) {
    this.search = search;
    this.scope = scope;
    this.shared = shared;
  }

  /** Lists for each of what the scope of a plan names. */
  static FindCollocates of(Search search, TextPlan plan) {
    return new FindCollocates(search, plan.scope(), Set.copyOf(plan.shared()));
  }

  /** What a progress bar counts while the texts of a plan are read. */
  static PipelineLauncher.Progress progress(TextPlan plan) {
    int texts = plan.requests().size();
    return new PipelineLauncher.Progress(FindCollocates.class, TEXTS_READ, texts, "texts", texts);
  }

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    Coder<KV<Integer, WindowTallies>> coder =
        KvCoder.of(VarIntCoder.of(), new WindowTallies.WindowTalliesCoder());
    PCollectionTuple counted =
        tokens.apply(
            "Count near hits",
            ParDo.of(new CountFn(search, scope, shared))
                .withOutputTags(BUNDLES, TupleTagList.of(FAILED).and(LISTS)));
    PCollection<CollocateList> complete =
        counted.get(LISTS).setCoder(new CollocateList.CollocateListCoder());
    PCollection<CollocateList> added =
        counted
            .get(BUNDLES)
            .setCoder(coder)
            .apply("Add up results", Combine.perKey(new SumFn()))
            .setCoder(coder)
            .apply("List", ParDo.of(new ListFn(search)))
            .setCoder(new CollocateList.CollocateListCoder());
    return PCollectionTuple.of(
            LISTS,
            PCollectionList.of(complete).and(added).apply("All lists", Flatten.pCollections()))
        .and(FAILED, counted.get(FAILED).setCoder(new FailedText.FailedTextCoder()));
  }

  private static final class CountFn extends DoFn<Tokens, KV<Integer, WindowTallies>> {
    private final Counter textsRead = Metrics.counter(FindCollocates.class, TEXTS_READ);
    private final Search search;
    private final Scope scope;
    private final Set<Integer> shared;
    private transient WindowTallies bundle = new WindowTallies();

    CountFn(Search search, Scope scope, Set<Integer> shared) {
      this.search = search;
      this.scope = scope;
      this.shared = shared;
    }

    @StartBundle
    public void startBundle() {
      bundle = new WindowTallies();
    }

    @ProcessElement
    public void count(@Element Tokens tokens, MultiOutputReceiver out) {
      Text text = tokens.verses().text();
      boolean isShared = shared.contains(text.request().group());
      TextCount count = new TextCount(tokens, scope, search, isShared);
      try {
        tokens.verses().forEach(count);
        count.finish();
        textsRead.inc();
        count.lists.forEach(out.get(LISTS)::output);
        bundle.merge(count.tallies);
      } catch (UnavailableException e) {
        out.get(FAILED).output(new FailedText(text.request().index(), e.getMessage()));
      } catch (WordTally.FullException e) {
        String message = text.location() + ": " + e.getMessage();
        out.get(FAILED).output(new FailedText(text.request().index(), message));
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      WindowTallies[] shards = bundle.cut(SHARD_COUNT);
      for (int i = 0; i < shards.length; i++) {
        if (!shards[i].results().isEmpty()) {
          context.output(
              KV.of(i, shards[i]), GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE);
        }
      }
    }
  }

  /** Counts one text. */
  private static final class TextCount implements VerseVisitor {
    private final Text text;
    private final Search search;
    private final boolean isShared;
    private final WordFilter filter;
    private final UnspacedScript unspaced;
    private final Segmentation.Splitter splitter;
    private final VerseTokens tokens;
    private final Windows windows;
    private final Divider divider;
    private final WindowTallies tallies = new WindowTallies();
    private final List<CollocateList> lists = new ArrayList<>();
    private WindowTally tally = new WindowTally();
    private long position;
    private int verse;

    TextCount(Tokens tokens, Scope scope, Search search, boolean isShared) {
      this.text = tokens.verses().text();
      this.search = search;
      this.isShared = isShared;
      this.filter = tokens.filter();
      this.unspaced = new UnspacedScript(tokens.segmentation());
      this.splitter = tokens.segmentation().splitter();
      this.tokens = new VerseTokens(search.casing());
      this.windows = new Windows(search.left(), search.right());
      this.position = (long) text.request().index() << 40; // a text has less than 2^40 tokens
      this.divider = new Divider(text, scope, this::begin);
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      divider.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      unspaced.verse(chars, from, to);
      tokens.begin(from);
      splitter.split(chars, from, to, tokens);
      for (int at = 0; at < tokens.count(); at++) {
        add(at, chars, from, tally.text().words());
      }
      for (int query = 0; query < search.queries().size(); query++) {
        int hits = windows.find(search.queries().get(query), tokens);
        if (hits > 0) {
          addWindows(tally.near(query), hits, chars, from);
        }
      }
      position += tokens.count();
    }

    private void addWindows(Near near, int hits, char[] chars, int from) {
      near.addHits(hits);
      for (int at = 0; at < tokens.count(); at++) {
        switch (windows.side(at)) {
          case LEFT -> add(at, chars, from, near.left());
          case RIGHT -> add(at, chars, from, near.right());
          case OUTSIDE -> {}
        }
      }
    }

    private void add(int token, char[] chars, int from, WordTally words) {
      words.add(
          chars,
          from + tokens.start(token),
          from + tokens.end(token),
          position + token,
          verse,
          filter);
    }

    private void begin(ResultKey key, Passage passage) {
      endPassage();
      tally = tallies.result(key);
      tally.text().passages().add(passage);
    }

    private void endPassage() {
      if (!isShared) {
        tallies.results().forEach((key, each) -> lists.addAll(CollocateList.of(key, each, search)));
        tallies.results().clear();
      }
    }

    /** Ends the text, and says what the user should know of it. */
    void finish() {
      endPassage();
      unspaced
          .noted(text)
          .ifPresent(
              noted -> {
                lists.replaceAll(list -> list.with(noted));
                tallies.results().values().forEach(each -> each.text().note(noted));
              });
    }
  }

  private static final class SumFn
      extends Combine.CombineFn<WindowTallies, WindowTallies, WindowTallies> {
    @Override
    public WindowTallies createAccumulator() {
      return new WindowTallies();
    }

    @Override
    public WindowTallies addInput(WindowTallies sum, WindowTallies tallies) {
      sum.merge(tallies);
      return sum;
    }

    @Override
    public WindowTallies mergeAccumulators(Iterable<WindowTallies> sums) {
      WindowTallies sum = new WindowTallies();
      sums.forEach(sum::merge);
      return sum;
    }

    @Override
    public WindowTallies extractOutput(WindowTallies sum) {
      return sum;
    }

    @Override
    public Coder<WindowTallies> getAccumulatorCoder(
        CoderRegistry registry, Coder<WindowTallies> input) {
      return new WindowTallies.WindowTalliesCoder();
    }
  }

  private static final class ListFn extends DoFn<KV<Integer, WindowTallies>, CollocateList> {
    private final Search search;

    ListFn(Search search) {
      this.search = search;
    }

    @ProcessElement
    public void list(@Element KV<Integer, WindowTallies> shard, OutputReceiver<CollocateList> out) {
      shard
          .getValue()
          .results()
          .forEach((key, tally) -> CollocateList.of(key, tally, search).forEach(out::output));
    }
  }
}
