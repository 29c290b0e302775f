package dev.tally.pipelines.bibles;

import java.util.Map;
import java.util.stream.Collectors;

/** Parts of a file that are no text of a verse, or have no place of their own; they are counted. */
enum Dropped {
  NOTE("note", "notes"),
  CROSS_REFERENCE("cross reference", "cross references"),
  HEADING("heading", "headings"),
  INTRODUCTION("paragraph of introductions", "paragraphs of introductions"),
  FIGURE("figure", "figures"),
  NUMBER("number of another system", "numbers of other systems"),
  BOOK("book that is no scripture", "books that are no scripture"),
  OUTSIDE("piece of text outside verses", "pieces of text outside verses"),
  EMPTY("verse without text", "verses without text"),
  RANGE("range of verses under its first number", "ranges of verses under their first numbers"),
  PART("part of a verse put to the one before", "parts of verses put to the ones before"),
  UNKNOWN("unknown marker, with its text kept", "unknown markers, with their text kept"),
  UNCLOSED("note without an end", "notes without an end");

  private final String one;
  private final String many;

  Dropped(String one, String many) {
    this.one = one;
    this.many = many;
  }

  /** All counts in one line: {@code 12 notes, 1 heading}. */
  static String list(Map<Dropped, Integer> counts) {
    return counts.entrySet().stream()
        .map(
            each ->
                each.getValue()
                    + " "
                    + (each.getValue() == 1 ? each.getKey().one : each.getKey().many))
        .collect(Collectors.joining(", "));
  }
}
