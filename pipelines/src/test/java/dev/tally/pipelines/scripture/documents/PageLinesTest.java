package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageLinesTest {
  @Test
  void headersAndPageNumbersThatRepeatAreLeftOut() {
    List<String> words = List.of("gull", "oar", "sea", "lamp", "net", "rope");
    List<List<String>> pages = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String header = i % 2 == 0 ? "Ann Gull" : "Chapter " + (i / 3 + 1) + ". The sea";
      pages.add(
          List.of(header, "A " + words.get(i) + ".\nOne " + words.get(i) + ".\n- " + i + " -"));
    }
    assertThat(PageLines.of(pages).paragraphs())
        .isEqualTo(words.stream().map(each -> "A " + each + ". One " + each + ".").toList());
  }

  @Test
  void aLineThatTwoPagesBeginWithIsText() {
    assertThat(PageLines.of(List.of(List.of("Sea!", "A."), List.of("Sea!", "B."))).paragraphs())
        .containsExactly("Sea!", "A.", "Sea!", "B.");
  }

  @Test
  void aDividedWordIsJoinedWhereItStandsElsewhere() {
    PageLines read =
        PageLines.of(
            List.of(
                List.of(
                    "The fisher-\nmen are well-\nknown, and the fishermen's boat is Haupt-\nund"
                        + " Neben\u00ad\nboot. Fishermen\nsing.")));
    assertThat(read.paragraphs())
        .containsExactly(
            "The fishermen are well-known, and the fishermen's boat is Haupt- und Nebenboot."
                + " Fishermen sing.");
    assertThat(read.joined()).isEqualTo(2);
    assertThat(read.kept()).isEqualTo(1);
  }

  @Test
  void aParagraphGoesOnOnTheNextPage() {
    assertThat(
            PageLines.of(
                    List.of(
                        List.of("First.", "The gull sees the"), List.of("sea. It is wet.", "Last")))
                .paragraphs())
        .containsExactly("First.", "The gull sees the sea. It is wet.", "Last");
  }

  @Test
  void itemsOfAListAreParagraphs() {
    assertThat(PageLines.of(List.of(List.of("\u2022 a lamp\n\u2022 a rope\nof hemp"))).paragraphs())
        .containsExactly("a lamp", "a rope of hemp");
  }
}
