package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackagingURIHelper;
import org.apache.poi.openxml4j.opc.TargetMode;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.poifs.macros.VBAMacroReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents that want more than they should have: memory, time, or what is not their text. */
@Tag("slow")
class HostileDocumentTest {
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
  private static final String WORD =
      "application/vnd.openxmlformats-officedocument.wordprocessingml.";

  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final Path folder;

  HostileDocumentTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void stop() {
    clock.shutdownNow();
  }

  @Test
  void aBookThatUnpacksToTooMuchIsRefused() {
    byte[] bomb = SampleDocuments.epub("<p>" + "gull ".repeat(20_000_000) + "</p>");
    assertThat(bomb).hasSizeLessThan(1 << 20);
    assertThatThrownBy(() -> parse("bomb.epub", bomb))
        .hasMessageMatching("expected at most 1000000 characters, found more|is damaged, .*");
  }

  /**
   * Pages and an object that lead back to themselves, and a figure that draws itself twice, which
   * has no end in years.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj"
            + " 2 0 obj<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]/Parent 2 0 R>>endobj",
        "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj 3 0 R endobj 3 0 obj 2 0 R endobj",
        "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj"
            + " 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj"
            + " 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R"
            + "/Resources<</XObject<</X 4 0 R>>>>>>endobj"
            + " 4 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>"
            + "/Length 11>>stream\n/X Do /X Do\nendstream endobj",
      })
  void aPdfFileThatLeadsBackToItselfHasAnEnd(String objects) throws IOException {
    byte[] pdf =
        ("%PDF-1.4\n"
                + objects.replace("endobj ", "endobj\n")
                + "\ntrailer<</Root 1 0 R>>\n%%EOF\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    try (DocumentProcess process =
        DocumentProcess.start(folder, clock, /* seconds= */ 5, DocumentProcess.MAX_MEBIBYTES)) {
      Path file = Files.write(folder.resolve("loop.pdf"), pdf);
      assertThatThrownBy(() -> process.read(file, "loop.pdf", "", folder.resolve("text")))
          .isInstanceOf(UnreadableDocumentException.class)
          .hasMessageMatching("(has no text|is damaged, or no PDF file: |takes longer than 5 s).*");
    }
  }

  @Test
  void aPdfFileOfManyPagesIsRead() throws Exception {
    List<List<String>> pages =
        IntStream.range(0, 10_000)
            .mapToObj(i -> List.of("A gull " + word(i) + ".", "An oar " + word(i) + "."))
            .toList();
    assertThat(parse("long.pdf", SampleDocuments.pdf(pages)).paragraphs()).hasSize(20_000);
  }

  /** A number in letters, since lines that differ in numbers alone are headers. */
  private static String word(int number) {
    return Integer.toString(number + 100_000)
        .chars()
        .mapToObj(c -> (char) (c + 'a' - '0'))
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  @Test
  void aDocumentThatTakesTooMuchMemoryEndsItsProcessAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("deep.html"), "<p><b>a</b>".repeat(2_000_000));
    try (DocumentProcess process =
        DocumentProcess.start(folder, clock, DocumentProcess.MAX_SECONDS, /* mebibytes= */ 96)) {
      assertThatThrownBy(() -> process.read(file, "deep.html", "", folder.resolve("text")))
          .hasMessage("takes more than 96 MiB of memory to read");
      assertThat(process.isAlive()).isFalse();
    }
  }

  @Test
  void filesWithinADocumentAreNoText() throws Exception {
    byte[] inner = SampleDocuments.docx(SampleDocuments.word("treasure"));
    byte[] outer =
        with(
            SampleDocuments.docx(SampleDocuments.word("gull")),
            "/word/embeddings/inner.docx",
            WORD + "document",
            "package",
            inner);
    assertThat(parse("outer.docx", outer).paragraphs()).containsExactly("gull");

    try (PDDocument pdf = new PDDocument()) {
      PDComplexFileSpecification specification = new PDComplexFileSpecification();
      specification.setFile("inner.docx");
      specification.setEmbeddedFile(new PDEmbeddedFile(pdf, new ByteArrayInputStream(inner)));
      PDEmbeddedFilesNameTreeNode files = new PDEmbeddedFilesNameTreeNode();
      files.setNames(Map.of("inner.docx", specification));
      PDDocumentNameDictionary names = new PDDocumentNameDictionary(pdf.getDocumentCatalog());
      names.setEmbeddedFiles(files);
      pdf.getDocumentCatalog().setNames(names);
      pdf.addPage(new PDPage());
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      pdf.save(bytes);
      assertThatThrownBy(() -> parse("outer.pdf", bytes.toByteArray()))
          .hasMessageStartingWith("has no text");
    }
  }

  @Test
  void macrosCommentsAndDeletedWordsAreNoText() throws Exception {
    byte[] macros = macros("Sub AutoOpen()\r\n  treasure\r\nEnd Sub\r\n");
    try (VBAMacroReader reader = new VBAMacroReader(new ByteArrayInputStream(macros))) {
      assertThat(reader.readMacros().values().toString()).contains("treasure");
    }
    String names = " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">";
    String comment =
        "<w:comments"
            + names
            + "<w:comment w:id=\"0\">"
            + SampleDocuments.word("treasure")
            + "</w:comment></w:comments>";
    String deleted =
        "<w:p><w:commentRangeStart w:id=\"0\"/><w:r><w:t>gull</w:t></w:r><w:r>"
            + "<w:commentReference w:id=\"0\"/></w:r>"
            + "<w:del><w:r><w:delText>treasure</w:delText></w:r></w:del></w:p>";
    byte[] docx = SampleDocuments.docx(deleted);
    docx =
        with(
            docx,
            "/word/comments.xml",
            WORD + "comments+xml",
            "comments",
            comment.getBytes(StandardCharsets.UTF_8));
    docx =
        with(
            docx,
            "/word/vbaProject.bin",
            "application/vnd.ms-office.vbaProject",
            "vbaProject",
            macros);
    assertThat(parse("macros.docx", docx).paragraphs()).containsExactly("gull");
  }

  /** A document of Word with another part. */
  private static byte[] with(
      byte[] docx, String name, String type, String relationship, byte[] bytes)
      throws IOException, InvalidFormatException {
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    try (OPCPackage parts = OPCPackage.open(new ByteArrayInputStream(docx))) {
      PackagePart part = parts.createPart(PackagingURIHelper.createPartName(name), type);
      try (OutputStream out = part.getOutputStream()) {
        out.write(bytes);
      }
      parts
          .getPart(PackagingURIHelper.createPartName("/word/document.xml"))
          .addRelationship(part.getPartName(), TargetMode.INTERNAL, OFFICE + relationship);
      parts.save(changed);
      parts.revert();
    }
    return changed.toByteArray();
  }

  /** A project of VBA with one module, as MS-OVBA has it. */
  private static byte[] macros(String source) throws IOException {
    byte[] name = "Module1".getBytes(StandardCharsets.US_ASCII);
    byte[] wide = "Module1".getBytes(StandardCharsets.UTF_16LE);
    ByteArrayOutputStream directory = new ByteArrayOutputStream();
    record(directory, 0x03, new byte[] {(byte) 0xE4, 4}); // the encoding, windows-1252
    record(directory, 0x0F, new byte[] {1, 0}); // one module
    record(directory, 0x19, name);
    record(directory, 0x1A, name);
    record(directory, 0x32, wide);
    record(directory, 0x31, new byte[4]); // where its text begins
    record(directory, 0x21, new byte[0]); // of procedures
    record(directory, 0x2B, new byte[0]);
    record(directory, 0x10, new byte[0]);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      var project = files.createDirectory("VBA");
      project.createDocument("dir", new ByteArrayInputStream(packed(directory.toByteArray())));
      project.createDocument(
          "Module1", new ByteArrayInputStream(packed(source.getBytes(StandardCharsets.US_ASCII))));
      files.writeFilesystem(bytes);
    }
    return bytes.toByteArray();
  }

  private static void record(ByteArrayOutputStream out, int id, byte[] value) throws IOException {
    ByteBuffer head = ByteBuffer.allocate(6).order(ByteOrder.LITTLE_ENDIAN);
    out.write(head.putShort((short) id).putInt(value.length).array());
    out.write(value);
  }

  /** A container of one chunk of literal tokens, eight after each flag byte. */
  private static byte[] packed(byte[] bytes) {
    ByteArrayOutputStream tokens = new ByteArrayOutputStream();
    for (int i = 0; i < bytes.length; i++) {
      if (i % 8 == 0) {
        tokens.write(0);
      }
      tokens.write(bytes[i]);
    }
    ByteArrayOutputStream container = new ByteArrayOutputStream();
    int head = 0xB000 | (tokens.size() - 1);
    container.write(1);
    container.write(head);
    container.write(head >> 8);
    container.writeBytes(tokens.toByteArray());
    return container.toByteArray();
  }

  private DocumentText parse(String name, byte[] bytes)
      throws IOException, UnreadableDocumentException {
    Path file = Files.write(folder.resolve(name), bytes);
    return new DocumentParser(/* maxCharacters= */ 1_000_000).parse(file, name, /* encoding= */ "");
  }
}
