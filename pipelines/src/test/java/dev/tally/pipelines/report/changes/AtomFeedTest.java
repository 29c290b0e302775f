package dev.tally.pipelines.report.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.report.changes.WordDifference.Mark;
import dev.tally.pipelines.report.changes.WordDifference.Part;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The feed against the rules of RFC 4287 for what is in it. */
class AtomFeedTest {
  private static final String ATOM = "http://www.w3.org/2005/Atom";
  private static final UUID ID = UUID.fromString("d8118953-9a1b-41e7-8558-fec81f8009f5");
  private static final LocalDate DAY = LocalDate.parse("2026-11-27");
  private static final List<AtomFeed.Verse> VERSES =
      List.of(
          new AtomFeed.Verse(
              "Gen 1:1",
              List.of(
                  new Part(Mark.SAME, "a "), new Part(Mark.GONE, "<b>"), new Part(Mark.NEW, "&"))));
  private static final List<AtomFeed.Entry> ENTRIES =
      List.of(
          new AtomFeed.Entry(
              DAY, "a <b> & c", "2026-11-27/index.html", List.of("x", "<y>"), VERSES),
          new AtomFeed.Entry(
              DAY.minusDays(3),
              "\u05d0",
              "2026-11-24/index.html",
              List.of("]]>", "'\""),
              List.of()));

  @ParameterizedTest
  @ValueSource(strings = {"", "https://example.org/words"})
  void feedHasWhatTheStandardAsksForAndNothingElse(String baseUrl) throws Exception {
    Element feed = parse(new AtomFeed(ID, baseUrl, DAY, ENTRIES));
    checkFeed(feed);
    assertThat(children(feed, "entry")).hasSize(2);
  }

  @Test
  void feedWithoutEntriesIsOne() throws Exception {
    checkFeed(parse(new AtomFeed(ID, "", DAY, List.of())));
  }

