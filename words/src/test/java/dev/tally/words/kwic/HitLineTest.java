package dev.tally.words.kwic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.kwic.VerseHits.Span;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Rows;
import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Origin;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.Normalization;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HitLineTest {
  private static final Column<HitLine> QUERY = Column.text("query", HitLine::query);

  private static Hit hit(int book, String edition, String verse, int from, int to) {
    Text text =
        new Text(
            new TextRequest(0, 0, "kjv", book, 0), "/kjv.json", "0", Origin.FOLDER, edition, "");
    Span span = new Span(2, 3, from, to, List.of());
    return new Hit(text, new VerseHits(book, 3, 16, verse, List.of(span)), span);
  }

  @Test
  void hitStandsBetweenWhatIsAroundIt() {
    Hit hit = hit(43, "kjv", " For God so loved. ", 5, 11);
    assertThat(hit.left()).isEqualTo("For ");
    assertThat(hit.match()).isEqualTo("God so");
    assertThat(hit.right()).isEqualTo(" loved.");
    assertThat(hit.verse()).isEqualTo("For God so loved.");
    assertThat(hit.version()).isEqualTo("kjv");
    assertThat(hit.versionTitle()).isEqualTo("kjv");
    assertThat(hit.reference()).hasToString("John.3.16");
    assertThat(hit(43, "eng", "", 0, 0).versionTitle()).isEqualTo("kjv (eng)");
    assertThat(hit.found().after(0)).isEqualTo(hit.found());
    assertThat(hit.found().after(4).verse()).isEqualTo(20);
  }

  @Test
  void rowHasTheHitAndItsPlace() {
    Layout<HitLine, HitLine> layout = HitLine.layout(List.of(QUERY), 7);
    HitLine line = new HitLine(hit(43, "kjv", "For God so loved the world", 8, 10), "so");
    assertThat(Rows.of(layout, line))
        .containsExactly(
            "version=kjv book=43 chapter=3 verse=16 ref=John.3.16 query=so start=2 end=3"
                + " left=God  match=so right= loved text=For God so loved the world edition=");
    assertThat(Rows.of(layout.fields(), line))
        .isEqualTo(
            "version=kjv edition= book=43 chapter=3 verse=16 ref=John.3.16 query=so start=2 end=3"
                + " left=For God  match=so right= loved the world text=For God so loved the world");
    assertThat(layout.shown()).containsExactly(QUERY);
    HitLine plain = new HitLine(hit(0, "eng", "so", 0, 2), "so");
    assertThat(Rows.of(layout, plain).get(0))
        .startsWith("version=kjv book= chapter= verse=16 ref=")
        .endsWith(" edition=eng");
  }

  @Test
  void rowHasTheVersesOfParallelVersions() {
    Layout<HitLine, HitLine> layout = HitLine.layout(List.of("web", "lut"), List.of(QUERY), 99);
    HitLine line =
        new HitLine(
            hit(43, "kjv", "so", 0, 2),
            "so",
            Map.of("web", "For so"),
            Map.of("web", "John.3.17"),
            List.of("web", "lut"));
    assertThat(Rows.of(layout, line).get(0))
        .endsWith(
            " text=so edition= otherNumbers=web lut web=For so lut= webRef=John.3.17 lutRef=");
    assertThat(Rows.of(layout.fields(), line)).endsWith(" otherNumbers=[web, lut]");
    assertThat(Rows.of(Column.flat(layout.fields()), line))
        .endsWith(
            " text=so parallelWeb=For so parallelLut= parallelRefsWeb=John.3.17 parallelRefsLut=");
    assertThat(layout.shown()).containsExactly(QUERY);
    assertThat(line.parallel("web")).contains("For so");
    assertThat(line.reference("lut")).isEmpty();
    assertThat(HitLine.layout(List.of(), List.of(QUERY), 99).columns())
        .extracting(Column::name)
        .doesNotContain("otherNumbers");
  }

  @Test
  void noticesTellOfHitsThatAreNotShown() {
    List<Query> queries = Query.read("sea,oar,gull,whale", Normalization.IGNORE_CASE);
    assertThat(HitLine.notices(queries, 1000, query -> List.of(1001, 1000, 5000, 0).get(query)))
        .containsExactly(
            "sea: shown 1,000 of 1,001", "gull: shown 1,000 of 5,000", "whale: no hits");
    assertThat(HitLine.notices(queries.subList(0, 1), 0, query -> 1))
        .containsExactly("shown 0 of 1");
    assertThat(HitLine.notices(queries.subList(0, 1), 0, query -> 0)).containsExactly("no hits");
  }
}
