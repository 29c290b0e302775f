package dev.tally.pipelines.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
  @Test
  void streamShowsTextHoweverItsBytesAreCut() throws IOException {
    String text = "gull \u001b[2J\u202e\t\ud83d\ude00\u00e9\r\n\u9053\n".repeat(2000);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int step : new int[] {1, 2, 3, 127, bytes.length}) {
      ByteArrayOutputStream shown = new ByteArrayOutputStream();
      try (OutputStream stream = VisibleText.stream(shown)) {
        for (int i = 0; i < bytes.length; i += step) {
          stream.write(bytes, i, Math.min(step, bytes.length - i));
        }
      }
      assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo(VisibleText.ofLines(text));
    }
  }

  @Test
  void streamShowsWhatIsWrittenWhenItIsFlushed() throws IOException {
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    OutputStream stream = VisibleText.stream(shown);
    stream.write("move? ".getBytes(StandardCharsets.UTF_8));
    stream.flush();
    assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("move? ");
  }

  @ParameterizedTest
  @CsvSource({
    "0, x00",
    "7, x07",
    "8, x08",
    "9, t",
    "a, n",
    "d, r",
    "1b, x1b",
    "7f, x7f",
    "85, x85",
    "9b, x9b",
    "ad, xad",
    "61c, u061c",
    "200b, u200b",
    "200e, u200e",
    "200f, u200f",
    "2028, u2028",
    "2029, u2029",
    "202a, u202a",
    "202e, u202e",
    "2060, u2060",
    "2065, u2065",
    "2066, u2066",
    "2069, u2069",
    "d800, ud800",
    "dfff, udfff",
    "feff, ufeff",
    "fdd0, ufdd0",
    "fdef, ufdef",
    "fff0, ufff0",
    "fff8, ufff8",
    "1fffe, U0001fffe",
    "e0000, U000e0000",
    "e0fff, U000e0fff",
    "ffff, uffff",
    "e0041, U000e0041",
    "10ffff, U0010ffff"
  })
  void whatATerminalObeysOrNobodySeesIsEscaped(String codePoint, String escape) {
    String text = Character.toString(Integer.parseInt(codePoint, 16));
    assertThat(VisibleText.of("a" + text + "b")).isEqualTo("a\\" + escape + "b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain ~text",
        "C:\\new\\x1b",
        "Zo\u00eb e\u0301 \u4e2d\u3000\ud83d\ude00\ufe0f \u05d0\u05b1\u05dc \ue000",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", // Persian, with a non-joiner
        "\u0915\u094d\u200d\u0937", // Devanagari, with a joiner
        "\ud83d\udc68\u200d\ud83d\udc69", // an emoji of two
        "\u182e\u1823\u1829\u182d\u1823\u180e\u1820", // Mongolian
        "\u06dd\u0661", // the end of a verse, in Arabic
      })
  void whatWordsAreSpeltWithStays(String text) {
    assertThat(VisibleText.of(text)).isEqualTo(text);
  }

  @Test
  void newerLettersAndEmojiStay() {
    for (int unassigned : List.of(0x0378, 0xFFEF, 0xE1000, 0xDFFFD)) {
      String text = Character.toString(unassigned);
      assertThat(VisibleText.of(text)).isEqualTo(text);
    }
  }

  @Test
  void escapeHasTheDigitsThatItsCodePointNeeds() {
    StringBuilder escapes = new StringBuilder();
    for (int c : List.of(0, 0xFF, 0x100, 0xFFFF, 0x10000)) {
      VisibleText.escape(c, escapes);
    }
    assertThat(escapes).hasToString("\\x00\\xff\\u0100\\uffff\\U00010000");
  }

  @Test
  void linesKeepTheirEndsAndTabs() {
    assertThat(VisibleText.ofLines("a\tb\r\n\u001bc\n")).isEqualTo("a\tb\\r\n\\x1bc\n");
  }

  @Property
  void nothingIsLeftToBeObeyed(@ForAll String text) {
    assertThat(VisibleText.of(text)).doesNotContainPattern("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]");
  }

  @Property
  void itTakesOneLookOnly(@ForAll String text) {
    String visible = VisibleText.of(text);
    assertThat(VisibleText.of(visible)).isEqualTo(visible);
  }

  @Test
  void oneLineHasNothingThatATerminalWouldObey() {
    assertThat(VisibleText.onOneLine("a\tb\nc\u001b[1m")).isEqualTo("a b c\\x1b[1m");
  }
}
