package dev.tally.games.analysis;

import static dev.tally.games.analysis.GradedGames.LOCATION;
import static dev.tally.games.analysis.GradedGames.connectFour;
import static dev.tally.games.analysis.GradedGames.othello;
import static dev.tally.games.analysis.GradedGames.randomConnectFour;
import static dev.tally.games.analysis.GradedGames.randomMoves;
import static dev.tally.games.analysis.GradedGames.randomOthello;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.games.RandomPlayer;
import dev.tally.games.SharedData;
import dev.tally.games.SlowSolver;
import dev.tally.games.alphabattle.AlphaBattle;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Cse231Reversi;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class GameAnalyzerTest {
  private static final SideNames OTHELLO = Othello.RULES.sides(Setup.STANDARD);

  private final GameAnalyzer analyzer = analyzer(10, false);

  @Test
  void winInOneThatIsNotPlayedIsNamed() {
    GameAnalyzer whole = new GameAnalyzer(Map.of("connectfour", limits(36)), false);
    GameAnalysis analysis = whole.analyze(connectFour("1212127", Map.of()));
    PlyAnalysis last = analysis.moves().get(0);
    assertThat(last.ply()).isEqualTo(7);
    assertThat(last.side()).isEqualTo(Side.X);
    assertThat(last.empties()).isEqualTo(36);
    assertThat(last.value()).hasValue(18);
    assertThat(last.best()).containsExactly(new Move.Drop(0));
    // O wins at once in column 2.
    assertThat(last.loss()).hasValue(36);
    assertThat(last.halfPoints()).isEqualTo(2);
    assertThat(analysis.last()).contains(new PositionValue(Side.O, 35, OptionalInt.of(18)));
    assertThat(analysis.losses(Side.X))
        .isEqualTo(new Losses(Map.of(Phase.END, new ErrorCounts(1, 0, 0, 1)), 36, 0));
    assertThat(analysis.losses(Side.O)).isEqualTo(Losses.NONE);
    assertThat(analysis.turningPoint()).hasValue(7);
  }

  @Test
  void turningPointIsTheFirstMoveThatGaveAnOutcomeAway() {
    PlyAnalysis best = move(1, 6, 0);
    PlyAnalysis cheap = move(3, 6, 2);
    PlyAnalysis draw = move(5, 4, 4);
    PlyAnalysis loss = move(7, 2, 4);
    GameAnalysis analysis = analysis(best, cheap, draw, loss);
    assertThat(analysis.turningPoint()).hasValue(5);
    assertThat(analysis.losses(Side.X))
        .isEqualTo(
            new Losses(
                Map.of(
                    Phase.OPENING, new ErrorCounts(2, 1, 0, 0),
                    Phase.MIDDLE, new ErrorCounts(1, 0, 1, 0),
                    Phase.END, new ErrorCounts(1, 0, 0, 1)),
                10,
                0));
    assertThat(analysis.losses(Side.X).errors()).isEqualTo(new ErrorCounts(4, 1, 1, 1));
    assertThat(MoveError.values()).extracting(MoveError::sign).containsExactly("?!", "?", "??");
    assertThat(MoveError.values())
        .extracting(MoveError::id)
        .containsExactly("inaccuracy", "mistake", "blunder");
    assertThat(List.of(best, cheap, draw, loss))
        .extracting(PlyAnalysis::error)
        .containsExactly(
            Optional.empty(),
            Optional.of(MoveError.INACCURACY),
            Optional.of(MoveError.MISTAKE),
            Optional.of(MoveError.BLUNDER));
    assertThat(analysis.losses(Side.O)).isEqualTo(Losses.NONE);
    assertThat(analysis(best, cheap).turningPoint()).isEmpty();
  }

  @Test
  void phasesAreThirdsOfTheMoves() {
    assertThat(List.of(1, 20, 21, 40, 41, 60))
        .extracting(ply -> Phase.of(ply, 60))
        .containsExactly(
            Phase.OPENING, Phase.OPENING, Phase.MIDDLE, Phase.MIDDLE, Phase.END, Phase.END);
    assertThat(Phase.of(1, 1)).isEqualTo(Phase.OPENING);
    assertThat(Phase.values()).extracting(Phase::id).containsExactly("opening", "middle", "end");
  }

  private static GameAnalysis analysis(PlyAnalysis... moves) {
    return new GameAnalysis(Optional.empty(), List.of(moves), Optional.empty(), List.of());
  }

  private static PlyAnalysis move(int ply, int value, int loss) {
    Move move = new Move.Drop(0);
    return new PlyAnalysis(
        ply,
        Phase.of(ply, 8),
        Side.X,
        move,
        20,
        OptionalInt.of(value),
        OptionalInt.of(loss),
        List.of(move),
        Map.of());
  }

  @Test
  void everyMoveOfAGameIsNamedThoughNoneIsSolved() {
    GameAnalyzer brief = new GameAnalyzer(Map.of("connectfour", new Solver.Limits(42, 1)), false);
    GameAnalysis analysis = brief.analyze(connectFour("44", Map.of()));
    assertThat(analysis.moves())
        .extracting(PlyAnalysis::ply, PlyAnalysis::value)
        .containsExactly(tuple(1, OptionalInt.empty()), tuple(2, OptionalInt.empty()));
    assertThat(analysis.losses(Side.X)).isEqualTo(new Losses(Map.of(), 0, 1));
    assertThat(analysis.turningPoint()).isEmpty();
  }

  /** A position of Othello is one of CSE231's as well, with the same moves. */
  @Test
  void endgamesOfCse231AreThoseOfOthelloWithWhiteFirst() {
    Setup whiteFirst = new Setup(Map.of("first", "white"));
    GameAnalyzer both =
        new GameAnalyzer(Map.of("othello", limits(9), "reversi-cse231", limits(9)), false);
    for (int seed = 0; seed < 10; seed++) {
      List<String> squares = randomMoves(Othello.RULES, Othello.RULES.start(whiteFirst), seed);
      List<String> addresses =
          squares.stream()
              .map(each -> Othello.RULES.notation().read(each).orElseThrow())
              .map(Cse231Reversi.RULES.notation()::write)
              .toList();
      GameAnalysis expected = both.analyze(record(Othello.RULES, whiteFirst, squares));
      assertThat(both.analyze(record(Cse231Reversi.RULES, Setup.STANDARD, addresses)))
          .isEqualTo(expected);
      assertThat(expected.skipReason()).isEmpty();
    }
  }

  /** A win with the next move, and one that was missed, in games whose solver is that of all. */
  @Test
  void endsOfEveryGameAreAnalysed() {
    GameAnalyzer any = new GameAnalyzer(Map.of(), /* isAll= */ false);
    Verdict kept =
        record(Gekitai.RULES, Setup.STANDARD, List.of("a1", "f6", "c1", "f4", "e1", "f2"));
    GameAnalysis gekitai = any.analyze(kept);
    assertThat(gekitai.skipReason()).isEmpty();
    assertThat(gekitai.moves()).extracting(PlyAnalysis::ply).containsExactly(1, 2, 3, 4, 5, 6);
    GameAnalyzer two =
        new GameAnalyzer(
            Map.of(GameAnalyzer.OTHERS, new Solver.Limits(2, 20_000)), /* isAll= */ false);
    assertThat(two.analyze(kept).moves()).extracting(PlyAnalysis::ply).containsExactly(5, 6);
    assertThat(two.positions(kept)).isEqualTo(3);
    assertThat(any.positions(kept)).isEqualTo(7);
    Setup popout = new Setup(Map.of("popout", true));
    GameAnalysis drops =
        any.analyze(
            record(ConnectFour.RULES, popout, List.of("1", "7", "2", "7", "3", "7", "1", "7")));
    PlyAnalysis missed = drops.moves().get(6);
    assertThat(missed.value()).hasValue(1);
    assertThat(missed.best()).extracting(ConnectFour.RULES.notation()::write).containsExactly("4");
    assertThat(missed.loss()).hasValue(2);
    assertThat(missed.halfPoints()).isEqualTo(2);
  }

  @Test
  void recordsThatAreNotAnalysedSayWhy() {
    assertThat(reason(record(ConnectFour.RULES, new Setup(Map.of("rows", 0)), List.of("1"))))
        .isEqualTo("the record has no game that could be played again");
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    List<Integer> places = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    AlphaBattle battle = new AlphaBattle(letters, places, letters, places);
    assertThat(reason(record(AlphaBattle.RULES, battle.setup(), List.of())))
        .isEqualTo("games of alphabattle have no choice of moves");
    assertThat(reason(Grader.grade(new UnreadRecord(LOCATION, 1, "no game"))))
        .isEqualTo("the record has no game that could be played again");
  }

  private String reason(Verdict verdict) {
    assertThat(analyzer.cost(verdict)).isZero();
    assertThat(analyzer.positions(verdict)).isZero();
    return analyzer.analyze(verdict).skipReason().orElseThrow();
  }

  @Test
  void badRecordIsAnalysedUpToItsGoodPrefix() {
    List<String> moves = randomOthello(6);
    GameAnalysis whole = analyzer.analyze(othello(moves, Map.of()));
    List<String> bad = new ArrayList<>(moves);
    bad.add("a1");
    assertThat(analyzer.analyze(othello(bad, Map.of()))).isEqualTo(whole);
    List<String> prefix = moves.subList(0, moves.size() - 4);
    List<String> illegal = new ArrayList<>(prefix);
    illegal.add(moves.get(0));
    GameAnalysis unfinished = analyzer.analyze(othello(prefix, Map.of()));
    assertThat(unfinished.last()).isPresent();
    assertThat(analyzer.analyze(othello(illegal, Map.of()))).isEqualTo(unfinished);
  }

  @Test
  void lossesOfRandomGamesAreThoseOfTheSlowSolver() {
    GameAnalyzer shallow = analyzer(6, false);
    GameAnalyzer all = analyzer(6, true);
    int passes = 0;
    for (int seed = 0; seed < 40; seed++) {
      Verdict verdict = othello(randomOthello(seed), Map.of());
      List<Position> positions = positions(verdict);
      GameAnalysis analysis = shallow.analyze(verdict);
      assertThat(analysis.moves()).isNotEmpty();
      for (PlyAnalysis move : analysis.moves()) {
        assertSlow(move, positions.get(move.ply() - 1));
      }
      for (int i = 1; i < analysis.moves().size(); i++) {
        passes += analysis.moves().get(i).side() == analysis.moves().get(i - 1).side() ? 1 : 0;
      }
      List<PlyAnalysis> withValues = all.analyze(verdict).moves();
      for (int i = 0; i < withValues.size(); i++) {
        PlyAnalysis move = withValues.get(i);
        Position position = positions.get(move.ply() - 1);
        assertThat(move.values().keySet()).containsExactlyElementsOf(position.legalMoves());
        PlyAnalysis lean =
            new PlyAnalysis(
                move.ply(),
                move.phase(),
                move.side(),
                move.move(),
                move.empties(),
                move.value(),
                move.loss(),
                move.best(),
                Map.of());
        assertThat(lean).isEqualTo(analysis.moves().get(i));
      }
    }
    assertThat(passes).as("passes that records leave out").isPositive();
  }

  /** Value, loss and best moves by trying everything. */
  private static void assertSlow(PlyAnalysis move, Position position) {
    int value = SlowSolver.value(position, SlowSolver::othelloResult);
    List<Move> best = new ArrayList<>();
    for (Move each : position.legalMoves()) {
      int brings = -SlowSolver.value(position.after(each), SlowSolver::othelloResult);
      if (brings == value) {
        best.add(each);
      }
      if (each.equals(move.move())) {
        assertThat(move.loss()).hasValue(value - brings);
      }
    }
    assertThat(move.value()).hasValue(value);
    assertThat(move.best()).isEqualTo(best);
    assertThat(move.side()).isEqualTo(position.toMove());
  }

  /** All but the plies, which written passes move. */
  private static List<Tuple> facts(GameAnalysis analysis) {
    return analysis.moves().stream()
        .map(each -> tuple(each.side(), each.move(), each.value(), each.loss(), each.best()))
        .toList();
  }

  @Test
  void recordsDoNotInfluenceEachOther() {
    GameAnalyzer small =
        new GameAnalyzer(
            Map.of(
                "othello", new Solver.Limits(12, 500), "connectfour", new Solver.Limits(20, 300)),
            false);
    List<Verdict> verdicts = new ArrayList<>();
    for (int seed = 0; seed < 12; seed++) {
      verdicts.add(othello(randomOthello(seed % 6), Map.of()));
      verdicts.add(connectFour(randomConnectFour(seed % 4), Map.of()));
      verdicts.add(connectFour(otherEnd(randomConnectFour(seed % 4), seed), Map.of()));
    }
    List<GameAnalysis> inTurn = verdicts.stream().map(small::analyze).toList();
    List<GameAnalysis> alone =
        verdicts.stream()
            .map(
                each ->
                    new GameAnalyzer(
                            Map.of(
                                "othello",
                                new Solver.Limits(12, 500),
                                "connectfour",
                                new Solver.Limits(20, 300)),
                            false)
                        .analyze(each))
            .toList();
    assertThat(inTurn).isEqualTo(alone);
    assertThat(inTurn.stream().flatMap(each -> each.moves().stream()))
        .as("some positions take more nodes than allowed")
        .anyMatch(move -> move.value().isEmpty())
        .anyMatch(move -> move.value().isPresent());
  }

  @Test
  void costGrowsWithTheEmptyCells() {
    List<String> moves = randomOthello(1);
    Verdict whole = othello(moves, Map.of());
    assertThat(analyzer(12, false).cost(whole)).isGreaterThan(analyzer(10, false).cost(whole));
    assertThat(analyzer(12, false).positions(whole))
        .isEqualTo(2 + analyzer(10, false).positions(whole));
    assertThat(analyzer(0, false).positions(whole)).isEqualTo(1);
    Solver solver = Othello.RULES.solver().orElseThrow();
    int standard = solver.standardLimits().empties();
    assertThat(new GameAnalyzer(Map.of(), false).positions(whole))
        .as("without limits, the standard ones")
        .isEqualTo(analyzer(standard, false).positions(whole))
        .isGreaterThan(analyzer(10, false).positions(whole));
    Verdict opening = othello(moves.subList(0, 5), Map.of());
    assertThat(analyzer.cost(opening)).isZero();
    assertThat(analyzer.positions(opening)).isZero();
  }

  @Test
  void costIsNoMoreThanTheNodesThatAreAllowed() {
    Verdict opening = connectFour("4444", Map.of());
    GameAnalyzer brief =
        new GameAnalyzer(Map.of("connectfour", new Solver.Limits(42, 7000)), false);
    assertThat(brief.cost(opening)).isEqualTo(5 * 0.001);
    GameAnalyzer standard =
        new GameAnalyzer(Map.of("connectfour", new Solver.Limits(42, 500_000_000)), false);
    assertThat(standard.cost(opening)).as("seconds").isBetween(60.0, 5 * 72.0);
  }

  /** Start boards of few empty squares, where a written pass is half of a short record. */
  @Property(tries = 300)
  void writtenPassesOfStartBoardsAreNoPositions(
      @ForAll @IntRange(min = 1, max = 9) int empties, @ForAll Random random) {
    Position start = startBoard(empties, random);
    Setup setup = new Setup(Map.of("board", start.rows(), "first", OTHELLO.of(start.toMove())));
    List<String> moves = new ArrayList<>();
    List<String> without = new ArrayList<>();
    Position position = start;
    while (!position.outcome().isOver() && random.nextInt(8) > 0) {
      Move move = RandomPlayer.move(position, random);
      moves.add(Othello.RULES.notation().write(move));
      if (!(move instanceof Move.Pass)) {
        without.add(Othello.RULES.notation().write(move));
      }
      position = position.after(move);
    }
    Verdict verdict = record(Othello.RULES, setup, moves);
    GameAnalysis analysis = analyzer.analyze(verdict);
    assertThat(analyzer.positions(verdict)).isEqualTo(1 + analysis.moves().size());
    assertThat(analysis.moves()).hasSameSizeAs(without);
    assertThat(facts(analysis))
        .isEqualTo(facts(analyzer.analyze(record(Othello.RULES, setup, without))));
    List<Position> positions = positions(verdict);
    analysis.moves().forEach(move -> assertSlow(move, positions.get(move.ply() - 1)));

    moves.add("z9");
    GameAnalysis bad = analyzer.analyze(record(Othello.RULES, setup, moves));
    assertThat(bad).as("the prefix of a bad record").isEqualTo(analysis);
  }

  /** The position of a random game with so many empty squares, either side to move. */
  private static Position startBoard(int empties, Random random) {
    while (true) {
      for (Position each : RandomPlayer.positions(Othello.RULES.start(Setup.STANDARD), random)) {
        if (String.join("", each.rows()).chars().filter(mark -> mark == '.').count() == empties) {
          Side first = random.nextBoolean() ? Side.X : Side.O;
          return Othello.RULES.start(
              new Setup(Map.of("board", each.rows(), "first", OTHELLO.of(first))));
        }
      }
    }
  }

  @Test
  void recordedGamesAreConsistent() throws IOException {
    List<String> lines = SharedData.lines("othello-games-2000.csv");
    for (String line : lines.subList(1, 201)) {
      String[] fields = line.split(",", 0);
      Verdict verdict = othello(List.of(fields[2].split("(?<=\\G..)", 0)), Map.of());
      assertConsistent(verdict, analyzer.analyze(verdict));
    }
  }

  @Test
  void randomGamesAreConsistent() {
    for (int seed = 100; seed < 140; seed++) {
      Verdict verdict = othello(randomOthello(seed), Map.of());
      assertConsistent(verdict, analyzer.analyze(verdict));
    }
  }

  /** A loss is even and never negative, and the value after the last move is the result. */
  private static void assertConsistent(Verdict verdict, GameAnalysis analysis) {
    Position end = verdict.replay().orElseThrow().position();
    assertThat(end.outcome().isOver()).isTrue();
    assertThat(analysis.last()).isEmpty();
    int lead = SlowSolver.othelloResult(end);
    for (int i = analysis.moves().size() - 1; i >= 0; i--) {
      PlyAnalysis move = analysis.moves().get(i);
      int loss = move.loss().orElseThrow();
      assertThat(loss).isNotNegative().isEven();
      assertThat(move.value()).hasValue((move.side() == Side.X ? lead : -lead) + loss);
      assertThat(move.best().contains(move.move())).isEqualTo(loss == 0);
      lead += move.side() == Side.X ? loss : -loss;
    }
  }

  /** The position before each ply, the first at index 0. */
  private static List<Position> positions(Verdict verdict) {
    return verdict.replay().orElseThrow().turns().stream().map(Replay.Turn::before).toList();
  }

  private static GameAnalyzer analyzer(int empties, boolean isAll) {
    return new GameAnalyzer(Map.of("othello", limits(empties)), isAll);
  }

  private static Solver.Limits limits(int empties) {
    return new Solver.Limits(empties, Long.MAX_VALUE);
  }

  /** A game of Connect Four that goes another way after its first 26 plies. */
  private static String otherEnd(String moves, int seed) {
    String start = moves.substring(0, Math.min(26, moves.length() - 1));
    Position position = connectFour(start, Map.of()).replay().orElseThrow().position();
    return start + String.join("", randomMoves(ConnectFour.RULES, position, seed));
  }

  private static Verdict record(Ruleset ruleset, Setup setup, List<String> moves) {
    return Grader.grade(GameRecord.builder(LOCATION, ruleset).setup(setup).moves(moves).build());
  }
}
