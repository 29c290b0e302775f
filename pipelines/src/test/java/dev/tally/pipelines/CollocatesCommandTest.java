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
  void wordsAreTheSameWhateverTheirCaseUnlessTold() {
    assertThat(run("sea", "--left=0", "--right=1", "--stopwords=none", "--case=exact")).isZero();
    assertThat(tally.out()).startsWith("harbour: sea, 3 hits\n");
    assertThat(run("SEA")).isZero();
    assertThat(tally.out()).startsWith("harbour: SEA, 4 hits\n");
  }

  private int run(String find, String... options) {
    return tally.run(List.of("--find=" + find), options);
  }
}
