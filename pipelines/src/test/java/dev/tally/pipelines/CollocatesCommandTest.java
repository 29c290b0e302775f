package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code collocates} from its arguments to its output. */
class CollocatesCommandTest extends WordCommandFixture {
  /**
   * Of {@code harbour}, N is 21 and A of "gull" is 3. In windows of two on either side are "grey"
   * (O = 2, B = 5), "saw" (1 of 1), "sea" (1 of 4), and stop words.
   */
  private static final Version HARBOUR =
      harbour(
          List.of("The gull saw the grey sea. ", "Grey gull, grey sea, grey oar."),
          List.of("A gull and the Sea"),
          "The sea is grey");

  CollocatesCommandTest(@TempDir Path root) throws IOException {
    super("collocates", root, HARBOUR, PIER);
    Files.writeString(root.resolve("stopwords.txt"), "the and is");
    tally.set("ver", "harbour");
    tally.set("left", "2");
    tally.set("right", "2");
    tally.set("minCount", "1");
  }

  @Test
  void showsATableForEachText() {
    assertThat(run("gull", "--ver=harbour,pier")).isZero();
    // 14 + log2(4 / 8) twice, the more frequent first, and 14 + log2(2 / 7).
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour: gull, 3 hits
            rank  word  count  left  right  f  logDice
            1     grey  2      1     1      5  13.0000
            1     saw   1      0     1      1  13.0000
            3     sea   1      0     1      4  12.1926

            pier: gull, no hits
            """);
    assertThat(tally.err()).isEqualTo(TAG_IN_PIER);
  }

  /** Words that stand on both sides alike are on the right; a text without hits has no picture. */
  @Test
  void aPageShowsWhoStandsNearWhom() {
    assertThat(run("gull", "--ver=harbour,pier", "--format=html")).isZero();
    assertThat(tally.out())
        .containsSubsequence(
            "What stands near gull</title>",
            "<title>grey: 1 before, 1 after, logDice 13.0000</title>",
            "x2=\"240\"",
            "width=\"164\"",
            ">grey</text>",
            "<title>sea: 0 before, 1 after, logDice 12.1926</title>",
            "width=\"154\"",
            ">All columns</label>",
            "class=\"n more\">MI</th>")
        .containsOnlyOnce("<figure");
  }

  @Test
  void listsStopWordsAndLettersIfTold() {
    assertThat(run("gull", "--stopwords=none", "--measure=t", "--n=3")).isZero();
    // (3 - 3 x 4 / 21) / sqrt(3), (2 - 3 x 5 / 21) / sqrt(2), 1 - 3 x 1 / 21 three times.
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour: gull, 3 hits
            rank  word  count  left  right  f  t
            1     the   3      1     2      4  1.4021
            2     grey  2      1     1      5  0.9091
            3     saw   1      0     1      1  0.8571
            """);
  }

  @Test
  void showsHowProbableAnOrderByLogLikelihoodIs() {
    assertThat(run("gull", "--measure=G2", "--n=1")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour: gull, 3 hits
            rank  word  count  left  right  f  G2      p
            1     saw   1      0     1      1  4.2216  0.0399
            """);
  }

  @Test
  void writesRows() {
    assertThat(run("gull,whale", "--n=1", "--format=csv")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            label,version,book,chapter,query,hits,rank,word,count,left,right,f,\
            logDice,MI,MI3,t,G2,Dice,deltaPOfWord,deltaPOfHit,p,edition,source,name,tokens,types,keptTokens,keptTypes,sha,measure
            harbour,harbour,,,gull,3,1,grey,2,1,1,5,\
            13.0000,1.4854,3.4854,0.9091,3.0134,0.500000,0.500000,0.337500,0.0826,,folder,,21,9,14,5,b2a5a7cbfa076000ecb25d23efd61794311605fc,logDice
            """);
    assertThat(tally.err()).isEqualTo("tally: whale: no hits\n");
  }

  @Test
  void writesObjects() {
    assertThat(run("gull", "--n=1", "--format=json", "--bk=1")).isZero();
    assertThat(tally.out())
        .startsWith("{\"label\":\"harbour Harbour\",\"version\":\"harbour\",\"book\":1,")
        .endsWith(
            "\"tokens\":17,\"types\":8,\"keptTokens\":12,\"keptTypes\":5,"
                + "\"query\":\"gull\",\"hits\":3,\"measure\":\"logDice\",\"words\":["
                + "{\"rank\":1,\"word\":\"grey\",\"count\":2,\"left\":1,\"right\":1,\"f\":4,"
                + "\"logDice\":13.1926,\"MI\":1.5025,\"MI3\":3.5025,\"t\":0.9151,"
                + "\"G2\":3.2479,\"Dice\":0.571429,\"deltaPOfWord\":0.523810,"
                + "\"deltaPOfHit\":0.423077,\"p\":0.0715}]}\n");
  }

  @Test
  void leavesOutWhatIsUndefined() throws IOException {
    // All tokens are "a", so nothing but "a" is expected; one of three is not near another.
    Path file = Files.writeString(root.resolve("a.txt"), "a a\n\na\n");
    tally.unset("ver");
    String[] options = {"--text=" + file, "--stopwords=none", "--format=json"};
    assertThat(run("a", options)).isZero();
    assertThat(tally.out())
        .contains("\"t\":-0.7071,\"Dice\":0.666667,")
        .doesNotContain("G2", "\"p\"");
    assertThat(run("a", "--text=" + file, "--stopwords=none", "--format=csv")).isZero();
    assertThat(tally.out()).contains(",-0.7071,,0.666667,-0.333333,-0.333333,,");
  }

  @Test
  void partsWithoutHitsAreLeftOut() {
    assertThat(run("gull,oar", "--by=chapter", "--n=1")).isZero();
    assertThat(tally.out().lines().filter(line -> line.startsWith("harbour")))
        .containsExactly(
            "harbour Harbour 1: gull, 2 hits",
            "harbour Harbour 1: oar, 1 hit",
            "harbour Harbour 2: gull, 1 hit, no words");
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void wordsAreTheSameWhateverTheirCaseUnlessTold() {
    assertThat(run("sea", "--left=0", "--right=1", "--stopwords=none", "--case=exact")).isZero();
    assertThat(tally.out()).startsWith("harbour: sea, 3 hits\n");
    assertThat(run("SEA")).isZero();
    assertThat(tally.out()).startsWith("harbour: SEA, 4 hits\n");
  }

  @Test
  void windowsEndWithTheVerse() {
    assertThat(run("oar", "--left=20", "--right=20")).isZero();
    assertThat(tally.out())
        .contains(" grey ", " gull ", " sea ")
        .doesNotContain("saw")
        .hasLineCount(2 + 3);
  }

  @Test
  void writesAFileAsItsEndingSays() throws IOException {
    assertThat(run("gull", "--output=" + root.resolve("near.csv"))).isZero();
    assertThat(tally.out()).isEmpty();
    assertThat(Files.readString(root.resolve("near.csv"))).startsWith("label,version,");
  }

  private int run(String find, String... options) {
    return tally.run(List.of("--find=" + find), options);
  }
}
