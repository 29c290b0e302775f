package dev.tally.pipelines.results;

import dev.tally.games.grading.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Writes results as JSON, a line each. Not thread-safe. */
public final class JsonResults {
  /** The names of keys, ready to be written. */
  private static final Map<VerdictFields.Key, byte[]> NAMES =
      new EnumMap<>(VerdictFields.Key.class);

  static {
    for (VerdictFields.Key key : VerdictFields.Key.values()) {
      NAMES.put(key, ("\"" + key.text() + "\":").getBytes(StandardCharsets.UTF_8));
    }
  }

  private final OutputStream out;
  private final Utf8Buffer bytes = new Utf8Buffer();
  private final ValueWriter values = new ValueWriter(ValueWriter.Form.JSON, bytes);
  private boolean isBegun;

  public JsonResults(OutputStream out) {
    this.out = out;
  }

  /**
   * Writes a result.
   *
   * @param file as the results name it
   * @param ratings of players before the game, by side
   */
  public void write(String file, Verdict verdict, Map<String, Object> ratings) throws IOException {
    VerdictFields.visit(file, verdict, ratings, this::add);
    end();
  }

  /** Adds a key to the result that is being written. */
  void add(VerdictFields.Key key, Object value) {
    bytes.put(isBegun ? ',' : '{');
    isBegun = true;
    bytes.put(Objects.requireNonNull(NAMES.get(key)));
    values.write(value);
  }

  /** Ends a result. */
  void end() throws IOException {
    bytes.put('}');
    bytes.put('\n');
    isBegun = false;
    bytes.drain(out);
  }

  /** Number of bytes that have been added. */
  public long bytes() {
    return bytes.total();
  }

  /** Writes all that has been added. */
  public void flush() throws IOException {
    bytes.flush(out);
  }
}
