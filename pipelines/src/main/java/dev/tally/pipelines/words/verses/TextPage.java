package dev.tally.pipelines.words.verses;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.text.Canon;
import dev.tally.words.text.Label;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A page of texts to read, which needs nothing else.
 *
 * @param head of the page
 * @param about what it is about
 * @param parts one for each version or file
 */
record TextPage(PageHead head, TablePage.About<?> about, List<Part> parts) {
  /** A browser is slow with more. Four translations have 124,000. */
  private static final int MAX_VERSES = 200_000;

  /**
   * A version, or a file.
   *
   * @param key id of its section
   * @param title what it is called
   * @param books those that are shown of it, in their order; none of a file
   * @param chapters all of its chapters with their verses, written as they are read
   */
  record Part(String key, String title, List<Book> books, Content chapters) {
    /** Whether there is something to choose from. */
    boolean hasContents() {
      return books.size() > 1 || books.stream().anyMatch(book -> book.chapters.size() > 1);
    }
  }

  /**
   * A book in the list of contents.
   *
   * @param name in the language of the version
   * @param chapters those that are shown
   */
  record Book(String name, List<Link> chapters) {}

  /**
   * A chapter in the list of contents.
   *
   * @param key id of its heading
   * @param number of the chapter
   */
  record Link(String key, int number) {}

  /**
   * A chapter, or a whole file.
   *
   * @param key id of its heading
   * @param heading of the chapter; empty for a file
   * @param isNested whether it is below the heading of a part
   * @param verses in their order
   */
  record Chapter(String key, String heading, boolean isNested, List<Verse> verses) {}

  /**
   * A verse, or a paragraph of a file.
   *
   * @param key its id
   * @param number as published; the first line of a paragraph
   * @param text of it
   */
  record Verse(String key, int number, String text) {}

  /** The chapters of a text that is asked for. Not safe for use by many threads. */
  static final class Outline implements VerseVisitor {
    private final Verses verses;
    private final List<Book> books = new ArrayList<>();
    private int size;

    Outline(Verses verses) {
      this.verses = verses;
    }

    /** Whose chapters these are. */
    Verses verses() {
      return verses;
    }

    /** Shows each verse to a visitor, which may have written some when this fails. */
    void read(VerseVisitor visitor) throws IOException {
      try {
        verses.forEach(visitor);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      } catch (UnavailableException e) { // it was there a moment ago
        throw new CommandException(ExitCode.NO_DATA, e.getMessage(), e);
      }
    }

    private String version() {
      return verses.text().request().version();
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      if (book != 0) {
        Book last = new Book(VisibleText.of(bookName), new ArrayList<>());
        last.chapters.add(new Link(chapterKey(book, chapter), chapter));
        merge(books, last);
      }
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      size++;
    }
  }

  /** Adds a book, or its chapters to the one before it; passages of a chapter are one. */
  private static void merge(List<Book> books, Book next) {
    Book last = books.isEmpty() ? next : books.get(books.size() - 1);
    if (books.isEmpty() || !last.name.equals(next.name)) {
      books.add(next);
      return;
    }
    next.chapters.stream()
        .filter(link -> !last.chapters.contains(link))
        .forEach(last.chapters::add);
  }

  private static String chapterKey(int book, int chapter) {
    return Canon.osis(book) + "." + chapter;
  }

  /** Writes the page. The same texts give the same text. */
  static void write(List<Outline> texts, TablePage.About<?> about, Writer out) throws IOException {
    long size = texts.stream().mapToLong(text -> text.size).sum();
    if (size > MAX_VERSES) {
      throw CommandException.usage(
          "--format=html: there are %s verses or paragraphs; expected at most %s on a page"
              .formatted(NumberFormats.number(size), NumberFormats.number(MAX_VERSES)));
    }
    List<List<Outline>> versions = new ArrayList<>();
    for (Outline text : texts) {
      int last = versions.size() - 1;
      if (last < 0 || !versions.get(last).get(0).version().equals(text.version())) {
        versions.add(new ArrayList<>());
      }
      versions.get(versions.size() - 1).add(text);
    }
    List<Part> parts = new ArrayList<>();
    for (List<Outline> version : versions) {
      parts.add(part(version, parts.size(), versions.size() > 1));
    }
    PageHead head = PageHead.of(about.windowTitle(), Asset.read(TextPage.class, "text.css"));
    try {
      Templates.write("words/verses/text.jte", new TextPage(head, about, parts), out);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Part part(List<Outline> texts, int index, boolean isNested) {
    String prefix = index == 0 ? "" : "text" + (index + 1) + "-"; // so that ids differ
    List<Book> books = new ArrayList<>();
    for (Outline text : texts) {
      for (Book book : text.books) {
        List<Link> links = new ArrayList<>();
        book.chapters.forEach(each -> links.add(new Link(prefix + each.key, each.number)));
        merge(books, new Book(book.name, links));
      }
    }
    Text first = texts.get(0).verses.text();
    String version = first.request().version();
    String title = VisibleText.of(Label.title(version, version, first.edition()));
    return new Part("text" + (index + 1), title, books, out -> write(texts, prefix, isNested, out));
  }

  private static void write(
      List<Outline> texts, String prefix, boolean isNested, TemplateOutput out) {
    Chapters chapters =
        new Chapters(
            prefix,
            isNested,
            chapter -> Templates.content("words/verses/chapter.jte", chapter).writeTo(out));
    try {
      for (Outline text : texts) {
        text.read(chapters);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    chapters.end();
  }

  /** Makes chapters of verses, and passes each on as it ends. */
  private static final class Chapters implements VerseVisitor {
    private final String prefix;
    private final boolean isNested;
    private final Consumer<Chapter> next;
    private final List<Verse> verses = new ArrayList<>();
    private String key = "";
    private String heading = "";

    Chapters(String prefix, boolean isNested, Consumer<Chapter> next) {
      this.prefix = prefix;
      this.isNested = isNested;
      this.next = next;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      String nextKey = prefix + (book == 0 ? "line" : chapterKey(book, chapter));
      if (!nextKey.equals(key)) {
        end();
        key = nextKey;
        heading = book == 0 ? "" : VisibleText.of(bookName) + " " + chapter;
      }
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      String text = VisibleText.onOneLine(new String(chars, from, to - from).strip());
      verses.add(new Verse(key + "." + number, number, text));
    }

    void end() {
      if (!verses.isEmpty()) {
        next.accept(new Chapter(key, heading, isNested, List.copyOf(verses)));
        verses.clear();
      }
    }
  }
}
