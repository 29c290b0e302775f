package dev.tally.pipelines.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTableTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "=",
        "+cmd|' /C calc'!A0",
        "-ed",
        "--",
        "-",
        "@SUM(A1)",
        "\t1",
        "\r",
        "\nx",
        "-1+2",
        "-1e",
        "-.5",
        "+1,2",
        "-1 ",
        " -1",
        "  =1",
        "\u00a0=1",
        "\u3000@a",
        "\ufeff=1",
        "\u200b=1",
        "\0=1",
        "\"=1\"",
        "\" =1",
        " \tx",
        "\uff1d1",
        "\uff0b1",
        "\uff0ded",
        "\uff20a",
        "\ufe661"
      })
  void whatASpreadsheetWouldRunIsMarkedAsText(String cell) {
    assertThat(CsvTable.cell(cell)).isEqualTo("'" + cell);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "word",
        "a=1",
        "X=3;O=-1",
        "'=1",
        "'-ed",
        "-1",
        "+1",
        "-0",
        "-4.61",
        "+12.50",
        "-1e9",
        "-1.5E-7",
        "0",
        "#",
        "...X/....",
        "\u2014ed",
        "\u201c=1",
        "\"so\"",
        "/a",
        "\\n"
      })
  void whatItWouldNotStays(String cell) {
    assertThat(CsvTable.cell(cell)).isEqualTo(cell);
  }

  @Test
  void cellsAreMarkedAndThenQuoted() throws IOException {
    assertThat(table(/* isRaw= */ false)).isEqualTo("word,\"'=\"\"a\"\",b\",'-ed,-1\n");
  }

  @Test
  void rawCellsAreNotMarked() throws IOException {
    assertThat(table(/* isRaw= */ true)).isEqualTo("word,\"=\"\"a\"\",b\",-ed,-1\n");
  }

  private static String table(boolean isRaw) throws IOException {
    StringWriter out = new StringWriter();
    CsvTable table = new CsvTable(out, new CsvStyle(isRaw, ""));
    table.row("word", "=\"a\",b", "-ed", "-1");
    table.flush();
    return out.toString();
  }
}
