package dev.tally.pipelines.scripture.getbible;

import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The chapters of a file, for requests that are for parts of it: so it is read once. A value; safe
 * for use by many threads.
 *
 * @param chapters in the order of the file
 * @param weight how much memory they take, in bytes
 */
record FileChapters(List<Chapter> chapters, int weight) {
  private record Chapter(int book, String bookName, int number, List<Verse> verses) {}

  private record Verse(int number, String text) {}

  /**
   * Reads a file to its end.
   *
   * @param max how much memory its chapters may take, in bytes
   * @return empty if they would take more
   * @throws IOException as {@link VerseReader} does
   */
  static Optional<FileChapters> read(InputStream bytes, int max) throws IOException {
    Collector collector = new Collector(max);
    VerseReader.read(bytes, /* onlyBook= */ 0, /* onlyChapter= */ 0, collector);
    return collector.weight > max
        ? Optional.empty()
        : Optional.of(new FileChapters(collector.chapters, (int) collector.weight));
  }

  /**
   * Shows the verses that are asked for.
   *
   * @param onlyBook number of the only book wanted, or 0 for all there are
   * @param onlyChapter number of the only chapter wanted, or 0 for all there are
   */
  void show(int onlyBook, int onlyChapter, VerseVisitor visitor) {
    for (Chapter chapter : chapters) {
      if ((onlyBook == 0 || onlyBook == chapter.book)
          && (onlyChapter == 0 || onlyChapter == chapter.number)) {
        visitor.chapter(chapter.book, chapter.bookName, chapter.number);
        for (Verse verse : chapter.verses) {
          visitor.verse(verse.number, verse.text.toCharArray(), 0, verse.text.length());
        }
      }
    }
  }

  private static final class Collector implements VerseVisitor {
    /** Size of a chapter or a verse besides its text: objects, and references to them. */
    private static final int OVERHEAD = 100;

    private final List<Chapter> chapters = new ArrayList<>();
    private final int max;
    private List<Verse> verses = new ArrayList<>();
    private long weight;

    Collector(int max) {
      this.max = max;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      verses = new ArrayList<>();
      if (hasRoom(2L * bookName.length())) {
        chapters.add(new Chapter(book, bookName, chapter, verses));
      }
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      if (hasRoom(2L * (to - from))) {
        verses.add(new Verse(number, new String(chars, from, to - from)));
      }
    }

    private boolean hasRoom(long bytes) {
      weight += OVERHEAD + bytes;
      if (weight > max) {
        chapters.clear();
      }
      return weight <= max;
    }
  }
}
