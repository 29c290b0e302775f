package dev.tally.words.query;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tally.words.query.Phrase.Slot;
import dev.tally.words.query.Query.Condition;
import dev.tally.words.query.WordPattern.Annotation;
import dev.tally.words.query.WordPattern.Exact;
import dev.tally.words.query.WordPattern.Regex;
import dev.tally.words.query.WordPattern.Wildcards;
import dev.tally.words.text.Strings;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.NoStemmer;
import dev.tally.words.tokens.Normalization;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Reads queries: phrases with {@code ~n}, {@code &} or {@code !} between them, comma-separated.
 * Reads one text, once.
 */
final class QueryReader {
  /** Words of a query, in all of its phrases. */
  static final int MAX_WORDS = 10;

  /** Alternatives of a query, in all of its words together. */
  static final int MAX_ALTERNATIVES = 100;

  /** Characters of an alternative. */
  static final int MAX_CHARACTERS = 1000;

  /** Tokens between two phrases, at most. */
  static final int MAX_DISTANCE = 100;

  /** Length of a regular expression in which all is repeated as often as it says. */
  private static final long MAX_REGEX = 100_000;

  /**
   * Characters for each kind that joins some punctuation: {@code e.*}, {@code 3.*}, and Hebrew's
   * quotes.
   */
  private static final String STAND_INS = "x0\u05d0";

  private final String typed;
  private final Normalization keys;
  private int at;
  private int number = 1;
  private boolean isQuoted;
  private int words;
  private int alternatives;

  QueryReader(String typed, Normalization keys) {
    this.typed = typed;
    this.keys = keys;
  }

  List<Query> read() {
    if (typed.isBlank()) {
      throw new QueryException("expected words to look for, such as \"lamb of God\"");
    }
    List<Query> queries = new ArrayList<>();
    queries.add(query());
    while (at < typed.length()) {
      at++; // the comma
      number++;
      queries.add(query());
    }
    return List.copyOf(queries);
  }

  private Query query() {
    words = 0;
    alternatives = 0;
    int start = at;
    Phrase phrase = phrase();
    List<Condition> conditions = new ArrayList<>();
    while (!isAtEnd()) {
      conditions.add(operator().apply(phrase()));
    }
    String written = Strings.joinBlanks(typed.substring(start, at).strip());
    return new Query(written, phrase, conditions);
  }

  private boolean isAtEnd() {
    return at == typed.length() || isComma(at);
  }

  /** Whether queries are parted here: a comma between digits is part of a number. */
  private boolean isComma(int index) {
    return typed.charAt(index) == ',' && !(isDigit(index - 1) && isDigit(index + 1));
  }

  private boolean isDigit(int index) {
    return index >= 0 && index < typed.length() && Character.isDigit(typed.charAt(index));
  }

  /** Words up to an operator or the end. */
  private Phrase phrase() {
    List<Slot> slots = new ArrayList<>();
    int quote = at;
    int punctuation = -1;
    while (true) {
      skipBlanks();
      if (at == typed.length() || (!isQuoted && (isAtEnd() || isOperator()))) {
        break;
      }
      char c = typed.charAt(at);
      if (isQuoted && isClosingQuote()) {
        isQuoted = false;
        at++;
      } else if (!isQuoted && (c == '"' || c == '\u201c')) {
        quote = at++;
        isQuoted = true;
      } else {
        int start = at;
        List<Slot> word = word();
        slots.addAll(word);
        punctuation = word.isEmpty() && punctuation < 0 ? start : punctuation;
      }
    }
    if (isQuoted) {
      throw problem(
          quote,
          "expected a quote, and a blank after it, at the end of the phrase that begins here");
    }
    if (slots.isEmpty()) {
      throw punctuation < 0 ? problem(at, "expected a word") : withoutWord(punctuation);
    }
    return new Phrase(slots);
  }

  private void skipBlanks() {
    while (at < typed.length() && isBlank(typed.charAt(at))) {
      at++;
    }
  }

  private boolean isBlank(char c) {
    return keys.segmentation().isBlank(c);
  }

