package dev.tally.pipelines.bibles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a file of USFM 1 to 3. For one file, one thread. */
final class UsfmReader {
  /** A marker, its end, or the end of a milestone. */
  private static final Pattern MARKER =
      Pattern.compile("\\\\(?:\\+?([A-Za-z][A-Za-z0-9]*+(?:-[A-Za-z0-9]++)*+)(\\*?)|(\\*))");

  /** The value behind a marker that takes one: up to the next blank or marker. */
  private static final Pattern VALUE = Pattern.compile("\\s*([^\\s\\\\]*)\\s?");

  /** A line break that the publisher would like, and a blank that is no place for one. */
  private static final Pattern BLANK = Pattern.compile("//|~");

  private static final Pattern REST_OF_LINE = Pattern.compile("[^\\r\\n\\\\]*");

  /** Markers whose text is the name of the book, the best last. */
  private static final Set<String> NAMES = Set.of("h", "h1", "toc2");

  private static final Pattern ATTRIBUTE = Pattern.compile("(?:x-)?(strong|lemma)=\"([^\"]*)\"");

  /** The milestones around words that translate a word of the original. */
  private static final String ALIGNMENT = "zaln-s";

  private static final String ALIGNMENT_END = "zaln-e";

  private final String text;
  private final EditionBuilder edition;

  /** Markers of characters that are open. */
  private final Deque<String> open = new ArrayDeque<>();

  /** Items of the notes of the word that is open. */
  private final List<String> word = new ArrayList<>();

  /** Items of alignments that are open. */
  private final Deque<List<String>> aligned = new ArrayDeque<>();

  /** The marker whose text is left out up to its end; empty if none is. */
  private String leftOut = "";

  /** Whether the text of the paragraph is left out. */
  private boolean isLeftOut;

  private boolean isInBook;
  private boolean isInChapter;
  private boolean isInSidebar;

  private UsfmReader(String text, EditionBuilder edition) {
    this.text = text;
    this.edition = edition;
  }

  /**
   * Puts what a file has into an edition.
   *
   * @throws FormatException if it is no USFM
   */
  static void read(String text, EditionBuilder edition) throws FormatException {
    new UsfmReader(text, edition).read();
  }

  private void read() throws FormatException {
    Matcher markers = MARKER.matcher(text);
    int from = 0;
    while (markers.find(from)) {
      append(text.substring(from, markers.start()));
      from = markers.end();
      String marker = markers.group(1);
      if (marker == null) { // the end of a milestone
        open.poll();
      } else if (!markers.group(2).isEmpty()) {
        end(marker);
      } else {
        from = start(marker, Markers.of(marker), markers.start(), afterBlank(from));
      }
    }
    append(text.substring(from));
    if (!leftOut.isEmpty()) {
      edition.drop(Dropped.UNCLOSED);
    }
  }

  /**
   * Reads attributes: those of a word are its own, and one without a name is its lemma; those of a
   * milestone are for the words up to its end.
   */
  private void readAttributes(String attributes) {
    List<String> items = new ArrayList<>();
    Matcher each = ATTRIBUTE.matcher(attributes);
    if (attributes.indexOf('=') < 0) {
      items.add(VerseText.lemma(attributes.substring(1)));
    }
    while (each.find()) {
      if (each.group(1).equals("strong")) {
        items.addAll(VerseText.items(each.group(2).replaceAll("[,;:]", " ")));
      } else {
        items.add(VerseText.lemma(each.group(2)));
      }
    }
    if (Markers.isWord(open.element())) {
      word.addAll(items);
    } else if (open.element().equals(ALIGNMENT)) {
      aligned.push(items);
    }
  }

  private int afterBlank(int at) {
    return at < text.length() && Character.isWhitespace(text.charAt(at)) ? at + 1 : at;
  }

  private void append(String piece) {
    if (!isInBook || isInSidebar || isLeftOut || !leftOut.isEmpty()) {
      return;
    }
    int attributes = open.isEmpty() ? -1 : piece.indexOf('|');
    String plain = attributes < 0 ? piece : piece.substring(0, attributes);
    if (attributes >= 0) {
      readAttributes(piece.substring(attributes));
    }
    if (attributes >= 0 && plain.isBlank()) {
      return; // a milestone
    }
    edition.append(BLANK.matcher(plain).replaceAll(" "));
  }

  private void end(String marker) {
    if (!leftOut.isEmpty()) {
      leftOut = leftOut.equals(marker) ? "" : leftOut;
    } else {
      open.remove(marker);
      if (Markers.isWord(marker)) {
        aligned.descendingIterator().forEachRemaining(word::addAll);
        edition.text().close(word);
      }
    }
  }

