package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.PlanModel.Verse;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Result;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.Collocate;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.query.Query;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.PlainRules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollocatesPipelineTest {
  private static final List<Version> VERSIONS = MadeUpProse.versions("aa", "bb", "cc");
  private static final Set<String> STOP_WORDS = Set.of(MadeUpProse.STOP_WORDS.split(" "));
  private static final List<String> QUERIES = List.of("sea", "gull oar", "the");
  private static final int LEFT = 3;
  private static final int RIGHT = 2;
  private static final int MIN_COUNT = 2;
  private static final int N = 7;
  private static final CollocateOptions SEARCH =
      new CollocateOptions(
          Query.read(String.join(",", QUERIES), Normalization.IGNORE_CASE),
          Normalization.IGNORE_CASE,
          LEFT,
          RIGHT,
          AssociationMeasure.LOG_DICE,
          MIN_COUNT,
          N);

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--ver=aa",
        "--ver=aa --by=version",
        "--ver=aa --by=book",
        "--ver=aa --by=chapter",
        "--ver=cc,aa,bb --by=chapter",
        "--ver=aa --bk=3,1",
        "--ver=aa,bb --bk=3,1-2 --by=version",
        "--ver=aa,cc --bk=2 --ch=2-3 --by=version",
        "--ver=aa --bk=2 --ch=3,1,2 --by=book",
      })
  void listsAsAPlainCountDoes(String arguments, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = runs.plan(arguments.split(" "));
    TextResults<OfQueries> results =
        runs.run(
            plan,
            2,
            Runs.FILTER.with(Normalization.IGNORE_CASE),
            CollocateList.measure(SEARCH),
            OfQueries.class);
    assertThat(results.failed()).isEmpty();
    assertThat(results.results().stream().flatMap(CollocatesPipelineTest::summaries))
        .isEqualTo(expected(plan))
        .anySatisfy(summary -> assertThat(summary).contains("sea "));
  }

  private static Stream<String> summaries(Result<OfQueries> result) {
    return result.value().queries().stream().map(CollocatesPipelineTest::summary);
  }

  private static String summary(CollocateList list) {
    StringBuilder summary = new StringBuilder();
    summary.append(QUERIES.get(list.query())).append(' ').append(list.hits());
    summary.append(" of ").append(list.tokens());
    for (Collocate word : list.words()) {
      summary.append(
          String.format(
              Locale.ROOT,
              "; %s %d+%d of %d",
              word.word(),
              word.left(),
              word.right(),
              word.frequency()));
    }
    return summary.toString();
  }

  private static List<String> expected(TextPlan plan) {
    return PlanModel.results(plan, VERSIONS).stream()
        .map(verses -> verses.stream().map(Verse::tokens).toList())
        .flatMap(verses -> QUERIES.stream().map(query -> expected(query, verses)))
        .toList();
  }

  /** A word that is counted one token at a time. */
  private static final class Counted {
    private final List<String> forms = new ArrayList<>();
    private final int position;
    private int left;
    private int right;
    private int all;

    Counted(int position) {
      this.position = position;
    }

    double dice(int hits) {
      return 2.0 * (left + right) / (hits + all);
    }
  }

  private static String expected(String query, List<List<String>> verses) {
    Map<String, Counted> words = new LinkedHashMap<>();
    List<String> wanted = List.of(query.split(" "));
    int hits = 0;
    int tokens = 0;
    for (List<String> verse : verses) {
      List<String> keys = verse.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
      List<Integer> starts = new ArrayList<>();
      for (int at = 0; at + wanted.size() <= keys.size(); at++) {
        if (keys.subList(at, at + wanted.size()).equals(wanted)) {
          starts.add(at);
        }
      }
      hits += starts.size();
      for (int at = 0; at < keys.size(); at++) {
        int position = tokens++;
        Counted word = words.computeIfAbsent(keys.get(at), created -> new Counted(position));
        word.forms.add(verse.get(at));
        word.all++;
        int before = LEFT + 1;
        int after = RIGHT + 1;
        for (int start : starts) {
          int end = start + wanted.size() - 1;
          before = start > at ? Math.min(before, start - at) : before;
          after = end < at ? Math.min(after, at - end) : after;
        }
        boolean isLeft = before <= LEFT && (after > RIGHT || before <= after);
        word.left += isLeft ? 1 : 0;
        word.right += !isLeft && after <= RIGHT ? 1 : 0;
      }
    }
    return String.format(Locale.ROOT, "%s %d of %d", query, hits, tokens)
        + listed(words.values(), hits);
  }

  private static String listed(Collection<Counted> words, int hits) {
    StringBuilder list = new StringBuilder();
    words.stream()
        .filter(word -> word.left + word.right >= MIN_COUNT)
        .filter(word -> PlainRules.isKept(word.forms.get(0), STOP_WORDS))
        .sorted(
            Comparator.comparingDouble((Counted word) -> -word.dice(hits))
                .thenComparingInt(word -> -word.left - word.right)
                .thenComparingInt(word -> word.position))
        .limit(N)
        .forEach(
            word ->
                list.append(
                    String.format(
                        Locale.ROOT,
                        "; %s %d+%d of %d",
                        PlainRules.mostFrequent(word.forms),
                        word.left,
                        word.right,
                        word.all)));
    return list.toString();
  }
}