  private boolean isOperator() {
    return switch (typed.charAt(at)) {
      case '~', '!' -> true;
      case '&' -> isEndOfWord(at + 1);
      default -> false;
    };
  }

  private Function<Phrase, Condition> operator() {
    int start = at;
    return switch (typed.charAt(at++)) {
      case '&' -> phrase -> new Query.Within(phrase, /* isThere= */ true);
      case '!' -> phrase -> new Query.Within(phrase, /* isThere= */ false);
      default -> {
        int distance = distance(start);
        yield phrase -> new Query.Near(phrase, distance);
      }
    };
  }

  private int distance(int start) {
    int end = at;
    while (!isEndOfWord(end)) {
      end++;
    }
    String digits = typed.substring(at, end);
    if (!Strings.isNumber(digits, 3)
        || Integer.parseInt(digits) < 1
        || Integer.parseInt(digits) > MAX_DISTANCE) {
      throw problem(start, "expected a number of words, 1 to " + MAX_DISTANCE + ", after ~");
    }
    at = end;
    return Integer.parseInt(digits);
  }

  /** Whether an index is after the last character of a word. */
  private boolean isEndOfWord(int index) {
    return index >= typed.length() || isBlank(typed.charAt(index)) || (!isQuoted && isComma(index));
  }

  private boolean isClosingQuote() {
    char c = typed.charAt(at);
    if (c != '"' && c != '\u201d') {
      return false;
    }
    isQuoted = false; // a comma ends what is after it
    boolean isClosing = isEndOfWord(at + 1);
    isQuoted = true;
    return isClosing;
  }

  private QueryException withoutWord(int index) {
    return problem(index, "expected a word with letters or digits");
  }

  /**
   * The slot of a word with alternatives, or the slots of all the tokens that it is split into: of
   * punctuation alone, none.
   */
  private List<Slot> word() {
    int start = at;
    if (words == MAX_WORDS) {
      throw problem(start, "expected at most " + MAX_WORDS + " words in a query");
    }
    List<WordPattern> patterns = new ArrayList<>();
    while (true) {
      int first = at;
      List<WordPattern> tokens = alternative();
      boolean isLast = at == typed.length() || typed.charAt(at) != '|';
      if (isLast && patterns.isEmpty()) {
        words += tokens.isEmpty() ? 0 : 1;
        return slots(tokens, typed.substring(first, at));
      }
      patterns.add(only(tokens, first));
      if (isLast) {
        words++;
        return List.of(new Slot(patterns));
      }
      at++;
    }
  }

  /** The slots of a word without alternatives. In quotes a ? at its end may be punctuation. */
  private List<Slot> slots(List<WordPattern> tokens, String written) {
    int end = written.length();
    while (end > 0 && written.charAt(end - 1) == '?') {
      end--;
    }
    List<WordPattern> asked =
        isQuoted && end < written.length() ? patterns(written.substring(0, end)) : tokens;
    return IntStream.range(0, tokens.size())
        .mapToObj(
            i ->
                asked.size() == tokens.size() && !asked.get(i).equals(tokens.get(i))
                    ? new Slot(List.of(tokens.get(i), asked.get(i)))
                    : new Slot(List.of(tokens.get(i))))
        .toList();
  }

  private WordPattern only(List<WordPattern> tokens, int start) {
    if (tokens.isEmpty()) {
      throw withoutWord(start);
    }
    if (tokens.size() > 1) {
      throw problem(start, "expected alternatives of one word each");
    }
    return tokens.get(0);
  }

  private List<WordPattern> alternative() {
    if (++alternatives > MAX_ALTERNATIVES) {
      throw problem(at, "expected at most " + MAX_ALTERNATIVES + " alternatives in a query");
    }
    int start = at;
    if (at < typed.length() && typed.charAt(at) == '/') {
      return List.of(regex());
    }
    while (!isEndOfWord(at) && typed.charAt(at) != '|' && !(isQuoted && isClosingQuote())) {
      at++;
    }
    String written = typed.substring(start, at);
    checkLength(start, written);
    if (written.codePoints().anyMatch(Character::isISOControl)) {
      throw problem(start, "expected a word without control characters");
    }
    return patterns(written);
  }

