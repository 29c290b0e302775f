package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.FolderContents;
import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code report} from its arguments to its folder, night after night, over an API of our own. */
class ReportCommandTest extends ReportFixture {
  private final FakeApi api;
  private final Map<String, String> texts = new TreeMap<>();

  ReportCommandTest(@TempDir Path root) throws IOException {
    super(root);
    this.api = new FakeApi(Map.of());
  }

  @BeforeEach
  void publishTwoTexts() throws IOException {
    publish("akjv", "The gull, the oar and the sea.", "A gull!");
    publish("kjv", "gull's quay", "the quay");
    Files.writeString(root.resolve("stopwords.txt"), "the\nand\n");
    tally.set("source", api.base().toString());
    tally.set("ver", "akjv,kjv");
    tally.set("n", "2");
  }

  @AfterEach
  void stopApi() {
    api.close();
  }

  @Test
  void theFirstReportHasNothingToBeHeldAgainst() {
    assertThat(run("2026-03-01")).isZero();

    assertThat(tally.out()).isEqualTo(reports.resolve("2026-03-01/index.html") + "\n");
    assertThat(tally.err()).isEmpty();
    assertThat(names(reports))
        .containsExactly(".tally", "2026-03-01", "feed.xml", "index.html", "texts");
    assertThat(names(reports.resolve("2026-03-01")))
        .containsExactly(".tally", "index.html", "words.csv", "words.json");
    JsonNode akjv = version("2026-03-01", 0);
    assertThat(akjv.path("sha").asText()).isEqualTo(sha1("akjv"));
    assertThat(akjv.has("previousSha")).isFalse();
    assertThat(akjv.path("source").asText()).isEqualTo("API");
    assertThat(akjv.path("tokens").asInt()).isEqualTo(9);
    assertThat(akjv.path("compared").asBoolean()).isFalse();
    assertThat(words(akjv)).containsExactly("1 gull 2", "2 oar 1");
  }

  @Test
  void anUnchangedTextIsNotFetchedAgainAndSaidToBeUnchanged() {
    run("2026-03-01");
    api.forget();

    assertThat(run("2026-03-02")).isZero();

    assertThat(api.requests()).containsExactly("checksum.json");
    JsonNode akjv = version("2026-03-02", 0);
    assertThat(akjv.path("previousSha")).isEqualTo(akjv.path("sha"));
    assertThat(akjv.path("source").asText()).isEqualTo("API");
    assertThat(words(akjv)).containsExactly("1 gull 2, before 1 2", "2 oar 1, before 2 1");
    assertThat(page("2026-03-02")).contains("2026-03-01");
  }

  @Test
  void wordsBeginWithAByteOrderMarkIfAsked() {
    run("2026-03-01");
    String plain = read("2026-03-01/words.csv");
    assertThat(run("2026-03-01", "--bom")).isZero();
    assertThat(read("2026-03-01/words.csv")).isEqualTo("\ufeff" + plain);
  }

  @Test
  void aChangedTextTellsWhatCameAndWhatWent() {
    run("2026-03-01");
    publish("akjv", "The tern, the gull and the tern.", "A tern!");

    assertThat(run("2026-03-02")).isZero();

    JsonNode akjv = version("2026-03-02", 0);
    assertThat(akjv.path("previousSha").asText()).isNotEqualTo(akjv.path("sha").asText());
    assertThat(words(akjv)).containsExactly("1 tern 3", "2 gull 1, before 1 2");
    assertThat(akjv.path("left").path(0).path("word").asText()).isEqualTo("oar");
    assertThat(read("2026-03-02/words.csv"))
        .contains(
            "2026-03-02,akjv,akjv,akjv,API," + sha1("akjv") + ",",
            ",9,6,4,2,entered,1,tern,3,7500.00,2,,\n",
            ",stayed,2,gull,1,2500.00,1,1,2\n",
            ",left,,oar,,,,2,1\n");
    assertThat(page("2026-03-02")).contains("tern", "oar", akjv.path("previousSha").asText());
  }

  @Test
  void withoutANetworkTheCachedCopyServesAndItsAgeIsOnThePage() {
    run("2026-03-01");
    api.close();

    assertThat(run("2026-03-02")).isZero();

    String source = "cache, last confirmed " + LocalDate.now(ZoneId.systemDefault());
    assertThat(version("2026-03-02", 0).path("source").asText()).isEqualTo(source);
    assertThat(page("2026-03-02")).contains(source);
    assertThat(tally.err()).contains("akjv: no good answer", "using the cached copy");
  }

  @Test
  void theSameDateGivesTheSameBytes() {
    run("2026-03-01");
    publish("kjv", "quay and quay and gull");
    run("2026-03-02");
    Map<String, String> first = FolderContents.of(reports);

    assertThat(run("2026-03-02")).isZero();

    assertThat(FolderContents.of(reports)).isEqualTo(first);
  }

