package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import java.util.List;

/**
 * A record in the list of all: as much as is needed to find it. Texts are {@linkplain Excerpt
 * excerpts}; empty ones do not apply.
 *
 * @param file as the results name it
 * @param record from 1 within its file; 0 for a file that could not be read at all
 * @param game id of the rule set
 * @param players as the log names them
 * @param text what is wrong, or how the game has ended
 */
public record ListedRecord(
    String file,
    long record,
    Status status,
    String game,
    String id,
    List<String> players,
    String text) {
  public static final RecordCoder<ListedRecord> CODER = RecordCoder.of(ListedRecord.class);

  /** Records of the list, which a page can hold and a browser search. */
  public static final int MAX = 5_000;

  public ListedRecord {
    players = List.copyOf(players);
  }

  /** A record as the list shows it. */
  public static ListedRecord of(String file, Verdict verdict) {
    String move =
        verdict
            .failure()
            .map(failure -> "move " + failure.ply() + ", " + failure.text() + ": ")
            .orElse("");
    return new ListedRecord(
        Excerpt.of(file),
        verdict.entry().location().record(),
        verdict.status(),
        verdict.ruleset().map(ruleset -> ruleset.id()).orElse(""),
        Excerpt.of(verdict.entry().id()),
        verdict.entry().players().names().stream().map(Excerpt::of).toList(),
        verdict.status() == Status.VALID
            ? ResultText.found(verdict)
            : Excerpt.of(move + verdict.reason()));
  }

  /** Who has played, or what the log calls the game; empty if it says neither. */
  String title() {
    String named = Caption.players(players);
    return named.isEmpty() ? id : named;
  }
}
