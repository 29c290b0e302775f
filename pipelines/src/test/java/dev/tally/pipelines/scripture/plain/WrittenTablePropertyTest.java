package dev.tally.pipelines.scripture.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.Written;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Tables of results as texts. */
class WrittenTablePropertyTest {
  private static final List<Column<Map.Entry<String, String>>> COLUMNS =
      List.of(
          Column.text("id", Map.Entry::getKey),
          Column.text("text", Map.Entry::getValue),
          Column.text("other", row -> "\"" + row.getValue()));

  /** Blanks stand for the tabs and the ends of lines that a cell of TSV cannot have. */
  @Property(tries = 200)
  void tsvThatIsWrittenIsReadAgain(@ForAll("cells") List<String> cells) throws IOException {
    List<Map.Entry<String, String>> rows = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      rows.add(Map.entry("n" + i, "x" + cells.get(i)));
    }
    Layout<Map.Entry<String, String>, ?> layout = Layout.ofRows(COLUMNS, COLUMNS, COLUMNS);
    String written = Written.raw(TableFormat.TSV, layout, rows);
    Map<String, String> expected = new LinkedHashMap<>();
    rows.forEach(
        row ->
            expected.put(
                row.getKey(), row.getValue().replaceAll("[\t\n\r\u0085\u2028\u2029]", " ")));
    Path home = Files.createTempDirectory("tsv");
    try (SpooledInput copies = new SpooledInput("text", InputStream.nullInputStream())) {
      Path file = Files.writeString(home.resolve("a.tsv"), written);
      assertThat(TextRowsTest.texts(copies, new ArrayList<>(), file)).isEqualTo(expected);
      Files.delete(file);
    } finally {
      Files.delete(home);
    }
  }

  @Provide
  Arbitrary<List<String>> cells() {
    return Arbitraries.strings()
        .withChars("a\"', ;=\t\n\r\u0085\u2028\u00e9<%\\")
        .ofMaxLength(8)
        .list()
        .ofMinSize(1)
        .ofMaxSize(6);
  }
}
