package dev.tally.pipelines.scripture.documents;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The paragraphs of the XHTML that Tika makes of a document. Blocks, such as headings and list
 * items, are paragraphs; a row of a table is one, unless a cell has several; notes stand at the
 * end.
 */
final class ParagraphHandler extends DefaultHandler {
  private static final Set<String> BLOCKS =
      Set.of(
          ("address article aside blockquote body caption center dd details div dl dt fieldset"
                  + " figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu"
                  + " nav ol p pre section summary table tbody tfoot thead ul")
              .split(" ", -1));

  /** Elements whose text is not read. */
  private static final Set<String> HIDDEN =
      Set.of("head", "noscript", "script", "style", "template", "svg", "textarea", "select");

  /**
   * Classes and roles of what the document does not say itself: signs of notes, comments, links.
   */
  private static final Set<String> MARKS =
      Set.of(
          "annotation",
          "comment",
          "doc-backlink",
          "doc-noteref",
          "footnote-back",
          "footnote-ref",
          "MsoEndnoteReference",
          "MsoFootnoteReference",
          "noteref",
          "sdendnoteanc",
          "sdendnotesym",
          "sdfootnoteanc",
          "sdfootnotesym");

  private static final Set<String> NOTES = Set.of("endnote", "footnote", "note");

  /** The number or sign of a note, in front of it. */
  private static final Pattern NOTE_SIGN = Pattern.compile("^(\\p{Nd}{1,4}|[*†‡§]+)[.)]?\\s+");

  /** A link to a note, or back, where it is raised. */
  private static final Pattern NOTE_LINK =
      Pattern.compile("\\s*[\\[(]?(\\p{Nd}{1,4}|\\p{Ll}|[*†‡§]+)[\\])]?\\s*");

  /** A number that a program has put in front of an item of a list, as Tika writes it. */
  private static final Pattern ITEM_NUMBER =
      Pattern.compile("[(]?(\\p{Nd}{1,4}|\\p{L}{1,6})([.]\\p{Nd}{1,4})*[.)] ");

  /** Signs that Word and others put in front of an item of a list. */
  private static final Pattern BULLET =
      Pattern.compile("^(?:\\uFFFD\\s*|[·•◦▪▫●○■□‣⁃➢✓\\uF0A7\\uF0B7]\\s+)");

  /** A line that the document itself has ended; white space of XHTML does not. */
  private static final char LINE_END = '\u2028';

  private final int maxCharacters;
  private final boolean hasNumbers;
  private final List<String> notes = new ArrayList<>();
  private final Deque<Part> open = new ArrayDeque<>();
  private int hidden;
  private long characters;

  /** Elements "sup" that are open. */
  private int raised;

  /** Index of the text of a link within the document; -1 if none is open. */
  private int linkFrom = -1;

  private boolean isLinkRaised;

  /** Whether the next text is the first of its paragraph. */
  private boolean isFirst;

  /** State of the last three texts, where Tika writes the number of a note: "[", "20", "]". */
  private int sign;

  /** The part of the text in an element that is open. */
  private static final class Part {
    final String element;
    final List<String> blocks = new ArrayList<>();
    final StringBuilder text = new StringBuilder();
    final List<List<String>> cells = new ArrayList<>();

    /** Elements of the same name within it, which are open. */
    int depth;

    Part(String element) {
      this.element = element;
    }
  }

  /** There are more characters than a document may have. */
  static final class TooLongException extends SAXException {
    private static final long serialVersionUID = 1;
  }

  /**
   * A handler.
   *
   * @param hasNumbers whether items of lists begin with numbers that are not in the document
   */
  ParagraphHandler(int maxCharacters, boolean hasNumbers) {
    this.maxCharacters = maxCharacters;
    this.hasNumbers = hasNumbers;
    open.push(new Part(""));
  }

  /** All paragraphs; notes are the last ones. */
  List<String> paragraphs() {
    endBlock();
    return Stream.concat(part().blocks.stream(), notes.stream()).toList();
  }

  private Part part() {
    return open.element();
  }

