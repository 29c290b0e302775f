package dev.tally.pipelines.text;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads XML from a stream by its elements, as they come. A document type is passed over: no
 * entities of its own, and nothing is loaded from anywhere.
 */
public final class XmlElements {
  /** Number of elements that may stand within each other; documents have some twenty. */
  private static final int MAX_DEPTH = 1000;

  private XmlElements() {}

  /** The actions at the elements of a document. */
  public interface Handler {
    /**
     * An element begins.
     *
     * @param element to ask for its name and attributes
     * @return whether to read what is in it; without that, {@link #end} is not called for it either
     */
    boolean start(XMLStreamReader element) throws XMLStreamException;

    /** An element ends. */
    void end(String name) throws XMLStreamException;

    /** A piece of text within the last element that began and has not ended. */
    void text(String text);
  }

  /**
   * Reads a document to its end.
   *
   * @param in not closed
   * @throws XMLStreamException if it is not well-formed, or cannot be read; {@link #reason} says
   *     why
   */
  public static void read(InputStream in, Handler handler) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    XMLStreamReader xml = factory.createXMLStreamReader(in);
    int depth = 0;
    int skipped = 0;
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamReader.START_ELEMENT) {
        if (++depth > MAX_DEPTH) {
          throw new XMLStreamException(
              "more than " + MAX_DEPTH + " elements within each other", xml.getLocation());
        }
        skipped = skipped > 0 || !handler.start(xml) ? skipped + 1 : 0;
      } else if (event == XMLStreamReader.END_ELEMENT) {
        depth--;
        if (skipped == 0) {
          handler.end(xml.getLocalName());
        }
        skipped = Math.max(0, skipped - 1);
      } else if (event == XMLStreamReader.ENTITY_REFERENCE) {
        throw new XMLStreamException(
            "the entity &" + xml.getLocalName() + "; is not known", xml.getLocation());
      } else if (xml.hasText() && xml.isCharacters() && skipped == 0) {
        handler.text(xml.getText());
      }
    }
  }

  /** The value of an attribute, whatever its namespace; empty if the element has none. */
  public static String attribute(XMLStreamReader element, String name) {
    for (int i = 0; i < element.getAttributeCount(); i++) {
      if (element.getAttributeLocalName(i).equals(name)) {
        return element.getAttributeValue(i);
      }
    }
    return "";
  }

  /** Line and reason of a document that cannot be read: {@code line 12: ...}. */
  public static String reason(XMLStreamException problem) {
    String message = String.valueOf(problem.getMessage());
    int start = message.lastIndexOf("Message: ");
    String reason = start < 0 ? message : message.substring(start + "Message: ".length());
    String line =
        problem.getLocation() == null ? "" : "line " + problem.getLocation().getLineNumber() + ": ";
    return line + reason.replaceAll("\\s+", " ").strip();
  }
}
