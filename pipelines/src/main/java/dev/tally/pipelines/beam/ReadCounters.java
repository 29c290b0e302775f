package dev.tally.pipelines.beam;

import dev.tally.words.text.Text;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;

/** Counters of what pipelines have read, of which those who watch the run are told. */
public final class ReadCounters {
  /** Texts that were read to their ends. */
  public static final Counter TEXTS = Metrics.counter(ReadCounters.class, "texts");

  /** Records of games that were read, or games that were played. */
  public static final Counter RECORDS = Metrics.counter(ReadCounters.class, "records");

  /** Bytes of logs and texts. */
  public static final Counter BYTES = Metrics.counter(ReadCounters.class, "bytes");

  private ReadCounters() {}

  /** Counts a text that was read whole. */
  public static void addText(Text text) {
    TEXTS.inc();
    BYTES.inc(text.bytes());
  }
}
