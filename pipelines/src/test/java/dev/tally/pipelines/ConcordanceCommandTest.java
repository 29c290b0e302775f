package dev.tally.pipelines;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code concordance} from its arguments to its output. */
class ConcordanceCommandTest {
  private static final List<Version> VERSIONS =
      List.of(
          new Version(
              "harbour",
              List.of(
                  CorpusFixture.book(
                      1,
                      "Harbour",
                      List.of("  The gull, the oar and the sea. ", "A Gull! The gull."),
                      List.of("No bird came to the sea.")),
                  CorpusFixture.book(46, "Letters", List.of("We saw the sea")))),
          new Version(
              "pier", List.of(CorpusFixture.book(1, "Pier", List.of("Gulls by the sea", "<b>")))),
          new Version("zh", List.of(CorpusFixture.book(1, "书", List.of("今天我看了两本书。")))));

  private final CommandRunner tally = new CommandRunner("concordance");
  private final Path root;

  ConcordanceCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeTheTexts() throws IOException {
    CorpusFixture.write(Files.createDirectory(root.resolve("texts")), VERSIONS);
    tally.set("tally.root", root.toString());
    tally.set("source", root.resolve("texts").toString());
    tally.set("ver", "harbour,pier");
  }

  @Test
  void showsHitsBelowEachOther() {
    assertThat(run("the sea", "--width=12")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour Gen.1.1   ... oar and [the sea].
            harbour Gen.2.1   ... came to [the sea].
            harbour 1Cor.1.1       We saw [the sea]
            pier Gen.1.1         Gulls by [the sea]
            """);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void showsAHundredHitsAndCountsTheRest() {
    assertThat(run("gull,sea", "--n=2", "--width=10")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            gull:
            harbour Gen.1.1        The [gull], the ...
            harbour Gen.1.2          A [Gull]! The ...
            sea:
            harbour Gen.1.1  ... the [sea].
            harbour Gen.2.1  ... the [sea].
            """
                .replace("  ... the [", "    ... the ["));
    assertThat(tally.err()).isEqualTo("tally: gull: shown 2 of 3\ntally: sea: shown 2 of 4\n");
  }

  @Test
  void asManyHitsAsAreShownAreNoNews() {
    assertThat(run("gull", "--n=3", "--width=1000")).isZero();
    assertThat(tally.out().lines()).hasSize(3);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void saysThatThereIsNothing() {
    assertThat(run("whale")).isZero();
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).isEqualTo("tally: no hits\n");
    assertThat(run("whale AND sea")).isZero();
    assertThat(tally.err())
        .isEqualTo("tally: no hits; operators are a|b, a & b, a !b, a ~3 b and /regex/\n");
  }

  @Test
  void writesObjects() {
    assertThat(run("gull", "--format=json", "--parallel=pier,harbour", "--n=1")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            "{\"version\":\"harbour\",\"book\":1,\"chapter\":1,\"verse\":1,\"ref\":\"Gen.1.1\","
                + "\"query\":\"gull\",\"start\":2,\"end\":2,\"left\":\"The \",\"match\":\"gull\","
                + "\"right\":\", the oar and the sea.\",\"text\":\"The gull, the oar and the sea.\","
                + "\"parallel\":{\"pier\":\"Gulls by the sea\","
                + "\"harbour\":\"The gull, the oar and the sea.\"},"
                + "\"parallelRefs\":{\"pier\":\"Gen.1.1\",\"harbour\":\"Gen.1.1\"}}\n");
  }

  @Test
  void writesMarkdown() {
    assertThat(run("gull", "--format=markdown", "--n=2")).isZero();
    assertThat(tally.out().lines())
        .containsExactly(
            "| version | ref | query | left | match | right |",
            "| --- | --- | --- | --- | --- | --- |",
            "| harbour | Gen.1.1 | gull | The  | gull | , the oar and the sea. |",
            "| harbour | Gen.1.2 | gull | A  | Gull | ! The gull. |");
  }

  @Test
  void verseThatAnotherVersionDoesNotHaveIsNull() throws IOException {
    assertThat(run("no", "--format=json", "--parallel=pier,harbour")).isZero();
    assertThat(objects().get(0).get("parallel").toString())
        .isEqualTo("{\"pier\":null,\"harbour\":\"No bird came to the sea.\"}");
  }

