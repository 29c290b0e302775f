package dev.tally.pipelines.bibles;

import dev.tally.pipelines.xml.XmlElements;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads USX 1 to 3, which is USFM in XML. For one file, one thread.
 *
 * @see <a href="https://docs.usfm.bible/">the documentation of USX</a>
 */
final class UsxReader implements XmlElements.Handler {
  private final EditionBuilder edition;
  private boolean isInBook;
  private boolean isInChapter;
  private boolean isHeading;
  private boolean isIdentification;
  private boolean isName;
  private List<String> word = List.of();
  private String lemma = "";

  /** Reads into an edition. */
  UsxReader(EditionBuilder edition) {
    this.edition = edition;
  }

  @Override
  public boolean start(XMLStreamReader element) throws XMLStreamException {
    String style = XmlElements.attribute(element, "style");
    String name = element.getLocalName();
    switch (name) {
      case "book" -> {
        return begin(element);
      }
      case "chapter" -> chapter(element);
      case "verse" -> verse(element);
      case "note" -> {
        boolean isReference = Markers.of(style) == Markers.CROSS_REFERENCE;
        return leaveOut(isReference ? Dropped.CROSS_REFERENCE : Dropped.NOTE);
      }
      case "figure" -> {
        return leaveOut(Dropped.FIGURE);
      }
      case "sidebar", "periph" -> {
        return leaveOut(Dropped.INTRODUCTION);
      }
      case "optbreak", "row" -> edition.text().separate();
      case "para", "cell", "char" -> {
        if (name.equals("char") && Markers.isWord(style)) {
          word = VerseText.items(XmlElements.attribute(element, "strong").replaceAll("[,;:]", " "));
          lemma = VerseText.lemma(XmlElements.attribute(element, "lemma"));
          edition.text().open();
        }
        return isRead(name.equals("char"), style);
      }
      default -> {}
    }
    return true;
  }

  private boolean begin(XMLStreamReader element) throws XMLStreamException {
    String code = XmlElements.attribute(element, "code");
    isInChapter = false;
    isInBook = !BookNames.isNoScripture(code);
    if (!isInBook) {
      edition.drop(Dropped.BOOK);
      return false;
    }
    Optional<String> name = BookNames.ofCode(code);
    if (name.isEmpty()) {
      throw problem(element, "book code=\"" + code + "\": expected one such as GEN");
    }
    if (!edition.book(name.get(), name.get(), BookNames.number(name.get()))) {
      throw problem(element, "book code=\"" + code + "\": this book is there already");
    }
    return false;
  }

  private void chapter(XMLStreamReader element) throws XMLStreamException {
    String number = XmlElements.attribute(element, "number");
    if (!isInBook || number.isEmpty()) { // one that ends
      edition.endVerse();
      return;
    }
    int chapter = EditionBuilder.number(number);
    if (chapter == 0) {
      throw problem(element, "chapter number=\"" + number + "\": expected a number from 1");
    }
    edition.chapter(chapter);
    isInChapter = true;
  }

  private void verse(XMLStreamReader element) throws XMLStreamException {
    String number = XmlElements.attribute(element, "number");
    if (!isInBook || number.isEmpty()) { // one that ends
      edition.endVerse();
      return;
    }
    if (!isInChapter) {
      throw problem(element, "a verse before the first chapter of its book");
    }
    isHeading = false;
    if (!edition.verses(number)) {
      throw problem(element, "verse number=\"" + number + "\": expected a number from 1");
    }
  }

  /** Whether to read what has this style. */
  private boolean isRead(boolean isCharacter, String style) {
    Markers kind = Markers.of(style);
    switch (kind) {
      case INTRODUCTION -> {
        return leaveOut(Dropped.INTRODUCTION);
      }
      case NOTE, CROSS_REFERENCE, FIGURE, NUMBER -> {
        return leaveOut(Dropped.valueOf(kind.name()));
      }
      case HEADING -> drop(Dropped.HEADING); // a verse may begin in it
      case UNKNOWN -> drop(Dropped.UNKNOWN);
      default -> {}
    }
    if (!isCharacter) {
      isHeading = kind == Markers.HEADING;
      isName = isInBook && (style.equals("toc2") || style.equals("h"));
      isIdentification = kind == Markers.IDENTIFICATION;
      edition.text().separate();
    }
    return true;
  }

  private boolean leaveOut(Dropped kind) {
    drop(kind);
    return false;
  }

  private void drop(Dropped kind) {
    if (isInBook) {
      edition.drop(kind);
    }
  }

  @Override
  public void end(String name) {
    if (name.equals("char")) {
      edition.text().close(Stream.concat(word.stream(), Stream.of(lemma)).toList());
    } else if (name.equals("para") || name.equals("cell")) {
      isHeading = false;
      isIdentification = false;
    }
  }

  @Override
  public void text(String text) {
    if (isIdentification && isName) {
      edition.name(text);
    } else if (isInBook && !isHeading && !isIdentification) {
      edition.append(text);
    }
  }

  private static XMLStreamException problem(XMLStreamReader element, String message) {
    return new XMLStreamException(message, element.getLocation());
  }
}
