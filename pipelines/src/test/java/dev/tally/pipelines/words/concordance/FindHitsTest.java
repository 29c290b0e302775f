package dev.tally.pipelines.words.concordance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.pipelines.words.concordance.Concordance.Results;
import dev.tally.pipelines.words.counting.Read;
import dev.tally.words.kwic.KwicLayout;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.query.Query;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.commons.io.function.IOSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Hits of texts, however these are cut. */
class FindHitsTest {
  private static final List<String> NAMES = List.of("first.txt", "second.txt", "third.txt");

  @TempDir Path folder;

  @Tag("slow")
  @ParameterizedTest(
      name = "{0}, ranges of {1} bytes, {2} workers, sorted by {3}, {4} shown, seed {5}")
  @CsvSource({
    "UNICODE, 10000, 3, text, 1000000,",
    "UNICODE, 300, 2, text, 7,",
    "WHITESPACE, 77, 3, text, 1000000,",
    "UNICODE, 100, 2, R1, 9,",
    "WHITESPACE, 50, 1, 'match,L2', 1000000,",
    "UNICODE, 31, 3, text, 1000000,",
    "UNICODE, 90, 3, text, 12, 5",
    "WHITESPACE, 60, 2, 'match,L2', 20, -1",
  })
  void areThoseOfWholeTexts(
      Tokenization segmentation,
      long rangeLength,
      int workers,
      String sort,
      long max,
      @Nullable Integer seed)
      throws IOException {
    PlainTexts texts = MadeUpProse.write(folder, NAMES, new Random(rangeLength));
    Normalization keys = new Normalization(segmentation, Casing.IGNORE, Marks.EXACT);
    List<Query> queries =
        Query.read("sea,gull|lamp oar,t* ~3 net,salt !rope,whale,/[aeiou].*/ the", keys);
    Map<FindHits.HitOptions, List<Results>> found = new HashMap<>(); // several formats share them
    for (TableFormat format : // a spreadsheet has what CSV has, and the time
        EnumSet.complementOf(EnumSet.of(TableFormat.XLSX))) {
      for (boolean isCounts : List.of(false, true)) {
        Function<Terminal, ConcordanceView> view =
            terminal ->
                new ConcordanceView(
                    queries,
                    keys,
                    SortKey.read(sort),
                    new HitSelection(max, Optional.ofNullable(seed)),
                    isCounts,
                    /* isChart= */ false,
                    new TableWriter(format, CsvStyle.SAFE, OutputTarget.standard(terminal)),
                    new KwicLayout(20, each -> 1),
                    /* tableWidth= */ 60);
        List<Results> both =
            found.computeIfAbsent(
                view.apply(new CapturedTerminal().terminal()).search(Grouping.VERSION),
                search ->
                    List.of(
                        results(search, texts, 1),
                        results(search, texts.inRanges(rangeLength), workers)));
        assertThat(shown(view, both.get(1)))
            .as(format + ", counts: " + isCounts)
            .isEqualTo(shown(view, both.get(0)))
            .contains("sea");
      }
    }
  }

  /** Hits that are only counted are found without the characters of their paragraphs. */
  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Tokenization.class)
  void countsAreThoseOfShownHits(Tokenization segmentation) throws IOException {
    PlainTexts texts = MadeUpProse.write(folder, NAMES, new Random(7));
    Normalization keys = new Normalization(segmentation, Casing.IGNORE, Marks.EXACT);
    List<Query> queries =
        Query.read("sea,the sea,gull|lamp oar,* the *,t* net,/[aeiou].*/ the", keys);
    List<Long> counts = new ArrayList<>();
    for (long max : new long[] {Long.MAX_VALUE, 2, 0}) {
      FindHits.HitOptions search =
          new FindHits.HitOptions(queries, keys, List.of(), List.of(), max, true, false);
      HitFiles hits = results(search, texts.inRanges(300), 2).hits();
      for (int i = 0; i < queries.size(); i++) {
        counts.add(hits.total(i));
      }
    }
    List<Long> shown = counts.subList(0, queries.size());
    assertThat(shown).doesNotContain(0L);
    assertThat(counts.subList(queries.size(), 2 * queries.size())).isEqualTo(shown);
    assertThat(counts.subList(2 * queries.size(), counts.size())).isEqualTo(shown);
  }

  /** One that fails, in its last range, has no hits, and the others have theirs. */
  @Test
  void textThatCannotBeReadHasNone() throws IOException {
    PlainTexts texts = MadeUpProse.write(folder, NAMES, new Random(3));
    Path first = folder.resolve(NAMES.get(0));
    byte[] bytes = Files.readAllBytes(first);
    bytes[bytes.length - 3] = (byte) 0xFF;
    Files.write(first, bytes);
    Files.writeString(folder.resolve(NAMES.get(1)), " \n".repeat(500));
    List<Query> queries = Query.read("sea", Normalization.IGNORE_CASE);
    FindHits.HitOptions search =
        new FindHits.HitOptions(
            queries,
            Normalization.IGNORE_CASE,
            List.of(),
            List.of(),
            9,
            /* isByChapter= */ false,
            /* hasZeros= */ false);
    Results results = results(search, texts.inRanges(200), 3);
    assertThat(results.failed()).extracting(FailedText::index).containsExactly(0, 1);
    assertThat(results.failed().get(0).text().toString()).contains("found the byte 0xFF");
    assertThat(results.failed().get(1).text().toString()).contains("nothing but whitespace");
    assertThat(results.hits().versions()).containsExactly("third.txt");
    assertThat(results.hits().total(0)).isPositive();
  }

  @Test
  void textWithMoreLinesThanNumbersIsRefused() throws Exception {
    PlainTexts texts = MadeUpProse.write(folder, NAMES, new Random(3));
    Text text = texts.find(plan().requests().get(1));
    Read some = Read.whole(text);
    List<RangeHits> ranges = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      ranges.add(new RangeHits(number, 1 << 30, some, new TreeMap<>()));
    }
    List<FailedText> failed = new ArrayList<>();
    assertThat(RangeHits.join(ranges, failed::add)).isEmpty();
    assertThat(failed).hasSize(1);
    assertThat(failed.get(0).text().line())
        .isEqualTo("second.txt: expected at most 2,147,483,647 lines, found 3,221,225,472");
  }

  private static String shown(Function<Terminal, ConcordanceView> view, Results results)
      throws IOException {
    assertThat(results.failed()).isEmpty();
    CapturedTerminal captured = new CapturedTerminal();
    ConcordanceView display = view.apply(captured.terminal());
    display.write(
        results.hits(), Grouping.VERSION, results.parallel(), () -> TablePage.About.tables("Hits"));
    List<String> notices = PlainTexts.notices(results.texts().toList());
    return captured.out() + display.cuts(results.hits()) + notices;
  }

  private Results results(FindHits.HitOptions search, PlainTexts texts, int workers) {
    try {
      Library library = Library.of(folder.resolve("nowhere").toString()).with(texts);
      String temp = Files.createTempDirectory(folder, "temp").toString();
      IOSupplier<Results> finish =
          Pipelines.run(
              workers, pipeline -> Concordance.build(pipeline, plan(), library, search, temp));
      return finish.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TextPlan plan() {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.VERSION);
    NAMES.forEach(name -> plan.add(name, 0, 0));
    return plan.build();
  }
}