  @Test
  void writesRows() {
    assertThat(run("we saw", "--format=csv", "--parallel=pier")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            version,book,chapter,verse,ref,query,start,end,left,match,right,text,edition,otherNumbers,pier,pierRef
            harbour,46,1,1,1Cor.1.1,we saw,1,2,,We saw,the sea,We saw the sea,,,,1Cor.1.1
            """
                .replace(",the sea,", ", the sea,"));
  }

  @Test
  void showsTheSameVerseOfOtherVersions() {
    assertThat(run("no|we", "--parallel=pier,harbour", "--width=10")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour Gen.2.1             [No] bird ...
                pier  (not in pier)
                harbour  No bird came to the sea.
            harbour 1Cor.1.1            [We] saw ...
                pier  (not in pier)
                harbour  We saw the sea
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "match, 'The gull|A Gull|The gull'",
    "L1, 'A Gull|The gull|The gull'",
    "'R1,L1', 'The gull|A Gull|The gull'",
  })
  void sortsByWords(String sort, String order) throws IOException {
    assertThat(run("gull", "--ver=harbour", "--sort=" + sort, "--format=json")).isZero();
    List<String> hits = new ArrayList<>();
    for (JsonNode hit : objects()) {
      String left = hit.get("left").asText();
      hits.add(left.substring(left.strip().lastIndexOf(' ') + 1) + hit.get("match").asText());
    }
    assertThat(String.join("|", hits)).isEqualTo(order);
  }

  @ParameterizedTest
  @CsvSource({
    "version, 'harbour||4,3 pier||1,1'",
    "book, 'harbour|Gen|3,2 harbour|1Cor|1,1 pier|Gen|1,1'",
    "chapter, 'harbour|Gen.1|2,1 harbour|Gen.2|1,1 harbour|1Cor.1|1,1 pier|Gen.1|1,1'",
  })
  void countsHitsByPart(String by, String counts) throws IOException {
    assertThat(run("sea|oar", "--counts", "--by=" + by, "--format=json")).isZero();
    List<String> sums = new ArrayList<>();
    for (JsonNode sum : objects()) {
      sums.add(
          "%s|%s|%s,%s"
              .formatted(
                  sum.get("version").asText(),
                  sum.get("part").asText(),
                  sum.get("hits").asText(),
                  sum.get("verses").asText()));
    }
    assertThat(sums).containsExactly(counts.split(" ", -1));
  }

  @Test
  void aSumOfABookThatIsAskedForNamesIt() {
    assertThat(run("the,whale", "--counts", "--bk=1", "--ver=harbour")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            query  version  part  hits  verses
            the    harbour  Gen   5     3
            whale  harbour  Gen   0     0
            """);
  }

