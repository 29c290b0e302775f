package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.explore.PackedTexts;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Program;
import dev.tally.words.packed.PackedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code explore} from its arguments to its page. */
class ExploreCommandTest {
  private static final String HOSTILE =
      "</script><script>alert(1)</script>\t\\ \u202e\ud800 \u001f";

  private final CommandRunner tally = new CommandRunner("explore");
  private final Path root;
  private final Path page;

  ExploreCommandTest(@TempDir Path root) {
    this.root = root;
    this.page = root.resolve("page.html");
  }

  @BeforeEach
  void writeTexts() throws IOException {
    CorpusFixture.write(
        root,
        List.of(
            new Version(
                "akjv",
                List.of(
                    CorpusFixture.book(
                        1, "Harbour", List.of("The gull.", "An oar"), List.of("Sea")),
                    CorpusFixture.book(46, "Nets", List.of("=net"), List.of("two nets")))),
            new Version("kjv", List.of(CorpusFixture.book(90, "Sea", List.of("אור"))))));
    Files.writeString(root.resolve("stopwords.txt"), "the an");
    tally.set("tally.root", root.toString());
    tally.set("source", root.toString());
  }

  private PackedText packed(int number) throws IOException {
    return PackedText.read(
        PackedTexts.of(Files.readString(page)).get(number), new PackedText.Divisions());
  }

  private static List<String> verses(PackedText text) {
    List<String> verses = new ArrayList<>();
    for (PackedText.Chapter chapter : text.chapters()) {
      text.verses(
          chapter,
          (number, chars, from, to) ->
              verses.add(
                  chapter.bookName()
                      + " "
                      + chapter.number()
                      + ":"
                      + number
                      + " "
                      + new String(chars, from, to - from)));
    }
    return verses;
  }

  @Test
  void pageHasTheTextsAndWhatTheyAre() throws IOException {
    assertThat(tally.run("akjv", "kjv", "--output=" + page)).isZero();
    assertThat(verses(packed(0)))
        .containsExactly(
            "Harbour 1:1 The gull.",
            "Harbour 1:2 An oar",
            "Harbour 2:1 Sea",
            "Nets 1:1 =net",
            "Nets 2:1 two nets");
    assertThat(packed(0).profile().stopWords()).isEqualTo(" an the");
    assertThat(packed(0).profile().isRightToLeft()).isFalse();
    assertThat(packed(1).profile().isRightToLeft()).isTrue();
    assertThat(Files.readString(page))
        .contains("<title>Explore: akjv, kjv")
        .contains(
            "default-src &#39;none&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;;")
        .containsPattern(
            "style-src( &#39;sha256-[^&]{44}&#39;){1}; script-src( &#39;sha256-[^&]{44}&#39;){2}\"")
        .doesNotContain("unsafe-")
        .contains("<h2 dir=\"auto\">akjv Nets 2</h2>")
        .contains("<li><span class=\"number\">1</span><p dir=\"auto\">two nets</p></li>")
        .doesNotContain("--readable");
    assertThat(Program.ROOT.resolve("SECURITY.md"))
        .content()
        .contains("its one style and its two scripts");
  }

  @Test
  void textsHaveTheNamesAndLanguagesThatTheSourceLists() throws IOException {
    Files.writeString(
        root.resolve("translations.json"),
        """
        {"kjv": {"abbreviation": "kjv", "translation": "Sea\\t<b>ים", "language": "Hebrew", "lang": "he"},
        "akjv": {"abbreviation": "akjv", "translation": ""}}
        """);
    assertThat(tally.run("kjv", "akjv", "--output=" + page)).isZero();
    assertThat(packed(0).profile().name()).isEqualTo("Sea\t<b>ים");
    assertThat(packed(0).profile().language()).isEqualTo("he");
    assertThat(packed(1).profile().name()).isEqualTo("akjv");
    assertThat(packed(1).profile().language()).isEmpty();
    Path own =
        Files.writeString(Files.createDirectory(root.resolve("own")).resolve("kjv"), "The gull.");
    assertThat(tally.run("--text=" + own, "--output=" + page, "--overwrite")).isZero();
    assertThat(packed(0).profile().name()).isEqualTo("kjv");
    assertThat(packed(0).profile().language()).isEmpty();
  }

