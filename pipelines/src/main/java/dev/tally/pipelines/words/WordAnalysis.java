package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.counts.WordTally;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.WhitespaceTokenizer;
import dev.tally.words.tokens.WordFilter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The text of a translation, and the most frequent words of any text: what the commands {@code
 * text} and {@code topwords} do, for Java programs. It runs in the calling thread, without a
 * pipeline, and has the whole text in memory.
 *
 * <pre>{@code
 * WordAnalysis bible =
 *     new WordAnalysis(
 *         Library.of("https://api.getbible.net/v2"), WordFilter.of("the and of"));
 * String scripture = bible.getText("akjv", 41, 0);
 * Map<String, Integer> words = bible.topWords(scripture, 10);
 * }</pre>
 *
 * <p>A value; safe for use by many threads.
 *
 * @param library where texts come from
 * @param filter which words are counted
 */
public record WordAnalysis(Library library, WordFilter filter) {
  /**
   * The {@code text} of all verses, in the order of the source, joined by one blank.
   *
   * @param ver id of a translation, such as {@code akjv}, lower case
   * @param bk number of a book from 1, or 0 for all books
   * @param ch number of a chapter from 1, or 0 for the whole book
   * @throws IllegalArgumentException if {@code ver} is no id, a number is negative, or there is a
   *     chapter without a book
   * @throws UnavailableException if the text is not available
   */
  public String getText(String ver, int bk, int ch) throws UnavailableException {
    if (!Translation.ID.matcher(ver).matches()) {
      throw new IllegalArgumentException("expected the id of a translation, found " + ver);
    }
    if (bk < 0 || ch < 0 || (bk == 0 && ch > 0)) {
      throw new IllegalArgumentException("no such book or chapter: " + bk + ", " + ch);
    }
    Text text = library.find(new TextRequest(0, 0, ver, bk, ch));
    StringJoiner joined = new StringJoiner(" ");
    new Verses(text, library)
        .forEach((number, chars, from, to) -> joined.add(new String(chars, from, to - from)));
    return joined.toString();
  }

  /**
   * The most frequent words of a text and how often they occur, most frequent first; of equally
   * frequent ones that which occurs first.
   *
   * @param n how many at most
   * @throws IllegalArgumentException if {@code n} is negative
   */
  public Map<String, Integer> topWords(String text, int n) {
    if (n < 0) {
      throw new IllegalArgumentException("expected n from 0, found " + n);
    }
    WordTally tally = new WordTally();
    WhitespaceTokenizer.Sink count =
        new WhitespaceTokenizer.Sink() {
          private long position;

          @Override
          public void token(char[] chars, int from, int to) {
            tally.add(chars, from, to, position++, /* verse= */ 0, filter);
          }
        };
    WhitespaceTokenizer.split(text.toCharArray(), 0, text.length(), count);
    Map<String, Integer> words = new LinkedHashMap<>();
    tally.top(n).forEach(word -> words.put(word.word(), word.count()));
    return words;
  }
}
