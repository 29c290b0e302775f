package dev.tally.games.grading;

import dev.tally.games.claims.ClaimReader;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.LogEntry;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The {@link Grader}'s verdict on a record.
 *
 * @param entry what stood in the log
 * @param status how the record was graded
 * @param reason why the status is not {@link Status#VALID}; empty if there is nothing to explain
 * @param winner a win of either side, or a draw, if the game has come to an end, or was ended by
 *     those who played it
 * @param names of the sides; the marks if there is no game
 * @param replay the game played again; empty if the record could not be read or set up
 * @param extra what the log says besides, and what it claims that the game does not have
 */
public record Verdict(
    LogEntry entry,
    Status status,
    String reason,
    Optional<Outcome> winner,
    SideNames names,
    Optional<Replay> replay,
    Map<String, Object> extra) {
  /** A reason quotes what stands in the log, which may be a megabyte without a blank. */
  private static final int MAX_REASON = 1000;

  private static final int MAX_CLAIMS = 20;

  private static final String OWNER = "owner";

  /** Cuts a reason that is long. */
  public Verdict {
    reason = Diagnostics.withoutSurrogates(Diagnostics.cut(reason, MAX_REASON));
  }

  /** Which game it is, if that is known. */
  public Optional<Ruleset> ruleset() {
    return entry.game();
  }

  /**
   * This verdict, with the name of who submitted the record under {@code owner} in {@link #extra},
   * unless the record has that or names players itself.
   */
  public Verdict ownedBy(String owner) {
    if (!entry.players().equals(Players.UNKNOWN) || extra.containsKey(OWNER)) {
      return this;
    }
    Map<String, Object> more = new LinkedHashMap<>();
    more.put(OWNER, owner);
    more.putAll(extra);
    return new Verdict(
        entry, status, reason, winner, names, replay, Collections.unmodifiableMap(more));
  }

  /**
   * This verdict, or that the record is of another game than the one that is asked for.
   *
   * @param game id of the rule set
   */
  public Verdict requiring(String game) {
    Optional<String> other = ruleset().map(Ruleset::id).filter(id -> !id.equals(game));
    return other.isEmpty()
        ? this
        : new Verdict(
            entry,
            Status.MALFORMED,
            "expected a game of " + game + ", found one of " + other.get(),
            Optional.empty(),
            names,
            Optional.empty(),
            extra);
  }

  /**
   * The names of fields, some at most, that look as if they claimed a result, and that nobody has
   * judged: they cannot be read, contradict what was read, or say what the game does not have. A
   * field of an object has both names, {@code info.winner}.
   */
  public List<String> unreadClaims() {
    if (extra.isEmpty()) {
      return List.of();
    }
    List<String> claims = new ArrayList<>();
    addClaims("", extra, claims);
    return claims;
  }

  private void addClaims(String before, Map<?, ?> fields, List<String> to) {
    for (Map.Entry<?, ?> each : fields.entrySet()) {
      String key = (String) each.getKey();
      if (to.size() == MAX_CLAIMS) {
        return;
      }
      if (ClaimReader.isClaim(key, each.getValue(), names, entry.players(), points())) {
        if (!isValueOfPosition(before + key, each.getValue())) {
          to.add(Diagnostics.cut(before + key));
        }
      } else if (each.getValue() instanceof Map<?, ?> inner) {
        addClaims(before + key + ".", inner, to);
      } else if (each.getValue() instanceof List<?> list) {
        addClaims(before, indexed(key, list), to);
      }
    }
  }

  private static Map<String, Object> indexed(String key, List<?> list) {
    Map<String, Object> fields = new LinkedHashMap<>();
    list.forEach(each -> fields.put(key + "." + (fields.size() + 1), each));
    return fields;
  }

  /** Points of both sides together. */
  private int points() {
    return replay
        .flatMap(each -> each.position().score())
        .map(score -> score.x() + score.o())
        .orElse(0);
  }

  /** Whether a field has the value of the last position, which an analysis compares. */
  private boolean isValueOfPosition(String key, Object value) {
    return key.equals("score")
        && value instanceof Number
        && replay.isPresent()
        && replay.get().position().score().isEmpty();
  }

  /** The move that the status is about, if it is about one. */
  public Optional<Replay.Failure> failure() {
    return replay.flatMap(Replay::failure);
  }
}
