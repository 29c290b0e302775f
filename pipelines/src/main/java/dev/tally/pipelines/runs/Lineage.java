package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Terminal;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A run and its data as events of OpenLineage: {@code START}, and {@code COMPLETE} or {@code FAIL}.
 * They are lines of a file, or are sent to an address.
 *
 * <p>The environment has what OpenLineage's own clients take from it: {@code OPENLINEAGE_NAMESPACE}
 * of the job, {@code OPENLINEAGE_PARENT_ID} and {@code OPENLINEAGE_API_KEY}.
 */
final class Lineage implements Watcher {
  private static final String OPTION = "openlineage";
  private static final String PARENT = "OPENLINEAGE_PARENT_ID";

  private static final Pattern NAMED_RUN =
      Pattern.compile("(.+)/([^/]+)/(\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12})");

  private final LineageEvents events;
  private final Sink sink;

  /** Takes events. */
  interface Sink extends Closeable {
    void write(Map<String, Object> event);
  }

  /**
   * Writes the first event to a file, or sends it to an address.
   *
   * @param terminal told once if events are not taken
   * @throws CommandException (usage) if the file cannot be written, the address means nothing, or
   *     the environment names no parent
   */
  Lineage(String to, RunStart start, Map<String, String> environment, Terminal terminal)
      throws IOException {
    String namespace = environment.getOrDefault("OPENLINEAGE_NAMESPACE", "tally");
    events = new LineageEvents(start, namespace, parent(environment.getOrDefault(PARENT, "")));
    if (LineageAddress.isAddress(to)) {
      sink = LineageAddress.of(OPTION, to, environment, terminal);
      sink.write(events.started());
    } else {
      sink = EventFile.start(OPTION, to, events.started(), terminal);
    }
  }

  private static Optional<LineageEvents.Parent> parent(String named) {
    if (named.isEmpty()) {
      return Optional.empty();
    }
    Matcher run = NAMED_RUN.matcher(named);
    if (!run.matches()) {
      throw CommandException.usage(
          PARENT + "=" + named + ": expected NAMESPACE/JOB/RUN, where RUN is a UUID");
    }
    return Optional.of(new LineageEvents.Parent(run.group(1), run.group(2), run.group(3)));
  }

  @Override
  public void end(RunEnd end) {
    sink.write(events.ended(end));
  }

  @Override
  public void close() throws IOException {
    sink.close();
  }
}
