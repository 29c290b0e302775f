package dev.tally.words.tokens;

import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Flaw;
import dev.tally.words.text.VerseVisitor.Runs;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Tells whether a text is written without blanks between words, so that whitespace does not find
 * them; and of a file of plain text, whether hyphens divide words at the ends of its lines. Not
 * safe for use by many threads.
 */
public final class UnspacedScript {
  /**
   * First and last of the blocks of scripts without blanks whose words {@code --tokens=unicode}
   * finds: Thai, Lao, Tibetan, Burmese, Khmer, Chinese and Japanese.
   */
  private static final String UNSPACED =
      "\u0e00\u0fff\u1000\u109f\u1780\u17ff\u2e80\u2fdf\u3005\u3007\u3021\u3029\u3038\u30ff"
          + "\u31f0\u31ff\u3400\u4dbf\u4e00\u9fff\ua9e0\ua9ff\uaa60\uaa7f\uf900\ufaff\uff66\uff9f";

  /**
   * Scripts whose words the dictionary does not find: Tai scripts, Buginese, Balinese, Javanese.
   */
  private static final String WITHOUT_WORDS =
      "\u1950\u19df\u1a00\u1aaf\u1b00\u1b7f\ua980\ua9df\uaa80\uaadf";

  /** Scripts with blanks in which a character is a syllable: Ethiopic, Yi and Hangul. */
  private static final String SYLLABIC =
      "\u1200\u139f\u2d80\u2ddf\ua000\ua4cf\uab01\uab2e\uac00\ud7a3";

  /** Kana and Chinese characters of other planes. */
  private static final int FIRST_OTHER_KANA = 0x1aff0;

  private static final int LAST_OTHER_KANA = 0x1b16f;
  private static final int FIRST_OTHER_HAN = 0x20000;
  private static final int LAST_OTHER_HAN = 0x3ffff;

  /** The character between words in old Ethiopic texts, in place of a blank. */
  private static final char ETHIOPIC_WORD_SPACE = '\u1361';

  static final char ZERO_WIDTH_SPACE = '\u200b';

  private static final String MEANING = "a script without blanks between words, so ";

  /** Least share of such blanks, in 1,000, as of punctuation that is not stripped. */
  private static final int MIN_DIVIDED = 2;

  /**
   * Flags of a run, beside {@link #LOOKED_AT}: that it has letters, and of which script the first
   * is.
   */
  private static final int LETTER = 1;

  private static final int UNSPACED_FIRST = 2;
  private static final int WITHOUT_WORDS_FIRST = 4;
  private static final int WORD_SPACE = 8;

  /** At its end, after a letter. */
  private static final int HYPHEN = 16;

  private static final int SMALL_FIRST = 32;
  private static final int LOOKED_AT = 64;

  private final Tokenization segmentation;
  private final boolean isFile;

  /** Flags of runs, by their numbers. */
  private byte[] kinds = new byte[64];

  private long verses;
  private long unspaced;
  private long withoutWords;
  private long blanks;
  private long divided;

  /** Counts of some verses of a text by their scripts. */
  public record Seen(long verses, long unspaced, long withoutWords, long blanks, long divided) {
    /** Counts of nothing. */
    public static final Seen NOTHING = new Seen(0, 0, 0, 0, 0);
  }

  /** For a text whose verses are split in this way. */
  public UnspacedScript(Tokenization segmentation, Text.Origin origin) {
    this.segmentation = segmentation;
    this.isFile = origin == Text.Origin.FILE;
  }

  /** The counts so far. */
  public Seen seen() {
    return new Seen(verses, unspaced, withoutWords, blanks, divided);
  }

  /** Adds what another worker has seen of the same text. */
  public void add(Seen other) {
    verses += other.verses;
    unspaced += other.unspaced;
    withoutWords += other.withoutWords;
    blanks += other.blanks;
    divided += other.divided;
  }

  /** Looks at a verse. */
  public void verse(char[] chars, int from, int to) {
    if (isFile) {
      countDivided(chars, from, to);
    }
    if (segmentation.dividesUnspaced()) {
      return; // finds the words of every script
    }
    countScript(script(chars, from, to));
  }

  /** Looks at a verse of which runs are known. */
  public void verse(Runs runs) {
    int first = 0;
    int all = 0;
    int before = 0;
    boolean mayBeDivided = false;
    boolean isPlain = runs.isPlain();
    for (int i = 0; i < runs.count() && !(isPlain && (first & LETTER) != 0); i++) {
      int kind = kind(runs, i);
      first = (first & LETTER) != 0 ? first : kind;
      all |= kind;
      mayBeDivided |= (before & HYPHEN) != 0 && (kind & SMALL_FIRST) != 0;
      before = kind;
    }
    if (isFile && mayBeDivided) {
      countDivided(runs.chars(), 0, runs.length());
    } else if (isFile) {
      blanks += runs.blanks();
    }
    if (!segmentation.dividesUnspaced()) {
      countScript(first | (all & WORD_SPACE));
    }
  }

