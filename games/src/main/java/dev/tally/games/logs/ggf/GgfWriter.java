package dev.tally.games.logs.ggf;

import static dev.tally.games.records.Diagnostics.quotedBriefly;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.logs.export.ExtraFields;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.OthelloMoves.Turn;
import dev.tally.games.logs.export.ResultToWrite;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game of Othello in the Generic Game Format ({@link GgfFormat}): its start board, players,
 * result, moves, and {@code PA} where a side had to pass before a move. Of {@code extra}, the keys
 * that are tags of the format are written; {@code tournament} and {@code year} become place and
 * date where there are none. The result is the claimed one, or that of a finished game without a
 * claim. For one game.
 */
final class GgfWriter {
  private static final String PASS = "PA";
  private static final List<String> OTHERS =
      List.of("RB", "RW", "TI", "TB", "TW", "KB", "KW", "KM");

  /** Keys of {@code extra} that are tags. */
  static final Set<String> KEYS =
      Stream.concat(OTHERS.stream().map(tag -> tag.toLowerCase(Locale.ROOT)), Stream.of("ty"))
          .collect(Collectors.toSet());

  private final GameRecord record;
  private final Replay replay;
  private final StringBuilder text = new StringBuilder("(;");

  private GgfWriter(GameRecord record, Replay replay) {
    this.record = record;
    this.replay = replay;
  }

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    List<Turn> turns = OthelloMoves.turns(record, replay);
    GgfWriter line = new GgfWriter(record, replay);
    line.addHead();
    line.addResult();
    line.addBoard();
    turns.forEach(line::addMove);
    return line.text.append(";)").toString();
  }

  private void addHead() throws UnwritableException {
    Map<String, Object> extra = record.extra();
    add("GM", "Othello");
    addIfAny("PC", ExtraFields.tournament(extra));
    addIfAny("DT", ExtraFields.date(extra));
    addIfAny("PB", record.players().x());
    addIfAny("PW", record.players().o());
    for (String tag : OTHERS) {
      addIfAny(tag, ExtraFields.text(extra, tag.toLowerCase(Locale.ROOT)));
    }
    String type = ExtraFields.text(extra, "ty");
    add("TY", GgfGame.isType(type) ? type : "8");
  }

  private void addResult() throws UnwritableException {
    ResultToWrite ending = new ResultToWrite(record.claim(), replay.position());
    OptionalInt lead = ending.lead();
    boolean isClaimed = !record.claim().equals(ClaimedResult.NONE);
    if (lead.isEmpty() && isClaimed) {
      throw new UnwritableException(
          "the claimed result is not a number of discs, and not that of the game");
    } else if (lead.isPresent()) {
      ending.checkWinner(lead.getAsInt());
      BigDecimal number = BigDecimal.valueOf(lead.getAsInt()).subtract(komi());
      String text = number.setScale(Math.max(2, number.scale())).toPlainString();
      String signed = number.signum() < 0 ? text : "+" + text;
      add("RE", signed + record.claim().termination().map(each -> ":" + each.letter()).orElse(""));
    }
  }

  /** The komi among the other tags, by which the result is less than the lead. */
  private BigDecimal komi() throws UnwritableException {
    String text = ExtraFields.text(record.extra(), "km");
    Optional<BigDecimal> number = GgfGame.komi(text);
    if (number.isEmpty()) {
      throw new UnwritableException("the komi is not a number of discs: " + quotedBriefly(text));
    }
    return number.orElse(BigDecimal.ZERO);
  }

  private void addBoard() {
    Position start = replay.start();
    String rows = String.join(" ", start.rows()).replace('X', '*').replace('.', '-');
    add("BO", "8 " + rows + (start.toMove() == Side.X ? " *" : " O"));
  }

  private void addMove(Turn turn) {
    boolean isPass = turn.move() instanceof Move.Pass;
    String square = isPass ? PASS : record.ruleset().notation().write(turn.move());
    text.append(turn.side() == Side.X ? "B[" : "W[")
        .append(square.toUpperCase(Locale.ROOT))
        .append(']');
  }

  private void addIfAny(String tag, String content) throws UnwritableException {
    boolean isHeld =
        content.chars().noneMatch(each -> each == '[' || each == ']' || each < ' ')
            && !content.contains("(;")
            && !content.contains(";)");
    if (!isHeld) {
      throw new UnwritableException(
          "a tag cannot hold a bracket or a line end: " + tag + ", " + quotedBriefly(content));
    } else if (!content.isBlank()) {
      add(tag, content);
    }
  }

  private void add(String tag, String value) {
    text.append(tag).append('[').append(value).append(']');
  }
}
