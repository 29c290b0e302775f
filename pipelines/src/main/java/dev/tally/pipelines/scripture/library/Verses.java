package dev.tally.pipelines.scripture.library;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;

import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.VerseReader;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.words.text.Ranges;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseRange;
import dev.tally.words.text.VerseReference;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The verses of a text, or of a range of it, in its order. They are read from the library each time
 * they are asked for and never kept in memory as a whole, like the values of a grouped key.
 *
 * @param range whose verses these are
 * @param library where its bytes are read from
 */
public record Verses(TextRange range, Library library) {
  /** The verses of a whole text. */
  public Verses(Text text, Library library) {
    this(TextRange.whole(text), library);
  }

  /** The text that has them. */
  public Text text() {
    return range.text();
  }

  /** Whether they are those of a block of rows of a table, each a text of its own. */
  public boolean isBlock() {
    return range.isBlock();
  }

  /** The verses of each text of a block; of anything else these. */
  public Stream<Verses> ofTexts() {
    return isBlock() ? range.blockTexts().map(row -> new Verses(row, library)) : Stream.of(this);
  }

  /** Whether they have Strong's numbers or lemmas at their words. */
  public boolean isAnnotated() throws IOException {
    return library.isAnnotated(text());
  }

  /**
   * A range of a plain text that was read.
   *
   * @param text with its SHA-1, if the range is there for that
   * @param markup of its verses
   * @param lines how many end in it
   */
  public record ReadRange(Text text, TextFlaws.Markup markup, int lines) {}

  /**
   * Shows each verse of a range of a plain text to the visitor.
   *
   * @throws UnavailableException as {@link #forEach} does
   */
  public ReadRange ofRange(VerseVisitor visitor) throws UnavailableException {
    TextFlaws flaws = new TextFlaws(visitor);
    int lines = range.read(flaws);
    Text read = range.isForSha1() ? range.text().of(range.sha1(), range.size()) : range.text();
    return new ReadRange(read, flaws.markup(range.from()), lines);
  }

  /**
   * Shows each verse of a whole text to the visitor.
   *
   * @return the text, with what the user should know of its verses
   * @throws UnavailableException if the text cannot be read or is not the expected one; the visitor
   *     may have received some of it
   */
  public Text forEach(VerseVisitor visitor) throws UnavailableException {
    Text text = range.text();
    TextFlaws flaws = new TextFlaws(visitor);
    if (text.origin() == Text.Origin.FILE) {
      return flaws.noted(PlainTexts.read(text, flaws));
    }
    TextRequest request = text.request();
    AskedFilter shown = new AskedFilter(text, flaws);
    String abbreviation;
    try {
      abbreviation = library.read(text, shown);
    } catch (IOException e) {
      throw new UnavailableException(DAMAGED, text.location() + ": " + Failures.reason(e), e);
    }
    boolean named = text.isOfApi() && !abbreviation.isEmpty();
    if (named && !abbreviation.equalsIgnoreCase(request.version())) {
      throw new UnavailableException(
          DAMAGED, text.location() + ": expected " + request.version() + ", found " + abbreviation);
    }
    if (!shown.sawChapter && request.book() != 0) {
      throw library.notIn(text);
    }
    shown.checkVerses();
    return flaws.noted(text);
  }

  /**
   * Shows each verse of other bytes, such as an earlier state of the text, in the same way: without
   * books that are left out where another edition stands in.
   *
   * @throws IOException if they cannot be read, or are no such text
   */
  public static void read(Text text, InputStream bytes, VerseVisitor visitor) throws IOException {
    if (text.origin() == Text.Origin.FILE) {
      PlainTexts.read(text, bytes, visitor);
    } else {
      VerseReader.read(
          bytes, /* onlyBook= */ 0, /* onlyChapter= */ 0, new AskedFilter(text, visitor));
    }
  }

  /**
   * Passes on whole verses with where they are.
   *
   * @param version that their references have
   */
  public static VerseVisitor located(String version, BiConsumer<VerseReference, String> next) {
    return new VerseVisitor() {
      private int book;
      private int chapter;

      @Override
      public void chapter(int nextBook, String bookName, int nextChapter) {
        book = nextBook;
        chapter = nextChapter;
      }

      @Override
      public void verse(int number, char[] chars, int from, int to) {
        next.accept(
            new VerseReference(version, book, chapter, number), new String(chars, from, to - from));
      }
    };
  }

  /** Passes on what the text has of the version and of the verses that were asked for. */
  private static final class AskedFilter implements VerseVisitor {
    private final Text text;
    private final VerseVisitor visitor;
    private final VerseRange verses;
    private final SortedSet<Integer> numbers = new TreeSet<>();
    private boolean sawChapter;
    private boolean isLeftOut;
    private String bookName = "";

    AskedFilter(Text text, VerseVisitor visitor) {
      this.text = text;
      this.visitor = visitor;
      this.verses = text.request().verses();
    }

    @Override
    public void chapter(int book, String nextName, int chapter) {
      isLeftOut = LocalCorpus.leavesOut(text, book);
      if (!isLeftOut) {
        sawChapter = true;
        bookName = nextName;
        visitor.chapter(book, nextName, chapter);
      }
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      if (isLeftOut) {
        return;
      }
      if (!verses.equals(VerseRange.ALL)) {
        numbers.add(number);
      }
      if (verses.contains(number)) {
        visitor.verse(number, chars, from, to);
      }
    }

    /** Refuses a passage that ends after the chapter, or has none of its verses. */
    void checkVerses() throws UnavailableException {
      boolean isBeyond = verses.hasEnd() && (numbers.isEmpty() || numbers.last() < verses.last());
      if (isBeyond
          || (!verses.equals(VerseRange.ALL) && numbers.stream().noneMatch(verses::contains))) {
        TextRequest request = text.request();
        throw new UnavailableException(
            MissingText.notInText(
                request.version() + " " + bookName + " " + request.chapter() + verses,
                "no such verse; the chapter has " + Ranges.of(numbers)));
      }
    }
  }
}