  private int kind(Runs runs, int run) {
    int number = runs.number(run);
    if (number >= 0 && number < kinds.length && kinds[number] != 0) {
      return kinds[number];
    }
    char[] chars = runs.chars(run);
    int last = chars.length - 1;
    int kind = LOOKED_AT | script(chars, 0, chars.length);
    kind |= Character.isLowerCase(chars[0]) ? SMALL_FIRST : 0;
    kind |= last > 0 && isHyphen(chars[last]) && Character.isLetter(chars[last - 1]) ? HYPHEN : 0;
    if (number >= kinds.length) {
      kinds = Arrays.copyOf(kinds, number * 2);
    }
    if (number >= 0) {
      kinds[number] = (byte) kind;
    }
    return kind;
  }

  /** Script of the first letter, and what follows it. */
  private static int script(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Character.isLetter(chars[i]) || Character.isHighSurrogate(chars[i])) {
        int letter = Character.codePointAt(chars, i, to);
        return LETTER
            | (isUnspaced(letter) ? UNSPACED_FIRST : 0)
            | (isIn(WITHOUT_WORDS, letter) ? WITHOUT_WORDS_FIRST : 0)
            | (hasWordSpace(chars, i, to) ? WORD_SPACE : 0);
      }
    }
    return 0;
  }

  private void countScript(int kind) {
    verses += (kind & LETTER) != 0 ? 1 : 0;
    withoutWords += (kind & WITHOUT_WORDS_FIRST) != 0 ? 1 : 0;
    unspaced += (kind & (UNSPACED_FIRST | WITHOUT_WORDS_FIRST | WORD_SPACE)) != 0 ? 1 : 0;
  }

  /** Lines are joined by blanks, so that a small letter follows one. */
  private void countDivided(char[] chars, int from, int to) {
    for (int i = from + 2; i < to - 1; i++) {
      if (chars[i] == ' ') {
        blanks++;
        boolean isDivided =
            isHyphen(chars[i - 1])
                && Character.isLetter(chars[i - 2])
                && Character.isLowerCase(chars[i + 1]);
        divided += isDivided ? 1 : 0;
      }
    }
  }

  private static boolean isHyphen(char c) {
    return c == '-' || c == '\u2010';
  }

  /**
   * The text with what the user should know of it: that more than half of its verses begin with a
   * letter of such a script, and whitespace is what splits them, or that hyphens divide words.
   */
  public Optional<Text> withNotice(Text text) {
    if (unspaced * 2L > verses) {
      return Optional.of(text.with(new Flaw(meaning(text))));
    }
    return divided > 0 && divided * 1000 >= blanks * MIN_DIVIDED
        ? Optional.of(
            text.with(
                new Flaw(
                    "words divided by a hyphen at the end of a line, and counted as two",
                    divided,
                    /* example= */ "")))
        : Optional.empty();
  }

  private String meaning(Text text) {
    return MEANING
        + (text.origin() == Text.Origin.FILE ? "paragraphs" : "verses")
        + " are counted as words"
        + (withoutWords * 2L > verses
            ? ", with --tokens=unicode too"
            : "; --tokens=unicode finds the words");
  }

  /** Whether a text has this notice. */
  public static boolean isNoticed(Text text) {
    return text.flaws().stream().anyMatch(flaw -> flaw.problem().startsWith(MEANING));
  }

  private static boolean hasWordSpace(char[] chars, int from, int to) {
    for (int i = from + 1; i < to - 1; i++) {
      if (chars[i] == ETHIOPIC_WORD_SPACE
          && isIn(SYLLABIC, chars[i - 1])
          && isIn(SYLLABIC, chars[i + 1])) {
        return true;
      }
    }
    return false;
  }

  /** Whether a character is a word or a syllable, and not one of the letters of an alphabet. */
  static boolean isWord(int c) {
    return isUnspaced(c) || isIn(WITHOUT_WORDS, c) || isIn(SYLLABIC, c);
  }

  /** Whether a letter is of a script without blanks whose words are found. */
  public static boolean isUnspaced(int c) {
    return isIn(UNSPACED, c)
        || (c >= FIRST_OTHER_KANA && c <= LAST_OTHER_KANA)
        || (c >= FIRST_OTHER_HAN && c <= LAST_OTHER_HAN);
  }

  /** Whether a letter is in one of some blocks, each given by its first and last character. */
  private static boolean isIn(String blocks, int letter) {
    if (!Character.isLetter(letter)) {
      return false;
    }
    for (int i = 0; i < blocks.length(); i += 2) {
      if (letter >= blocks.charAt(i) && letter <= blocks.charAt(i + 1)) {
        return true;
      }
    }
    return false;
  }

  /** A run without U+200B, as {@link Unicode#wordBoundaries} is asked for it. */
  public static String bare(String run) {
    return run.indexOf(ZERO_WIDTH_SPACE) < 0
        ? run
        : run.replace(String.valueOf(ZERO_WIDTH_SPACE), "");
  }

  /** Shows each run of characters whose words a dictionary finds. */
  public static void runs(char[] chars, int from, int to, WhitespaceTokenizer.Sink runs) {
    for (int at = from; at < to; ) {
      int start = at;
      at++;
      if (WordBreak.kind(chars, start, to) == WordBreak.Kind.DICTIONARY) {
        at = UnicodeTokenizer.endOfRun(chars, start, to);
        runs.token(chars, start, at);
      }
    }
  }

  /** Ends of the words of these runs, as distances from the beginning; not where runs end. */
  public static BitSet wordEnds(char[] chars, int from, int to) {
    BitSet ends = new BitSet();
    runs(
        chars,
        from,
        to,
        (c, start, end) -> {
          Unicode.Boundaries words = new DictionaryWords();
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
