package dev.tally.games.logs.moves;

import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.LogLines;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Splits a text into the moves that follow each other in it, with or without blanks, commas,
 * semicolons, bars, hyphens or slashes between them, and with or without their numbers, {@code 1.
 * f5 d6 2. c3}; or into those of a list as programs print it, {@code ['f5', 'd6']}. Cells may also
 * be written {@code (f5)(d6)}, {@code F 5, D 6} or {@code 5f 6d}. Logs that write games so have no
 * setups, so that no board has a tenth row or column.
 */
public enum MoveSplitter {
  /** A letter and a digit, or a word for a pass; in either case. */
  CELLS(2, 2) {
    @Override
    String moveAt(String text, int index) {
      return index + 1 < text.length() ? cell(text.charAt(index), text.charAt(index + 1)) : "";
    }

    @Override
    String passAt(String text, int index) {
      for (String pass : PASSES) {
        String word = text.substring(index, Math.min(index + pass.length(), text.length()));
        if (word.toLowerCase(Locale.ROOT).equals(pass)) {
          return word;
        }
      }
      return "";
    }

    @Override
    ParseException error(String text, int index) {
      char letter = text.charAt(index);
      return ByteScanner.isLetter(letter)
          ? expected(text, index + 1, "a digit after '" + letter + "'")
          : expected(text, index, "a letter and a digit, or a pass");
    }
  },
  /** A digit. */
  COLUMNS(1, 8) {
    @Override
    String moveAt(String text, int index) {
      int digit = text.charAt(index) - '0';
      return digit >= 0 && digit < DIGITS ? COLUMN_TEXTS[digit] : "";
    }

    @Override
    ParseException error(String text, int index) {
      return expected(text, index, "a digit");
    }
  },
  /** For games whose moves are not written in a row. */
  NONE(0, 0) {
    @Override
    String moveAt(String text, int index) {
      return "";
    }

    @Override
    ParseException error(String text, int index) {
      return new ParseException(index, "this game has no moves that follow each other in a text");
    }
  };

  private static final int DIGITS = 10;

  /** Words for a pass in archives, the longer before the shorter. */
  private static final List<String> PASSES = List.of("pass", "pa", "--", "@@");

  /** Texts of moves, each made once: a log of many games has few different ones. */
  private static final String[] COLUMN_TEXTS =
      IntStream.range(0, DIGITS).mapToObj(String::valueOf).toArray(String[]::new);

  private static final String[] CELL_TEXTS =
      IntStream.range(0, ('z' - 'A' + 1) * DIGITS)
          .mapToObj(i -> "" + (char) ('A' + i / DIGITS) + i % DIGITS)
          .toArray(String[]::new);

  /**
   * Characters that may stand between two cells: hyphens, dashes, slashes, bars, arrows, and full
   * stops.
   */
  private static final String MARKS = "-\u2010\u2013\u2014/|>\u2192\u21D2._+~\u00B7";

  private static final String LETTER = "(?<letter>[a-hA-H])";
  private static final String DIGIT = "(?<digit>[1-8])";

  private static final String ROW_FIRST = DIGIT + LETTER;
  private static final Predicate<String> IS_ROW_FIRST =
      Pattern.compile(ROW_FIRST).asMatchPredicate();

  /**
   * Cells in brackets, with a blank or a mark within them, and with the row before the column. A
   * text has all its moves in one of these ways.
   */
  private static final List<Pattern> OTHER_CELLS =
      Stream.of(
              "[(\\[{<]\\h*+['\"]?"
                  + LETTER
                  + "['\"]?[\\h,-]*+['\"]?"
                  + DIGIT
                  + "['\"]?\\h*+[)\\]}>]",
              LETTER + "(?:\\h++|\\h?[,-]\\h?)" + DIGIT + "(?![0-9])",
              "[(\\[]?" + ROW_FIRST + "[)\\]]?")
          .map(cell -> "\\s*+(?:[0-9]{1,3}[.)]\\h*+)?" + cell + "\\s*+[,;|/>-]?\\s*+")
          .map(Pattern::compile)
          .toList();

  /** Brackets around cells in brackets. */
  private static final Pattern AROUND =
      Pattern.compile("^\\s*[\\[(](?=\\s*[\\[(])|(?<=[\\])])\\s*[\\])]\\s*$");

  /** Characters of moves that a text has at least if it has a slip. */
  private static final int MIN_READ = 8;

  /** Characters of a move that is no pass. */
  private final int width;

  /** Number of characters of moves for each other one in a text with a slip: a date has digits. */
  private final int othersToRead;

