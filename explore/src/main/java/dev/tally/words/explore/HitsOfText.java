package dev.tally.words.explore;

import dev.tally.words.kwic.Hit;
import dev.tally.words.kwic.VerseHits;
import dev.tally.words.kwic.VerseHits.Span;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import java.util.ArrayList;
import java.util.List;

/** Looks for queries in the verses of one text, as HitFinder does, but in tokens that are known. */
final class HitsOfText implements VerseVisitor {
  private final HitSearch search;
  private final SplitText split;
  private final WordLine line;
  private final Text text;
  private final List<List<Hit>> found;
  private int book;
  private int chapter;

  /**
   * Begins a text.
   *
   * @param found gets the hits of each query
   */
  HitsOfText(HitSearch search, SplitText split, Text text, List<List<Hit>> found) {
    this.search = search;
    this.split = split;
    this.line = split.line(search.keys());
    this.text = text;
    this.found = found;
  }

  @Override
  public void chapter(int nextBook, String bookName, int nextChapter) {
    book = nextBook;
    chapter = nextChapter;
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    throw new IllegalStateException("a verse whose tokens are not known");
  }

  @Override
  public void verse(int number, SplitVerse verse) {
    for (int i = 0; i < found.size(); i++) {
      Query query = search.queries().get(i);
      List<Integer> starts = split.find(query, line);
      if (!starts.isEmpty()) {
        String chars = new String(verse.chars(), verse.from(), verse.to() - verse.from());
        List<Span> spans = new ArrayList<>();
        VerseHits hits = new VerseHits(book, chapter, number, chars, spans);
        for (int at : starts) {
          spans.add(Span.of(chars, verse, at, at + query.length() - 1, search.sort()));
        }
        List<Hit> ofQuery = found.get(i);
        spans.forEach(span -> ofQuery.add(new Hit(text, hits, span)));
      }
    }
  }
}
