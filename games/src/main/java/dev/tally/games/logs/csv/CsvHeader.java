package dev.tally.games.logs.csv;

import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.ParseError;
import dev.tally.games.logs.parsing.Parsed;
import dev.tally.games.records.Diagnostics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Which column of a table has what. The names of known columns are found in either case, without
 * blanks around them; two columns of the same name, in the same case, are refused.
 *
 * @param separator of fields: a comma, a semicolon or a tab, whichever gives a column of moves
 * @param names of all columns, in order, each of them once in either case; {@code column 3} where
 *     there is none
 * @param moves the index of the column of moves
 * @param winner of the column of winners, if there is one
 * @param id of the column that identifies games, if there is one
 * @param game of the column of rule sets, if there is one
 * @param black of the column of who has the black discs, or moves first, if there is one
 * @param white of the column of who plays against them, if there is one
 * @param setup of the column of setups, which a row cannot have, if there is one
 * @param others the indices of all other columns, in order
 */
record CsvHeader(
    char separator,
    List<String> names,
    int moves,
    OptionalInt winner,
    OptionalInt id,
    OptionalInt game,
    OptionalInt black,
    OptionalInt white,
    OptionalInt setup,
    List<Integer> others) {
  private static final char[] SEPARATORS = {',', ';', '\t'};
  private static final List<String> MOVES = List.of("moves", "game_moves", "transcript");
  private static final List<String> WINNER = List.of("winner", "game_winner");

  /** Those with these names may have an id, which is none of the game. */
  private static final List<String> PEOPLE = List.of("winner", "loser", "black", "white", "player");

  /** Reads the first line of a table. */
  static Parsed<CsvHeader> read(String line) {
    for (char separator : SEPARATORS) {
      if (CsvLine.read(line, separator) instanceof Parsed.Value<CsvLine> row
          && find(names(row.value()), MOVES).isPresent()) {
        return of(row.value());
      }
    }
    if (CsvLine.read(line, SEPARATORS[0]) instanceof Parsed.Failed<CsvLine> failed) {
      return new Parsed.Failed<>(failed.error());
    }
    String problem =
        "expected a header with a column "
            + String.join(" or ", MOVES)
            + ", found "
            + Diagnostics.quoted(line);
    return new Parsed.Failed<>(new ParseError(OptionalInt.empty(), problem));
  }

  private static Parsed<CsvHeader> of(CsvLine row) {
    List<String> names = names(row);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      if (!seen.add(names.get(i).toLowerCase(Locale.ROOT))) {
        String problem = "a second column " + Diagnostics.quoted(names.get(i));
        return new Parsed.Failed<>(row.index(i), problem);
      }
    }
    return new Parsed.Value<>(of(row.separator(), names));
  }

  private static CsvHeader of(char separator, List<String> names) {
    OptionalInt moves = find(names, MOVES);
    OptionalInt winner = find(names, WINNER);
    OptionalInt id = find(names, List.of("id"));
    if (id.isEmpty()) {
      id = find(names, name -> name.endsWith("_id") && PEOPLE.stream().noneMatch(name::startsWith));
    }
    OptionalInt game = find(names, List.of("game"));
    OptionalInt black = find(names, List.of("black"));
    OptionalInt white = find(names, List.of("white"));
    OptionalInt setup = find(names, Setup::isMeant);
    Collection<OptionalInt> known = List.of(moves, winner, id, game, black, white);
    List<Integer> others =
        IntStream.range(0, names.size())
            .filter(column -> !known.contains(OptionalInt.of(column)))
            .boxed()
            .toList();
    return new CsvHeader(
        separator, names, moves.orElseThrow(), winner, id, game, black, white, setup, others);
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
