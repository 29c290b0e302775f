package dev.tally.words.tokens;

import dev.tally.words.text.Strings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Divides what no n-gram and no window crosses the end of: verses are such units as they are,
 * paragraphs of a text without verses are divided into sentences by Unicode Standard Annex 29. No
 * sentence ends before a small letter, nor after an initial or a common abbreviation. Not safe for
 * use by many threads.
 */
public final class Sentences {
  /**
   * Abbreviations before names and other words: those of ICU's exceptions for English that no
   * sentence ends with, and titles of other languages.
   */
  private static final Set<String> ABBREVIATIONS =
      words(
          "Abp Adj Adm Amb Approx Apr Arch Aug Avv Bp Br Brig Bros Capt Card Cf Cmdr Col Comm Conn"
              + " Cpl Dec Dept Dir Dott Dr Dra Drs Dña Exc Excmo Feb Frl Ft Gebr Gen Gov Hon Hr Hrn"
              + " Ing Insp Jan Lic Lieut Lt Lta Maj Mar Messrs Mgr Mlle Mlles Mme Mmes MM Mons Mr MR"
              + " Mrs Ms Mt Msgr Mx Nov Oct Okt Pfr Phys Pres Prof Pvt Rep Rev Revd Rt Sen Sep Sept"
              + " Sgt Sig Sr Sra Sras Sres Srs Srta Ss St Sta Ste Sto Supt Ud Uds Ven Vgl"
              + " bzw ca cf dott dr mlle mme mr mrs prof rev sr sra st sta vgl viz vs z проф");

  /** Abbreviations before numbers. */
  private static final Set<String> NUMBERED =
      words(
          "Abb Abs Act Art Aufl Bd Cap Ch Chap Ed Fig Kap Lev No Nos Nr Nro Num Op Pag Par Pp Ps Sec"
              + " Sect Taf Tom Vol Vv abb abs art bd cap ch chap ed ff fig fol kap n no nos nr num op"
              + " p pag par pp sec sect v vol vv");

  /** Beginnings of a run: nothing, or a sentence that has ended. */
  private static final List<String> ENDS = List.of("", "! ");

  private Unicode.@Nullable Boundaries boundaries;

  /**
   * Begins a chapter.
   *
   * @param book its number, or 0 in a text without verses
   */
  public void chapter(int book) {
    boundaries = book > 0 ? null : Unicode.installed().sentenceBoundaries();
  }

  /**
   * Whether a sentence may end within a run of characters without blanks, whatever stands before it
   * and after it, and where tokens would be divided that they are not without it.
   *
   * @param splitter that makes the tokens
   */
  public boolean mayDivide(char[] chars, Tokenization.Splitter splitter) {
    return boundaries != null && !isSimple(chars) && isDivided(chars, splitter);
  }

  /** Whether only ASCII punctuation follows the first character that may end a sentence. */
  private static boolean isSimple(char[] chars) {
    boolean mayEnd = false;
    for (char c : chars) {
      boolean isInner =
          Character.isLetterOrDigit(c)
              || (WhitespaceTokenizer.isPunctuation(c) && c != '.' && c != '?' && c != '!');
      if (mayEnd && !WhitespaceTokenizer.isPunctuation(c)) {
        return false;
      }
      mayEnd |= !isInner;
    }
    return true;
  }

  private boolean isDivided(char[] chars, Tokenization.Splitter splitter) {
    List<String> whole = new ArrayList<>();
    splitter.split(
        chars, 0, chars.length, (c, from, to) -> whole.add(new String(c, from, to - from)));
    for (String before : ENDS) {
      char[] text = (before + new String(chars)).toCharArray();
      List<String> divided = new ArrayList<>();
      split(
          text,
          0,
          text.length,
          (c, from, to) ->
              splitter.split(
                  c, from, to, (d, start, end) -> divided.add(new String(d, start, end - start))));
      if (!divided.equals(whole)) {
        return true;
      }
    }
    return false;
  }

  /** Shows the units of {@code chars[from..to)} to the sink, one if nothing is divided. */
  public void split(char[] chars, int from, int to, WhitespaceTokenizer.Sink sink) {
    Unicode.Boundaries sentences = boundaries;
    if (sentences == null) {
      sink.token(chars, from, to);
      return;
    }
    sentences.begin(new String(chars, from, to - from));
    int start = from;
    for (int next = sentences.next(); next >= 0; next = sentences.next()) {
      int end = from + next;
      if (end == to || !goesOn(chars, start, end, to)) {
        sink.token(chars, start, end);
        start = end;
      }
    }
  }

  /** A table: in a page, sets that cannot be changed go through all words to find one. */
  private static Set<String> words(String separatedByBlanks) {
    return new HashSet<>(Strings.split(separatedByBlanks, ' '));
  }

  /**
   * Whether a sentence goes on after a boundary of the annex.
   *
   * @param from where the sentence begins
   * @param at the boundary
   */
  private static boolean goesOn(char[] chars, int from, int at, int to) {
    int next = at;
    while (next < to && !isOfWord(chars, next, to)) {
      next++;
    }
    int last = at;
    while (last > from && WhitespaceTokenizer.isSpace(chars[last - 1])) {
      if (chars[--last] < ' ') {
        return false; // a line ends, of what is no prose
      }
    }
    if (next == to || last == from) {
      return false;
    }
    if (Character.isLowerCase(Character.codePointAt(chars, next, to))) {
      return true;
    }
    boolean isNumber = Character.isDigit(chars[next]);
    return chars[last - 1] == '.' && isAbbreviation(chars, from, last - 1, isNumber);
  }

  private static boolean isOfWord(char[] chars, int at, int to) {
    return Character.isLetterOrDigit(Character.codePointAt(chars, at, to));
  }

  /**
   * Whether the word before a full stop is an abbreviation: one of the lists, an initial, or the
   * last letter of one such as {@code a.m.}.
   */
  private static boolean isAbbreviation(char[] chars, int from, int stop, boolean isNumber) {
    int start = stop;
    while (start > from && Character.isLetter(chars[start - 1])) {
      start--;
    }
    boolean isAfterStop = start > from && chars[start - 1] == '.';
    if (stop - start == 1) {
      char letter = chars[start];
      return Character.isUpperCase(letter)
          || (isAfterStop && Character.isLowerCase(letter))
          || isListed(String.valueOf(letter), isNumber);
    }
    return isListed(new String(chars, start, stop - start), isNumber);
  }

  private static boolean isListed(String word, boolean isNumber) {
    return ABBREVIATIONS.contains(word) || (isNumber && NUMBERED.contains(word));
  }
}
