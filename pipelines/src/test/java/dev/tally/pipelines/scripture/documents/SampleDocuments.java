package dev.tally.pipelines.scripture.documents;

import static java.util.stream.Collectors.joining;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;

/** One made-up text in every kind of document: {@link #PARAGRAPHS}. */
public final class SampleDocuments {
  /** A heading, a sentence, an item of a list, a row of a table. */
  public static final List<String> PARAGRAPHS =
      List.of("The gulls", "A gull and the sea.", "a lamp", "gull\t3");

  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
  private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String HTML =
      "<h1>The gulls</h1><p>A gull\n and <b>the</b> sea.</p><ul><li>a lamp</li></ul>"
          + "<table><tr><td>gull</td><td>3</td></tr></table>";

  private SampleDocuments() {}

  /** The documents, by the names of their files. */
  public static Map<String, byte[]> all() {
    Map<String, byte[]> all = new LinkedHashMap<>();
    all.put("gulls.docx", docx(wordBody()));
    all.put("gulls.doc", doc());
    all.put("gulls.odt", odt());
    all.put("gulls.rtf", rtf());
    all.put("gulls.epub", epub(HTML));
    all.put("gulls.html", utf8("<html><head><title>Gulls</title></head><body>" + HTML));
    all.put(
        "gulls.xhtml",
        utf8(
            XML
                + "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>Gulls</title></head>"
                + "<body>"
                + HTML
                + "</body></html>"));
    all.put("gulls.pptx", pptx());
    all.put(
        "gulls.md",
        utf8(
            """
            ---
            title: Gulls
            ---
            # The gulls

            A gull
            and **the** sea.

            - a lamp

            |gull|3|
            |--|--|
            """));
    all.put("gulls.pdf", pdf(List.of(PARAGRAPHS)));
    return all;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] zip(Map<String, String> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(utf8(entry.getValue()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A document of Word with this body. */
  static byte[] docx(String body) {
    return docx("", body);
  }

  /** A document of Word with this body, and what comes before all else in the file of it. */
  static byte[] docx(String doctype, String body) {
    return office(
        "word/document.xml",
        "wordprocessingml.document.main",
        Map.of(
            "word/document.xml",
            XML
                + doctype
                + ("<w:document xmlns:w=\"" + WORD + "\"><w:body>")
                + body
                + "</w:body></w:document>"));
  }

  private static byte[] office(String main, String type, Map<String, String> parts) {
    Map<String, String> entries = new LinkedHashMap<>();
    StringBuilder types = new StringBuilder();
    for (String part : parts.keySet()) {
      if (!part.endsWith(".rels")) {
        String kind = part.equals(main) ? type : "presentationml.slide";
        types.append(
            ("<Override PartName=\"/%s\" ContentType=\"application/vnd.openxmlformats-officedocument"
                    + ".%s+xml\"/>")
                .formatted(part, kind));
      }
    }
    entries.put(
        "[Content_Types].xml",
        XML
            + ("<Types xmlns=\"" + PACKAGE + "content-types\">")
            + "<Default Extension=\"rels\""
            + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
            + types
            + "</Types>");
    entries.put("_rels/.rels", relationships("officeDocument", List.of(main)));
    entries.putAll(parts);
    return zip(entries);
  }

  private static String relationships(String type, List<String> targets) {
    StringBuilder all = new StringBuilder();
    for (String target : targets) {
      int number = targets.indexOf(target) + 1;
      all.append("<Relationship Id=\"r" + number + "\" Type=\"" + OFFICE + "/" + type + "\"")
          .append(" Target=\"" + target + "\"/>");
    }
    return XML
        + ("<Relationships xmlns=\"" + PACKAGE + "relationships\">" + all + "</Relationships>");
  }

  /** The body of the sample. */
  static String wordBody() {
    return word("The gulls")
        + word("A gull and the sea.")
        + word("a lamp")
        + "<w:tbl><w:tr><w:tc>"
        + word("gull")
        + "</w:tc><w:tc>"
        + word("3")
        + "</w:tc></w:tr></w:tbl>";
  }

  /** A paragraph of Word. */
  static String word(String paragraph) {
    return "<w:p><w:r><w:t>" + paragraph + "</w:t></w:r></w:p>";
  }

  private static byte[] doc() {
    return resource("gulls.doc");
  }

  /** What LibreOffice has made of {@code gulls.fodt}, of another text, as a file of this ending. */
  static byte[] writer(String ending) {
    return resource("writer/gulls." + ending);
  }

  private static byte[] resource(String name) {
    try (InputStream in = SampleDocuments.class.getResourceAsStream("/documents/" + name)) {
      return Objects.requireNonNull(in).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] odt() {
    return odt(
        "<text:h>The gulls</text:h><text:p>A gull and the sea.</text:p>"
            + "<text:list><text:list-item><text:p>a lamp</text:p></text:list-item></text:list>"
            + "<table:table><table:table-row><table:table-cell><text:p>gull</text:p>"
            + "</table:table-cell><table:table-cell><text:p>3</text:p></table:table-cell>"
            + "</table:table-row></table:table>");
  }

  /** A document of LibreOffice with this body. */
  static byte[] odt(String body) {
    String names = "urn:oasis:names:tc:opendocument:xmlns:";
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("mimetype", "application/vnd.oasis.opendocument.text");
    entries.put(
        "content.xml",
        XML
            + "<office:document-content xmlns:office=\"%soffice:1.0\" xmlns:text=\"%stext:1.0\""
                .formatted(names, names)
            + " xmlns:table=\"%stable:1.0\"><office:body><office:text>".formatted(names)
            + body
            + "</office:text></office:body>"
            + "</office:document-content>");
    return zip(entries);
  }

  private static byte[] rtf() {
    return utf8(
        "{\\rtf1\\ansi\\pard The gulls\\par A gull and {\\b the} sea.\\par a lamp\\par"
            + "\\trowd\\intbl gull\\cell 3\\cell\\row}");
  }

  /** A book of one chapter with this body. */
  static byte[] epub(String body) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("mimetype", "application/epub+zip");
    entries.put(
        "META-INF/container.xml",
        XML
            + "<container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\" version=\"1.0\">"
            + "<rootfiles><rootfile full-path=\"book.opf\""
            + " media-type=\"application/oebps-package+xml\"/></rootfiles></container>");
    entries.put(
        "book.opf",
        XML
            + "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\">"
            + "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>Gulls</dc:title>"
            + "<dc:creator>Ann</dc:creator></metadata>"
            + "<manifest><item id=\"a\" href=\"a.xhtml\" media-type=\"application/xhtml+xml\"/>"
            + "</manifest><spine><itemref idref=\"a\"/></spine></package>");
    entries.put(
        "a.xhtml",
        XML + "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>" + body + "</body></html>");
    return zip(entries);
  }

  private static byte[] pptx() {
    String cell = "<a:tc><a:txBody>%s</a:txBody></a:tc>";
    String table =
        "<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>"
            + cell.formatted(slideText("gull"))
            + cell.formatted(slideText("3"))
            + "</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>";
    return presentation(
        List.of(
            PARAGRAPHS.stream().limit(3).map(SampleDocuments::shape).collect(joining()) + table));
  }

  /** A presentation with these paragraphs, each on a slide of its own. */
  static byte[] pptx(List<String> slides) {
    return presentation(slides.stream().map(SampleDocuments::shape).toList());
  }

  private static String shape(String paragraph) {
    return "<p:sp><p:txBody>" + slideText(paragraph) + "</p:txBody></p:sp>";
  }

  private static String slideText(String paragraph) {
    return "<a:p><a:r><a:t>" + paragraph + "</a:t></a:r></a:p>";
  }

  /** A presentation of slides with these shapes. */
  private static byte[] presentation(List<String> slides) {
    String names =
        ("xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" xmlns:p="
                + "\"http://schemas.openxmlformats.org/presentationml/2006/main\" xmlns:r=\"%s\"")
            .formatted(OFFICE);
    StringBuilder ids = new StringBuilder();
    Map<String, String> parts = new LinkedHashMap<>();
    List<String> files = new ArrayList<>();
    for (String slide : slides) {
      int number = files.size() + 1;
      ids.append("<p:sldId id=\"" + (255 + number) + "\" r:id=\"r" + number + "\"/>");
      files.add("slides/slide" + number + ".xml");
      parts.put(
          "ppt/slides/slide" + number + ".xml",
          XML
              + ("<p:sld " + names + "><p:cSld><p:spTree>")
              + slide
              + "</p:spTree></p:cSld></p:sld>");
    }
    parts.put(
        "ppt/presentation.xml",
        XML
            + ("<p:presentation " + names + "><p:sldIdLst>" + ids)
            + "</p:sldIdLst></p:presentation>");
    parts.put("ppt/_rels/presentation.xml.rels", relationships("slide", files));
    return office("ppt/presentation.xml", "presentationml.presentation.main", parts);
  }

  /** A PDF file of pages of lines, with a gap after each. */
  static byte[] pdf(List<List<String>> pages) {
    return pdf(pages, /* leading= */ 40, /* password= */ "");
  }

  /**
   * A PDF file of pages of lines.
   *
   * @param leading from a line to the next
   * @param password empty for none
   */
  static byte[] pdf(List<List<String>> pages, int leading, String password) {
    try (PDDocument document = new PDDocument()) {
      PDType1Font font = new PDType1Font(FontName.TIMES_ROMAN);
      for (List<String> lines : pages) {
        PDPage page = new PDPage();
        document.addPage(page);
        try (PDPageContentStream out = new PDPageContentStream(document, page)) {
          out.beginText();
          out.setFont(font, 12);
          out.setLeading(leading);
          out.newLineAtOffset(72, 700);
          for (String line : lines) {
            out.showText(line.replace('\t', ' '));
            out.newLine();
          }
          out.endText();
        }
      }
      if (!password.isEmpty()) {
        document.protect(new StandardProtectionPolicy("owner", password, new AccessPermission()));
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
