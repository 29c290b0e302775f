package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a page of {@code concordance} has in its markup. */
class ConcordanceHtmlTest extends ConcordanceFixture {
  ConcordanceHtmlTest(@TempDir Path root) {
    super(root);
  }

  @Test
  void writesAPageWithoutMarkupOfTheTexts() throws IOException {
    Path page = root.resolve("hits.html");
    assertThat(run("gull*,b", "--output=" + page)).isZero();
    assertThat(page)
        .content(StandardCharsets.UTF_8)
        .contains("<bdi>harbour</bdi> <bdi>Gen.1.1</bdi>", "&lt;</bdi>", "4 hits")
        .containsSubsequence(">Before</th>", ">Hit</th>", ">After</th>")
        .doesNotContain("<b>b", "<b></b>");
  }

  @Test
  void aPageHasAChartItsHitsAndWhatOtherVersionsSay() throws IOException {
    Path page = root.resolve("hits.html");
    assertThat(run("sea,whale", "--parallel=pier", "--n=2", "--output=" + page)).isZero();
    assertThat(page)
        .content(StandardCharsets.UTF_8)
        .contains(
            "<h1>Concordance: harbour, pier</h1>",
            "<a href=\"#query-1\"><bdi>sea</bdi></a>",
            "<a href=\"#query-2\"><bdi>whale</bdi></a>",
            "<p>4 hits, the first 2 are shown</p>",
            "<p>0 hits</p>",
            "<svg width=\"40\" height=\"130\" viewBox=\"0 0 40 130\"",
            "<desc id=\"query-1-bars\">Gen 3, 1Cor 1</desc>",
            "<rect x=\"2\" y=\"0\" width=\"12\" height=\"80\"/>",
            "<rect x=\"18\" y=\"53\" width=\"12\" height=\"27\"/>",
            "<option value=\"\">all</option><option>harbour</option></select>",
            "<option value=\"\">all</option><option>Gen</option></select>",
            "<td class=\"before\"><bdi>The gull, the oar and the </bdi></td>"
                + "<td class=\"match\"><mark><bdi>sea</bdi></mark></td>"
                + "<td class=\"after\"><bdi>.</bdi></td></tr>",
            "<tr class=\"parallel\"><th scope=\"row\">pier</th>"
                + "<td colspan=\"3\" dir=\"auto\">Gulls by the sea</td></tr>",
            "<td colspan=\"3\" dir=\"auto\">(not in pier)</td></tr>")
        .doesNotContain("query-2-chart");
  }

  @Test
  void aPageOfAPlainTextHasNoChartAndNoBooks() throws IOException {
    Path tale = Files.writeString(root.resolve("tale.txt"), "A boat left.\n\nThe sea.\n");
    Path page = root.resolve("hits.html");
    tally.unset("ver");
    assertThat(run("sea", "--text=" + tale, "--output=" + page)).isZero();
    assertThat(page)
        .content(StandardCharsets.UTF_8)
        .contains("<title>Concordance of sea: tale.txt (case ignore, tokens ", ", SHA-1 ")
        .contains("<p>1 hit</p>", "<tr><th scope=\"row\"><bdi>tale.txt:3</bdi></th>", ">Place</th>")
        .doesNotContain("<figure", "<nav", "Version", "Book", "Verse");
  }

  @Test
  void aPageHasItsFirstRowsWithoutScriptsAndAllOfThemAsDataWithoutMarkup() throws IOException {
    Path tale = Files.writeString(root.resolve("tale.txt"), "sea </script><b>\n\n".repeat(300));
    tally.unset("ver");
    assertThat(run("sea", "--text=" + tale, "--format=html")).isZero();
    assertThat(tally.out())
        .contains(
            "<p>300 hits</p>",
            "<noscript><p class=\"note\">Without scripts, only the first 200 are shown.</p></noscript>",
            "[0,-1,\"tale.txt:599\",0,\"sea \\u003c/script>\\u003cb>\",[]]",
            "\n299,0,3,0,0,0]}</script>");
    assertThat(tally.out().split("<tr><th scope=\"row\">", -1)).hasSize(201);
    assertThat(tally.out().split("</script>", -1)).hasSize(3);
  }
}