  @Test
  void aMissingTextIsOnThePageAndInTheExitCode() {
    assertThat(run("2026-03-01", "--ver=akjv,nope")).isEqualTo(5);

    assertThat(tally.err()).contains("nope: ", "the report covers the others");
    assertThat(page("2026-03-01")).contains("nope");
    assertThat(json("2026-03-01/words.json").path("missing").path(0).path("name").asText())
        .isEqualTo("nope");
  }

  @Test
  void aBookThatNoTextHasLeavesNothing() {
    assertThat(run("2026-03-01", "--bk=Harbour")).isEqualTo(3);
    assertThat(tally.err()).contains("akjv: ", "kjv: ");
    assertThat(names(reports)).isEmpty();
  }

  @Test
  void whereAllIsMissingNothingIsWrittenAndYesterdayStays() {
    run("2026-03-01");
    Map<String, String> first = FolderContents.of(reports);

    assertThat(run("2026-03-02", "--ver=nope,neither")).isEqualTo(3);

    assertThat(tally.err()).contains("nope: ", "neither: ");
    assertThat(tally.out()).isEmpty();
    assertThat(FolderContents.of(reports)).isEqualTo(first);
  }

  @Test
  void anotherEditionIsNotAChangedText() throws IOException {
    run("2026-03-01");
    Path corpus = Files.createDirectories(root.resolve("data/corpus"));
    CorpusFixture.write(
        corpus,
        List.of(
            new Version(
                "engkjv2006eb", List.of(CorpusFixture.book(1, "Pier", List.of("gull's net"))))));
    api.close();
    deleteCache();

    assertThat(run("2026-03-02", "--ver=kjv")).isZero();

    JsonNode kjv = version("2026-03-02", 0);
    assertThat(kjv.path("source").asText()).isEqualTo("stand-in");
    assertThat(kjv.path("edition").asText()).isEqualTo("engkjv2006eb");
    assertThat(kjv.has("previousSha")).isFalse();
    assertThat(kjv.path("compared").asBoolean()).isFalse();
    assertThat(page("2026-03-02"))
        .contains("stand-in", "Nothing is known to have changed since 2026-03-01.")
        .doesNotContain("<strong class=\"changed\">");
  }

  @Test
  void anotherFileOfTheSameWordsIsNotAChangedText() {
    run("2026-03-01", "--ver=kjv", "--bk=1");
    assertThat(run("2026-03-02", "--ver=kjv", "--by=book")).isZero();
    JsonNode kjv = version("2026-03-02", 0);
    assertThat(kjv.has("previousSha")).isFalse();
    assertThat(kjv.path("compared").asBoolean()).isTrue();
  }

  @Test
  void reportThatAKilledRunWasReplacingIsPutBackBeforeItIsLookedFor() throws IOException {
    run("2026-03-01");
    run("2026-03-02");
    Path around = Files.createDirectory(reports.resolve(".tally-0123456789abcdef"));
    Files.move(reports.resolve("2026-03-02"), around.resolve("old"));
    Files.createDirectory(around.resolve("next"));
    Files.writeString(around.resolve("lock"), "2026-03-02");

    assertThat(run("2026-03-03")).isZero();

    assertThat(json("2026-03-03/words.json").path("previous").asText()).isEqualTo("2026-03-02");
    assertThat(names(reports))
        .containsExactly(
            ".tally", "2026-03-01", "2026-03-02", "2026-03-03", "feed.xml", "index.html", "texts");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{\"date\":\"2026-03-02\"}",
        "{\"date\":\"yesterday\"}",
        "{\"date\":\"2026-03-01\",\"n\":2,\"stopwords\":\"\",\"versions\":[],\"missing\":[]}",
        "{\"date\":\"2026-03-02\",\"n\":2,\"stopwords\":\"\",\"versions\":[{}],\"missing\":[]}"
      })
  void aBrokenYesterdayIsPassedOver(String broken) throws IOException {
    run("2026-03-01");
    run("2026-03-02");
    Files.writeString(reports.resolve("2026-03-02/words.json"), broken);

    assertThat(run("2026-03-03")).isZero();

    assertThat(tally.err()).contains("the report of 2026-03-02 is damaged: words.json");
    assertThat(json("2026-03-03/words.json").path("previous").asText()).isEqualTo("2026-03-01");
    assertThat(read("index.html")).contains("2026-03-02");
  }

