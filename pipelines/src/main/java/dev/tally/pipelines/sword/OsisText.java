package dev.tally.pipelines.sword;

import dev.tally.pipelines.bibles.VerseText;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.text.StringEscapeUtils;

/**
 * Takes the words of a verse out of its OSIS markup. Notes and headings are left out with all that
 * they hold, other elements with their tags only.
 *
 * <p>This scans tags rather than parsing XML, because a verse by itself is not well-formed: a quote
 * or an item of a list opens in one verse and closes in another. For the same reason an element
 * that is not closed ends with the verse, and a closing tag alone is ignored. An instance holds the
 * state of one verse.
 */
final class OsisText {
  /**
   * A tag. The pattern does not backtrack, so a tag that never ends costs no more than one that
   * does.
   */
  private static final Pattern TAG =
      Pattern.compile("<(/?)([A-Za-z][\\w:.-]*+)((?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+)>");

  /** Notes, and other elements around the text that are not part of it. */
  private static final Set<String> NOT_TEXT = Set.of("note", "title", "head", "speaker", "figure");

  /** Elements at whose edges one word ends and another begins, even without a space. */
  private static final Set<String> BREAKS =
      Set.of(
          "q", "l", "lg", "lb", "p", "div", "chapter", "verse", "list", "item", "table", "row",
          "cell");

  private static final Pattern END_OF_BOOK =
      Pattern.compile("(?=.*\\beID=)(?=.*\\btype=[\"']book[\"']).*", Pattern.DOTALL);

  /** A marker such as {@code \nd} that the converter of a module took for text; and the pilcrow. */
  private static final Pattern LEFTOVER = Pattern.compile("\\\\\\+?[a-z]+[0-9]*(?:\\*| |$)?|¶");

  private static final Pattern LEMMA = Pattern.compile("\\slemma=[\"']([^\"']*)");

  private final VerseText text;
  private List<String> word = List.of();
  private int depth;
  private boolean isComplete;

  private OsisText(VerseText text) {
    this.text = text;
  }

  /**
   * The text of a verse.
   *
   * @return its words, parted by single blanks, or nothing if it has neither letter nor digit
   */
  static String of(String markup) {
    VerseText text = new VerseText();
    read(markup, text);
    return text.toString();
  }

  /** Puts the text of a verse into {@code text}. */
  static void read(String markup, VerseText text) {
    OsisText verse = new OsisText(text);
    Matcher tags = TAG.matcher(markup);
    int end = 0;
    while (tags.find() && !verse.isComplete) {
      verse.addText(markup.substring(end, tags.start()));
      verse.addTag(!tags.group(1).isEmpty(), tags.group(2), tags.group(3));
      end = tags.end();
    }
    verse.addText(markup.substring(end));
  }

  private void addTag(boolean closing, String name, String attributes) {
    if (NOT_TEXT.contains(name)) {
      text.separate();
      if (!attributes.endsWith("/")) {
        depth = Math.max(0, depth + (closing ? -1 : 1));
      }
    } else if (name.equals("w")) {
      addWord(closing, attributes);
    } else if (BREAKS.contains(name)) {
      text.separate();
      // Text that follows in the same entry, such as a glossary after the last verse, is no verse.
      isComplete = name.equals("div") && END_OF_BOOK.matcher(attributes).matches();
    }
  }

  private void addWord(boolean closing, String attributes) {
    if (closing) {
      text.close(word);
    } else {
      Matcher lemma = LEMMA.matcher(attributes);
      word = lemma.find() ? VerseText.items(lemma.group(1)) : List.of();
      text.open();
    }
  }

  private void addText(String piece) {
    if (depth > 0 || isComplete || piece.isEmpty()) {
      return;
    }
    text.append(StringEscapeUtils.unescapeXml(LEFTOVER.matcher(piece).replaceAll("")));
  }
}