  @Test
  void countsAreATable() {
    assertThat(run("the,whale", "--counts", "--by=version")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            query  version  part  hits  verses
            the    harbour        6     4
            the    pier           1     1
            whale  harbour        0     0
            whale  pier           0     0
            """);
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
  void verseNumbersThatMayNotMatchAreNamedWhereverTheVersesGo() throws IOException {
    Files.writeString(
        root.resolve("texts/translations.json"),
        """
        {"harbour": {"abbreviation": "harbour", "distribution_versification": "KJV"},
         "pier": {"abbreviation": "pier", "distribution_versification": "LXX"}}
        """);
    String notice = "pier (LXX): verse numbers may not match those of harbour (KJV)";
    assertThat(run("saw", "--ver=harbour", "--parallel=pier,harbour")).isZero();
    assertThat(tally.err()).isEqualTo("tally: " + notice + "\n");
    assertThat(run("saw", "--ver=harbour", "--parallel=pier,harbour", "--format=json")).isZero();
    assertThat(tally.out())
        .endsWith(
            ",\"harbour\":\"We saw the sea\"},"
                + "\"parallelRefs\":{\"pier\":\"1Cor.1.1\",\"harbour\":\"1Cor.1.1\"},"
                + "\"otherNumbers\":[\"pier\"]}\n");
    assertThat(run("saw", "--ver=harbour", "--parallel=pier,harbour", "--format=csv")).isZero();
    assertThat(tally.out())
        .endsWith(
            """
            edition,otherNumbers,pier,harbour,pierRef,harbourRef
            harbour,46,1,1,1Cor.1.1,saw,2,2,We ,saw, the sea,We saw the sea,,pier,,We saw the sea,\
            1Cor.1.1,1Cor.1.1
            """);
    assertThat(run("saw|sea", "--ver=harbour", "--parallel=pier", "--format=markdown")).isZero();
    assertThat(tally.out()).contains("| (other verse numbers) Gulls by the sea |");
    assertThat(run("saw|sea", "--ver=harbour", "--parallel=pier", "--format=html")).isZero();
    assertThat(tally.out())
        .contains(
            "<p class=\"note\">" + notice + "</p>\n</header>",
            "dir=\"auto\">(other verse numbers) Gulls by the sea</td>",
            "[\"(other verse numbers) Gulls by the sea\"]");
  }

  @Test
  void whatComesBeforeAHitStandsToTheRightOfItWhereTextIsWrittenFromRightToLeft() {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(
            new Version("he", List.of(CorpusFixture.book(1, "Ruth", List.of("לפני דבר אחרי"))))));
    assertThat(run("דבר", "--ver=he", "--format=html")).isZero();
    assertThat(tally.out())
        .containsSubsequence(">After</th>", ">Hit</th>", ">Before</th>")
        .containsSubsequence(
            "<td class=\"after\"><bdi> אחרי</bdi>",
            "<td class=\"match\"><mark><bdi>דבר</bdi></mark></td>",
            "<td class=\"before\"><bdi>לפני </bdi></td>");
  }

  /** Each query has hits: their files and texts are not read again for each. */
  @Test
  @Timeout(60)
  void thousandsOfQueriesTakeNotMuchLongerThanOne() throws IOException {
    List<String> words = IntStream.range(0, 100).mapToObj(i -> "word" + i).toList();
    Path tale = Files.writeString(root.resolve("tale.txt"), String.join(" ", words) + "\n");
    tally.unset("ver");
    String queries =
        IntStream.range(0, 10_000).mapToObj(i -> words.get(i % 100)).collect(joining(","));
    assertThat(run(queries, "--text=" + tale, "--format=json")).isZero();
    assertThat(tally.out()).hasLineCount(10_000);
  }

  @Test
  void tablesOfPlainTextsSpeakOfTextsAndParagraphs() throws IOException {
    Path tale = Files.writeString(root.resolve("tale.txt"), "A boat left.\n\nThe sea.\n");
    tally.unset("ver");
    assertThat(run("sea", "--text=" + tale, "--counts")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            query  text      hits  paragraphs
            sea    tale.txt  1     1
            """);
    assertThat(run("sea", "--text=" + tale, "--counts", "--format=csv")).isZero();
    assertThat(tally.out()).startsWith("query,version,part,hits,verses\n");
    assertThat(run("sea", "--text=" + tale, "--format=markdown")).isZero();
    assertThat(tally.out()).startsWith("| text | ref ");
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
            "<noscript><p class=\"note\">Without scripts the first 200 are to be seen.</p></noscript>",
            "[0,-1,\"tale.txt:599\",0,\"sea \\u003c/script>\\u003cb>\",[]]",
            "\n299,0,3,0,0,0]}</script>");
    assertThat(tally.out().split("<tr><th scope=\"row\">", -1)).hasSize(201);
    assertThat(tally.out().split("</script>", -1)).hasSize(3);
  }

  @Test
  void textWithoutBlanksIsNoted() {
    assertThat(run("两 本 书", "--ver=zh", "--tokens=whitespace")).isZero();
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err())
        .startsWith("tally: zh: its script has no blanks between words")
        .contains("--tokens=unicode");
  }

  @Test
  void unicodeFindsItsWords() {
    assertThat(run("两 本 书", "--ver=zh", "--tokens=unicode", "--width=10")).isZero();
    assertThat(tally.out()).isEqualTo("zh Gen.1.1  今天我看了[两本书]。\n");
    assertThat(tally.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--find=",
        "--sort=first",
        "--n=-1",
        "--n=some",
        "--width=9",
        "--width=1001",
        "--case=upper",
        "--tokens=words",
        "--parallel=no/id",
        "--versification=german",
        "--counts --format=pdf",
        "--counts --sort=match",
        "--counts --parallel=pier",
        "--by=book",
        "--bk=",
      })
  void wrongOptionsAreOneLineAndTwo(String options) {
    List<String> find = options.startsWith("--find") ? List.of() : List.of("--find=sea");
    assertThat(tally.run(find, options.split(" "))).isEqualTo(2);
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err().lines()).hasSize(1).first().asString().startsWith("tally: --");
  }

  @Test
  void missingTextsAreNamedAndNothingIsShown() {
    assertThat(run("sea", "--ver=harbour,lighthouse")).isEqualTo(3);
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).contains("lighthouse");
    assertThat(run("sea", "--parallel=lighthouse")).isEqualTo(3);
  }

  @Test
  void missingTextsCanBeLeftOut() {
    assertThat(run("we saw", "--ver=harbour,lighthouse", "--skip-missing", "--width=10"))
        .isEqualTo(3);
    assertThat(tally.out()).isEqualTo("harbour 1Cor.1.1            [We saw] the sea\n");
    assertThat(tally.err()).contains("lighthouse").contains("the results cover the others");
  }

  @Test
  void standInForAParallelVersionIsNamed() {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(
            new Version(
                "engkjv2006eb",
                List.of(CorpusFixture.book(1, "Genesis", List.of("the sea", "the gull"))))));
    String[] offline = {
      "--ver=harbour",
      "--parallel=kjv",
      "--source=http://127.0.0.1:1/v2",
      "--offline",
      "--cache=none",
      "--corpus=" + root.resolve("texts")
    };
    assertThat(run("oar", offline)).isZero();
    assertThat(tally.out()).contains("    kjv  the sea\n");
    assertThat(tally.err()).contains("engkjv2006eb").contains("stands in for it");

    offline[0] = "--ver=kjv";
    offline[1] = "--format=json";
    assertThat(run("gull", offline)).isZero();
    assertThat(tally.out())
        .contains("{\"version\":\"kjv\",\"edition\":\"engkjv2006eb\",\"book\":1,");
  }

  @Test
  void ownTextsAreSearchedByParagraph() throws IOException {
    Path tale = Files.writeString(root.resolve("tale.txt"), "A boat\r\nleft.\r\n\r\nThe sea.\n");
    tally.unset("ver");
    assertThat(run("left|sea", "--text=" + tale, "--width=10")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            tale.txt:1     A boat [left].
            tale.txt:4        The [sea].
            """);
    assertThat(run("sea", "--text=" + tale, "--parallel=pier")).isEqualTo(2);
    assertThat(run("sea", "--text=" + tale, "--format=json")).isZero();
    assertThat(tally.out()).startsWith("{\"version\":\"tale.txt\",\"verse\":4,\"ref\":");
  }

  /** Against a search that is written out over the words as strings. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void findsWhatAPlainSearchFinds(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> words = List.of("sea", "Sea,", "gull", "(gull)", "oar", "--", "the");
    List<String> verses = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      List<String> verse = new ArrayList<>();
      for (int j = random.nextInt(9); j >= 0; j--) {
        verse.add(words.get(random.nextInt(words.size())));
      }
      verses.add(String.join(" ", verse));
    }
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(new Version("made", List.of(CorpusFixture.book(1, "Made", verses)))));

    assertThat(run("sea *|the gull", "--ver=made", "--format=json", "--sort=R1,L1")).isZero();

    List<String> expected = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < verses.size(); i++) {
      List<String> tokens = new ArrayList<>();
      for (String word : verses.get(i).split(" ", -1)) {
        tokens.add(word.replaceAll("\\p{Punct}", ""));
      }
      tokens.removeIf(String::isEmpty);
      for (int at = 0; at + 2 < tokens.size(); at++) {
        if (tokens.get(at).equalsIgnoreCase("sea") && tokens.get(at + 2).equals("gull")) {
          String right = at + 3 < tokens.size() ? tokens.get(at + 3).toLowerCase(Locale.ROOT) : "";
          String left = at > 0 ? tokens.get(at - 1).toLowerCase(Locale.ROOT) : "";
          expected.add(
              String.format(Locale.ROOT, "%s\u0000%s\u0000%04d %d", right, left, i + 1, at + 1));
        }
      }
    }
    Collections.sort(expected);
    for (JsonNode hit : objects()) {
      keys.add(
          String.format(
              Locale.ROOT, "%04d %d", hit.get("verse").asInt(), hit.get("start").asInt()));
    }
    assertThat(keys)
        .isNotEmpty()
        .isEqualTo(
            expected.stream().map(it -> it.substring(it.lastIndexOf('\u0000') + 1)).toList());
  }

  private List<JsonNode> objects() throws IOException {
    List<JsonNode> objects = new ArrayList<>();
    for (String line : tally.out().lines().toList()) {
      objects.add(new ObjectMapper().readTree(line));
    }
    return objects;
  }

  private int run(String find, String... options) {
    return tally.run(List.of("--find=" + find), options);
  }
}
