package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.CountingModel.Summary;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Ngrams.Stop;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.query.Query;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import dev.tally.words.vocabulary.TextVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopWordsPipelineTest {
  private static final List<Version> VERSIONS = MadeUpProse.versions("aa", "bb", "cc");

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--ver=aa",
        "--ver=aa --by=version",
        "--ver=cc,aa,bb --by=all",
        "--ver=bb,aa --bk=2 --by=all",
        "--ver=aa --by=book",
        "--ver=aa --by=chapter",
        "--ver=bb,aa",
        "--ver=all --by=book",
        "--ver=cc,aa,bb --by=chapter",
        "--ver=aa --bk=2",
        "--ver=aa --bk=3,1",
        "--ver=aa,bb --bk=3,1-2 --by=version",
        "--ver=aa --bk=harv,1lan --by=book",
        "--ver=bb,aa --bk=2-3 --by=chapter",
        "--ver=aa --bk=1 --ch=3,1",
        "--ver=aa,cc --bk=2 --ch=2-3 --by=version",
        "--ver=aa --bk=2 --ch=3,1,2 --by=book",
        "--ver=aa --bk=3 --ch=2,1 --by=chapter",
      })
  void countsAsTheModelDoes(String arguments, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan(arguments.split(" "));
    TextResults<TopList> results = runs.run(plan, 2);
    assertThat(results.failed()).isEmpty();
    assertThat(results.results().stream().map(Summary::of))
        .isEqualTo(
            new CountingModel(VERSIONS, MadeUpProse.STOP_WORDS, Runs.N)
                .results(plan.grouping(), plan.requests()));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--ver=all --by=chapter",
        "--ver=all --bk=3,1-2 --by=version",
        "--ver=all --bk=2,1",
      })
  void givesTheSameBytesHoweverTheWorkIsDivided(String arguments, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan(arguments.split(" "));
    String straight = Runs.json(runs.run(plan, 1));
    assertThat(straight.lines()).hasSizeGreaterThanOrEqualTo(3);
    assertThat(Runs.json(runs.run(plan, 3))).isEqualTo(straight);
    for (int seed = 0; seed < 3; seed++) {
      List<TextRequest> shuffled = new ArrayList<>(plan.requests());
      Collections.shuffle(shuffled, new Random(seed));
      TextResults<TopList> results = runs.run(new TextPlan(plan.grouping(), shuffled), 3);
      assertThat(Runs.json(results)).isEqualTo(straight);
    }
  }

  /** One of each kind of accumulator. */
  static Stream<Arguments> measures() {
    Normalization keys = Normalization.IGNORE_CASE;
    List<Query> queries = Query.read("sea,gull oar,the", keys);
    return Stream.of(
        arguments(
            CollocateList.measure(
                new CollocateOptions(queries, keys, 3, 2, AssociationMeasure.LOG_DICE, 2, 7)),
            OfQueries.class),
        arguments(
            TextDispersion.measure(
                new DispersionOptions(queries, keys, 5, PartKind.CHAPTER, /* isPlotted= */ true)),
            TextDispersion.class),
        arguments(
            new SequenceMeasure<>(
                new TextVocabulary.Options(/* window= */ 15, /* growth= */ 20, true)),
            TextVocabulary.class),
        arguments(WordMeasures.kept(Ngrams.WORDS), KeptWords.class));
  }

  @ParameterizedTest
  @MethodSource("measures")
  <R extends Record> void everyMeasureGivesTheSameHoweverTheWorkIsDivided(
      Measure<?, R> measure, Class<R> type, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    WordFilter filter = Runs.FILTER.with(Normalization.IGNORE_CASE);
    for (String arguments :
        List.of("--ver=all --by=chapter", "--ver=all --bk=3,1-2 --by=version")) {
      TextPlan plan = runs.plan(arguments.split(" "));
      List<Result<R>> straight = runs.run(plan, 1, filter, measure, type).results();
      assertThat(straight).hasSizeGreaterThanOrEqualTo(VERSIONS.size());
      List<TextRequest> shuffled = new ArrayList<>(plan.requests());
      Collections.shuffle(shuffled, new Random(7));
      TextPlan other = new TextPlan(plan.grouping(), shuffled);
      assertThat(runs.run(other, 3, filter, measure, type).results())
          .usingRecursiveComparison()
          .isEqualTo(straight);
    }
  }

  @ParameterizedTest(name = "{0}-grams, {1}, {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "2 | EDGES | --ver=all",
        "2 | ANY | --ver=cc,aa --by=chapter",
        "3 | EDGES | --ver=aa,bb --by=book",
        "3 | NONE | --ver=aa,bb --bk=3,1-2 --by=version",
        "2 | NONE | --ver=all --by=all",
        "5 | NONE | --ver=bb --bk=2,1",
        "4 | ANY | --ver=aa --bk=2 --ch=3,1,2 --by=book",
      })
  void countsNGramsAsTheModelDoes(int n, Stop stop, String arguments, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan(arguments.split(" "));
    Ngrams ngrams = new Ngrams(n, stop);
    Measure<?, TopList> counting = WordMeasures.top(WordSelection.top(Runs.N, n % 3), ngrams);
    TextResults<TopList> results = runs.run(plan, 2, Runs.FILTER, counting);
    assertThat(results.results().stream().map(Summary::of))
        .isEqualTo(
            new CountingModel(VERSIONS, MadeUpProse.STOP_WORDS, Runs.N, ngrams, n % 3)
                .results(plan.grouping(), plan.requests()));

    String straight = Runs.json(results);
    List<TextRequest> shuffled = new ArrayList<>(plan.requests());
    Collections.shuffle(shuffled, new Random(n));
    TextPlan other = new TextPlan(plan.grouping(), shuffled);
    assertThat(Runs.json(runs.run(other, 3, Runs.FILTER, counting))).isEqualTo(straight);
    assertThat(Runs.json(runs.run(other, 1, Runs.FILTER, counting))).isEqualTo(straight);
  }

  @Test
  void givesAVersionTheSameResultAloneAndAmongMany(@TempDir Path folder) {
    List<Version> many = new ArrayList<>(VERSIONS);
    many.addAll(MadeUpProse.versions(ids(20)));
    CorpusFixture.write(folder, many);
    Runs runs = new Runs(folder);
    String all = Runs.json(runs.run(runs.plan("--ver=all"), 2));
    assertThat(all.lines()).hasSize(23);
    for (String version : List.of("aa", "bb", "v7")) {
      String alone = Runs.json(runs.run(runs.plan("--ver=" + version), 2));
      assertThat(all.lines()).contains(alone.strip());
    }
  }

  @Test
  void breaksTiesAcrossBooksByTheFirstOccurrence(@TempDir Path folder) {
    Version version =
        new Version(
            "aa",
            List.of(
                CorpusFixture.book(1, "Harbour", List.of("oar rope", "tide")),
                CorpusFixture.book(2, "Harvest", List.of("sheaf tide rope", "barn sheaf"))));
    CorpusFixture.write(folder, List.of(version));
    Runs runs = new Runs(folder);
    assertThat(words(runs, "--ver=aa")).containsExactly("rope", "tide", "sheaf", "oar", "barn");
    assertThat(words(runs, "--ver=aa", "--bk=1,2", "--by=version"))
        .containsExactly("rope", "tide", "sheaf", "oar", "barn");
    assertThat(words(runs, "--ver=aa", "--bk=2,1", "--by=version"))
        .containsExactly("sheaf", "tide", "rope", "barn", "oar");
  }

  @Test
  void aTextWithoutWordsThatCountIsAResultToo(@TempDir Path folder) {
    Version version =
        new Version(
            "aa", List.of(CorpusFixture.book(1, "Hush", List.of("the -- a", ""), List.of())));
    CorpusFixture.write(folder, List.of(version));
    Runs runs = new Runs(folder);
    assertThat(runs.run(runs.plan("--ver=aa"), 2).results().stream().map(Summary::of))
        .containsExactly(new Summary("aa", new Totals(2, 2, 0, 0), List.of(), List.of()));
    assertThat(
            runs.run(runs.plan("--ver=aa", "--by=chapter"), 2).results().stream().map(Summary::of))
        .containsExactly(
            new Summary("aa Hush 1", new Totals(2, 2, 0, 0), List.of(), List.of()),
            new Summary("aa Hush 2", new Totals(0, 0, 0, 0), List.of(), List.of()));
  }

  @Test
  void whatIsMissingOrBrokenIsNamedInOrderAndCountedNowhere(@TempDir Path folder)
      throws IOException {
    CorpusFixture.write(folder, VERSIONS);
    Path broken = Files.writeString(folder.resolve("broken.json"), "{\"books\": [");
    Path odd = Files.writeString(folder.resolve("odd.json"), "{\"abbreviation\": \"odd\"}");
    Path half =
        Files.writeString(
            folder.resolve("half.json"),
            "{\"nr\":1,\"chapters\":[{\"chapter\":1,\"verses\":[{\"text\":\"sea sea\"},{}]}]}");
    Runs runs = new Runs(folder);
    TextResults<TopList> results =
        runs.run(runs.plan("--ver=zz,aa,odd,half,bb,broken", "--by=version"), 3);
    assertThat(results.failed()).extracting(FailedText::index).containsExactly(0, 2, 3, 5);
    assertThat(results.failed())
        .extracting(each -> each.text().line())
        .satisfiesExactly(
            zz -> assertThat(zz).startsWith("zz: no such version in " + folder),
            oddly -> assertThat(oddly).contains(odd.toString()).contains("found none"),
            halfway -> assertThat(halfway).contains(half.toString()).contains("'text'"),
            end -> assertThat(end).contains(broken.toString()));
    assertThat(results.results().stream().map(Summary::of).map(Summary::label))
        .containsExactly("aa", "bb");
    assertThat(results.failed()).noneMatch(each -> each.text().line().contains("\n"));
  }

  private static List<String> words(Runs runs, String... arguments) {
    TextResults<TopList> results = runs.run(runs.plan(arguments), 2);
    assertThat(results.results()).hasSize(1);
    return results.results().get(0).value().words().stream().map(WordCount::word).toList();
  }

  private static String[] ids(int count) {
    return IntStream.range(0, count).mapToObj(i -> "v" + i).toArray(String[]::new);
  }
}
