package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.LineCollector;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is used, and what is said, when the API does not answer. */
@Timeout(60)
class LibraryFallBackTest {
  private final Path cache;
  private final Path corpus;
  private final FakeApi api;

  LibraryFallBackTest(@TempDir Path home) throws IOException {
    this.cache = home.resolve("cache");
    this.corpus = home.resolve("corpus");
    this.api = new FakeApi(SmallTexts.api("plain", "kjv", "web", "other"));
  }

  @AfterEach
  void stopApi() {
    Library.closeAll();
    api.close();
  }

  private interface Outage {
    void begin(FakeApi api);
  }

  static Stream<Named<Outage>> outages() {
    return Stream.of(
        Named.of("refused", FakeApi::close),
        Named.of("status 503", api -> api.failAlways(FakeApi.status(503))),
        Named.of("status 403", api -> api.failAlways(FakeApi.status(403))),
        Named.of("hang up", api -> api.failAlways(FakeApi.hangUp())),
        Named.of("login page", api -> api.failAlways(FakeApi.loginPage())));
  }

  @ParameterizedTest
  @MethodSource("outages")
  void copyIsUsedAndTold(Outage outage) throws Exception {
    SmallTexts.read(library(), SmallTexts.request("plain"));
    outage.begin(api);

    Library later = library();

    Text text = later.find(SmallTexts.request("plain"));
    assertThat(text.origin()).isEqualTo(Text.Origin.CACHE);
    assertThat(text.notice())
        .startsWith("plain: no good answer from " + api.base() + " (")
        .endsWith("); using the cached copy, last checked less than a minute ago")
        .hasLineCount(1);
    assertThat(SmallTexts.read(later, SmallTexts.request("plain")))
        .isEqualTo(SmallTexts.lines("plain"));
  }

