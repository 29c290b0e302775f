package dev.tally.pipelines.words.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.words.CountWords;
import dev.tally.pipelines.words.Listing;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.pipelines.words.PlainRules;
import dev.tally.pipelines.words.Runs;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.compare.CompareTexts.Results;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.tokens.Segmentation;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    Results results = run(plan(arguments), 2);
    assertThat(results.failed()).isEmpty();
    assertThat(results.texts().onlyLeft()).isEmpty();
    assertThat(results.texts().onlyRight()).isEmpty();
    assertThat(results.comparisons()).hasSize(pairs);
    for (Comparison each : results.comparisons()) {
      KeyWordModel.Text left = text(VERSIONS.get(0), each.texts().left());
      KeyWordModel.Text right = text(VERSIONS.get(1), each.texts().right());
      assertThat(each.texts().left().totals().keptTokens()).isEqualTo(left.tokens());
      assertThat(each.words().left()).isEqualTo(KeyWordModel.ofLeft(left, right, Runs.N));
      assertThat(each.words().right()).isEqualTo(KeyWordModel.ofRight(left, right, Runs.N));
    }
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"--by=chapter", "--bk=3,1-2 --by=version", "--bk=2,1"})
  void givesTheSameBytesHoweverTheWorkIsDivided(String arguments) throws IOException {
    TextPlan plan = plan(arguments);
    String straight = json(run(plan, 1));
    assertThat(straight).contains("\"side\":\"left\"", "\"side\":\"right\"");
    assertThat(json(run(plan, 3))).isEqualTo(straight);
    for (int seed = 0; seed < 3; seed++) {
      List<TextRequest> shuffled = new ArrayList<>(plan.requests());
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(json(run(new TextPlan(plan.scope(), shuffled), 3))).isEqualTo(straight);
    }
  }

  @Test
  void textsOfOneWordingHaveNothingBetweenThem() throws IOException {
    CorpusFixture.write(folder, List.of(new Version("cc", VERSIONS.get(0).books())));
    Results results = run(runs.plan("--ver=aa,cc", "--by=book"), 2);
    assertThat(results.comparisons())
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
    Results results = run(runs.plan("--ver=aa,cc", "--by=chapter"), 2);
    assertThat(results.comparisons()).hasSize(6);
    assertThat(results.notices(List.of("aa", "cc")))
        .containsExactly("aa Harvest: not in cc, so left out", "cc Nets: not in aa, so left out");
  }

  @Test
  void whatIsMissingIsNamedInOrder() throws IOException {
    Results results = run(runs.plan("--ver=zz,aa", "--bk=1,9"), 2);
    assertThat(results.failed()).extracting(FailedText::index).containsExactly(0, 1, 3);
  }

  private TextPlan plan(String arguments) {
    return runs.plan(
        Stream.concat(Stream.of("--ver=aa,bb"), Stream.of(arguments.split(" ")))
            .toArray(String[]::new));
  }

  private Results run(TextPlan plan, int workers) throws IOException {
    Library library = runs.library();
    String tempLocation = runs.tempLocation();
    PipelineLauncher.Finish<Results> finish =
        Pipelines.run(
            workers,
            pipeline ->
                CompareTexts.build(
                    pipeline,
                    plan,
                    library,
                    Segmentation.WHITESPACE,
                    Runs.FILTER,
                    CountWords.of(Listing.top(Runs.N)),
                    tempLocation));
    return finish.result();
  }

  private static String json(Results results) throws IOException {
    StringWriter out = new StringWriter();
    ComparisonFormat.JSON.write(results.comparisons(), false, out);
    return out.toString();
  }

  /** The words that count of what a result covers. */
  private static KeyWordModel.Text text(Version version, TopList result) {
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
    return new KeyWordModel.Text(verses);
  }

  private static List<String> counted(String verse) {
    return PlainRules.tokens(verse).stream()
        .filter(token -> PlainRules.isKept(token, STOP_WORDS))
        .toList();
  }
}
