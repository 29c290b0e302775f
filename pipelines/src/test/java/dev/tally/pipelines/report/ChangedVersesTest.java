package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verses that {@code report} says have changed, and the texts that it keeps for that. */
class ChangedVersesTest extends ReportFixture {
  private static final Book NETS = CorpusFixture.book(2, "Nets", List.of("a net", "a knot"));

  ChangedVersesTest(@TempDir Path root) {
    super(root);
  }

  @BeforeEach
  void writeText() {
    tally.set("source", root.resolve("texts").toString());
    tally.set("stopwords", "none");
    tally.set("ver", "akjv");
    publish(CorpusFixture.book(1, "Pier", List.of("a gull", "an oar", "the sea")), NETS);
  }

  @Test
  void changedVersesAreOnThePageAndInJson() throws IOException {
    report("2026-03-01");
    publish(CorpusFixture.book(1, "Pier", List.of("a tern", "an oar", "the sea", "a buoy")), NETS);
    report("2026-03-02");

    assertThat(page("2026-03-02"))
        .contains("<p>1 verse changed, 1 added.</p>", "<bdi>Pier</bdi>: 1 verse changed, 1 added<")
        .contains("<span class=\"place\">1:1</span> <bdi>a <del>gull</del><ins>tern</ins></bdi>")
        .contains("<span class=\"place\">1:4</span> <bdi><ins>a buoy</ins></bdi>")
        .doesNotContain("Nets");
    assertThat(verses("2026-03-02"))
        .containsExactly("changed Gen.1.1 a gull > a tern", "added Gen.1.4  > a buoy");
    JsonNode counts = json("2026-03-02/words.json").path("versions").path(0).path("verses");
    assertThat(counts.toString())
        .isEqualTo("{\"added\":1,\"removed\":0,\"changed\":1,\"moved\":0}");
  }

  @Test
  void unchangedTextHasNoChangesAndIsKeptOnce() throws IOException {
    report("2026-03-01");
    report("2026-03-02");

    assertThat(reports.resolve("2026-03-02/changes.json")).doesNotExist();
    assertThat(page("2026-03-02")).doesNotContain("Changed verses");
    assertThat(kept()).hasSize(1);
  }

  @Test
  void wholeBookThatIsGoneIsSaidOnceAndCounted() throws IOException {
    report("2026-03-01");
    publish(CorpusFixture.book(1, "Pier", List.of("a gull", "an oar", "the sea")));
    report("2026-03-02");

    assertThat(page("2026-03-02"))
        .contains("<bdi>Nets</bdi>: the whole book is gone, with 2 verses")
        .doesNotContain("a knot");
    assertThat(verses("2026-03-02"))
        .containsExactly("removed Exod.1.1 a net > ", "removed Exod.1.2 a knot > ");
  }

  @Test
  void ofAThousandChangedVersesTwoHundredAreShown() throws IOException {
    publish(chapters("old"));
    report("2026-03-01");
    publish(chapters("new"));
    report("2026-03-02");

    assertThat(Markup.find(page("2026-03-02"), "<span class=\"place\">(.*?)<")).hasSize(200);
    assertThat(page("2026-03-02"))
        .contains("<p>1,000 verses changed.</p>", "<p class=\"note\">And 800 more.</p>");
    assertThat(verses("2026-03-02")).hasSize(1000);
  }

  @Test
  void textThatChangesBackIsComparedEachTime() throws IOException {
    report("2026-03-01");
    publish(NETS);
    report("2026-03-02");
    writeText();
    report("2026-03-03");

    assertThat(verses("2026-03-02")).hasSize(3).allMatch(verse -> verse.startsWith("removed"));
    assertThat(verses("2026-03-03")).hasSize(3).allMatch(verse -> verse.startsWith("added"));
    assertThat(kept()).hasSize(2);
  }

  @Test
  void sectionsHaveTheChangesOfTheirPassagesOnly() throws IOException {
    report("2026-03-01", "--by=book");
    publish(
        CorpusFixture.book(1, "Pier", List.of("a tern", "an oar", "the sea")),
        CorpusFixture.book(2, "Nets", List.of("a net", "a knot")));
    report("2026-03-02", "--by=book");

    assertThat(page("2026-03-02"))
        .contains("<p>1 verse changed.</p>", "The file has changed, but no verse of it.");
    assertThat(verses("2026-03-02")).containsExactly("changed Gen.1.1 a gull > a tern");
  }

  @Test
  void hostileTextsAndNamesAreEscaped() throws IOException {
    String hostile = "<script>alert('x')</script>";
    publish(CorpusFixture.book(1, hostile, List.of("a")));
    report("2026-03-01");
    publish(CorpusFixture.book(1, hostile, List.of(hostile + "\u202e\ud83c")));
    report("2026-03-02");

    assertThat(page("2026-03-02"))
        .contains("&lt;script&gt;", "\\u202e", "\\ud83c")
        .doesNotContain("<script>alert", "\u202e");
    assertThat(verses("2026-03-02"))
        .containsExactly("changed Gen.1.1 a > " + hostile + "\u202e\ud83c");
  }

