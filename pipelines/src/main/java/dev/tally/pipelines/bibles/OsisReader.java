package dev.tally.pipelines.bibles;

import dev.tally.pipelines.text.XmlElements;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads OSIS 2. A verse is an element or stands between two milestones. For one file, one thread.
 *
 * @see <a href="https://crosswire.org/osis/OSIS%202.1.1%20User%20Manual%2006March2006.pdf">the user
 *     manual of OSIS</a>
 */
final class OsisReader implements XmlElements.Handler {
  /** Book, chapter and verse, with the work before them and a part of the verse after them. */
  private static final Pattern VERSE =
      Pattern.compile(
          "(?:[^:]*+:)?([\\p{L}\\p{N}_]+)[.]([0-9]{1,3})[.]([0-9]{1,3})(?:!([a-z])(?:[.].*)?|[!@].*)?");

  /** Elements at whose edges one word ends and another begins, even without a blank. */
  private static final Set<String> BREAKS =
      Set.of(
          "q",
          "l",
          "lg",
          "lb",
          "p",
          "div",
          "chapter",
          "list",
          "item",
          "table",
          "row",
          "cell",
          "milestone");

  private static final Set<String> HEADINGS = Set.of("title", "head", "speaker");

  /** Divisions that are no scripture, even where one is within a verse. */
  private static final Set<String> NO_TEXT =
      Set.of(
          "introduction",
          "front",
          "back",
          "preface",
          "glossary",
          "colophon",
          "afterword",
          "appendix",
          "concordance",
          "dedication",
          "imprimatur",
          "index",
          "map",
          "outline",
          "titlePage",
          "acknowledgement",
          "annotant",
          "bibliography",
          "coverPage",
          "summary");

  private static final String SYSTEM = "Bible.";

  private final EditionBuilder edition;
  private final Deque<String> open = new ArrayDeque<>();
  private final Set<String> begun = new HashSet<>();
  private final StringBuilder field = new StringBuilder();
  private List<String> word = List.of();
  private boolean isMilestone;

  /** Whether text is that of a heading in which no verse has begun. */
  private boolean isHeading;

  /** Reads into an edition. */
  OsisReader(EditionBuilder edition) {
    this.edition = edition;
  }

  @Override
  public boolean start(XMLStreamReader element) throws XMLStreamException {
    String name = element.getLocalName();
    String type = XmlElements.attribute(element, "type");
    String mark = isMilestone(element) ? XmlElements.attribute(element, "marker") : "";
    if (BREAKS.contains(name) && mark.isEmpty()) {
      edition.text().separate();
    }
    if (name.equals("note")) {
      return leaveOut(type.equals("crossReference") ? Dropped.CROSS_REFERENCE : Dropped.NOTE);
    }
    if (name.equals("figure")) {
      return leaveOut(Dropped.FIGURE);
    }
    if (HEADINGS.contains(name) && !isInHeader()) {
      edition.name(XmlElements.attribute(element, "short"));
      leaveOut(Dropped.HEADING);
      isHeading = true; // a verse may begin in it
    }
    if (name.equals("div") && NO_TEXT.contains(type) && !isMilestone(element)) {
      return leaveOut(Dropped.INTRODUCTION);
    }
    switch (name) {
      case "osisText" -> edition.about("lang", XmlElements.attribute(element, "lang"));
      case "div" -> {
        String id = XmlElements.attribute(element, "osisID");
        if (type.equals("book") && !id.isEmpty()) {
          begin(id.substring(id.indexOf(':') + 1));
        }
      }
      case "verse" -> verse(element);
      case "w" -> {
        word = VerseText.items(XmlElements.attribute(element, "lemma"));
        edition.text().open();
      }
      case "q" -> edition.text().append(mark);
      default -> {}
    }
    open.push(name);
    field.setLength(0);
    return true;
  }

  private boolean leaveOut(Dropped kind) {
    edition.text().separate();
    edition.drop(kind);
    return false;
  }

  private boolean isInHeader() {
    return open.contains("header");
  }

  private static boolean isMilestone(XMLStreamReader element) {
    return !XmlElements.attribute(element, "sID").isEmpty()
        || !XmlElements.attribute(element, "eID").isEmpty();
  }

  /** Begins a book, or goes on with one of this file. */
  private void begin(String code) {
    String name = BookNames.ofCode(code).orElse(code);
    int number = BookNames.number(name);
    if (begun.add(code)) {
      edition.part(name, name, number);
    } else {
      edition.book(name, name, number);
    }
  }

  private void verse(XMLStreamReader element) throws XMLStreamException {
    isMilestone = isMilestone(element);
    if (!XmlElements.attribute(element, "eID").isEmpty()) {
      edition.endVerse();
      return;
    }
    String id = XmlElements.attribute(element, "osisID");
    List<String> ids = List.of(id.strip().split("\\s+", -1));
    Matcher first = VERSE.matcher(ids.get(0));
    Matcher last = VERSE.matcher(ids.get(ids.size() - 1));
    if (!first.matches() || !last.matches()) {
      throw new XMLStreamException(
          "osisID=\"" + id + "\": expected a verse, such as Gen.1.1", element.getLocation());
    }
    isHeading = false;
    begin(first.group(1));
    if (!edition.chapter(Integer.parseInt(first.group(2)))) {
      throw new XMLStreamException(
          "osisID=\"" + id + "\": this chapter of the book is there already",
          element.getLocation());
    }
    String part = first.group(4) == null ? "" : first.group(4);
    if (!edition.verses(first.group(3) + (ids.size() > 1 ? "-" + last.group(3) : part))) {
      edition.endVerse(); // number 0 is that of an introduction
    }
  }

  @Override
  public void end(String name) {
    open.poll();
    isHeading = isHeading && open.stream().anyMatch(HEADINGS::contains);
    if (name.equals("w")) {
      edition.text().close(word);
    } else if (name.equals("verse")) {
      if (!isMilestone) {
        edition.endVerse();
      }
      isMilestone = false;
    } else if (BREAKS.contains(name) || (HEADINGS.contains(name) && !isInHeader())) {
      edition.text().separate();
    } else if ("work".equals(open.peek())) {
      about(name, field.toString());
    }
  }

  private void about(String name, String value) {
    switch (name) {
      case "title" -> edition.about("description", value);
      case "rights" -> edition.about("distributionlicense", value);
      case "source" -> edition.about("textsource", value);
      case "refSystem" -> {
        if (value.startsWith(SYSTEM)) {
          edition.about("versification", value.substring(SYSTEM.length()));
        }
      }
      default -> {}
    }
  }

  @Override
  public void text(String text) {
    if (isInHeader()) {
      field.append(text);
    } else if (!isHeading) {
      edition.append(text.replace("\u00b6", "")); // a pilcrow, as a mark of a paragraph
    }
  }
}
