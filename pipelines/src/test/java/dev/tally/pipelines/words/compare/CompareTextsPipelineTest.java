package dev.tally.pipelines.words.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.pipelines.words.Runs;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.ResultHeader;
import dev.tally.words.compare.Alignment;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.KeywordModel;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.Label;
import dev.tally.words.text.Passage;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.PlainRules;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareTextsPipelineTest {
  private static final List<Version> VERSIONS = MadeUpProse.versions("aa", "bb");
  private static final Set<String> STOP_WORDS = Set.of(MadeUpProse.STOP_WORDS.split(" "));

  private final Path folder;
  private final Runs runs;

  CompareTextsPipelineTest(@TempDir Path folder) {
    this.folder = folder;
    this.runs = new Runs(folder);
  }

  @BeforeEach
  void writeTexts() {
    CorpusFixture.write(folder, VERSIONS);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--by=request | 1",
        "--by=version | 1",
        "--by=book | 3",
        "--by=chapter | 9",
        "--bk=3,1 --by=version | 1",
        "--bk=3,1 | 2",
        "--bk=2 --ch=3,1 --by=book | 1",
        "--bk=2 --ch=3,1 | 2",
      })
  void findsTheWordsThatTheModelFinds(String arguments, int pairs) throws IOException {
    TextPlan plan = plan(arguments);
    Alignment alignment = alignment(run(plan, 2), plan);
    assertThat(alignment.onlyLeft()).isEmpty();
    assertThat(alignment.onlyRight()).isEmpty();
    assertThat(alignment.pairs()).hasSize(pairs);
    for (Comparison each : comparisons(alignment)) {
      KeywordModel.Text left = text(VERSIONS.get(0), each.left());
      KeywordModel.Text right = text(VERSIONS.get(1), each.right());
      assertThat(each.left().totals().keptTokens()).isEqualTo(left.tokens());
      assertThat(each.words().left()).isEqualTo(KeywordModel.ofLeft(left, right, Runs.N));
      assertThat(each.words().right()).isEqualTo(KeywordModel.ofRight(left, right, Runs.N));
    }
  }

  @Test
  void textsOfOneWordingHaveNothingBetweenThem() throws IOException {
    CorpusFixture.write(folder, List.of(new Version("cc", VERSIONS.get(0).books())));
    TextPlan plan = runs.plan("--ver=aa,cc", "--by=book");
    assertThat(comparisons(alignment(run(plan, 2), plan)))
        .hasSize(3)
        .allSatisfy(each -> assertThat(each.words().left()).isEmpty())
        .allSatisfy(each -> assertThat(each.words().right()).isEmpty());
  }

  @Test
  void tellsWhatOnlyOneOfThemHas() throws IOException {
    List<Book> books = new ArrayList<>(VERSIONS.get(1).books());
    books.remove(1);
    books.add(CorpusFixture.book(68, "Nets", List.of("net"), List.of("net")));
    CorpusFixture.write(folder, List.of(new Version("cc", books)));
    TextPlan plan = runs.plan("--ver=aa,cc", "--by=chapter");
    Alignment alignment = alignment(run(plan, 2), plan);
    assertThat(alignment.pairs()).hasSize(6);
    assertThat(new Label(alignment.onlyLeft()).text()).isEqualTo("aa Harvest");
    assertThat(new Label(alignment.onlyRight()).text()).isEqualTo("cc Nets");
  }

  @Test
  void whatIsMissingIsNamedInOrder() throws IOException {
    TextResults<KeptWords> results = run(runs.plan("--ver=zz,aa", "--bk=1,9"), 2);
    assertThat(results.failed()).extracting(FailedText::index).containsExactly(0, 1, 3);
  }

  private TextPlan plan(String arguments) {
    return runs.plan(
        Stream.concat(Stream.of("--ver=aa,bb"), Stream.of(arguments.split(" ")))
            .toArray(String[]::new));
  }

  private TextResults<KeptWords> run(TextPlan plan, int workers) {
    return runs.run(plan, workers, Runs.FILTER, WordMeasures.kept(Ngrams.WORDS), KeptWords.class);
  }

  private static Alignment alignment(TextResults<KeptWords> found, TextPlan plan) {
    assertThat(found.failed()).isEmpty();
    return Alignment.of(found.results(), plan.requests().get(0), plan.grouping());
  }

  private static List<Comparison> comparisons(Alignment alignment) {
    return alignment.pairs().stream()
        .map(pair -> pair.compare(Normalization.EXACT, WordSelection.top(Runs.N, 1)))
        .toList();
  }

  /** The words that count of what a result covers. */
  private static KeywordModel.Text text(Version version, ResultHeader result) {
    Predicate<Passage> isWhole = passage -> passage.book() == 0;
    List<List<String>> verses = new ArrayList<>();
    for (Book book : version.books()) {
      for (Chapter chapter : book.chapters()) {
        boolean isCovered =
            result.passages().stream()
                .anyMatch(
                    isWhole.or(
                        passage ->
                            passage.book() == book.number()
                                && Set.of(0, chapter.number()).contains(passage.chapter())));
        if (isCovered) {
          chapter.verses().forEach(verse -> verses.add(counted(verse)));
        }
      }
    }
    return new KeywordModel.Text(verses);
  }

  private static List<String> counted(String verse) {
    return PlainRules.tokens(verse).stream()
        .filter(token -> PlainRules.isKept(token, STOP_WORDS))
        .toList();
  }
}
