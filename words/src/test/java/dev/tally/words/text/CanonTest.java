package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonTest {
  private static final List<String> OSIS =
      List.of(
          ("Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps"
                  + " Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph"
                  + " Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess"
                  + " 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev")
              .split(" "));
  private static final List<String> USFM =
      List.of(
          ("GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG"
                  + " ISA JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK"
                  + " LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE"
                  + " 2PE 1JN 2JN 3JN JUD REV")
              .split(" "));

  @Test
  void standardFormsAndFullNamesAreKnownOfEveryBook() {
    for (int book = 1; book <= 66; book++) {
      assertThat(Canon.number(OSIS.get(book - 1))).as(OSIS.get(book - 1)).isEqualTo(book);
      assertThat(Canon.number(USFM.get(book - 1))).as(USFM.get(book - 1)).isEqualTo(book);
      assertThat(Canon.number(Canon.names().get(book - 1))).isEqualTo(book);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mt, 40",
    "Mk, 41",
    "1jn, 62",
    "1 Jn., 62",
    "II, 0",
    "Qoh, 21",
    "Song of Solomon, 22",
    "2 Macc, 81",
    "4 Macc, 83",
    "Wis, 73",
    "St. John, 43",
    "Saint Matthew, 40",
    "st luke, 42",
    "Gospel of John, 43",
    "The Gospel according to St. Luke, 42",
    "Book of Genesis, 1",
    "S. Luke, 42",
    "1st John, 62",
    "2\u00aa Samuel, 10",
    "2.\u00ba Samuel, 10",
    "1er Samuel, 9",
    "\uff11 John, 62",
    "2\u00e8me Samuel, 10",
    "2i\u00e8mes Samuel, 0",
    "Book90, 90",
    "book 7, 7",
    "Book07, 0",
    "Book, 0",
    "Book1234567, 0",
    "'', 0",
    "xyz, 0"
  })
  void abbreviationsAreTakenInAnyCaseWithBlanksAndStopsOrWithout(String name, int number) {
    assertThat(Canon.number(name)).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource({
    "OT, 1, 39",
    "New Testament, 40, 66",
    "Torah, 1, 5",
    "law, 1, 5",
    "prophets, 23, 39",
    "Minor Prophets, 28, 39",
    "gospels, 40, 43",
    "epistles, 45, 65",
    "apocrypha, 67, 89"
  })
  void groupsRunFromTheirFirstBookToTheirLast(String name, int first, int last) {
    assertThat(Canon.group(name).first()).isEqualTo(first);
    assertThat(Canon.group(name).last()).isEqualTo(last);
    assertThat(Canon.group(name)).hasSize(last - first + 1);
  }

  @Test
  void anyOtherNameIsNoGroup() {
    assertThat(Canon.group("psalms")).isEmpty();
  }

  @Test
  void everyBookHasItsNameInReferencesAndIsFoundByIt() {
    for (int book = 1; book <= Canon.names().size(); book++) {
      assertThat(Canon.number(Canon.osis(book))).as(Canon.osis(book)).isEqualTo(book);
    }
    for (int book = 1; book <= 66; book++) {
      assertThat(Canon.osis(book)).isEqualTo(OSIS.get(book - 1));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "67, 1Esd",
    "70, Jdt",
    "72, AddPs",
    "74, Sir",
    "79, PrMan",
    "84, EpJer",
    "89, EpLao",
    "90, Book90",
    "0, Book0"
  })
  void referencesNameTheDeuterocanonAndNumberWhatOsisHasNoNameFor(int number, String name) {
    assertThat(Canon.osis(number)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "1er, true",
    "II, true",
    "2nd, true",
    "3, true",
    "John, false",
    "1John, false",
    "1 Jahn, false",
    "Jahn, false"
  })
  void ordinalNumberIsNoName(String typed, boolean isOrdinal) {
    assertThat(Canon.isOrdinal(typed)).isEqualTo(isOrdinal);
  }
}
