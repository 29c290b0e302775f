package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare} from its arguments to its output. */
class CompareCommandTest extends WordCommandFixture {
  private static final Book HARBOUR =
      CorpusFixture.book(
          1, "Harbour", List.of("The gull saith, thou gull!"), List.of("the oar and the sea"));
  private static final Book HARBOR =
      CorpusFixture.book(
          1, "Harbor", List.of("The gull says, you gull!"), List.of("the oar and the sea"));
  private static final Book NETS = CorpusFixture.book(68, "Nets", List.of("nets"), List.of("nets"));

  CompareCommandTest(@TempDir Path root) throws IOException {
    super(
        "compare",
        root,
        new Version("kjv", List.of(HARBOUR, NETS)),
        new Version("akjv", List.of(HARBOR)),
        new Version("nets", List.of(NETS)));
    Files.writeString(root.resolve("stopwords.txt"), "the and");
  }

  @Test
  void printsWhatSetsTheVersionsApart() {
    assertThat(tally.run("--left= KJV ", "--right=akjv", "--bk=1")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            kjv Harbour (6 words) against akjv Harbor (6 words)

            more frequent in kjv:
              G2  kjv  per 10k  akjv  per 10k  log ratio  word
            1.39    1  1666.67     0     0.00       1.00  saith
            1.39    1  1666.67     0     0.00       1.00  thou

            more frequent in akjv:
              G2  kjv  per 10k  akjv  per 10k  log ratio  word
            1.39    0     0.00     1  1666.67      -1.00  says
            1.39    0     0.00     1  1666.67      -1.00  you
            """);
    assertThat(tally.err()).isEmpty();
  }

  /** Books on both sides are of the translation that follows them. */
  @Test
  void booksOfOneTranslationNeedItsNameOnce() {
    CommandRunner compare = new CommandRunner("compare");
    compare.set("tally.root", root.toString());
    compare.set("source", root.resolve("texts").toString());
    assertThat(compare.run("Gen", "2Esd", "kjv")).isZero();
    String apart = compare.out();
    assertThat(compare.run("kjv:Gen", "kjv:2Esd")).isZero();
    assertThat(apart).isEqualTo(compare.out()).startsWith("kjv Harbour (");
  }

  @Test
  void aPageHasATableForEachSideWithTheRestOfTheColumnsBehindASwitch() {
    assertThat(tally.run("--left=kjv", "--right=akjv", "--bk=1", "--format=html")).isZero();
    assertThat(tally.out())
        .containsSubsequence(
            ">kjv Harbour: more frequent than in akjv Harbor</bdi></h2>",
            "<title>saith: 1 in kjv Harbour, 0 in akjv Harbor, log ratio 1.00</title><circle cx=\"",
            ">saith</text>",
            ">All columns</label>",
            "<th scope=\"col\" class=\"\">word</th>",
            "<th scope=\"col\" class=\"n\">log ratio</th>",
            "<th scope=\"col\" class=\"n more\">log ratio, low</th>",
            "<bdi>saith</bdi>",
            ">akjv Harbor: more frequent than in kjv Harbour</bdi></h2>",
            "<bdi>says</bdi>")
        .doesNotContain("logRatio");
  }

  @Test
  void comparesNGrams() {
    assertThat(
            tally.run(
                "--left=kjv", "--right=akjv", "--bk=1", "--ngram=2", "--ngram-stop=none", "--n=2"))
        .isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            kjv Harbour (8 2-grams) against akjv Harbor (8 2-grams)

            more frequent in kjv:
              G2  kjv  per 10k  akjv  per 10k  log ratio  2-gram
            1.39    1  1250.00     0     0.00       1.00  gull saith
            1.39    1  1250.00     0     0.00       1.00  saith thou

            more frequent in akjv:
              G2  kjv  per 10k  akjv  per 10k  log ratio  2-gram
            1.39    0     0.00     1  1250.00      -1.00  gull says
            1.39    0     0.00     1  1250.00      -1.00  says you
            """);
  }

