package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.TestOptions;
import dev.tally.words.text.Canon;
import dev.tally.words.text.TextPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code --bk} means in a version with 66 books, and in one with a few of other names. */
class BookNamesTest {
  private final Path folder;

  BookNamesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @BeforeEach
  void writeVersions() {
    List<Book> all =
        IntStream.rangeClosed(1, 66)
            .mapToObj(number -> book(number, Canon.names().get(number - 1)))
            .toList();
    List<Book> few =
        List.of(
            book(7, "Richter"), book(41, "Otmar"), book(43, "Jean-Marc"), book(44, "Marc-Aurel"));
    CorpusFixture.write(folder, List.of(new Version("whole", all), new Version("few", few)));
  }

  private static Book book(int number, String name) {
    return CorpusFixture.book(number, name, List.of("a verse"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mt | 40",
        "Mk | 41",
        "1jn | 62",
        "1 Jn. | 62",
        "Phil | 50",
        "Phlm | 57",
        "Jude | 65",
        "Judg | 7",
        "Jon | 32",
        "gospels | 40,41,42,43",
        "Torah | 1,2,3,4,5",
        "Matthew-John | 40,41,42,43",
        "Mark-Mark | 41",
        "mt - Jn | 40,41,42,43",
        "1 Sam\u20132 Sam | 9,10",
        "40-Luke | 40,41,42",
        "luk-43 | 42,43",
        "gospels-Acts | 40,41,42,43,44",
        "Acts,gospels,3 | 44,40,41,42,43,3"
      })
  void namesAbbreviationsGroupsAndRangesAreBooks(String bk, String books) {
    assertThat(books("whole", bk)).isEqualTo(books);
  }

  @Test
  void testamentsAndTheirPartsAreGroups() {
    assertThat(books("whole", "OT")).startsWith("1,2,3,").endsWith(",38,39");
    assertThat(books("whole", "NT")).startsWith("40,41,").endsWith(",65,66");
    assertThat(books("whole", "prophets")).startsWith("23,24,").endsWith(",38,39");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ri | 7",
        "judg | 7",
        "Judges | 7",
        "Mark | 41",
        "Otmar | 41",
        "otm | 41",
        "Jean-Marc | 43",
        "jean-m | 43",
        "Otmar-John | 41,43",
        "OT | 7",
        "NT | 41,43,44",
        "gospels | 41,43"
      })
  void ownNamesOfATextComeFirst(String bk, String books) {
    assertThat(books("few", bk)).isEqualTo(books);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mt | few: no book 'mt'; its books are 7, 41, 43-44",
        "torah | few: no book 'torah'; its books are 7, 41, 43-44",
        "Otmar-mt | few: no book 'mt'; its books are 7, 41, 43-44",
        "Mathew-Otmar | few: no book 'Mathew'; its books are 7, 41, 43-44",
        "Otmar-50 | few: no book '50'; its books are 7, 41, 43-44"
      })
  void whatAVersionDoesNotHaveIsMissing(String bk, String message) {
    assertThatThrownBy(() -> books("few", bk)).hasMessage(message);
  }

  @Test
  void rangeThatRunsBackwardsIsRefused() {
    assertThatThrownBy(() -> books("whole", "John-Matthew"))
        .hasMessage("--bk=John-Matthew: the range runs backwards");
  }

  @ParameterizedTest
  @CsvSource({"gospels", "Matthew-John"})
  void chaptersGoWithOneBookOnly(String bk) {
    assertThatThrownBy(() -> plan("--ver=whole", "--bk=" + bk, "--ch=1,2"))
        .hasMessage("--ch=1,2: expected one --bk to go with it");
  }

  private String books(String version, String bk) {
    return plan("--ver=" + version, "--bk=" + bk).requests().stream()
        .map(request -> String.valueOf(request.book()))
        .collect(Collectors.joining(","));
  }

  private TextPlan plan(String... arguments) {
    OwnTextOptions options = TestOptions.of(OwnTextOptions.class, arguments);
    return TextPlans.of(options, CorpusFixture.library(folder));
  }
}
