package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands that count words, over files of plain text. */
class OwnTextCommandTest {
  private static final String TALE = "\ufeffThe gull, the oar\r\nand the sea.\r\n\r\nA gull!\r\n";

  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  OwnTextCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(root.resolve("stopwords.txt"), "the and");
    Files.writeString(root.resolve("tale.txt"), TALE);
    Files.createDirectory(root.resolve("letters"));
    Files.writeString(root.resolve("letters/b.txt"), "sea\n\nsea\n");
    Files.writeString(root.resolve("letters/a.txt"), "\u592a\u521d \u6709\u9053\r\u6709\u9053");
    Files.write(
        root.resolve("latin1.txt"), "\n\u00e9t\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    Files.writeString(root.resolve("blank.txt"), " \n");
    Files.writeString(root.resolve("page.txt"), "\n<!DOCTYPE html><p>gull");
    Files.createDirectory(root.resolve("pages"));
    Files.writeString(root.resolve("pages/page.txt"), "<html>");
    Files.writeString(root.resolve("pages/tale.txt"), TALE);
    Files.writeString(root.resolve("bomb.txt"), "PK\u0003\u0004 and so on");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", "http://127.0.0.1:9"); // nobody is there, and nobody is asked
  }

  @Test
  void aPageSpeaksOfTextsAndParagraphs() {
    assertThat(run("topwords", "--text={root}/tale.txt", "--format=html", "--min-count=1"))
        .isZero();
    assertThat(captured.out())
        .contains(
            "<title>Top words: tale.txt (case exact, tokens unicode, SHA-1 2ed76d835f)</title>",
            "<h1 id=\"title\">Top words: tale.txt</h1>",
            "<dt>min-count</dt>",
            ">paragraphs</th>")
        .doesNotContainIgnoringCase("verse", "version");
    assertThat(shown("topwords", "{root}/tale.txt", "--chart", "--min-count=1"))
        .contains("  paragraphs")
        .doesNotContain("verse");
    assertThat(shown("topwords", "{root}/tale.txt", "--chart", "--min-count=99"))
        .isEqualTo("tale.txt: no words\n");
    assertThat(shown("topwords", "{root}/letters", "{root}/tale.txt", "--format=html"))
        .contains("<h1 id=\"title\">Top words: letters, tale.txt</h1>");
    assertThat(run("compare", "{root}/tale.txt", "{root}/letters/b.txt", "--format=html")).isZero();
    assertThat(captured.out())
        .contains(">left paragraphs</th>", ">right paragraphs</th>")
        .doesNotContainIgnoringCase("verse", "version");
  }

  @Test
  void aFileOfExactlyTheNameIsReadWhateverIsInIt() throws IOException {
    Files.writeString(root.resolve("oar, gull.txt"), "comma");
    Files.writeString(root.resolve(" ends "), "blanks");
    String list = "{root}/oar, gull.txt";
    for (String[] arguments :
        new String[][] {
          {"text", "--text=" + list},
          {"text", "--text={root}/ ends ," + list},
          {"text", "--text", list + ",{root}/ ends "},
          {"text", list, "{root}/ ends ", list},
          {"text", "--text= " + list + " , " + list},
          {"text", "--text=file://{root}/oar,%20gull.txt,FILE://localhost{root}/%20ends%20"}
        }) {
      captured = new CapturedTerminal();
      assertThat(run(arguments)).isZero();
      assertThat(captured.out().lines().distinct())
          .isSubsetOf("comma", "blanks", "comma blanks", "blanks comma");
    }
    assertThat(captured.out()).isEqualTo("comma blanks\n");
    assertThat(run("compare", "{root}/ ends ", "{root}/oar, gull.txt")).isZero();
    assertThat(run("compare", "file://{root}/%20ends%20", "{root}/oar, gull.txt")).isZero();
  }

