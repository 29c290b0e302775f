package dev.tally.pipelines.scripture.documents;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.text.XmlElements;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Writes the text of an XML file as paragraphs with blank lines between them: the body of TEI P5
 * without notes and readings of an apparatus, or all of other elements. For one file, one thread.
 */
final class TeiText implements XmlElements.Handler {
  /** Values of the option: names of elements, wherever they are. */
  private static final Pattern PATHS =
      Pattern.compile("//[\\p{L}_][\\p{L}\\p{N}_.-]*(?: *[|] *//[\\p{L}_][\\p{L}\\p{N}_.-]*)*");

  /** Elements at whose edges a paragraph ends. */
  private static final Set<String> BLOCKS =
      Set.of(
          "p",
          "ab",
          "l",
          "lg",
          "head",
          "item",
          "label",
          "row",
          "sp",
          "speaker",
          "stage",
          "div",
          "div1",
          "div2",
          "div3",
          "opener",
          "closer",
          "salute",
          "signed",
          "dateline",
          "trailer",
          "epigraph",
          "argument",
          "byline",
          "entry",
          "list",
          "table",
          "u",
          "quote",
          "body");

  /** Elements of a body that are not its text, if nothing else is asked for. */
  private static final Set<String> NO_TEXT =
      Set.of("teiHeader", "note", "rdg", "fw", "figDesc", "witDetail", "del", "certainty");

  /** Elements in a choice beside a corrected, regular or full form. */
  private static final Set<String> UNEDITED = Set.of("sic", "orig", "abbr");

  /** Elements that are no part of the word before them, though no blank need stand between. */
  private static final Set<String> APART =
      Set.of("lb", "pb", "cb", "cell", "gap", "space", "note", "rdg");

  private static final String CHOICE = "choice";
  private static final String BODY = "body";

  /** Number of characters that are read, as of documents of other kinds. */
  private static final int MAX_CHARACTERS = 50_000_000;

  private final Set<String> asked;
  private final boolean isEdition;
  private final Writer out;
  private final StringBuilder paragraph = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Elements that are asked for and open. */
  private int depth;

  private long written;

  private TeiText(String paths, Writer out) {
    this.isEdition = paths.isEmpty();
    this.asked = isEdition ? Set.of(BODY) : Set.of(paths.replaceAll("[ /]", "").split("[|]", -1));
    this.out = out;
  }

  /** Whether a file of this name is XML. */
  static boolean isXml(String path) {
    return path.matches("(?is).*[.](?:xml|tei)");
  }

  /**
   * Refuses what is no value of {@code --xml-text}.
   *
   * @throws CommandException (usage)
   */
  public static void check(String paths) {
    if (!paths.isEmpty() && !PATHS.matcher(paths).matches()) {
      throw CommandException.usage(
          "--xml-text=" + paths + ": expected names of elements, such as //p or //p|//l");
    }
  }

  /**
   * Writes the text of a file.
   *
   * @param paths as the option has them; empty for the body of TEI
   * @return whether it has such text
   * @throws UnreadableDocumentException if it is not well-formed
   */
  static boolean write(InputStream in, String paths, Writer out)
      throws UnreadableDocumentException, IOException {
    TeiText text = new TeiText(paths, out);
    try {
      XmlElements.read(in, text);
      text.endParagraph();
    } catch (XMLStreamException e) {
      throw new UnreadableDocumentException(XmlElements.reason(e));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return text.written > 0;
  }

  /** The message about a file without such text. */
  static String expected(String paths) {
    return paths.isEmpty()
        ? "expected a body of TEI with text; --xml-text=//p names other elements"
        : "expected text in an element " + paths;
  }

  @Override
  public boolean start(XMLStreamReader element) throws XMLStreamException {
    String name = element.getLocalName();
    String parent = open.isEmpty() ? "" : open.peek();
    if (isEdition
        && (NO_TEXT.contains(name) || (parent.equals(CHOICE) && UNEDITED.contains(name)))) {
      return false;
    }
    if (asked.contains(name) || BLOCKS.contains(name)) {
      endParagraph();
    }
    depth += asked.contains(name) ? 1 : 0;
    boolean isJoining = XmlElements.attribute(element, "break").equals("no");
    if (isApart(name) && !isJoining) {
      paragraph.append(' ');
    }
    if (written > MAX_CHARACTERS) {
      throw new XMLStreamException("more than 50 million characters", element.getLocation());
    }
    open.push(name);
    return true;
  }

  @Override
  public void end(String name) {
    open.pop();
    if (asked.contains(name) || BLOCKS.contains(name)) {
      endParagraph();
    } else if (name.equals("note")) {
      paragraph.append(' ');
    }
    depth -= asked.contains(name) ? 1 : 0;
  }

  /** Of a choice, where all of its forms are read, each is a word. */
  private boolean isApart(String name) {
    return APART.contains(name) || (!isEdition && CHOICE.equals(open.peek()));
  }

  @Override
  public void text(String text) {
    if (depth > 0) {
      paragraph.append(text);
    }
  }

  private void endParagraph() {
    String text = paragraph.toString().replaceAll("\\s+", " ").strip();
    paragraph.setLength(0);
    try {
      if (!text.isEmpty()) {
        out.write(text + "\n\n");
        written += text.length();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
