package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Selection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every limit at its value and one above, files longer than a buffer, and that files are closed.
 */
class LimitsTest extends ApiFixture {
  private static final String SUM = SmallTexts.sha1(SmallTexts.whole("plain"));

  LimitsTest(@TempDir Path home) throws IOException {
    super(home, "plain");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000})
  void sumIsOfAllBytesHoweverManyBuffersTheyFill(int length) throws Exception {
    byte[] bytes = new byte[length];
    new Random(7).nextBytes(bytes);

    assertThat(Sha1.of(bytes))
        .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes)));
  }

  @Test
  void streamHasAsManyBytesAsItMayAndNotOneMore() throws Exception {
    assertThat(Sha1.of(new ByteArrayInputStream(new byte[70_000]), 70_000).bytes())
        .isEqualTo(70_000);
    assertThatThrownBy(() -> Sha1.of(new ByteArrayInputStream(new byte[70_001]), 70_000))
        .isInstanceOf(Sha1.TooLargeException.class);
  }

  @Tag("slow")
  @Test
  void bodyHas256MebibytesAtMost() throws Exception {
    assertThat(Sha1.of(zeros(256 << 20), BodyLimits.MAX_BYTES).bytes()).isEqualTo(256 << 20);
    assertThatThrownBy(() -> Sha1.of(zeros((256 << 20) + 1), BodyLimits.MAX_BYTES))
        .isInstanceOf(Sha1.TooLargeException.class)
        .hasMessage("larger than 256 MiB");
  }

  private static InputStream zeros(int bytes) {
    byte[] mebibyte = new byte[1 << 20];
    List<InputStream> parts = new ArrayList<>();
    for (int i = 0; i < bytes >> 20; i++) {
      parts.add(new ByteArrayInputStream(mebibyte));
    }
    parts.add(new ByteArrayInputStream(mebibyte, 0, bytes % mebibyte.length));
    return new SequenceInputStream(Collections.enumeration(parts));
  }

  @Test
  void valueHasSixteenMebibytesAtMostWithItsQuotes() throws Exception {
    BodyLimits.checkJson(value(16 << 20));
    assertThatThrownBy(() -> BodyLimits.checkJson(value((16 << 20) + 1)))
        .isInstanceOf(MalformedTextException.class);
  }

  private static InputStream value(int bytes) {
    byte[] json = new byte[bytes];
    Arrays.fill(json, (byte) 'x');
    json[0] = '"';
    json[bytes - 1] = '"';
    return new ByteArrayInputStream(json);
  }

  @Test
  void indexOfApiHasFourMebibytesAtMost() throws Exception {
    api.put("translations", index(BodyLimits.MAX_INDEX_BYTES));
    assertThat(runs.start().translations()).extracting(Translation::id).containsExactly("plain");

    api.put("translations", index(BodyLimits.MAX_INDEX_BYTES + 1));
    assertThatThrownBy(() -> runs.start(ApiRuns.REFRESH, Duration.ZERO).translations())
        .hasMessageEndingWith("translations.json: larger than 4 MiB");
  }

  @Test
  void indexOfFolderHasFourMebibytesAtMost() throws Exception {
    CorpusFolder folder = new CorpusFolder(home.toString());
    Files.writeString(home.resolve("translations.json"), index(BodyLimits.MAX_INDEX_BYTES));
    assertThat(folder.translations()).extracting(Translation::id).containsExactly("plain");

    Files.writeString(home.resolve("translations.json"), index(BodyLimits.MAX_INDEX_BYTES + 1));
    assertThatThrownBy(folder::translations).hasMessageEndingWith(": larger than 4 MiB");
  }

  private static String index(int bytes) {
    String start = "{\"a\": {\"abbreviation\": \"plain\", \"translation\": \"";
    String end = "\"}}";
    return start + "x".repeat(bytes - start.length() - end.length()) + end;
  }

  @Test
  void sumOfApiHasSixtyFourKibibytesAtMost() throws Exception {
    String rest = " ".repeat((1 << 16) - SUM.length());
    api.putSum("plain", SUM + rest);
    assertThat(runs.start().find(SmallTexts.request("plain")).sha1()).isEqualTo(SUM);

    api.putSum("plain", SUM + rest + " ");
    GetBibleApi later = runs.start(ApiRuns.DAILY, Duration.ofDays(2));
    assertThat(later.find(SmallTexts.request("plain")).notice())
        .contains("(expected a SHA-1 at ", "using the cached copy");
  }

  @Test
  void numbersHaveSixDigitsAtMost() {
    assertThat(Selection.of("ch", "999999").first()).isEqualTo(999_999);
    assertThat(Selection.of("ch", "1-999999").last()).isEqualTo(999_999);
    assertThat(Selection.of("ch", "1000000").kind()).isEqualTo(Selection.Kind.NAME);
    assertThat(Selection.of("ch", "1-1000000").kind()).isEqualTo(Selection.Kind.NAME);
    assertThat(Selection.of("ch", "1").first()).isEqualTo(1);
    assertThatThrownBy(() -> Selection.of("ch", "0")).isInstanceOf(CommandException.class);
  }

  @Test
  void eightVersionsAreNamedAndNotNine() throws Exception {
    assertThat(unknownAmong(8)).endsWith("; it has v1, v2, v3, v4, v5, v6, v7, v8");
    assertThat(unknownAmong(9)).endsWith("/9");
  }

  private String unknownAmong(int versions) throws IOException {
    Path folder = Files.createDirectory(home.resolve(String.valueOf(versions)));
    for (int i = 1; i <= versions; i++) {
      Files.writeString(folder.resolve("v" + i + ".json"), SmallTexts.whole("v" + i));
    }
    try {
      library(folder).find(SmallTexts.request("unknown"));
      throw new AssertionError("found");
    } catch (UnavailableException e) {
      return e.getMessage();
    }
  }

  @Test
  void answerIsTooOldAtTheGreatestAgeAndNotBefore() {
    Instant now = Instant.parse("2026-11-22T06:00:00Z");
    Instant dayAgo = now.minus(Duration.ofHours(24));

    assertThat(ApiRuns.DAILY.accepts(dayAgo, now)).isFalse();
    assertThat(ApiRuns.DAILY.accepts(dayAgo.plusNanos(1), now)).isTrue();
    assertThat(ApiRuns.DAILY.accepts(now, now)).isTrue();
    assertThat(ApiRuns.DAILY.accepts(now.plusNanos(1), now)).isFalse();
    assertThat(ApiRuns.DAILY.isRecent(dayAgo, now)).isFalse();
    assertThat(ApiRuns.OFFLINE.isRecent(dayAgo.plusNanos(1), now)).isTrue();
    assertThat(ApiRuns.OFFLINE.isRecent(dayAgo, now)).isFalse();
  }

  @Test
  void textLongerThanEveryBufferIsReadToItsEnd() throws Exception {
    List<String> verses =
        IntStream.range(0, 3_000)
            .mapToObj(i -> "verse " + i + " \u05d0\u6d77 " + "x".repeat(i % 97))
            .toList();
    String longest = "y".repeat(300_000) + "\u6d77";
    Files.writeString(home.resolve("long.json"), json(verses, longest));
    Files.writeString(home.resolve("long.sha"), SmallTexts.sha1(json(verses, longest)));

    assertThat(SmallTexts.read(library(home), SmallTexts.request("long")))
        .hasSize(3_001)
        .startsWith(verses.get(0), verses.get(1))
        .endsWith(verses.get(2_999), longest);
  }

  private static String json(List<String> verses, String last) {
    return Stream.concat(verses.stream(), Stream.of(last))
        .map(text -> "{\"verse\": 1, \"text\": \"" + text + "\"}")
        .collect(
            Collectors.joining(
                ",",
                "{\"books\": [{\"nr\": 1, \"name\": \"A\", \"chapters\": [{\"chapter\": 1, \"verses\": [",
                "]}]}]}"));
  }

  @Test
  void filesAreClosedWhetherTheyAreGoodOrNot() throws Exception {
    Path open = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(open), "no list of open files");
    Path folder = home.resolve("texts");
    SmallTexts.write(folder, SmallTexts.api("plain", "wrong", "broken"), /* sums= */ true);
    Files.writeString(folder.resolve("wrong.sha"), "0".repeat(40));
    Files.writeString(folder.resolve("broken.json"), "{\"books\": [");
    Files.writeString(folder.resolve("broken.sha"), SmallTexts.sha1("{\"books\": ["));
    Library library = library(folder);

    SmallTexts.read(library, SmallTexts.request("plain"));
    SmallTexts.read(library, SmallTexts.request("plain", 6, 2));
    library.available();
    library.books("plain");
    library.chapters("plain", 6);
    Files.delete(folder.resolve("plain/books.json"));
    library.books("plain");
    assertThatThrownBy(() -> SmallTexts.read(library, SmallTexts.request("wrong")));
    assertThatThrownBy(() -> SmallTexts.read(library, SmallTexts.request("broken")));
    Files.writeString(folder.resolve("translations.json"), "[");
    assertThatThrownBy(library::available);

    try (Stream<Path> files = Files.list(open)) {
      assertThat(files.map(LimitsTest::target))
          .noneMatch(file -> file.startsWith(folder.toString()));
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return ""; // closed meanwhile
    }
  }

  private Library library(Path folder) {
    return new Library(
        folder.toString(),
        "",
        ApiRuns.DAILY,
        home.resolve("corpus").toString(),
        ServerAccess.open(Duration.ofHours(1), Duration.ofMillis(1)));
  }
}
