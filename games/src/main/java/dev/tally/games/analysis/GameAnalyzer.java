package dev.tally.games.analysis;

import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.ExactSolver;
import dev.tally.games.search.MoveValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds what each move of recorded games was worth. A game is walked from its end to its start, so
 * that the value of a move is known before its alternatives are searched.
 *
 * <p>The analysis of a record depends on the record and the options only, not on those before it.
 * Keeps the solvers and their tables; for one thread at a time.
 */
public final class GameAnalyzer {
  /** Positions of many games that are kept, at a few hundred bytes each. */
  private static final int MAX_KEPT = 1 << 16;

  /** Key of the limits for positions that no solver of a rule set is for. */
  public static final String OTHERS = "others";

  /** Keys of {@link GameRecord#extra} with values that are compared with those that are found. */
  public static final Set<String> CHECKED = ValueChecks.KEYS;

  private final Map<String, Solver.Limits> limits;
  private final boolean isAll;
  private final Map<String, Optional<Solver>> solvers = new HashMap<>();
  private final ExactSolver anyGame = new ExactSolver();

  /** Values of positions that come up often, also that none was found; the oldest goes. */
  private final Map<Position, Optional<MoveValues>> kept =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Position, Optional<MoveValues>> eldest) {
          return size() > MAX_KEPT;
        }
      };

  /**
   * @param limits by the ids of rule sets, and {@link #OTHERS}; what is not here has their solver's
   *     {@linkplain Solver#standardLimits standard}
   * @param isAll whether the values of all legal moves are wanted, and not of the best only
   */
  public GameAnalyzer(Map<String, Solver.Limits> limits, boolean isAll) {
    this.limits = Map.copyOf(limits);
    this.isAll = isAll;
  }

  /** Values of the moves of a graded record, up to the first that was refused. */
  public GameAnalysis analyze(Verdict verdict) {
    Optional<String> refusal = refusal(verdict);
    if (refusal.isPresent()) {
      return GameAnalysis.skipReason(refusal.get());
    }
    return new Walk(verdict).analysis();
  }

  /**
   * Estimate of how long the analysis of a record takes on one core, in seconds. 0 for a record
   * that is not analysed.
   */
  public double cost(Verdict verdict) {
    if (refusal(verdict).isPresent()) {
      return 0;
    }
    Solver solver = solver(verdict);
    double max = (double) limits(verdict, solver).nodes();
    double nodes =
        empties(verdict).mapToDouble(each -> Math.min(solver.expectedNodes(each), max)).sum();
    return nodes / solver.nodesPerSecond();
  }

  /** Number of positions of a record that are searched; 0 for a record that is not analysed. */
  public int positions(Verdict verdict) {
    return refusal(verdict).isPresent() ? 0 : (int) empties(verdict).count();
  }

  /** Numbers of empty cells in the positions to search. */
  private IntStream empties(Verdict verdict) {
    Solver solver = solver(verdict);
    Solver.Limits limits = limits(verdict, solver);
    Replay replay = verdict.replay().orElseThrow();
    int last = solver.empties(replay.position());
    if (solver == anyGame) {
      int plies = Math.min(replay.plies(), limits.empties());
      return IntStream.rangeClosed(last, last + plies); // or fewer, where cells become empty
    }
    int first = solver.empties(replay.start()); // every move but a pass fills one
    return IntStream.rangeClosed(last, Math.min(first, limits.empties()));
  }

  /** Why a record is not analysed, as {@link GameAnalysis#skipReason}; empty if it is. */
  public Optional<String> refusal(Verdict verdict) {
    if (verdict.replay().isEmpty() || !(verdict.entry() instanceof GameRecord game)) {
      return Optional.of("the record has no game that could be played again");
    }
    return game.ruleset().hasMoves()
        ? Optional.empty()
        : Optional.of("games of " + game.ruleset().id() + " have no choice of moves");
  }

  private Solver solver(Verdict verdict) {
    Ruleset ruleset = verdict.ruleset().orElseThrow();
    Position start = verdict.replay().orElseThrow().start();
    return solvers
        .computeIfAbsent(ruleset.id(), id -> ruleset.solver())
        .filter(solver -> solver.solves(start))
        .orElse(anyGame);
  }

  private Solver.Limits limits(Verdict verdict, Solver solver) {
    String key = solver == anyGame ? OTHERS : verdict.ruleset().orElseThrow().id();
    return limits.getOrDefault(key, solver.standardLimits());
  }

  /** The walk through one record. */
  private final class Walk {
    private final GameRecord game;
    private final Replay replay;
    private final Solver solver;
    private final Solver.Limits limits;

    Walk(Verdict verdict) {
      this.game = (GameRecord) verdict.entry();
      this.replay = verdict.replay().orElseThrow();
      this.solver = solver(verdict);
      this.limits = limits(verdict, solver);
    }

    GameAnalysis analysis() {
      solver.clear();
      List<PlyAnalysis> moves = new ArrayList<>();
      Position last = replay.position();
      boolean isOver = last.outcome().isOver();
      Optional<PositionValue> end = // that of a game that is over takes no search
          isOver || solver.reaches(limits, last, 0) ? Optional.of(end()) : Optional.empty();
      Optional<PositionValue> after = end;
      List<Replay.Turn> turns = replay.turns();
      for (int i = turns.size() - 1; i >= 0 && isReached(turns, i); i--) {
        Replay.Turn turn = turns.get(i);
        if (!(turn.move() instanceof Move.Pass)) {
          PlyAnalysis move = ply(turn, after.orElseThrow());
          moves.add(move);
          after = Optional.of(new PositionValue(move.side(), move.empties(), move.value()));
        }
      }
      Collections.reverse(moves);
      Position claimed = game.moves().isEmpty() ? replay.start() : last;
      List<ValueCheck> checks =
          ValueChecks.of(game.extra(), moves, end, claimed.toMove(), move -> brings(claimed, move));
      return new GameAnalysis(
          Optional.empty(), List.copyOf(moves), isOver ? Optional.empty() : end, checks);
    }

    /** The value of a move; empty if it is not legal, or takes too many nodes. */
    private OptionalInt brings(Position position, String text) {
      Optional<Move> move =
          game.ruleset().notation().read(text).filter(position.legalMoves()::contains);
      if (move.isEmpty()) {
        return OptionalInt.empty();
      }
      if (solver.sharesPositions()) {
        solver.clear();
      }
      solver.limit(limits.nodes());
      try {
        return OptionalInt.of(MoveValues.of(solver, position, move.get()));
      } catch (NodeLimitException e) {
        return OptionalInt.empty();
      }
    }

    private boolean isReached(List<Replay.Turn> turns, int index) {
      return solver.reaches(limits, turns.get(index).before(), turns.size() - index);
    }

    private PositionValue end() {
      Position last = replay.position();
      OptionalInt value = toInt(solved(last, Optional.empty(), OptionalInt.empty()));
      return new PositionValue(last.toMove(), solver.empties(last), value);
    }

    private PlyAnalysis ply(Replay.Turn turn, PositionValue after) {
      Position before = turn.before();
      Side side = before.toMove();
      OptionalInt played = after.value(side);
      Optional<MoveValues> found = solved(before, Optional.of(turn.move()), played);
      OptionalInt value = toInt(found);
      OptionalInt loss =
          value.isPresent() && played.isPresent()
              ? OptionalInt.of(value.getAsInt() - played.getAsInt())
              : OptionalInt.empty();
      return new PlyAnalysis(
          turn.ply(),
          Phase.of(turn.ply(), replay.plies()),
          side,
          turn.move(),
          solver.empties(before),
          value,
          loss,
          found.map(MoveValues::best).orElse(List.of()),
          found.map(MoveValues::values).orElse(Map.of()));
    }

    /** The value and best moves of a position; empty if the limit of nodes is reached. */
    private Optional<MoveValues> solved(
        Position position, Optional<Move> played, OptionalInt valueOfPlayed) {
      if (!solver.sharesPositions()) {
        return search(position, played, valueOfPlayed);
      }
      Optional<MoveValues> known = kept.get(position);
      if (known == null) {
        solver.clear();
        known = search(position, Optional.empty(), OptionalInt.empty());
        kept.put(position, known);
      }
      return known;
    }

    private Optional<MoveValues> search(
        Position position, Optional<Move> played, OptionalInt valueOfPlayed) {
      solver.limit(limits.nodes());
      try {
        if (isAll && !position.outcome().isOver()) {
          return Optional.of(MoveValues.all(solver, position));
        }
        return Optional.of(
            valueOfPlayed.isPresent()
                ? MoveValues.best(solver, position, played.orElseThrow(), valueOfPlayed.getAsInt())
                : MoveValues.best(solver, position));
      } catch (NodeLimitException e) {
        return Optional.empty();
      }
    }

    private static OptionalInt toInt(Optional<MoveValues> values) {
      return values.map(each -> OptionalInt.of(each.value())).orElse(OptionalInt.empty());
    }
  }
}