  MoveSplitter(int width, int othersToRead) {
    this.width = width;
    this.othersToRead = othersToRead;
  }

  /** The splitter that suits the notation of a rule set. */
  public static MoveSplitter of(Ruleset ruleset) {
    Notation notation = ruleset.notation();
    if (notation.read("a1").filter(Move.Place.class::isInstance).isPresent()) {
      return CELLS;
    }
    return notation.read("1").filter(Move.Drop.class::isInstance).isPresent() ? COLUMNS : NONE;
  }

  /** The move of {@link #width} characters that begins at an index; empty text if none does. */
  abstract String moveAt(String text, int index);

  /** The word for a pass that begins at an index; empty text if none does. */
  String passAt(String text, int index) {
    return "";
  }

  /** Why no move begins at an index. */
  abstract ParseException error(String text, int index);

  /** The text of a letter and a digit; empty if they are others. */
  private static String cell(char letter, char digit) {
    return ByteScanner.isLetter(letter) && ByteScanner.isDigit(digit)
        ? CELL_TEXTS[(letter - 'A') * DIGITS + digit - '0']
        : "";
  }

  /** Whether a move is a letter and a digit, and no pass. */
  public static boolean isCell(String move) {
    return move.length() == 2 && !cell(move.charAt(0), move.charAt(1)).isEmpty();
  }

  /** Moves with the column first, if the row is in all cells, {@code 5f} for {@code f5}. */
  public static List<String> columnsFirst(List<String> moves, Ruleset ruleset) {
    return !moves.isEmpty()
            && IS_ROW_FIRST.test(moves.get(0))
            && of(ruleset) == CELLS
            && moves.stream().allMatch(IS_ROW_FIRST)
        ? moves.stream().map(cell -> cell.substring(1) + cell.charAt(0)).toList()
        : moves;
  }

  /** The text of a move, whatever it is. */
  public static String text(char[] text, int from, int length) {
    String cell = length == 2 ? cell(text[from], text[from + 1]) : "";
    return cell.isEmpty() ? new String(text, from, length) : cell;
  }

  /** All moves of a text. */
  public List<String> split(String text) throws ParseException {
    try {
      return split(text, text);
    } catch (ParseException e) { // perhaps a list, as few texts are
      try {
        return split(withoutPunctuation(text), text);
      } catch (ParseException notOfList) {
        List<String> moves = this == CELLS ? otherCells(text) : List.of();
        if (moves.isEmpty()) {
          throw notOfList;
        }
        return moves;
      }
    }
  }

  /** The cells of a text that is written in another way; none if it is not. */
  private static List<String> otherCells(String text) {
    String list = AROUND.matcher(text).replaceAll("");
    for (Pattern cell : OTHER_CELLS) {
      List<String> moves = new ArrayList<>();
      Matcher next = cell.matcher(list);
      int at = 0;
      while (next.region(at, list.length()).lookingAt()) {
        moves.add(next.group("letter") + next.group("digit"));
        at = next.end();
      }
      if (at == list.length()) {
        return moves;
      }
    }
    return List.of();
  }

  /** All moves of a part of a record, before which so many characters stand. */
  public List<String> split(String text, int before) throws ParseException {
    try {
      return split(text);
    } catch (ParseException e) {
      throw e.after(before);
    }
  }

  /**
   * Looks at every character once, and makes no texts of its own.
   *
   * @param written what errors show: the text with its punctuation
   */
  private List<String> split(String text, String written) throws ParseException {
    String[] moves = new String[text.length() / Math.max(1, width)];
    int count = 0;
    int index = 0;
    while (index < text.length()) {
      char next = text.charAt(index);
      if (next == ' ' || next == '\t') {
        index++;
        continue;
      }
      int numberEnd =
          ByteScanner.isDigit(next) && beginsWord(text, index) ? numberEnd(text, index) : index;
      if (numberEnd > index) {
        index = numberEnd;
        continue;
      }
      String move = moveAt(text, index);
      if (!move.isEmpty()) {
        moves[count++] = move;
        index += width; // sooner known than the length of the text that was found
        continue;
      }
      String pass = passAt(text, index);
      if (pass.isEmpty()) {
        throw error(written, index);
      }
      moves[count++] = pass;
      index += pass.length();
    }
    return List.of(count == moves.length ? moves : Arrays.copyOf(moves, count));
  }

