package dev.tally.pipelines.report.feed;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * A feed as RFC 4287 (Atom) has it. The same feed gives the same text.
 *
 * @param id of the feed; those of its entries are made of it and their dates
 * @param baseUrl address of the folder of the feed, without a slash at its end; empty for links
 *     that are relative to the feed
 * @param updated date of the feed, at midnight UTC
 * @param entries the newest first
 */
public record AtomFeed(UUID id, String baseUrl, LocalDate updated, List<Entry> entries) {
  private static final String ATOM = "http://www.w3.org/2005/Atom";
  private static final String XHTML = "http://www.w3.org/1999/xhtml";
  private static final String URN = "urn:uuid:";
  private static final String SELF = "self";
  private static final String FEED = "feed.xml";

  /** Copies the list. */
  public AtomFeed {
    entries = List.copyOf(entries);
  }

  /**
   * An entry.
   *
   * @param date of the report, at midnight UTC
   * @param title safe to show, as the lines are
   * @param page its address below the folder of the feed
   * @param lines what is new, one or more
   */
  public record Entry(LocalDate date, String title, String page, List<String> lines) {
    /** Copies the list. */
    public Entry {
      lines = List.copyOf(lines);
    }
  }

  /**
   * What stays the same in all feeds of a folder.
   *
   * @param id see {@link AtomFeed}
   * @param baseUrl see {@link AtomFeed}
   */
  public record Identity(UUID id, String baseUrl) {}

  /** The identity of a feed that exists; empty if there is none that can be read. */
  public static Optional<Identity> identity(Path feed) {
    if (!Files.isRegularFile(feed)) {
      return Optional.empty();
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try (InputStream in = Files.newInputStream(feed)) {
      XMLStreamReader xml = factory.createXMLStreamReader(in);
      Optional<UUID> id = Optional.empty();
      while (xml.hasNext()) {
        if (xml.next() != XMLStreamReader.START_ELEMENT) {
          continue;
        }
        String address = xml.getAttributeValue(null, "href");
        if (xml.getLocalName().equals("id")) {
          id = Optional.of(UUID.fromString(xml.getElementText().replace(URN, "")));
        } else if (SELF.equals(xml.getAttributeValue(null, "rel")) && address != null) {
          String baseUrl = address.replaceFirst("/?" + FEED + "$", "");
          return id.map(its -> new Identity(its, baseUrl));
        }
      }
      return Optional.empty();
    } catch (IOException | XMLStreamException | IllegalArgumentException e) {
      return Optional.empty(); // a damaged feed is replaced
    }
  }

  /**
   * Writes the feed.
   *
   * @param out not closed
   */
  public void write(Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("utf-8", "1.0");
      line(0, xml);
      xml.writeStartElement("feed");
      xml.writeDefaultNamespace(ATOM);
      element("id", URN + id, 1, xml);
      element("title", "Word reports", 1, xml);
      element("updated", midnight(updated), 1, xml);
      link("alternate", "text/html", "index.html", 1, xml);
      link(SELF, "application/atom+xml", FEED, 1, xml);
      line(1, xml);
      xml.writeStartElement("author");
      xml.writeStartElement("name");
      xml.writeCharacters("Tally");
      xml.writeEndElement();
      xml.writeEndElement();
      for (Entry entry : entries) {
        write(entry, xml);
      }
      line(0, xml);
      xml.writeEndElement();
      line(0, xml);
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      // Its own message begins with the name of a class.
      throw e.getNestedException() instanceof IOException io
          ? io
          : new IOException(e.getMessage(), e);
    }
  }

  private void write(Entry entry, XMLStreamWriter xml) throws XMLStreamException {
    UUID entryId = UUID.nameUUIDFromBytes((id + "/" + entry.date).getBytes(StandardCharsets.UTF_8));
    line(1, xml);
    xml.writeStartElement("entry");
    element("id", URN + entryId, 2, xml);
    element("title", entry.title, 2, xml);
    element("updated", midnight(entry.date), 2, xml);
    link("alternate", "text/html", entry.page, 2, xml);
    line(2, xml);
    xml.writeStartElement("content");
    xml.writeAttribute("type", "xhtml");
    xml.writeStartElement("div");
    xml.writeDefaultNamespace(XHTML);
    xml.writeStartElement("ul");
    for (String news : entry.lines) {
      xml.writeStartElement("li");
      xml.writeCharacters(news);
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndElement();
    line(1, xml);
    xml.writeEndElement();
  }

  private void link(String relation, String type, String page, int depth, XMLStreamWriter xml)
      throws XMLStreamException {
    line(depth, xml);
    xml.writeEmptyElement("link");
    xml.writeAttribute("rel", relation);
    xml.writeAttribute("type", type);
    xml.writeAttribute("href", baseUrl.isEmpty() ? page : baseUrl + "/" + page);
  }

  private static void element(String name, String text, int depth, XMLStreamWriter xml)
      throws XMLStreamException {
    line(depth, xml);
    xml.writeStartElement(name);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private static void line(int depth, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }

  private static String midnight(LocalDate date) {
    return date + "T00:00:00Z";
  }
}
