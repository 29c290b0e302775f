package dev.tally.words.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final List<Column<String>> COLUMNS =
      List.of(
          Column.text("version", row -> row),
          Column.number("verses", String::length).headed("left verses"));

  @Test
  void plainTextsHaveHeadingsOfTheirOwn() {
    Layout<String, String> layout = Layout.ofRows(COLUMNS).ofPlainTexts();
    assertThat(layout.shown())
        .extracting(Column::heading)
        .containsExactly("text", "left paragraphs");
    assertThat(layout.columns()).isEqualTo(COLUMNS);
    assertThat(Rows.of(layout, "sea")).containsExactly("version=sea verses=3");
    assertThat(Rows.of(layout.shown(), "sea")).isEqualTo("version=sea verses=3");
  }

  @Test
  void tableOfRowsHasEachResultAsARow() {
    Layout<String, String> layout = Layout.ofRows(COLUMNS, List.of(COLUMNS.get(0)), List.of());
    assertThat(layout.title()).isEmpty();
    assertThat(layout.list()).isEmpty();
    assertThat(Rows.of(layout, "sea")).containsExactly("version=sea");
    assertThat(layout.showing(COLUMNS).shown()).isEqualTo(COLUMNS);
  }
}
