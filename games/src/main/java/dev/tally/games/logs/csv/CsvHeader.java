package dev.tally.games.logs.csv;

import dev.tally.games.core.Names;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which column of a table has what. The names of known columns are found in either case, without
 * blanks around them; two columns of the same name, in the same case, are refused.
 *
 * @param separator of fields: the one that the log names, or else a comma, a semicolon, a tab or a
 *     bar, whichever gives a column of moves
 * @param names of all columns, in order, each of them once in either case; {@code column 3} where
 *     there is none
 * @param moves the index of the column of moves; or those of the columns of a move each, in order
 * @param isOfMoves whether a row is a move, and a game goes over several rows
 * @param columns the index of the column of each role that one has
 * @param others the indices of the columns whose fields are kept as they are, in order
 */
record CsvHeader(
    char separator,
    List<String> names,
    List<Integer> moves,
    boolean isOfMoves,
    Map<Role, Integer> columns,
    List<Integer> others) {
  /** Roles that a column may have besides that of moves. */
  enum Role {
    WINNER,
    /** What identifies games. */
    ID,
    /** The rule set. */
    GAME,
    /** The player of the black discs, or who moves first. */
    BLACK,
    WHITE,
    /** A setup, which a row cannot have. */
    SETUP,
    /** What counts the moves of a game, where each has a row. */
    NUMBER
  }

  /** Characters that may be between fields; the first that gives a column of moves is. */
  static final String SEPARATORS = ",;\t|";

  private static final List<String> MOVES = List.of("moves", "game_moves", "transcript");

  /** More names of the column of moves, also in other languages: letters and digits only. */
  private static final List<String> MORE_MOVES = Names.of("column", "moves");

  private static final String ONE_MOVE = String.join("|", Names.of("column", "move"));

  /** A column of one move, by its letters and digits. */
  private static final Pattern MOVE = Pattern.compile("(m|ply|turn|" + ONE_MOVE + "|)([0-9]{1,3})");

  /** The column of the move of a row, where a game has several rows. */
  private static final Predicate<String> MOVE_OF_ROW = Pattern.compile(ONE_MOVE).asMatchPredicate();

  private static final Predicate<String> COUNT =
      Pattern.compile("(?:ply|move|turn|zug|half|halfmove)(?:number|num|no|nr|index|)|n[ro]?|step")
          .asMatchPredicate()
          .and(MOVE_OF_ROW.negate());

  /** Columns of people, who may have an id that is none of the game. */
  private static final List<String> PEOPLE = List.of("winner", "loser", "black", "white", "player");

  /** Tests of a name in small letters, by role: a name that passes an earlier one goes first. */
  private static final Map<Role, List<Predicate<String>>> TESTS =
      Map.of(
          Role.WINNER, List.of("winner"::equals, "game_winner"::equals),
          Role.ID, List.of("id"::equals, CsvHeader::isIdOfGame),
          Role.GAME, List.of("game"::equals),
          Role.BLACK, List.of("black"::equals),
          Role.WHITE, List.of("white"::equals),
          Role.SETUP, List.of(Setup::isSetupKey),
          Role.NUMBER, List.of(name -> COUNT.test(plain(name))));

  /** Columns that are called by a number alone: fewer could be a game of Connect Four. */
  private static final int MIN_NUMBERS = 8;

  /**
   * Reads the first row of a table.
   *
   * @param separators characters that may separate its fields
   */
  static CsvHeader read(String line, String separators) throws ParseException {
    Optional<CsvHeader> alone =
        Optional.empty(); // "game<tab>moves" is two columns, rather than one
    for (int i = 0; i < separators.length(); i++) {
      char separator = separators.charAt(i);
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
    CsvLine.read(line, separators.charAt(0)); // throws if its quotes are wrong
    throw new ParseException(
        "expected a header with a column "
            + String.join(" or ", MOVES)
            + ", found "
            + Diagnostics.quoted(line));
  }

  /** The columns of moves; none if there are none. */
  private static List<Integer> moves(CsvLine row) throws ParseException {
    List<String> names = names(row);
    List<String> plain = names.stream().map(CsvHeader::plain).toList();
    OptionalInt one =
        first(
            Stream.concat(
                MOVES.stream().map(name -> find(names, name::equals)),
                MORE_MOVES.stream().map(name -> index(plain, name::equals))));
    if (one.isPresent()) {
      return List.of(one.getAsInt());
    }
    List<Integer> columns = columnsOfOneMove(row, plain);
    return columns.isEmpty() ? moveOfRow(names, plain) : columns;
  }

  /** The column of the move of each row, if another one says to which game a row belongs. */
  private static List<Integer> moveOfRow(List<String> names, List<String> plain) {
    boolean hasOneSide = has(Role.BLACK, names) || has(Role.WHITE, names);
    boolean isOfGame =
        has(Role.NUMBER, names) || (!hasOneSide && (has(Role.ID, names) || has(Role.GAME, names)));
    boolean hasMore = plain.stream().anyMatch(MOVE.asMatchPredicate());
    OptionalInt move = index(plain, MOVE_OF_ROW);
    return move.isPresent() && isOfGame && !hasMore ? List.of(move.getAsInt()) : List.of();
  }

  private static boolean has(Role role, List<String> names) {
    return column(role, names).isPresent();
  }

  private static OptionalInt column(Role role, List<String> names) {
    return first(Objects.requireNonNull(TESTS.get(role)).stream().map(test -> find(names, test)));
  }

  private static OptionalInt first(Stream<OptionalInt> found) {
    return found.flatMapToInt(OptionalInt::stream).findFirst();
  }

  private static boolean isIdOfGame(String name) {
    return name.endsWith("_id") && PEOPLE.stream().noneMatch(name::startsWith);
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
    Map<Role, Integer> columns = new EnumMap<>(Role.class);
    for (Role role : Role.values()) {
      column(role, names).ifPresent(column -> columns.put(role, column));
    }
    Set<Integer> read = new HashSet<>(moves);
    Stream.of(Role.WINNER, Role.ID, Role.GAME, Role.BLACK, Role.WHITE)
        .filter(columns::containsKey)
        .map(columns::get)
        .forEach(read::add);
    List<Integer> others =
        IntStream.range(0, names.size()).boxed().filter(column -> !read.contains(column)).toList();
    boolean isOfMoves = moves.size() == 1 && MOVE_OF_ROW.test(plain(names.get(moves.get(0))));
    return new CsvHeader(separator, names, moves, isOfMoves, columns, others);
  }

  private static List<String> names(CsvLine row) {
    List<String> names = new ArrayList<>();
    for (String field : row.fields()) {
      String name = field.strip();
      names.add(name.isEmpty() ? "column " + (names.size() + 1) : name);
    }
    return List.copyOf(names);
  }

  /** The index of the first column whose name in small letters passes a test. */
  private static OptionalInt find(List<String> names, Predicate<String> test) {
    return index(names, name -> test.test(name.toLowerCase(Locale.ROOT)));
  }

  private static OptionalInt index(List<String> names, Predicate<String> test) {
    return IntStream.range(0, names.size()).filter(i -> test.test(names.get(i))).findFirst();
  }
}
