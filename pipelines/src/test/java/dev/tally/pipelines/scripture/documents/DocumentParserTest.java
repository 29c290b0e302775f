package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of each kind of document, and what is not. */
class DocumentParserTest {
  private final DocumentParser parser = new DocumentParser(/* maxCharacters= */ 1_000_000);
  private final Path folder;

  DocumentParserTest(@TempDir Path folder) {
    this.folder = folder;
  }

  static Stream<Arguments> documents() {
    return SampleDocuments.all().entrySet().stream()
        .map(each -> Arguments.of(each.getKey(), each.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("documents")
  void everyKindHasTheSameParagraphs(String name, byte[] bytes) throws Exception {
    List<String> expected = SampleDocuments.PARAGRAPHS;
    assertThat(parse(name, bytes).paragraphs().stream().map(each -> each.replace('\t', ' ')))
        .containsExactlyElementsOf(expected.stream().map(each -> each.replace('\t', ' ')).toList());
  }

  @Test
  void whatADocumentSaysOfItselfIsKnown() throws Exception {
    Map<String, byte[]> all = SampleDocuments.all();
    for (String name : List.of("gulls.epub", "gulls.html", "gulls.xhtml", "gulls.md")) {
      assertThat(parse(name, all.getOrDefault(name, new byte[0])).title()).isEqualTo("Gulls");
    }
    DocumentText markdown =
        parse("a.md", "---\nauthor: \"Ann Gull\"\ndate: 2024-03-01\n---\n\ngull");
    assertThat(markdown.author()).isEqualTo("Ann Gull");
    assertThat(markdown.date()).isEqualTo("2024-03-01");
  }

  @Test
  void footnotesStandAtTheEndWithoutTheirNumbers() throws Exception {
    List<String> expected = List.of("The sea. And more.", "The end.", "It is wet.");
    assertThat(paragraphs("a.md", "The sea.[^1] And more.\n\n[^1]: It is\n wet.\n\nThe end.\n"))
        .isEqualTo(expected);
    assertThat(
            paragraphs(
                "a.rtf",
                "{\\rtf1\\ansi\\pard The sea.{\\super\\chftn}{\\*\\footnote{\\chftn} It is wet.}"
                    + " And more.\\par The end.}"))
        .isEqualTo(expected);
    assertThat(
            paragraphs(
                "a.html",
                "<p>The sea.<a role='doc-noteref' href='#1'>1</a> And more.<p>The end.<ol><li"
                    + " id=1>It is wet.<a class='footnote-back'>^</a></ol>"))
        .isEqualTo(expected);
  }

  /** Files that LibreOffice has made of one document with a page header, numbers and a footnote. */
  @ParameterizedTest
  @ValueSource(strings = {"doc", "docx", "epub", "html", "odt", "rtf"})
  void filesOfLibreOfficeHaveTheTextOfTheirDocument(String ending) throws Exception {
    DocumentText text = parse("gulls." + ending, SampleDocuments.writer(ending));
    assertThat(text.paragraphs().stream().map(each -> each.replace('\t', ' ')))
        .containsExactly(
            "The gulls",
            "A gull and the sea at night.",
            "a lamp",
            "an oar",
            "a rope",
            "gull 3",
            "tern 4",
            "\u05d4\u05e9\u05d5\u05de\u05e8 \u05e8\u05d0\u05d4 \u05d0\u05ea"
                + " \u05d4\u05d9\u05dd.",
            "It is wet.");
    assertThat(text.title()).isEqualTo("Gulls");
    assertThat(text.author()).isEqualTo("Ann Gull");
    assertThat(text.date()).matches(ending.equals("epub") ? "" : "2024-03-05T10:00:00Z?");
  }

  @Test
  void signsOfNotesAreNoTextInPagesOfSeveralPrograms() throws Exception {
    assertThat(
            paragraphs(
                "a.html",
                "<p>The sea<sup><a href='#a'>[1]</a></sup> is wet<a href='#b'><sup>b</sup></a>, see"
                    + " <a href='#c'>3</a> and 2<sup>10</sup><a href='#_ftn1'><span"
                    + " class=MsoFootnoteReference>[2]</span></a>."))
        .containsExactly("The sea is wet, see 3 and 210.");
    assertThat(
            paragraphs(
                "a.html",
                "<aside role=note class=footnote><p><sup><a href='#d'>1</a></sup>Salt.</p></aside>"
                    + "<p>End.</p><p class=header>Head.</p><div title=footer><p>7</p></div>"))
        .containsExactly("End.", "Head.", "Salt.");
  }

  @Test
  void slidesStandInTheOrderOfThePresentation() throws Exception {
    List<String> expected = IntStream.rangeClosed(1, 12).mapToObj(i -> "gull " + i).toList();
    assertThat(parse("a.pptx", SampleDocuments.pptx(expected)).paragraphs()).isEqualTo(expected);
  }

  @Test
  void whatWasDeletedInADocumentIsNoText() throws Exception {
    String deleted =
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>oar</text:p>"
            + "</text:deletion></text:changed-region></text:tracked-changes>";
    assertThat(parse("a.odt", SampleDocuments.odt(deleted + "<text:p>gull</text:p>")).paragraphs())
        .containsExactly("gull");
    String runs = "<w:p><w:del><w:r><w:delText>oar</w:delText></w:r></w:del></w:p>";
    assertThat(
            parse("a.docx", SampleDocuments.docx(runs + SampleDocuments.word("gull"))).paragraphs())
        .containsExactly("gull");
  }

  @Test
  void whatIsTypedBeforeAnItemIsText() throws Exception {
    String runs = "<w:p><w:r><w:t>1 gull</w:t></w:r></w:p><w:p><w:r><w:t>2. oar</w:t></w:r></w:p>";
    assertThat(parse("a.docx", SampleDocuments.docx(runs)).paragraphs())
        .containsExactly("1 gull", "2. oar");
  }

  @Test
  void pageHeadersAndLastEmptyParagraphsOfCellsAreNoTextInRtf() throws Exception {
    assertThat(
            paragraphs(
                "a.rtf",
                "{\\rtf1\\ansi\\headery720{\\headerl Book\\par}{\\footer\\pard 7\\par}\\pard Before"
                    + "\\par\\trowd\\cellx1\\cellx2{{\\pard\\intbl gull\\par}\n\\cell}{{\\pard"
                    + "\\intbl 3\\par}\n\\cell}\\row\\pard After\\par}"))
        .containsExactly("Before", "gull 3", "After");
  }

  @Test
  void scriptsStylesAndFormsOfAPageAreNoText() throws Exception {
    assertThat(
            paragraphs(
                "a.html",
                "<title>T</title><style>b{}</style><script>var oar;</script>"
                    + "<p>gull<br>sea<br><br>lamp</p><div>rope<p>net</div>tide<noscript>x</noscript>"
                    + "<select><option>y</select>"))
        .containsExactly("gull sea", "lamp", "rope", "net", "tide");
  }

  @Test
  void aCellOfSeveralParagraphsHasThemAsTheyAre() throws Exception {
    assertThat(
            paragraphs(
                "a.rtf",
                "{\\rtf1\\ansi\\pard Before\\par\\trowd\\cellx1\\cellx2\\pard\\intbl gull\\par"
                    + " sea\\cell\\pard\\intbl oar\\cell\\row\\trowd\\cellx1\\cellx2\\pard\\intbl"
                    + " a\\cell b\\cell\\row\\pard After\\par}"))
        .containsExactly("Before", "gull", "sea", "oar", "a b", "After");
    assertThat(
            paragraphs(
                "a.html",
                "<table><tr><td><p>gull</p><p>sea</p><table><tr><td>a<td>b</table><td>oar</table>"))
        .containsExactly("gull", "sea", "a\tb", "oar");
  }

  @Test
  void aPageIsReadInTheEncodingThatItNamesOrTheUserDoes() throws Exception {
    byte[] cyrillic = "<p>\u0447\u0430\u0439\u043a\u0430</p>".getBytes("windows-1251");
    byte[] named = "<meta charset=windows-1251>".getBytes(StandardCharsets.US_ASCII);
    byte[] both = new byte[named.length + cyrillic.length];
    System.arraycopy(named, 0, both, 0, named.length);
    System.arraycopy(cyrillic, 0, both, named.length, cyrillic.length);
    assertThat(parse("a.html", both).paragraphs())
        .containsExactly("\u0447\u0430\u0439\u043a\u0430");
    Path file = Files.write(folder.resolve("b.html"), cyrillic);
    assertThat(parser.parse(file, "b.html", "windows-1251").paragraphs())
        .containsExactly("\u0447\u0430\u0439\u043a\u0430");
  }

  @Test
  void theBytesSayWhatADocumentIs() throws Exception {
    Map<String, byte[]> all = SampleDocuments.all();
    byte[] word = all.getOrDefault("gulls.doc", new byte[0]);
    assertThat(parse("gulls.docx", word).paragraphs()).isEqualTo(SampleDocuments.PARAGRAPHS);
    assertThatThrownBy(() -> parse("a.docx", "only text"))
        .hasMessage("expected a document, found text/plain");
    assertThatThrownBy(() -> parse("a.pdf", "\u0089PNG\r\n"))
        .isInstanceOf(UnreadableDocumentException.class);
  }

  @Test
  void aDocumentWithoutTextAndAnEncryptedOneSaySo() {
    assertThatThrownBy(() -> parse("scan.pdf", SampleDocuments.pdf(List.of(List.of()))))
        .hasMessage("has no text, as pictures of pages have none");
    assertThatThrownBy(() -> parse("a.docx", SampleDocuments.docx(""))).hasMessage("has no text");
    byte[] locked = SampleDocuments.pdf(List.of(List.of("gull")), /* leading= */ 20, "secret");
    assertThatThrownBy(() -> parse("a.pdf", locked))
        .hasMessage("is encrypted; expected a document without password");
  }

  @Test
  void nothingFromElsewhereIsInAText() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "treasure");
    String doctype = "<!DOCTYPE w [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>";
    String body = "<w:p><w:r><w:t>gull &x;</w:t></w:r></w:p>";
    String read;
    try {
      read = String.join(" ", parse("a.docx", SampleDocuments.docx(doctype, body)).paragraphs());
    } catch (UnreadableDocumentException e) {
      read = e.getMessage();
    }
    assertThat(read).doesNotContain("treasure");
    assertThat(paragraphs("a.html", "<p>gull<iframe src='" + secret.toUri() + "'></iframe>"))
        .containsExactly("gull");
  }

  @Test
  void entitiesAndArchivesThatGrowAreRefused() {
    StringBuilder doctype = new StringBuilder("<!DOCTYPE w [<!ENTITY a0 \"gull gull gull\">");
    for (int i = 1; i < 12; i++) {
      String before = ("&a" + (i - 1) + ";").repeat(10);
      doctype.append(String.format(Locale.ROOT, "<!ENTITY a%d \"%s\">", i, before));
    }
    String body = "<w:p><w:r><w:t>&a11;</w:t></w:r></w:p>";
    assertThatThrownBy(() -> parse("a.docx", SampleDocuments.docx(doctype + "]>", body)))
        .isInstanceOf(UnreadableDocumentException.class);
    String long1 = SampleDocuments.word("gull ".repeat(10_000_000));
    assertThatThrownBy(() -> parse("a.docx", SampleDocuments.docx(long1)))
        .isInstanceOf(UnreadableDocumentException.class);
    assertThatThrownBy(() -> parse("a.html", "<p>" + "gull ".repeat(300_000)))
        .hasMessage("expected at most 1000000 characters, found more");
  }

  private List<String> paragraphs(String name, String text)
      throws IOException, UnreadableDocumentException {
    return parse(name, text).paragraphs();
  }

  private DocumentText parse(String name, String text)
      throws IOException, UnreadableDocumentException {
    return parse(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private DocumentText parse(String name, byte[] bytes)
      throws IOException, UnreadableDocumentException {
    return parser.parse(Files.write(folder.resolve(name), bytes), name, /* encoding= */ "");
  }
}
