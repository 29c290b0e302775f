package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code text} from its arguments to its output. */
class TextCommandTest extends WordCommandFixture {
  private static final Version AKJV =
      new Version(
          "akjv",
          List.of(
              CorpusFixture.book(
                  1, "Harbour", List.of("The gull. ", " \u201cAn oar\u201d"), List.of("")),
              CorpusFixture.book(46, "Nets", List.of("=net"), List.of("two\tnets"))));
  private static final Version KJV =
      new Version("kjv", List.of(CorpusFixture.book(90, "Sea", List.of("thou"))));

  TextCommandTest(@TempDir Path root) {
    super("text", root, AKJV, KJV);
  }

  /** Verses that come twice, and markup, are counted as they stand: each is told once. */
  @Test
  void versesThatComeTwiceAndMarkupAreTold() throws IOException {
    Files.writeString(
        root.resolve("texts/odd.json"),
        """
        {"abbreviation": "odd", "books": [{"nr": 41, "name": "Mark", "chapters": [
          {"chapter": 1, "verses": [{"verse": 1, "text": "A <i>gull</i> &amp; more"},
            {"verse": 2, "text": "1 < 2 & 3; a<b"}, {"verse": 1, "text": "A gull<br/>"}]},
          {"chapter": 1, "verses": [{"verse": 2, "text": "An oar"}]},
          {"chapter": 2, "verses": [{"verse": 1, "text": "The sea"}]}]}]}
        """);
    String notices =
        "tally: odd: verses with the number of another one of their chapter, each of which counts:"
            + " 2, the first at Mark 1:1\n"
            + "tally: odd: verses with markup, which is counted as text: 2, the first with <i>\n";
    assertThat(tally.run("--ver=odd")).isZero();
    assertThat(tally.err()).isEqualTo(notices);
    CommandRunner topwords = new CommandRunner("topwords");
    topwords.set("source", root.resolve("texts").toString());
    assertThat(topwords.run("--ver=odd", "--stopwords=none")).isZero();
    assertThat(topwords.err()).isEqualTo(notices);
  }

  @ParameterizedTest
  @CsvSource({"John 3:16x, John 3:16x", "Nets 1:2x, Nets 1:2x"})
  void aRefusalSpeaksOfThePassage(String typed, String named) {
    CommandRunner text = new CommandRunner("text");
    text.set("source", root.resolve("texts").toString());
    assertThat(text.run("akjv", typed)).isEqualTo(2);
    assertThat(text.err())
        .isEqualTo(
            "tally: akjv: '" + named + "' is no passage; expected one such as John 3:16-18\n");
  }

  @Test
  void aCommaThatMayBeBeforeVersesIsTold() {
    assertThat(tally.run("--bk=Nets 2,1")).isZero();
    assertThat(tally.err())
        .isEqualTo("tally: Nets 2,1: read as Nets 2; 1; a colon is before verses\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Harbour 1", "Harbour 1-2", "Harbour 1:1-2"})
  void versesOfAPassageHaveTheirNumbers(String passage) {
    assertThat(tally.run("--bk=" + passage)).isZero();
    assertThat(tally.out()).startsWith("akjv Harbour 1\n  1  The gull.\n  2  \u201cAn oar\u201d\n");
  }

  @Test
  void translationsStandSideBySide() {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(
            AKJV,
            new Version(
                "second", List.of(CorpusFixture.book(1, "Haven", List.of("A gull.", "Oars"))))));
    String[] both = {"--ver=akjv,second", "--parallel", "--bk=1"};
    assertThat(tally.run(both)).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            Harbour 1
              1  akjv    The gull.
                 second  A gull.
              2  akjv    \u201cAn oar\u201d
                 second  Oars

