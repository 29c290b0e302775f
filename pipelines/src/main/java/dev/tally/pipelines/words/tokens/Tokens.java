package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.scripture.library.Verses;
import java.io.Serializable;

/**
 * The tokens of a text and which of them are counted. Like the {@link Verses} under them they are
 * found each time somebody reads the verses: a Bible has 800,000, and no runner should pass them
 * from one step to the next.
 *
 * <p>The filter is a field instead of a step that drops tokens, because results also say how many
 * there were before it, and because counting needs it once for each word, not for each token.
 */
public record Tokens(Verses verses, Segmentation segmentation, WordFilter filter)
    implements Serializable {
  private static final int TOKEN_BITS = 40; // no text has 2^40 tokens

  /**
   * The position of the first token, if those of all texts are numbered one after another: greater
   * than that of any token of a text that was asked for earlier.
   */
  public long firstPosition() {
    return (long) verses.text().request().index() << TOKEN_BITS;
  }
}
