package dev.tally.games.logs.pgn;

import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.pgn.PgnText.Token;
import dev.tally.games.records.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The moves of a PGN game, without their numbers and annotations, and the result after them.
 *
 * <p>A number has dots, in the same word or the next, {@code 1.}, {@code 1 ...}; or it has none and
 * is the one that follows in a game of squares, {@code 1 f5 d6 2 c3}. Any other digit is a move.
 *
 * @param result as it is written; empty if none is
 */
record PgnMoves(List<Token> moves, String result) {
  private static final Pattern DOTS = Pattern.compile("[.\u2026]++");
  private static final Pattern NUMBER = Pattern.compile("([0-9]{0,3})" + DOTS);
  private static final Pattern BARE_NUMBER = Pattern.compile("[0-9]{1,3}");
  private static final Pattern SEPARATOR = Pattern.compile("[-\u2010-\u2015\u2212:/]");
  private static final Pattern ANNOTATION = Pattern.compile("[!?+#,]++$");
  private static final Pattern MOVE =
      Pattern.compile("[a-z]?[0-9]|pass|pa|--|@@", Pattern.CASE_INSENSITIVE);

  /** Cells without a blank between them, after a number: {@code 1.f5d6}. */
  private static final Pattern SEVERAL = Pattern.compile("(?:[a-zA-Z][0-9]){2,}+");

  /** Characters of a cell. */
  private static final int CELL = 2;

  /** Words of the longest result: {@code 1 / 2 - 1 / 2}. */
  private static final int MAX_RESULT = 7;

  /**
   * Reads the words after the tags.
   *
   * @param isResult whether a text is a result
   */
  static PgnMoves read(List<Token> words, Predicate<String> isResult) throws ParseException {
    boolean hasCells = words.stream().anyMatch(each -> MoveSplitter.isCell(move(each).text()));
    List<Token> moves = new ArrayList<>();
    int number = 0;
    for (int i = 0; i < words.size(); i++) {
      Token word = words.get(i);
      if (MoveSplitter.isCell(word.text())) { // as most words are
        moves.add(word);
        continue;
      }
      boolean isBare = BARE_NUMBER.matcher(word.text()).matches();
      Token move = move(word);
      if (isAt(SEPARATOR, words, i + 1) && resultEnd(words, i, isResult) > i) {
        return new PgnMoves(moves, result(words, i, isResult));
      }
      if (isBare && (isAt(DOTS, words, i + 1) || (hasCells && follows(word, number, moves)))) {
        number = Integer.parseInt(word.text());
      } else if (move.text().isEmpty()) {
        number = number(word, number);
      } else if (MOVE.matcher(move.text()).matches()) {
        number = number(word, number);
        moves.add(move);
      } else if ((isNumbered(words, i) || isAlone(words, i))
          && SEVERAL.matcher(move.text()).matches()) {
        number = number(word, number);
        for (int at = 0; at < move.text().length(); at += CELL) {
          moves.add(new Token(move.text().substring(at, at + CELL), move.index() + at));
        }
      } else if (resultEnd(words, i, isResult) > i) {
        return new PgnMoves(moves, result(words, i, isResult));
      } else {
        throw new ParseException(
            move.index(),
            "expected a move such as f5, or a result, found "
                + Diagnostics.quotedBriefly(move.text()));
      }
    }
    return new PgnMoves(moves, "");
  }

  /** The move of a word, which may have its number before it, and annotations after it. */
  private static Token move(Token word) {
    Matcher number = NUMBER.matcher(word.text());
    int from = number.lookingAt() ? number.end() : 0;
    String rest = word.text().substring(from);
    String move = rest.isEmpty() ? "" : ANNOTATION.matcher(rest).replaceFirst("");
    return new Token(move, word.index() + from);
  }

  /** Whether a number with dots stands in a word, or right before it. */
  private static boolean isNumbered(List<Token> words, int index) {
    return isAt(NUMBER, words, index) || (index > 0 && isAt(NUMBER, words, index - 1));
  }

  /** Whether a word is all that stands before the end, or before a result. */
  private static boolean isAlone(List<Token> words, int index) {
    return index == 0 && words.stream().skip(1).noneMatch(word -> MoveSplitter.isCell(word.text()));
  }

  /** The number with dots that a word begins with; otherwise the one before. */
  private static int number(Token word, int before) {
    Matcher number = NUMBER.matcher(word.text());
    return number.lookingAt() && !number.group(1).isEmpty()
        ? Integer.parseInt(number.group(1))
        : before;
  }

  /** Whether a number without dots is the one that stands here, rather than half a move. */
  private static boolean follows(Token word, int before, List<Token> moves) {
    int number = Integer.parseInt(word.text());
    return number == before || number == before + 1 || moves.isEmpty();
  }

  private static boolean isAt(Pattern pattern, List<Token> words, int index) {
    return index < words.size() && pattern.matcher(words.get(index).text()).lookingAt();
  }

  /** The index after the words that are a result; the same index if none are. */
  private static int resultEnd(List<Token> words, int from, Predicate<String> isResult) {
    int end = Math.min(words.size(), from + MAX_RESULT);
    while (end > from && !isResult.test(text(words, from, end))) {
      end--;
    }
    return end;
  }

  private static String result(List<Token> words, int from, Predicate<String> isResult)
      throws ParseException {
    int end = resultEnd(words, from, isResult);
    if (end < words.size()) {
      Token next = words.get(end);
      throw new ParseException(
          next.index(),
          "expected nothing after the result, found " + Diagnostics.quotedBriefly(next.text()));
    }
    return text(words, from, end);
  }

  private static String text(List<Token> words, int from, int end) {
    return words.subList(from, end).stream().map(Token::text).collect(Collectors.joining(" "));
  }
}
