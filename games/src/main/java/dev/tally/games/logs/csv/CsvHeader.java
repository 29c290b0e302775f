package dev.tally.games.logs.csv;

import dev.tally.games.core.Names;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Which column of a table has what. The names of known columns are found in either case, without
 * blanks around them; two columns of the same name, in the same case, are refused.
 *
 * @param separator of fields: the one that the log names, or else a comma, a semicolon, a tab or a
 *     bar, whichever gives a column of moves
 * @param names of all columns, in order, each of them once in either case; {@code column 3} where
 *     there is none
 * @param moves the index of the column of moves; or those of the columns of a move each, in order
 * @param winner of the column of winners, if there is one
 * @param id of the column that identifies games, if there is one
 * @param game of the column of rule sets, if there is one
 * @param black of the column of who has the black discs, or moves first, if there is one
 * @param white of the column of who plays against them, if there is one
 * @param setup of the column of setups, which a row cannot have, if there is one
 * @param isOfMoves whether a row is a move, and a game goes over several rows
 * @param number of the column that counts these moves, if there is one
 * @param others the indices of all other columns, in order
 */
record CsvHeader(
    char separator,
    List<String> names,
    List<Integer> moves,
    OptionalInt winner,
    OptionalInt id,
    OptionalInt game,
    OptionalInt black,
    OptionalInt white,
    OptionalInt setup,
    boolean isOfMoves,
    OptionalInt number,
    List<Integer> others) {
  /** Characters that may be between fields; the first that gives a column of moves is. */
  static final String SEPARATORS = ",;\t|";

  private static final List<String> MOVES = List.of("moves", "game_moves", "transcript");

  /** More names of the column of moves, also in other languages: letters and digits only. */
  private static final List<String> MORE_MOVES = Names.of("column", "moves");

  private static final String ONE_MOVE =
      "move|zug|coup|jugada|movimiento|lance|jogada|movimento|mossa|zet|ход|手";

  /** A column of one move, by its letters and digits. */
  private static final Pattern MOVE = Pattern.compile("(m|ply|turn|" + ONE_MOVE + "|)([0-9]{1,3})");

  /** The column of the move of a row, where a game has several rows. */
  private static final Predicate<String> MOVE_OF_ROW = Pattern.compile(ONE_MOVE).asMatchPredicate();

  /** The column that counts the moves of a game. */
  private static final Predicate<String> NUMBER =
      Pattern.compile("(?:ply|move|turn|zug|half|halfmove)(?:number|num|no|nr|index|)|n[ro]?|step")
          .asMatchPredicate()
          .and(MOVE_OF_ROW.negate());

  /** Columns that are called by a number alone: fewer could be a game of Connect Four. */
  private static final int MIN_NUMBERS = 8;

  private static final List<String> WINNER = List.of("winner", "game_winner");

  /** Columns of people, who may have an id that is none of the game. */
  private static final List<String> PEOPLE = List.of("winner", "loser", "black", "white", "player");

  /**
   * Reads the first row of a table.
   *
   * @param named the separator that the log names; empty if it names none
   */
  static CsvHeader read(String line, String named) throws ParseException {
    char[] separators = (named.isEmpty() ? SEPARATORS : named).toCharArray();
    Optional<CsvHeader> alone =
        Optional.empty(); // "game<tab>moves" is two columns, rather than one
    for (char separator : separators) {
      Optional<CsvLine> row = FirstError.ignored(() -> CsvLine.read(line, separator));
      List<Integer> moves = row.isPresent() ? moves(row.get()) : List.of();
      if (!moves.isEmpty() && names(row.get()).size() > 1) {
        return of(row.get(), moves);
      }
      if (!moves.isEmpty() && alone.isEmpty()) {
        alone = Optional.of(of(row.get(), moves));
      }
    }
    if (alone.isPresent()) {
      return alone.get();
    }
    CsvLine.read(line, separators[0]); // throws if its quotes are wrong
    throw new ParseException(
        "expected a header with a column "
            + String.join(" or ", MOVES)
            + ", found "
            + Diagnostics.quoted(line));
  }

  /** The columns of moves; none if there are none. */
  private static List<Integer> moves(CsvLine row) throws ParseException {
    List<String> names = names(row);
    OptionalInt one = find(names, MOVES);
    List<String> plain = names.stream().map(CsvHeader::plain).toList();
    if (one.isEmpty()) {
      one = MORE_MOVES.stream().mapToInt(plain::indexOf).filter(each -> each >= 0).findFirst();
    }
    if (one.isPresent()) {
      return List.of(one.getAsInt());
    }
    List<Integer> columns = columnsOfOneMove(row, plain);
    return columns.isEmpty() ? moveOfRow(names) : columns;
  }

  /** The column of the move of each row, if another one says to which game a row belongs. */
  private static List<Integer> moveOfRow(List<String> names) {
    OptionalInt move = find(names, name -> MOVE_OF_ROW.test(plain(name)));
    boolean mayBeNumber = find(names, List.of("black", "white")).isPresent(); // of their moves
    boolean isOfGame =
        find(names, name -> NUMBER.test(plain(name))).isPresent()
            || (!mayBeNumber && (id(names).isPresent() || find(names, "game"::equals).isPresent()));
    boolean hasMore = names.stream().anyMatch(name -> MOVE.matcher(plain(name)).matches());
    return move.isPresent() && isOfGame && !hasMore ? List.of(move.getAsInt()) : List.of();
  }

  private static List<Integer> columnsOfOneMove(CsvLine row, List<String> plain)
      throws ParseException {
    List<Integer> columns = new ArrayList<>();
    String word = "";
    int first = 0;
    for (int i = 0; i < plain.size(); i++) {
      Matcher name = MOVE.matcher(plain.get(i));
      if (!name.matches() || (!columns.isEmpty() && !name.group(1).equals(word))) {
        continue;
      }
      int number = Integer.parseInt(name.group(2));
      if (columns.isEmpty() && number < 2) {
        word = name.group(1);
        first = number;
        columns.add(i);
      } else if (!columns.isEmpty()) {
        int next = first + columns.size();
        int after = columns.get(columns.size() - 1) + 1;
        if (number != next || i != after) {
          throw unexpected(row, after, word + next);
        }
        columns.add(i);
      }
    }
    int min = word.isEmpty() ? MIN_NUMBERS : 2;
    int after = columns.isEmpty() ? plain.size() : columns.get(columns.size() - 1) + 1;
    String next = word + (first + columns.size());
    if (columns.size() >= min && after < plain.size() && isAlmost(next, plain.get(after))) {
      throw unexpected(row, after, next);
    }
    return columns.size() < min ? List.of() : List.copyOf(columns);
  }

  private static ParseException unexpected(CsvLine row, int column, String expected) {
    String found = Diagnostics.quoted(row.fields().get(column));
    return new ParseException(
        row.index(column), "expected a column " + expected + ", found " + found);
  }

  /** Whether a name is another one but for a character, or the beginning of it. */
  private static boolean isAlmost(String name, String other) {
    if (name.startsWith(other)) {
      return true;
    }
    int same = 0;
    int length = Math.min(name.length(), other.length());
    while (same < length && name.charAt(same) == other.charAt(same)) {
      same++;
    }
    String rest = name.substring(same);
    String otherRest = other.substring(same);
    return rest.equals(cut(otherRest))
        || cut(rest).equals(otherRest)
        || cut(rest).equals(cut(otherRest));
  }

  private static String cut(String text) {
    return text.isEmpty() ? text : text.substring(1);
  }

  /** The letters and digits of a name, in small letters. */
  private static String plain(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC)
        .replaceAll("[^\\p{L}\\p{Nd}]", "")
        .toLowerCase(Locale.ROOT);
  }

  private static CsvHeader of(CsvLine row, List<Integer> moves) throws ParseException {
    List<String> names = names(row);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      if (!seen.add(names.get(i).toLowerCase(Locale.ROOT))) {
        String problem = "a second column " + Diagnostics.quoted(names.get(i));
        throw new ParseException(row.index(i), problem);
      }
    }
    return of(row.separator(), names, moves);
  }

  private static CsvHeader of(char separator, List<String> names, List<Integer> moves) {
    OptionalInt winner = find(names, WINNER);
    OptionalInt id = id(names);
    OptionalInt game = find(names, List.of("game"));
    OptionalInt black = find(names, List.of("black"));
    OptionalInt white = find(names, List.of("white"));
    OptionalInt setup = find(names, Setup::isSetupKey);
    Collection<OptionalInt> known = List.of(winner, id, game, black, white);
    List<Integer> others =
        IntStream.range(0, names.size())
            .filter(column -> !known.contains(OptionalInt.of(column)) && !moves.contains(column))
            .boxed()
            .toList();
    boolean isOfMoves = moves.size() == 1 && MOVE_OF_ROW.test(plain(names.get(moves.get(0))));
    OptionalInt number = find(names, name -> NUMBER.test(plain(name)));
    return new CsvHeader(
        separator, names, moves, winner, id, game, black, white, setup, isOfMoves, number, others);
  }

  private static OptionalInt id(List<String> names) {
    OptionalInt id = find(names, List.of("id"));
    return id.isPresent()
        ? id
        : find(names, name -> name.endsWith("_id") && PEOPLE.stream().noneMatch(name::startsWith));
  }

  private static List<String> names(CsvLine row) {
    List<String> names = new ArrayList<>();
    for (String field : row.fields()) {
      String name = field.strip();
      names.add(name.isEmpty() ? "column " + (names.size() + 1) : name);
    }
    return List.copyOf(names);
  }

  /** The index of the column with the first of these names that a column has. */
  private static OptionalInt find(List<String> names, List<String> known) {
    return known.stream()
        .map(each -> find(names, each::equals))
        .filter(OptionalInt::isPresent)
        .findFirst()
        .orElse(OptionalInt.empty());
  }

  private static OptionalInt find(List<String> names, Predicate<String> test) {
    for (int i = 0; i < names.size(); i++) {
      if (test.test(names.get(i).toLowerCase(Locale.ROOT))) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
