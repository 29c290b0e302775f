package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that a text has, and what people type for them. */
class BooksTest {
  private static final Books BOOKS =
      new Books(
          new TreeMap<>(
              Map.of(
                  1, "1. Mose",
                  11, "1er Rois",
                  43, "\u041e\u0442 \u0418\u043e\u0430\u043d\u043d\u0430",
                  50, "Kata Ioannin",
                  51, "Praxeis ton Apostolon",
                  62, "1-\u0435 \u0418\u043e\u0430\u043d\u043d\u0430",
                  66,
                      "\u041e\u0442\u043a\u0440\u043e\u0432\u0435\u043d\u0438\u0435"
                          + " \u0418\u043e\u0430\u043d\u043d\u0430")));

  @ParameterizedTest
  @CsvSource({
    "1 Mose, 1",
    "1. Mose, 1",
    "1Mose, 1",
    "1 Rois, 11",
    "1er Rois, 11",
    "I Rois, 11",
    "\u041e\u0442 \u0418\u043e\u0430\u043d\u043d\u0430, 43",
    "\u0418\u043e\u0430\u043d\u043d\u0430, 43",
    "\u0438\u043e\u0430\u043d, 43",
    "1 \u0418\u043e\u0430\u043d\u043d\u0430, 62",
    "1-\u0435 \u0418\u043e\u0430\u043d\u043d\u0430, 62",
    "\u0661 \u0418\u043e\u0430\u043d\u043d\u0430, 62",
    "Ioannin, 50",
    "ton Apostolon, 51",
  })
  void areFoundWithoutThePartsThatVary(String typed, int number) {
    Collection<Integer> named = BOOKS.named(typed);
    assertThat(named).containsExactly(number);
  }

  @ParameterizedTest
  @CsvSource({"Rois", "Apostolon", "2 Mose", "Matthew"})
  void areNotGuessed(String typed) {
    assertThat(BOOKS.named(typed)).isEmpty();
  }
}
