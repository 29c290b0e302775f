package dev.tally.pipelines.words;

import static dev.tally.words.text.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.library.ReadVerses.Share;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.util.SerializableUtils;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each step of the pipeline by itself, and the steps put together in another way. */
class TransformsTest {
  private static final Library NOWHERE = CorpusFixture.library(Path.of("nowhere"));

  @Test
  void anElementIsCodedWithoutCredentials() throws IOException {
    Text text = whole("aa").text();
    List<Coder<Verses>> coders = new ArrayList<>();
    Pipelines.run(
        pipeline -> coders.add(ReadVerses.verses(texts(pipeline, text), NOWHERE).getCoder()));
    Verses verses = new Verses(text, NOWHERE);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Coder<Verses> ofWorker = SerializableUtils.clone(coders.get(0));
    ofWorker.encode(verses, bytes);
    assertThat(bytes.toString(StandardCharsets.ISO_8859_1)).doesNotContain("nowhere");
    assertThat(ofWorker.decode(new ByteArrayInputStream(bytes.toByteArray())))
        .usingRecursiveComparison()
        .isEqualTo(verses);
  }

  private static Request<TopList> top(TextPlan plan, WordSelection listing, WordFilter filter) {
    TokenRules rules = new TokenRules(Tokenization.WHITESPACE, filter);
    return new Request<>(plan, rules, WordMeasures.top(listing, Ngrams.WORDS), TopList.class);
  }

  private static PCollection<Text> texts(Pipeline pipeline, Text... texts) {
    return pipeline.apply(Create.of(List.of(texts)).withCoder(RecordCoder.of(Text.class)));
  }

  @Test
  void countNamesWhatItCannotRead(@TempDir Path folder) throws UnavailableException {
    Version version =
        new Version("aa", List.of(CorpusFixture.book(1, "Harbour", List.of("sea the sea", "oar"))));
    CorpusFixture.write(folder, List.of(version));
    Library library = CorpusFixture.library(folder);
    Text found = library.find(new TextRequest(0, 0, "aa", 0, 0));
    List<Text> texts = List.of(text(found, 0), text(whole("gone").text(), 1), text(found, 2));
    TextPlan plan = new TextPlan(Grouping.REQUEST, texts.stream().map(Text::request).toList());
    CountTexts<TopList> count =
        CountTexts.of(top(plan, WordSelection.top(9, 1), WordFilter.of("the")));
    Pipelines.run(
        pipeline -> {
          PCollectionTuple counted =
              ReadVerses.verses(texts(pipeline, texts.toArray(Text[]::new)), library).apply(count);
          PAssert.that(counted.get(count.results()))
              .satisfies(
                  results -> {
                    assertCounted(results);
                    return null;
                  });
          PAssert.that(counted.get(FailedText.TAG))
              .satisfies(
                  missing -> {
                    assertThat(missing).extracting(FailedText::index).containsExactly(1);
                    return null;
                  });
        });
  }

  private static void assertCounted(Iterable<KV<Integer, List<Result<TopList>>>> counted) {
    List<KV<Integer, List<Result<TopList>>>> texts = new ArrayList<>();
    counted.forEach(texts::add);
    texts.sort(Comparator.comparing(KV::getKey));
    assertThat(texts).extracting(KV::getKey).containsExactly(0, 1, 2);
    assertThat(texts.get(1).getValue()).isEmpty();
    for (int i = 0; i < 3; i += 2) {
      assertThat(texts.get(i).getValue()).hasSize(1);
      Result<TopList> result = texts.get(i).getValue().get(0);
      assertThat(result.header().totals()).isEqualTo(new Totals(4, 3, 3, 2));
      assertThat(result.value().words())
          .extracting(WordCount::word, WordCount::count, WordCount::verses)
          .containsExactly(tuple("sea", 2, 1), tuple("oar", 1, 1));
    }
  }

  @Test
  void aBundleForEachTextGivesTheSameBytes(@TempDir Path folder) {
    CorpusFixture.write(folder, MadeUpProse.versions("aa", "bb", "cc"));
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan("--ver=all", "--bk=3,1,2", "--by=version");
    CountTexts<TopList> count = CountTexts.of(top(plan, WordSelection.top(Runs.N, 1), Runs.FILTER));
    List<String> expected = strings(runs.run(plan, 1).results());
    Pipelines.run(
        pipeline ->
            PAssert.that(
                    ReadVerses.verses(
                            ReadVerses.found(
                                    oneByOne(pipeline, plan.requests(), runs.library()),
                                    runs.library())
                                .get(ReadVerses.TEXTS),
                            runs.library())
                        .apply(count)
                        .get(count.results()))
                .satisfies(
                    found -> {
                      List<Result<TopList>> results = new ArrayList<>();
                      found.forEach(each -> results.addAll(each.getValue()));
                      assertThat(strings(results)).containsExactlyInAnyOrderElementsOf(expected);
                      return null;
                    }));
  }

  private static List<String> strings(List<Result<TopList>> results) {
    return results.stream().map(Result::toString).toList();
  }

  /** A measure whose results have room for one text. */
  private record OfOneText() implements Measure<List<String>, TopList> {
    @Override
    public Object counted() {
      return OfOneText.class;
    }

    @Override
    public List<String> createAccumulator() {
      return new ArrayList<>();
    }

    @Override
    public VerseVisitor addInput(List<String> sum, TokenRules rules, long firstPosition) {
      return VerseVisitor.NONE;
    }

    @Override
    public List<String> mergeAccumulators(List<String> sum, List<String> next) {
      throw new TableFullException("expected one text");
    }

    @Override
    public Totals totals(List<String> sum) {
      return new Totals(0, 0, 0, 0);
    }

    @Override
    public TopList extractOutput(List<String> sum) {
      return new TopList(List.of());
    }
  }

  @Test
  void aTextThatAResultHasNoRoomForIsNamedAndLeftOut(@TempDir Path folder) {
    CorpusFixture.write(folder, MadeUpProse.versions("aa", "bb"));
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan("--ver=aa,bb", "--bk=1,2", "--by=version");
    TextResults<TopList> found = runs.run(plan, 2, WordFilter.NONE, new OfOneText());
    assertThat(found.results())
        .extracting(result -> result.header().label().text())
        .containsExactly("aa Harbour", "bb Harbour");
    assertThat(found.failed())
        .extracting(each -> each.text().line())
        .containsExactly(
            "aa, book 2, counted with others: expected one text; --by=chapter counts less at once",
            "bb, book 2, counted with others: expected one text; --by=chapter counts less at once");
  }

  /** Each request in a collection, and so in a bundle, of its own. */
  private static PCollection<Share> oneByOne(
      Pipeline pipeline, List<TextRequest> requests, Library library) {
    PCollectionList<Share> all = PCollectionList.empty(pipeline);
    for (TextRequest request : requests) {
      all =
          all.and(
              pipeline.apply(
                  "Request " + request.index(),
                  Create.of(Share.of(List.of(request), library))
                      .withCoder(RecordCoder.of(Share.class))));
    }
    return all.apply("Requests", Flatten.pCollections());
  }

  private static Text text(Text text, int index) {
    TextRequest request = new TextRequest(index, index, "aa", 0, 0);
    return new Text(request, text.location(), text.sha1(), text.origin(), "aa", "");
  }
}
