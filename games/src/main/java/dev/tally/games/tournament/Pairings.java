package dev.tally.games.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Who meets whom in a tournament. Players are numbers from 0. Stateless. */
public final class Pairings {
  /** Searches for a Swiss round without a rematch are ended after so many tries. */
  private static final int MAX_TRIES = 100_000;

  private Pairings() {}

  /**
   * Two players who meet.
   *
   * @param first who has the first side in the first game
   */
  public record Pairing(int first, int second) {
    /** Whether a player is one of the two. */
    public boolean has(int player) {
      return first == player || second == player;
    }

    private Pairing inOrder() {
      return new Pairing(Math.min(first, second), Math.max(first, second));
    }
  }

  /** Each against each other. */
  public static List<Pairing> robin(int players) {
    return IntStream.range(0, players)
        .boxed()
        .flatMap(i -> IntStream.range(i + 1, players).mapToObj(k -> new Pairing(i, k)))
        .toList();
  }

  /** The first against each other. */
  public static List<Pairing> gauntlet(int players) {
    return robin(players).stream().filter(each -> each.has(0)).toList();
  }

  /** The rounds after which a Swiss tournament has one winner if all games are won. */
  public static int swissRounds(int players) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(players - 1));
  }

  /**
   * A round of a Swiss tournament: players of like points meet, and nobody meets another one again
   * as long as that can be avoided. Of an odd number the last one who has not paused yet pauses.
   *
   * @param points of each player so far
   * @param met in the rounds before
   * @param paused the players who have paused already
   */
  public static List<Pairing> swiss(List<Double> points, List<Pairing> met, Set<Integer> paused) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparing(points::get, Comparator.reverseOrder())); // a stable order
    if (order.size() % 2 == 1) {
      List<Integer> fromLast = new ArrayList<>(order);
      Collections.reverse(fromLast);
      Integer pausing =
          fromLast.stream().filter(each -> !paused.contains(each)).findFirst().orElse(order.get(0));
      order.remove(pausing);
    }
    Set<Pairing> known = new HashSet<>();
    met.forEach(each -> known.add(each.inOrder()));
    int[] tries = {0};
    return pairs(order, known, tries).or(() -> pairs(order, Set.of(), tries)).orElseThrow();
  }

  /**
   * Pairs the first with the next possible one, and goes back where that leaves none to another.
   */
  private static Optional<List<Pairing>> pairs(List<Integer> order, Set<Pairing> met, int[] tries) {
    if (order.isEmpty()) {
      return Optional.of(List.of());
    }
    for (int i = 1; i < order.size(); i++) {
      Pairing pairing = new Pairing(order.get(0), order.get(i));
      if (met.contains(pairing.inOrder()) || (++tries[0] > MAX_TRIES && !met.isEmpty())) {
        continue;
      }
      List<Integer> others = new ArrayList<>(order.subList(1, order.size()));
      others.remove(i - 1);
      Optional<List<Pairing>> rest = pairs(others, met, tries);
      if (rest.isPresent()) {
        List<Pairing> all = new ArrayList<>(List.of(pairing));
        all.addAll(rest.get());
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }
}
