package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.TestOptions;
import dev.tally.pipelines.words.PlanModel.Verse;
import dev.tally.pipelines.words.counting.WordPipeline;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.counts.Totals;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.vocabulary.DiversityMeasure;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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
    TextResults<TextVocabulary> results =
        runs.run(
            plan,
            2,
            WordFilter.NONE.with(Normalization.IGNORE_CASE),
            new SequenceMeasure<>(OPTIONS),
            TextVocabulary.class);
    assertThat(results.failed()).isEmpty();
    assertThat(results.results().stream().map(VocabularyPipelineTest::summary))
        .isEqualTo(
            PlanModel.results(plan, VERSIONS).stream()
                .map(VocabularyPipelineTest::expected)
                .toList())
        .anySatisfy(summary -> assertThat(summary).contains("MTLD"));
  }

  /** A measure that has room for one chapter. */
  private record OfOneChapter(Measure<TokenSequence, TextVocabulary> measure)
      implements Measure<TokenSequence, TextVocabulary> {
    @Override
    public Object counted() {
      return measure.counted();
    }

    @Override
    public TokenSequence createAccumulator() {
      return measure.createAccumulator();
    }

    @Override
    public VerseVisitor addInput(TokenSequence sequence, TokenRules rules, long firstPosition) {
      VerseVisitor added = measure.addInput(sequence, rules, firstPosition);
      return new VerseVisitor() {
        @Override
        public void chapter(int book, String bookName, int chapter) {
          if (chapter > 1) {
            throw new TableFullException("expected one chapter");
          }
          added.chapter(book, bookName, chapter);
        }

        @Override
        public void verse(int number, char[] chars, int from, int to) {
          added.verse(number, chars, from, to);
        }
      };
    }

    @Override
    public TokenSequence mergeAccumulators(TokenSequence sum, TokenSequence next) {
      return measure.mergeAccumulators(sum, next);
    }

    @Override
    public Totals totals(TokenSequence sequence) {
      return measure.totals(sequence);
    }

    @Override
    public TextVocabulary extractOutput(TokenSequence sequence) {
      return measure.extractOutput(sequence);
    }

    @Override
    public Optional<Measure<?, TextVocabulary>> ofAnyLength() {
      return measure.ofAnyLength();
    }
  }

  /** The others keep what they have. */
  @Test
  void textsThatAreTooLongHaveWhatNeedsNoOrder(@TempDir Path folder) throws IOException {
    List<String> verses = List.of("the sea the oar", "a lamp a lamp the sea");
    CorpusFixture.write(
        folder,
        List.of(
            new Version("aa", List.of(CorpusFixture.book(1, "Harbour", verses))),
            new Version("bb", List.of(CorpusFixture.book(1, "Harbour", verses, verses))),
            new Version("cc", List.of(CorpusFixture.book(1, "Harbour", verses)))));
    Runs runs = new Runs(folder);
    SequenceMeasure<TextVocabulary> inOrder =
        new SequenceMeasure<>(
            new TextVocabulary.Options(/* window= */ 3, /* growth= */ 0, /* isListed= */ false));
    TokenRules rules =
        new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE.with(Normalization.IGNORE_CASE));
    TextPlan plan = runs.plan("--ver=all");
    List<List<String>> found = new ArrayList<>();
    for (Measure<?, TextVocabulary> measure : List.of(inOrder, new OfOneChapter(inOrder))) {
      TextResults<TextVocabulary> all =
          WordPipeline.run(
              TestOptions.of(TopWords.Options.class),
              new CapturedTerminal().terminal(),
              runs.library(),
              new Request<>(plan, rules, measure, TextVocabulary.class));
      assertThat(all.failed()).isEmpty();
      found.add(strings(all));
    }
    assertThat(found.get(0)).hasSize(3).allMatch(each -> each.contains("MTLD"));
    assertThat(found.get(1))
        .containsExactly(
            found.get(0).get(0),
            found.get(0).get(1).replaceFirst("MATTR=.*, MTLD=[^,]*, ", ""),
            found.get(0).get(2));
  }

  private static List<String> strings(TextResults<TextVocabulary> found) {
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
          .rounded(new DiversityMeasure.Words(words, OPTIONS.window()))
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
