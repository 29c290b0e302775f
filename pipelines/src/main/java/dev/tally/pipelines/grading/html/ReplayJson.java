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
  static String caption(RecordFinding exhibit) {
    GameReplay film = exhibit.film();
    int last = film.frames().size() - 1;
    String label = last < 0 ? film.startLabel() : film.frames().get(last).label();
    RejectedMove refusal = exhibit.refusal();
    return refusal.isPresent()
        ? "%s. Refused: move %d, %s: %s"
            .formatted(label, refusal.ply(), refusal.side(), refusal.move())
        : label
            + (exhibit.status() == Status.UNFINISHED
                ? ". The record ends here, the game is not over"
                : ". No more moves");
  }

  /** The film, ready to stand in a page: whatever it holds, it cannot end the element it is in. */
  static String json(RecordFinding exhibit, BoardDiagram board) {
    Map<String, Object> reel = new LinkedHashMap<>();
    reel.put("cols", board.cols());
    reel.put("start", String.join("", exhibit.film().start()));
    reel.put("columnNames", board.columnNames());
    reel.put("rowNames", board.rowNames());
    reel.put("rowFirst", board.look().rowFirst());
    reel.put("huge", board.isHuge());
    reel.put("label", exhibit.film().startLabel());
    reel.put("caption", caption(exhibit));
    reel.put("frames", exhibit.film().frames().stream().map(ReplayJson::frame).toList());
    try {
      // Only texts of JSON have this character, and there this means the same.
      return JSON.writeValueAsString(reel).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Object> frame(ReplayStep frame) {
    List<Object> values = new ArrayList<>();
    values.add(frame.label());
    values.add(frame.cell());
    values.add(frame.changed());
    values.add(frame.marks());
    return values;
  }
}
