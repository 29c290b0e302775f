package dev.tally.pipelines.openings;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.openings.Images;
import dev.tally.games.openings.OpeningNames;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.history.PositionOptions.Asked;
import dev.tally.pipelines.table.Rows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.function.IOConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The positions that recorded games come to, and their moves: first those of the position that is
 * asked for, then those of the positions after them. A position to which several ways lead is there
 * once, by the first of them; so is one of several images. Not thread-safe.
 */
final class OpeningTree {
  private static final Comparator<PositionMove> BY_GAMES =
      Comparator.<PositionMove>comparingLong(each -> -each.counts.games())
          .thenComparingInt(each -> each.number);

  /** The first of the moves of each position, by its key. */
  private final Map<Long, PositionMove> moves;

  /**
   * @param size how many moves there may be
   */
  OpeningTree(int size) {
    moves = new HashMap<>(size + size / 2);
  }

  /**
   * A move of a position.
   *
   * @param next another move of the same position
   */
  private record PositionMove(int number, MoveCounts counts, @Nullable PositionMove next) {}

  void add(PlayedMove move, MoveCounts counts) {
    moves.compute(move.position(), (key, other) -> new PositionMove(move.move(), counts, other));
  }

  /** The moves of a position, the most played first. */
  private List<PositionMove> played(Way way) {
    PositionMove each = moves.get(way.form.key());
    if (each == null || each.next == null) {
      return each == null ? List.of() : List.of(each); // as most are far from the start
    }
    List<PositionMove> played = new ArrayList<>();
    while (each != null) {
      played.add(each);
      each = each.next;
    }
    played.sort(BY_GAMES);
    return played;
  }

  /** Whether a game goes on from a position. */
  boolean has(Asked asked) {
    Way way = Way.of(asked, Images.of(asked.ruleset(), asked.start()));
    return moves.containsKey(way.form.key());
  }

  /**
   * The moves from a position on.
   *
   * @param depth how many moves after each other
   */
  Rows<OpeningMove> rows(Asked asked, int depth) {
    return visitor -> {
      Images images = Images.of(asked.ruleset(), asked.start());
      Way way = Way.of(asked, images);
      Map<Long, String> known = new HashMap<>(Map.of(way.form.key(), way.text));
      List<Way> level = List.of(way);
      for (int i = 0; i < depth; i++) {
        List<Way> next = new ArrayList<>();
        for (Way each : level) {
          visit(each, known, next, visitor);
        }
        level = next;
      }
    };
  }

  private void visit(
      Way way, Map<Long, String> known, List<Way> next, IOConsumer<? super OpeningMove> visitor)
      throws IOException {
    for (PositionMove each : played(way)) {
      Way after = way.after(each.number);
      @Nullable String first = known.putIfAbsent(after.form.key(), after.text);
      visitor.accept(
          new OpeningMove(
              way.ruleset.id(),
              way.text(),
              after.last(),
              each.counts,
              OpeningNames.of(after.form.key()),
              first == null ? after.text : first,
              first == null));
      if (first == null) {
        next.add(after);
      }
    }
  }

  /**
   * A way to a position.
   *
   * @param form of the position
   * @param moves that lead there from the start, as the rule set writes them
   * @param isEven whether all of them are as long as each other
   * @param text the moves one after another; with blanks between them if they are not
   */
  private record Way(
      Ruleset ruleset,
      Images images,
      Position position,
      Images.Form form,
      List<String> moves,
      boolean isEven,
      String text) {
    static Way of(Asked asked, Images images) {
      Position typed = asked.start().afterPasses();
      Images.Form start = images.form(typed);
      Way way = new Way(asked.ruleset(), images, typed, start, List.of(), true, "");
      for (Move move : asked.moves()) {
        int number = images.number(move, images.form(typed));
        typed = typed.after(move).afterPasses();
        way = way.after(number);
      }
      return way;
    }

    /**
     * The way on by a move: of several that are images of each other, the one with which a named
     * opening goes on, else the first of the legal moves.
     */
    Way after(int number) {
      List<Move> all = images.moves(position, form, number);
      Move first = all.get(0);
      Move move =
          all.size() == 1
              ? first
              : all.stream()
                  .filter(each -> OpeningNames.isBeginning(text + write(each)))
                  .findFirst()
                  .orElse(first);
      Position next = position.after(move).afterPasses();
      List<String> more = new ArrayList<>(moves);
      more.add(write(move));
      boolean isStillEven = isEven && last(more).length() == more.get(0).length();
      String moreText = isStillEven ? text + last(more) : String.join(" ", more);
      return new Way(ruleset, images, next, images.form(next), more, isStillEven, moreText);
    }

    private String write(Move move) {
      return ruleset.notation().write(move);
    }

    String last() {
      return last(moves);
    }

    private static String last(List<String> moves) {
      return moves.get(moves.size() - 1);
    }
  }
}