  @ParameterizedTest
  @MethodSource("outages")
  void corpusIsUsedAndToldWhereNothingIsCached(Outage outage) throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("plain"), /* sums= */ true);
    outage.begin(api);
    Library library = library();

    Text text = library.find(SmallTexts.request("plain", 6));
    assertThat(text.origin()).isEqualTo(Text.Origin.FOLDER);
    assertThat(text.notice())
        .startsWith("plain: no good answer from " + api.base() + " (")
        .endsWith("); using the one in " + corpus)
        .hasLineCount(1);
    assertThat(SmallTexts.read(library, SmallTexts.request("plain", 6)))
        .isEqualTo(SmallTexts.lines("plain", 6));
  }

  @ParameterizedTest
  @CsvSource({"kjv, engkjv2006eb", "web, engweb2015eb"})
  void anotherEditionStandsInAndIsTold(String version, String edition) throws Exception {
    SmallTexts.write(corpus, SmallTexts.version(edition), /* sums= */ true);
    api.failAlways(FakeApi.status(403));
    Library library = library();

    Text text = library.find(SmallTexts.request(version, 6, 2));

    assertThat(text.request().version()).isEqualTo(version);
    assertThat(text.edition()).isEqualTo(edition);
    assertThat(text.origin()).isEqualTo(Text.Origin.STAND_IN);
    assertThat(text.notice())
        .isEqualTo(
            "%s: no good answer from %s (HTTP status 403); %s in %s stands in for it, which is"
                + " another edition",
            version, api.base(), edition, corpus);
    assertThat(SmallTexts.read(library, SmallTexts.request(version, 6, 2)))
        .isEqualTo(SmallTexts.lines(edition, 6).subList(2, 4));
    assertThat(library.books(version)).isEqualTo(SmallTexts.BOOKS);
    assertThat(library.chapters(version, 6)).containsExactly(1, 2, 3);
  }

  @Test
  void booksThatItsVersionDoesNotHaveAreLeftOutOfAStandIn() throws Exception {
    CorpusFixture.write(
        corpus,
        List.of(
            new Version(
                "engweb2015eb",
                List.of(
                    CorpusFixture.book(1, "Genesis", List.of("In the beginning")),
                    CorpusFixture.book(69, "Tobit", List.of("The book")),
                    CorpusFixture.book(66, "Revelation", List.of("Amen."))))));
    api.failAlways(FakeApi.status(403));
    Library library = library();

    assertThat(library.find(SmallTexts.request("web")).notice())
        .endsWith(
            "stands in for it, which is another edition; 3 books there, the 2 of web are read");
    assertThat(library.find(SmallTexts.request("web", 66)).notice())
        .endsWith("stands in for it, which is another edition");
    assertThat(SmallTexts.read(library, SmallTexts.request("web")))
        .containsExactly("In the beginning", "Amen.");
    assertThat(library.books("web")).containsOnlyKeys(1, 66);
    assertThatThrownBy(() -> SmallTexts.read(library, SmallTexts.request("web", 69)))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("web: no book '69'; its books are 1, 66");
    assertThat(SmallTexts.read(library, SmallTexts.request("engweb2015eb", 69)))
        .containsExactly("The book");
  }

  @Test
  void offlineNobodyIsSaidToHaveAnsweredBadly() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("engkjv2006eb"), /* sums= */ true);
    Library library = library(Freshness.Mode.OFFLINE);
    String asked = ": " + api.base() + " is not asked, because of --offline; ";

    assertThat(library.find(SmallTexts.request("kjv")).notice())
        .isEqualTo(
            "kjv%sengkjv2006eb in %s stands in for it, which is another edition", asked, corpus);
    assertThatThrownBy(() -> library.find(SmallTexts.request("plain")))
        .hasMessageStartingWith("plain" + asked + "no copy of it is cached or in " + corpus);
    assertThat(api.requests()).isEmpty();
  }

  @Test
  void noOtherVersionStandsIn() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("engkjv2006eb"), /* sums= */ true);
    api.failAlways(FakeApi.status(403));

    assertThatThrownBy(() -> library().find(SmallTexts.request("web")))
        .isInstanceOf(UnavailableException.class);
  }

  @Test
  void editionDoesNotStandInForVersionThatApiDoesNotHave() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("engkjv2006eb"), /* sums= */ true);
    api.failAlways(FakeApi.status(404));

    assertThatThrownBy(() -> library().find(SmallTexts.request("kjv")))
        .hasMessage("kjv: HTTP status 404 for " + api.base() + "/kjv.json");
  }

  @Test
  void cacheIsFreeForOthersOnceAllIsClosed() throws Exception {
    Library library = library();
    library.find(SmallTexts.request("plain"));
    try (FileChannel lock =
        FileChannel.open(Path.of(library.cache(), "http.lock"), StandardOpenOption.WRITE)) {
      assertThatThrownBy(lock::tryLock).isInstanceOf(OverlappingFileLockException.class);
      Library.closeAll();
      assertThat(lock.tryLock()).isNotNull();
    }
  }

  @Test
  void folderIsALibraryWithoutOptions() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("mine"), /* sums= */ true);

    Text text = Library.of(corpus.toString()).find(SmallTexts.request("mine"));

    assertThat(text.origin()).isEqualTo(Text.Origin.FOLDER);
    assertThat(text.notice()).isEmpty();
  }

  @Test
  void otherBytesOfAPlainTextAreReadAsItIs() throws Exception {
    Text text =
        new Text(
            new TextRequest(0, 0, "diary.txt", 0, 0),
            "/diary.txt",
            "0".repeat(40),
            Text.Origin.FILE,
            "diary.txt",
            "");
    LineCollector lines = new LineCollector();
    byte[] earlier = "The sea.\n\nSand.\n".getBytes(StandardCharsets.UTF_8);

    Verses.read(text, new ByteArrayInputStream(earlier), lines);

    assertThat(lines.lines()).containsExactly("The sea.", "Sand.");
  }

  @Test
  void versionThatOnlyCorpusHasIsUsedAndTold() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("mine"), /* sums= */ true);

    Text text = library().find(SmallTexts.request("mine"));

    assertThat(text.origin()).isEqualTo(Text.Origin.FOLDER);
    assertThat(text.notice())
        .isEqualTo(
            "mine: no good answer from %s (HTTP status 404 for %s/mine.json); using the one in %s",
            api.base(), api.base(), corpus);
  }

  @Test
  void withoutCopyAndCorpusErrorSaysWhatWasTriedAndWhatThereIs() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("engweb2015eb"), /* sums= */ true);
    SmallTexts.read(library(), SmallTexts.request("other"));
    api.failAlways(FakeApi.status(503));

    assertThatThrownBy(() -> library().find(SmallTexts.request("plain", 3)))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "plain, book 3: no good answer from %s (HTTP status 503); no copy of it is cached or in"
                + " %s; available offline: engweb2015eb, other, web",
            api.base(), corpus);
  }

  @Test
  void versionThatWasOnceAskedForInVainIsNotOfferedOffline() {
    assertThatThrownBy(() -> library().find(SmallTexts.request("none")));
    api.failAlways(FakeApi.status(503));

    assertThat(library().offline().keySet()).isEmpty();
    assertThatThrownBy(() -> library().find(SmallTexts.request("plain")))
        .hasMessageEndingWith("; available offline: nothing");
  }

  @Test
  void wrongTextIsErrorAlthoughCorpusHasIt() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("plain"), /* sums= */ true);
    api.putSum("plain", "0".repeat(40));

    assertThatThrownBy(() -> library().find(SmallTexts.request("plain")))
        .hasMessageStartingWith("plain: " + api.base() + "/plain.json: its SHA-1 is ");
  }

  @Test
  void wrongTextInCorpusIsErrorThatNamesBoth() throws Exception {
    SmallTexts.write(corpus, SmallTexts.version("plain"), /* sums= */ true);
    Files.writeString(corpus.resolve("plain.sha"), "0".repeat(40));
    api.failAlways(FakeApi.status(403));

    assertThatThrownBy(() -> library().find(SmallTexts.request("plain")))
        .hasMessage(
            "plain: no good answer from %s (HTTP status 403); %s: its SHA-1 is %s, but its .sha"
                + " says %s",
            api.base(),
            corpus.resolve("plain.json"),
            SmallTexts.sha1(SmallTexts.whole("plain")),
            "0".repeat(40));
  }

  @Test
  void answerThatIsAnotherVersionIsError() {
    api.put("plain", SmallTexts.whole("other"));

    assertThatThrownBy(() -> SmallTexts.read(library(), SmallTexts.request("plain")))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(api.base() + "/plain.json: expected plain, found other");
  }

  @Test
  void answerThatIsNoTextIsErrorWithItsPlace() {
    api.put("plain", "{\"books\": 1}");

    assertThatThrownBy(() -> SmallTexts.read(library(), SmallTexts.request("plain")))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(api.base() + "/plain.json: line 1, column 11: expected an array in 'books'");
  }

  @Test
  void noticesGoToTheCallerThatOpensTheLibrary() throws IOException {
    Files.writeString(cache, "not a folder");
    List<String> notices = new ArrayList<>();

    library().open(notices::add);

    assertThat(notices)
        .containsExactly(
            "cache " + cache + " cannot be used (not a folder); continuing without it");
  }

  /** The library of a new run, in which every cached answer is too old. */
  private Library library() {
    return library(Freshness.Mode.ONLINE);
  }

  private Library library(Freshness.Mode mode) {
    Library.closeAll();
    Freshness always = new Freshness(mode, Duration.ZERO);
    return new Library(
        api.base().toString(),
        cache.toString(),
        always,
        corpus.toString(),
        ServerAccess.open(Duration.ofHours(1), Duration.ofMillis(1)));
  }
}
