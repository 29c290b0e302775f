package dev.tally.pipelines.analysis.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.games.Rulesets;
import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.beam.RecordCoder;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A graded record on its way to the search: what results say of it, and what is needed to play it
 * again up to its last good move. Immutable.
 *
 * @param order where it comes in the results
 * @param file as the results name it
 * @param record its number in the file, from 1; 0 for a file that could not be read at all
 * @param game id of the rule set; empty if it is not known
 * @param id what the log calls it; empty if nothing
 * @param sides the names of the sides
 * @param players that the log names
 * @param skipReason why it is not analysed; empty if it is
 * @param positions how many are to be searched
 * @param setup as JSON; empty for the standard, and for a record that is not analysed
 * @param moves the good ones, with blanks between them; none of a record that is not analysed
 * @param claims values of positions that the log says besides, as JSON; empty if none
 * @param result its verdict, as the line of JSON that grading writes
 */
public record GradedRecord(
    RecordOrder order,
    String file,
    long record,
    String game,
    String id,
    SideNames sides,
    Players players,
    Status status,
    String skipReason,
    int positions,
    String setup,
    String moves,
    String claims,
    byte[] result) {
  public static final RecordCoder<GradedRecord> CODER = RecordCoder.of(GradedRecord.class);

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The parts of a graded record that copies and standings need.
   *
   * @param file as the results name it
   * @param skipReason why it is not analysed, if it is not
   * @param result the line of JSON that grading writes of it
   */
  public static GradedRecord of(
      RecordOrder order,
      String file,
      Verdict verdict,
      Optional<String> skipReason,
      int positions,
      byte[] result) {
    LogEntry entry = verdict.entry();
    boolean isWanted = skipReason.isEmpty() && verdict.entry() instanceof GameRecord;
    return new GradedRecord(
        order,
        file,
        verdict.entry().location().record(),
        verdict.ruleset().map(Ruleset::id).orElse(""),
        entry.id(),
        verdict.names(),
        entry.players(),
        verdict.status(),
        skipReason.orElse(""),
        positions,
        isWanted ? json(((GameRecord) verdict.entry()).setup().values()) : "",
        isWanted ? moves(verdict, (GameRecord) verdict.entry()) : "",
        isWanted ? claims((GameRecord) verdict.entry()) : "",
        result);
  }

  private static String json(Map<String, Object> values) {
    try {
      return values.isEmpty() ? "" : JSON.writeValueAsString(values);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String moves(Verdict verdict, GameRecord game) {
    Notation notation = game.ruleset().notation();
    List<String> good = game.moves().subList(0, verdict.replay().orElseThrow().plies());
    return String.join(
        " ", good.stream().map(each -> notation.write(notation.read(each).orElseThrow())).toList());
  }

  private static String claims(GameRecord game) {
    Map<String, Object> claims = new LinkedHashMap<>(game.extra());
    claims.keySet().retainAll(GameAnalyzer.CHECKED);
    return json(claims);
  }

  /** About how much it takes on its way. */
  public long bytes() {
    int count = file.length() + id.length() + setup.length() + moves.length() + claims.length();
    count += players.x().length() + players.o().length();
    return (long) count * Character.BYTES + result.length;
  }

  /** The rule set of a record that has one. */
  public Ruleset ruleset() {
    return Rulesets.byId(game).orElseThrow();
  }

  /** The game up to its last good move, of a record that is analysed. */
  public Verdict verdict() {
    return Grader.grade(
        GameRecord.builder(RecordLocation.line(record, 0), ruleset())
            .id(id)
            .players(players)
            .setup(new Setup(values(setup)))
            .moves(moves.isEmpty() ? List.of() : List.of(moves.split(" ", -1)))
            .extra(values(claims))
            .build());
  }

  private static Map<String, Object> values(String json) {
    try {
      return json.isEmpty() ? Map.of() : JSON.readerForMapOf(Object.class).readValue(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
