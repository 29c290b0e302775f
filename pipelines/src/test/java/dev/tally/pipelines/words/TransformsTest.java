package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.pipelines.beam.Materialize;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.FetchTexts;
import dev.tally.pipelines.scripture.library.FlattenVerses;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.words.TopWords.Results;
import dev.tally.pipelines.words.counting.CountTexts;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.Tally;
import dev.tally.pipelines.words.counting.Totals;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.FilterWords;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokenize;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
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
  void tokenizeKeepsTheVersesAndFiltersNothing() {
    Verses verses = new Verses(whole("aa").text(), NOWHERE);
    Pipelines.run(
        pipeline -> {
          PCollection<Tokens> tokens =
              pipeline
                  .apply(Create.of(verses).withCoder(SerializableCoder.of(Verses.class)))
                  .apply(Tokenize.by(Segmentation.WHITESPACE));
          PAssert.that(tokens)
              .containsInAnyOrder(new Tokens(verses, Segmentation.WHITESPACE, WordFilter.NONE));
        });
  }

  @Test
  void filterWordsPutsTheFilterOnTheTokens() {
    Verses verses = new Verses(whole("aa").text(), NOWHERE);
    WordFilter filter = WordFilter.of("the of");
    Pipelines.run(
        pipeline -> {
          PCollection<Tokens> tokens =
              pipeline
                  .apply(
                      Create.of(new Tokens(verses, Segmentation.WHITESPACE, WordFilter.NONE))
                          .withCoder(SerializableCoder.of(Tokens.class)))
                  .apply(FilterWords.by(filter));
          PAssert.that(tokens)
              .containsInAnyOrder(new Tokens(verses, Segmentation.WHITESPACE, filter));
        });
  }

  @Test
  void countWordsShardsWhatItCountsAndNamesWhatItCannotRead(@TempDir Path folder)
      throws UnavailableException {
    Version version =
        new Version("aa", List.of(CorpusFixture.book(1, "Harbour", List.of("sea the sea", "oar"))));
    CorpusFixture.write(folder, List.of(version));
    Library library = CorpusFixture.library(folder);
    Text found = library.find(new TextRequest(0, 0, "aa", 0, 0));
    Text gone = whole("gone").text();
    CountTexts<WordTally, TopList> count =
        CountTexts.intoShards(
            CountWords.of(Listing.top(9)), new TextPlan(Scope.REQUEST, List.of()));
    Pipelines.run(
        pipeline -> {
          PCollectionTuple counted =
              pipeline
                  .apply(
                      Create.of(
                              tokens(library, found, 0),
                              tokens(library, gone, 1),
                              tokens(library, found, 2))
                          .withCoder(SerializableCoder.of(Tokens.class)))
                  .apply(count);
          PAssert.that(counted.get(count.shards()))
              .satisfies(
                  shards -> {
                    assertCounted(shards);
                    return null;
                  });
          PAssert.that(counted.get(CountTexts.FAILED))
              .satisfies(
                  missing -> {
                    assertThat(missing).extracting(FailedText::index).containsExactly(1);
                    return null;
                  });
        });
  }

  private static void assertCounted(Iterable<KV<Integer, Tallies<WordTally>>> shards) {
    Tallies<WordTally> sum = new Tallies<>(WordTally::new);
    Set<Integer> numbers = new TreeSet<>();
    for (KV<Integer, Tallies<WordTally>> shard : shards) {
      assertThat(numbers.add(shard.getKey())).as("shard %s once", shard.getKey()).isTrue();
      sum.merge(shard.getValue());
    }
    assertThat(sum.entries()).containsOnlyKeys(new ResultKey(0, 0), new ResultKey(2, 0));
    sum.entries()
        .forEach(
            (key, entry) -> {
              assertThat(entry.passages()).hasSize(1);
              assertThat(entry.table().totals()).isEqualTo(new Totals(4, 3, 3, 2));
              assertThat(entry.table().top(9))
                  .extracting(WordCount::word, WordCount::count, WordCount::verses)
                  .containsExactly(tuple("sea", 2, 1), tuple("oar", 1, 1));
            });
  }

  @Test
  void topNPutsTheShardsOfEachResultTogether() {
    KV<Integer, Tallies<WordTally>> one = shard(0, Tally.of("sea", "sea", "oar"), Tally.of("rope"));
    KV<Integer, Tallies<WordTally>> other =
        shard(1, Tally.of("net", "net", "net"), new WordTally());
    one.getValue().entry(new ResultKey(0, 0)).passages().add(whole("aa"));
    Coder<KV<Integer, Tallies<WordTally>>> coder =
        KvCoder.of(VarIntCoder.of(), new Tallies.TalliesCoder<>(CountWords.of(Listing.top(2))));
    Pipelines.run(
        pipeline -> {
          PCollection<TopList> lists =
              pipeline.apply(Create.of(one, other).withCoder(coder)).apply(TopN.of(2));
          PAssert.that(lists)
              .containsInAnyOrder(
                  new TopList(
                      new ResultKey(0, 0),
                      List.of(whole("aa")),
                      new Totals(6, 3, 6, 3),
                      List.of(new WordCount("net", 3, 1, 0), new WordCount("sea", 2, 1, 0))),
                  new TopList(
                      new ResultKey(1, 0),
                      List.of(),
                      new Totals(1, 1, 1, 1),
                      List.of(new WordCount("rope", 1, 1, 0))));
        });
  }

  @Test
  void aBundleForEachTextGivesTheSameBytes(@TempDir Path folder) throws IOException {
    CorpusFixture.write(folder, MadeUpProse.versions("aa", "bb", "cc"));
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan("--ver=all", "--bk=3,1,2", "--by=version");
    Materialize<TopList> lists =
        Materialize.into(runs.tempLocation() + "/lists", new TopList.TopListCoder());
    CountTexts<WordTally, TopList> count =
        CountTexts.intoShards(CountWords.of(Listing.top(Runs.N)), plan);
    Pipelines.run(
        pipeline ->
            oneByOne(pipeline, plan.requests())
                .apply(FetchTexts.from(runs.library()))
                .get(FetchTexts.TEXTS)
                .apply(FlattenVerses.of(runs.library()))
                .apply(Tokenize.by(Segmentation.WHITESPACE))
                .apply(FilterWords.by(Runs.FILTER))
                .apply(count)
                .get(count.shards())
                .apply(TopN.of(Runs.N))
                .apply(lists));
    assertThat(Runs.json(new Results(lists.read(), List.of())))
        .isEqualTo(Runs.json(runs.run(plan, 1)));
  }

  /** Each request in a collection, and so in a bundle, of its own. */
  private static PCollection<TextRequest> oneByOne(Pipeline pipeline, List<TextRequest> requests) {
    PCollectionList<TextRequest> all = PCollectionList.empty(pipeline);
    for (TextRequest request : requests) {
      all =
          all.and(
              pipeline.apply(
                  "Request " + request.index(),
                  Create.of(request).withCoder(new TextRequest.RequestCoder())));
    }
    return all.apply("Requests", Flatten.pCollections());
  }

  private static KV<Integer, Tallies<WordTally>> shard(
      int number, WordTally first, WordTally second) {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(new ResultKey(0, 0)).table().merge(first);
    tallies.entry(new ResultKey(1, 0)).table().merge(second);
    return KV.of(number, tallies);
  }

  private static Tokens tokens(Library library, Text text, int index) {
    TextRequest request = new TextRequest(index, index, "aa", 0, 0);
    Text renumbered = new Text(request, text.location(), text.sha1(), text.origin(), "aa", "");
    return new Tokens(
        new Verses(renumbered, library), Segmentation.WHITESPACE, WordFilter.of("the"));
  }
}
