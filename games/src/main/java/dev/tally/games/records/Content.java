package dev.tally.games.records;

import dev.tally.games.core.Names;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Players;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parts of a record besides its moves, each of which some format cannot hold. */
public enum Content {
  ID,
  PLAYERS,
  /** Settings that are fixed before the first move. */
  SETUP,
  /** Who has won, the score, or the lead, as the log claims it. */
  RESULT,
  /** The fact that the game was given up, and how. */
  TERMINATION,
  TOURNAMENT,
  YEAR,
  /** More than a year. */
  DATE,
  ROUND,
  /** Values of positions. */
  VALUES,
  OTHER;

  /** Keys of {@link GameRecord#extra}, in small letters; those that are not here are others. */
  private static final Map<String, Content> KEYS = Names.of("content", Content::valueOf);

  /** What {@link GameRecord#extra} has under a key. */
  public static Content of(String key) {
    return KEYS.getOrDefault(key.toLowerCase(Locale.ROOT), OTHER);
  }

  /**
   * The contents of a record.
   *
   * @param without keys of {@link GameRecord#extra} that are not looked at
   */
  public static Set<Content> of(GameRecord record, Set<String> without) {
    Set<Content> contents = EnumSet.noneOf(Content.class);
    addIf(!record.id().isEmpty(), ID, contents);
    addIf(!record.players().equals(Players.UNKNOWN), PLAYERS, contents);
    addIf(!record.setup().equals(Setup.STANDARD), SETUP, contents);
    ClaimedResult claim = record.claim();
    boolean isClaimed =
        claim.winner().isPresent() || claim.score().isPresent() || claim.lead().isPresent();
    addIf(isClaimed, RESULT, contents);
    addIf(claim.termination().isPresent(), TERMINATION, contents);
    for (String key : record.extra().keySet()) {
      if (!without.contains(key)) {
        contents.add(of(key));
      }
    }
    return contents;
  }

  /** The text of a record under the first of its keys that has one; empty if none has. */
  public Optional<String> in(GameRecord record) {
    return record.extra().entrySet().stream()
        .filter(each -> of(each.getKey()) == this)
        .map(Map.Entry::getValue)
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .filter(text -> !text.isBlank())
        .findFirst();
  }

  private static void addIf(boolean isSaid, Content content, Set<Content> contents) {
    if (isSaid) {
      contents.add(content);
    }
  }

  /** Name for people. */
  public String label() {
    return this == OTHER ? "other fields" : name().toLowerCase(Locale.ROOT);
  }
}
