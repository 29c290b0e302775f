package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorpusFolderTest {
  private static final TextRequest PLAIN = SmallTexts.request("plain");

  private final Path folder;
  private final CorpusFolder corpus;

  CorpusFolderTest(@TempDir Path folder) {
    this.folder = folder;
    this.corpus = new CorpusFolder(folder.toString());
  }

  @Test
  void everyLevelIsReadFromItsOwnFile() throws Exception {
    SmallTexts.write(folder, SmallTexts.api("plain"), /* sums= */ true);

    assertThat(corpus.find(PLAIN).location()).isEqualTo(folder + "/plain.json");
    assertThat(corpus.find(SmallTexts.request("plain", 6)).location())
        .isEqualTo(folder + "/plain/6.json");
    assertThat(corpus.find(SmallTexts.request("plain", 6, 2)).location())
        .isEqualTo(folder + "/plain/6/2.json");
    assertThat(SmallTexts.read(corpus, SmallTexts.request("plain", 6, 2)))
        .isEqualTo(SmallTexts.lines("plain", 6).subList(2, 4));
  }

  @Test
  void bookAndChapterAreReadOutOfWholeVersion() throws Exception {
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));

    assertThat(SmallTexts.read(corpus, SmallTexts.request("plain", 6)))
        .isEqualTo(SmallTexts.lines("plain", 6));
    assertThat(SmallTexts.read(corpus, SmallTexts.request("plain", 6, 2)))
        .isEqualTo(SmallTexts.lines("plain", 6).subList(2, 4));
  }

  @Test
  void fileOfManyPartsIsCheckedAndReadOnce() throws Exception {
    Path file = Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    Text first = corpus.find(SmallTexts.request("plain", 6, 1));
    Files.writeString(folder.resolve("plain.sha"), "0".repeat(40) + "\n");
    Text second = corpus.find(SmallTexts.request("plain", 6, 2));
    LineCollector lines = new LineCollector();
    corpus.read(first, lines);
    Files.delete(file);
    corpus.read(second, lines);

    assertThat(lines.lines()).isEqualTo(SmallTexts.lines("plain", 6).subList(0, 4));
  }

  @Test
  void partIsReadWhateverIsWrongWithAnother() throws Exception {
    String whole = SmallTexts.whole("plain");
    String line = SmallTexts.lines("plain", 7).get(0);
    Files.writeString(folder.resolve("plain.json"), whole.replace("\"" + line + "\"", "7"));
    LineCollector lines = new LineCollector();
    corpus.read(corpus.find(SmallTexts.request("plain", 6)), lines);

    assertThat(lines.lines()).isEqualTo(SmallTexts.lines("plain", 6));
    Text wrong = corpus.find(SmallTexts.request("plain", 7));
    assertThatThrownBy(() -> corpus.read(wrong, new LineCollector()))
        .isInstanceOf(MalformedTextException.class);
  }

  @Test
  void chaptersThatTakeTooMuchMemoryAreNotKept() throws Exception {
    byte[] whole = SmallTexts.whole("plain").getBytes(StandardCharsets.UTF_8);
    assertThat(FileChapters.read(new ByteArrayInputStream(whole), 1_000)).isEmpty();
    assertThat(FileChapters.read(new ByteArrayInputStream(whole), 100_000)).isPresent();
  }

  @Test
  void textThatIsGoneIsNotFound() throws Exception {
    Path file = Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    Text found = corpus.find(PLAIN);
    Files.delete(file);

    assertThatThrownBy(() -> corpus.open(found))
        .isInstanceOfSatisfying(
            UnavailableException.class,
            e -> assertThat(e.reason()).isEqualTo(UnavailableException.Reason.NOT_FOUND));
  }

  @Test
  void idThatIsAPathIsNotLookedFor() throws Exception {
    SmallTexts.write(folder.resolve("outside"), SmallTexts.version("plain"), /* sums= */ false);
    Files.writeString(
        folder.resolve("translations.json"),
        "{\"a\": {\"abbreviation\": \"outside/plain\"}, \"b\": {\"abbreviation\": \"plain\"}}");
    SmallTexts.write(folder, SmallTexts.version("plain"), /* sums= */ false);

    assertThat(corpus.available()).extracting(Translation::id).containsExactly("plain");
  }

  @Test
  void chapterIsReadOutOfBook() throws Exception {
    SmallTexts.write(folder, SmallTexts.version("plain"), /* sums= */ false);
    Files.delete(folder.resolve("plain/6/2.json"));

    assertThat(SmallTexts.read(corpus, SmallTexts.request("plain", 6, 2)))
        .isEqualTo(SmallTexts.lines("plain", 6).subList(2, 4));
  }

  @Test
  void textCarriesItsSumAndOrigin() throws Exception {
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));

    Text text = corpus.find(PLAIN);

    assertThat(text.sha1()).isEqualTo(SmallTexts.sha1(SmallTexts.whole("plain")));
    assertThat(text.origin()).isEqualTo(Text.Origin.FOLDER);
    assertThat(text.edition()).isEqualTo("plain");
    assertThat(text.notice()).isEmpty();
  }

  @Test
  void nameOfFileIsIdWhateverStandsInIt() throws Exception {
    Files.writeString(folder.resolve("mine.json"), SmallTexts.whole("plain"));

    assertThat(SmallTexts.read(corpus, SmallTexts.request("mine")))
        .isEqualTo(SmallTexts.lines("plain"));
  }

  @Test
  void sumInCapitalsWithByteOrderMarkIsAccepted() throws Exception {
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    String sum = SmallTexts.sha1(SmallTexts.whole("plain")).toUpperCase(Locale.ROOT);
    Files.writeString(folder.resolve("plain.sha"), "\uFEFF" + sum + "\r\n");

    assertThat(SmallTexts.read(corpus, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
  }

  @Test
  void wrongSumIsErrorWithBothSums() throws Exception {
    Path file = Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    Files.writeString(folder.resolve("plain.sha"), "0".repeat(40) + "\n");

    assertDamaged(
        PLAIN,
        "%s: its SHA-1 is %s, but its .sha says %s"
            .formatted(file, SmallTexts.sha1(SmallTexts.whole("plain")), "0".repeat(40)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0123", "<html>Log in</html>"})
  void sumThatIsNoneIsError(String content) throws Exception {
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    Path sidecar = Files.writeString(folder.resolve("plain.sha"), content);

    assertDamaged(PLAIN, sidecar + ": expected a SHA-1, found something else");
  }

  @Test
  void fileThatChangesBetweenCheckAndReadingIsNoticed() throws Exception {
    Path file = Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    Text text = corpus.find(PLAIN);
    String changed = SmallTexts.whole("plain").replaceFirst("Line", "Row");
    Files.writeString(file, changed);

    try (InputStream bytes = corpus.open(text)) {
      assertThatThrownBy(() -> VerseReader.read(bytes, 0, 0, new LineCollector()))
          .hasMessage(
              "changed while it was read: SHA-1 %s, now %s", text.sha1(), SmallTexts.sha1(changed));
    }
  }

  @Test
  void fileThatGoesBetweenCheckAndReadingIsNoticed() throws Exception {
    Path file = Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    Text text = corpus.find(PLAIN);
    Files.delete(file);

    assertThatThrownBy(() -> corpus.open(text)).hasMessage(file + ": no such file or folder");
  }

  @Test
  void indexesAreReadWhereTheyAre() throws Exception {
    SmallTexts.write(folder, SmallTexts.api("second", "first"), /* sums= */ false);
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));

    assertThat(corpus.translations())
        .extracting(Translation::id)
        .containsExactly("second", "first");
    assertThat(corpus.books("first")).isEqualTo(SmallTexts.BOOKS);
    assertThat(corpus.chapters("first", 6)).containsExactly(1, 2, 3);
  }

  @Test
  void listedTextIsThereIfItOrABookOfItIs() throws Exception {
    Map<String, String> files = SmallTexts.api("whole", "parts", "none", "absent");
    files.keySet().removeIf(file -> file.startsWith("none/") || file.startsWith("absent"));
    files.keySet().removeAll(List.of("parts", "none"));
    SmallTexts.write(folder, files, /* sums= */ false);
    Files.createDirectories(folder.resolve("none"));
    Files.writeString(folder.resolve("none/books.json"), "{}");
    Files.writeString(folder.resolve("own.json"), SmallTexts.whole("own"));

    assertThat(corpus.available())
        .extracting(Translation::id)
        .containsExactly("whole", "parts", "own");
  }

  @Test
  void missingIndexesAreMadeFromTexts() throws Exception {
    Files.writeString(folder.resolve("second.json"), SmallTexts.whole("second"));
    Files.writeString(folder.resolve("first.json"), SmallTexts.whole("first"));

    assertThat(corpus.translations())
        .extracting(Translation::id)
        .containsExactly("first", "second");
    assertThat(corpus.books("first")).isEqualTo(SmallTexts.BOOKS);
    assertThat(corpus.chapters("first", 6)).containsExactly(1, 2, 3);
  }

  @Test
  void numbersInIndexesMayBeStrings() throws Exception {
    Files.createDirectories(folder.resolve("plain/2"));
    Files.writeString(
        folder.resolve("plain/books.json"), "{\"2\": {\"nr\": \"2\", \"name\": \"Sea\"}}");
    Files.writeString(
        folder.resolve("plain/2/chapters.json"), "{\"1\": {\"chapter\": \"1\"}, \"x\": {}}");

    assertThat(corpus.books("plain")).containsOnlyKeys(2).containsValue("Sea");
    assertThat(corpus.chapters("plain", 2)).containsExactly(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "7", "\"text\"", ""})
  void indexThatIsNoObjectIsError(String json) throws Exception {
    Path index = Files.writeString(folder.resolve("translations.json"), json);

    assertThatThrownBy(corpus::translations)
        .isInstanceOf(UnavailableException.class)
        .hasMessage(index + ": expected a JSON object of entries");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "<html>", "{\"a\": nonsense}"})
  void indexThatIsNoJsonIsErrorInOneLine(String json) throws Exception {
    Path index = Files.writeString(folder.resolve("translations.json"), json);

    assertThatThrownBy(corpus::translations)
        .isInstanceOf(UnavailableException.class)
        .message()
        .startsWith(index + ": not JSON: ")
        .hasLineCount(1);
  }

  @Test
  void indexThatIsTooLargeIsErrorInOneLine() throws Exception {
    String index = "{\"a\": {\"abbreviation\": \"" + "a".repeat(4 << 20) + "\"}}";
    Files.writeString(folder.resolve("translations.json"), index);

    assertThatThrownBy(corpus::translations)
        .isInstanceOf(UnavailableException.class)
        .hasMessage(folder.resolve("translations.json") + ": larger than 4 MiB");
  }

  @Test
  void idsAreNamesOfTextFilesInOrder() throws Exception {
    String[] files = {
      "web.json",
      "akjv.json",
      "eng-2_b.json",
      "translations.json",
      "checksum.json",
      "books.json",
      "openapi.json",
      "KJV.json",
      "a b.json",
      "..json",
      ".json",
      "akjv.sha",
      "notes.txt",
      "kjv.json.bak",
      "json"
    };
    for (String file : files) {
      Files.writeString(folder.resolve(file), "{}");
    }
    Files.createDirectory(folder.resolve("folder.json"));

    assertThat(corpus.ids()).containsExactly("akjv", "eng-2_b", "web");
  }

  @Test
  void folderNamedAsTextIsNoText() throws Exception {
    Files.createDirectory(folder.resolve("plain.json"));

    assertThatThrownBy(() -> corpus.find(PLAIN))
        .hasMessage("not in " + folder + ", which has no VERSION.json at all");
  }

  @Test
  void textThatIsNoTextIsErrorWhenItIsRead() throws Exception {
    Files.writeString(folder.resolve("plain.json"), "{\"books\": []}");
    Text text = corpus.find(PLAIN);

    try (InputStream bytes = corpus.open(text)) {
      assertThatThrownBy(() -> VerseReader.read(bytes, 0, 0, new LineCollector()))
          .isInstanceOf(MalformedTextException.class);
    }
    assertThatThrownBy(() -> corpus.books("plain"))
        .isInstanceOf(UnavailableException.class)
        .message()
        .startsWith(folder + "/plain.json: line 1, column ");
  }

  private void assertDamaged(TextRequest request, String message) {
    assertThatThrownBy(() -> corpus.find(request))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(message)
        .extracting(e -> ((UnavailableException) e).reason())
        .isEqualTo(UnavailableException.Reason.DAMAGED);
  }
}
