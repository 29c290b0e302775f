package dev.tally.games.logs.parsing;

import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the record of a game, of Othello unless it says otherwise, that is written as properties
 * with names and values. Reads on after an error, for what else the game says of itself. For one
 * thread at a time.
 */
public abstract class OthelloGame {
  /** Takes what the properties say. */
  protected final GameRecord.Builder record;

  /**
   * The rule set: Othello if a property is of that alone, else the one of games that do not say.
   */
  protected Ruleset ruleset;

  /** Other fields of the game, by key. */
  protected final Map<String, Object> extra = new LinkedHashMap<>();

  private final Set<String> ofOthello;
  private final List<String> moves = new ArrayList<>();
  private final List<Side> movers = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private Players players = Players.UNKNOWN;
  private boolean isOther;

  /**
   * A game of which nothing is known.
   *
   * @param record takes what is read, also of a game that cannot be read to its end
   * @param ruleset of a game that does not say that it is Othello
   * @param ofOthello names of properties that only games of Othello have
   */
  protected OthelloGame(GameRecord.Builder record, Ruleset ruleset, Set<String> ofOthello) {
    this.record = record;
    this.ruleset = ruleset;
    this.ofOthello = ofOthello;
  }

  /**
   * Reads the properties of a game's text, in order.
   *
   * @param properties gets them, as far as they can be read
   */
  protected abstract void split(String text, List<Property> properties) throws ParseException;

  /** Takes one property more, unless it cannot be read. */
  protected abstract void accept(Property property) throws ParseException;

  /** Adds to the record what depends on several properties, when all of them are known. */
  protected abstract void finish() throws ParseException;

  /** The record of a game's text. */
  public final GameRecord read(String text) throws ParseException {
    List<Property> properties = new ArrayList<>();
    FirstError end = new FirstError();
    end.run(() -> split(text, properties));
    boolean isOthello = properties.stream().map(Property::name).anyMatch(ofOthello::contains);
    ruleset = isOthello ? Othello.RULES : ruleset;
    FirstError error = new FirstError();
    for (Property property : properties) {
      error.run(() -> accept(property));
    }
    error.run(this::finish);
    record.extra(Collections.unmodifiableMap(extra));
    if (isOther) {
      record.sides(SideNames.BLACK_AND_WHITE);
    } else {
      record.ruleset(ruleset);
    }
    end.get().ifPresent(error::keep);
    if (error.get().isPresent()) {
      throw error.get().get();
    }
    return record.build();
  }

  /** Takes a move of a side as it is written, or {@code pass}. */
  protected final void move(Side mover, String move) {
    moves.add(move);
    movers.add(mover);
  }

  /** Who made the first move; empty if there is none. */
  protected final Optional<Side> firstMover() {
    return movers.stream().findFirst();
  }

  /**
   * Adds all moves to the record. A move of a side that is not on turn says that the other side has
   * passed: that pass is put in, so that replaying finds out if it was forced.
   *
   * @param first who is to move first
   */
  protected final void addMoves(Side first) {
    List<String> all = new ArrayList<>(moves.size());
    Side onTurn = first;
    for (int i = 0; i < moves.size(); i++) {
      if (movers.get(i) != onTurn) {
        all.add("pass");
      }
      all.add(moves.get(i));
      onTurn = movers.get(i).opponent();
    }
    record.moves(Collections.unmodifiableList(all));
  }

  /** Whether a property has not come before, by its name. */
  protected final boolean isFirst(String name) {
    return seen.add(name);
  }

  /** Takes a player's name, unless it is blank. */
  protected final void player(Side side, String name) {
    if (!name.isBlank()) {
      players = players.with(side, name.strip());
      record.players(players);
    }
  }

  /** Says that the game is another than Othello. */
  protected final void setOther() {
    isOther = true;
  }
}