  @Override
  public void startElement(String uri, String local, String qName, Attributes attributes) {
    String name = local.toLowerCase(Locale.ROOT);
    sign = 0;
    isFirst = hasNumbers && BLOCKS.contains(name);
    if (hidden > 0 || HIDDEN.contains(name) || is(attributes, MARKS) || isHeader(attributes)) {
      hidden++;
    } else if (name.equals("p") && is(attributes, NOTES)) {
      open.push(new Part(name)); // which may stand within a sentence
    } else if (name.equals("aside") && is(attributes, NOTES)) {
      endBlock();
      open.push(new Part(name));
    } else if (name.equals("tr") || name.equals("td") || name.equals("th")) {
      endBlock();
      open.push(new Part(name));
    } else {
      if (name.equals(part().element)) {
        part().depth++;
      }
      if (BLOCKS.contains(name)) {
        endBlock();
      } else if (name.equals("br")) {
        part().text.append(LINE_END);
      } else if (name.equals("sup")) {
        raised++;
        isLinkRaised = true;
      } else if (name.equals("a") && String.valueOf(attributes.getValue("href")).contains("#")) {
        linkFrom = part().text.length();
        isLinkRaised = raised > 0;
      }
    }
  }

  @Override
  public void endElement(String uri, String local, String qName) {
    String name = local.toLowerCase(Locale.ROOT);
    if (hidden > 0) {
      hidden--;
      return;
    }
    if (name.equals("sup")) {
      raised--;
    } else if (name.equals("a")) {
      endLink();
    } else if (name.equals(part().element) && part().depth-- == 0) {
      endBlock();
      end(open.pop());
    } else if (BLOCKS.contains(name)) {
      endBlock();
    }
  }

  /** Takes a link back that is only the sign of a note. */
  private void endLink() {
    StringBuilder text = part().text;
    if (linkFrom >= 0
        && isLinkRaised
        && NOTE_LINK.matcher(text).region(linkFrom, text.length()).matches()) {
      text.setLength(linkFrom);
    }
    linkFrom = -1;
  }

  private void end(Part ended) {
    if (ended.element.equals("p") || ended.element.equals("aside")) {
      ended.blocks.stream()
          .map(each -> NOTE_SIGN.matcher(each).replaceFirst(""))
          .filter(each -> !each.isEmpty())
          .forEach(notes::add);
    } else if (!ended.element.equals("tr")) {
      part().cells.add(ended.blocks);
    } else if (ended.cells.stream().anyMatch(cell -> cell.size() > 1)) {
      ended.cells.forEach(part().blocks::addAll);
    } else {
      String row = String.join("\t", ended.cells.stream().flatMap(List::stream).toList()).strip();
      if (!row.isEmpty()) {
        part().blocks.add(row);
      }
    }
  }

  @Override
  public void characters(char[] chars, int start, int length) throws SAXException {
    characters += length;
    if (characters > maxCharacters) {
      throw new TooLongException();
    }
    boolean isItemNumber =
        isFirst && ITEM_NUMBER.matcher(new String(chars, start, length)).matches();
    isFirst = false;
    if (hidden > 0 || isItemNumber) {
      return;
    }
    StringBuilder text = part().text;
    text.append(chars, start, length);
    String end = length == 1 ? String.valueOf(chars[start]) : "";
    if (end.equals("[")) {
      sign = 1;
    } else if (sign == 1 && isNumber(chars, start, length)) {
      sign = 1 + length;
    } else {
      if (sign > 1 && end.equals("]")) {
        text.setLength(text.length() - sign - 1);
      }
      sign = 0;
    }
  }

  @Override
  public void ignorableWhitespace(char[] chars, int start, int length) throws SAXException {
    characters(chars, start, length);
  }

  private static boolean isNumber(char[] chars, int start, int length) {
    return length > 0 && length < 6 && new String(chars, start, length).matches("[0-9]+");
  }

  private static boolean is(Attributes attributes, Set<String> names) {
    for (String key : new String[] {"class", "role", "type", "epub:type"}) {
      String value = attributes.getValue(key);
      if (value != null && Stream.of(value.split(" ", -1)).anyMatch(names::contains)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an element is the header or footer of pages, as LibreOffice writes them. */
  private static boolean isHeader(Attributes attributes) {
    String title = attributes.getValue("title");
    return "header".equals(title) || "footer".equals(title);
  }

  /** Ends the paragraph; an empty line within it ends one too. */
  private void endBlock() {
    StringBuilder text = part().text;
    for (String each : text.toString().split("\\h*" + LINE_END + "\\s*" + LINE_END, -1)) {
      add(BULLET.matcher(oneLine(each)).replaceFirst(""));
    }
    text.setLength(0);
    linkFrom = -1;
  }

  private void add(String paragraph) {
    if (!paragraph.isEmpty()) {
      part().blocks.add(paragraph);
    }
  }

  /**
   * White space and control characters, which also damaged files have, as single spaces; none at
   * the ends, where a cell that is empty has one that breaks no line.
   */
  private static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cc}\u2028\u2029]+", " ")
        .replaceAll("^[ \u00A0]+|[ \u00A0]+$", "");
  }
}