            Harbour 2
              1  akjv   \s
                 second  (not in second)
            """);
    assertThat(tally.run(both[0], both[1], both[2], "--format=csv")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            book,chapter,verse,ref,akjv,second
            1,1,1,Gen.1.1,The gull.,A gull.
            1,1,2,Gen.1.2,\u201cAn oar\u201d,Oars
            1,2,1,Gen.2.1,,
            """);
    assertThat(tally.run(both[0], both[1], both[2], "--format=html")).isZero();
    assertThat(tally.out())
        .contains("Harbour 1</bdi></h2>", ">second</th>", "The gull.", "A gull.");
    assertThat(tally.run("--ver=akjv", "--parallel")).isEqualTo(2);
    assertThat(tally.err())
        .isEqualTo(
            "tally: --parallel: expected two translations or more, as in tally text kjv akjv"
                + " \"Psalm 23\" --parallel\n");
  }

  @Test
  void aSpreadsheetIsAFileOfItsOwnFormat() throws IOException {
    Path file = root.resolve("verses.xlsx");
    assertThat(tally.run("--output=" + file)).isZero();
    assertThat(Files.readAllBytes(file)).startsWith('P', 'K', 3, 4);
    assertThat(tally.run("--format=xlsx")).isEqualTo(2);
    assertThat(tally.err())
        .isEqualTo("tally: --format=xlsx: expected --output=FILE.xlsx, or - for standard output\n");
  }

  /** Nothing is asked: the address of the API leads nowhere. */
  @Test
  void aNameOfNoKnownTranslationIsNoFileEither() {
    CommandRunner text = new CommandRunner("text");
    text.set("tally.root", root.toString());
    assertThat(text.run("LICENSE")).isEqualTo(3);
    assertThat(text.err()).isEqualTo("tally: LICENSE: no such file or translation\n");
    assertThat(text.run("akjw")).isEqualTo(3);
    assertThat(text.err())
        .isEqualTo("tally: akjw: no such file or translation; did you mean akjv or kjv?\n");
  }

  /** A word after a text is no translation, so that the text stands in the place of the word. */
  @Test
  void aTextBeforeTheWordsIsRefusedWithTheirOrder() {
    CommandRunner concordance = new CommandRunner("concordance");
    concordance.set("tally.root", root.toString());
    assertThat(concordance.run(root.toString(), "gull")).isEqualTo(2);
    assertThat(concordance.err())
        .isEqualTo(
            "tally: "
                + root
                + ": is a text; expected what to look for before it, or --text="
                + root
                + "\n");
  }

  /** A folder may be called as a word that is looked for in translations. */
  @ParameterizedTest
  @ValueSource(strings = {"all", "kjv", "kjv,akjv", "KJV"})
  void aFolderBeforeTranslationsIsAWord(String translations) {
    CommandRunner concordance = new CommandRunner("concordance");
    concordance.set("tally.root", root.toString());
    concordance.set("cache", root.resolve("cache").toString());
    assertThat(concordance.run("src", translations, "--offline")).isEqualTo(3);
    assertThat(concordance.err()).doesNotContain("is a text");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "--bk=46|=net two\tnets;",
        "--bk=46 --ch=1|=net;",
        "--bk=1,46 --by=version|The gull.   \u201cAn oar\u201d  =net two\tnets;",
        "--bk=1,46|The gull.   \u201cAn oar\u201d ;=net two\tnets;",
        "--by=book|The gull.   \u201cAn oar\u201d ;=net two\tnets;",
        "--by=chapter|The gull.   \u201cAn oar\u201d;;=net;two\tnets;",
        "--ver=kjv,akjv --by=version|thou;The gull.   \u201cAn oar\u201d  =net two\tnets;",
        "--bk=46 --ch=1,2 --by=book|=net two\tnets;"
      })
  void everyResultIsALine(String options, String lines) {
    assertThat(tally.run(options.split(" "))).isZero();
    assertThat(tally.out()).isEqualTo(lines.replace(';', '\n'));
  }

  @ParameterizedTest
  @ValueSource(strings = {"out", "out.txt", "OUT.TXT", ".out", "v1.2/out"})
  void anOutputWithoutAnotherEndingIsText(String name) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    assertThat(tally.run("--ver=kjv", "--output=" + file)).isZero();
    assertThat(file).hasContent("thou\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.ods", "x.pdf", "x.", "2026-11-21.1"})
  void anEndingOfNoFormatIsRefusedUnlessTheFormatIsGiven(String name) {
    Path file = root.resolve(name);
    assertThat(tally.run("--ver=kjv", "--output=" + file)).isEqualTo(2);
    assertThat(tally.err())
        .isEqualTo(
            "tally: --output="
                + file
                + ": expected an ending of .txt, .json, .jsonl, .csv, .tsv, .tab, .xlsx, .md, .markdown,"
                + " .html, .htm, or none; or --format\n");
    assertThat(file).doesNotExist();
    assertThat(tally.run("--ver=kjv", "--output=" + file, "--format=text")).isZero();
    assertThat(file).hasContent("thou\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{root}/ texts, 1 ", "file://{root}/%20texts,%201%20"})
  void aSourceIsAFolderOfExactlyTheNameOrItsAddress(String source) {
    CorpusFixture.write(
        root.resolve(" texts, 1 "),
        List.of(new Version("web", List.of(CorpusFixture.book(1, "Nets", List.of("two nets"))))));
    assertThat(tally.run("--ver=web", "--source=" + source.replace("{root}", root.toString())))
        .isZero();
    assertThat(tally.out()).isEqualTo("two nets\n");
  }

  @Test
  void aPageHasContentsAndVersesWithTheirNumbers() {
    Path page = root.resolve("page.html");
    assertThat(tally.run("--ver=akjv,kjv", "--output=" + page)).isZero();
    assertThat(page)
        .content(StandardCharsets.UTF_8)
        .contains(
            "<h1>Text: akjv, kjv</h1>",
            "<summary><bdi>Nets</bdi></summary><a href=\"#1Cor.1\">1</a>",
            "<h3 id=\"1Cor.2\" dir=\"auto\">Nets 2</h3>",
            "<p class=\"verse\" id=\"1Cor.2.1\" dir=\"auto\"><a href=\"#1Cor.2.1\">1</a> two nets</p>",
            "<a href=\"#text2-Book90.1\"><bdi>Sea 1</bdi></a>",
            "id=\"text2-Book90.1.1\"")
        .doesNotContain("<script");
  }

  @Test
  void passagesOfOneChapterHaveOneHeading() {
    assertThat(tally.run("--bk=Nets 2:1; Harbour 1:2; Harbour 1:1", "--format=html")).isZero();
    assertThat(tally.out().lines().filter(line -> line.contains("<h2 id=\"")))
        .containsExactly(
            "<h2 id=\"1Cor.2\" dir=\"auto\">Nets 2</h2>",
            "<h2 id=\"Gen.1\" dir=\"auto\">Harbour 1</h2>");
    assertThat(tally.out())
        .contains("<td><bdi>akjv 1Cor.2.1</bdi></td>", "<td><bdi>akjv Gen.1.2</bdi></td>");
  }

  @Test
  void aPageShowsAnOwnTextAsItIs() throws IOException {
    Path tale =
        Files.writeString(
            root.resolve("<tale>.txt"), "<script>x()</script>\n\n\u05d9\u05dd \u202e&\n");
    assertThat(tally.run("--text=" + tale, "--format=html")).isZero();
    assertThat(tally.out())
        .contains(
            "<h1>Text: &lt;tale&gt;.txt</h1>",
            "<p class=\"verse\" id=\"line.1\" dir=\"auto\"><a href=\"#line.1\">1</a>"
                + " &lt;script&gt;x()&lt;/script&gt;</p>",
            "<a href=\"#line.3\">3</a> \u05d9\u05dd \\u202e&amp;</p>")
        .doesNotContain("<script", "Edition", root.toString());
  }

  @Test
  void aPageHasAsManyVersesAsABrowserCanShow() throws IOException {
    Path tale = Files.writeString(root.resolve("tale.txt"), "a\n\n".repeat(200_001));
    assertThat(tally.run("--text=" + tale, "--format=html")).isEqualTo(2);
    assertThat(tally.err())
        .isEqualTo(
            "tally: --format=html: there are 200,001 verses or paragraphs; expected at most"
                + " 200,000 on a page\n");
  }

  @Test
  void aStandInIsNamedAndHasNoMoreBooksThanItsVersion() {
    CorpusFixture.write(
        root.resolve("corpus"),
        List.of(
            new Version(
                "engweb2015eb",
                List.of(
                    CorpusFixture.book(66, "Revelation", List.of("Amen.")),
                    CorpusFixture.book(69, "Tobit", List.of("The book of"))))));
    tally.set("source", "http://127.0.0.1:9");
    tally.set("corpus", root.resolve("corpus").toString());
    assertThat(tally.run("--ver=web", "--offline", "--cache=none", "--format=csv")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            version,book,chapter,verse,ref,text,edition,source
            web,66,1,1,Rev.1.1,Amen.,engweb2015eb,stand-in
            """);
    assertThat(tally.err())
        .endsWith("which is another edition; 2 books there, the 1 of web are read\n");
  }
}
