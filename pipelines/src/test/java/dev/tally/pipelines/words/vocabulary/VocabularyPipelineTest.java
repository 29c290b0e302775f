package dev.tally.pipelines.words.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.pipelines.words.PlanModel;
import dev.tally.pipelines.words.PlanModel.Verse;
import dev.tally.pipelines.words.Runs;
import dev.tally.pipelines.words.counting.WordPipeline.Found;
import dev.tally.words.Result;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.tokens.WordKeys;
import dev.tally.words.vocabulary.DiversityMeasure;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VocabularyPipelineTest {
  private static final List<Version> VERSIONS = MadeUpProse.versions("aa", "bb", "cc");
  private static final int STEP = 20;
  private static final TextVocabulary.Options OPTIONS =
      new TextVocabulary.Options(/* window= */ 15, STEP, /* isListed= */ true);

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--ver=aa",
        "--ver=aa --by=book",
        "--ver=cc,aa,bb --by=chapter",
        "--ver=aa --bk=3,1",
        "--ver=bb,cc,aa --by=all",
        "--ver=aa,bb --bk=3,1-2 --by=version",
        "--ver=aa,cc --bk=2 --ch=2-3 --by=version",
        "--ver=aa --bk=2 --ch=3,1,2 --by=book",
      })
  void findsWhatAPlainCountDoes(String arguments, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan(arguments.split(" "));
    Found<TextVocabulary> results = run(runs, plan, 2);
    assertThat(results.failed()).isEmpty();
    assertThat(results.results().stream().map(VocabularyPipelineTest::summary))
        .isEqualTo(
            PlanModel.results(plan, VERSIONS).stream()
                .map(VocabularyPipelineTest::expected)
                .toList())
        .anySatisfy(summary -> assertThat(summary).contains("MTLD"));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"--ver=all --by=chapter", "--ver=all --bk=3,1-2 --by=version"})
  void givesTheSameHoweverTheWorkIsDivided(String arguments, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan(arguments.split(" "));
    List<String> straight = strings(run(runs, plan, 1));
    assertThat(straight).hasSizeGreaterThanOrEqualTo(VERSIONS.size());
    for (int seed = 0; seed < 3; seed++) {
      List<TextRequest> shuffled = new ArrayList<>(plan.requests());
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(strings(run(runs, new TextPlan(plan.grouping(), shuffled), 3)))
          .isEqualTo(straight);
    }
  }

  private static Found<TextVocabulary> run(Runs runs, TextPlan plan, int workers) {
    return runs.run(
        plan,
        workers,
        WordFilter.NONE.with(WordKeys.IGNORE_CASE),
        new SequenceMeasure<>(text -> TextVocabulary.of(text, OPTIONS)),
        TextVocabulary.class);
  }

  private static List<String> strings(Found<TextVocabulary> found) {
    return found.results().stream().map(each -> each.header() + " " + summary(each)).toList();
  }

  private static String summary(Result<TextVocabulary> found) {
    TextVocabulary result = found.value();
    List<String> once =
        result.once().list(found.header().passages()).stream()
            .map(
                each ->
                    String.format(
                        Locale.ROOT,
                        "%s %d:%d:%d",
                        each.word(),
                        each.verse().book(),
                        each.verse().chapter(),
                        each.verse().verse()))
            .toList();
    return String.format(
        Locale.ROOT,
        "%d %d; %s; %s; %s",
        result.hapax(),
        result.dis(),
        result.measures(),
        result.growth(),
        once);
  }

  private static String expected(List<Verse> verses) {
    List<String> keys = new ArrayList<>();
    List<String> inOrder = new ArrayList<>();
    for (Verse verse : verses) {
      for (String token : verse.tokens()) {
        keys.add(token.toLowerCase(Locale.ROOT));
        inOrder.add(
            String.format(
                Locale.ROOT, "%s %d:%d:%d", token, verse.book(), verse.chapter(), verse.number()));
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    List<Growth> growth = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      counts.merge(keys.get(i), 1, Integer::sum);
      if ((i + 1) % STEP == 0) {
        growth.add(new Growth(i + 1, counts.size(), Collections.frequency(counts.values(), 1)));
      }
    }
    List<String> once = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      if (counts.getOrDefault(keys.get(i), 0) == 1) {
        once.add(inOrder.get(i));
      }
    }
    List<String> types = keys.stream().distinct().toList();
    WordNumbers words = WordNumbers.of(keys.stream().mapToInt(types::indexOf).toArray());
    List<String> measures = new ArrayList<>();
    for (DiversityMeasure measure : DiversityMeasure.values()) {
      measure
          .rounded(words, OPTIONS.window())
          .ifPresent(value -> measures.add(measure.name() + "=" + value));
    }
    return String.format(
        Locale.ROOT,
        "%d %d; {%s}; %s; %s",
        Collections.frequency(counts.values(), 1),
        Collections.frequency(counts.values(), 2),
        String.join(", ", measures),
        growth,
        once);
  }
}
