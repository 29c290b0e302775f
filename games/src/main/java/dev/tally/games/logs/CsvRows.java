package dev.tally.games.logs;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The rows of a table below its header. Safe for use by many threads. */
final class CsvRows {
  private static final Map<String, Splits> BY_ID =
      Rulesets.ALL.stream().collect(Collectors.toMap(Ruleset::id, Splits::new));
  private static final String IDS =
      Rulesets.ALL.stream().map(Ruleset::id).collect(Collectors.joining(", "));
  private static final String WINNERS = "1, -1, 0, black, white, X, O or draw";

  private final CsvHeader header;
  private final Splits standard;

  CsvRows(CsvHeader header, LogContext context) {
    this.header = header;
    this.standard = new Splits(TranscriptLog.ruleset(context));
  }

  /** A rule set, and how texts of its moves are split. */
  private record Splits(Ruleset ruleset, MoveSplitter splitter) {
    Splits(Ruleset ruleset) {
      this(ruleset, MoveSplitter.of(ruleset));
    }
  }

  /** The game of a row. */
  LogEntry entry(Place place, String line) {
    CsvLine read = CsvLine.read(line, header.separator());
    if (read instanceof CsvLine.Trouble trouble) {
      return new Malformed(place, trouble.index() + 1L, trouble.problem());
    }
    CsvLine.Row row = (CsvLine.Row) read;
    int expected = header.names().size();
    int found = row.fields().size();
    if (found != expected) {
      String problem = "expected " + expected + " fields, found " + found;
      return new Malformed(place, row.index(expected) + 1L, problem);
    }
    Optional<Splits> game = game(text(row, header.game()));
    return game.isPresent()
        ? entry(place, row, game.get())
        : trouble(place, row, header.game(), "one of " + IDS);
  }

  private LogEntry entry(Place place, CsvLine.Row row, Splits game) {
    SideNames sides = game.ruleset().sides(Setup.STANDARD);
    Optional<Claim> claim = claim(text(row, header.winner()), sides);
    if (claim.isEmpty()) {
      return trouble(place, row, header.winner(), WINNERS);
    }
    MoveText moves = game.splitter().split(row.fields().get(header.moves()));
    if (moves instanceof MoveText.Trouble trouble) {
      int index = row.index(header.moves()) + trouble.index();
      return new Malformed(place, index + 1L, trouble.problem());
    }
    return new GameRecord(
        place,
        game.ruleset(),
        text(row, header.id()),
        Map.of(),
        Setup.STANDARD,
        ((MoveText.Moves) moves).moves(),
        claim.get(),
        0,
        extra(row));
  }

  private Optional<Splits> game(String id) {
    return id.isEmpty() ? Optional.of(standard) : Optional.ofNullable(BY_ID.get(id));
  }

  private Map<String, Object> extra(CsvLine.Row row) {
    if (header.others().isEmpty()) {
      return Map.of();
    }
    Map<String, Object> extra = new LinkedHashMap<>();
    for (int column : header.others()) {
      extra.put(header.names().get(column), row.fields().get(column));
    }
    return Collections.unmodifiableMap(extra);
  }

  /** What a field says of the winner; empty if that is nothing one could say. */
  private static Optional<Claim> claim(String text, SideNames sides) {
    String winner = text.toLowerCase(Locale.ROOT);
    return switch (winner) {
      case "" -> Optional.of(Claim.NONE);
      case "0", Claim.DRAW -> Optional.of(Claim.of(Optional.of(Claim.DRAW)));
      case "1", "x", "black" -> Optional.of(Claim.of(Optional.of(sides.x())));
      case "-1", "o", "white" -> Optional.of(Claim.of(Optional.of(sides.o())));
      default -> Optional.empty();
    };
  }

  private static String text(CsvLine.Row row, OptionalInt column) {
    return column.isPresent() ? row.fields().get(column.getAsInt()).strip() : "";
  }

  private static Malformed trouble(
      Place place, CsvLine.Row row, OptionalInt column, String expected) {
    int field = column.orElseThrow();
    String found = Found.quoted(row.fields().get(field));
    return new Malformed(place, row.index(field) + 1L, "expected " + expected + ", found " + found);
  }
}
