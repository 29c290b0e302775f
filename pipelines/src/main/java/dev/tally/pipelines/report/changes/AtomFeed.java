package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.html.Templates;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

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
  private static final String URN = "urn:uuid:";

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
   * @param verses the first that have changed
   */
  public record Entry(
      LocalDate date, String title, String page, List<String> lines, List<Verse> verses) {
    /** Copies the lists. */
    public Entry {
      lines = List.copyOf(lines);
      verses = List.copyOf(verses);
    }
  }

  /**
   * A verse that has changed.
   *
   * @param place where it is; safe to show
   * @param parts what is the same in it, new or gone
   */
  public record Verse(String place, List<WordDifference.Part> parts) {}

  /**
   * The identity that all feeds of a folder share.
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
        } else if ("self".equals(xml.getAttributeValue(null, "rel")) && address != null) {
          String baseUrl = address.replaceFirst("/?feed[.]xml$", "");
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
    out.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    try {
      Templates.write("report/changes/feed.jte", this, out);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The id of an entry, which is the same in each feed with this id. */
  UUID id(Entry entry) {
    return UUID.nameUUIDFromBytes((id + "/" + entry.date).getBytes(StandardCharsets.UTF_8));
  }

  /** Address of a file of the folder. */
  String address(String file) {
    return baseUrl.isEmpty() ? file : baseUrl + "/" + file;
  }
}
