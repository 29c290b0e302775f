package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class VerseReaderTest {
  private static final String VERSION =
      """
      {"translation": "Two Tales", "abbreviation": "tales", "books": [
        {"nr": 3, "name": "Rain", "chapters": [
          {"chapter": 1, "name": "Rain 1", "verses": [
            {"chapter": 1, "verse": 1, "name": "Rain 1:1", "text": "It rained."},
            {"chapter": 1, "verse": 4, "name": "Rain 1:4", "text": " It stopped. "}]},
          {"chapter": 2, "name": "Rain 2", "verses": [
            {"chapter": 2, "verse": 1, "name": "Rain 2:1", "text": "The sun came."}]}]},
        {"nr": 9, "name": "Sea", "chapters": [
          {"chapter": 1, "name": "Sea 1", "verses": [
            {"chapter": 1, "verse": 1, "name": "Sea 1:1", "text": "A ship set sail."}]}]}]}
      """;

  private final LineCollector seen = new LineCollector();

  @Test
  void wholeVersionShowsAllVersesInOrder() throws IOException {
    read(VERSION, 0, 0);

    assertThat(seen.chapters()).containsExactly("3 Rain 1", "3 Rain 2", "9 Sea 1");
    assertThat(seen.lines())
        .containsExactly("It rained.", " It stopped. ", "The sun came.", "A ship set sail.");
    assertThat(seen.numbers()).containsExactly(1, 4, 1, 1);
  }

  @Test
  void verseHasItsNumberWhereverThatStandsAndElseTheNext() throws IOException {
    read(
        """
        {"nr": 3, "name": "Rain", "chapters": [{"chapter": 1, "verses": [
          {"text": "zero", "verse": 0}, {"text": "one"}, {"verse": "7", "text": "seven"},
          {"verse": "7b", "text": "more"}, {"text": "eight", "verse": null},
          {"verse": "9-10", "text": "both"}, {"verse": " 11", "text": "last"},
          {"verse": "b", "text": "odd"}]}]}
        """,
        0,
        0);

    assertThat(seen.lines())
        .containsExactly("zero", "one", "seven", "more", "eight", "both", "last", "odd");
    assertThat(seen.numbers()).containsExactly(0, 1, 7, 7, 8, 9, 11, 12);
  }

  @Test
  void abbreviationIsGivenBack() throws IOException {
    assertThat(read(VERSION, 0, 0)).isEqualTo("tales");
  }

  @Test
  void fileWithoutAbbreviationGivesEmptyOne() throws IOException {
    assertThat(read(VERSION.replace("\"abbreviation\"", "\"short\""), 0, 0)).isEmpty();
  }

  @Test
  void onlyBookShowsThatBook() throws IOException {
    read(VERSION, 9, 0);

    assertThat(seen.chapters()).containsExactly("9 Sea 1");
    assertThat(seen.lines()).containsExactly("A ship set sail.");
  }

  @Test
  void onlyChapterShowsThatChapter() throws IOException {
    read(VERSION, 3, 2);

    assertThat(seen.chapters()).containsExactly("3 Rain 2");
    assertThat(seen.lines()).containsExactly("The sun came.");
  }

  @Test
  void bookThatIsNotThereShowsNothing() throws IOException {
    read(VERSION, 4, 0);

    assertThat(seen.chapters()).isEmpty();
  }

  @Test
  void bookFileShowsItsChapters() throws IOException {
    read(
        """
        {"abbreviation": "tales", "nr": 3, "name": "Rain", "chapters": [
          {"chapter": 1, "name": "Rain 1", "verses": [{"verse": 1, "text": "It rained."}]},
          {"chapter": 2, "name": "Rain 2", "verses": [{"verse": 1, "text": "The sun came."}]}]}
        """,
        3,
        0);

    assertThat(seen.chapters()).containsExactly("3 Rain 1", "3 Rain 2");
    assertThat(seen.lines()).containsExactly("It rained.", "The sun came.");
  }

  @Test
  void chapterFileShowsItsVersesUnderTheNameOfTheBook() throws IOException {
    read(
        """
        {"abbreviation": "tales", "book_nr": 3, "book_name": "Rain", "chapter": 1,
         "name": "Rain 1", "verses": [{"verse": 1, "text": "It rained."}]}
        """,
        3,
        1);

    assertThat(seen.chapters()).containsExactly("3 Rain 1");
    assertThat(seen.lines()).containsExactly("It rained.");
  }

  @Test
  void unknownFieldsAreSkippedWhateverTheyHold() throws IOException {
    String unknown = "\"more\": {\"verses\": [1], \"text\": [[{}], null, true]}, ";
    read(
        VERSION
            .replace("\"books\"", unknown + "\"books\"")
            .replace("\"chapters\"", unknown + "\"chapters\"")
            .replace("\"verses\"", unknown + "\"verses\"")
            .replace("\"text\": \"", "\"tokens\": [{\"text\": 1}], \"text\": \""),
        0,
        0);

    assertThat(seen.lines()).hasSize(4);
  }

  @Test
  void numbersMayBeStrings() throws IOException {
    read(VERSION.replace("\"nr\": 9", "\"nr\": \"9\"").replace(": 2,", ": \"2\","), 0, 0);

    assertThat(seen.chapters()).containsExactly("3 Rain 1", "3 Rain 2", "9 Sea 1");
  }

  @Test
  void chapterWithoutVersesIsSeenAndEmpty() throws IOException {
    read(
        """
        {"nr": 3, "name": "Rain", "chapters": [{"chapter": 1, "verses": []}]}
        """,
        0,
        0);

    assertThat(seen.chapters()).containsExactly("3 Rain 1");
    assertThat(seen.lines()).isEmpty();
  }

  @Test
  void emptyTextIsVerse() throws IOException {
    read(VERSION.replace("It rained.", ""), 3, 1);

    assertThat(seen.lines()).containsExactly("", " It stopped. ");
  }

  @Test
  void bookWithoutNameDoesNotTakeThatOfTheBookBefore() throws IOException {
    read(VERSION.replace("\"name\": \"Sea\", ", ""), 9, 0);

    assertThat(seen.chapters()).containsExactly("9  1");
  }

  @Test
  void byteOrderMarkIsAccepted() throws IOException {
    read("\uFEFF" + VERSION, 9, 0);

    assertThat(seen.lines()).containsExactly("A ship set sail.");
  }

  @Test
  void escapesAndOtherScriptsAreText() throws IOException {
    read(VERSION.replace("It rained.", "\\u0416\\ud83d\\ude00 \\\"雨\\\" é"), 3, 1);

    assertThat(seen.lines()).first().isEqualTo("Ж😀 \"雨\" é");
  }

  @Test
  void paragraphSignsAreNoText() throws IOException {
    read(
        """
        {"nr": 1, "chapter": 1, "verses": [{"verse": 1, "text": "¶ The gull. ¶The oar"},
          {"text": "¶", "verse": 2}]}
        """,
        0,
        0);
    assertThat(seen.lines()).containsExactly("The gull. The oar", "");
  }

  @Test
  void longVerseIsOneVerse() throws IOException {
    String verse = "drop ".repeat(1_000_000);

    read(VERSION.replace("It rained.", verse), 3, 1);

    assertThat(seen.lines()).first().isEqualTo(verse);
  }

  @Property
  void anyVersesAreShownAsTheyAre(@ForAll @Size(max = 20) List<String> verses) throws IOException {
    String json =
        verses.stream()
            .map(verse -> "{\"text\": \"" + escaped(verse) + "\"}")
            .collect(Collectors.joining(","));
    LineCollector shown = new LineCollector();

    VerseReader.read(
        stream("{\"book_nr\": 1, \"chapter\": 1, \"verses\": [" + json + "]}"), 0, 0, shown);

    assertThat(shown.lines())
        .isEqualTo(verses.stream().map(verse -> verse.replaceAll("¶\\s*", "")).toList());
  }

  private static String escaped(String text) {
    return text.chars()
        .mapToObj(unit -> String.format(Locale.ROOT, "\\u%04x", unit))
        .collect(Collectors.joining());
  }

  private String read(String json, int book, int chapter) throws IOException {
    return VerseReader.read(stream(json), book, chapter, seen);
  }

  private static ByteArrayInputStream stream(String json) {
    return new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8));
  }
}
