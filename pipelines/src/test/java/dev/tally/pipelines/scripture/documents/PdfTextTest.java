package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands where on the pages of PDF files, and what is made of it. */
class PdfTextTest {
  private final Path folder;

  PdfTextTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** Text at a place of a page, in points from its bottom left corner. */
  private record Run(String text, int x, int y, int size) {}

  @Test
  void numbersAndBracketsKeepTheirPlacesFromRightToLeft() throws Exception {
    Path file = Files.write(folder.resolve("gulls.pdf"), SampleDocuments.writer("hebrew.pdf"));
    assertThat(PdfText.read(file.toFile(), /* maxCharacters= */ 1000).paragraphs())
        .containsExactly(
            "\u05d1\u05e9\u05e0\u05ea 1948 (\u05e2\u05de\u05f3 12) \u05e8\u05d0\u05d5"
                + " 17% \u05d5-1,234.56 Gull and Tern [\u05e8\u05d0\u05d5] \u05d8\u05dc 02-123-4567.");
  }

  @Test
  void aPagePrintedByABrowserHasTheTextOfItsDocumentAlsoFromRightToLeft() throws Exception {
    Path file = Files.write(folder.resolve("gulls.pdf"), SampleDocuments.writer("pdf"));
    DocumentText text = PdfText.read(file.toFile(), /* maxCharacters= */ 1000);
    assertThat(text.paragraphs())
        .containsExactly(
            "The gulls",
            "A gull sees the sea at night, and a tern sees the gull, while the lamp burns.",
            "\u05d4\u05e9\u05d5\u05de\u05e8 \u05e8\u05d0\u05d4 12 \u05e1\u05d9\u05e8\u05d5\u05ea,"
                + " \u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd.",
            "\u0631\u0623\u0649 \u0627\u0644\u062d\u0627\u0631\u0633 \u0661\u0662"
                + " \u0642\u0627\u0631\u0628\u064b\u0627\u060c \u0641\u064a"
                + " \u0643\u0650\u062a\u064e\u0627\u0628.",
            "an oar",
            "a rope",
            "The end.");
    assertThat(text.title()).isEqualTo("Gulls");
    assertThatThrownBy(() -> PdfText.read(file.toFile(), /* maxCharacters= */ 20))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aHeadingIsAParagraphHoweverNearItStands() throws Exception {
    assertThat(
            paragraphs(
                List.of(
                    new Run("The gulls", 72, 700, 18),
                    new Run("A gull sees the sea and the", 72, 686, 12),
                    new Run("lamp.", 72, 672, 12),
                    new Run("Another paragraph of the page", 72, 650, 12),
                    new Run("ends here.", 72, 636, 12))))
        .containsExactly(
            "The gulls",
            "A gull sees the sea and the lamp.",
            "Another paragraph of the page ends here.");
  }

  @Test
  void aLineThatBeginsFurtherInBeginsAParagraph() throws Exception {
    assertThat(
            paragraphs(
                List.of(
                    new Run("A gull sees the sea, and the lamp sees", 92, 700, 12),
                    new Run("it too, all night.", 72, 686, 12),
                    new Run("A tern sees the gull, and then it flies", 92, 672, 12),
                    new Run("away.", 72, 658, 12))))
        .containsExactly(
            "A gull sees the sea, and the lamp sees it too, all night.",
            "A tern sees the gull, and then it flies away.");
  }

  @Test
  void notesAtTheFootComeAfterTheText() throws Exception {
    assertThat(
            paragraphs(
                List.of(
                    new Run("A gull sees the sea", 72, 700, 12),
                    new Run("1", 171, 704, 7),
                    new Run("at night, as the keeper of", 178, 700, 12),
                    new Run("1 Which is wet,", 72, 100, 9),
                    new Run("and cold.", 72, 89, 9),
                    new Run("- 1 -", 300, 60, 12)),
                List.of(new Run("the lamp does.", 72, 700, 12), new Run("- 2 -", 300, 60, 12)),
                List.of(new Run("The end.", 72, 700, 12), new Run("- 3 -", 300, 60, 12))))
        .containsExactly(
            "A gull sees the sea at night, as the keeper of the lamp does.",
            "The end.",
            "Which is wet, and cold.");
  }

  @Test
  void rowsOfTablesAndItemsOfListsAreParagraphs() throws Exception {
    assertThat(
            paragraphs(
                List.of(
                    new Run("gull", 72, 700, 12),
                    new Run("3 eggs", 200, 700, 12),
                    new Run("tern", 72, 686, 12),
                    new Run("4", 200, 686, 12),
                    new Run("1. an oar", 72, 650, 12),
                    new Run("2. a rope", 72, 636, 12),
                    new Run("1984. was wet", 72, 610, 12))))
        .containsExactly("gull\t3 eggs", "tern\t4", "an oar", "a rope", "1984. was wet");
  }

  @SafeVarargs
  private List<String> paragraphs(List<Run>... pages) throws IOException {
    Path file = folder.resolve("a.pdf");
    try (PDDocument document = new PDDocument()) {
      PDType1Font font = new PDType1Font(FontName.TIMES_ROMAN);
      for (List<Run> runs : pages) {
        PDPage page = new PDPage();
        document.addPage(page);
        try (PDPageContentStream out = new PDPageContentStream(document, page)) {
          for (Run run : runs) {
            out.beginText();
            out.setFont(font, run.size);
            out.newLineAtOffset(run.x, run.y);
            out.showText(run.text);
            out.endText();
          }
        }
      }
      document.save(file.toFile());
    }
    return PdfText.read(file.toFile(), /* maxCharacters= */ 10_000).paragraphs();
  }
}
