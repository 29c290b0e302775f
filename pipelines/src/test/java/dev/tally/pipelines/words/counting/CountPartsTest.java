package dev.tally.pipelines.words.counting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.pipelines.words.counting.CountParts.Size;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Ngrams.Stop;
import dev.tally.words.counts.WordCount;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.query.Query;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import dev.tally.words.vocabulary.TextVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.commons.io.function.IOSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results that are sums of parts, however texts are cut and however few words a table has. */
class CountPartsTest {
  private static final List<String> NAMES = List.of("first.txt", "second.txt", "third.txt");

  @TempDir Path folder;

  @Tag("slow")
  @ParameterizedTest(name = "{0}-grams, {1}, ranges of {2} bytes, tables of {3} words, {4} workers")
  @CsvSource({
    "1, ALL, 10000, 10, 3",
    "1, ALL, 300, 20, 2",
    "1, ALL, 77, 1000000, 3",
    "1, REQUEST, 100, 5, 2",
    "1, CHAPTER, 50, 0, 1",
    "2, ALL, 200, 30, 3",
    "3, REQUEST, 90, 7, 2",
    "3, ALL, 10000, 1000000, 1",
  })
  void areThoseOfWholeTexts(int n, Grouping grouping, long rangeLength, int maxWords, int workers)
      throws IOException {
    Library library = write(new Random(n * 31L + rangeLength));
    Ngrams ngrams = new Ngrams(n, n == 1 ? Stop.NONE : Stop.EDGES);
    TokenRules rules = rules(WordFilter.of("the of").with(Normalization.IGNORE_CASE));
    Measure<?, TopList> top = WordMeasures.top(WordSelection.top(12, 1), ngrams);
    assertSame(
        new Request<>(plan(grouping), rules, top, TopList.class),
        library,
        rangeLength,
        maxWords,
        workers);
    WordSelection asked =
        WordSelection.of(List.of("lamp", "nowhere", "Sea"), Normalization.IGNORE_CASE);
    if (n == 1) {
      Measure<?, TopList> listed = WordMeasures.top(asked, ngrams);
      assertSame(
          new Request<>(plan(grouping), rules, listed, TopList.class),
          library,
          rangeLength,
          maxWords,
          workers);
    }
  }

  @Tag("slow")
  @ParameterizedTest(name = "{0}, {1}, ranges of {2} bytes, tables of {3} words, {4} workers")
  @CsvSource({
    "UNICODE, ALL, 10000, 10, 3",
    "UNICODE, ALL, 300, 20, 2",
    "WHITESPACE, ALL, 77, 1000000, 3",
    "WHITESPACE, REQUEST, 100, 5, 2",
    "UNICODE, VERSION, 50, 0, 1",
  })
  void sequencesAddUp(
      Tokenization segmentation, Grouping grouping, long rangeLength, int maxWords, int workers)
      throws IOException {
    Library library = write(new Random(rangeLength));
    Normalization keys = new Normalization(segmentation, Casing.IGNORE, Marks.EXACT);
    TokenRules rules = new TokenRules(segmentation, WordFilter.of("the of").with(keys));
    List<Query> queries = Query.read("sea,gull|lamp oar,t* ~3 net,salt !rope,whale", keys);
    CollocateOptions near =
        new CollocateOptions(queries, keys, 4, 2, AssociationMeasure.LOG_DICE, 2, 9);
    TextPlan plan = plan(grouping);
    assertSame(
        new Request<>(plan, rules, CollocateList.measure(near), OfQueries.class),
        library,
        rangeLength,
        maxWords,
        workers);
    for (List<Query> asked : List.of(queries, List.<Query>of())) {
      DispersionOptions spread =
          new DispersionOptions(asked, keys, 7, PartKind.TEXT, /* isPlotted= */ false);
      assertSame(
          new Request<>(plan, rules, TextDispersion.measure(spread), TextDispersion.class),
          library,
          rangeLength,
          maxWords,
          workers);
    }
  }

  private <R extends Record> void assertSame(
      Request<R> request, Library library, long rangeLength, int maxWords, int workers)
      throws IOException {
    TextResults<R> whole = run(1, library, request);
    Library cut = library.with(library.plainTexts().inRanges(rangeLength));
    TextResults<R> found = run(workers, cut, request, sums(request, maxWords));
    assertThat(whole.results()).isNotEmpty();
    assertThat(found.results())
        .usingRecursiveComparison()
        .ignoringFieldsMatchingRegexes(".*\\.first") // of which only the order counts
        .isEqualTo(whole.results());
    assertThat(found.failed()).isEqualTo(whole.failed()).isEmpty();
  }

