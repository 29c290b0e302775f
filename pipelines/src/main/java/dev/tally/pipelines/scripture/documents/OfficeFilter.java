package dev.tally.pipelines.scripture.documents;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import javax.xml.parsers.SAXParser;
import org.apache.tika.exception.TikaException;
import org.apache.tika.utils.XMLReaderUtils;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * Tika's parser of XML, without what is no text of a document: what reviewers have written beside
 * it, numbers of the items of lists in Word, page headers and deleted text in OpenDocument. Tika
 * makes text of that, and has no option against it. Not thread-safe.
 */
final class OfficeFilter extends SAXParser {
  private static final Set<String> WORD = Set.of("comment", "numPr");
  private static final Set<String> POWER_POINT = Set.of("cm");
  private static final Set<String> OPEN_DOCUMENT = Set.of("master-styles", "tracked-changes");

  private final SAXParser parser;

  OfficeFilter() throws TikaException {
    this.parser = XMLReaderUtils.getSAXParser();
  }

  @Override
  public void parse(InputStream in, DefaultHandler handler) throws SAXException, IOException {
    XMLFilterImpl filter = new Text(parser.getXMLReader());
    filter.setContentHandler(handler);
    filter.setEntityResolver(handler);
    filter.setErrorHandler(handler);
    filter.parse(new InputSource(in));
  }

  /** Passes on what is text. */
  private static final class Text extends XMLFilterImpl {
    private int depth;

    Text(XMLReader reader) {
      super(reader);
    }

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes)
        throws SAXException {
      boolean isLeftOut =
          (uri.contains("/wordprocessingml/") && WORD.contains(local))
              || (uri.contains("/presentationml/") && POWER_POINT.contains(local))
              || (uri.contains(":opendocument:") && OPEN_DOCUMENT.contains(local));
      if (depth > 0 || isLeftOut) {
        depth++;
      } else {
        super.startElement(uri, local, name, attributes);
      }
    }

    @Override
    public void endElement(String uri, String local, String name) throws SAXException {
      if (depth > 0) {
        depth--;
      } else {
        super.endElement(uri, local, name);
      }
    }

    @Override
    public void characters(char[] chars, int start, int length) throws SAXException {
      if (depth == 0) {
        super.characters(chars, start, length);
      }
    }
  }

  @Override
  @Deprecated
  public org.xml.sax.Parser getParser() throws SAXException {
    return parser.getParser();
  }

  @Override
  public XMLReader getXMLReader() throws SAXException {
    return parser.getXMLReader();
  }

  @Override
  public boolean isNamespaceAware() {
    return parser.isNamespaceAware();
  }

  @Override
  public boolean isValidating() {
    return parser.isValidating();
  }

  @Override
  public void setProperty(String name, Object value)
      throws SAXNotRecognizedException, SAXNotSupportedException {
    parser.setProperty(name, value);
  }

  @Override
  public Object getProperty(String name)
      throws SAXNotRecognizedException, SAXNotSupportedException {
    return parser.getProperty(name);
  }
}
