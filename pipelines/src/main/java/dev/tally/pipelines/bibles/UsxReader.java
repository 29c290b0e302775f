package dev.tally.pipelines.bibles;

import dev.tally.pipelines.text.XmlElements;
import java.util.ArrayDeque;
import java.util.Deque;
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

  /** Items of the notes of each element for characters that is open; those of most are empty. */
  private final Deque<List<String>> open = new ArrayDeque<>();

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
        boolean isRead = isRead(name.equals("char"), style);
        if (isRead && name.equals("char")) {
          open.push(notes(element, style));
        }
        return isRead;
      }
      default -> {}
    }
    return true;
  }

  /** Begins a word that has notes, and gives their items. */
  private List<String> notes(XMLStreamReader element, String style) {
    if (style.equals(Markers.SELAH)) {
      edition.text().separate();
    }
    if (!Markers.isWord(style)) {
      return List.of();
    }
    edition.text().open();
    String numbers = XmlElements.attribute(element, "strong").replaceAll("[,;:]", " ");
    String lemma = VerseText.lemma(XmlElements.attribute(element, "lemma"));
    return Stream.concat(VerseText.items(numbers).stream(), Stream.of(lemma)).toList();
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
    edition.part(name.get(), name.get(), BookNames.number(name.get()));
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
    if (!edition.chapter(chapter)) {
      throw problem(
          element, "chapter number=\"" + number + "\": this chapter of the book is there already");
    }
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
      List<String> notes = open.pop();
      if (!notes.isEmpty()) {
        edition.text().close(notes);
      }
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
