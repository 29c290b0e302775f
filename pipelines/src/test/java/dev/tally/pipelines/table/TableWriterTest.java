package dev.tally.pipelines.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableWriterTest {
  private record Share(String word, BigDecimal share, Optional<String> note) {}

  private record Text(String name, List<Share> shares) {}

  private static final List<Column<Share>> SHARES =
      List.of(
          Column.text("word", Share::word),
          Column.<Share>number("share", Share::share).headed("of all"),
          Column.<Share>anyText("note", Share::note).nullable().fitting(Column.Fit.LEFT_OUT));

  private static final Layout<Share, Share> ONE_TABLE = Layout.ofRows(SHARES);

  private static final Layout<Text, Share> NESTED =
      new Layout<>(
          Optional.of(Text::name),
          List.of(Column.text("name", Text::name)),
          List.of(Column.text("name", Text::name)),
          List.of(Column.number("words", text -> text.shares.size())),
          "shares",
          Text::shares,
          SHARES,
          SHARES);

  private static final Share OAR =
      new Share("oar", new BigDecimal("0.0000001"), Optional.of("wood"));
  private static final Share SEA = new Share("=sea", BigDecimal.ONE, Optional.empty());

  private static final List<Text> TEXTS =
      List.of(new Text("quay", List.of(OAR, SEA)), new Text("void", List.of()));

  @Test
  void jsonHasALineForEachResult() throws IOException {
    assertThat(Written.of(TableFormat.JSON, NESTED, TEXTS))
        .isEqualTo(
            """
            {"name":"quay","shares":[{"word":"oar","share":1E-7,"note":"wood"},\
            {"word":"=sea","share":1,"note":null}]}
            {"name":"void","shares":[]}
            """);
    assertThat(Written.of(TableFormat.JSON, ONE_TABLE, List.of(SEA)))
        .isEqualTo("{\"word\":\"=sea\",\"share\":1,\"note\":null}\n");
  }

  @Test
  void csvHasAHeaderAndALineForEachRow() throws IOException {
    assertThat(Written.of(TableFormat.CSV, NESTED, TEXTS))
        .isEqualTo("name,word,share,note,words\nquay,oar,1E-7,wood,2\nquay,\'=sea,1,,2\n");
    assertThat(Written.of(TableFormat.CSV, ONE_TABLE, List.of())).isEqualTo("word,share,note\n");
  }

  @Test
  void textHasATableForEachResultOrOneForAll() throws IOException {
    assertThat(Written.of(TableFormat.TEXT, NESTED, TEXTS))
        .isEqualTo(
            """
            quay
            word  of all
            oar   1E-7
            =sea  1

            void
            """);
    assertThat(Written.of(TableFormat.TEXT, ONE_TABLE, List.of(OAR, SEA)))
        .isEqualTo(
            """
            word  of all
            oar   1E-7
            =sea  1
            """);
  }

  @Test
  void markdownToo() throws IOException {
    assertThat(Written.of(TableFormat.MARKDOWN, NESTED, TEXTS))
        .isEqualTo(
            """
            ## quay

            | word | of all | note |
            | --- | ---: | --- |
            | oar | 1E-7 | wood |
            | =sea | 1 |  |

            ## void
            """);
    assertThat(Written.of(TableFormat.MARKDOWN, ONE_TABLE, List.of(SEA)))
        .startsWith("| word | of all | note |\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "a|b! a\\|b",
        "*a* _b_! \\*a\\* \\_b\\_",
        "<b>&amp; ! &lt;b>&amp;amp;",
        "[a](b)! \\[a\\](b)",
        "$x$ `y`! \\$x\\$ \\`y\\`",
        "a\\b! a\\\\b",
      })
  void textStaysTextInMarkdown(String word, String cell) throws IOException {
    Share share = new Share(word, BigDecimal.TEN, Optional.empty());
    assertThat(Written.of(TableFormat.MARKDOWN, ONE_TABLE, List.of(share)))
        .endsWith("| " + cell + " | 10 |  |\n");
  }

  @Test
  void aCellOfTsvHasNeitherTabsNorLineEnds() throws IOException {
    String word = "a\tb\nc\r\nd\u2028e\u2029f\u0085g";
    Share share = new Share(word, BigDecimal.TEN, Optional.empty());
    assertThat(Written.of(TableFormat.TSV, ONE_TABLE, List.of(share, SEA)))
        .isEqualTo("word\tshare\tnote\na b c  d e f g\t10\t\n'=sea\t1\t\n");
  }

  @Test
  void aPageHasOneTableOrOneForEachResult() throws IOException {
    assertThat(Written.of(TableFormat.HTML, NESTED, TEXTS))
        .contains("<a href=\"#result-2\"><bdi>void</bdi></a>", "Nothing to show.")
        .containsOnlyOnce("<table");
    assertThat(Written.of(TableFormat.HTML, ONE_TABLE, List.of(OAR, SEA)))
        .contains(
            "<h1 id=\"title\">Made up</h1>", "<section id=\"result-1\" aria-labelledby=\"title\">")
        .doesNotContain("<h2")
        .containsOnlyOnce("<table");
  }

  @Test
  void aPageShowsWhatItsRowsAreOrderedByNextToWhatTheyAreOf() throws IOException {
    Layout<Share, Share> ordered =
        Layout.ofRows(
            List.of(
                Column.number("rank", row -> 1),
                Column.text("word", Share::word),
                Column.number("length", row -> row.word().length()),
                Column.<Share>number("share", Share::share).ordering()));
    assertThat(Written.of(TableFormat.HTML, ordered, List.of(OAR)))
        .containsSubsequence(">rank</th>", ">word</th>", " aria-sort=\"descending\">share</th>")
        .containsSubsequence("<bdi>oar</bdi>", "<bdi>1E-7</bdi>", "<bdi>3</bdi>")
        .containsOnlyOnce(" aria-sort=\"");
    assertThat(Written.of(TableFormat.CSV, ordered, List.of(OAR)))
        .startsWith("rank,word,length,share\n");
  }

  @Test
  void manyResultsAreListedInAFold() throws IOException {
    List<Text> texts = Collections.nCopies(13, TEXTS.get(0));
    assertThat(Written.of(TableFormat.HTML, NESTED, texts))
        .contains("<details class=\"fold\"><summary>13 results</summary>", "#result-13");
    assertThat(Written.of(TableFormat.HTML, NESTED, TEXTS)).doesNotContain("<details");
  }

  @Test
  void aPageOfNothingSaysSo() throws IOException {
    assertThat(Written.of(TableFormat.HTML, ONE_TABLE, List.of())).contains("<p>Nothing to show.");
  }
}
