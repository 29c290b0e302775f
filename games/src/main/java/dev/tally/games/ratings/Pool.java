package dev.tally.games.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Ratings under which the results of a pool of players are most likely, by the model of Bradley and
 * Terry ("Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952) on the scale of Elo: 400
 * points are odds of 10 to 1, and a draw is half a win and half a loss. When a game was played
 * makes no difference. Those who are connected by games have {@link RatingSystem#START} on average,
 * so that ratings of two islands cannot be compared.
 *
 * <p>Where somebody, or a group, has only won against the others of an island, no finite rating is
 * most likely (Ford, "Solution of a Ranking Problem from Binary Comparisons", 1957): then each
 * player of that island has one drawn game more, with a player of average strength.
 */
public final class Pool implements RatingSystem {
  /** Size of an island beyond which errors do not take into account that others have errors too. */
  private static final int MAX_TOGETHER = 1000;

  private static final double SCALE = 400 / Math.log(10);
  private static final double CONVERGED = 1e-10;
  private static final int MAX_ROUNDS = 20_000;

  /** No step of a rating is longer, in units of {@link #SCALE}. */
  private static final double MAX_STEP = 2;

  /** Games and points of each two players, by the one and the other. */
  private final Map<Integer, Map<Integer, Pairing>> pairings = new TreeMap<>();

  /** Results of a player against another. */
  private static final class Pairing {
    private int games;
    private double points;
  }

  /**
   * Players who are connected by games.
   *
   * @param players their numbers, in order
   * @param isBounded whether the likeliest ratings are finite, so that no game had to be added
   */
  public record Island(List<Integer> players, boolean isBounded) {}

  @Override
  public void add(List<RatedGame> games, int periods) {
    for (RatedGame game : games) {
      add(game);
      add(game.reversed());
    }
  }

  private void add(RatedGame game) {
    Pairing pairing =
        pairings
            .computeIfAbsent(game.player(), key -> new TreeMap<>())
            .computeIfAbsent(game.opponent(), key -> new Pairing());
    pairing.games++;
    pairing.points += game.points();
  }

  /** The islands, the one with the most players first. */
  public List<Island> islands() {
    List<Island> islands = new ArrayList<>();
    boolean[] isSeen = new boolean[size()];
    for (int player : pairings.keySet()) {
      if (!isSeen[player]) {
        List<Integer> reached = reached(player, isSeen, Reach.BY_GAMES);
        boolean isBounded =
            reached.size() == reached(player, new boolean[isSeen.length], Reach.BY_POINTS).size()
                && reached.size()
                    == reached(player, new boolean[isSeen.length], Reach.BY_POINTS_LOST).size();
        islands.add(new Island(reached, isBounded));
      }
    }
    islands.sort((one, other) -> other.players.size() - one.players.size()); // a stable order
    return islands;
  }

  private int size() {
    return pairings.keySet().stream().mapToInt(each -> each + 1).max().orElse(0);
  }

  /** Ways from one player to another. */
  private enum Reach {
    BY_GAMES,
    BY_POINTS,
    BY_POINTS_LOST;

    boolean leadsOn(Pairing pairing) {
      return switch (this) {
        case BY_GAMES -> true;
        case BY_POINTS -> pairing.points > 0;
        case BY_POINTS_LOST -> pairing.points < pairing.games;
      };
    }
  }

  private List<Integer> reached(int first, boolean[] isSeen, Reach by) {
    List<Integer> reached = new ArrayList<>(List.of(first));
    isSeen[first] = true;
    for (int i = 0; i < reached.size(); i++) {
      pairings
          .getOrDefault(reached.get(i), Map.of())
          .forEach(
              (opponent, pairing) -> {
                if (!isSeen[opponent] && by.leadsOn(pairing)) {
                  isSeen[opponent] = true;
                  reached.add(opponent);
                }
              });
    }
    reached.sort(null);
    return reached;
  }

  @Override
  public List<Rating> ratings(int players) {
    Rating[] ratings = new Rating[Math.max(players, size())];
    Arrays.fill(ratings, new Rating(START, OptionalDouble.empty()));
    for (Island island : islands()) {
      new Fit(island).writeTo(ratings);
    }
    return List.of(ratings).subList(0, players);
  }

  /** The likeliest strengths of the players of an island, in units of {@link #SCALE}. */
  private final class Fit {
    private final List<Integer> players;
    private final int[][] opponents;
    private final double[][] games;
    private final double[] points;

    /** Number of games that each has against a player of average strength, half of them won. */
    private final double added;

    private final double[] strengths;

    Fit(Island island) {
      this.players = island.players;
      int count = players.size();
      this.opponents = new int[count][];
      this.games = new double[count][];
      this.points = new double[count];
      this.added = island.isBounded ? 0 : 1;
      this.strengths = new double[count];
      Map<Integer, Integer> indices = new TreeMap<>();
      players.forEach(each -> indices.put(each, indices.size()));
      for (int i = 0; i < count; i++) {
        Map<Integer, Pairing> own = pairings.getOrDefault(players.get(i), Map.of());
        opponents[i] =
            own.keySet().stream().mapToInt(each -> indices.getOrDefault(each, 0)).toArray();
        games[i] = own.values().stream().mapToDouble(each -> each.games).toArray();
        points[i] = own.values().stream().mapToDouble(each -> each.points).sum() + added / 2;
      }
      double change = 1;
      for (int round = 0; round < MAX_ROUNDS && change > CONVERGED; round++) {
        change = 0;
        for (int i = 0; i < count; i++) {
          change = Math.max(change, Math.abs(improve(i)));
        }
      }
    }

    /** One step of Newton's method for one player; returns how far it led. */
    private double improve(int player) {
      double expected = added * share(strengths[player]);
      double information = added * variance(strengths[player]);
      for (int k = 0; k < opponents[player].length; k++) {
        double difference = strengths[player] - strengths[opponents[player][k]];
        expected += games[player][k] * share(difference);
        information += games[player][k] * variance(difference);
      }
      double step = (points[player] - expected) / information;
      double bounded = Math.max(-MAX_STEP, Math.min(MAX_STEP, step));
      strengths[player] += bounded;
      return bounded;
    }

    private double share(double difference) {
      return 1 / (1 + Math.exp(-difference));
    }

    private double variance(double difference) {
      return share(difference) * share(-difference);
    }

    void writeTo(Rating[] ratings) {
      double[] errors = errors();
      double mean = Arrays.stream(strengths).average().orElse(0);
      for (int i = 0; i < strengths.length; i++) {
        double value = START + (strengths[i] - mean) * SCALE;
        ratings[players.get(i)] = new Rating(value, OptionalDouble.of(errors[i] * SCALE));
      }
    }

    /**
     * Standard errors, as the inverse of the information has them, under the condition that the
     * average is known: one over the number of players is added to each cell, and taken off again.
     */
    private double[] errors() {
      int count = strengths.length;
      double[] own = new double[count];
      for (int i = 0; i < count; i++) {
        own[i] = added * variance(strengths[i]);
        for (int k = 0; k < opponents[i].length; k++) {
          own[i] += shared(i, k);
        }
      }
      if (count > MAX_TOGETHER) {
        return Arrays.stream(own).map(each -> 1 / Math.sqrt(each)).toArray();
      }
      double more = added > 0 ? 0 : 1.0 / count;
      double[][] information = new double[count][count];
      for (int i = 0; i < count; i++) {
        Arrays.fill(information[i], more);
        information[i][i] += own[i];
        for (int k = 0; k < opponents[i].length; k++) {
          information[i][opponents[i][k]] -= shared(i, k);
        }
      }
      return Arrays.stream(diagonalOfInverse(information))
          .map(each -> Math.sqrt(Math.max(0, each - more)))
          .toArray();
    }

    /** Information of the games of a player with one opponent. */
    private double shared(int player, int k) {
      return games[player][k] * variance(strengths[player] - strengths[opponents[player][k]]);
    }
  }

  /**
   * The diagonal of the inverse of a symmetric, positive definite matrix, by Cholesky; changes it.
   */
  private static double[] diagonalOfInverse(double[][] matrix) {
    int count = matrix.length;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) {
          sum -= matrix[i][k] * matrix[j][k];
        }
        matrix[i][j] = i == j ? Math.sqrt(sum) : sum / matrix[j][j];
      }
    }
    double[] diagonal = new double[count];
    double[] column = new double[count];
    for (int i = 0; i < count; i++) { // the column of the inverse of the lower triangle
      column[i] = 1 / matrix[i][i];
      diagonal[i] += column[i] * column[i];
      for (int j = i + 1; j < count; j++) {
        double sum = 0;
        for (int k = i; k < j; k++) {
          sum -= matrix[j][k] * column[k];
        }
        column[j] = sum / matrix[j][j];
        diagonal[i] += column[j] * column[j];
      }
    }
    return diagonal;
  }
}
