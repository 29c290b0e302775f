package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code concordance --parallel} of texts that number verses by different systems. */
class ParallelVersesTest extends WordCommandFixture {
  ParallelVersesTest(@TempDir Path root) throws IOException {
    super(
        "concordance",
        root,
        psalms("boat", new Chapter(13, List.of("", "", "", "", "the tide", "the oar"))),
        psalms("pier", new Chapter(12, List.of("", "", "", "", "", "tide and oar"))),
        psalms("quay", new Chapter(13, List.of("", "", "", "", "", "tide, oar"))),
        psalms("reef", new Chapter(13, List.of("", "", "", "", "tides", "oars"))));
    Files.writeString(
        root.resolve("texts/translations.json"),
        """
        {"boat": {"abbreviation": "boat", "distribution_versification": "KJV"},
         "pier": {"abbreviation": "pier", "distribution_versification": "Vulg"},
         "quay": {"abbreviation": "quay", "distribution_versification": "MT"},
         "reef": {"abbreviation": "reef", "distribution_versification": "Calvin"}}
        """);
  }

  /** Psalm 51, whose title is two verses in two of the systems, and another. */
  private static Version psalms(String id, Chapter other) {
    boolean hasTitle = id.equals("pier") || id.equals("quay");
    List<String> verses = new ArrayList<>(hasTitle ? List.of("Of sails,", "of ropes.") : List.of());
    verses.addAll(List.of("Mend the " + id + ".", "Wash it."));
    Chapter psalm = new Chapter(id.equals("pier") ? 50 : 51, verses);
    return new Version(id, List.of(new Book(19, "Psalms", List.of(other, psalm))));
  }

  @Test
  void howVersesAreNumberedIsAskedOnlyWithParallelTexts() throws IOException {
    String text = Files.readString(root.resolve("texts/boat.json"));
    try (FakeApi api = new FakeApi(Map.of("boat", text))) {
      tally.set("source", api.base().toString());
      assertThat(run("mend", "--ver=boat")).isZero();
      assertThat(api.requests()).contains("boat.json").doesNotContain("translations.json");
    }
  }

  @Test
  void pagesAndTablesNameTheVerseToo() {
    assertThat(run("mend", "--ver=boat", "--parallel=pier", "--format=markdown")).isZero();
    assertThat(tally.out()).contains("| (Ps.50.3) Mend the pier. |");
    assertThat(run("mend", "--ver=boat", "--parallel=pier", "--format=html")).isZero();
    assertThat(tally.out())
        .contains("dir=\"auto\">(Ps.50.3) Mend the pier.</td>", "[\"(Ps.50.3) Mend the pier.\"]")
        .doesNotContain("other verse numbers", "may not match");
  }

  private int run(String find, String... options) {
    return tally.run(List.of("--find=" + find, "--width=10"), options);
  }
}
