package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code concordance} from its arguments to its output. */
class ConcordanceCommandTest extends ConcordanceFixture {
  ConcordanceCommandTest(@TempDir Path root) {
    super(root);
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
    assertThat(tally.err()).isEqualTo(TAG_IN_PIER);
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
    assertThat(tally.err())
        .isEqualTo(TAG_IN_PIER + "tally: gull: shown 2 of 3\ntally: sea: shown 2 of 4\n");
  }

  @Test
  void aRandomSampleIsTheSameForTheSameSeed() {
    assertThat(run("the", "--sample=3", "--format=csv")).isZero();
    String sample = tally.out();
    assertThat(sample.lines()).hasSize(4);
    assertThat(tally.err()).endsWith("tally: shown 3 of 7\ntally: a random sample, of --seed=1\n");
    assertThat(run("the", "--sample=3", "--seed=1", "--sort=R1", "--format=csv")).isZero();
    assertThat(tally.out().lines()).containsExactlyInAnyOrderElementsOf(sample.lines().toList());
    assertThat(run("the", "--sample=9")).isZero();
    assertThat(tally.out().lines()).hasSize(7);
    assertThat(tally.err()).doesNotContain("shown", "random");
  }

  @Test
  void formsAndVersesAreAsManyAsAskedFor() {
    assertThat(run("gull|the", "--by=form", "--n=1")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            query     version  form  hits
            gull|the  harbour  the   6
            gull|the  pier     the   1
            """);
    assertThat(tally.err()).contains("tally: gull|the in harbour: shown 1 of 2\n");
    assertThat(run("the", "--by=verse", "--n=2", "--format=csv")).isZero();
    assertThat(tally.out()).endsWith("the,Gen.1.1,2,harbour pier\nthe,Gen.1.2,1,harbour\n");
    assertThat(tally.err()).contains("tally: the: shown 2 of 4\n");
  }

  @Test
  void asManyHitsAsAreShownAreNoNews() {
    assertThat(run("gull", "--n=3", "--width=1000")).isZero();
    assertThat(tally.out().lines()).hasSize(3);
    assertThat(tally.err()).isEqualTo(TAG_IN_PIER);
  }

  @Test
  void saysThatThereIsNothing() {
    assertThat(run("whale")).isZero();
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).isEqualTo(TAG_IN_PIER + "tally: no hits\n");
    assertThat(run("whale AND sea")).isZero();
    assertThat(tally.err())
        .isEqualTo(
            TAG_IN_PIER + "tally: no hits; operators are a|b, a & b, a !b, a ~3 b and /regex/\n");
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
  void aChartHasBarsForHitsAndBooksWithoutAny() {
    assertThat(run("oar", "--counts", "--chart", "--by=book", "--ver=harbour")).isZero();
    assertThat(tally.out().lines().map(line -> line.replaceAll("[\u2588#]+$", "=")))
        .containsExactly(
            "query  version  part  hits  verses",
            "oar    harbour  Gen   1     1       =",
            "oar    harbour  1Cor  0     0");
    assertThat(run("oar", "--chart")).isEqualTo(2);
    assertThat(tally.err()).isEqualTo("tally: --chart: expected --counts to go with it\n");
    assertThat(run("oar", "--counts", "--chart", "--format=csv")).isEqualTo(2);
    assertThat(tally.err()).isEqualTo("tally: --chart: expected --format=text to go with it\n");
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

  @Test
  void cellsOfATableHaveWhatStandsAroundAHit() throws IOException {
    String before = "The gulls came back over the harbour and the lamps were lit along the quay ";
    String after = " where nobody had seen them since the long winter of the great storm";
    Path tale = Files.writeString(root.resolve("long.txt"), before + "again" + after + ".\n");
    tally.unset("ver");
    String whole = before + "again" + after + ".";
    assertThat(run("again", "--text=" + tale, "--format=csv")).isZero();
    assertThat(tally.out())
        .contains(
            ",back over the harbour and the lamps were lit along the quay ,again,"
                + " where nobody had seen them since the long winter of the,"
                + whole
                + ",");
    assertThat(run("again", "--text=" + tale, "--format=tsv", "--width=12")).isZero();
    assertThat(tally.out()).contains("\tthe quay \tagain\t where\t" + whole + "\t");
    assertThat(run("again", "--text=" + tale, "--format=json", "--width=12")).isZero();
    assertThat(tally.out()).contains("\"left\":\"" + before + "\"");
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
  void parallelTextsThatAreDamagedOrMissingCanBeLeftOut() throws IOException {
    Files.writeString(root.resolve("texts/reef.json"), "{\"books\": [");
    String parallel = "--parallel=reef,pier,lighthouse";
    assertThat(run("gull", "--n=1", "--width=10", parallel)).isEqualTo(3);
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).contains("reef", "lighthouse");

    assertThat(run("gull", "--n=1", "--width=10", parallel, "--skip-missing")).isEqualTo(5);
    assertThat(tally.out()).endsWith("    pier  Gulls by the sea\n").doesNotContain("reef");
    assertThat(tally.err()).contains("reef", "lighthouse", "the results cover the others");
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
}
