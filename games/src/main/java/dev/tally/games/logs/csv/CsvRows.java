package dev.tally.games.logs.csv;

import dev.tally.games.Rulesets;
import dev.tally.games.claims.ClaimReader;
import dev.tally.games.claims.ResultParser;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Names;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.logs.csv.CsvHeader.Role;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rows of a table below its header. For one thread at a time. */
final class CsvRows {
  private static final Map<String, Splits> BY_ID =
      Rulesets.all().stream().collect(Collectors.toMap(Ruleset::id, Splits::new));
  private static final Splits COLUMNS = new Splits(ConnectFour.RULES);

  private static final String WINNERS = "1, -1, 0, black, white, X, O, draw or a player's name";

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  private static final Set<String> TOTALS = Set.copyOf(Names.of("value", "total"));

  private final CsvHeader header;
  private final Splits standard;

  /** Whether the log may be of a game that neither it nor the user names. */
  private final boolean mayBeColumns;

  private final Map<Ruleset, UnaryOperator<GameRecord>> claims = new HashMap<>();

  CsvRows(CsvHeader header, LogContext context) {
    this.header = header;
    this.standard = new Splits(TranscriptFormat.ruleset(context));
    this.mayBeColumns = context.game().isEmpty();
  }

  /** A rule set, how texts of its moves are split, and what its sides are called. */
  private record Splits(Ruleset ruleset, MoveSplitter splitter, SideNames sides) {
    Splits(Ruleset ruleset) {
      this(ruleset, MoveSplitter.of(ruleset), ruleset.sides(Setup.STANDARD));
    }
  }

  /**
   * The game of a row.
   *
   * @param record takes what the row says, which is kept if it cannot be read to its end
   * @param text one line; or several, with a line feed between them
   */
  GameRecord record(GameRecord.Builder record, String text) throws ParseException {
    return record(record, line(text));
  }

  private CsvLine line(String text) throws ParseException {
    CsvLine row = CsvLine.read(text, header.separator());
    int expected = header.names().size();
    int found = row.fields().size();
    if (found != expected) {
      String problem =
          "expected " + expected + (expected == 1 ? " field" : " fields") + ", found " + found;
      throw new ParseException(row.index(expected), problem);
    }
    return row;
  }

  /** The game of a row that has been split. */
  GameRecord record(GameRecord.Builder record, CsvLine row) throws ParseException {
    Players players = new Players(text(row, Role.BLACK), text(row, Role.WHITE));
    record.id(id(row)).players(players);
    Optional<Splits> game = game(text(row, Role.GAME));
    if (game.isEmpty()) {
      record.sides(SideNames.BLACK_AND_WHITE);
      throw noSuchGame(row);
    }
    Splits splits = mayBeColumns && isOfColumns(row) ? COLUMNS : game.get();
    return record(record.ruleset(splits.ruleset()), row, splits, players);
  }

  /** Whether a row that names no game has digits alone for moves. */
  private boolean isOfColumns(CsvLine row) {
    String moves = row.fields().get(moveColumn()).strip();
    return moves.length() > 1
        && (ByteScanner.isDigit(moves.charAt(0)) || moves.charAt(0) == '[')
        && header.moves().size() == 1
        && ResultParser.isNothing(text(row, Role.GAME))
        && FirstError.ignored(() -> MoveSplitter.COLUMNS.split(moves)).isPresent();
  }

  private GameRecord record(GameRecord.Builder record, CsvLine row, Splits game, Players players)
      throws ParseException {
    String won = text(row, Role.WINNER);
    ResultParser parser = new ResultParser(game.sides(), players);
    Optional<Outcome> winner = parser.winner(won);
    winner.ifPresent(each -> record.claim(ClaimedResult.of(each)));
    record.moves(moves(row, game.splitter()));
    if (!ResultParser.isNothing(text(row, Role.SETUP))) {
      throw unexpected(row, Role.SETUP, "no setup, which JSON can have");
    }
    Map<String, Object> extra = extra(row);
    boolean isUnread = winner.isEmpty() && !ResultParser.isNothing(won);
    String name = isUnread ? header.names().get(column(Role.WINNER)) : "";
    boolean isAmbiguous = isUnread && (parser.isAmbiguous(won) || parser.isPiece(won));
    boolean areNumbers = players.names().stream().allMatch(NUMBER.asMatchPredicate());
    if (areNumbers && !players.equals(Players.UNKNOWN)) {
      // Those of players, or points.
      Stream.of(Role.BLACK, Role.WHITE)
          .filter(header.columns()::containsKey)
          .forEach(side -> putField(extra, row, column(side)));
    }
    if (isUnread && !isAmbiguous) { // perhaps a player, whose name is in another field
      extra.put(name, won);
    }
    GameRecord read =
        claims
            .computeIfAbsent(game.ruleset(), each -> ClaimReader.ofTable(game.sides()))
            .apply(record.players(areNumbers ? Players.UNKNOWN : players).extra(extra).build());
    if (isAmbiguous) { // a claim that is not read
      return read.with(name, won);
    }
    if (isUnread && read.extra().containsKey(name)) {
      record.players(players);
      throw unexpected(row, Role.WINNER, WINNERS);
    }
    return read;
  }

