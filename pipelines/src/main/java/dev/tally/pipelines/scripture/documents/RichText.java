package dev.tally.pipelines.scripture.documents;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * RTF in the order in which its text is read: Tika leaves out the footnotes that writers mark as
 * skippable, has others within the sentence, makes each cell of a table a paragraph, and reads the
 * headers and footers of pages. Here a row is one, unless a cell has several.
 */
final class RichText {
  private static final String SKIPPABLE = "{\\*\\footnote";
  private static final String NOTE = "{\\footnote";
  private static final Pattern HEADER = Pattern.compile("[{]\\\\(header|footer)[lrf]?(?![a-z0-9])");
  private static final String TAB = "\\tab";
  private static final String PARAGRAPH = "\\par";

  private final String rtf;
  private final StringBuilder body;
  private final StringBuilder notes = new StringBuilder();
  private int at;

  /** Ends in the body of the cells of the row, as far as it has been read. */
  private final List<Integer> cells = new ArrayList<>();

  /** Whether the row has begun, and whether one of its cells has several paragraphs. */
  private boolean isInRow;

  private boolean hasParagraphs;

  /** Index in the body of the end of the cell's last paragraph; -1 if there is none. */
  private int paragraphEnd = -1;

  private RichText(String rtf) {
    this.rtf = rtf;
    this.body = new StringBuilder(rtf.length());
  }

  /** The same document, with footnotes at its end and a row of a table as a paragraph. */
  static byte[] inOrder(byte[] rtf) {
    return new RichText(new String(rtf, StandardCharsets.ISO_8859_1)).read();
  }

  private byte[] read() {
    while (at < rtf.length()) {
      if (rtf.startsWith(SKIPPABLE, at)) {
        takeNote(SKIPPABLE.length());
      } else if (rtf.startsWith(NOTE, at)) {
        takeNote(NOTE.length());
      } else if (rtf.charAt(at) == '\\') {
        takeControl();
      } else if (rtf.charAt(at) == '{'
          && HEADER.matcher(rtf).region(at, rtf.length()).lookingAt()) {
        endGroup();
      } else {
        body.append(rtf.charAt(at++));
      }
    }
    int end = Math.max(0, body.lastIndexOf("}"));
    return body.insert(end, notes).toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private void takeNote(int marker) {
    int from = at + marker;
    int to = endGroup();
    notes.append("\\par{").append(rtf, Math.min(from, to), to).append("}\\par ");
  }

  /** Goes behind a group, or to the end of the file; where the text of the group ends. */
  private int endGroup() {
    int depth = 1;
    for (at++; at < rtf.length() && depth > 0; at++) {
      switch (rtf.charAt(at)) {
        case '{' -> depth++;
        case '}' -> depth--;
        case '\\' -> at++;
        default -> {}
      }
    }
    at = Math.min(at, rtf.length());
    return depth == 0 ? at - 1 : at;
  }

  private void takeControl() {
    int end = at + 1;
    while (end < rtf.length() && Character.isLetter(rtf.charAt(end)) && rtf.charAt(end) < 128) {
      end++;
    }
    String word = rtf.substring(at, Math.min(Math.max(end, at + 2), rtf.length()));
    switch (word) {
      case "\\cell", "\\nestcell" -> {
        endCell();
        cells.add(body.length());
        body.append(TAB);
      }
      case "\\row", "\\nestrow" -> {
        endRow();
        body.append(PARAGRAPH);
      }
      case PARAGRAPH -> {
        hasParagraphs |= paragraphEnd >= 0;
        paragraphEnd = isInRow ? body.length() : -1;
        body.append(PARAGRAPH);
      }
      default -> body.append(word);
    }
    isInRow |= word.equals("\\intbl");
    at += word.length();
  }

  /** Ends a cell; a paragraph that ends with it is no other one. */
  private void endCell() {
    if (paragraphEnd >= 0) {
      int next = paragraphEnd + PARAGRAPH.length();
      if (body.substring(next).chars().allMatch(c -> c == '}' || Character.isWhitespace(c))) {
        body.delete(paragraphEnd, next);
      } else {
        hasParagraphs = true;
      }
    }
    paragraphEnd = -1;
  }

  /** Makes each cell of a row a paragraph where one of them has several. */
  private void endRow() {
    if (hasParagraphs) {
      cells.forEach(cell -> body.replace(cell, cell + TAB.length(), PARAGRAPH));
    }
    cells.clear();
    isInRow = false;
    paragraphEnd = -1;
    hasParagraphs = false;
  }
}
