package dev.tally.pipelines.tournament;

import dev.tally.games.tournament.Pairings;
import dev.tally.games.tournament.Pairings.Pairing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which games a tournament has, round by round, by nothing but the results so far.
 *
 * @param games of two players when they meet, an even number
 * @param openings of them, a new one for every two games
 * @param sprt ends a match of two players early, if there is one
 */
record Schedule(
    List<Entrant> players,
    Kind kind,
    int games,
    Openings openings,
    Clock clock,
    long seed,
    Optional<Sprt> sprt) {
  /** Games between two looks at a sequential test. */
  private static final int GAMES_OF_TEST = 40;

  /** Who meets whom. */
  enum Kind {
    ROBIN,
    GAUNTLET,
    SWISS
  }

  /** Number of games at most. */
  long total() {
    return kind == Kind.SWISS
        ? (long) Pairings.swissRounds(players.size()) * (players.size() / 2) * games
        : (long) fixed().size() * games;
  }

  private List<Pairing> fixed() {
    return kind == Kind.GAUNTLET
        ? Pairings.gauntlet(players.size())
        : Pairings.robin(players.size());
  }

  /**
   * The next games, which do not depend on each other.
   *
   * @param played all games of the rounds before, in order
   * @return no games if the tournament is over
   */
  List<GameTask> next(List<Played> played) {
    boolean isDecided =
        sprt.isPresent() && sprt.get().isDecided(PairScores.of(played, players.get(0)));
    if (played.size() >= total() || isDecided) {
      return List.of();
    }
    int first = played.size();
    List<GameTask> round = new ArrayList<>();
    if (kind == Kind.SWISS) {
      List<Pairing> pairings = swiss(played);
      int before = first / (pairings.size() * games) * games / 2;
      for (int pair = 0; pair < games / 2; pair++) {
        add(pairings, before + pair, first, round);
      }
    } else {
      List<Pairing> pairings = fixed();
      int last = sprt.isPresent() ? Math.min(games, first + GAMES_OF_TEST) : games;
      for (int pair = first / pairings.size() / 2; pair < last / 2; pair++) {
        add(pairings, pair, first, round);
      }
    }
    return round;
  }

  /** Adds two games of each pairing, with an opening and colours changed. */
  private void add(List<Pairing> pairings, int opening, int played, List<GameTask> round) {
    String line = openings.line(opening);
    for (Pairing each : pairings) {
      Entrant first = players.get(each.first());
      Entrant second = players.get(each.second());
      int number = played + round.size() + 1;
      round.add(new GameTask(number, first, second, line, clock, seed));
      round.add(new GameTask(number + 1, second, first, line, clock, seed));
    }
  }

  private List<Pairing> swiss(List<Played> played) {
    List<Pairing> met = new ArrayList<>();
    for (Played each : played) {
      met.add(new Pairing(players.indexOf(each.task().x()), players.indexOf(each.task().o())));
    }
    List<Integer> pauses = pauses(played);
    List<Double> points = new ArrayList<>();
    for (int i = 0; i < players.size(); i++) {
      points.add(points(i, played) + games * (double) Collections.frequency(pauses, i));
    }
    return Pairings.swiss(points, met, new HashSet<>(pauses));
  }

  private double points(int player, List<Played> played) {
    Entrant entrant = players.get(player);
    return played.stream()
            .filter(each -> each.isOf(entrant))
            .mapToInt(each -> each.halves(entrant))
            .sum()
        / 2.0;
  }

  /** The players who have paused in a Swiss round, which counts as so many won games. */
  List<Integer> pauses(List<Played> played) {
    int ofRound = players.size() / 2 * games;
    List<Integer> pauses = new ArrayList<>();
    if (kind == Kind.SWISS && players.size() % 2 == 1) {
      for (int i = 0; i < played.size(); i += ofRound) {
        Set<Entrant> round = new HashSet<>();
        played.subList(i, i + ofRound).forEach(each -> round.add(each.task().x()));
        for (int k = 0; k < players.size(); k++) {
          if (!round.contains(players.get(k))) {
            pauses.add(k);
          }
        }
      }
    }
    return pauses;
  }
}