  @Test
  void figuresThatWereCountedOtherwiseAreNotHeldAgainstEachOther() {
    run("2026-03-01");

    assertThat(run("2026-03-02", "--n=3")).isZero();
    JsonNode akjv = version("2026-03-02", 0);
    assertThat(akjv.path("compared").asBoolean()).isFalse();
    assertThat(akjv.path("previousSha").asText()).isEqualTo(sha1("akjv"));
    assertThat(words(akjv)).containsExactly("1 gull 2", "2 oar 1", "2 sea 1");

    assertThat(run("2026-03-03", "--n=3", "--stopwords=none")).isZero();
    assertThat(version("2026-03-03", 0).path("compared").asBoolean()).isFalse();

    String[] otherCase = {"--n=3", "--stopwords=none", "--case=ignore"};
    assertThat(run("2026-03-04", otherCase)).isZero();
    assertThat(version("2026-03-04", 0).path("compared").asBoolean()).isFalse();
    assertThat(run("2026-03-05", otherCase)).isZero();
    assertThat(version("2026-03-05", 0).path("compared").asBoolean()).isTrue();
  }

  @Test
  void nGramsAreComparedWithTheSameNGramsOnly() {
    publish("kjv", "green sea by a green sea", "a green sea");
    String[] pairs = {"--ver=kjv", "--ngram=2"};
    assertThat(run("2026-03-01", "--ver=kjv")).isZero();
    assertThat(run("2026-03-02", pairs)).isZero();
    assertThat(version("2026-03-02", 0).path("compared").asBoolean()).isFalse();
    assertThat(words(version("2026-03-02", 0))).containsExactly("1 green sea 3");
    assertThat(json("2026-03-02/words.json").path("ngram").asInt()).isEqualTo(2);
    assertThat(json("2026-03-02/words.json").path("ngramStop").asText()).isEqualTo("edges");
    assertThat(page("2026-03-02"))
        .contains("Words are 2-grams here: 2 consecutive words of a verse.");
    assertThat(run("2026-03-03", pairs)).isZero();
    assertThat(version("2026-03-03", 0).path("compared").asBoolean()).isTrue();
    assertThat(run("2026-03-04", "--ver=kjv", "--ngram=2", "--ngram-stop=none")).isZero();
    assertThat(version("2026-03-04", 0).path("compared").asBoolean()).isFalse();
    assertThat(words(version("2026-03-04", 0))).containsExactly("1 green sea 3", "2 a green 2");
  }

  @Test
  void halfASurrogatePairInAWordStopsNothing() {
    publish("kjv", "odd\ud83cword");
    assertThat(run("2026-03-01", "--ver=kjv")).isZero();
    assertThat(words(version("2026-03-01", 0))).containsExactly("1 odd\ud83cword 1");
    assertThat(run("2026-03-02", "--ver=kjv")).isZero();
    assertThat(words(version("2026-03-02", 0))).containsExactly("1 odd\ud83cword 1, before 1 1");
  }

  @Test
  void aTextThatIsNewHasNoPast() {
    run("2026-03-01", "--ver=kjv");
    run("2026-03-02");
    assertThat(version("2026-03-02", 0).path("compared").asBoolean()).isFalse();
    assertThat(version("2026-03-02", 1).path("compared").asBoolean()).isTrue();
  }

  @Test
  void aFolderThatIsNoReportIsNotReplaced() throws IOException {
    run("2026-02-28");
    Path mine = Files.createDirectories(reports.resolve("2026-03-01"));
    Files.writeString(mine.resolve("diary.txt"), "rain");

    assertThat(run("2026-03-01")).isEqualTo(2);

    assertThat(names(mine)).containsExactly("diary.txt");
    assertThat(tally.err()).contains("has no file .tally, so Tally did not write it");
  }

  /** Publishes a version with one book of one chapter, and tells of it in the list of sums. */
  private void publish(String version, String... verses) {
    texts.put(version, text(version, verses));
    api.put(version, texts.get(version));
    api.put(version + "/1", Program.read(root.resolve("made-up/" + version + "/1.json")));
    List<String> sums =
        texts.keySet().stream().map(each -> '"' + each + "\":\"" + sha1(each) + '"').toList();
    api.put("checksum", "{" + String.join(",", sums) + "}");
  }

  private String sha1(String version) {
    try {
      byte[] bytes = texts.getOrDefault(version, "").getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private void deleteCache() throws IOException {
    Library.closeAll();
    TemporaryDirectory.discard(root.resolve("data/cache"));
  }

  private JsonNode version(String date, int index) {
    return json(date + "/words.json").path("versions").path(index);
  }

  private static List<String> words(JsonNode version) {
    List<String> words = new ArrayList<>();
    for (JsonNode word : version.path("words")) {
      String now = word.path("rank") + " " + word.path("word").asText() + " " + word.path("count");
      String before = ", before " + word.path("previousRank") + " " + word.path("previousCount");
      words.add(now + (word.has("previousRank") ? before : ""));
    }
    return words;
  }

  private static List<String> names(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.map(each -> each.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
