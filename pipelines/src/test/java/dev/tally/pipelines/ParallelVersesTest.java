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
  void theVerseThatSaysTheSameIsShownWithItsNumber() {
    assertThat(run("mend", "--ver=boat,pier,quay", "--parallel=quay,boat")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            boat Ps.51.1            [Mend] the boat.
                quay (Ps.51.3)  Mend the quay.
                boat  Mend the boat.
            pier Ps.50.3            [Mend] the pier.
                quay (Ps.51.3)  Mend the quay.
                boat (Ps.51.1)  Mend the boat.
            quay Ps.51.3            [Mend] the quay.
                quay  Mend the quay.
                boat (Ps.51.1)  Mend the boat.
            """);
    assertThat(tally.err()).isEmpty();
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
  void severalVersesOfTheOtherAreShownTogether() {
    assertThat(run("oar", "--ver=pier", "--parallel=boat,quay", "--format=json")).isZero();
    assertThat(tally.out())
        .endsWith(
            ",\"parallel\":{\"boat\":\"the tide the oar\",\"quay\":\"tide, oar\"},"
                + "\"parallelRefs\":{\"boat\":\"Ps.13.5-Ps.13.6\",\"quay\":\"Ps.13.6\"}}\n");
    assertThat(run("oar", "--ver=boat", "--parallel=pier", "--format=csv")).isZero();
    assertThat(tally.out()).contains("pier,pierRef\n").endsWith(",tide and oar,Ps.12.6\n");
  }

  @Test
  void titlesHaveNoVerseWhereTheyHaveNoNumber() {
    assertThat(run("ropes", "--ver=pier", "--parallel=boat,quay")).isZero();
    assertThat(tally.out())
        .contains("    boat  (not in boat)\n    quay (Ps.51.1-Ps.51.2)  Of sails, of ropes.\n");
    assertThat(run("ropes", "--ver=pier", "--parallel=boat", "--format=json")).isZero();
    assertThat(tally.out())
        .endsWith("\"parallel\":{\"boat\":null},\"parallelRefs\":{\"boat\":null}}\n");
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

  @Test
  void theSameNumberIsShownIfAskedForOrIfNoTableIsKnown() {
    assertThat(run("oar", "--ver=boat", "--parallel=quay,reef", "--versification=same")).isZero();
    assertThat(tally.out())
        .contains("quay (other verse numbers)  tide, oar\n    reef (other verse numbers)  oars\n");
    assertThat(tally.err())
        .contains("quay (MT): verse numbers may not match those of boat (KJV)\n");
    assertThat(run("oar", "--ver=boat", "--parallel=quay,reef")).isZero();
    assertThat(tally.out()).contains("    quay  tide, oar\n    reef (other verse numbers)  oars\n");
    assertThat(tally.err())
        .isEqualTo("tally: reef (Calvin): verse numbers may not match those of boat (KJV)\n");
  }

  @Test
  void versesThatSayTheSameAreOneLine() {
    assertThat(run("mend|oar|tide|ropes", "--ver=boat,pier,quay", "--by=verse")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            query                ref             texts  versions
            mend|oar|tide|ropes  Ps.13.5         3      boat pier quay
            mend|oar|tide|ropes  Ps.13.6         3      boat pier quay
            mend|oar|tide|ropes  Ps.50.2 (pier)  1      pier
            mend|oar|tide|ropes  Ps.51.1         3      boat pier quay
            mend|oar|tide|ropes  Ps.51.2 (quay)  1      quay
            """);
    assertThat(tally.err()).isEmpty();
    assertThat(run("mend", "--ver=boat,pier,reef", "--by=verse", "--versification=same")).isZero();
    assertThat(tally.out()).contains("Ps.50.3  1      pier", "Ps.51.1  2      boat reef");
    assertThat(tally.err())
        .isEqualTo(
            """
            tally: pier (Vulg): verse numbers may not match those of boat (KJV)
            tally: reef (Calvin): verse numbers may not match those of boat (KJV)
            """);
  }

  private int run(String find, String... options) {
    return tally.run(List.of("--find=" + find, "--width=10"), options);
  }
}
