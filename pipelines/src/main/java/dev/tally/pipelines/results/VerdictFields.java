package dev.tally.pipelines.results;

import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Verdict;
import dev.tally.games.openings.OpeningNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.io.function.IOBiConsumer;

/** A verdict as users see it: its keys, in their order, and what stands under them. */
public final class VerdictFields {
  /** All keys, in the order of results; a record has those that apply to it. */
  enum Key {
    FILE,
    RECORD,
    LINE,
    OFFSET,
    GAME,
    ID,
    PLAYERS,
    STATUS,
    PLY,
    MOVE,
    REASON,
    PLIES,
    REFUSED,
    WINNER,
    SCORE,
    TOURNAMENT,
    CLAIMED,
    CLAIM_NOT_READ("claimNotRead"),
    ENDED,
    OPENING,
    RATINGS,
    BOARD,
    EXTRA;

    private final String text;

    Key() {
      this.text = name().toLowerCase(Locale.ROOT);
    }

    Key(String text) {
      this.text = text;
    }

    /** The verdict as results have it. */
    String text() {
      return text;
    }
  }

  /** Characters of a move as results show it; none that could be played is longer. */
  private static final int MAX_MOVE = 200;

  private VerdictFields() {}

  /** A text as results show it. */
  static String cut(String text) {
    return Diagnostics.cut(text, MAX_MOVE);
  }

  /** A score under the names of the sides: cheaper to make than a map of two. */
  record Points(SideNames names, Score score) {}

  /** Writes a verdict as a JSON line and as a row, in one walk over its keys. */
  public static void write(
      String file, Verdict verdict, Map<String, Object> ratings, JsonResults json, CsvResults csv)
      throws IOException {
    visit(
        file,
        verdict,
        ratings,
        (key, value) -> {
          json.add(key, value);
          csv.add(key, value);
        });
    json.end();
    csv.end();
  }

  /**
   * Shows a verdict, key by key, as far as they apply. Values are text, whole numbers, {@link
   * Points}, lists, and maps of these.
   *
   * @param ratings of players before the game, by side
   */
  static void visit(
      String file, Verdict verdict, Map<String, Object> ratings, IOBiConsumer<Key, Object> visitor)
      throws IOException {
    RecordLocation location = verdict.entry().location();
    visitor.accept(Key.FILE, file);
    visitor.accept(Key.RECORD, location.record());
    if (location.record() > 0) {
      visitor.accept(
          location.unit() == RecordLocation.Unit.LINE ? Key.LINE : Key.OFFSET, location.number());
    }
    Optional<GameRecord> game =
        verdict.entry() instanceof GameRecord each ? Optional.of(each) : Optional.empty();
    LogEntry entry = verdict.entry();
    visitUnlessEmpty(Key.GAME, entry.game().map(Ruleset::id).orElse(""), visitor);
    visitUnlessEmpty(Key.ID, entry.id(), visitor);
    visitUnlessEmpty(Key.PLAYERS, entry.players().bySide(verdict.names()), visitor);
    visitor.accept(Key.STATUS, verdict.status().name());
    if (verdict.failure().isPresent()) {
      visitor.accept(Key.PLY, verdict.failure().get().ply());
      visitor.accept(Key.MOVE, cut(verdict.failure().get().text()));
    }
    visitUnlessEmpty(Key.REASON, verdict.reason(), visitor);
    if (verdict.entry() instanceof UnreadRecord unread && unread.refused() > 0) {
      visitor.accept(Key.REFUSED, unread.refused());
    }
    if (verdict.replay().isPresent()) {
      visitGame(verdict, verdict.replay().get(), game.orElseThrow(), ratings, visitor);
    } else {
      visitUnlessEmpty(Key.CLAIMED, claimed(entry.claim(), verdict.names()), visitor);
    }
    visitUnlessEmpty(Key.EXTRA, ResultLimits.max(verdict.extra()), visitor);
  }

  private static void visitGame(
      Verdict verdict,
      Replay replay,
      GameRecord game,
      Map<String, Object> ratings,
      IOBiConsumer<Key, Object> visitor)
      throws IOException {
    visitor.accept(Key.PLIES, replay.plies());
    if (game.refused() > 0) {
      visitor.accept(Key.REFUSED, game.refused());
    }
    if (verdict.winner().isPresent()) {
      visitor.accept(Key.WINNER, verdict.names().winner(verdict.winner().get()));
    }
    Position end = replay.position();
    visitScore(Key.SCORE, end.score(), verdict.names(), visitor);
    visitScore(Key.TOURNAMENT, end.tournamentScore(), verdict.names(), visitor);
    visitUnlessEmpty(Key.CLAIMED, claimed(game.claim(), verdict.names()), visitor);
    visitUnlessEmpty(Key.CLAIM_NOT_READ, verdict.unreadClaims(), visitor);
    if (game.claim().termination().isPresent()) {
      visitor.accept(Key.ENDED, game.claim().termination().get().id());
    }
    Optional<String> opening = OpeningNames.of(game.ruleset(), replay);
    if (opening.isPresent()) {
      visitor.accept(Key.OPENING, opening.get());
    }
    visitUnlessEmpty(Key.RATINGS, ratings, visitor);
    visitUnlessEmpty(Key.BOARD, end.rows(), visitor);
  }

  private static void visitScore(
      Key key, Optional<Score> score, SideNames names, IOBiConsumer<Key, Object> visitor)
      throws IOException {
    if (score.isPresent()) {
      visitor.accept(key, new Points(names, score.get()));
    }
  }

  private static Map<String, Object> claimed(ClaimedResult claim, SideNames names) {
    if (claim.equals(ClaimedResult.NONE)) {
      return Map.of();
    }
    Map<String, Object> claimed = new LinkedHashMap<>();
    claim.winner().ifPresent(winner -> claimed.put("winner", names.winner(winner)));
    claim.score().ifPresent(score -> claimed.put("score", new Points(names, score)));
    claim.lead().ifPresent(lead -> claimed.put("lead", lead));
    return claimed;
  }

  private static void visitUnlessEmpty(Key key, Object value, IOBiConsumer<Key, Object> visitor)
      throws IOException {
    boolean isEmpty =
        (value instanceof String text && text.isEmpty())
            || (value instanceof Map<?, ?> map && map.isEmpty())
            || (value instanceof List<?> list && list.isEmpty());
    if (!isEmpty) {
      visitor.accept(key, value);
    }
  }
}