  private List<String> moves(CsvLine row, MoveSplitter splitter) throws ParseException {
    boolean isOneColumn = header.moves().size() == 1;
    List<String> moves = new ArrayList<>();
    for (int column : header.moves()) {
      String field = row.fields().get(column);
      try {
        List<String> split = splitter.split(field);
        if (isOneColumn) {
          return split;
        }
        moves.addAll(split);
      } catch (ParseException e) {
        if (isOneColumn || !ResultParser.isNothing(field)) {
          throw e.after(row.index(column));
        }
      }
    }
    return moves;
  }

  /** Id of the game in its table, which may be its number in a column of that name. */
  private String id(CsvLine row) {
    String id = text(row, Role.ID);
    String game = text(row, Role.GAME);
    return id.isEmpty() && NUMBER.matcher(game).matches() ? game : id;
  }

  private Optional<Splits> game(String id) {
    Splits exact = BY_ID.get(id.toLowerCase(Locale.ROOT));
    if (exact != null) {
      return Optional.of(exact);
    }
    return ResultParser.isNothing(id) || NUMBER.matcher(id).matches()
        ? Optional.of(standard)
        : Rulesets.byName(id).map(game -> BY_ID.get(game.id()));
  }

  private Map<String, Object> extra(CsvLine row) {
    Map<String, Object> extra = new LinkedHashMap<>();
    header.others().forEach(column -> putField(extra, row, column));
    return extra;
  }

  private void putField(Map<String, Object> fields, CsvLine row, int column) {
    fields.put(header.names().get(column), row.fields().get(column));
  }

  /** Whether each row is a move. */
  boolean areMoves() {
    return header.isOfMoves();
  }

  /**
   * Whether a row goes on with the game of the one before it: their ids and games are the same, and
   * moves are not counted anew. One that cannot be read belongs to the game that it stands in.
   */
  boolean goesOn(String before, String text) {
    Optional<CsvLine> last = FirstError.ignored(() -> line(before));
    Optional<CsvLine> next = FirstError.ignored(() -> line(text));
    return last.isEmpty()
        || next.isEmpty()
        || (text(last.get(), Role.ID).equals(text(next.get(), Role.ID))
            && text(last.get(), Role.GAME).equals(text(next.get(), Role.GAME))
            && number(last.get()) <= number(next.get()));
  }

  private long number(CsvLine row) {
    return WholeNumber.readLong(text(row, Role.NUMBER)).orElse(0);
  }

  /** The fields of a row that is a move; {@link ParseException} if its move cannot be read. */
  CsvLine move(String text) throws ParseException {
    CsvLine row = line(text);
    game(text(row, Role.GAME))
        .orElse(standard)
        .splitter()
        .split(row.fields().get(moveColumn()).strip());
    return row;
  }

  /** The column of moves, or the first of them. */
  int moveColumn() {
    return header.moves().get(0);
  }

  /** Whether a row has sums of a column or more, and no game: its first field says so. */
  boolean isTotal(String text) {
    return FirstError.ignored(() -> CsvLine.read(text, header.separator()))
        .filter(
            row ->
                header.moves().stream()
                    .allMatch(
                        column ->
                            column >= row.fields().size() || row.fields().get(column).isBlank()))
        .flatMap(row -> row.fields().stream().filter(field -> !field.isBlank()).findFirst())
        .filter(field -> TOTALS.contains(field.strip().replace(":", "").toLowerCase(Locale.ROOT)))
        .isPresent();
  }

  private String text(CsvLine row, Role role) {
    Integer column = header.columns().get(role);
    return column == null ? "" : row.fields().get(column).strip();
  }

  private int column(Role role) {
    return Objects.requireNonNull(header.columns().get(role));
  }

  private ParseException noSuchGame(CsvLine row) {
    int column = column(Role.GAME);
    String name = row.fields().get(column);
    return new ParseException(row.index(column), Rulesets.noSuchGame(name));
  }

  private ParseException unexpected(CsvLine row, Role role, String expected) {
    int column = column(role);
    String found = Diagnostics.quoted(row.fields().get(column));
    return new ParseException(row.index(column), "expected " + expected + ", found " + found);
  }
}