  private void checkLength(int start, String written) {
    if (written.length() > MAX_CHARACTERS) {
      throw problem(start, "expected a word of at most " + MAX_CHARACTERS + " characters");
    }
  }

  private List<WordPattern> patterns(String written) {
    if (Annotation.isIn(written)) {
      return List.of(Annotation.of(written));
    }
    Normalization plain =
        keys.with(NoStemmer.INSTANCE); // what it is compared with may be a stem already
    return tokens(written).stream()
        .<WordPattern>map(
            token ->
                Wildcards.isIn(token)
                    ? new Wildcards(plain.key(token))
                    : new Exact(keys.key(token)))
        .toList();
  }

  /** The tokens of a word; wildcards stand for what joins most of what is around them. */
  private List<String> tokens(String word) {
    if (!Wildcards.isIn(word)) {
      return keys.segmentation().tokens(word);
    }
    return STAND_INS
        .chars()
        .mapToObj(letter -> tokens(word, (char) letter))
        .min(Comparator.comparingInt(List::size))
        .orElseThrow();
  }

  /** The tokens of a word in which a letter stands for each wildcard. */
  private List<String> tokens(String word, char letter) {
    List<String> tokens = new ArrayList<>();
    boolean[] isJoining = new boolean[word.length() + 1]; // where a token of wildcards alone ends
    int[] end = {-1};
    keys.segmentation()
        .splitter()
        .split(
            word.replace(Wildcards.ANY, letter).replace(Wildcards.ONE, letter).toCharArray(),
            0,
            word.length(),
            (chars, from, to) -> {
              String token = word.substring(from, to);
              boolean isOfWildcards = Wildcards.isAll(token);
              isJoining[to] = isOfWildcards;
              if (from == end[0] && (isOfWildcards || isJoining[from])) {
                token = tokens.remove(tokens.size() - 1) + token;
              }
              tokens.add(token);
              end[0] = to;
            });
    return tokens;
  }

  private Regex regex() {
    int start = at;
    int end = start + 1;
    while (end < typed.length() && typed.charAt(end) != '/') {
      end += typed.charAt(end) == '\\' ? 2 : 1;
    }
    if (end >= typed.length()) {
      throw problem(start, "expected a / at the end of the regular expression that begins here");
    }
    String written = typed.substring(start + 1, end);
    checkLength(start, written);
    if (written.isEmpty()) {
      throw problem(end, "expected a regular expression before this /");
    }
    at = end + 1;
    if (!isEndOfWord(at) && typed.charAt(at) != '|' && !(isQuoted && isClosingQuote())) {
      throw problem(at, "expected a blank after the regular expression");
    }
    return new Regex(compiled(written, start + 1));
  }

  private Pattern compiled(String written, int start) {
    if (repetitions(written) * written.length() > MAX_REGEX) {
      throw problem(start, "regular expression: expected smaller numbers of repetitions");
    }
    try {
      return Pattern.compile(
          written, keys.casing() == Casing.IGNORE ? Pattern.CASE_INSENSITIVE : 0);
    } catch (PatternSyntaxException e) {
      int wrong = Math.max(0, written.indexOf(e.getPattern()));
      throw problem(start + wrong, "regular expression: " + e.getDescription());
    }
  }

  /**
   * The numbers of repetitions, multiplied, or a number above all limits: the program of a regular
   * expression has as many copies of what is repeated.
   */
  private static long repetitions(String regex) {
    long product = 1;
    Matcher bounds = Pattern.compile("\\{([0-9]{1,9})(?:,([0-9]{1,9})?)?\\}").matcher(regex);
    while (product <= MAX_REGEX && bounds.find()) {
      String last = bounds.group(2) == null ? bounds.group(1) : bounds.group(2);
      product *= Math.max(1, Long.parseLong(last));
    }
    return product;
  }

  private QueryException problem(int index, String what) {
    int column = typed.codePointCount(0, Math.min(index, typed.length())) + 1;
    return new QueryException("query " + number + ", column " + column + ": " + what);
  }
}
