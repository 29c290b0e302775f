package dev.tally.pipelines.scripture.documents;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * RTF in the order in which its text is read: Tika leaves out the footnotes that writers mark as
 * skippable, has others within the sentence, and makes each cell of a table a paragraph. Here a row
 * is one, unless a cell has several.
 */
final class RichText {
  private static final String SKIPPABLE = "{\\*\\footnote";
  private static final String NOTE = "{\\footnote";
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
      } else {
        body.append(rtf.charAt(at++));
      }
    }
    int end = Math.max(0, body.lastIndexOf("}"));
    return body.insert(end, notes).toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Takes a group to its end, or to that of the file. */
  private void takeNote(int marker) {
    int depth = 1;
    int from = at + marker;
    for (at++; at < rtf.length() && depth > 0; at++) {
      switch (rtf.charAt(at)) {
        case '{' -> depth++;
        case '}' -> depth--;
        case '\\' -> at++;
        default -> {}
      }
    }
    at = Math.min(at, rtf.length());
    int to = depth == 0 ? at - 1 : at;
    notes.append("\\par{").append(rtf, Math.min(from, to), to).append("}\\par ");
  }

  private void takeControl() {
    int end = at + 1;
    while (end < rtf.length() && Character.isLetter(rtf.charAt(end)) && rtf.charAt(end) < 128) {
      end++;
    }
    String word = rtf.substring(at, Math.min(Math.max(end, at + 2), rtf.length()));
    switch (word) {
      case "\\cell", "\\nestcell" -> {
        cells.add(body.length());
        body.append(TAB);
      }
      case "\\row", "\\nestrow" -> {
        endRow();
        body.append(PARAGRAPH);
      }
      default -> body.append(word);
    }
    hasParagraphs |= isInRow && word.equals(PARAGRAPH);
    isInRow |= word.equals("\\intbl");
    at += word.length();
  }

  /** Makes each cell of a row a paragraph where one of them has several. */
  private void endRow() {
    if (hasParagraphs) {
      cells.forEach(cell -> body.replace(cell, cell + TAB.length(), PARAGRAPH));
    }
    cells.clear();
    isInRow = false;
    hasParagraphs = false;
  }
}
