package dev.tally.games.logs.json;

import static dev.tally.games.logs.json.JsonFormatTest.IDS;
import static dev.tally.games.logs.json.JsonFormatTest.only;
import static dev.tally.games.logs.json.JsonFormatTest.othello;
import static dev.tally.games.logs.json.JsonFormatTest.played;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.games.core.Score;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that are not records, each with its error. Single quotes stand for double ones. */
class JsonErrorsTest {
  static Stream<Arguments> mistakes() {
    return Stream.of(
        arguments("{'moves':[]}", 0, "game: missing"),
        arguments("{'game':'othello'}", 0, "moves: missing"),
        arguments("{'game':8,'moves':[]}", 9, "game: expected a text, found a number"),
        arguments("{'game':null,'moves':[]}", 0, "game: missing"),
        arguments(
            "{'game':'chess','moves':[]}", 9, "game: expected one of " + IDS + ", found 'chess'"),
        arguments("{'game':'?','moves':[]}", 0, "game: missing"),
        arguments(
            "{'game':'conect four','moves':[]}",
            9,
            "game: expected one of " + IDS + ", found 'conect four' (did you mean connectfour?)"),
        arguments(othello("'moves':null"), 0, "moves: missing"),
        arguments(othello("'moves':'f5d6c?'"), 33, "moves: expected a digit after 'c', found '?'"),
        arguments(othello("'moves':{}"), 27, "moves: expected a list of texts, found an object"),
        arguments(
            othello("'moves':['a1','a2','a3',4]"), 43, "moves[3]: expected a text, found a number"),
        arguments(othello("'moves':[null]"), 28, "moves[0]: expected a text, found null"),
        arguments(othello("'moves':[['f5']]"), 28, "moves[0]: expected a text, found a list"),
        arguments(played("'id':true"), 35, "id: expected a text, found true"),
        arguments(played("'id':1.5"), 35, "id: expected a text, found a number"),
        arguments(played("'players':[]"), 40, "players: expected an object, found a list"),
        arguments(
            played("'players':{'X':'Ann'}"), 45, "players.X: expected the key black or white"),
        arguments(played("'setup':'8'"), 38, "setup: expected an object, found a text"),
        arguments(
            played("'setup':{'board':{}}"),
            47,
            "setup.board: expected a text, a number, true, false or a list, found an object"),
        arguments(
            played("'setup':{'board':['X',{}]}"),
            52,
            "setup.board[1]: expected a text, a number, true, false or a list, found an object"),
        arguments(
            played("'result':{'winner':'Green'}"),
            49,
            "result.winner: expected one of black, white, draw, found 'Green'"),
        arguments(
            played("'result':{'winner':true}"), 49, "result.winner: expected a text, found true"),
        arguments(
            played("'result':{'winner':7}"),
            49,
            "result.winner: expected one of black, white, draw, found '7'"),
        arguments(
            played("'result':{'reason':1}"), 49, "result.reason: expected a text, found a number"),
        arguments(played("'result':{'score':{'black':40}}"), 48, "result.score.white: missing"),
        arguments(
            played("'result':{'score':{'black':40,'white':24,'X':1}}"),
            75,
            "result.score.X: expected the key black or white"),
        arguments(
            played("'result':{'score':{'black':4.5,'white':24}}"),
            57,
            "result.score.black: expected a whole number in 0..2147483647, found 4.5"),
        arguments(
            played("'result':{'score':{'black':-1,'white':24}}"),
            57,
            "result.score.black: expected a whole number in 0..2147483647, found -1"),
        arguments(
            played("'result':{'score':{'black':'40','white':24}}"),
            57,
            "result.score.black: expected a whole number in 0..2147483647, found a text"),
        arguments(played("'result.a':1,'result':{'a':2}"), 41, "result.a: twice"),
        arguments(played("'x':1e999"), 34, "a number that is too great"),
        arguments(played("'x':'\\ud83d'"), 34, "a text with half of a surrogate pair"),
        arguments("[1]", 1, "expected an object, found a list"),
        arguments("'f5d6'", 1, "expected an object, found a text"),
        arguments("17", 1, "expected an object, found a number"),
        arguments(
            othello("'moves':[]") + " x", 31, "expected nothing after the object, found 'x'"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void whatIsNoRecordIsReportedWithItsColumn(String line, long column, String problem) {
    assertThat(Logs.bare(only(line)))
        .isEqualTo(column == 0 ? Logs.error(problem) : Logs.error(column, problem));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'result':'Zoe' | result",
        "'result':28 | result",
        "'result':[1,2,3] | result",
        "'result':{'score':40} | result.score",
        "'result':{'score':'much'} | result.score"
      })
  void resultThatCannotBeReadIsAClaimThatIsNotRead(String field, String claim) {
    Verdict verdict = Grader.grade(only(played(field)));
    assertThat(verdict.entry()).isInstanceOf(GameRecord.class);
    assertThat(verdict.unreadClaims()).containsExactly(claim);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'result':'18-46'",
        "'result':[18,46]",
        "'result':{'score':'18-46'}",
        "'result':{'score':[18,46]}"
      })
  void scoreOfAResultIsReadHoweverItIsWritten(String field) {
    assertThat(only(played(field)).header().claim().score()).contains(new Score(18, 46));
  }

  static Stream<Arguments> syntax() {
    String early = "the text ends before the object does";
    String key = "expected a key in double quotes, found ";
    return Stream.of(
        arguments("{", 2, early),
        arguments("{'game':'oth", 13, early),
        arguments("{'game':", 9, early),
        arguments("{'game':'othello','moves':['f5'", 32, early),
        arguments(othello("'moves':['f5'"), 32, "expected ']', found '}'"),
        arguments("{'game':'othello','game':'reversi'}", 24, "the key game stands here again"),
        arguments(played("'moves':[]"), 36, "the key moves stands here again"),
        arguments(played("'x':{'a':1,'a':2}"), 43, "the key a stands here again"),
        arguments("f5d6", 4, "expected a value of JSON, found 'f5d6'"),
        arguments("// a log", 1, "comments are no JSON"),
        arguments("{'game':NaN}", 11, "NaN is no number of JSON"),
        arguments("{'game':'\\u12g4'}", 14, "expected a hexadecimal digit, found 'g'"),
        arguments("{'game':+1}", 10, "a number does not begin with a plus sign"),
        arguments("{'game':1.}", 10, "expected a digit in the number, found '}'"),
        arguments(
            "{'game':'a' 'id':1}", 13, "expected a comma or the end of the object, found '\"'"),
        arguments("{'game':[1 2]}", 12, "expected a comma or the end of the list, found '2'"),
        arguments("{'game':}", 9, "expected a value of JSON, found '}'"),
        arguments("{'game':[1,]}", 12, "expected a value of JSON, found ']'"),
        arguments("{'game':1,}", 11, key + "'}'"),
        arguments("{game:1}", 2, key + "'g'"),
        arguments("{'game' 1}", 9, "expected a colon after the key, found '1'"),
        arguments("{'game':01}", 9, "a number begins with no zero"),
        arguments(
            "{'game':'\t'}",
            10,
            "a control character (9) within a text, where an escape has to stand"),
        arguments("{'a':'\\x'}", 8, "\\x is no escape of JSON"),
        arguments("{'a':1]", 7, "expected '}', found ']'"),
        arguments("\0", 1, "a control character (0) outside of a text"));
  }

  @ParameterizedTest(name = "[{index}] {2}")
  @MethodSource("syntax")
  void whatIsNoJsonIsTold(String line, long column, String problem) {
    assertThat(Logs.bare(only(line))).isEqualTo(Logs.error(column, "JSON: " + problem));
  }
}
