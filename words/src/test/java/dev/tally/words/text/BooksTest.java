package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
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

  /** Some books of a text, of which two have a number in their name. */
  private static final Books ENGLISH =
      new Books(
          new TreeMap<>(
              Map.of(
                  19, "Psalms",
                  40, "Matthew",
                  41, "Mark",
                  43, "John",
                  62, "1 John",
                  72, "Psalm 151",
                  90, "Song 2",
                  91, "Song",
                  92, "Songs")));

  @Test
  void nameInFullComesBeforeTheBeginningsOfOthers() {
    assertThat(ENGLISH.named("song")).containsExactly(91);
    assertThat(ENGLISH.named("son")).isEmpty();
    assertThat(ENGLISH.named("gospels")).containsExactly(40, 41, 43);
    assertThat(ENGLISH.named("40")).containsExactly(40);
    assertThat(ENGLISH.named("42")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Psalm 151, Psalm 151",
    "Psalm 151:2, Psalm 151 1:2",
    "'Psalm 151:2-4,6', Psalm 151 1:2-4; 1:6",
    "Psalm 150:2, Psalm 150:2",
    "'Psalm 151:2; 1:3', Psalm 151:2; 1:3",
    "Psalm 150:6-151:2, Psalm 150:6-151:2",
    "Song 2, Song 2",
    "Song 2:3, Song 2 1:3",
    "Song 3, Song 3",
    "John, John",
  })
  void numberMayBePartOfAName(String typed, String meant) {
    Reference reference = ENGLISH.resolve(Reference.parse(typed).get(0));
    assertThat(reference).hasToString(meant);
    assertThat(reference.ranges().isEmpty()).isEqualTo(ENGLISH.named(typed).size() == 1);
  }

  @ParameterizedTest
  @CsvSource({
    "Matthew-John, '40,41,43'",
    "Matthew \u2013 Mark, '40,41'",
    "Mark-Mark, 41",
    "Ps-gospels, '19,40,41,43'",
    "gospels-1 John, '40,41,43,62'",
    "Mark, 41",
  })
  void rangeOfNamesHasTheBooksFromOneToTheOther(String typed, String numbers) {
    assertThat(ENGLISH.meant(typed))
        .extracting(String::valueOf)
        .containsExactly(numbers.split(","));
  }

  @ParameterizedTest
  @CsvSource({
    "Matthew-Enoch, Enoch",
    "Enoch-Tobit, Enoch",
    "Enoch - John, Enoch",
    "Enoch, Enoch",
    "-John, -John",
    "John-, John-",
    "' -John', ' -John'",
    "'John- ', 'John- '",
  })
  void nameWithoutABookIsTold(String typed, String unknown) {
    assertThat(ENGLISH.meant(typed)).isEmpty();
    assertThat(ENGLISH.unknown(typed)).isEqualTo(unknown);
  }

  @Test
  void rangeRunsForwards() {
    assertThatThrownBy(() -> ENGLISH.meant("John-Matthew"))
        .isInstanceOf(Reference.ReferenceException.class)
        .hasMessage("John-Matthew: the range runs backwards");
    assertThat(BOOKS.meant("1-\u0435 \u0418\u043e\u0430\u043d\u043d\u0430")).containsExactly(62);
  }
}
