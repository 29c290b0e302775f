package dev.tally.words.explore;

import dev.tally.words.packed.PackedText.Divisions;
import dev.tally.words.tokens.Unicode;
import java.util.Map;
import java.util.function.Function;
import org.teavm.jso.JSBody;

/**
 * The Unicode properties that words need, by the browser. It takes the place of {@code IcuUnicode}
 * in the page. Words of scripts without blanks, and sentences, are divided as the packer of the
 * texts has divided them; only words that are typed are divided by the browser, where a text does
 * not have them.
 */
public final class PageIcuUnicode implements Unicode {
  /** Divisions that the texts of the page have. */
  static final Divisions DIVISIONS = new Divisions();

  /** For the service loader. */
  public PageIcuUnicode() {}

  @Override
  public String foldCase(String text) {
    return folded(text);
  }

  @Override
  public String nfc(String text) {
    return normalized(text, "NFC");
  }

  @Override
  public String nfd(String text) {
    return normalized(text, "NFD");
  }

  @Override
  public Boundaries wordBoundaries() {
    return boundaries(DIVISIONS.words(), PageIcuUnicode::divided);
  }

  @Override
  public Boundaries sentenceBoundaries() {
    return boundaries(DIVISIONS.sentences(), paragraph -> new int[0]); // one, so not marked
  }

  private static Boundaries boundaries(Map<String, int[]> known, Function<String, int[]> ofOthers) {
    return new Boundaries() {
      private int[] ends = {};
      private int length;
      private int next;

      @Override
      public void begin(String text) {
        int[] packed = known.get(text);
        ends = packed != null ? packed : ofOthers.apply(text);
        length = text.length();
        next = 0;
      }

      @Override
      public int next() {
        if (next < ends.length) {
          return ends[next++];
        }
        return next++ == ends.length && length > 0 ? length : -1;
      }
    };
  }

  /**
   * Folds each character by itself, since the last sigma of a word would become another one, and no
   * dotless i, which would become an i.
   */
  @JSBody(
      params = "text",
      script =
          "return text.replace(new RegExp('[^\\u0131]', 'gu'), function(each) {"
              + "  return each === '\\u1e9e' ? 'ss' : each.toUpperCase().toLowerCase();"
              + "});")
  private static native String folded(String text);

  @JSBody(
      params = {"text", "form"},
      script = "return text.normalize(form);")
  private static native String normalized(String text, String form);

  /** Ends of all words but the last. */
  @JSBody(
      params = "text",
      script =
          "return Array.from(new Intl.Segmenter('und', { granularity: 'word' }).segment(text),"
              + " function(each) { return each.index; }).slice(1);")
  private static native int[] divided(String text);
}
