package dev.tally.games.openings;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Move;
import dev.tally.games.core.Names;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The names of openings of Othello, by position: the table {@code othello.tsv} beside this class,
 * which says where it is from. Immutable; safe for use by many threads.
 */
public final class OpeningNames {
  /** Openings by the key of {@link Images}. */
  private static final Map<Long, Opening> BY_KEY = new HashMap<>();

  /** Openings by each name, in small letters. */
  private static final Map<String, Opening> BY_NAME = new HashMap<>();

  /** Beginnings of named lines, as moves one after another. */
  private static final Set<String> BEGINNINGS = new HashSet<>();

  private static final Position START = Othello.RULES.start(Setup.STANDARD);
  private static final Images IMAGES = Images.of(Othello.RULES, START);

  /**
   * The squares that are played on in named lines, and in the images of these: a bit each, by rows.
   * In order, so that most positions of a game are told from named ones without a board.
   */
  private static final long[] SQUARES;

  private static final int SIZE = 8;

  /** Number of moves that the longest named line has. */
  private static final int MAX_LINE;

  static {
    Names.rows(OpeningNames.class, "othello.tsv").forEach(OpeningNames::add);
    SQUARES =
        BY_KEY.values().stream()
            .flatMap(each -> Othello.RULES.symmetries().stream().map(each::squares))
            .mapToLong(Long::longValue)
            .sorted()
            .distinct()
            .toArray();
    MAX_LINE = Arrays.stream(SQUARES).mapToInt(Long::bitCount).max().orElse(0);
  }

  private OpeningNames() {}

  /**
   * An opening that has a name.
   *
   * @param name the usual one
   * @param line the moves that lead to it, the first of them f5
   */
  public record Opening(String name, List<Move> line) {
    /** The position that it leads to. */
    public Position position() {
      return START.playAll(line).position();
    }

    private long squares(Symmetry symmetry) {
      long squares = 0;
      for (Move move : line) {
        squares |= square(move.image(symmetry, SIZE, SIZE));
      }
      return squares;
    }
  }

  private static void add(String row) {
    String[] cells = row.split("\t", -1);
    List<Move> line = new ArrayList<>();
    for (int i = 0; i < cells[0].length(); i += 2) {
      line.add(Othello.RULES.notation().read(cells[0].substring(i, i + 2)).orElseThrow());
      BEGINNINGS.add(cells[0].substring(0, i + 2));
    }
    Opening opening = new Opening(cells[1], List.copyOf(line));
    Position position = opening.position();
    BY_KEY.putIfAbsent(IMAGES.form(position).key(), opening);
    Stream.of(cells)
        .skip(1)
        .flatMap(each -> Stream.of(each.split(" / ", -1)))
        .forEach(name -> BY_NAME.putIfAbsent(small(name), opening));
  }

  /** The name of the position with this key of {@link Images}, if it has one. */
  public static Optional<String> of(long key) {
    return Optional.ofNullable(BY_KEY.get(key)).map(Opening::name);
  }

  /**
   * The last name of a position that a game came to; empty unless it is one of Othello from the
   * standard start. Takes well under a microsecond for a game that comes to no named position.
   */
  public static Optional<String> of(Ruleset ruleset, Replay replay) {
    if (!ruleset.id().equals(Othello.RULES.id()) || !replay.start().equals(START)) {
      return Optional.empty();
    }
    long named = 0; // after how many moves, a bit each
    long squares = 0;
    int last = Math.min(MAX_LINE, replay.plies());
    for (int i = 0; i < last; i++) {
      squares |= square(replay.moves().get(i));
      named |= Arrays.binarySearch(SQUARES, squares) >= 0 ? 1L << (i + 1) : 0;
    }
    for (; named != 0; named ^= Long.highestOneBit(named)) {
      int plies = Long.SIZE - 1 - Long.numberOfLeadingZeros(named);
      Position position = START.playAll(replay.moves().subList(0, plies)).position();
      Optional<String> name = of(IMAGES.form(position).key());
      if (name.isPresent()) {
        return name;
      }
    }
    return Optional.empty();
  }

  private static long square(Move move) {
    return move instanceof Move.Place place ? 1L << (place.row() * SIZE + place.col()) : 0;
  }

  /** The opening that has a name, in whatever case. */
  public static Optional<Opening> byName(String name) {
    return Optional.ofNullable(BY_NAME.get(small(name)));
  }

  /** All names, as {@link #byName} takes them, in small letters. */
  public static Set<String> names() {
    return Set.copyOf(BY_NAME.keySet());
  }

  /** Whether a named opening begins with these moves, as Othello writes them, without blanks. */
  public static boolean isBeginning(String moves) {
    return BEGINNINGS.contains(moves);
  }

  private static String small(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }
}