  @Test
  void writesAFileAndNamesWhatItLeavesOut() {
    Path file = root.resolve("words.csv");
    assertThat(
            tally.run(
                "--left=kjv",
                "--right=akjv",
                "--by=chapter",
                "--n=1",
                "--format=csv",
                "--output=" + file))
        .isZero();
    assertThat(tally.out()).isEmpty();
    assertThat(tally.notices()).containsExactly("kjv Nets: not in akjv, so left out");
    assertThat(file)
        .content(StandardCharsets.UTF_8)
        .isEqualTo(
            """
            left,right,book,chapter,side,word,keyness,p,logRatio,logRatioLow,logRatioHigh,diffPercent,leftCount,leftPer10k,leftVerses,rightCount,rightPer10k,rightVerses,\
            leftEdition,leftSource,leftName,leftTokens,leftTypes,leftKeptTokens,leftKeptTypes,leftSha,\
            rightEdition,rightSource,rightName,rightTokens,rightTypes,rightKeptTokens,rightKeptTypes,rightSha
            kjv Harbour 1,akjv Harbor 1,1,1,left,saith,1.39,0.239,1.00,-3.47,5.47,100.00,1,2500.00,1,0,0.00,0,\
            ,folder,Harbour,5,4,4,3,cc2f96327dcffe8c6214a387474f451b17dc3881,\
            ,folder,Harbor,5,4,4,3,336261db4d99c36a71d1a02aec9d767c2eaf9a1f
            kjv Harbour 1,akjv Harbor 1,1,1,right,says,1.39,0.239,-1.00,-5.47,3.47,-100.00,0,0.00,0,1,2500.00,1,\
            ,folder,Harbour,5,4,4,3,cc2f96327dcffe8c6214a387474f451b17dc3881,\
            ,folder,Harbor,5,4,4,3,336261db4d99c36a71d1a02aec9d767c2eaf9a1f
            """);
  }

  @Test
  void nothingIsMoreFrequentThanInATextWithoutWords() throws IOException {
    Path stopwords = Files.writeString(root.resolve("nets.txt"), "nets");
    String[] sides = {"--left=kjv:Harbour", "--right=kjv:Nets", "--words=gull"};
    assertThat(tally.run(List.of(sides), "--stopwords=" + stopwords, "--format=json")).isZero();
    assertThat(tally.out())
        .contains("\"word\":\"gull\",\"keyness\":0.00,\"p\":1.0,\"left\":{\"count\":2,");
    assertThat(tally.run(List.of(sides), "--stopwords=" + stopwords)).isZero();
    assertThat(tally.out()).contains("kjv Nets (0 words)", "0.00             gull\n");
  }

  @Test
  void aBookThatIsNotInATextIsRefused() throws IOException {
    Path file = Files.writeString(root.resolve("words.txt"), "old");
    assertThat(
            tally.run("--left=kjv", "--right=akjv", "--bk=68", "--output=" + file, "--overwrite"))
        .isEqualTo(2);
    assertThat(tally.notices()).containsExactly("akjv: no book '68'; its books are 1");
    assertThat(tally.run("kjv", "akjv", "68")).isEqualTo(2);
    assertThat(tally.notices()).containsExactly("akjv: no book '68'; its books are 1");
    assertThat(tally.out()).isEmpty();
    assertThat(file).hasContent("old");
  }

  @Test
  void namesAllVersionsThatAreMissing() {
    assertThat(tally.run("--left=zz", "--right=kjw")).isEqualTo(3);
    assertThat(tally.notices()).hasSize(2);
    assertThat(tally.err()).contains("zz: no such version", "kjw: no such version");
    assertThat(tally.out()).isEmpty();
  }

  @Test
  void nothingInCommonIsNoData() {
    assertThat(tally.run("--left=akjv", "--right=nets", "--by=book")).isEqualTo(3);
    assertThat(tally.notices())
        .containsExactly("akjv, nets: they have no book or chapter in common");
    assertThat(tally.out()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "kjv:Harbour | kjv:Nets | kjv Harbour (6 words) against kjv Nets (2 words)",
        "kjv:1:1 | kjv:Harbour:2 | kjv Harbour 1 (4 words) against kjv Harbour 2 (2 words)",
        "kjv:Harbour-Nets | kjv:68 | kjv Harbour, Nets (8 words) against kjv Nets (2 words)",
        "kjv | kjv:68 | kjv (8 words) against kjv Nets (2 words)",
        "kjv : 1,68 | akjv | kjv Harbour, Nets (8 words) against akjv (6 words)"
      })
  void booksAndChaptersOfOneTranslationAreHeldAgainstEachOther(
      String left, String right, String title) {
    assertThat(tally.run("--left=" + left, "--right=" + right)).isZero();
    assertThat(tally.out()).startsWith(title + "\n");
    assertThat(tally.out().lines().filter(line -> line.startsWith("more frequent in "))).hasSize(2);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void helpListsItsOptions() {
    tally.unset("source"); // help prints the defaults that are in force
    assertThat(tally.run("--help")).isZero();
    Golden.check(tally.out(), "commands/compare-help.txt");
  }
}