  @Test
  void feedIsReadableText() throws IOException {
    StringWriter out = new StringWriter();
    AtomFeed.Entry entry =
        new AtomFeed.Entry(DAY, "A & B", "day/index.html", List.of("A", "B"), List.of());
    new AtomFeed(ID, "https://example.org", DAY, List.of(entry)).write(out);
    assertThat(out)
        .hasToString(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom">
            <id>urn:uuid:d8118953-9a1b-41e7-8558-fec81f8009f5</id>
            <title>Word reports</title>
            <updated>2026-11-27T00:00:00Z</updated>
            <link rel="alternate" type="text/html" href="https://example.org/index.html"/>
            <link rel="self" type="application/atom+xml" href="https://example.org/feed.xml"/>
            <author><name>Tally</name></author>
            <entry>
            <id>urn:uuid:7666af49-2a1c-3d7b-af2a-68e258f0a9a9</id>
            <title>A &amp; B</title>
            <updated>2026-11-27T00:00:00Z</updated>
            <link rel="alternate" type="text/html" href="https://example.org/day/index.html"/>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><ul><li>A</li><li>B</li></ul></div></content>
            </entry>
            </feed>
            """);
  }

  @Test
  void idsAreThoseOfTheFeedAndItsDates() throws Exception {
    List<String> ids = ids(new AtomFeed(ID, "", DAY, ENTRIES));
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(ids(new AtomFeed(ID, "https://example.org", DAY.plusDays(1), ENTRIES)))
        .isEqualTo(ids);
    assertThat(ids(new AtomFeed(UUID.randomUUID(), "", DAY, ENTRIES)))
        .doesNotContainAnyElementsOf(ids);
  }

  @Test
  void fullDiskIsNamedAsItIs() {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) throws IOException {
            throw new IOException("No space left on device");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> new AtomFeed(ID, "", DAY, ENTRIES).write(full))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "https://example.org/words"})
  void identityIsReadAgain(String baseUrl, @TempDir Path folder) throws IOException {
    Path feed = folder.resolve("feed.xml");
    try (Writer out = Files.newBufferedWriter(feed)) {
      new AtomFeed(ID, baseUrl, DAY, ENTRIES).write(out);
    }
    assertThat(AtomFeed.identity(feed)).contains(new AtomFeed.Identity(ID, baseUrl));
  }

  @Test
  void textComesBackAsItWas() throws Exception {
    Element feed = parse(new AtomFeed(ID, "", DAY, ENTRIES));
    Element entry = children(feed, "entry").get(0);
    assertThat(text(entry, "title")).isEqualTo("a <b> & c");
    assertThat(text(entry, "updated")).isEqualTo("2026-11-27T00:00:00Z");
    assertThat(text(entry, "content")).isEqualTo("x<y>Gen 1:1: a <b>&");
    assertThat(text(children(feed, "entry").get(1), "content")).isEqualTo("]]>'\"");
  }

  /** Section 4.1.1: atom:feed. */
  private static void checkFeed(Element feed) {
    assertThat(feed.getLocalName()).isEqualTo("feed");
    checkHead(feed);
    assertThat(names(feed)).isSubsetOf(Set.of("id", "title", "updated", "link", "author", "entry"));
    assertThat(children(feed, "author")).hasSize(1);
    assertThat(text(children(feed, "author").get(0), "name")).isNotBlank();
    for (Element entry : children(feed, "entry")) {
      checkEntry(entry);
    }
  }

  /** Sections 4.1.2 and 4.1.3: atom:entry and atom:content. */
  private static void checkEntry(Element entry) {
    checkHead(entry);
    assertThat(names(entry)).isSubsetOf(Set.of("id", "title", "updated", "link", "content"));
    Element content = children(entry, "content").get(0);
    assertThat(children(entry, "content")).hasSize(1);
    assertThat(content.getAttribute("type")).isEqualTo("xhtml");
    assertThat(content.getChildNodes().getLength()).isEqualTo(1);
    Node div = content.getFirstChild();
    assertThat(div.getLocalName()).isEqualTo("div");
    assertThat(div.getNamespaceURI()).isEqualTo("http://www.w3.org/1999/xhtml");
  }

  /** What a feed and an entry have in common; sections 3.3, 4.2.6, 4.2.7, 4.2.14 and 4.2.15. */
  private static void checkHead(Element element) {
    assertThat(element.getNamespaceURI()).isEqualTo(ATOM);
    assertThat(children(element, "title")).hasSize(1);
    assertThat(URI.create(text(element, "id"))).hasScheme("urn");
    assertThat(OffsetDateTime.parse(text(element, "updated"))).isNotNull();
    List<String> alternates = new ArrayList<>();
    for (Element link : children(element, "link")) {
      assertThat(URI.create(link.getAttribute("href")).toString()).isNotEmpty();
      assertThat(link.getAttribute("rel")).isIn("alternate", "self");
      if (link.getAttribute("rel").equals("alternate")) {
        alternates.add(link.getAttribute("type"));
      }
    }
    assertThat(alternates).hasSize(1).doesNotHaveDuplicates();
  }

  private static List<String> ids(AtomFeed feed) throws Exception {
    List<String> ids = new ArrayList<>();
    for (Element entry : children(parse(feed), "entry")) {
      ids.add(text(entry, "id"));
    }
    return ids;
  }

  private static Element parse(AtomFeed feed)
      throws IOException, ParserConfigurationException, SAXException {
    StringWriter out = new StringWriter();
    feed.write(out);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(out.toString())))
        .getDocumentElement();
  }

  private static String text(Element parent, String name) {
    List<Element> found = children(parent, name);
    assertThat(found).as(name).hasSize(1);
    return found.get(0).getTextContent();
  }

  private static List<String> names(Element parent) {
    return elements(parent).stream().map(Element::getLocalName).toList();
  }

  private static List<Element> children(Element parent, String name) {
    return elements(parent).stream().filter(it -> it.getLocalName().equals(name)).toList();
  }

  private static List<Element> elements(Element parent) {
    List<Element> elements = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }
}