  @Test
  void vocabulariesAddUp() throws IOException {
    Library library = write(new Random(7));
    TokenRules rules = rules(WordFilter.NONE.with(Normalization.IGNORE_CASE));
    SequenceMeasure<TextVocabulary> inOrder =
        new SequenceMeasure<>(new TextVocabulary.Options(5, 0, /* isListed= */ false));
    Measure<?, TextVocabulary> spectrum = inOrder.ofAnyLength().orElseThrow();
    assertSame(
        new Request<>(plan(Grouping.ALL), rules, spectrum, TextVocabulary.class),
        library,
        120,
        15,
        3);
  }

  @Test
  void stemmedWordsHaveTheirMostFrequentForms() throws IOException {
    Library library = write(new Random(5));
    Normalization stems =
        Normalization.IGNORE_CASE.with(word -> word.length() > 3 ? word.substring(0, 3) : word);
    TokenRules rules = rules(WordFilter.NONE.with(stems));
    Measure<?, TopList> top = WordMeasures.top(WordSelection.top(40, 1), Ngrams.WORDS);
    assertSame(new Request<>(plan(Grouping.ALL), rules, top, TopList.class), library, 120, 15, 3);
  }

  /** One that fails, in its last range, is in no result, and the others are whole. */
  @Test
  void textThatCannotBeReadIsInNone() throws IOException {
    Library library = write(new Random(3));
    TextPlan plan = plan(Grouping.ALL);
    TokenRules rules = rules(WordFilter.NONE);
    Measure<?, KeptWords> kept = WordMeasures.kept(Ngrams.WORDS);
    TextPlan others = new TextPlan(Grouping.ALL, plan.requests().subList(1, 3));
    List<WordCount> expected =
        words(run(1, library, new Request<>(others, rules, kept, KeptWords.class)));
    Path first = folder.resolve(NAMES.get(0));
    byte[] bytes = Files.readAllBytes(first);
    bytes[bytes.length - 3] = (byte) 0xFF;
    Files.write(first, bytes);

    Library cut = library.with(library.plainTexts().inRanges(200));
    Request<KeptWords> request = new Request<>(plan, rules, kept, KeptWords.class);
    TextResults<KeptWords> found = run(3, cut, request, sums(request, 25));
    assertThat(found.failed()).hasSize(1);
    assertThat(found.failed().get(0).text().toString()).contains("found the byte 0xFF");
    assertThat(words(found))
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("first")
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static List<WordCount> words(TextResults<KeptWords> found) {
    List<Result<KeptWords>> results = found.results();
    assertThat(results).hasSize(1);
    return results.get(0).value().words();
  }

  private <R extends Record> CountTexts<R> sums(Request<R> request, int maxWords)
      throws IOException {
    Size size = new Size(100, maxWords, /* blockBytes= */ 1, temp() + "/parts");
    return CountTexts.sums(request, size);
  }

  private <R extends Record> TextResults<R> run(int workers, Library library, Request<R> request)
      throws IOException {
    return run(workers, library, request, CountTexts.of(request));
  }

  private <R extends Record> TextResults<R> run(
      int workers, Library library, Request<R> request, CountTexts<R> count) throws IOException {
    String temp = temp();
    IOSupplier<TextResults<R>> finish =
        Pipelines.run(
            workers, pipeline -> WordPipeline.build(pipeline, library, request, count, temp));
    return finish.get();
  }

  private String temp() throws IOException {
    return Files.createTempDirectory(folder, "temp").toString();
  }

  private static TokenRules rules(WordFilter filter) {
    return new TokenRules(Tokenization.WHITESPACE, filter);
  }

  private static TextPlan plan(Grouping grouping) {
    TextPlan.Builder plan = new TextPlan.Builder(grouping);
    NAMES.forEach(name -> plan.add(name, 0, 0));
    return plan.build();
  }

  private Library write(Random random) throws IOException {
    return Library.of(folder.resolve("nowhere").toString())
        .with(MadeUpProse.write(folder, NAMES, random));
  }
}
