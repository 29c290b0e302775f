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
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game of Othello in the Generic Game Format ({@link GgfFormat}): its start board, players,
 * result, moves, and {@code PA} where a side had to pass before a move. Of {@code extra}, the keys
 * that are tags of the format are written; {@code tournament} and {@code year} become place and
 * date where there are none. The result is the claimed one, or that of a finished game without a
 * claim.
 */
final class GgfWriter {
  private static final String PASS = "PA";
  private static final List<String> OTHERS =
      List.of("RB", "RW", "TI", "TB", "TW", "KB", "KW", "KM");

  /** Keys of {@code extra} that are tags. */
  static final Set<String> KEYS =
      Stream.concat(OTHERS.stream().map(tag -> tag.toLowerCase(Locale.ROOT)), Stream.of("ty"))
          .collect(Collectors.toSet());

  private GgfWriter() {}

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    StringBuilder line = new StringBuilder("(;");
    List<Turn> turns = OthelloMoves.turns(record, replay);
    line.append(head(record)).append(result(record, replay)).append(board(replay.start()));
    turns.forEach(turn -> line.append(move(turn)));
    return line.append(";)").toString();
  }

  private static String head(GameRecord record) throws UnwritableException {
    Map<String, Object> extra = record.extra();
    StringBuilder head =
        new StringBuilder(tag("GM", "Othello"))
            .append(checked("PC", ExtraFields.tournament(extra)))
            .append(checked("DT", ExtraFields.date(extra)))
            .append(checked("PB", record.players().x()))
            .append(checked("PW", record.players().o()));
    for (String tag : OTHERS) {
      head.append(checked(tag, ExtraFields.text(extra, tag.toLowerCase(Locale.ROOT))));
    }
    String type = ExtraFields.text(extra, "ty");
    return head + tag("TY", GgfGame.isType(type) ? type : "8");
  }

  private static String result(GameRecord record, Replay replay) throws UnwritableException {
    ResultToWrite ending = new ResultToWrite(record.claim(), replay.position());
    OptionalInt lead = ending.lead();
    if (lead.isEmpty()) {
      if (record.claim().equals(ClaimedResult.NONE)) {
        return "";
      }
      throw new UnwritableException(
          "the claimed result is not a number of discs, and not that of the game");
    }
    ending.checkWinner(lead.getAsInt());
    BigDecimal number = BigDecimal.valueOf(lead.getAsInt()).subtract(komi(record));
    String text = number.setScale(Math.max(2, number.scale())).toPlainString();
    String signed = number.signum() < 0 ? text : "+" + text;
    return tag(
        "RE", signed + record.claim().termination().map(each -> ":" + each.letter()).orElse(""));
  }

  /** The komi among the other tags, by which the result is less than the lead. */
  private static BigDecimal komi(GameRecord record) throws UnwritableException {
    String text = ExtraFields.text(record.extra(), "km");
    return GgfGame.komi(text)
        .orElseThrow(
            () ->
                new UnwritableException(
                    "the komi is not a number of discs: " + quotedBriefly(text)));
  }

  private static String board(Position start) {
    String rows = String.join(" ", start.rows()).replace('X', '*').replace('.', '-');
    return tag("BO", "8 " + rows + (start.toMove() == Side.X ? " *" : " O"));
  }

  private static String move(Turn turn) {
    boolean isPass = turn.move() instanceof Move.Pass;
    String square = isPass ? PASS : Othello.RULES.notation().write(turn.move());
    return tag(turn.side() == Side.X ? "B" : "W", square.toUpperCase(Locale.ROOT));
  }

  /** A tag with a text of the record; nothing for a blank one. */
  private static String checked(String tag, String content) throws UnwritableException {
    boolean isHeld =
        content.chars().noneMatch(each -> each == '[' || each == ']' || each < ' ')
            && !content.contains("(;")
            && !content.contains(";)");
    if (!isHeld) {
      throw new UnwritableException(
          "a tag cannot hold a bracket or a line end: " + tag + ", " + quotedBriefly(content));
    }
    return content.isBlank() ? "" : tag(tag, content);
  }

  private static String tag(String name, String value) {
    return name + '[' + value + ']';
  }
}
