package dev.tally.pipelines.logs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The text of a web page that a platform has written of what a learner has typed into it: a line
 * for each block and after each {@code <br>}, blanks as a browser shows them.
 */
final class OnlineText {
  /** Bytes of a page; a browser sends no more than a few thousand lines of moves. */
  private static final int MAX_BYTES = 1 << 22;

  /** Characters that editors of platforms put where the cursor was. */
  private static final Pattern INVISIBLE = Pattern.compile("[\u200b\ufeff]");

  private OnlineText() {}

  /**
   * Reads the text of a page, in UTF-8. The page is in the charset that it names, or UTF-8.
   *
   * @throws DamagedLogException if the page is too long
   */
  static InputStream read(InputStream page) throws IOException {
    byte[] bytes;
    try (page) {
      bytes = page.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new DamagedLogException(
          "text submitted online of more than " + MAX_BYTES + " bytes: expected less");
    }
    Document document = Jsoup.parse(new ByteArrayInputStream(bytes), /* charsetName= */ null, "");
    for (Element each : document.select("body > h1:first-child")) {
      if (each.text().equals(document.title())) { // of a page of Canvas
        each.remove();
      }
    }
    Lines lines = new Lines(document.body().childrenSize() == 0);
    document.body().traverse(lines);
    return new ByteArrayInputStream(
        lines.text.toString().strip().concat("\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Makes lines of the nodes of a page. Not thread-safe. */
  private static final class Lines implements NodeVisitor {
    private final StringBuilder text = new StringBuilder();

    /** Number of elements around a node that keep its blanks and line ends. */
    private int keeping;

    /**
     * @param isPlain whether there are no elements, so that line ends are those that were typed
     */
    Lines(boolean isPlain) {
      keeping = isPlain ? 1 : 0;
    }

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode part) {
        add(INVISIBLE.matcher(part.getWholeText()).replaceAll("").replace('\u00a0', ' '));
      } else if (node.nodeName().equals("br")) {
        text.append('\n');
      } else if (node instanceof Element element) {
        keeping += keepsBlanks(element) ? 1 : 0;
        if (isBlock(element)) {
          endLine();
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element) {
        keeping -= keepsBlanks(element) ? 1 : 0;
        if (isBlock(element)) {
          endLine();
        } else if (element.nodeName().equals("td") || element.nodeName().equals("th")) {
          add(" ");
        }
      }
    }

    private static boolean keepsBlanks(Element element) {
      return element.nodeName().equals("pre");
    }

    private static boolean isBlock(Element element) {
      String name = element.nodeName();
      return element.isBlock() && !name.equals("td") && !name.equals("th");
    }

    private void add(String part) {
      if (keeping > 0) {
        text.append(part);
        return;
      }
      for (int i = 0; i < part.length(); i++) {
        char next = part.charAt(i);
        boolean isBlank = next == ' ' || next == '\n' || next == '\t' || next == '\r';
        boolean isAfterBlank =
            text.length() == 0 || Character.isWhitespace(text.charAt(text.length() - 1));
        if (!isBlank) {
          text.append(next);
        } else if (!isAfterBlank) {
          text.append(' ');
        }
      }
    }

    private void endLine() {
      if (text.length() > 0 && text.charAt(text.length() - 1) != '\n') {
        text.append('\n');
      }
    }
  }
}
