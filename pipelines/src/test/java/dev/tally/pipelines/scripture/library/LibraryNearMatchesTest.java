package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.ApiRuns;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a version, book or chapter that there is not. */
class LibraryNearMatchesTest {
  private final Path home;
  private final FakeApi api;

  LibraryNearMatchesTest(@TempDir Path home) throws IOException {
    this.home = home;
    this.api = new FakeApi(SmallTexts.api("plain", "plane", "other"));
  }

  @AfterEach
  void stopApi() {
    Library.closeAll();
    api.close();
  }

  @ParameterizedTest
  @CsvSource({
    "plai, did you mean plain or plane?",
    "othr, did you mean other?",
    "zzzzzz, it has plain and plane and other"
  })
  void unknownVersionIsAnsweredWithWhatIsLikeIt(String version, String hint) {
    assertMissing(
        api.base().toString(),
        SmallTexts.request(version),
        version + ": no such version in " + api.base() + "; " + hint.replace(" and", ","));
    assertMissing(
        api.base().toString(),
        SmallTexts.request(version, 3, 1),
        version + ": no such version in " + api.base() + "; " + hint.replace(" and", ","));
  }

  @Test
  void unknownBookIsAnsweredWithTheBooksThereAre() {
    assertNotInText(
        api.base().toString(),
        SmallTexts.request("plain", 5),
        "plain: no book '5'; its books are 1-4, 6-8");
  }

  @Test
  void unknownChapterIsAnsweredWithTheChaptersThereAre() {
    assertNotInText(
        api.base().toString(),
        SmallTexts.request("plain", 6, 4),
        "plain, book 6, chapter 4: no such chapter; the book has 1-3");
  }

  @Test
  void unknownChapterOfUnknownBookIsAnsweredWithTheBooks() {
    assertNotInText(
        api.base().toString(),
        SmallTexts.request("plain", 5, 4),
        "plain: no book '5'; its books are 1-4, 6-8");
  }

  @Test
  void fileThatIsMissingThoughIndexHasItIsNamed() {
    api.fail("plain/6.json", 1, FakeApi.status(404));

    assertMissing(
        api.base().toString(),
        SmallTexts.request("plain", 6),
        "plain, book 6: HTTP status 404 for " + api.base() + "/plain/6.json");
  }

  @Test
  void withoutIndexesTheBareFactIsSaid() {
    api.failAlways(FakeApi.status(404));

    assertMissing(
        api.base().toString(),
        SmallTexts.request("plain", 6),
        "plain, book 6: HTTP status 404 for " + api.base() + "/plain/6.json");
  }

  @Test
  void indexOfUnknownBookIsAnsweredWithTheBooks() {
    assertThatThrownBy(() -> library(api.base().toString()).chapters("plain", 5))
        .hasMessage("plain: no book '5'; its books are 1-4, 6-8");
  }

  @Test
  void folderAnswersLikeApi() throws IOException {
    Path folder = home.resolve("texts");
    SmallTexts.write(folder, SmallTexts.version("plain"), /* sums= */ false);
    String source = folder.toString();

    assertMissing(
        source,
        SmallTexts.request("plane"),
        "plane: no such version in " + folder + "; did you mean plain?");
    assertNotInText(
        source, SmallTexts.request("plain", 5), "plain: no book '5'; its books are 1-4, 6-8");
    assertNotInText(
        source,
        SmallTexts.request("plain", 6, 4),
        "plain, book 6, chapter 4: no such chapter; the book has 1-3");
    assertThatThrownBy(() -> library(source).chapters("plain", 5))
        .hasMessage("plain: no book '5'; its books are 1-4, 6-8");
  }

  @Test
  void folderOfOneWholeVersionAnswersLikeApi() throws IOException {
    Path folder = Files.createDirectory(home.resolve("texts"));
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));

    assertNotInText(
        folder.toString(),
        SmallTexts.request("plain", 6, 4),
        "plain, book 6, chapter 4: no such chapter; the book has 1-3");
  }

  @Test
  void folderThatIsNotThereIsSaid() {
    Path folder = home.resolve("nowhere");

    assertMissing(
        folder.toString(),
        SmallTexts.request("plain"),
        "plain: " + folder + ": no such file or folder");
  }

  @Test
  void emptyFolderIsSaid() throws IOException {
    Path folder = Files.createDirectory(home.resolve("empty"));

    assertMissing(
        folder.toString(),
        SmallTexts.request("plain"),
        "plain: not in " + folder + ", which has no VERSION.json at all");
  }

  @Test
  void sourceThatIsFileIsSaid() throws IOException {
    Path file = Files.writeString(home.resolve("plain.json"), SmallTexts.whole("plain"));

    assertMissing(
        file.toString(), SmallTexts.request("plain"), "plain: " + file + ": not a folder");
  }

  @Test
  void versionThatFolderListsButDoesNotHaveIsNotSuggested() throws IOException {
    Path folder = home.resolve("texts");
    SmallTexts.write(folder, SmallTexts.api("plain", "plane", "other"), /* sums= */ false);
    Files.delete(folder.resolve("plane.json"));
    TemporaryDirectory.discard(folder.resolve("plane"));
    Files.delete(folder.resolve("other.json")); // but its books are there

    assertMissing(
        folder.toString(),
        SmallTexts.request("plan"),
        "plan: no such version in " + folder + "; did you mean plain?");
    assertMissing(
        folder.toString(),
        SmallTexts.request("zzzzzz"),
        "zzzzzz: no such version in " + folder + "; it has plain, other");
    assertMissing(
        folder.toString(),
        SmallTexts.request("plane"),
        "plane: no such version in " + folder + "; did you mean plain?");
  }

  @Test
  void upToEightVersionsAreAllNamed() throws IOException {
    Path folder = Files.createDirectory(home.resolve("texts"));
    for (char id = 'a'; id < 'i'; id++) {
      Files.writeString(folder.resolve(id + ".json"), SmallTexts.whole("plain"));
    }
    assertMissing(
        folder.toString(),
        SmallTexts.request("zzzzzz"),
        "zzzzzz: no such version in " + folder + "; it has a, b, c, d, e, f, g, h");
    Files.writeString(folder.resolve("i.json"), SmallTexts.whole("plain"));
    assertMissing(
        folder.toString(), SmallTexts.request("zzzzzz"), "zzzzzz: no such version in " + folder);
  }

  @Test
  void folderDoesNotFallBackOnCorpus() throws IOException {
    Path folder = Files.createDirectory(home.resolve("texts"));
    Files.writeString(folder.resolve("plain.json"), SmallTexts.whole("plain"));
    SmallTexts.write(home.resolve("corpus"), SmallTexts.version("other"), /* sums= */ false);

    assertMissing(
        folder.toString(),
        SmallTexts.request("other"),
        "other: no such version in " + folder + "; it has plain");
  }

  private void assertMissing(String source, TextRequest request, String message) {
    assertFails(UnavailableException.Reason.NOT_FOUND, source, request, message);
  }

  private void assertNotInText(String source, TextRequest request, String message) {
    assertFails(UnavailableException.Reason.NOT_IN_TEXT, source, request, message);
  }

  private void assertFails(
      UnavailableException.Reason reason, String source, TextRequest request, String message) {
    assertThatThrownBy(() -> SmallTexts.read(library(source), request))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(message)
        .extracting(e -> ((UnavailableException) e).reason())
        .isEqualTo(reason);
  }

  private Library library(String source) {
    return new Library(
        source,
        "",
        ApiRuns.DAILY,
        home.resolve("corpus").toString(),
        ServerAccess.open(Duration.ofHours(1), Duration.ofMillis(1)));
  }
}
