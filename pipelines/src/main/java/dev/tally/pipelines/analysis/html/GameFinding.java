package dev.tally.pipelines.analysis.html;

import dev.tally.games.analysis.PlyAnalysis;
import dev.tally.games.core.Move;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.analysis.record.WorstMove;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.boards.GameReplay;
import dev.tally.pipelines.html.boards.Glyph;
import dev.tally.pipelines.html.boards.Marker;
import dev.tally.pipelines.html.boards.ReplayBuilder;
import dev.tally.pipelines.html.boards.ReplayStep;
import dev.tally.pipelines.html.boards.Viewer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A game as the page shows it: plain values, of a size that has a bound. Texts are {@linkplain
 * Excerpt excerpts}; empty ones do not apply.
 *
 * @param worst the move that gave away most
 * @param mistakes all moves that gave something away, in order; the worst is one of them
 * @param file as the results name it
 * @param game id of the rule set
 * @param sides the names of the two sides, {@link dev.tally.games.core.Side#X} first
 * @param players names of players, in the order of the sides; empty ones are not known
 * @param markers of the position before the worst move
 * @param values over the course of the game
 * @param replay of all good moves
 */
public record GameFinding(
    WorstMove worst,
    List<Mistake> mistakes,
    String file,
    String game,
    String id,
    List<String> sides,
    List<String> players,
    List<Marker> markers,
    List<ValuePoint> values,
    GameReplay replay) {
  public static final RecordCoder<GameFinding> CODER = RecordCoder.of(GameFinding.class);

  public GameFinding {
    mistakes = List.copyOf(mistakes);
    sides = List.copyOf(sides);
    players = List.copyOf(players);
    markers = List.copyOf(markers);
    values = List.copyOf(values);
  }

  /** The finding of a record in which a move lost something. */
  public static GameFinding of(AnalyzedRecord game, PlyAnalysis worst) {
    GradedRecord record = game.record();
    Verdict verdict = record.verdict();
    GameRecord played = (GameRecord) verdict.entry();
    SideNames names = record.sides();
    List<String> sides = List.of(names.x(), names.o());
    Replay replay = verdict.replay().orElseThrow();
    return new GameFinding(
        WorstMove.of(game, worst),
        Mistake.of(game),
        Excerpt.of(record.file()),
        record.game(),
        Excerpt.of(record.id()),
        sides,
        List.of(Excerpt.of(record.players().x()), Excerpt.of(record.players().o())),
        markers(replay, worst),
        ValuePoint.of(game),
        ReplayBuilder.build(played, names, replay));
  }

  private static List<Marker> markers(Replay replay, PlyAnalysis worst) {
    List<String> rows = replay.turns().get(worst.ply() - 1).before().rows();
    return Stream.concat(
            worst.best().stream().map(move -> marker(Glyph.BEST, move, rows)),
            Stream.of(marker(Glyph.PLAYED, worst.move(), rows)))
        .filter(marker -> marker.cell() != ReplayStep.NOWHERE)
        .toList();
  }

  private static Marker marker(Glyph kind, Move move, List<String> rows) {
    return new Marker(kind, ReplayBuilder.number(move, rows));
  }

  /** Who has played; where the record is if it does not say. */
  String title() {
    String known = Caption.players(players);
    return known.isEmpty() ? file + ", record " + worst.record() : known;
  }

  /** Which move was the worst, and what would have been better. */
  String verdict() {
    Mistake mistake =
        mistakes.stream().filter(each -> each.ply() == worst.ply()).findFirst().orElseThrow();
    return String.format(
        Locale.ROOT,
        "Move %d, %s: %s %s",
        mistake.ply(),
        mistake.side(),
        mistake.annotated(),
        mistake.words());
  }

  /**
   * After how many moves of the replay the board shows a mistake: the worst one is still to come.
   */
  int step(Mistake mistake) {
    int after = Math.max(0, mistake.ply() - replay.skipped());
    return mistake.ply() == worst.ply() ? shown() : after;
  }

  private int shown() {
    return Math.max(0, worst.ply() - 1 - replay.skipped());
  }

  /**
   * The game on the page, at the position before the worst move.
   *
   * @param key sets it apart from the others
   */
  Viewer viewer(String key) {
    return new Viewer(
        key, "Game of record " + worst.record(), game, sides, replay, shown(), verdict(), markers);
  }

  /** The value over the course of the game. */
  ValueChart chart(String key) {
    return ValueChart.of(key, sides.get(0), values, replay.skipped());
  }
}
