package dev.tally.pipelines.scripture.documents;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/**
 * The text of a PDF file, by PDFBox: characters make lines by where they stand, and lines make
 * paragraphs. Not thread-safe.
 */
final class PdfText extends PDFTextStripper {
  private final int maxCharacters;
  private final List<List<PdfLine>> pages = new ArrayList<>();
  private long characters;

  /** Parts of a page that are open, and whether their text is said beside their characters. */
  private final Deque<Boolean> marked = new ArrayDeque<>();

  private PdfText(int maxCharacters) {
    this.maxCharacters = maxCharacters;
    setSuppressDuplicateOverlappingText(true); // as some programs print what is bold
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it is damaged, encrypted, or has more characters
   */
  static DocumentText read(File file, int maxCharacters) throws IOException {
    try (PDDocument document = Loader.loadPDF(file, IOUtils.createTempFileOnlyStreamCache())) {
      PdfText text = new PdfText(maxCharacters);
      text.writeText(document, Writer.nullWriter());
      PageLines lines = PageLines.of(PdfParagraphs.of(text.pages));
      PDDocumentInformation fields = document.getDocumentInformation();
      return new DocumentText(
          field(fields.getTitle()),
          field(fields.getAuthor()),
          Optional.ofNullable(fields.getCreationDate())
              .map(date -> date.toInstant().toString())
              .orElse(""),
          lines.paragraphs(),
          lines.joined(),
          lines.kept());
    }
  }

  private static String field(@Nullable String value) {
    return value == null ? "" : DocumentText.field(value);
  }

  @Override
  protected void processTextPosition(TextPosition character) {
    characters += character.getUnicode().length();
    if (!marked.contains(true) && character.isDiacritic()) {
      charactersByArticle
          .get(0)
          .add(character); // not merged with the letter before, which may be another
    } else {
      super.processTextPosition(character);
    }
  }

  @Override
  public void beginMarkedContentSequence(COSName tag, COSDictionary properties) {
    super.beginMarkedContentSequence(tag, properties);
    marked.push(properties != null && properties.containsKey(COSName.ACTUAL_TEXT));
  }

  @Override
  public void endMarkedContentSequence() {
    super.endMarkedContentSequence();
    marked.poll();
  }

  @Override
  protected void writePage() throws IOException {
    if (characters > maxCharacters) {
      throw new IOException(new ParagraphHandler.TooLongException());
    }
    List<PdfLine> lines = new ArrayList<>();
    for (List<TextPosition> article : charactersByArticle) {
      List<TextPosition> line = new ArrayList<>();
      for (TextPosition each : article) {
        if (!line.isEmpty() && !isSameLine(line.get(0), each)) {
          PdfLine.of(line).ifPresent(lines::add);
          line.clear();
        }
        line.add(each);
      }
      PdfLine.of(line).ifPresent(lines::add);
    }
    pages.add(lines);
  }

  /** Signs of notes stand higher, but overlap with the line. */
  private static boolean isSameLine(TextPosition first, TextPosition next) {
    float size = Math.max(first.getYScale(), next.getYScale());
    return first.getDir() == next.getDir()
        && Math.abs(first.getYDirAdj() - next.getYDirAdj()) < size / 2;
  }
}