  @Test
  void passagesOfAVersionAreOneText() throws IOException {
    assertThat(tally.run("akjv", "--bk=46,1", "--output=" + page)).isZero();
    assertThat(PackedTexts.of(Files.readString(page))).hasSize(1);
    assertThat(verses(packed(0)))
        .containsExactly(
            "Nets 1:1 =net",
            "Nets 2:1 two nets",
            "Harbour 1:1 The gull.",
            "Harbour 1:2 An oar",
            "Harbour 2:1 Sea");
  }

  @Test
  void hostileTextIsText() throws IOException {
    Path own = Files.writeString(root.resolve("own.txt"), HOSTILE.replace("\ud800", ""));
    assertThat(tally.run("--text=" + own, "--output=" + page)).isZero();
    assertThat(packed(0).profile().id()).isEqualTo("own.txt");
    assertThat(String.join("", verses(packed(0)))).contains("</script><script>alert(1)</script>");
    assertThat(Files.readString(page)).doesNotContain("alert(1)</script>").doesNotContain("\u202e");
  }

  @Test
  void onlyTextsThatAreShortAreThereWithoutScripts() throws IOException {
    Path own = Files.writeString(root.resolve("own.txt"), "gull and oar ".repeat(40_000));
    assertThat(tally.run("--text=" + own, "--output=" + page)).isZero();
    assertThat(Files.readString(page)).contains("--readable").doesNotContain("gull and oar");
    assertThat(tally.run("--text=" + own, "--output=" + page, "--overwrite", "--readable"))
        .isZero();
    assertThat(Files.readString(page)).contains("<p dir=\"auto\">gull and oar");
  }

  /** What stands in the page itself, which the scripts replace. */
  private String opening() throws IOException {
    String all = Files.readString(page);
    return all.substring(all.indexOf("<main>"), all.indexOf("</main>"));
  }

  @Test
  void firstChapterIsThereBeforeTheScriptsRun() throws IOException {
    assertThat(tally.run("akjv", "--bk=1", "--output=" + page)).isZero();
    assertThat(opening())
        .contains("<h2 dir=\"auto\">Harbour 1</h2>", "The gull.", "An oar")
        .doesNotContain("Sea");
    Path own = Files.writeString(root.resolve("own.txt"), "a gull\n\n".repeat(100_000));
    assertThat(tally.run("--text=" + own, "--output=" + page, "--overwrite")).isZero();
    assertThat(opening()).contains("<h2 dir=\"auto\">own.txt</h2>");
    assertThat(opening().split("a gull", -1)).hasSize(20_000 / "a gull".length() + 1);
  }

  @Test
  void pageWithoutANameIsBesideTheText() throws IOException {
    Path own = Files.createDirectories(root.resolve("my.essays"));
    Files.writeString(own.resolve("one.txt"), "a gull\n");
    assertThat(tally.run("--text=" + own)).isZero();
    assertThat(tally.notices()).containsExactly("no --output, so the page is in " + own + ".html");
    assertThat(tally.run("--text=" + own + "/one.txt," + own)).isZero();
    assertThat(own.resolve("one.html")).isRegularFile();
    tally.run("--text=" + own);
    assertThat(tally.notices())
        .containsExactly("no --output, so the page is in " + own + "-2.html");
  }

  @Test
  void whatCannotBeDoneIsRefusedInOneLine() {
    assertThat(tally.run("--ver=akjv,nowhere", "--output=" + page)).isEqualTo(3);
    assertThat(tally.notices()).hasSize(1);
    assertThat(page).doesNotExist();
  }
}
