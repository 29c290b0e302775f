package dev.tally.pipelines.scripture.documents;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The text of a document.
 *
 * @param title empty if the document has none; so are author and date
 * @param date as the document has it, mostly in ISO 8601
 * @param paragraphs none is blank; no one has line ends
 * @param joined words that lines divided and that are whole again
 * @param kept words that lines divided and that keep their hyphens
 */
record DocumentText(
    String title, String author, String date, List<String> paragraphs, int joined, int kept) {
  /** Characters of a title, an author or a date that are kept. */
  static final int MAX_FIELD = 300;

  /** Title, author and date by these names, without those that it does not have. */
  Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", title);
    fields.put("author", author);
    fields.put("date", date);
    fields.values().removeIf(String::isEmpty);
    return fields;
  }

  /** A field in one line, no longer than {@link #MAX_FIELD}. */
  static String field(String value) {
    String line = value.strip().replaceAll("[\\s\\p{Cc}]+", " ");
    return line.length() <= MAX_FIELD ? line : line.substring(0, MAX_FIELD).strip();
  }
}
