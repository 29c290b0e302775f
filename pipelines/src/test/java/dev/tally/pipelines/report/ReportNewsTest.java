package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code report} says is new: on standard output, on its pages and in the feed. */
class ReportNewsTest extends ReportFixture {
  private final Map<String, String> names = new TreeMap<>();
  private final FakeApi api;

  ReportNewsTest(@TempDir Path root) throws IOException {
    super(root);
    this.api = new FakeApi(Map.of());
  }

  @BeforeEach
  void publishTexts() {
    tally.set("source", api.base().toString());
    tally.set("stopwords", "none");
    tally.set("ver", "all");
    publish("akjv", "American King James", "a gull", "an oar");
    publish("kjv", "King James", "the quay");
  }

  @AfterEach
  void stopApi() {
    api.close();
  }

  @Test
  void digestHasTheNewsAndThePage() {
    report("2026-03-01", "--digest");
    assertThat(tally.out()).isEmpty();
    publish("akjv", "American King James", "a tern", "an oar", "a net");
    report("2026-03-02", "--digest");
    assertThat(tally.out())
        .isEqualTo(
            """
            New in the word report of 2026-03-02:
            - akjv: 1 verse changed, 1 added; of the top words 2 entered, 1 left
            %s
            """
                .formatted(reports.resolve("2026-03-02/index.html")));
    report("2026-03-03", "--digest");
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void digestOfAPublishedFolderHasTheAddressOfThePage() {
    report("2026-03-01");
    publish("akjv", "American King James", "a tern");
    report("2026-03-02", "--digest", "--base-url=https://example.org/words/");
    assertThat(tally.out()).endsWith("\nhttps://example.org/words/2026-03-02/index.html\n");
  }

  @Test
  void addressOfThePublishedFolderIsKept() throws Exception {
    report("2026-03-01", "--base-url=https://example.org/words");
    publish("akjv", "American King James", "a tern");
    report("2026-03-02", "--digest");
    assertThat(tally.out()).endsWith("\nhttps://example.org/words/2026-03-02/index.html\n");
    assertThat(feed().getEntries())
        .extracting(SyndEntry::getLink)
        .containsExactly("https://example.org/words/2026-03-02/index.html");

    report("2026-03-02", "--base-url=none");
    assertThat(tally.out()).isEqualTo(reports.resolve("2026-03-02/index.html") + "\n");
    assertThat(feed().getEntries())
        .extracting(SyndEntry::getLink)
        .containsExactly("2026-03-02/index.html");
    report("2026-03-03");
    assertThat(feed().getEntries().get(0).getLink()).isEqualTo("2026-03-02/index.html");
  }

  @Test
  void pageOfAQuietDaySaysSinceWhen() throws IOException {
    report("2026-03-01");
    assertThat(page("2026-03-01")).doesNotContain("Nothing changed", "New since");
    report("2026-03-02");
    assertThat(page("2026-03-02")).contains("<p class=\"quiet\">Nothing changed since 2026-03-01.");
    publish("akjv", "American King James", "a tern");
    report("2026-03-03");
    assertThat(page("2026-03-03"))
        .contains("New since 2026-03-02</h2>", "<li><bdi>akjv: 1 verse changed, 1 removed;")
        .doesNotContain("Nothing changed");
    report("2026-03-04");
    report("2026-03-05");
    assertThat(page("2026-03-05")).contains("Nothing changed since 2026-03-03.");
    api.close();
    report("2026-03-06");
    assertThat(page("2026-03-06")).contains("Nothing is known to have changed since 2026-03-03.");
  }

  @Test
  void aQuietNightOverAllTranslationsIsTwoRequests() {
    api.fail("translations.sha", 9, FakeApi.status(404)); // as the API has it
    report("2026-03-01");
    api.forget();
    report("2026-03-02");
    assertThat(api.requests()).containsExactlyInAnyOrder("translations.json", "checksum.json");
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void aSumOfTheListTakesThePlaceOfTheList() {
    report("2026-03-01");
    api.forget();
    report("2026-03-02");
    assertThat(api.requests()).containsExactlyInAnyOrder("translations.sha", "checksum.json");
  }

  @Test
  void catalogueTellsWhatIsNewGoneAndRenamed() throws IOException {
    report("2026-03-01");
    publish("web", "World English", "a buoy");
    publish("kjv", "King James, 1769", "the quay");
    names.remove("akjv");
    publishLists();
    report("2026-03-02", "--digest");

    assertThat(tally.out().lines().filter(line -> line.startsWith("- ")))
        .containsExactly(
            "- kjv: renamed from King James to King James, 1769",
            "- web: new translation, World English",
            "- akjv: translation is gone, American King James");
    report("2026-03-03");
    assertThat(page("2026-03-03")).contains("Nothing changed since 2026-03-02.");
  }

  @Test
  void newsHaveTheBeginningsOfLongNamesOnly() throws Exception {
    String hostile = "\uffff<b>]]>";
    report("2026-03-01");
    publish("web", hostile + "x".repeat(10_000), "a buoy");
    publish("kjv", "y".repeat(10_000), "the quay");
    report("2026-03-02", "--digest");

    assertThat(tally.out().lines())
        .contains(
            "- kjv: renamed from King James to " + "y".repeat(200) + "…",
            "- web: new translation, \\uffff<b>]]>" + "x".repeat(193) + "…");
    assertThat(feed().getEntries().get(0).getContents().get(0).getValue()).hasSizeLessThan(1_000);
  }

  @Test
  void translationThatChangedElsewhereThanAskedIsNews() {
    report("2026-03-01", "--bk=1");
    String book = Program.read(root.resolve("made-up/kjv/1.json"));
    publish("kjv", "King James", "the quay", "a crane");
    api.put("kjv/1", book);
    report("2026-03-02", "--bk=1", "--digest");
    assertThat(tally.out()).contains("- kjv: translation has changed\n");
  }

  @Test
  void wordsThatAreFollowedAreCountedWhetherOrNotTheyAreOnTop() throws IOException {
    String[] follow = {"--ver=akjv", "--track=a gull|tern,the *,Gull", "--n=1", "--digest"};
    publish("akjv", "American King James", "a gull, a tern", "an oar");
    report("2026-03-01", follow);
    assertThat(page("2026-03-01")).contains("Followed words", "<bdi>a gull|tern</bdi></th>");
    publish("akjv", "American King James", "a tern", "the oar");
    report("2026-03-02", follow);

    assertThat(tally.out()).contains("; a gull|tern 1, was 2; the * 1, was 0; Gull 0, was 1\n");
    assertThat(Files.readString(reports.resolve("2026-03-02/words.json")))
        .contains("\"query\":\"Gull\",", "\"count\":1,", "\"previousCount\":2");
    assertThat(page("2026-03-02"))
        .contains(
            "<bdi>a gull|tern</bdi></th><td class=\"n\">1</td><td class=\"n\">2</td>",
            "<bdi>Gull</bdi></th><td class=\"n\">0</td><td class=\"n\">1</td>");
    assertThat(Files.readString(reports.resolve("index.html")))
        .contains("a gull|tern\u2069: 2 on 2026-03-01, 1 on 2026-03-02, in 2 reports");
    report("2026-03-03", follow[0], "--track=oar", "--n=1", "--case=ignore");
    assertThat(page("2026-03-03"))
        .contains("<bdi>oar</bdi></th><td class=\"n\">1</td><td class=\"n\">1</td>");
  }

  @Test
  void aWordThatIsNewlyFollowedIsCountedInTheTextsOfBefore() throws IOException {
    String source = "--source=" + root.resolve("folder");
    books(List.of("a net"), List.of("an oar", "a net, no net"));
    report("2026-03-01", source, "--ver=two", "--by=book");
    books(List.of("a net, a net"), List.of("an oar", "no net"));
    report("2026-03-02", source, "--ver=two", "--by=book", "--track=net", "--digest");
    assertThat(tally.out()).contains("; net 2, was 1", "; net 1, was 2");
    assertThat(page("2026-03-02")).contains(followed("net", 2) + "<td class=\"n\">1</td>");

    try (Stream<Path> kept = Files.list(reports.resolve("texts"))) {
      for (Path each : kept.filter(it -> it.toString().endsWith(".gz")).toList()) {
        Files.delete(each);
      }
    }
    report("2026-03-03", source, "--ver=two", "--by=version", "--track=oar");
    assertThat(page("2026-03-03")).contains(followed("oar", 1) + "<td class=\"n\">–</td>");
  }

  @Test
  void theFeedShowsVersesWithTheirWordsMarked() throws Exception {
    report("2026-03-01", "--ver=akjv");
    publish("akjv", "American King James", "a tern", "an oar", "a <net>");
    report("2026-03-02", "--ver=akjv");
    assertThat(feed().getEntries().get(0).getContents().get(0).getValue())
        .contains("1:1: a <del>gull</del><ins>tern</ins>", "1:3: <ins>a &lt;net&gt;</ins>");

    Files.writeString(reports.resolve("2026-03-02/changes.json"), "{\"verses\":[{\"change\":7}]}");
    report("2026-03-03", "--ver=akjv");
    assertThat(feed().getEntries().get(0).getContents().get(0).getValue())
        .contains("1 verse changed, 1 added")
        .doesNotContain("<ins");
    assertThat(tally.notices())
        .contains(
            reports.resolve("2026-03-02/changes.json")
                + ": expected the changes of a report; the feed has no verses of that report");
  }

  @Test
  void followedWordsAreCountedInEachBookOrInAllTogether() throws IOException {
    String source = "--source=" + root.resolve("folder");
    books(List.of("a net"), List.of("an oar", "a net, no net"));
    report("2026-03-01", source, "--ver=two", "--track=net", "--by=book");
    assertThat(page("2026-03-01")).containsSubsequence(followed("net", 1), followed("net", 2));
    report("2026-03-02", source, "--ver=two", "--track=net", "--by=version", "--bk=1,2");
    assertThat(page("2026-03-02")).contains(followed("net", 3));
  }

  private static String followed(String word, int count) {
    return "<bdi>" + word + "</bdi></th><td class=\"n\">" + count + "</td>";
  }

  @Test
  void ofBooksThoseThatChangedAreNamed() throws IOException {
    String[] options = {"--source=" + root.resolve("folder"), "--ver=two", "--by=book", "--digest"};
    books(List.of("a gull"), List.of("a net"), List.of("an oar"));
    report("2026-03-01", options);
    books(List.of("a gull"), List.of("a net", "a knot"));
    report("2026-03-02", options);
    assertThat(tally.out())
        .startsWith("New in the word report of 2026-03-02:\n- two Book 2: 1 verse added;")
        .contains("\n- two Book 3: no longer in the text\n")
        .doesNotContain("Book 1");
    assertThat(page("2026-03-02")).contains("two Book 3: no longer in the text");

    Files.writeString(root.resolve("folder/two.json"), "\n", StandardOpenOption.APPEND);
    report("2026-03-03", options);
    assertThat(tally.out()).contains(":\n- two: file changed, but no verse\n").hasLineCount(3);
  }

  @Test
  void bookThatIsNotAskedForIsNotGone() throws IOException {
    String[] options = {"--source=" + root.resolve("folder"), "--ver=two", "--digest"};
    books(List.of("a gull"), List.of("a net"));
    report("2026-03-01", options[0], options[1], options[2], "--by=book");
    report("2026-03-02", options);
    assertThat(tally.out()).isEmpty();
  }

  @SafeVarargs
  private void books(List<String>... verses) {
    List<CorpusFixture.Book> books = new ArrayList<>();
    for (List<String> each : verses) {
      books.add(CorpusFixture.book(books.size() + 1, "Book " + (books.size() + 1), each));
    }
    CorpusFixture.write(root.resolve("folder"), List.of(new Version("two", books)));
  }

  @Test
  void followedWordsAreCountedInTheirPassagesOnly() throws IOException {
    CorpusFixture.write(
        root.resolve("folder"),
        List.of(
            new Version(
                "two",
                List.of(
                    CorpusFixture.book(1, "Pier", List.of("a gull"), List.of("gull gull")),
                    CorpusFixture.book(2, "Nets", List.of("gull"))))));
    String source = "--source=" + root.resolve("folder");
    report("2026-03-01", source, "--ver=two", "--by=book", "--track=gull");
    assertThat(
            Markup.find(page("2026-03-01"), "<bdi>gull</bdi></th><td class=\"n\">(\\d)</td><td cl"))
        .contains("3", "1");
    report("2026-03-02", source, "--ver=two", "--bk=1", "--ch=2", "--track=gull");
    assertThat(page("2026-03-02")).contains("<bdi>gull</bdi></th><td class=\"n\">2</td>");
  }

  @Test
  void feedHasAnEntryForEachReportWithNews() throws Exception {
    report("2026-03-01");
    report("2026-03-02");
    publish("akjv", "American <King> James & co.", "a tern", "an oar");
    report("2026-03-03", "--base-url=https://example.org/words");
    SyndFeed feed = feed();
    assertThat(feed.getFeedType()).isEqualTo("atom_1.0");
    assertThat(feed.getPublishedDate()).isEqualTo("2026-03-03T00:00:00Z");
    assertThat(feed.getEntries()).hasSize(1);
    SyndEntry entry = feed.getEntries().get(0);
    assertThat(entry.getTitle()).isEqualTo("2 changes on 2026-03-03");
    assertThat(entry.getLink()).isEqualTo("https://example.org/words/2026-03-03/index.html");
    assertThat(entry.getUpdatedDate()).isEqualTo("2026-03-03T00:00:00Z");
    assertThat(entry.getContents().get(0).getValue())
        .contains("renamed from American King James to American &lt;King&gt; James &amp; co.");

    publish("kjv", "King James", "the crane");
    report("2026-03-04");
    assertThat(feed().getUri()).isEqualTo(feed.getUri()).startsWith("urn:uuid:");
    assertThat(feed().getEntries())
        .extracting(SyndEntry::getLink)
        .containsExactly(
            "https://example.org/words/2026-03-04/index.html",
            "https://example.org/words/2026-03-03/index.html");
    assertThat(feed().getEntries().get(1).getUri())
        .isEqualTo(entry.getUri())
        .isNotEqualTo(feed().getEntries().get(0).getUri());
  }

  @Test
  void sameDateGivesTheSameFeed() throws IOException {
    report("2026-03-01");
    publish("akjv", "American King James", "a tern");
    report("2026-03-02");
    String first = Files.readString(reports.resolve("feed.xml"));
    report("2026-03-02");
    assertThat(reports.resolve("feed.xml")).hasContent(first);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<feed",
        "<!DOCTYPE f [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><f><id>&x;</id></f>"
      })
  void damagedFeedIsReplaced(String damaged) throws Exception {
    report("2026-03-01");
    String id = feed().getUri();
    Files.writeString(reports.resolve("feed.xml"), damaged);
    report("2026-03-02");
    assertThat(feed().getUri()).isEqualTo(id).matches("urn:uuid:[0-9a-f-]{36}");
  }

  @Test
  void addressThatIsNoneIsRefused() {
    assertThat(tally.run("--dry-run", "--base-url=words")).isEqualTo(2);
    assertThat(tally.notices())
        .containsExactly("--base-url=words: expected http://..., https://... or none");
  }

  @Test
  void queryThatIsNoneIsRefused() {
    assertThat(tally.run("--dry-run", "--track=grace,,faith")).isEqualTo(2);
    assertThat(tally.notices()).containsExactly("--track: query 2, column 7: expected a word");
  }

  /** Publishes a translation of one book, and lists it. */
  private void publish(String version, String name, String... verses) {
    api.put(version, text(version, verses));
    api.put(version + "/1", Program.read(root.resolve("made-up/" + version + "/1.json")));
    names.put(version, name);
    publishLists();
  }

  private void publishLists() {
    api.put("translations", list(this::listed));
    api.put("checksum", list(version -> '"' + sha1(version) + '"'));
  }

  private String list(UnaryOperator<String> value) {
    return names.keySet().stream()
        .map(version -> '"' + version + "\":" + value.apply(version))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private String listed(String version) {
    return "{\"abbreviation\":\"%s\",\"translation\":\"%s\",\"sha\":\"%s\"}"
        .formatted(version, names.get(version), sha1(version));
  }

  private String sha1(String version) {
    return SmallTexts.sha1(Program.read(root.resolve("made-up/" + version + ".json")));
  }

  private SyndFeed feed() throws IOException, FeedException {
    return new SyndFeedInput()
        .build(new StringReader(Files.readString(reports.resolve("feed.xml"))));
  }
}
