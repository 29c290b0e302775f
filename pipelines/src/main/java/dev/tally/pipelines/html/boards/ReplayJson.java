package dev.tally.pipelines.html.boards;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The game of a {@link Viewer} as the script of the page takes it. */
final class ReplayJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ReplayJson() {}

  /** The game as JSON that is safe in a script element: nothing in it can end the element. */
  static String json(Viewer viewer) {
    BoardDiagram board = viewer.board();
    GameReplay replay = viewer.replay();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cols", board.cols());
    fields.put("start", String.join("", replay.start()));
    fields.put("columnNames", board.columnNames());
    fields.put("rowNames", board.rowNames());
    fields.put("rowFirst", board.theme().rowFirst());
    fields.put("huge", board.isHuge());
    fields.put("shown", viewer.shown());
    fields.put("label", replay.startLabel());
    fields.put("caption", viewer.caption());
    fields.put("frames", replay.steps().stream().map(ReplayJson::step).toList());
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
