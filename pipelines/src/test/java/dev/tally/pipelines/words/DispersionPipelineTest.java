package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.PlanModel.Verse;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Result;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.dispersion.WordDispersion;
import dev.tally.words.query.Query;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.PlainRules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DispersionPipelineTest {
  private static final List<Version> VERSIONS = MadeUpProse.versions("aa", "bb", "cc");
  private static final Set<String> STOP_WORDS = Set.of(MadeUpProse.STOP_WORDS.split(" "));
  private static final List<String> QUERIES = List.of("sea", "the sea", "nowhere");
  private static final int N = 5;

  @ParameterizedTest(name = "{0} over {1}")
  @CsvSource({
    "--ver=aa, BOOK",
    "--ver=cc+aa+bb, CHAPTER",
    "--ver=aa --by=book, CHAPTER",
    "--ver=aa+bb --bk=3+1-2, BOOK",
    "--ver=aa --bk=2 --ch=3+1+2, CHAPTER",
    "--ver=aa --bk=2 --ch=3+1+2, BOOK",
  })
  void findsWhatAPlainCountDoes(String arguments, PartKind parts, @TempDir Path folder) {
    CorpusFixture.write(folder, VERSIONS);
    Runs runs = new Runs(folder);
    TextPlan plan = plan(runs, arguments.replace('+', ','));
    for (List<String> queries : List.of(QUERIES, List.<String>of())) {
      TextResults<TextDispersion> results =
          runs.run(
              plan,
              2,
              Runs.FILTER.with(Normalization.IGNORE_CASE),
              TextDispersion.measure(search(queries, parts)),
              TextDispersion.class);
      assertThat(results.failed()).isEmpty();
      assertThat(results.results().stream().map(Result::value).map(DispersionPipelineTest::summary))
          .isEqualTo(
              PlanModel.results(plan, VERSIONS).stream()
                  .map(verses -> expected(verses, queries, parts))
                  .toList())
          .anySatisfy(summary -> assertThat(summary.toLowerCase(Locale.ROOT)).contains("sea"));
    }
  }

  private static TextPlan plan(Runs runs, String arguments) {
    TextPlan plan = runs.plan(arguments.split(" "));
    return plan.per(plan.grouping() == Grouping.BOOK ? Grouping.BOOK : Grouping.VERSION);
  }

  private static DispersionOptions search(List<String> queries, PartKind parts) {
    return new DispersionOptions(
        queries.isEmpty()
            ? List.of()
            : Query.read(String.join(",", queries), Normalization.IGNORE_CASE),
        Normalization.IGNORE_CASE,
        N,
        parts,
        /* isPlotted= */ true);
  }

  private static String summary(TextDispersion list) {
    StringBuilder summary = new StringBuilder();
    summary.append(Arrays.toString(list.sizes()));
    for (WordDispersion word : list.words()) {
      String counts = Arrays.toString(word.counts(list.parts().size()));
      summary.append("; %s %s at %s".formatted(word.word(), counts, word.columns()));
    }
    return summary.toString();
  }

  private static String expected(List<Verse> verses, List<String> queries, PartKind kind) {
    Map<List<Integer>, Integer> sizes = new LinkedHashMap<>();
    Map<String, List<String>> forms = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Verse verse : verses) {
      sizes.merge(part(verse, kind), verse.tokens().size(), Integer::sum);
      for (String token : verse.tokens()) {
        if (PlainRules.isKept(token, STOP_WORDS)) {
          forms.computeIfAbsent(key(token), first -> new ArrayList<>()).add(token);
          counts.merge(key(token), 1, Integer::sum);
        }
      }
    }
    sizes.values().removeIf(size -> size == 0);
    StringBuilder summary = new StringBuilder(sizes.values().toString());
    if (queries.isEmpty()) {
      counts.entrySet().stream()
          .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
          .limit(N)
          .forEach(
              word ->
                  summary.append(
                      "; "
                          + PlainRules.mostFrequent(forms.getOrDefault(word.getKey(), List.of()))
                          + found(word.getKey(), verses, sizes, kind)));
    } else {
      queries.forEach(query -> summary.append("; " + query + found(query, verses, sizes, kind)));
    }
    return summary.toString();
  }

  private static String found(
      String query, List<Verse> verses, Map<List<Integer>, Integer> sizes, PartKind kind) {
    List<String> wanted = List.of(query.split(" "));
    Map<List<Integer>, Integer> counts = new LinkedHashMap<>();
    sizes.keySet().forEach(part -> counts.put(part, 0));
    int tokens = sizes.values().stream().mapToInt(size -> size).sum();
    BitSet columns = new BitSet();
    int position = 0;
    for (Verse verse : verses) {
      List<String> keys = verse.tokens().stream().map(DispersionPipelineTest::key).toList();
      for (int at = 0; at < keys.size(); at++, position++) {
        int end = at + wanted.size();
        if (end <= keys.size() && keys.subList(at, end).equals(wanted)) {
          counts.merge(part(verse, kind), 1, Integer::sum);
          columns.set(position * WordDispersion.COLUMNS / tokens);
        }
      }
    }
    return " " + counts.values() + " at " + columns;
  }

  private static List<Integer> part(Verse verse, PartKind kind) {
    return kind == PartKind.BOOK ? List.of(verse.book()) : List.of(verse.book(), verse.chapter());
  }

  private static String key(String token) {
    return token.toLowerCase(Locale.ROOT);
  }
}
