package dev.tally.pipelines.words.verses;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.TextSpec;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.concordance.ParallelNumbers;
import dev.tally.pipelines.words.concordance.ParallelTexts;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseReference;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Verses of a version, and beside each what other versions say in its place.
 *
 * @param version whose verses these are
 * @param chapters of it, as far as they are asked for
 * @param others whole texts
 * @param texts all that were read
 */
public record ParallelVerses(
    String version, List<Chapter> chapters, ParallelTexts others, List<Text> texts) {
  /**
   * Verses of a chapter.
   *
   * @param title name of the book, and number of the chapter
   */
  public record Chapter(String title, List<Verse> verses) {}

  /**
   * A verse of the first version.
   *
   * @param text of it
   */
  public record Verse(VerseReference reference, String text) {}

  /**
   * Reads the verses of the first version that is asked for, and what others have in their places.
   *
   * @param requests for verses of the first version
   * @param others ids of versions that are read whole
   * @throws dev.tally.pipelines.cli.CommandException (no data) if one of them is not available
   */
  public static ParallelVerses read(
      List<TextRequest> requests, List<String> others, Library library) throws IOException {
    List<Text> found = new ArrayList<>();
    List<TextPage.Outline> texts = PrintTexts.readable(requests, library, found);
    TextPlan beside = TextPlans.of(others.stream().map(TextSpec::whole).toList(), library);
    String version = texts.get(0).verses().text().request().version();
    Reader reader = new Reader(version);
    for (TextPage.Outline text : texts) {
      text.read(reader);
    }
    Rows<VerseReference> references =
        visitor -> {
          for (Chapter chapter : reader.chapters) {
            for (Verse verse : chapter.verses) {
              visitor.accept(verse.reference);
            }
          }
        };
    ParallelTexts read = ParallelTexts.read(beside, ParallelNumbers.MAPPED, library, references);
    if (!read.failed().isEmpty()) {
      throw MissingText.failure(read.failed().stream().map(FailedText::text).toList());
    }
    found.addAll(read.texts());
    return new ParallelVerses(version, reader.chapters, read, found);
  }

  /** Keeps verses. Not safe for use by many threads. */
  private static final class Reader implements VerseVisitor {
    private final String version;
    private final List<Chapter> chapters = new ArrayList<>();
    private int book;
    private int chapter;

    Reader(String version) {
      this.version = version;
    }

    @Override
    public void chapter(int nextBook, String bookName, int nextChapter) {
      if (nextBook != book || nextChapter != chapter) {
        chapters.add(new Chapter(bookName + " " + nextChapter, new ArrayList<>()));
      }
      book = nextBook;
      chapter = nextChapter;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      VerseReference reference = new VerseReference(version, book, chapter, number);
      String text = new String(chars, from, to - from).strip();
      chapters.get(chapters.size() - 1).verses.add(new Verse(reference, text));
    }
  }

  /** All versions, in the order asked. */
  public List<String> versions() {
    return Stream.concat(Stream.of(version), others.versions().stream()).toList();
  }

  /** Notices about the texts, each once. */
  public List<String> notices() {
    return Stream.concat(
            PlainTexts.notices(texts).stream(), others.notices(List.of(version)).stream())
        .toList();
  }

  /** The words of a version in the place of a verse; empty if it has no such verse. */
  public Optional<String> words(Verse verse, String of) {
    return of.equals(version)
        ? Optional.of(verse.text)
        : others.text(others.places(verse.reference, of));
  }

  /** The text of a version; with its own reference before it where that is another one. */
  private Optional<String> text(Verse verse, String of) {
    if (of.equals(version)) {
      return Optional.of(verse.text);
    }
    List<VerseReference> places = others.places(verse.reference, of);
    boolean isSame = places.equals(List.of(verse.reference.in(of)));
    return others
        .text(places)
        .map(text -> isSame ? text : "(" + VerseReference.range(places) + ") " + text);
  }

  /** Tables with a column for each version. */
  Layout<Chapter, Verse> layout() {
    List<Column<Verse>> places =
        List.of(
            Column.number("book", verse -> verse.reference.book()),
            Column.number("chapter", verse -> verse.reference.chapter()),
            Column.number("verse", verse -> verse.reference.verse()),
            Column.text("ref", verse -> verse.reference.toString()));
    Column<Verse> number = Column.number("verse", verse -> verse.reference.verse());
    return new Layout<>(
        Optional.of(Chapter::title),
        List.of(Column.text("chapter", Chapter::title)),
        List.of(),
        List.of(),
        "verses",
        Chapter::verses,
        Column.concat(places, texts(Function.identity())),
        Column.concat(List.of(number), texts(VisibleText::onOneLine)));
  }

  private List<Column<Verse>> texts(Function<String, String> shown) {
    return versions().stream()
        .map(each -> Column.<Verse>anyText(each, verse -> text(verse, each).map(shown)).nullable())
        .toList();
  }

  /** Writes each verse after its number, a line for each version. */
  void write(Writer out) throws IOException {
    List<String> versions = versions();
    int width = versions.stream().mapToInt(TerminalWidth::of).max().orElse(0);
    String blankLine = "";
    for (Chapter chapter : chapters) {
      out.write(blankLine + VisibleText.of(chapter.title) + "\n");
      for (Verse verse : chapter.verses) {
        String number = String.format(Locale.ROOT, "%3d", verse.reference.verse());
        for (String each : versions) {
          String text =
              text(verse, each).map(VisibleText::onOneLine).orElse("(not in " + each + ")");
          String name = each + " ".repeat(width - TerminalWidth.of(each));
          out.write((each.equals(version) ? number : "   ") + "  " + name + "  " + text + "\n");
        }
      }
      blankLine = "\n";
    }
  }
}
