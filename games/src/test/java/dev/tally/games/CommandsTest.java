package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.QuitException;
import dev.tally.games.rules.Ruleset;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be typed in a game beside its moves, and the notes for that. */
class CommandsTest {
  private static final Set<String> WITH_COMMANDS_OF_THEIR_OWN =
      Set.of("reversi-cse231", "othello-invent");

  private final StringWriter said = new StringWriter();
  private final List<String> notes = new ArrayList<>();

  static List<GoldenSession> sessions() {
    return GoldenSession.all().stream()
        .filter(each -> !WITH_COMMANDS_OF_THEIR_OWN.contains(each.ruleset().id()))
        .toList();
  }

  /** Every move is taken back once, and passes that were forced after it with it. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void moveThatIsTakenBackAndPlayedAgainIsPlayedOnce(GoldenSession golden) throws IOException {
    Match played = golden.run().matches().get(0);
    List<Move> placed = played.moves().stream().filter(move -> !move.equals(Move.PASS)).toList();
    List<String> typed = new ArrayList<>(golden.typed().subList(0, played.firstInput()));
    for (int i = 0; i < placed.size(); i++) {
      String text = played.ruleset().notation().write(placed.get(i));
      typed.addAll(i + 1 < placed.size() ? List.of(text, " Undo ", text) : List.of(text));
    }
    ConsoleSession session = ConsoleSession.with(typed, said, /* echo= */ false);
    golden.ruleset().console().play(session, golden.options());
    Match again = session.matches().get(0);
    assertThat(again.writtenMoves()).isEqualTo(played.writtenMoves());
    assertThat(again.position().rows()).isEqualTo(played.position().rows());
    assertThat(again.isOver()).isTrue();
    assertThat(session.inputs()).isEqualTo(typed.size());
  }

  static List<Arguments> questions() {
    return GoldenSession.all().stream()
        .flatMap(
            golden ->
                IntStream.range(0, golden.typed().size())
                    .mapToObj(kept -> Arguments.of(golden, kept)))
        .toList();
  }

  @ParameterizedTest(name = "{0}, after {1} inputs")
  @MethodSource("questions")
  void everyQuestionTakesHelpAndQuit(GoldenSession golden, int kept) throws IOException {
    for (String quit : List.of("quit", " Q\t", "Exit")) {
      List<String> typed = new ArrayList<>(golden.typed().subList(0, kept));
      notes.clear();
      String before = played(golden, typed);
      long helped = helpNotes();
      notes.clear();
      typed.addAll(List.of(" HELP ", "?", quit));
      String shown = played(golden, typed);

      assertThat(shown).startsWith(before).doesNotContainIgnoringCase("help");
      assertThat(helpNotes()).isEqualTo(helped + 2);
    }
  }

  private long helpNotes() {
    return notes.stream()
        .filter(note -> note.endsWith("quit leaves the game, help says this"))
        .count();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("firstQuestions")
  void firstQuestionOfEveryGameTakesThemToo(Ruleset ruleset, String quit) throws IOException {
    String typed = "help\n?\n" + quit + "\n";
    ConsoleSession session =
        new ConsoleSession(new BufferedReader(new StringReader(typed)), said, notes::add);
    leave(session, ruleset, Setup.STANDARD);
    assertThat(session.inputs()).isEqualTo(3);
    assertThat(notes).hasSize(2);
  }

  static List<Arguments> firstQuestions() {
    return Rulesets.all().stream()
        .flatMap(
            ruleset -> Stream.of("quit", "Q", " exit ").map(quit -> Arguments.of(ruleset, quit)))
        .toList();
  }

  /** What is shown of these inputs, all of which are read; they end in a question or leave. */
  private String played(GoldenSession golden, List<String> typed) throws IOException {
    said.getBuffer().setLength(0);
    String lines = typed.stream().map(line -> line + "\n").collect(Collectors.joining());
    ConsoleSession session =
        new ConsoleSession(new BufferedReader(new StringReader(lines)), said, notes::add);
    try {
      leave(session, golden.ruleset(), golden.options());
    } catch (EOFException e) {
      assertThat(typed).doesNotContain(" HELP "); // after which they leave
    }
    assertThat(session.inputs()).isEqualTo(typed.size());
    return said.toString();
  }

  private static void leave(ConsoleSession session, Ruleset ruleset, Setup options)
      throws IOException {
    try {
      ruleset.console().play(session, options);
    } catch (QuitException e) {
      // As it should, but where the game's document has an end of its own.
    }
  }

  @Test
  void documentSaysHowItsGameIsLeft() throws IOException {
    for (String quit : List.of("exit", "quit", "q")) {
      said.getBuffer().setLength(0);
      leave(typing("black\n" + quit + "\n"), ruleset("reversi-cse231"), Setup.STANDARD);
      assertThat(said.toString()).endsWith("\nThis game ends in a draw.\n");
      leave(
          typing("X\n" + quit + "\n"),
          ruleset("othello-invent"),
          Setup.STANDARD.with("first", "computer"));
      assertThat(said.toString()).endsWith("computer's move.Thanks for playing!\n");
    }
  }

  @Test
  void helpNamesTheCommandsOfADocument() throws IOException {
    leave(typing("help\nwhite\n?\nquit\n"), ruleset("reversi-cse231"), Setup.STANDARD);
    leave(
        typing("help\nO\nhelp\nquit\n"),
        ruleset("othello-invent"),
        Setup.STANDARD.with("first", "player"));
    String rest = "; quit leaves the game, help says this";
    assertThat(notes)
        .containsExactly(
            "type black or white" + rest,
            "type a move, such as c5, or hint, pass or exit" + rest,
            "type X or O" + rest,
            "type a move, such as 43, or hints" + rest);
  }

  private ConsoleSession typing(String lines) {
    return new ConsoleSession(new BufferedReader(new StringReader(lines)), said, notes::add);
  }

  private static Ruleset ruleset(String id) {
    return Rulesets.byId(id).orElseThrow();
  }

  @Test
  void takenBackMoveShowsTheRoundAgain() {
    play("othello", "d3\nundo\nundo\n");
    assertThat(said.toString().split("(?=Round )"))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("Round 1:"),
            second -> assertThat(second).startsWith("Round 2:").endsWith("Player O's turn: "),
            again ->
                assertThat(again)
                    .startsWith("Round 1:")
                    .endsWith("\nPlayer X's turn: Player X's turn: "));
    assertThat(notes).containsExactly("took back d3", "there is no move to take back");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "othello | C2 | 'C2' captures nothing",
        "reversi | D9 | 'D9' is off the board",
        "gekitai | h3 | 'h3' is off the board",
        "connectfour | p3 | 'p3' is a pop, but PopOut is off",
        "connectfour | what | 'what' is not a move of this game",
        "othello-invent | 44 | '44' is occupied",
      })
  void refusedMoveIsNotedWithItsReason(String game, String typed, String reason) {
    String beforehand =
        game.equals("reversi") ? "8\n0\n" : game.equals("othello-invent") ? "X\n" : "";
    play(game, beforehand + typed + "\n");
    assertThat(notes).containsExactly(reason);
  }

  @Test
  void nothingIsTakenBackBeforeAGameHasBegun() {
    play("reversi", "undo\n8\nUndo\n0\n");
    assertThat(notes)
        .containsExactly("there is no move to take back", "there is no move to take back");
    assertThat(said.toString()).contains("Player X's turn: ");
  }

  @Test
  void helpNamesAMoveThatCanBePlayed() {
    play("gekitai", "help\n");
    assertThat(notes)
        .containsExactly(
            "type a move, such as A1; undo takes the last move back, quit leaves the game,"
                + " help says this");
    assertThat(said.toString()).endsWith("\nPlayer X's turn: Player X's turn: ");
  }

  @Test
  void helpAtAQuestionSaysWhatToType() {
    play("reversi", "help\n6\nHelp\n1\nhelp\n");
    play("alphabattle", "help\n");
    String rest = "; quit leaves the game, help says this";
    assertThat(notes)
        .containsExactly(
            "type an even whole number in 4..26" + rest,
            "type a whole number in 0..18" + rest,
            "type a cell outside the middle that has no block yet, such as A1" + rest,
            "type a whole number, such as 14" + rest);
  }

  @Test
  void onlyTheLastMovesOfALongGameCanBeTakenBack() {
    Setup setup = Setup.STANDARD.with("rows", 100L).with("cols", 100L);
    StringBuilder typed = new StringBuilder();
    for (int col = 1; col <= 100; col++) {
      typed.append(col).append('\n').append(col).append('\n').append(col).append('\n');
    }
    play("connectfour", setup, typed + "undo\n".repeat(201));
    assertThat(notes).hasSize(201).last().isEqualTo("there is no move to take back");
    assertThat(notes.get(199)).startsWith("took back ");
  }

  /** Plays as long as something is typed. */
  private void play(String game, String typed) {
    play(
        game,
        game.equals("othello-invent") ? Setup.STANDARD.with("first", "player") : Setup.STANDARD,
        typed);
  }

  private void play(String game, Setup options, String typed) {
    ConsoleSession session =
        new ConsoleSession(new BufferedReader(new StringReader(typed)), said, notes::add);
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> Rulesets.byId(game).orElseThrow().console().play(session, options))
        .withMessageEndingWith("had no answer");
  }
}
