package dev.tally.words.explore;

import dev.tally.words.packed.PackedText.Divisions;
import dev.tally.words.tokens.Unicode;
import java.util.HashMap;
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
  private static final Map<String, int[]> WORDS = new HashMap<>();
  private static final Map<String, int[]> SENTENCES = new HashMap<>();

  /** Takes what the texts of the page have. */
  static final Divisions DIVISIONS =
      new Divisions() {
        @Override
        public void words(String run, int[] ends) {
          WORDS.put(run, ends);
        }

        @Override
        public void sentences(String paragraph, int[] ends) {
          SENTENCES.put(paragraph, ends);
        }
      };

  /** For the service loader. */
  public PageIcuUnicode() {}

  @Override
  public String foldCase(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int end = i + Character.charCount(text.codePointAt(i));
      folded.append(fold(text.substring(i, end)));
      i = end;
    }
    return folded.toString();
  }

  private static String fold(String character) {
    return switch (character) {
      case "\u0131" -> character; // dotless i is no i
      case "\u1e9e" -> "ss";
      default -> lower(upper(character));
    };
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
  public Unicode.Boundaries wordBoundaries() {
    return new Known(WORDS, PageIcuUnicode::divided);
  }

  @Override
  public Unicode.Boundaries sentenceBoundaries() {
    return new Known(SENTENCES, paragraph -> new int[0]); // one, so not marked
  }

  private static final class Known implements Unicode.Boundaries {
    private final Map<String, int[]> known;
    private final Function<String, int[]> divided;
    private int[] ends = {};
    private int length;
    private int next;

    /** Divisions that are known, with a way to divide what is not known. */
    Known(Map<String, int[]> known, Function<String, int[]> divided) {
      this.known = known;
      this.divided = divided;
    }

    @Override
    public void begin(String text) {
      int[] packed = known.get(text);
      ends = packed != null ? packed : divided.apply(text);
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
  }

  @JSBody(
      params = {"text", "form"},
      script = "return text.normalize(form);")
  private static native String normalized(String text, String form);

  @JSBody(params = "text", script = "return text.toLowerCase();")
  private static native String lower(String text);

  @JSBody(params = "text", script = "return text.toUpperCase();")
  private static native String upper(String text);

  /** Ends of all words but the last. */
  @JSBody(
      params = "text",
      script =
          "return Array.from(new Intl.Segmenter('und', { granularity: 'word' }).segment(text),"
              + " function(each) { return each.index; }).slice(1);")
  private static native int[] divided(String text);
}
