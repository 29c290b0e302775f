package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Golden;
import java.io.IOException;
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