  @Test
  void comparesAFileWithATranslationAndWithAFile() {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(new Version("kjv", List.of(CorpusFixture.book(1, "Nets", List.of("thou net"))))));
    properties.setProperty("source", root.resolve("texts").toString());
    assertThat(run("compare", "{root}/tale.txt", "kjv:Nets", "--n=1")).isZero();
    assertThat(captured.out())
        .startsWith(
            "tale.txt (4 words) against kjv Nets (2 words)\n\nmore frequent in tale.txt:\n");
    captured = new CapturedTerminal("oar oar");
    assertThat(run("compare", "--left=-", "--right={root}/letters/b.txt")).isZero();
    assertThat(captured.out()).startsWith("- (2 words) against b.txt (2 words)\n");
    assertThat(captured.err()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords --text={root}/tale.txt --ver=akjv | {root}/tale.txt and akjv: expected texts of your own"
            + " or translations, not both",
        "topwords --text={root}/tale.txt --bk=1 | --text: a plain text has no books, so expected no"
            + " --bk, --ch or --by=book",
        "topwords --text={root}/tale.txt --by=chapter | --text: a plain text has no books, so"
            + " expected no --bk, --ch or --by=book",
        "text {root}/tale.txt --by=book | --text: a plain text has no books, so expected no --bk,"
            + " --ch or --by=book",
        "dispersion --text={root}/tale.txt --parts=book | --parts=book: a plain text has no books, so"
            + " expected text",
        "dispersion --text={root}/tale.txt --by=version | --by=version: expected all with"
            + " --parts=text, so that there are parts",
        "report --text={root}/tale.txt --by=all | --by=all cannot be used with report; expected"
            + " request, version, book or chapter",
        "topwords {root}/tale.txt --encoding=latn1 | --encoding=latn1: no such encoding; did you"
            + " mean latin1 or latin0 or latin10 or latin2 or latin3?",
        "topwords {root}/tale.txt --encoding=? | --encoding=?: no such encoding; expected a name such"
            + " as UTF-8, windows-1252, ISO-8859-2, KOI8-R or Shift_JIS",
        "topwords --encoding=latin1 | --encoding: expected --text=FILE to go with it",
        "topwords {root}/tale.txt --wide | --wide: expected --format=csv, tsv or xlsx to go with it",
        "list games --bom | --bom: expected --format=csv or tsv to go with it",
        "text {root}/tale.txt --bom --format=json | --bom: expected --format=csv or tsv to go with it",
        "topwords --text= | --text=: expected files or folders",
        "topwords --text=, | --text=,: expected files or folders",
        "text --text=file://host/x.txt | --text=file://host/x.txt: expected file:///PATH",
        "text --text=file:///x%zz | --text=file:///x%zz: expected file:///PATH",
        "text {root}/tale.txt --output={root}/x.ods | --output={root}/x.ods: expected an ending of"
            + " .txt, .json, .jsonl, .csv, .tsv, .tab, .xlsx, .md, .markdown, .html, .htm, or none;"
            + " or --format",
        "concordance gull --text={root}/tale.txt --output={root}/x.ods | --output={root}/x.ods:"
            + " expected an ending of .txt, .json, .jsonl, .csv, .tsv, .tab, .xlsx, .md, .markdown, .html,"
            + " .htm, or none; or --format",
        "compare {root}/tale.txt {root}/letters/../tale.txt | --left, --right: expected two texts,"
            + " found tale.txt twice",
        "compare {root}/letters {root}/letters/ | --left, --right: expected two texts,"
            + " found letters twice",
        "compare {root}/letters/a.txt {root}/letters/b.txt {root}/tale.txt | {root}/tale.txt: expected"
            + " two texts; a folder is one, and so is a glob in quotes, such as 'essays/A*'",
        "concordance {root}/letters | {root}/letters: is a text; expected what to look for before it,"
            + " or --text={root}/letters",
        "dispersion {root}/tale.txt | {root}/tale.txt: is a text; expected what to look for before it,"
            + " or --text={root}/tale.txt",
        "topwords akjv --by=file | --by=file: expected texts of your own to go with it",
        "topwords {root}/tale.txt kjv | {root}/tale.txt and kjv: expected texts of your own or"
            + " translations, not both",
        "list {root}/letters | {root}/letters: is a text of your own; expected a translation, whose"
            + " books are listed",
        "topwords kjv {root}/oar.txt | --text={root}/oar.txt: expected a file that is there, or a"
            + " passage such as John 3:16",
        "topwords kjv John:3:16 | --text=John:3:16: expected a file that is there, or a passage such"
            + " as John 3:16",
        "compare {root}/tale.txt kjv --bk=1 | --left, --right: a plain text has no books, so"
            + " expected no --bk, --ch or --by=book"
      })
  void whatIsWrongIsRefusedInOneLine(String options, String message) {
    assertThat(run(options.split(" "))).isEqualTo(2);
    assertThat(captured.err()).isEqualTo("tally: " + here(message) + "\n");
    assertThat(captured.out()).isEmpty();
  }

  @Test
  void aFolderIsOneSideOfAComparison() {
    assertThat(run("compare", "{root}/letters", "{root}/tale.txt", "--min-count=2")).isZero();
    assertThat(captured.out())
        .startsWith("letters (5 words) against tale.txt (4 words)\n")
        .contains("2.35        2  4000.00         0     0.00       1.68  \u6709\u9053\n");
  }

  @Test
  void otherEncodingsAreTakenAsTheySeemAndNamedOnce() throws IOException {
    String notice =
        "tally: not UTF-8, and read as what it seems to be: windows-1252 (latin1.txt, more.txt);"
            + " --encoding=NAME says it\n";
    Files.write(root.resolve("more.txt"), "caf\u00e9 gull".getBytes(StandardCharsets.ISO_8859_1));
    String[] texts = {"{root}/latin1.txt", "{root}/tale.txt", "{root}/more.txt"};
    String list = "--text=" + String.join(",", texts);
    assertThat(shown("topwords", list, "--format=csv"))
        .contains(",\u00e9t\u00e9,1,", ",caf\u00e9,1,", ",gull,3,");
    assertThat(captured.err()).isEqualTo(notice);
    shown("vocabulary", list);
    assertThat(captured.err()).isEqualTo(notice);
    assertThat(shown("concordance", "gull", list)).contains("caf\u00e9 [gull]");
    assertThat(captured.err()).isEqualTo(notice);
    assertThat(shown("text", list)).contains("\u00e9t\u00e9", "caf\u00e9 gull");
    assertThat(captured.err()).isEqualTo(notice);
    assertThat(shown("text", list, "--encoding=CP1250")).contains("\u00e9t\u00e9", "caf\u00e9");
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void whatOfAFolderIsNotReadIsNamedOnce() throws IOException {
    Files.writeString(root.resolve("letters/.a.txt"), "hidden");
    Files.writeString(root.resolve("letters/c.txt"), "\n");
    Files.writeString(root.resolve("letters/d.tex"), "x");
    String notice =
        here(
            "tally: {root}/letters: not read: 1 document (d.tex), 1 hidden text (.a.txt), 1 text"
                + " without words (c.txt)\n");
    assertThat(shown("topwords", "{root}/letters")).contains("sea").doesNotContain("hidden");
    assertThat(captured.err()).startsWith(notice);
    shown("compare", "{root}/letters", "{root}/tale.txt");
    assertThat(captured.err()).containsOnlyOnce("not read: ");
  }

  @Test
  void aFolderIsOneCorpus() {
    assertThat(run("topwords", "{root}/tale.txt", "{root}/letters/b.txt", "--by=all")).isZero();
    assertThat(captured.out()).isEqualTo("all:\n {'sea': 3, 'gull': 2, 'oar': 1}\n");
    assertThat(shown("topwords", "{root}/letters", "--ngram=2", "--min-count=1"))
        .isEqualTo("letters:\n {'\u592a\u521d \u6709\u9053': 1, '\u6709\u9053 \u6709\u9053': 1}\n");
    assertThat(
            shown("collocates", "gull", "--text={root}/letters,{root}/tale.txt", "--min-count=1"))
        .startsWith("letters,tale.txt: gull, 2 hits\n");
    assertThat(shown("vocabulary", "{root}/letters", "--growth=2", "--format=json"))
        .contains("\"tokens\":5", "{\"tokens\":4,\"types\":3,\"hapax\":2}");
    assertThat(shown("vocabulary", "{root}/tale.txt", "{root}/letters", "--by=all", "--hapax"))
        .contains("oar   tale.txt:1", "\u592a\u521d  a.txt:1");
    assertThat(
            shown(
                "concordance",
                "sea",
                "--text={root}/letters,{root}/tale.txt",
                "--counts",
                "--by=all"))
        .isEqualTo("query  text  hits  paragraphs\nsea    all   3     3\n");
    assertThat(shown("text", "{root}/letters/b.txt", "{root}/tale.txt", "--by=all"))
        .isEqualTo("sea sea The gull, the oar and the sea. A gull!\n");
    assertThat(shown("compare", "{root}/tale.txt", "{root}/letters/b.txt", "--by=all"))
        .isEqualTo(shown("compare", "{root}/tale.txt", "{root}/letters/b.txt"));
  }

  @Test
  void wordsAreSpreadOverFiles() {
    String[] asked = {"dispersion", "--text={root}/tale.txt,{root}/letters", "--find=sea"};
    assertThat(run(asked)).isZero();
    assertThat(captured.out())
        .isEqualTo(
            """
            tale.txt,letters: 3 texts, 14 tokens
            word  f  per 10k  range  D       D2      DP      DPnorm
            sea   3  2142.86  2      0.1456  0.5794  0.5238  0.6111
            """);
    assertThat(shown("dispersion", "sea", "{root}/tale.txt", "{root}/letters", "--by=all"))
        .isEqualTo(captured.out().replace("tale.txt,letters", "all"));
    assertThat(shown("dispersion", "sea", "{root}/letters", "{root}/tale.txt"))
        .contains("letters: 2 texts, 5 tokens\n", "tale.txt: 1 text, 9 tokens\n");
    assertThat(shown("dispersion", "sea", "{root}/letters/a.txt", "{root}/tale.txt"))
        .contains("all: 2 texts, 12 tokens\n");
    assertThat(shown("dispersion", asked[1], asked[2], "--format=json"))
        .contains(
            "\"parts\":[{\"text\":\"tale.txt\",\"tokens\":9},{\"text\":\"a.txt\",\"tokens\":3},"
                + "{\"text\":\"b.txt\",\"tokens\":2}]",
            "\"counts\":[1,0,2]");
    assertThat(shown("dispersion", asked[1], asked[2], "--format=html"))
        .contains("Bands mark the texts.", "<title>tale.txt</title>", "<title>b.txt</title>")
        .doesNotContain("Bands mark books");
  }

  @Test
  void tablesBeginWithAByteOrderMarkIfAsked() {
    String table = shown("topwords", "{root}/tale.txt", "--format=csv");
    assertThat(shown("topwords", "{root}/tale.txt", "--format=csv", "--bom"))
        .isEqualTo("\ufeff" + table);
    assertThat(shown("concordance", "sea", "--text={root}/tale.txt", "--format=tsv", "--bom"))
        .startsWith("\ufeffversion\t");
    assertThat(shown("list", "games", "--format=csv", "--bom")).startsWith("\ufeffgame,");
  }

  private String shown(String... arguments) {
    captured = new CapturedTerminal();
    assertThat(run(arguments)).as(() -> captured.err()).isZero();
    return captured.out();
  }

  private int run(String... arguments) {
    String[] there = List.of(arguments).stream().map(this::here).toArray(String[]::new);
    return Main.run(there, properties, captured.terminal());
  }

  private String here(String text) {
    return text.replace("{root}", root.toString());
  }
}
