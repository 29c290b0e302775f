package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerseReferenceTest {
  @ParameterizedTest
  @CsvSource({
    "kjv, 1, 1, 1, Gen.1.1",
    "kjv, 46, 13, 4, 1Cor.13.4",
    "kjv, 80, 2, 3, 1Macc.2.3",
    "kjv, 90, 1, 1, Book90.1.1",
    "letters/tale.txt, 0, 0, 12, letters/tale.txt:12"
  })
  void looksAsOsisAndEditorsWriteIt(
      String text, int book, int chapter, int verse, String reference) {
    assertThat(new VerseReference(text, book, chapter, verse)).hasToString(reference);
  }

  @Test
  void severalVersesHaveTheNamesOfTheFirstAndTheLast() {
    VerseReference first = new VerseReference("kjv", 46, 13, 4);
    VerseReference last = new VerseReference("kjv", 46, 13, 7);
    assertThat(VerseReference.range(List.of(first))).isEqualTo("1Cor.13.4");
    assertThat(VerseReference.range(List.of(first, last))).isEqualTo("1Cor.13.4-1Cor.13.7");
  }
}
