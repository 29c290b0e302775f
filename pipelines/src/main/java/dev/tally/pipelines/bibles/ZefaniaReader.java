package dev.tally.pipelines.bibles;

import dev.tally.pipelines.text.XmlElements;
import dev.tally.words.text.Canon;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads Zefania XML. For one file, one thread. */
final class ZefaniaReader implements XmlElements.Handler {
  /** Books up to this number have the same in all formats; the numbers of others differ. */
  private static final int SHARED_BOOKS = 66;

  /** Numbers of words in books before this one are Hebrew if they do not say it. */
  private static final int FIRST_GREEK_BOOK = 40;

  private final EditionBuilder edition;
  private String word = "";
  private int book;
  private final Deque<String> open = new ArrayDeque<>();

  /** Reads into an edition. */
  ZefaniaReader(EditionBuilder edition) {
    this.edition = edition;
  }

  @Override
  public boolean start(XMLStreamReader element) throws XMLStreamException {
    String name = element.getLocalName().toUpperCase(Locale.ROOT);
    switch (name) {
      case "XMLBIBLE" -> edition.about("description", XmlElements.attribute(element, "biblename"));
      case "BIBLEBOOK" -> begin(element);
      case "CHAPTER" -> {
        int number = number(element, "cnumber");
        if (!edition.chapter(number)) {
          throw problem(
              element, "cnumber=\"" + number + "\": this chapter of the book is there already");
        }
      }
      case "VERS" -> {
        String number = XmlElements.attribute(element, "vnumber");
        if (!open.contains("CHAPTER") || !edition.verses(number)) {
          throw problem(element, "vnumber=\"" + number + "\": expected the number of a verse");
        }
      }
      case "GR", "GRAM" -> {
        word = XmlElements.attribute(element, "str");
        edition.text().open();
      }
      case "BR" -> edition.text().separate();
      case "NOTE", "REMARK" -> {
        return leaveOut(Dropped.NOTE);
      }
      case "XREF" -> {
        return leaveOut(Dropped.CROSS_REFERENCE);
      }
      case "CAPTION" -> {
        return leaveOut(Dropped.HEADING);
      }
      case "PROLOG" -> {
        return leaveOut(Dropped.INTRODUCTION);
      }
      case "MEDIA" -> {
        return leaveOut(Dropped.FIGURE);
      }
      default -> {}
    }
    open.push(name);
    return true;
  }

  private boolean leaveOut(Dropped kind) {
    edition.text().separate();
    edition.drop(kind);
    return false;
  }

  private void begin(XMLStreamReader element) throws XMLStreamException {
    int number = number(element, "bnumber");
    book = number;
    String name = XmlElements.attribute(element, "bname");
    String abbreviation = XmlElements.attribute(element, "bsname");
    int known =
        number <= SHARED_BOOKS
            ? number
            : Stream.of(name, abbreviation)
                .flatMap(each -> BookNames.ofCode(each).stream())
                .findFirst()
                .map(BookNames::number)
                .orElse(0);
    String shown =
        !name.isBlank()
            ? name
            : known > 0
                ? Canon.names().get(known - 1)
                : abbreviation.isBlank() ? "Book " + number : abbreviation;
    edition.part(known > 0 ? Canon.names().get(known - 1) : shown, shown, known);
  }

  private static int number(XMLStreamReader element, String name) throws XMLStreamException {
    String typed = XmlElements.attribute(element, name);
    int number = EditionBuilder.number(typed);
    if (number == 0) {
      throw problem(element, name + "=\"" + typed + "\": expected a number from 1");
    }
    return number;
  }

  private static XMLStreamException problem(XMLStreamReader element, String message) {
    return new XMLStreamException(message, element.getLocation());
  }

  @Override
  public void end(String name) {
    String ended = open.pop();
    if (ended.startsWith("GR")) {
      String language = book < FIRST_GREEK_BOOK ? "H" : "G";
      edition
          .text()
          .close(
              Stream.of(word.strip().split("\\s+", -1))
                  .map(each -> VerseText.number(each.matches("[0-9].*") ? language + each : each))
                  .toList());
    } else if (ended.equals("VERS")) {
      edition.endVerse();
    }
  }

  @Override
  public void text(String text) {
    if (open.contains("BIBLEBOOK")) {
      edition.append(text);
    } else {
      switch (open.isEmpty() ? "" : open.peek()) {
        case "TITLE" -> edition.about("description", text);
        case "LANGUAGE" -> edition.about("lang", text);
        case "RIGHTS" -> edition.about("distributionlicense", text);
        case "SOURCE" -> edition.about("textsource", text);
        default -> {}
      }
    }
  }
}
