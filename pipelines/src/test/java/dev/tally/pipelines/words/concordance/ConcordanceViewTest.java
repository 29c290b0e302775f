package dev.tally.pipelines.words.concordance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.words.concordance.TextHits.QueryHits;
import dev.tally.words.kwic.KwicLayout;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.query.Query;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.Normalization;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcordanceViewTest {
  private static final List<SortKey> SORTED = List.of(new SortKey(0));
  private static final int MANY = ConcordanceView.MAX_IN_MEMORY;

  private final CapturedTerminal captured = new CapturedTerminal();
  private final Path nowhere;

  ConcordanceViewTest(@TempDir Path folder) {
    nowhere = folder.resolve("nowhere");
  }

  @Test
  void asManyHitsAreFoundAsAreNeeded() {
    assertThat(display(List.of(), 7, TableFormat.TEXT).search(Grouping.BOOK).max()).isEqualTo(7);
    assertThat(display(SORTED, 7, TableFormat.TEXT).search(Grouping.BOOK).max())
        .as("any of them can be the first")
        .isEqualTo(MANY);
    ConcordanceView counts =
        new ConcordanceView(
            queries(),
            Normalization.IGNORE_CASE,
            SORTED,
            HitSelection.first(7),
            /* isCounts= */ true,
            /* isChart= */ false,
            table(TableFormat.TEXT),
            new KwicLayout(20, each -> 1),
            /* tableWidth= */ 60);
    assertThat(counts.search(Grouping.BOOK).max()).isZero();
  }

  @Test
  void moreHitsThanFitIntoMemoryAreNotSorted() {
    assertThatThrownBy(() -> write(display(SORTED, 1, TableFormat.JSON), MANY + 1))
        .isInstanceOf(CommandException.class)
        .hasMessage("--sort: 'the' has 1,000,001 hits; expected at most 1,000,000");
    assertIsTried(display(SORTED, 1, TableFormat.JSON), MANY);
    assertIsTried(display(List.of(), Long.MAX_VALUE, TableFormat.JSON), MANY + 1);
  }

  @Test
  void moreHitsThanFitIntoMemoryAreNotAPage() {
    assertThatThrownBy(() -> write(display(List.of(), Long.MAX_VALUE, TableFormat.HTML), MANY + 1))
        .isInstanceOf(CommandException.class)
        .hasMessage("--format=html: 'the' has 1,000,001 hits; expected at most 1,000,000");
    assertIsTried(display(List.of(), MANY, TableFormat.HTML), MANY + 1);
    assertIsTried(display(SORTED, Long.MAX_VALUE, TableFormat.HTML), MANY);
  }

  @Test
  void textsAreInTheOrderAskedForHoweverTheyWereFound() {
    HitFiles files =
        new HitFiles(nowhere.toString(), List.of(noHits(1, "pier"), noHits(0, "harbour")), 0);
    assertThat(files.versions()).containsExactly("harbour", "pier");
  }

  private static TextHits noHits(int index, String version) {
    TextRequest request = new TextRequest(index, index, version, 0, 0);
    return new TextHits(
        new Text(request, "/texts", "0".repeat(40), Text.Origin.FOLDER, version, ""),
        new TreeMap<>());
  }

  /** The hits would be read, if there were any files. */
  private void assertIsTried(ConcordanceView display, int total) {
    assertThatThrownBy(() -> write(display, total)).hasMessageContaining(nowhere.toString());
  }

  private void write(ConcordanceView display, int total) throws Exception {
    TextRequest book = new TextRequest(0, 0, "harbour", 1, 0);
    Text text = new Text(book, "/texts", "0".repeat(40), Text.Origin.FOLDER, "harbour", "");
    TextHits hits =
        new TextHits(
            text,
            new TreeMap<>(
                Map.of(
                    0,
                    new QueryHits(
                        List.of(new TextHits.Count(1, 0, total, total)),
                        List.of(new TextHits.Segment(0, 0, 0, total))))));
    display.write(
        new HitFiles(nowhere.toString(), List.of(hits), display.sort().size()),
        Grouping.BOOK,
        ParallelTexts.NONE,
        () -> TablePage.About.tables("Hits"));
  }

  private ConcordanceView display(List<SortKey> sort, long max, TableFormat format) {
    return new ConcordanceView(
        queries(),
        Normalization.IGNORE_CASE,
        sort,
        HitSelection.first(max),
        /* isCounts= */ false,
        /* isChart= */ false,
        table(format),
        new KwicLayout(20, each -> 1),
        /* tableWidth= */ 60);
  }

  private TableWriter table(TableFormat format) {
    return new TableWriter(format, CsvStyle.SAFE, OutputTarget.standard(captured.terminal()));
  }

  private static List<Query> queries() {
    return Query.read("the", Normalization.IGNORE_CASE);
  }
}
