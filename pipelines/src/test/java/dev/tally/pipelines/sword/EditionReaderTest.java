package dev.tally.pipelines.sword;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.bibles.Edition;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EditionReaderTest {
  @Test
  void versesAreSortedIntoChaptersAndBooks() {
    Edition edition =
        read(
            "Genesis 1:1: The cat.",
            "Genesis 1:3: A mat.",
            "Genesis 2:1: A rug.",
            "Exodus 1:1: So.");

    assertThat(edition)
        .isEqualTo(
            new Edition(
                List.of(
                    book(
                        1,
                        "Genesis",
                        chapter(1, verse(1, "The cat."), verse(3, "A mat.")),
                        chapter(2, verse(1, "A rug."))),
                    book(2, "Exodus", chapter(1, verse(1, "So."))))));
    assertThat(edition.chapterCount()).isEqualTo(3);
    assertThat(edition.verseCount()).isEqualTo(4);
  }

  @Test
  void headingBeforeTheReferenceIsLeftOut() {
    String heading = "<title type=\"psalm\">A song of 3:1 cats: all</title> <lg sID=\"a\"/> ";

    assertThat(texts(read(heading + "I Samuel 3:4: <w>Cat</w>."))).containsExactly("Cat.");
  }

  @Test
  void lineWithoutReferenceGoesOnWithItsVerse() {
    Edition edition =
        read("Ruth 1:1: The cat,<l eID=\"a\"/>", "<l sID=\"b\"/>the mat.", "Ruth 1:2: So.");

    assertThat(texts(edition)).containsExactly("The cat, the mat.", "So.");
  }

  @Test
  void versesWithoutWordsAreLeftOutWithTheirChaptersAndBooks() {
    Edition edition = read("Genesis 1:1: ", "Susanna 1:1: <note>none</note>", "Ruth 2:1: Cat.");

    assertThat(edition)
        .isEqualTo(new Edition(List.of(book(8, "Ruth", chapter(2, verse(1, "Cat."))))));
  }

  @Test
  void introductionsAreLeftOut() {
    assertThat(
            texts(
                read(
                    "Module heading",
                    "Ruth 0:0: About cats.",
                    "Ruth 1:0: More.",
                    "Ruth 1:1: Cat.")))
        .containsExactly("Cat.");
  }

  @ParameterizedTest
  @CsvSource({
    "II Kings, 12, 2 Kings",
    "III John, 64, 3 John",
    "Revelation of John, 66, Revelation",
    "Song of Solomon, 22, Song of Songs",
    "I Esdras, 67, 1 Esdras",
    "Esther (Greek), 71, Esther (Greek)",
    "IV Maccabees, 83, 4 Maccabees",
    "Laodiceans, 89, Laodiceans",
    "Book of Cats, 90, Book of Cats",
  })
  void bookHasNameAndNumberOfTheApi(String swordName, int number, String name) {
    assertThat(read(swordName + " 1:1: Cat.").books())
        .containsExactly(book(number, name, chapter(1, verse(1, "Cat."))));
  }

  @Test
  void booksWithoutNumberGetThoseThatAreFree() {
    Edition edition =
        read(
            "Cats 1:1: Cat.",
            "Additions to Esther 1:1: Cat.",
            "Esther (Greek) 1:1: Cat.",
            "Dogs 1:1: Dog.");

    assertThat(edition.books()).extracting(Edition.Book::number).containsExactly(90, 71, 91, 92);
  }

  private static Edition read(String... lines) {
    EditionReader reader = new EditionReader();
    Stream.of(lines).forEach(reader::add);
    return reader.edition();
  }

  private static List<String> texts(Edition edition) {
    return edition.books().stream()
        .flatMap(book -> book.chapters().stream())
        .flatMap(chapter -> chapter.verses().stream())
        .map(Edition.Verse::text)
        .toList();
  }

  private static Edition.Book book(int number, String name, Edition.Chapter... chapters) {
    return new Edition.Book(number, name, List.of(chapters));
  }

  private static Edition.Chapter chapter(int number, Edition.Verse... verses) {
    return new Edition.Chapter(number, List.of(verses));
  }

  private static Edition.Verse verse(int number, String text) {
    return new Edition.Verse(number, text);
  }
}
