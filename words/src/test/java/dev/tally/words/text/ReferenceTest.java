package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.text.Reference.Range;
import dev.tally.words.text.Reference.ReferenceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "John 3:16 | John 3:16",
        "John 3:16-18 | John 3:16-18",
        "Jn 3.16-18 | Jn 3:16-18",
        "Jn3:16 | Jn 3:16",
        "JOHN  3 : 16 - 18 | JOHN 3:16-18",
        "Jn. 3 | Jn 3",
        "Ps 23 | Ps 23",
        "Gen 1-3 | Gen 1-3",
        "Gen 1\u20133 | Gen 1-3",
        "Gen 1\u20143 | Gen 1-3",
        "Gen 1:1\u20112 | Gen 1:1-2",
        "Gen 1:31-2:3 | Gen 1:31-2:3",
        "Gen 1-2:3 | Gen 1-2:3",
        "Gen 1,3 | Gen 1; 3",
        "John 3:16,18 | John 3:16; 3:18",
        "John 3:16,18-20,4:2 | John 3:16; 3:18-20; 4:2",
        "John 3:16; 4 | John 3:16; 4",
        "John 3:16-16 | John 3:16",
        "1Jn 4:8; Rom 8 | 1Jn 4:8, Rom 8",
        "1 John 4:8, Rom-Gal | 1 John 4:8, Rom-Gal",
        "I John 4 | I John 4",
        "1. Mose 3 | 1. Mose 3",
        "Esther (Greek) 1:1-2,4 | Esther (Greek) 1:1-2; 1:4",
        "John.3.16 | John 3:16",
        "John.3.16-John.3.18 | John 3:16-18",
        "John.3.16-Jn.4.2 | John 3:16-4:2",
        "Gen.1-Gen.3 | Gen 1-3",
        "1Cor.13 | 1Cor 13",
        "Book90.1.1 | Book90 1:1",
        "C\u00f4-rinh-t\u00f4 3 | C\u00f4-rinh-t\u00f4 3",
        "\u05d1\u05e8\u05d0\u05e9\u05d9\u05ea 1:2 | \u05d1\u05e8\u05d0\u05e9\u05d9\u05ea 1:2",
        "John | John",
        "40 | 40",
        "40-43 | 40-43",
        "Matthew-John,3 | Matthew-John, 3",
        "1 John | 1 John",
        "3 | 3",
        "3:16 | 3:16",
        "Book90 | Book90",
        "book 90 | book 90",
        "Book90.1.2-Book90.1.3 | Book90 1:2-3",
        "Book90 3 | Book90 3",
        // after a comma with verses, a range may end in another chapter
        "Ps 119:1-8, 105-120:7 | Ps 119:1-8; 119:105-120:7",
        "Isa 40:1-5,9-41:2 | Isa 40:1-5; 40:9-41:2",
        "Prov 23:19-21,29-24:2 | Prov 23:19-21; 23:29-24:2",
        "John 3:16,18-3:20 | John 3:16; 3:18-20",
        "John 3:16,1-2:5 | John 3:16; 1-2:5",
        "Gen 1,3-4:5 | Gen 1; 3-4:5",
        "Gen 1:1; 3-4:5 | Gen 1:1; 3-4:5",
        // what follows a number, or stands before it
        "1 John 1:9f | 1 John 1:9-10",
        "John 3:16f. | John 3:16-17",
        "John 3:16ff | John 3:16ff",
        "John 3:16 ff. | John 3:16ff",
        "John 3:16-18ff | John 3:16ff",
        "Isa 40f | Isa 40-41",
        "Isa 40ff. | Isa 40ff",
        "John 3:16ff, 4:2 | John 3:16ff; 4:2",
        "John 3:16f,20 | John 3:16-17; 3:20",
        "John 3:16a | John 3:16",
        "John 3:16b-17a | John 3:16-17",
        "Gen 2:4b-3:1a | Gen 2:4-3:1",
        "John 3:16a,18b | John 3:16; 3:18",
        "John 3 v. 16 | John 3:16",
        "John 3 vv. 16-18 | John 3:16-18",
        "John 3v16 | John 3:16",
        "John 3 verse 16 | John 3:16",
        "John 3:v16 | John 3:16",
        "John 3, v. 16 | John 3:16",
        "John 3, verses 16-18 | John 3:16-18",
        "John 3:16, v. 18 | John 3:16; 3:18",
        "John chapter 3 verse 16 | John 3:16",
        "John ch. 3 | John 3",
        "Jude v. 5 | Jude 1:5",
        "Jude vv. 5-7 | Jude 1:5-7",
        "John 3. | John 3",
        // Roman numerals of chapters
        "John iii. 16 | John 3:16",
        "John III:16 | John 3:16",
        "Psalm cxix. 105 | Psalm 119:105",
        "1 Cor. xiii. 4-7 | 1 Cor 13:4-7",
        "John iii | John 3",
        "John v. 16 | John 5:16",
        "John iii. 16-iv. 2 | John 3:16-4:2",
        "John iii. 16; iv. 2 | John 3:16; 4:2",
        "Gen. i.-iii. | Gen 1-3",
        "I Cor 13 | I Cor 13",
        "I Ch 3 | I Ch 3",
        "III John | III John",
        "II Chron v. 3 | II Chron 5:3",
        "Gen 1; Lv | Gen 1, Lv",
        "am Ill | am Ill",
        "Samuel II 3:16 | Samuel II 3:16",
        // other digits, and the signs of other keyboards
        "\u7ea6\u7ff0\u798f\u97f3 1\uff1a2 | \u7ea6\u7ff0\u798f\u97f3 1:2",
        "\u7ea6\u7ff0\u798f\u97f3\uff13\uff1a\uff11\uff16\uff5e\uff11\uff18"
            + " | \u7ea6\u7ff0\u798f\u97f3 3:16-18",
        "\u30e8\u30cf\u30cd 3\uff1a16\u301c18\u300120 | \u30e8\u30cf\u30cd 3:16-18; 3:20",
        "\u064a\u0648\u062d\u0646\u0627 \u0661:\u0662\u060c\u0664"
            + " | \u064a\u0648\u062d\u0646\u0627 1:2; 1:4",
        "\u200f\u064a\u0648\u062d\u0646\u0627 \u06f1:\u06f2\u200e"
            + " | \u064a\u0648\u062d\u0646\u0627 1:2",
        "\u092f\u0942\u0939\u0928\u094d\u0928\u093e \u0967:\u0968"
            + " | \u092f\u0942\u0939\u0928\u094d\u0928\u093e 1:2",
        "\u0e22\u0e2d\u0e2b\u0e4c\u0e19 \u0e53:\u0e51\u0e56"
            + " | \u0e22\u0e2d\u0e2b\u0e4c\u0e19 3:16",
        "\uff2a\uff4f\uff48\uff4e \uff13 | John 3",
        // verses in the European way, where nothing else can be meant
        "1 Cor. 13,4-7.13 | 1 Cor 13:4-7; 13:13",
        "Joh 3,16.18 | Joh 3:16; 3:18",
        "Ps 23,4 | Ps 23; 4",
        "Joh 3,16.18; 4,2.3 | Joh 3:16; 3:18; 4:2; 4:3",
        "Ps 23:4.6 | Ps 23:4; 23:6",
        "Ps 23:1-3.6, 24:1 | Ps 23:1-3; 23:6; 24:1",
        // other words and signs between numbers
        "John 3:16 & 18 | John 3:16; 3:18",
        "John 3:16&18 | John 3:16; 3:18",
        "John 3:16 and 18 | John 3:16; 3:18",
        "John 3 and 4 | John 3; 4",
        "Gospel of John 3:16 | Gospel of John 3:16",
        "Cat & 2 Dogs | Cat & 2 Dogs"
      })
  void readsWhatPeopleType(String typed, String references) {
    List<Reference> read = Reference.parse(typed);
    assertThat(String.join(", ", read.stream().map(Reference::toString).toList()))
        .isEqualTo(references);
    assertThat(Reference.isPassage(typed))
        .isEqualTo(read.stream().anyMatch(each -> !each.ranges().isEmpty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "John 3:18-16 | John 3:18-16: the range runs backwards",
        "Gen 3-1 | Gen 3-1: the range runs backwards",
        "Gen 3:2-1:5 | Gen 3:2-1:5: the range runs backwards",
        "Gen.3-Gen.1 | Gen.3-Gen.1: the range runs backwards",
        "John 3:16,18-17 | 18-17: the range runs backwards",
        "John 0 | John 0: expected a number from 1",
        "John 3:0 | John 3:0: expected a number from 1",
        "John 3:1-0 | John 3:1-0: expected a number from 1",
        "John 3,0 | 0: expected a number from 1",
        "Gen 50-Exod 2 | Gen 50-Exod 2: expected a passage of one book",
        "John 3;; Rom 8 | John 3;; Rom 8: empty item in the list",
        "John 3, | John 3,: empty item in the list",
        "; | ;: empty item in the list"
      })
  void refusesWhatNoTextHas(String typed, String message) {
    assertThatThrownBy(() -> Reference.parse(typed))
        .isInstanceOf(ReferenceException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "John 3:16:18",
        "John 3:16-",
        "John -3",
        "John 3:",
        "John 1234567",
        "John 3:1234567",
        "3 16",
        "John 3-4-5",
        "\u00bd 3",
        "- 3",
        ": 3",
        "...3",
        "John 3:16ff-18",
        "John 3:16x",
        "John 3:16fff",
        "John 3:iv",
        "John iiii",
        "John cc",
        "Mark Vi"
      })
  void whatIsNoReferenceIsTakenForAName(String typed) {
    assertThat(Reference.parse(typed)).containsExactly(new Reference(typed, typed, List.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "5, 1:5",
    "3-7, 1:3-7",
    "1-7, 1:1-7",
    "1, 1",
    "1:5, 1:5",
    "2:5, 2:5",
    "5f, 1:5-6",
    "5ff, 1:5ff"
  })
  void numbersInABookOfOneChapterAreThoseOfVerses(String typed, String meant) {
    Range range = Reference.parse("Jude " + typed).get(0).ranges().get(0);
    assertThat(range.in(65, List.of(1))).hasToString(meant);
  }

  /** Books that not all texts share have one chapter if the text has one of them. */
  @ParameterizedTest
  @CsvSource({
    "43, 1, 3, 3",
    "43, 1-5, 3ff, 3-5",
    "43, 1-5, 3:16ff, 3:16ff",
    "77, 1, 2, 1:2",
    "84, 6, 6, 6",
    "84, 6, 2-4, 6:2-4",
    "90, 1, 2, 1:2",
    "90, 1-2, 2, 2",
    "77, 1-2, 2, 2",
    "66, 1, 2, 2",
    "67, 1, 2, 1:2"
  })
  void chaptersThatATextHasSayWhatNumbersMean(
      int book, String chapters, String typed, String meant) {
    Range of = Reference.parse("X " + chapters).get(0).ranges().get(0);
    List<Integer> known =
        IntStream.rangeClosed(of.firstChapter(), of.lastChapter()).boxed().toList();
    Range range = Reference.parse("X " + typed).get(0).ranges().get(0);
    assertThat(range.in(book, known)).hasToString(meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ps 23,4 | Ps 23,4: read as Ps 23; 4; a colon is before verses",
        "1 Cor 13,4-7.13 | 1 Cor 13,4-7.13: read as 1 Cor 13:4-7; 13:13; a colon is before verses",
        "Exod. 20, 1-17 | Exod. 20, 1-17: read as Exod 20; 1-17; a colon is before verses",
        "1 Cor 13, 4-7.13 | 1 Cor 13, 4-7.13: read as 1 Cor 13:4-7; 13:13; a colon is before verses",
        "Gen 1, 3 | ''",
        "John 16, v. 3 | ''",
        "Gen 1,3:5 | ''",
        "John 3:16,18 | ''",
        "Gen 1;3 | ''"
      })
  void aCommaThatMayBeBeforeVersesIsTold(String typed, String notice) {
    List<String> notices = new ArrayList<>();
    Reference.parse(typed, notices::add);
    assertThat(String.join("", notices)).isEqualTo(notice);
  }

  @ParameterizedTest
  @CsvSource({
    "John 3:16x, true",
    "Foo 3:16x, true",
    "Ps 23x, true",
    "John, false",
    "notes 12.txt, false",
    "a/John 3:x, false",
    "kjv, false",
    "16 3:16, false",
    "notes 3 x, false",
    "notes: 3 x, false",
    "'', false"
  })
  void whatMayBeMeantForAPassageIsKnown(String typed, boolean isLike) {
    assertThat(Reference.isLikePassage(typed)).isEqualTo(isLike);
  }

  @Test
  void theDigitsOfEveryScriptAreDigits() {
    for (char c = 0x600; c < Character.MAX_VALUE; c++) {
      if (Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER) {
        assertThat(Strings.ascii(c) - '0').as("%04X", (int) c).isEqualTo(Character.digit(c, 10));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Gen 1:31-3:2 | 1 | :31-end",
        "Gen 1:31-3:2 | 2 | ''",
        "Gen 1:31-3:2 | 3 | :1-2",
        "Gen 1:3 | 1 | :3",
        "Gen 1 | 1 | ''"
      })
  void rangeHasVersesOfEachChapter(String typed, int chapter, String verses) {
    Range range = Reference.parse(typed).get(0).ranges().get(0);
    assertThat(range.verses(chapter)).hasToString(verses);
  }

  @Property(tries = 300)
  void whatIsPrintedIsReadAgain(
      @ForAll("names") String name, @ForAll("ranges") List<Range> ranges) {
    Reference reference = new Reference("", name, ranges);
    Reference read = Reference.parse(reference.toString()).get(0);
    assertThat(read.name()).isEqualTo(name);
    assertThat(read.ranges()).isEqualTo(ranges);
  }

  @Property(tries = 300)
  void namesOfBooksAreReadWithEverySpelling(
      @ForAll("books") int book, @ForAll("spellings") String spelling) {
    String number = spelling.replace("NAME", Canon.names().get(book - 1));
    assertThat(Canon.number(Reference.parse(number).get(0).name())).isEqualTo(book);
    String osis = spelling.replace("NAME", Canon.osis(book));
    assertThat(Canon.number(Reference.parse(osis).get(0).name())).isEqualTo(book);
  }

  /** Abbreviations of USFM, and other names that people type, in the order of the books. */
  private static final String OTHER_NAMES =
      """
      GEN, Gn; EXO, Ex; LEV, Lv; NUM, Nm; DEU, Dt; JOS; JDG; RUT; 1SA, 1 Sm; 2SA, 2 Sm; 1KI, 1 Kin;
      2KI, 2 Kin; 1CH, 1 Chron; 2CH, 2 Chron; EZR; NEH; EST; JOB, Jb; PSA, Psalm, Pss; PRO, Prv;
      ECC, Qoh, Eccles; SNG, Song of Solomon, Canticles; ISA, Is; JER; LAM; EZK; DAN, Dn; HOS; JOL;
      AMO; OBA; JON; MIC; NAM; HAB; ZEP; HAG; ZEC; MAL; MAT, Mt; MRK, Mk; LUK, Lk; JHN, Jn;
      ACT, Acts of the Apostles; ROM; 1CO; 2CO; GAL; EPH; PHP; COL; 1TH; 2TH; 1TI; 2TI; TIT;
      PHM, Philem; HEB; JAS, Jm; 1PE; 2PE; 1JN, 1 Jn; 2JN, 2 Jn; 3JN, 3 Jn; JUD;
      REV, Revelations, Apocalypse; 1ES, 1 Esdr; 2ES, 2 Esdr; TOB, Tb; JDT; ESG, Add Esth;
      Psalm 151, Ps 151; WIS, Wisdom of Solomon; SIR, Ecclesiasticus, Ecclus; BAR; S3Y, Pr Azar; SUS; BEL;
      MAN, Pr Man, Prayer of Manasseh; 1MA, 1 Mac; 2MA, 2 Mac; 3MA, 3 Mac; 4MA, 4 Mac;
      LJE, Ep Jer, Letter of Jeremiah; Pss Sol; ODA; ENO, Enoch; Add Dan; LAO""";

  private static final List<List<String>> ORDINALS =
      List.of(
          List.of("1 ", "1", "1. ", "I ", "i ", "First ", "1st "),
          List.of("2 ", "2", "2. ", "II ", "ii ", "Second ", "2nd "),
          List.of("3 ", "3", "3. ", "III ", "iii ", "Third ", "3rd "),
          List.of("4 ", "4", "4. ", "IV ", "iv ", "Fourth ", "4th "));

  @Test
  void everyBookIsReadByEachOfItsNamesInEachSpelling() {
    String[] others = OTHER_NAMES.split(";\\s+");
    assertThat(others).hasSameSizeAs(Canon.names());
    for (int book = 1; book <= others.length; book++) {
      String api = Canon.names().get(book - 1);
      Stream<String> names =
          Stream.concat(Stream.of(api, Canon.osis(book)), Stream.of(others[book - 1].split(", ")));
      for (String name : names.flatMap(ReferenceTest::spellings).toList()) {
        assertIsRead(name + " 3:16-18", book, new Range(3, 16, 3, 18));
        assertIsRead(name + " 3.16\u201318", book, new Range(3, 16, 3, 18));
        assertIsRead(name + ".3.16", book, new Range(3, 16, 3, 16));
        assertIsRead(name + ".3.16-" + name + ".3.18", book, new Range(3, 16, 3, 18));
        assertIsRead(name + " 1-3", book, new Range(1, 0, 3, 0));
        assertIsRead(name + " 3", book, new Range(3, 0, 3, 0));
      }
    }
  }

  /** With each form of the number that it begins with, in capitals and in small letters. */
  private static Stream<String> spellings(String name) {
    Stream<String> ordinals =
        name.matches("[1-4].*")
            ? ORDINALS.get(name.charAt(0) - '1').stream().map(it -> it + name.substring(1).strip())
            : Stream.of(name);
    return ordinals.flatMap(
        each -> Stream.of(each, each.toUpperCase(Locale.ROOT), each.toLowerCase(Locale.ROOT)));
  }

  private static void assertIsRead(String typed, int book, Range range) {
    assertThat(Reference.isPassage(typed)).as(typed).isTrue();
    Reference read = Reference.parse(typed).get(0);
    assertThat(Canon.number(read.name())).as(typed).isEqualTo(book);
    assertThat(read.ranges()).as(typed).containsExactly(range);
  }

  @Property(tries = 1000)
  void anythingElseIsReadOrRefusedInOneLine(@ForAll("hostile") String typed) {
    try {
      assertThat(Reference.parse(typed)).isNotEmpty();
    } catch (ReferenceException e) {
      assertThat(e.getMessage()).contains(": ").doesNotContain("\n");
    }
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(Canon.names())
        .flatMap(
            name ->
                Arbitraries.of(
                    name, Canon.osis(Canon.number(name)), "Book90", "1. Mose", "\u7d04\u7ff0"));
  }

  @Provide
  Arbitrary<Integer> books() {
    return Arbitraries.of(IntStream.rangeClosed(1, Canon.names().size()).boxed().toList());
  }

  @Provide
  Arbitrary<String> spellings() {
    return Arbitraries.of(
        "NAME 3", "NAME 3:16", "NAME.3.16", "NAME 1-2", "NAME. 4.1-2", " NAME  2 ");
  }

  @Provide
  Arbitrary<List<Range>> ranges() {
    Arbitrary<Integer> number = Arbitraries.integers().between(1, 200);
    Arbitrary<Range> chapters =
        Combinators.combine(number, number)
            .as((a, b) -> new Range(Math.min(a, b), 0, Math.max(a, b), 0));
    Arbitrary<Range> verses =
        Combinators.combine(number, number, number)
            .as((chapter, a, b) -> new Range(chapter, Math.min(a, b), chapter, Math.max(a, b)));
    Arbitrary<Range> across =
        Combinators.combine(number, number, number, number)
            .as((chapter, more, a, b) -> new Range(chapter, a, chapter + more, b));
    Arbitrary<Range> toEnd = number.map(first -> new Range(first, 0, Range.TO_END, 0));
    Arbitrary<Range> versesToEnd =
        Combinators.combine(number, number).as((chapter, a) -> new Range(chapter, a, chapter, 0));
    return Arbitraries.oneOf(chapters, verses, across, toEnd, versesToEnd)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  @Provide
  Arbitrary<String> hostile() {
    return Arbitraries.strings()
        .withChars("Jn13:.-, ;fv\u2013I\u0000\u202e\u00a0\uff1a\u0663")
        .ofMaxLength(40);
  }
}
