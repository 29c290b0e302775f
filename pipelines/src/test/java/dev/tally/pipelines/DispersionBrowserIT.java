package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Opens a page of dispersion plots in a browser, from disk. */
final class DispersionBrowserIT extends PageInBrowser {

  @Override
  Path write() {
    List<Book> books = new ArrayList<>();
    for (int number = 1; number <= 40; number++) {
      String verse = number == 1 ? "gull and <i>oars</i> " : "the grey sea and שלום ";
      books.add(CorpusFixture.book(number, "Book " + number, List.of(verse + "so on ".repeat(9))));
    }
    texts(new Version("harbour", books), new Version("pier", books));
    String find = "--find=gull,so,שלום,<i>oars</i>";
    return pageOf("dispersion", find, "--ver=harbour,pier", "--stopwords=none");
  }

  @Test
  void hasALineForEachWordAndARowForItsFigures() {
    browser.open(page);
    assertThat(browser.texts("#result-1 .line bdi"))
        .containsExactly("gull", "so", "שלום", "<i>oars</i>")
        .isEqualTo(browser.texts("#result-1 tbody td:first-child"));
    assertThat(browser.texts("#result-1 .line .n")).containsExactly("1", "360", "39", "1");
    assertThat(browser.texts("thead th"))
        .startsWith("word", "f", "per 10k", "range", "D", "D2", "DP", "DPnorm");
  }

  @Test
  void strokesAreWhereTheWordsAre() {
    browser.open(page);
    // A stroke takes no width; the first word of all is at the left edge, the last book at the
    // right.
    assertThat(share("#result-1-word-1", "left")).isZero();
    assertThat(share("#result-1-word-3", "left")).isBetween(2L, 3L);
    assertThat(share("#result-1-word-3", "right")).isBetween(97L, 98L);
    assertThat(share("#result-1-word-2", "right")).isBetween(99L, 100L);
  }

  private long share(String title, String side) {
    return browser.number(
        """
        const line = document.querySelector('%s').parentElement;
        const plot = line.getBoundingClientRect();
        const strokes = line.querySelector('path').getBoundingClientRect();
        return Math.round((strokes.%s - plot.left) * 100 / plot.width)
        """
            .formatted(title, side));
  }

  @Test
  void booksAreMarkedAndTheirLabelsDoNotOverlap() {
    for (int width : List.of(1200, 800, 360)) {
      browser.open(page);
      browser.resize(width);
      assertThat(browser.number("return document.querySelectorAll('#result-1-bands rect').length"))
          .isEqualTo(40);
      assertThat(
              browser.number(
                  """
                  const labels = [...document.querySelectorAll('#result-1 .axis text')]
                    .map(label => label.getBoundingClientRect()).filter(box => box.width > 0);
                  return labels.length > 4 && labels.every((box, i) =>
                    box.right <= innerWidth && (i === 0 || labels[i - 1].right < box.left)) ? 1 : 0
                  """))
          .as("labels at %d pixels", width)
          .isEqualTo(1);
    }
  }

  @Test
  void strokesAreOtherColoursInTheDark() {
    assertDarkDiffers(".line path", "stroke");
  }
}
