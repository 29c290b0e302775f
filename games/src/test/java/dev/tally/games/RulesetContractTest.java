package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every rule set promises, tried on random games from every setup that a golden plays, so that
 * a new game is covered as soon as it has a golden.
 */
class RulesetContractTest {
  private static final int GAMES = 40;

  /** For what compares every position with all of its images or successors. */
  private static final int FEW_GAMES = 4;

  /** Popping and dropping can go on without end. */
  private static final int MAX_PLIES = 300;

  /** A rule set and one of its setups. */
  record Game(Ruleset ruleset, Setup setup) {
    @Override
    public String toString() {
      return ruleset.id() + " " + setup.values();
    }
  }

  static Stream<Game> games() {
    Stream<Match> matches =
        GoldenSession.all().stream().flatMap(golden -> golden.run().matches().stream());
    return matches.map(match -> new Game(match.ruleset(), match.setup())).distinct();
  }

  @Test
  void idsAreUniqueAndFound() {
    assertThat(Rulesets.all()).extracting(Ruleset::id).doesNotHaveDuplicates();
    assertThat(Rulesets.all())
        .doesNotHaveDuplicates()
        .allSatisfy(each -> assertThat(each).hasToString(each.id()));
    assertThat(Rulesets.all())
        .allSatisfy(ruleset -> assertThat(Rulesets.byId(ruleset.id())).contains(ruleset));
    assertThat(Rulesets.byId("chess")).isEmpty();
    assertThat(Rulesets.all()).extracting(Ruleset::summary).doesNotHaveDuplicates();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void legalMovesAreUniqueAndAlwaysInTheSameOrder(Game game) {
    play(
        game,
        position -> {
          List<Move> moves = position.legalMoves();
          assertThat(position.legalMoves()).isEqualTo(moves);
          assertThat(new HashSet<>(moves)).hasSameSizeAs(moves);
          assertThat(moves.stream().map(RulesetContractTest::order).toList()).isSorted();
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void playingDoesNotChangeThePosition(Game game) {
    play(
        game,
        position -> {
          List<String> before = facts(position);
          position.legalMoves().forEach(position::after);
          assertThat(facts(position)).isEqualTo(before);
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void imagesPlayAsWhatTheyAreImagesOf(Game game) {
    Random random = new Random(1);
    play(
        game,
        position -> {
          int rows = position.rows().size();
          int cols = rows == 0 ? 0 : position.rows().get(0).length();
          for (Symmetry symmetry : game.ruleset().symmetries()) {
            Position image = position.image(symmetry);
            assertThat(image.rows()).isEqualTo(image(position.rows(), symmetry));
            assertThat(image.toMove()).isEqualTo(position.toMove());
            assertThat(image.outcome()).isEqualTo(position.outcome());
            assertThat(image.score()).isEqualTo(position.score());
            List<Move> moves = position.legalMoves();
            assertThat(image.legalMoves())
                .containsExactlyInAnyOrderElementsOf(
                    moves.stream().map(move -> move.image(symmetry, rows, cols)).toList());
            if (!moves.isEmpty()) {
              Move move = moves.get(random.nextInt(moves.size()));
              assertEqual(
                  image.after(move.image(symmetry, rows, cols)),
                  position.after(move).image(symmetry));
            }
          }
        },
        FEW_GAMES);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void onlyTheSymmetriesOfTheRulesHaveImages(Game game) {
    Position start = game.ruleset().start(game.setup());
    assertThat(game.ruleset().symmetries()).contains(Symmetry.IDENTITY);
    assertThat(start.image(Symmetry.IDENTITY)).isEqualTo(start);
    assertThat(game.ruleset().symmetries(game.setup()))
        .startsWith(Symmetry.IDENTITY)
        .doesNotHaveDuplicates()
        .allSatisfy(symmetry -> assertEqual(start.image(symmetry), start));
  }

  /** Also those that different moves lead to: the first positions of the game tree, by plies. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void positionsAreEqualIfTheyPlayAlike(Game game) {
    List<Position> positions = new ArrayList<>();
    positions.add(game.ruleset().start(game.setup()));
    for (int i = 0; i < positions.size() && positions.size() < 500; i++) {
      Position position = positions.get(i);
      position.legalMoves().forEach(move -> positions.add(position.after(move)));
    }
    play(game, positions::add, FEW_GAMES);
    Map<List<String>, Position> byFacts = new HashMap<>();
    for (Position position : positions) {
      List<String> facts = new ArrayList<>(facts(position));
      position.legalMoves().forEach(move -> facts.addAll(facts(position.after(move))));
      assertEqual(position, byFacts.computeIfAbsent(facts, key -> position));
    }
    assertThat(byFacts.values()).doesNotHaveDuplicates();
    assertThat(byFacts.values()).extracting(Position::fingerprint).doesNotHaveDuplicates();
  }

  private static void assertEqual(Position position, Position other) {
    assertThat(position).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(position.fingerprint()).isEqualTo(other.fingerprint());
  }

  private static List<String> image(List<String> board, Symmetry symmetry) {
    char[][] image = board.stream().map(String::toCharArray).toArray(char[][]::new);
    for (int row = 0; row < board.size(); row++) {
      for (int col = 0; col < image[row].length; col++) {
        int cols = image[row].length;
        image[symmetry.row(row, col, board.size())][symmetry.col(row, col, cols)] =
            board.get(row).charAt(col);
      }
    }
    return Stream.of(image).map(String::new).toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void movesSurviveBeingWrittenAndRead(Game game) {
    play(
        game,
        position -> {
          for (Move move : position.legalMoves()) {
            String text = game.ruleset().notation().write(move);
            assertThat(game.ruleset().notation().read(text)).as(text).contains(move);
          }
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void movesOfOtherGamesAreNotWrittenAsAnything(Game game) {
    Notation notation = game.ruleset().notation();
    for (Move move : List.of(new Move.Place(0, 0), new Move.Drop(0), new Move.Pop(0), Move.PASS)) {
      try {
        assertThat(notation.read(notation.write(move))).contains(move);
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageEndingWith(" has no move " + move);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void discsAddUp(Game game) {
    play(
        game,
        position -> {
          if (position.score().isPresent() && !position.rows().isEmpty()) {
            Score score = position.score().get();
            assertThat(score).isEqualTo(new Score(marks(position, 'X'), marks(position, 'O')));
          }
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void onlyGamesThatAreNotOverHaveMoves(Game game) {
    play(
        game,
        position -> {
          boolean isOver = position.outcome().isOver();
          assertThat(position.legalMoves().isEmpty()).isEqualTo(isOver);
          assertThat(position.mustPass())
              .isEqualTo(position.legalMoves().equals(List.of(Move.PASS)));
          if (isOver) {
            assertThat(position.play(new Move.Place(0, 0))).isEqualTo(IllegalMove.GAME_OVER);
            assertThat(position.play(new Move.Drop(0))).isEqualTo(IllegalMove.GAME_OVER);
            Position closed = position;
            for (int i = 0; i < 2 && closed.play(Move.PASS) instanceof Position next; i++) {
              assertThat(next.rows()).isEqualTo(position.rows());
              assertThat(next.outcome()).isEqualTo(position.outcome());
              assertThat(next.legalMoves()).isEmpty();
              closed = next;
            }
            assertThat(closed.play(Move.PASS)).isEqualTo(IllegalMove.GAME_OVER);
          }
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void exactlyTheLegalMovesCanBePlayed(Game game) {
    play(
        game,
        position -> {
          List<Move> legal = position.legalMoves();
          List<Move> tried = new ArrayList<>(conceivable(position));
          if (legal.isEmpty()) {
            tried.remove(Move.PASS); // which may close a record
          }
          for (Move move : tried) {
            assertThat(position.play(move) instanceof Position)
                .as("%s in %s", move, position.rows())
                .isEqualTo(legal.contains(move));
          }
        });
  }

  /**
   * Lines of legal moves from every position on, without some passes, and with any move at the end.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void playingAllMovesIsPlayingMoveByMove(Game game) {
    Random random = new Random(1);
    play(
        game,
        start -> {
          List<Move> moves = new ArrayList<>();
          Position last = start;
          for (int length = random.nextInt(20); length > 0; length--) {
            List<Move> legal = last.legalMoves();
            if (!legal.isEmpty()) {
              Move move = legal.get(random.nextInt(legal.size()));
              last = last.after(move);
              if (!(move instanceof Move.Pass) || random.nextBoolean()) {
                moves.add(move);
              }
            }
          }
          List<Move> any = conceivable(start);
          moves.add(any.get(random.nextInt(any.size())));

          Position expected = start;
          int plies = 0;
          while (plies < moves.size()) {
            if (expected.play(moves.get(plies)) instanceof Position next) {
              expected = next;
              plies++;
            } else if (expected.mustPass()) {
              expected = expected.after(Move.PASS);
            } else {
              break;
            }
          }
          Position.Played played = start.playAll(moves);
          assertThat(played.plies()).isEqualTo(plies);
          assertThat(facts(played.position())).isEqualTo(facts(expected));
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void gameIsDescribedInOneLineAndItsSetupInWords(Game game) {
    assertThat(game.ruleset().summary()).matches("\\p{Lu}[^\n]+[^.\n]");
    assertThat(game.ruleset().parameters())
        .allSatisfy(each -> assertThat(each.bounds()).isNotBlank());
    assertThat(game.ruleset().parameters())
        .extracting(Parameter::name)
        .doesNotHaveDuplicates()
        .containsAll(game.setup().values().keySet());
  }

  @Test
  void rulesAreToldInSentencesOrInOneLine() {
    assertThat(Rulesets.all())
        .extracting(Ruleset::instructions)
        .allSatisfy(each -> assertThat(each).matches("\\p{Lu}[^\n]+\\."))
        .doesNotHaveDuplicates();
    assertThat(Rulesets.all())
        .filteredOn(each -> each.instructions().equals(each.summary() + "."))
        .extracting(Ruleset::id)
        .containsExactlyInAnyOrder("alphabattle", "antireversi", "connectfive", "tictactoe");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void sidesHaveTwoNames(Game game) {
    Ruleset ruleset = game.ruleset();
    assertThat(ruleset.sides(game.setup()).x()).isNotEqualTo(ruleset.sides(game.setup()).o());
    assertThat(ruleset.console().names(game.setup()))
        .isIn(ruleset.sides(game.setup()), SideNames.MARKS);
    for (Side side : Side.values()) {
      String name = ruleset.sides(game.setup()).of(side);
      assertThat(ruleset.sides(game.setup()).side(name)).contains(side);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void boardIsShownWithTheMarksOfItsSides(Game game) {
    Ruleset ruleset = game.ruleset();
    boolean hasBoard = !ruleset.start(game.setup()).rows().isEmpty();
    assertThat(ruleset.boardStyle().isPresent()).isEqualTo(hasBoard);
    if (!hasBoard) {
      return;
    }
    BoardStyle style = ruleset.boardStyle().orElseThrow();
    SideNames names = ruleset.sides(game.setup());
    String marks = ".#" + style.mark(Side.X, names) + style.mark(Side.O, names);
    assertThat(marks.chars().distinct()).hasSize(4);
    play(
        game,
        position -> {
          assertThat(String.join("", position.rows()))
              .matches("[" + marks + "]+")
              .hasSize(position.rows().size() * position.rows().get(0).length());
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void textThatIsNoMoveIsNotRead(Game game) {
    for (String text :
        List.of("", " ", "AA1", "A01", "A0", "#a2", "A3.14", "1a", "-1", "É1", "A１")) {
      assertThat(game.ruleset().notation().read(text)).as("'%s'", text).isEmpty();
    }
  }

  /** Plays random games, with the same seeds each time, and shows each position on the way. */
  private static void play(Game game, Consumer<Position> witness) {
    play(game, witness, GAMES);
  }

  private static void play(Game game, Consumer<Position> witness, int games) {
    for (int seed = 0; seed < games; seed++) {
      Random random = new Random(seed);
      Position position = game.ruleset().start(game.setup());
      witness.accept(position);
      for (int ply = 0; ply < MAX_PLIES && position.outcome() == Outcome.ONGOING; ply++) {
        position = position.after(RandomPlayer.move(position, random));
        witness.accept(position);
      }
    }
  }

  /** Every kind of move on every cell, and some off the board. */
  private static List<Move> conceivable(Position position) {
    List<String> rows = position.rows();
    int cols = rows.isEmpty() ? 0 : rows.get(0).length();
    List<Move> moves = new ArrayList<>(List.of(Move.PASS));
    for (int col = -1; col <= cols; col++) {
      moves.add(new Move.Drop(col));
      moves.add(new Move.Pop(col));
      for (int row = -1; row <= rows.size(); row++) {
        moves.add(new Move.Place(row, col));
      }
    }
    return moves;
  }

  /** A text that sorts as the moves should. */
  private static String order(Move move) {
    if (move instanceof Move.Place place) {
      return String.format(Locale.ROOT, "a%3d%3d", place.row(), place.col());
    }
    if (move instanceof Move.Drop drop) {
      return String.format(Locale.ROOT, "b%3d", drop.col());
    }
    return move instanceof Move.Pop pop ? String.format(Locale.ROOT, "c%3d", pop.col()) : "d";
  }

  private static List<String> facts(Position position) {
    return List.of(
        position.rows().toString(),
        position.toMove().toString(),
        position.legalMoves().toString(),
        position.outcome().toString(),
        position.score().toString());
  }

  private static int marks(Position position, char mark) {
    return (int) String.join("", position.rows()).chars().filter(each -> each == mark).count();
  }
}
