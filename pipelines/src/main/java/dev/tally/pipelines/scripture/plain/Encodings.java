package dev.tally.pipelines.scripture.plain;

import static java.util.Comparator.comparing;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.NearMatches;
import java.io.ByteArrayOutputStream;
import java.lang.Character.UnicodeBlock;
import java.lang.Character.UnicodeScript;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Encodings of texts: by their names, and by bytes that are not UTF-8. */
public final class Encodings {
  /** Bytes that ICU looks at. */
  private static final int MAX_SAMPLE = 8000;

  /** Confidence of ICU up to which it may be any encoding. */
  private static final int MIN_CONFIDENCE = 11;

  /** A text has at most one control character in so many bytes. */
  private static final int BYTES_PER_CONTROL = 100;

  /** Number of characters beyond ASCII of which one may stand where it does not fit. */
  private static final int CHARACTERS_PER_MISFIT = 50;

  /**
   * Encodings that have all characters of another one and more of their own; web browsers take the
   * same for these.
   */
  private static final Map<String, String> WIDER =
      Map.of(
          "ISO-8859-1", "windows-1252",
          "ISO-8859-9", "windows-1254",
          "ISO-8859-8", "windows-1255",
          "ISO-8859-8-I", "windows-1255",
          "Shift_JIS", "windows-31j",
          "EUC-KR", "x-windows-949");

  /** Encodings that differ by few letters from one that ICU knows. */
  private static final Map<String, String> TWINS =
      Map.of(
          "ISO-8859-7", "windows-1253",
          "ISO-8859-2", "windows-1250",
          "KOI8-R", "KOI8-U");

  /**
   * Encodings that are tried where ICU is not sure: that of most texts, and those of old programs
   * and machines.
   */
  private static final List<String> OTHERS =
      List.of("windows-1252", "x-MacRoman", "IBM850", "x-MacCyrillic", "IBM866");

  /** Scripts of which a word has one. */
  private static final Set<UnicodeScript> ALPHABETS =
      Set.of(
          UnicodeScript.LATIN,
          UnicodeScript.GREEK,
          UnicodeScript.CYRILLIC,
          UnicodeScript.HEBREW,
          UnicodeScript.ARABIC);

  /** Characters that may stand in a word beside letters. */
  private static final String OF_WORDS = "\u00AD\u00B7\u2018\u2019\u2013\u2014\u2026";

  private Encodings() {}

  /**
   * The canonical name of an encoding that an option names; empty if it names none.
   *
   * @throws CommandException (usage) for a name of no encoding
   */
  public static String name(String option, String typed) {
    if (typed.isBlank()) {
      return "";
    }
    try {
      return Charset.forName(typed.strip()).name();
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      List<String> names =
          Charset.availableCharsets().values().stream()
              .flatMap(each -> Stream.concat(Stream.of(each.name()), each.aliases().stream()))
              .map(name -> name.toLowerCase(Locale.ROOT))
              .distinct()
              .toList();
      List<String> near = NearMatches.of(typed, names);
      throw CommandException.usage(
          "--"
              + option
              + "="
              + typed
              + ": no such encoding; "
              + (near.isEmpty()
                  ? "expected a name such as UTF-8, windows-1252, ISO-8859-2, KOI8-R or Shift_JIS"
                  : "did you mean " + String.join(" or ", near) + "?"));
    }
  }

  /**
   * Whether each byte is a character and those of ASCII are the same, so that a text may be cut
   * where one of UTF-8 may.
   */
  static boolean isOfSingleBytes(String encoding) {
    byte[] ascii = new byte[1 << 7];
    for (int i = 0; i < ascii.length; i++) {
      ascii[i] = (byte) i;
    }
    Charset charset = Charset.forName(encoding);
    CharsetDecoder decoder = charset.newDecoder();
    return decoder.averageCharsPerByte() == 1
        && decoder.maxCharsPerByte() == 1
        && new String(ascii, charset).equals(new String(ascii, StandardCharsets.US_ASCII));
  }