  /** Gives where the text goes on. */
  private int start(String marker, Markers kind, int at, int from) throws FormatException {
    if (kind.isParagraph()) {
      if (!leftOut.isEmpty()) {
        edition.drop(Dropped.UNCLOSED);
      }
      leftOut = "";
      aligned.clear();
      open.clear();
    } else if (!leftOut.isEmpty()) {
      return from;
    }
    switch (kind) {
      case IDENTIFICATION -> {
        return identify(marker, at, from);
      }
      case CHAPTER, VERSE -> {
        return number(marker, kind, at, from);
      }
      case INTRODUCTION -> leaveOut(Dropped.INTRODUCTION);
      case HEADING -> leaveOut(Dropped.HEADING);
      case PARAGRAPH -> {
        isLeftOut = false;
        edition.text().separate();
      }
      case NOTE -> leaveOut(marker, Dropped.NOTE);
      case CROSS_REFERENCE -> leaveOut(marker, Dropped.CROSS_REFERENCE);
      case FIGURE -> leaveOut(marker, Dropped.FIGURE);
      case NUMBER -> leaveOut(marker, Dropped.NUMBER);
      case SIDEBAR -> {
        isInSidebar = true;
        drop(Dropped.INTRODUCTION);
      }
      case SIDEBAR_END -> isInSidebar = false;
      case CHARACTER -> character(marker);
      case UNKNOWN -> {
        drop(Dropped.UNKNOWN);
        open.push(marker);
      }
    }
    return from;
  }

  private void character(String marker) {
    open.push(marker);
    if (Markers.isWord(marker)) {
      word.clear();
      edition.text().open();
    } else if (marker.equals(ALIGNMENT_END)) {
      aligned.poll();
    } else if (marker.equals(Markers.SELAH)) {
      edition.text().separate();
    }
  }

  private void leaveOut(Dropped kind) {
    isLeftOut = true;
    drop(kind);
  }

  private void leaveOut(String marker, Dropped kind) {
    leftOut = marker;
    drop(kind);
  }

  private void drop(Dropped kind) {
    if (isInBook) {
      edition.drop(kind);
    }
  }

  private int identify(String marker, int at, int from) throws FormatException {
    Matcher value = value(from);
    if (marker.equals("id")) {
      isInSidebar = false;
      isInChapter = false;
      isInBook = begin(value.group(1), at);
    } else if (isInBook && NAMES.contains(marker)) {
      edition.name(rest(from));
    }
    isLeftOut = true;
    return from;
  }

  private boolean begin(String code, int at) throws FormatException {
    if (BookNames.isNoScripture(code)) {
      edition.drop(Dropped.BOOK);
      return false;
    }
    Optional<String> name = BookNames.ofCode(code);
    if (name.isEmpty()) {
      throw problem(at, "\\id " + code + ": expected a code of a book, such as GEN");
    }
    edition.part(name.get(), name.get(), BookNames.number(name.get()));
    return true;
  }

  private int number(String marker, Markers kind, int at, int from) throws FormatException {
    Matcher value = value(from);
    String number = value.group(1);
    if (!isInBook) {
      return value.end();
    }
    isLeftOut = false;
    isInSidebar = false;
    if (kind == Markers.CHAPTER) {
      int chapter = EditionBuilder.number(number);
      if (chapter == 0) {
        throw problem(at, "\\c " + number + ": expected the number of a chapter");
      }
      if (!edition.chapter(chapter)) {
        throw problem(at, "\\c " + number + ": this chapter of the book is there already");
      }
      isInChapter = true;
    } else if (!isInChapter) {
      throw problem(at, "a verse before the first \\c of its book");
    } else if (!edition.verses(number)) {
      throw problem(at, "\\" + marker + " " + number + ": expected the number of a verse");
    }
    return value.end();
  }

  private Matcher value(int from) {
    Matcher value = VALUE.matcher(text);
    value.region(from, text.length());
    value.lookingAt(); // it may be empty
    return value;
  }

  private String rest(int from) {
    Matcher rest = REST_OF_LINE.matcher(text);
    rest.region(from, text.length());
    return rest.lookingAt() ? rest.group() : "";
  }

  private FormatException problem(int at, String message) {
    long line = 1 + text.substring(0, at).chars().filter(each -> each == '\n').count();
    return new FormatException("line " + line + ": " + message);
  }
}