  @Test
  void damagedTextCostsTheListOfVersesAndNothingElse() throws IOException {
    report("2026-03-01");
    Path first = kept().get(0);
    byte[] bytes = Files.readAllBytes(first);
    bytes[bytes.length / 2] ^= 1;
    Files.write(first, bytes);
    publish(NETS);

    report("2026-03-02");

    assertThat(page("2026-03-02"))
        .contains("Which verses have changed is not known: what was kept of the text of the")
        .contains("changed since 2026-03-01");
    assertThat(json("2026-03-02/changes.json").path("texts").path(0).path("problem").asText())
        .contains("is damaged");
    assertThat(json("2026-03-02/words.json").path("versions").path(0).has("verses")).isFalse();
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void damagedTextIsWrittenAgainWhenTheTextIsBack() throws IOException {
    report("2026-03-01");
    Path first = kept().get(0);
    byte[] good = Files.readAllBytes(first);
    Files.writeString(first, "rubbish");
    publish(NETS);
    report("2026-03-02");
    writeText();
    report("2026-03-03");

    assertThat(first).hasBinaryContent(good);
  }

  @Test
  void textThatWasNotKeptIsSaidNotToBe() throws IOException {
    report("2026-03-01");
    Files.delete(kept().get(0));
    publish(NETS);
    report("2026-03-02");
    assertThat(page("2026-03-02")).contains("the text of the previous report was not kept");
  }

  @Test
  void sameDateGivesTheSameBytes() throws IOException {
    report("2026-03-01");
    publish(NETS);
    report("2026-03-02");
    String page = page("2026-03-02");
    String changes = Files.readString(reports.resolve("2026-03-02/changes.json"));
    report("2026-03-02");
    assertThat(page("2026-03-02")).isEqualTo(page);
    assertThat(reports.resolve("2026-03-02/changes.json")).hasContent(changes);
    publish(CorpusFixture.book(3, "Buoy", List.of("a bell")));
    report("2026-03-02");
    assertThat(verses("2026-03-02")).hasSize(6);
  }

  @Test
  void textsThatNoReportNamesAreDeletedAndNothingElseIs() throws IOException {
    report("2026-03-01");
    publish(NETS);
    report("2026-03-02");
    Path mine = Files.writeString(reports.resolve("texts/notes.gz"), "mine");
    assertThat(kept()).hasSize(3);

    report("2026-03-03", "--keep=1");

    assertThat(reports.resolve("2026-03-01")).doesNotExist();
    assertThat(kept()).hasSize(2).contains(mine);
  }

  @Test
  void noTextIsDeletedWhileAReportIsDamaged() throws IOException {
    report("2026-03-01");
    publish(NETS);
    report("2026-03-02");
    Files.writeString(reports.resolve("2026-03-01/words.json"), "{");
    report("2026-03-03");
    assertThat(kept()).hasSize(2);
  }

  @Test
  void folderOfSomebodyElseIsLeftAlone() throws IOException {
    report("2026-03-01");
    Files.delete(reports.resolve("texts/.tally"));
    List<Path> theirs = kept();
    publish(NETS);
    report("2026-03-02");
    assertThat(tally.err())
        .contains(
            "texts are not kept",
            "has files that Tally did not write: " + theirs.get(0).getFileName());
    assertThat(kept()).isEqualTo(theirs);
  }

  @Test
  void paragraphsTakeThePlaceOfVerses() throws IOException {
    Path diary = Files.writeString(root.resolve("diary.txt"), "A gull.\n\nThe sea,\nthe sea.\n");
    tally.unset("ver");
    report("2026-03-01", "--text=" + diary);
    Files.writeString(diary, "Rain.\n\nA gull.\n\nThe sea,\nthe foam.\n");
    report("2026-03-02", "--text=" + diary);

    assertThat(page("2026-03-02"))
        .contains("<p>1 verse changed, 1 added.</p>".replace("verse", "paragraph"))
        .contains("<span class=\"place\">line 1</span> <bdi><ins>Rain.</ins></bdi>")
        .contains(
            "<span class=\"place\">line 5</span> <bdi>The sea, the <del>sea</del><ins>foam</ins>.");
    assertThat(json("2026-03-02/changes.json").at("/texts/0/verses/1/line").asInt()).isEqualTo(5);
  }

  @Test
  void textThatIsTooLongIsNotCompared() throws IOException {
    Path list = Files.writeString(root.resolve("list.txt"), "word\n\n".repeat(200_001));
    tally.unset("ver");
    report("2026-03-01", "--text=" + list);
    Files.writeString(list, "word\n");
    report("2026-03-02", "--text=" + list);
    assertThat(page("2026-03-02"))
        .contains(
            "Which paragraphs have changed is not known: the text of the previous report is too"
                + " long: it has more than 200,000 verses or 16 Mi characters.");
  }

  private static Book chapters(String word) {
    return CorpusFixture.book(
        1, "Pier", IntStream.range(0, 1000).mapToObj(i -> word + " verse " + i).toList());
  }

  private void publish(Book... books) {
    CorpusFixture.write(root.resolve("texts"), List.of(new Version("akjv", List.of(books))));
  }

  /** Every change of a date, {@code changed Gen.1.1 before > now}. */
  private List<String> verses(String date) throws IOException {
    List<String> verses = new ArrayList<>();
    for (JsonNode text : json(date + "/changes.json").path("texts")) {
      for (JsonNode verse : text.path("verses")) {
        String location = verse.path("change").asText() + " " + verse.path("ref").asText();
        verses.add(
            location + " " + verse.path("before").asText() + " > " + verse.path("now").asText());
      }
    }
    return verses;
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> inside = Files.list(reports.resolve("texts"))) {
      return inside.filter(file -> file.toString().endsWith(".gz")).sorted().toList();
    }
  }
}