  /**
   * The encoding of a text that is not in UTF-8; empty if it is UTF-8, or damaged UTF-8, or no
   * text. UTF-8 is damaged if it has as many characters beyond ASCII that are right as it has wrong
   * bytes: other encodings have hardly any that happen to be right.
   *
   * @param bytes of the text, in which others than those of ASCII are
   * @param first index of the first that is NUL or not of ASCII
   * @param isBeginning whether the text begins with these bytes
   * @param isEnd whether it ends with them
   */
  static Optional<Charset> of(byte[] bytes, int first, boolean isBeginning, boolean isEnd) {
    if (isBeginning && isUtf16(bytes, /* low= */ 0, isEnd)) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    if (isBeginning && isUtf16(bytes, /* low= */ 1, isEnd)) {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    return isUtf8(bytes, first, isEnd) || !isText(bytes) ? Optional.empty() : detected(bytes);
  }

  /**
   * Whether this is UTF-16 without a byte order mark: blanks, line ends and other characters of
   * ASCII have a zero beside them, and nothing else has one.
   *
   * @param low index of the first byte that is the lower one of a unit
   */
  private static boolean isUtf16(byte[] bytes, int low, boolean isEnd) {
    int ascii = 0;
    int twoOfAscii = 0;
    int blanks = 0;
    int otherBlanks = 0;
    if (isEnd && bytes.length % 2 != 0) {
      return false;
    }
    for (int i = 0; i + 1 < bytes.length; i += 2) {
      byte lower = bytes[i + low];
      byte higher = bytes[i + 1 - low];
      if (lower == 0) {
        return false;
      }
      boolean isBlank = lower == ' ' || lower == '\n' || lower == '\r';
      if (higher == 0) {
        ascii += lower > 0 ? 1 : 0;
        blanks += isBlank ? 1 : 0;
      } else {
        twoOfAscii += lower > 0 && higher > 0 ? 1 : 0;
        otherBlanks += isBlank ? 1 : 0;
      }
    }
    Charset charset = low == 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    return (ascii > twoOfAscii || blanks > otherBlanks) && decoded(bytes, charset).isPresent();
  }

  private static boolean isUtf8(byte[] bytes, int first, boolean isEnd) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, first, bytes.length - first);
    CharBuffer out = CharBuffer.allocate(in.remaining());
    int wrong = 0;
    CoderResult result = decoder.decode(in, out, isEnd);
    while (result.isError()) {
      wrong++;
      in.position(in.position() + result.length());
      result = decoder.decode(in, out, isEnd);
    }
    long right = out.flip().chars().filter(c -> c > 0x7F).count();
    return right >= wrong;
  }

  /** Whether there is hardly any control character, and no NUL. */
  private static boolean isText(byte[] bytes) {
    int controls = 0;
    for (byte each : bytes) {
      if (each == 0) {
        return false;
      }
      boolean isControl = each > 0 && each < ' ' && !Character.isWhitespace(each);
      controls += isControl ? 1 : 0;
    }
    return controls <= 1 + bytes.length / BYTES_PER_CONTROL;
  }

  private static Optional<Charset> detected(byte[] bytes) {
    byte[] sample = sample(bytes);
    List<Charset> candidates =
        candidates(sample).filter(each -> decoded(bytes, each).isPresent()).toList();
    Optional<Charset> found =
        candidates.stream()
            .filter(each -> misfits(sample, each) <= others(sample, each) / CHARACTERS_PER_MISFIT)
            .findFirst()
            .or(() -> candidates.stream().findFirst());
    return found.map(each -> twin(each, bytes, sample));
  }

  /** Encodings that a text may have, the most likely one first. */
  private static Stream<Charset> candidates(byte[] sample) {
    CharsetDetector detector = new CharsetDetector();
    detector.setText(sample);
    Stream<String> ofIcu =
        Stream.of(detector.detectAll())
            .filter(match -> match.getConfidence() >= MIN_CONFIDENCE)
            .sorted(
                comparing(CharsetMatch::getConfidence)
                    .reversed()
                    .thenComparing(match -> !wider(match).equals(OTHERS.get(0))))
            .map(Encodings::wider)
            .filter(name -> !name.startsWith("UTF-")); // which were looked for
    return Stream.concat(ofIcu, OTHERS.stream())
        .filter(Charset::isSupported)
        .map(Charset::forName)
        .distinct();
  }

  private static String wider(CharsetMatch match) {
    return WIDER.getOrDefault(match.getName(), match.getName());
  }

  /** The encoding, or its twin if that fits better. */
  private static Charset twin(Charset charset, byte[] bytes, byte[] sample) {
    return Optional.ofNullable(TWINS.get(charset.name()))
        .filter(Charset::isSupported)
        .map(Charset::forName)
        .filter(other -> decoded(bytes, other).isPresent())
        .filter(other -> misfits(sample, other) < misfits(sample, charset))
        .orElse(charset);
  }

  /** Lines that have other bytes than those of ASCII, as many as ICU looks at. */
  private static byte[] sample(byte[] bytes) {
    ByteArrayOutputStream sample = new ByteArrayOutputStream();
    int start = 0;
    while (start < bytes.length && sample.size() < MAX_SAMPLE) {
      int end = start;
      int first = -1;
      while (end < bytes.length && bytes[end] != '\n') {
        first = first < 0 && bytes[end] < 0 ? end : first;
        end++;
      }
      if (first >= 0) {
        int from = Math.max(start, first - MAX_SAMPLE / 4);
        sample.write(bytes, from, Math.min(end - from, MAX_SAMPLE - sample.size()));
        sample.write('\n');
      }
      start = end + 1;
    }
    return sample.toByteArray();
  }

  /** The characters, but for the last one if that is cut; empty if bytes are wrong. */
  private static Optional<CharBuffer> decoded(byte[] bytes, Charset charset) {
    CharsetDecoder decoder = charset.newDecoder();
    CharBuffer out = CharBuffer.allocate((int) (bytes.length * decoder.maxCharsPerByte()) + 1);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), out, /* endOfInput= */ false);
    return result.isError() ? Optional.empty() : Optional.of(out.flip());
  }

  private static long others(byte[] sample, Charset charset) {
    return decoded(sample, charset)
        .map(all -> all.chars().filter(c -> c > 0x7F).count())
        .orElse(0L);
  }

  /** Number of characters beyond ASCII that stand where texts do not have such. */
  private static int misfits(byte[] sample, Charset charset) {
    CharBuffer chars = decoded(sample, charset).orElseThrow();
    int misfits = 0;
    for (int i = 0; i < chars.length(); i++) {
      char before = i == 0 ? ' ' : chars.charAt(i - 1);
      char after = i + 1 < chars.length() ? chars.charAt(i + 1) : ' ';
      char third = i + 2 < chars.length() ? chars.charAt(i + 2) : ' ';
      misfits += chars.charAt(i) > 0x7F && isMisfit(before, chars.charAt(i), after, third) ? 1 : 0;
    }
    return misfits;
  }

  /** Whether a character beyond ASCII does not fit those beside it. */
  private static boolean isMisfit(char before, char c, char after, char third) {
    boolean isOfBoxes = UnicodeBlock.BOX_DRAWING.equals(UnicodeBlock.of(c));
    if (Character.isISOControl(c) || !Character.isDefined(c) || isOfBoxes) {
      return true;
    }
    if (!Character.isLetter(c)) {
      boolean isApostrophe = c == '\u2019';
      return Character.isLetter(after)
          && (isApostrophe ? !Character.isLetterOrDigit(before) : Character.isLetter(before))
          && !(Character.isLetter(before) && OF_WORDS.indexOf(c) >= 0);
    }
    UnicodeScript script = UnicodeScript.of(c);
    UnicodeScript last = UnicodeScript.of(before);
    boolean isOfOtherScript =
        script != last && ALPHABETS.contains(script) && ALPHABETS.contains(last);
    boolean isLargeInWord = Character.isLowerCase(before) && Character.isUpperCase(c);
    boolean isLargeBeforeLarge =
        Character.isUpperCase(c) && Character.isUpperCase(after) && Character.isLowerCase(third);
    return isOfOtherScript || isLargeInWord || isLargeBeforeLarge;
  }
}
