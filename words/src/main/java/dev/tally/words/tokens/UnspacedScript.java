package dev.tally.words.tokens;

import dev.tally.words.text.Text;
import java.util.BitSet;
import java.util.Optional;

/**
 * Tells whether a text is written without blanks between words, so that whitespace does not find
 * them. Not safe for use by many threads.
 */
public final class UnspacedScript {
  private static final char FIRST = '\u0e00'; // Thai; every script without blanks comes after it

  private final Segmentation segmentation;
  private int verses;
  private int unspaced;

  /** For a text whose verses are split in this way. */
  public UnspacedScript(Segmentation segmentation) {
    this.segmentation = segmentation;
  }

  /** Looks at a verse. */
  public void verse(char[] chars, int from, int to) {
    if (segmentation != Segmentation.WHITESPACE) {
      return; // finds the words of every script
    }
    for (int i = from; i < to; i++) {
      if (Character.isLetter(chars[i]) || Character.isHighSurrogate(chars[i])) {
        verses++;
        unspaced += isUnspaced(Character.codePointAt(chars, i, to)) ? 1 : 0;
        return;
      }
    }
  }

  /**
   * The text with what the user should know of it, if more than half of its verses begin with a
   * letter of such a script, and whitespace is what splits them.
   */
  public Optional<Text> withNotice(Text text) {
    return unspaced * 2L > verses ? Optional.of(text.withNotice(notice(text))) : Optional.empty();
  }

  private static String notice(Text text) {
    return text.request().version()
        + ": its script has no blanks between words, so "
        + (text.origin() == Text.Origin.FILE ? "paragraphs" : "verses")
        + " are counted as words; --tokens=unicode finds the words";
  }

  private static boolean isUnspaced(int letter) {
    return letter >= FIRST && Unicode.installed().isOfUnspacedScript(letter);
  }

  /** Shows each run of characters whose words a dictionary finds. */
  public static void runs(char[] chars, int from, int to, Tokenizer.Sink runs) {
    for (int at = from; at < to; ) {
      int start = at;
      at++;
      if (WordBreak.kind(chars, start, to) == WordBreak.Kind.DICTIONARY) {
        at = WordScanner.endOfRun(chars, start, to);
        runs.token(chars, start, at);
      }
    }
  }

  /** Where the words of these runs end, as distances from the beginning; not where runs end. */
  public static BitSet wordEnds(char[] chars, int from, int to) {
    BitSet ends = new BitSet();
    runs(
        chars,
        from,
        to,
        (c, start, end) -> {
          Unicode.Boundaries words = Unicode.installed().wordBoundaries();
          words.begin(new String(c, start, end - start));
          for (int next = words.next(); next >= 0; next = words.next()) {
            if (start + next < end) {
              ends.set(start + next - from);
            }
          }
        });
    return ends;
  }
}
