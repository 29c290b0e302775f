package dev.tally.pipelines.scripture.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.text.VerseVisitor;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParagraphReaderTest {
  private static final int MAX = ParagraphReader.MAX_CHARACTERS;

  @Test
  void paragraphsAreSetOffByBlankLinesAndNumberedByTheirFirst() throws IOException {
    assertThat(read("One and\ntwo.\n\n \t\u3000\nThree"))
        .containsExactly("1: One and two.", "5: Three");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void linesEndInAnyWay(String end) throws IOException {
    assertThat(read(String.join(end, "", "One", "two", "", "", "Three", "")))
        .containsExactly("2: One two", "6: Three");
  }

  @Test
  void theRestOfALineStaysAsItIs() throws IOException {
    assertThat(read("  indented\t\n words \n")).containsExactly("1:   indented\t  words ");
  }

  @Test
  void wordGoesOnAfterASoftHyphenAtTheEndOfALine() throws IOException {
    assertThat(read("A beauti\u00ad \r\n  ful day\nand a so\u00adft\nsofa\u00ad\n\nbed"))
        .containsExactly("1: A beautiful day and a so\u00adft sofa\u00ad", "6: bed");
  }

  @Test
  void aByteOrderMarkIsNoText() throws IOException {
    assertThat(read("\ufeffOne\n\n\ufeffTwo")).containsExactly("1: One", "3: \ufeffTwo");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\ufeff", " \r\n\n\t", "\n"})
  void textWithoutWordsIsRefused(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IOException.class)
        .hasMessage("expected text, found nothing but whitespace");
  }

  @ParameterizedTest
  @CsvSource({
    "61 0A 0A E9 62 0A, 'line 3: expected UTF-8, found the byte 0xE9 at offset 3'",
    "61 FF FE 00, 'line 1: expected UTF-8, found the byte 0xFF at offset 1'",
    "FF FE 61 00 0A 00 3D D8 61 00, 'line 2: expected UTF-16, found the byte 0x3D at offset 6'",
    "FE FF 00 61 00, 'line 1: expected UTF-16, found the byte 0x00 at offset 4'",
    "61 0D 0A C3, 'line 2: expected UTF-8, found the byte 0xC3 at offset 3'",
    "61 0D ED A0 80, 'line 2: expected UTF-8, found the byte 0xED at offset 2'",
    "61 0A 62 00, 'line 2: expected text, found a NUL character'"
  })
  void bytesThatAreNoTextAreRefusedWithTheirLine(String hex, String message) {
    byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes), "UTF-8"))
        .isInstanceOf(IOException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-8"})
  void aByteOrderMarkIsObeyed(String charset) throws IOException {
    byte[] bytes = "\ufeffOne\ntw\u00f6 \ud83d\udca1\n\nThree".getBytes(Charset.forName(charset));
    List<String> paragraphs = new ArrayList<>();
    ParagraphReader.read(
        new ByteArrayInputStream(bytes),
        /* encoding= */ "",
        (number, chars, from, to) -> paragraphs.add(new String(chars, from, to - from)));
    assertThat(paragraphs).containsExactly("One tw\u00f6 \ud83d\udca1", "Three");
  }

  @Test
  void aWrongByteFarAwayHasItsOffset() {
    byte[] bytes = ("\u00e9\n".repeat(70_000) + "?").getBytes(StandardCharsets.UTF_8);
    bytes[210_000] = (byte) 0xE9;
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes)))
        .hasMessage("line 70001: expected UTF-8, found the byte 0xE9 at offset 210000");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%PDF-1.7 | a PDF file (a document is read if it is named as one, such as .pdf)",
        "PK\u0003\u0004\u0014[Content_Types].xml"
            + " | an Office document (a document is read if it is named as one, such as .docx or"
            + " .pptx)",
        "PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.text"
            + " | an OpenDocument file (a document is read if it is named as one, such as .odt)",
        "PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK"
            + " | a spreadsheet, such as .xlsx or .ods (save it as CSV; --column=NAME counts a"
            + " column of that)",
        "PK\u0003\u0004mimetypeapplication/epub+zipPK"
            + " | an EPUB book (a document is read if it is named as one, such as .epub)",
        "PK\u0003\u0004bomb.txt | a zip archive",
        "'\ufeff <!DOCTYPE HTML>' | HTML (a document is read if it is named as one, such as .html)",
        "<html lang='en'> | HTML (a document is read if it is named as one, such as .html)",
        "<?xml version='1.0'?><html> | HTML (a document is read if it is named as one, such as .html)",
        "<TEI xmlns='http://www.tei-c.org/ns/1.0'> | XML (pandoc -t plain makes text of it)",
        "{\\rtf1\\ansi gull} | an RTF document (a document is read if it is named as one, such as .rtf)",
        "<?xml version='1.0'?><TEI> | XML (pandoc -t plain makes text of it)",
      })
  void whatIsNoPlainTextIsNamed(String beginning, String name) {
    assertThatThrownBy(() -> read(beginning)).hasMessage("expected plain text, found " + name);
  }

  /** The entries that Excel writes first have room to grow after their names. */
  @ParameterizedTest
  @CsvSource({
    "xl/workbook.xml, 'a spreadsheet, such as .xlsx or .ods (save it as CSV;'",
    "word/document.xml, 'an Office document'",
  })
  void officeDocumentsAreToldApartByTheEntriesThatFollow(String entry, String name) {
    String room = "\u0000".repeat(900);
    String entries = String.join(room, "PK\u0003\u0004[Content_Types].xml", "_rels/.rels", entry);
    assertThatThrownBy(() -> read(entries))
        .hasMessageStartingWith("expected plain text, found " + name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<b> is bold in HTML",
        "PK",
        "PDF",
        "An <html> tag",
        "%",
        "<p> and xmlns=",
        "{rtf"
      })
  void textThatOnlySpeaksOfSuchIsText(String text) throws IOException {
    assertThat(read(text)).containsExactly("1: " + text);
  }

  @Tag("slow")
  @Test
  void aLongParagraphIsDividedAtTheEndOfALine() throws IOException {
    String half = "x".repeat(MAX / 2);
    assertThat(lengths(half, half, "last")).containsExactly("1: " + MAX / 2, "2: " + (MAX / 2 + 5));
    assertThat(lengths("ab", "y".repeat(MAX - 1))).containsExactly("1: 2", "2: " + (MAX - 1));
  }

  @Tag("slow")
  @Test
  void theLineThatALongParagraphIsDividedAtIsWhole() throws IOException {
    String filler = "x".repeat(MAX - 10);
    assertThat(read(filler + "\nfrom one end to the other"))
        .containsExactly("1: " + filler, "2: from one end to the other");
  }

  @Tag("slow")
  @Test
  void aLongerLineIsRefused() {
    assertThatThrownBy(() -> lengths("first", "z".repeat(MAX + 1)))
        .isInstanceOf(IOException.class)
        .hasMessage("line 2: expected at most 16 Mi characters in a line");
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "a", "b c", " ", "\u00ad", "\t", "\n", "\r", "\r\n", "\n\n", "\u00e9", "\ud83d\ude00")
        .list()
        .ofMaxSize(25)
        .map(pieces -> "start" + String.join("", pieces));
  }

  @Property(tries = 500)
  void anyTextReadsAsItsLinesDo(@ForAll("texts") String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(read(text)).isEqualTo(model(text));
    assertThat(read(byteByByte(bytes))).isEqualTo(model(text));
  }

  /** The lines of a text, and runs of those that are not blank. */
  private static List<String> model(String text) {
    List<String> paragraphs = new ArrayList<>();
    String[] lines = text.split("\r\n|\r|\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].isBlank()) {
        continue;
      }
      if (i > 0 && !lines[i - 1].isBlank()) {
        int last = paragraphs.size() - 1;
        String before = paragraphs.get(last).stripTrailing();
        paragraphs.set(
            last,
            before.endsWith("\u00ad")
                ? before.substring(0, before.length() - 1) + lines[i].stripLeading()
                : paragraphs.get(last) + " " + lines[i]);
      } else {
        paragraphs.add(i + 1 + ": " + lines[i]);
      }
    }
    return paragraphs;
  }

  private static InputStream byteByByte(byte[] bytes) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        return super.read(target, offset, Math.min(length, 1));
      }
    };
  }

  private static List<String> read(String text) throws IOException {
    return read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> read(InputStream bytes) throws IOException {
    return read(bytes, /* encoding= */ "");
  }

  private static List<String> read(InputStream bytes, String encoding) throws IOException {
    List<String> paragraphs = new ArrayList<>();
    ParagraphReader.read(
        bytes, encoding, visitor((line, paragraph) -> paragraphs.add(line + ": " + paragraph)));
    return paragraphs;
  }

  /** The lengths of the paragraphs of a text of these lines. */
  private static List<String> lengths(String... lines) throws IOException {
    List<InputStream> bytes = new ArrayList<>();
    for (String line : lines) {
      bytes.add(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
      bytes.add(new ByteArrayInputStream(new byte[] {'\n'}));
    }
    List<String> paragraphs = new ArrayList<>();
    ParagraphReader.read(
        new SequenceInputStream(Collections.enumeration(bytes)),
        /* encoding= */ "",
        visitor((line, paragraph) -> paragraphs.add(line + ": " + paragraph.length())));
    return paragraphs;
  }

  private interface Paragraphs {
    void paragraph(int line, String text);
  }

  private static VerseVisitor visitor(Paragraphs paragraphs) {
    return new VerseVisitor() {
      @Override
      public boolean takesRuns() {
        return true;
      }

      @Override
      public void verse(int number, char[] chars, int from, int to) {
        paragraphs.paragraph(number, new String(chars, from, to - from));
      }
    };
  }
}
