package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.VerseVisitor;
import dev.tally.pipelines.scripture.library.Verses;
import java.io.Serializable;

/**
 * The tokens of a text and which of them are counted. Like the {@link Verses} under them they are
 * read each time they are asked for: a Bible has 800,000, and no runner should pass them from one
 * step to the next.
 *
 * <p>The filter is a field instead of a step that drops tokens, because results also say how many
 * there were before it, and because counting needs it once for each word, not for each token.
 */
public record Tokens(Verses verses, Segmentation segmentation, WordFilter filter)
    implements Serializable {
  /** Receives tokens in their order, verse by verse. */
  public interface Visitor extends Tokenizer.Sink {
    /** The verses that follow belong to this chapter; see {@link VerseVisitor#chapter}. */
    void chapter(int book, String bookName, int chapter);

    /** The tokens that follow belong to the next verse; see {@link VerseVisitor#verse}. */
    void verse(int number, char[] chars, int from, int to);
  }

  /** Shows each token to the visitor. */
  public void forEach(Visitor visitor) throws UnavailableException {
    Segmentation.Splitter splitter = segmentation.splitter();
    verses.forEach(
        new VerseVisitor() {
          @Override
          public void chapter(int book, String bookName, int chapter) {
            visitor.chapter(book, bookName, chapter);
          }

          @Override
          public void verse(int number, char[] chars, int from, int to) {
            visitor.verse(number, chars, from, to);
            splitter.split(chars, from, to, visitor);
          }
        });
  }
}
