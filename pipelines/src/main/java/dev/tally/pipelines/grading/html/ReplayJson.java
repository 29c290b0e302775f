package dev.tally.pipelines.grading.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.games.grading.Status;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A {@link GameReplay} as the script of the page takes it, and the words for what it shows. */
final class ReplayJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ReplayJson() {}

  /** The line under the last good position. */
  static String caption(RecordFinding finding) {
    GameReplay replay = finding.replay();
    int last = replay.steps().size() - 1;
    String label = last < 0 ? replay.startLabel() : replay.steps().get(last).label();
    RejectedMove rejected = finding.rejected();
    return rejected.isPresent()
        ? "%s. Refused: move %d, %s: %s"
            .formatted(label, rejected.ply(), rejected.side(), rejected.move())
        : label
            + (finding.status() == Status.UNFINISHED
                ? ". The record ends here, the game is not over"
                : ". No more moves");
  }

  /** The replay as JSON that is safe in a script element: nothing in it can end the element. */
  static String json(RecordFinding finding, BoardDiagram board) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cols", board.cols());
    fields.put("start", String.join("", finding.replay().start()));
    fields.put("columnNames", board.columnNames());
    fields.put("rowNames", board.rowNames());
    fields.put("rowFirst", board.theme().rowFirst());
    fields.put("huge", board.isHuge());
    fields.put("label", finding.replay().startLabel());
    fields.put("caption", caption(finding));
    fields.put("frames", finding.replay().steps().stream().map(ReplayJson::step).toList());
    try {
      // Only texts of JSON have this character, and there this means the same.
      return JSON.writeValueAsString(fields).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Object> step(ReplayStep step) {
    List<Object> values = new ArrayList<>();
    values.add(step.label());
    values.add(step.cell());
    values.add(step.changed());
    values.add(step.marks());
    return values;
  }
}
