package dev.tally.pipelines.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A spreadsheet, read again by the parsers of the JDK for archives and XML. */
class SpreadsheetTest {
  private final Path folder;

  SpreadsheetTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private record Share(String word, BigDecimal share, Optional<Integer> rank) {}

  private static final Layout<Share, Share> LAYOUT =
      Layout.ofRows(
          List.of(
              Column.text("word", Share::word),
              Column.number("share", Share::share),
              Column.defined("rank", Share::rank)));

  private static Share share(String word) {
    return new Share(word, new BigDecimal("12.50"), Optional.of(3));
  }

  @Test
  void textIsTextAndNumbersAreNumbersUnderAFixedHeader() throws Exception {
    Share undefined = new Share("\u05d0 <b> & \u0001", BigDecimal.ZERO, Optional.empty());
    Document sheet = sheet(List.of(share("=1+1"), undefined));
    assertThat(cells(sheet))
        .containsExactly(
            List.of("word", "share", "rank"),
            List.of("=1+1", "#12.50", "#3"),
            List.of("\u05d0 <b> & ", "#0"));
    Element pane = (Element) sheet.getElementsByTagName("pane").item(0);
    assertThat(pane.getAttribute("ySplit")).isEqualTo("1");
    assertThat(pane.getAttribute("state")).isEqualTo("frozen");
    assertThat(sheet.getElementsByTagName("f").getLength()).isZero();
  }

  @Test
  void rowsAreWrittenAsTheyCome() throws Exception {
    List<Share> rows = IntStream.range(0, 2500).mapToObj(i -> share("w" + i)).toList();
    List<List<String>> cells = cells(sheet(rows));
    assertThat(cells).hasSize(2501);
    assertThat(cells.get(2500)).containsExactly("w2499", "#12.50", "#3");
  }

  @Test
  void aCellHasAsMuchTextAsProgramsTake() throws Exception {
    assertThat(cells(sheet(List.of(share("x".repeat(40_000))))).get(1).get(0)).hasSize(32_767);
  }

  @Tag("slow")
  @Test
  void moreRowsThanASheetHasAreRefused() {
    Rows<Share> rows =
        visitor -> {
          Share row = new Share("w", BigDecimal.ONE, Optional.empty());
          for (int i = 0; i < 1_048_576; i++) {
            visitor.accept(row);
          }
        };
    assertThatThrownBy(() -> Spreadsheet.write(LAYOUT, rows, OutputStream.nullOutputStream()))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "--format=xlsx: a sheet has 1,048,576 rows, and there are more; expected csv, or fewer"
                + " results");
  }

  private Document sheet(List<Share> rows) throws Exception {
    Path file = folder.resolve("rows.xlsx");
    try (OutputStream out = Files.newOutputStream(file)) {
      Spreadsheet.write(LAYOUT, Rows.of(rows), out);
    }
    try (ZipFile zip = new ZipFile(file.toFile());
        InputStream xml = zip.getInputStream(zip.getEntry("xl/worksheets/sheet1.xml"))) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml);
    }
  }

  /** The cells of each row; numbers after a {@code #}. */
  private static List<List<String>> cells(Document sheet) {
    List<List<String>> rows = new ArrayList<>();
    NodeList all = sheet.getElementsByTagName("row");
    for (int i = 0; i < all.getLength(); i++) {
      List<String> row = new ArrayList<>();
      NodeList cells = ((Element) all.item(i)).getElementsByTagName("c");
      for (int j = 0; j < cells.getLength(); j++) {
        Element cell = (Element) cells.item(j);
        boolean isText = cell.getAttribute("t").equals("inlineStr");
        row.add((isText ? "" : "#") + cell.getTextContent());
      }
      rows.add(row);
    }
    return rows;
  }
}
