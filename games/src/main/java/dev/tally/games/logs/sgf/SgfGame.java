package dev.tally.games.logs.sgf;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.OthelloGame;
import dev.tally.games.logs.parsing.OthelloStart;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.parsing.Property;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Makes a record of the properties of one SGF game. For one thread at a time.
 *
 * <ul>
 *   <li>{@code B}, {@code W}: a square, by letter and digit or by two letters, the second of which
 *       counts the rows from the top. Nothing, {@code tt} and what begins with {@code pa} is a
 *       pass; others are put in as {@link #addMoves} has it.
 *   <li>{@code AB}, {@code AW}, {@code AE}: discs and empty squares before the first move, also as
 *       rectangles, {@code a1:b2}. Where they name a square of the middle, which always has a disc,
 *       they are the whole board; else they change the standard one.
 *   <li>{@code PL}: who moves first; without it, who does where discs are set up, else black.
 *   <li>{@code RE}: {@code B+4}, {@code W+}, {@code 0}; in place of the number {@code R} is {@code
 *       resigned}, {@code F} {@code forfeited}, {@code T} {@code time}. Nothing, {@code ?} and
 *       {@code Void} claim nothing.
 *   <li>{@code GM}: 2, which is Othello, or left out. {@code SZ}: 8 or 8:8, or left out.
 *   <li>{@code PB}, {@code PW}: players. {@code EV}, {@code RO}: {@code event} and {@code round} of
 *       {@code extra}; what else the format has for facts about a game, by its name in small
 *       letters. Comments, marks and times are skipped.
 * </ul>
 */
final class SgfGame extends OthelloGame {
  private static final int SIZE = 8;
  private static final char EMPTY = '.';

  private static final Pattern RESULT =
      Pattern.compile(
          "(?<winner>b|w|black|white)\\s*\\+{1,2}\\s*(?:(?<lead>[0-9]{1,3})(?:\\.0*)?"
              + "|(?<given>r|resign)|(?<forfeit>f|forfeit)|(?<time>t|time))?|(?<draw>0|draw)");

  /** Properties with a value for each square or rectangle. */
  private static final Set<String> SETUP = Set.of("AB", "AW", "AE");

  private static final Set<String> ONCE = Set.of("PB", "PW", "RE", "GM", "SZ");

  private static final Set<String> NO_RESULT = Set.of("", "?", "void");

  /** Facts about a game that are kept by these names, in small letters. */
  static final List<String> FACTS =
      List.of("AN BR BT CP DT GC GN ON OT PC RU SO TM US WR WT".split(" "));

  /** Games by their numbers, from 1. */
  private static final String[] GAMES =
      ("Go,Othello,chess,Gomoku,Nine Men's Morris,Backgammon,Chinese chess,Shogi,Lines of Action,"
              + "Ataxx,Hex")
          .split(",");

  private final Map<Cell, Character> squares = new LinkedHashMap<>();
  private Optional<Side> first = Optional.empty();

  /**
   * @param ruleset of a game that does not say that it is Othello
   */
  SgfGame(GameRecord.Builder record, Ruleset ruleset) {
    super(record, ruleset, Set.of("GM"));
  }

  /**
   * Reads the main line: it ends where the first parenthesis does, since variations come after the
   * move that they stand for.
   */
  @Override
  protected void split(String text, List<Property> properties) throws ParseException {
    int at = ByteScanner.afterBlanks(text, 0);
    while (at < text.length() && text.charAt(at) != ')') {
      if (text.charAt(at) == ';' || text.charAt(at) == '(') {
        at++;
      } else {
        at = read(text, at, properties);
      }
      at = ByteScanner.afterBlanks(text, at);
    }
  }

  /** Reads a property that begins at an index, and gives the index after it. */
  private static int read(String text, int from, List<Property> properties) throws ParseException {
    StringBuilder name = new StringBuilder();
    int at = from;
    while (at < text.length() && ByteScanner.isLetter(text.charAt(at))) {
      if (text.charAt(at) <= 'Z') {
        name.append(text.charAt(at));
      }
      at++;
    }
    if (name.isEmpty()) {
      String found = Diagnostics.excerpt(text, from);
      throw new ParseException(from, "expected a property such as B[f5] but found " + found);
    }
    boolean isSetup = SETUP.contains(name.toString());
    boolean isFirst = true;
    for (int open = ByteScanner.afterBlanks(text, at);
        open < text.length() && text.charAt(open) == '[';
        open = ByteScanner.afterBlanks(text, at)) {
      StringBuilder value = new StringBuilder();
      at = readValue(text, open + 1, value);
      if (isFirst || isSetup) { // other properties have one value
        properties.add(new Property(name.toString(), value.toString(), open + 1));
      }
      isFirst = false;
    }
    if (isFirst) {
      throw new ParseException(
          at, "expected [ after the property " + Diagnostics.quotedBriefly(name.toString()));
    }
    return at;
  }

  /** Reads a value that begins at an index, and gives the index after its bracket. */
  private static int readValue(String text, int from, StringBuilder value) {
    int at = from;
    while (text.charAt(at) != ']') { // the text of a game has the end of each value
      if (text.charAt(at) == '\\') {
        at++;
      }
      value.append(text.charAt(at++));
    }
    return at + 1;
  }

  @Override
  protected void accept(Property property) throws ParseException {
    String text = property.value().strip();
    if (ONCE.contains(property.name()) && !isFirst(property.name())) {
      throw new ParseException(
          property.at(), "the property " + property.name() + " is given twice");
    }
    switch (property.name()) {
      case "B" -> move(Side.X, property);
      case "W" -> move(Side.O, property);
      case "AB" -> discs(Side.X.mark(), property);
      case "AW" -> discs(Side.O.mark(), property);
      case "AE" -> discs(EMPTY, property);
      case "PL" -> turn(property);
      case "PB" -> player(Side.X, text);
      case "PW" -> player(Side.O, text);
      case "RE" -> result(property, text.toLowerCase(Locale.ROOT));
      case "GM" -> game(property, text);
      case "SZ" -> size(property, text);
      case "EV" -> fact("event", text);
      case "RO" -> fact("round", text);
      default -> {
        if (FACTS.contains(property.name())) {
          fact(property.name().toLowerCase(Locale.ROOT), text);
        }
      }
    }
  }

  @Override
  protected void finish() {
    Side mover = first.or(() -> squares.isEmpty() ? first : firstMover()).orElse(Side.X);
    record.setup(OthelloStart.setup(board(), mover));
    addMoves(mover);
  }

  private void fact(String key, String text) {
    if (!text.isEmpty()) {
      extra.putIfAbsent(key, text);
    }
  }

  private void game(Property property, String number) throws ParseException {
    if (number.equals("2")) {
      return;
    }
    setOther();
    if (!number.matches("[1-9]|1[01]")) {
      throw property.error("2, the number of Othello");
    }
    String found = "GM[" + number + "] is " + GAMES[Integer.parseInt(number) - 1];
    throw new ParseException(property.at(), found + ", not Othello, which is GM[2]");
  }

  private static void size(Property property, String text) throws ParseException {
    if (!text.matches(SIZE + "(?::" + SIZE + ")?")) {
      throw property.error("8, the only size of a board that is read");
    }
  }

  private void move(Side mover, Property property) throws ParseException {
    String text = property.value().strip();
    boolean isPass =
        text.isEmpty()
            || text.equals("tt")
            || text.regionMatches(/* ignoreCase= */ true, 0, "pa", 0, 2);
    move(mover, isPass ? "pass" : square(property, text));
  }

  /** A square by its letter and digit, as written, or by these in place of two letters. */
  private static String square(Property property, String text) throws ParseException {
    if (text.matches("[A-Za-z][0-9]")) {
      return text;
    }
    if (text.matches("[a-h]{2}")) {
      return text.charAt(0) + String.valueOf(text.charAt(1) - 'a' + 1);
    }
    throw property.error("a square: a letter and a digit, or two letters in a..h");
  }

  private void discs(char mark, Property property) throws ParseException {
    if (firstMover().isPresent()) {
      throw new ParseException(
          property.at(), property.name() + ": discs are set up after the first move");
    }
    String[] corners = property.value().strip().split("\\s*:\\s*", 2);
    Cell from = cell(property, corners[0]);
    Cell to = cell(property, corners[corners.length - 1]);
    IntStream.range(0, OthelloStart.SQUARES)
        .mapToObj(i -> new Cell(i / SIZE, i % SIZE))
        .filter(cell -> isBetween(from.row(), cell.row(), to.row()))
        .filter(cell -> isBetween(from.col(), cell.col(), to.col()))
        .forEach(cell -> squares.put(cell, mark));
  }

  private static Cell cell(Property property, String text) throws ParseException {
    return Othello.RULES
        .notation()
        .read(square(property, text))
        .flatMap(move -> move instanceof Move.Place on ? Optional.of(on.cell()) : Optional.empty())
        .filter(cell -> cell.isWithin(SIZE, SIZE))
        .orElseThrow(() -> property.error("a square of the board"));
  }

  private static boolean isBetween(int one, int number, int other) {
    return number >= Math.min(one, other) && number <= Math.max(one, other);
  }

  /** The marks of the board before the first move, row by row. */
  private String board() {
    boolean isWhole =
        squares.entrySet().stream()
            .anyMatch(each -> each.getValue() != EMPTY && isMiddle(each.getKey()));
    StringBuilder marks =
        new StringBuilder(
            isWhole
                ? String.valueOf(EMPTY).repeat(OthelloStart.SQUARES)
                : String.join("", Othello.RULES.start(Setup.STANDARD).rows()));
    squares.forEach((cell, mark) -> marks.setCharAt(cell.row() * SIZE + cell.col(), mark));
    return marks.toString();
  }

  private static boolean isMiddle(Cell cell) {
    return isBetween(SIZE / 2 - 1, cell.row(), SIZE / 2)
        && isBetween(SIZE / 2 - 1, cell.col(), SIZE / 2);
  }

  private void turn(Property property) throws ParseException {
    String text = property.value().strip().toLowerCase(Locale.ROOT);
    boolean isBlack = text.equals("b") || text.equals("black") || text.equals("1");
    if (!isBlack && !text.equals("w") && !text.equals("white") && !text.equals("2")) {
      throw property.error("a side: B or W");
    }
    if (firstMover().isEmpty()) { // later ones say what the moves do
      first = Optional.of(isBlack ? Side.X : Side.O);
    }
  }

  private void result(Property property, String text) throws ParseException {
    Matcher read = RESULT.matcher(text);
    if (NO_RESULT.contains(text)) {
      return;
    }
    if (!read.matches()) {
      throw property.error("a result such as B+4, W+R, 0 or Void");
    }
    int sign = read.group("draw") != null ? 0 : text.startsWith("b") ? 1 : -1;
    OptionalInt lead = sign == 0 ? OptionalInt.of(0) : OptionalInt.empty();
    if (read.group("lead") != null) {
      lead = OptionalInt.of(sign * Integer.parseInt(read.group("lead")));
    }
    Optional<Termination> ending =
        read.group("given") != null
            ? Optional.of(Termination.RESIGNED)
            : read.group("forfeit") != null
                ? Optional.of(Termination.FORFEITED)
                : Optional.ofNullable(read.group("time")).map(letter -> Termination.TIME);
    record.claim(
        ClaimedResult.of(Optional.of(Outcome.ofLead(lead.orElse(sign))), Optional.empty(), lead)
            .endedBy(ending));
  }
}
