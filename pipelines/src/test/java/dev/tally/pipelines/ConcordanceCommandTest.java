package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code concordance} from its arguments to its output. */
class ConcordanceCommandTest extends ConcordanceFixture {
  ConcordanceCommandTest(@TempDir Path root) {
    super(root);
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
}