  /**
   * A text with blanks in place of line feeds, of separators between moves and after the last one,
   * and of what else a list has besides its moves: brackets at its ends, and quotes.
   */
  private String withoutPunctuation(String text) {
    char[] plain = LogLines.plainBlanks(text).replace("->", " >").replace("=>", " >").toCharArray();
    int from = 0;
    int to = plain.length;
    while (to > from
        && (isSpace(plain[to - 1]) || isListSeparator(plain[to - 1]) || isEnd(plain, to - 1))) {
      plain[--to] = ' ';
    }
    while (from < to && isSpace(plain[from])) {
      plain[from++] = ' ';
    }
    if (from == to && !text.isBlank()) {
      return text;
    }
    boolean isList = to - from > 1 && isPair(plain[from], plain[to - 1]);
    if (isList) {
      plain[from++] = ' ';
      plain[--to] = ' ';
    }
    boolean isAfterOne = true; // no separator may follow
    for (int i = from; i < to; i++) {
      if (plain[i] == '\n' || (isList && isQuote(plain[i]))) {
        plain[i] = ' ';
      } else if (!isAfterOne && (isListSeparator(plain[i]) || isBetweenCells(text, i))) {
        plain[i] = ' ';
        isAfterOne = true;
      } else {
        isAfterOne &= isSpace(plain[i]);
      }
    }
    return new String(plain);
  }

  /** Whether a full stop or a bar stands right after a cell. */
  private boolean isEnd(char[] text, int index) {
    return this == CELLS
        && ".|".indexOf(text[index]) >= 0
        && index > 1
        && ByteScanner.isDigit(text[index - 1])
        && ByteScanner.isLetter(text[index - 2]);
  }

  private static boolean isListSeparator(char character) {
    return character == ',' || character == ';';
  }

  /** Whether a mark before a cell stands at an index: two hyphens are a pass, 44-3 has a score. */
  private boolean isBetweenCells(String text, int index) {
    char each = text.charAt(index);
    int next = index + 1;
    while (next < text.length() && isBlank(text.charAt(next))) {
      next++;
    }
    boolean isOfNumber =
        each == '.' && (index < 2 || !ByteScanner.isLetter(text.charAt(index - 2)));
    return this == CELLS
        && MARKS.indexOf(each) >= 0
        && !isOfNumber
        && !(each == '-' && text.charAt(index - 1) == '-')
        && next < text.length()
        && ByteScanner.isLetter(text.charAt(next));
  }

  private static boolean isPair(char first, char last) {
    return (first == '[' && last == ']')
        || (first == '(' && last == ')')
        || (first == last && isQuote(first));
  }

  private static boolean isQuote(char character) {
    return character == '\'' || character == '"';
  }

  private static boolean isSpace(char character) {
    return isBlank(character) || character == '\n';
  }

  static boolean isBlank(char character) {
    return character == ' ' || character == '\t';
  }

  /**
   * Whether a text is moves with a slip: it has several that are on boards of eight rows and
   * columns, and few other characters. Prose and hexadecimal numbers are not.
   */
  boolean isNearly(String text) {
    return isNearly(text, MIN_READ);
  }

  /**
   * Whether a text is moves with a slip.
   *
   * @param min characters of moves that it has at least
   */
  boolean isNearly(String text, int min) {
    int others = 0;
    int moves = 0;
    for (int index = 0; index < text.length(); index++) {
      String move = moveAt(text, index);
      if (isOnBoard(move)) {
        moves++;
        index += width - 1;
      } else if (!isBlank(text.charAt(index)) && text.charAt(index) != ',') {
        others++;
      }
    }
    return moves * width >= min && others * othersToRead <= moves * width;
  }

  private static boolean isOnBoard(String move) {
    int last = move.length() - 1;
    return last >= 0
        && move.charAt(last) >= '1'
        && move.charAt(last) <= '8'
        && (last == 0 || "abcdefghABCDEFGH".indexOf(move.charAt(0)) >= 0);
  }

  private static boolean beginsWord(String text, int index) {
    return index == 0 || isBlank(text.charAt(index - 1));
  }

  /** The index after the number of a move, {@code 12.}; the same index if none stands there. */
  private static int numberEnd(String text, int index) {
    int end = index;
    while (end < text.length() && ByteScanner.isDigit(text.charAt(end))) {
      end++;
    }
    int dots = end;
    while (dots < text.length() && text.charAt(dots) == '.') {
      dots++;
    }
    return dots > end ? dots : index;
  }

  static ParseException expected(String text, int index, String expected) {
    return new ParseException(
        index, "expected " + expected + ", found " + Diagnostics.excerpt(text, index));
  }
}
