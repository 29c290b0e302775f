package dev.tally.pipelines.scripture;

import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.words.text.Text;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells those who watch a run what became of its texts. */
public final class TextStatus {
  private static final String UNIT = "texts";

  /** Status of a cached text that the source has not confirmed, since it did not answer. */
  private static final String UNCONFIRMED = "unconfirmed";

  private TextStatus() {}

  /** Tells of texts that were read; one that is there several times is told of once. */
  public static void tellRead(Collection<Text> texts, RunListener listener) {
    if (!listener.isWatching()) {
      return;
    }
    Map<String, Text> byPlace = new LinkedHashMap<>();
    texts.forEach(text -> byPlace.putIfAbsent(text.request().name() + " " + text.location(), text));
    byPlace.values().stream()
        .filter(text -> text.origin() != Text.Origin.FILE) // told of when they were found
        .map(text -> DataFile.of(text.location(), text.bytes(), "SHA-1", text.sha1()))
        .distinct()
        .forEach(listener::input);
    byPlace.values().forEach(text -> listener.counts(UNIT, Map.of(status(text), 1L)));
  }

  private static String status(Text text) {
    boolean isUnconfirmed = text.origin() == Text.Origin.CACHE && !text.notice().isEmpty();
    return isUnconfirmed ? UNCONFIRMED : text.origin().label();
  }

  /** Tells of texts that are not available. */
  public static void tellMissing(Collection<MissingText> missing, RunListener listener) {
    for (MissingText each : missing) {
      listener.counts(UNIT, Map.of(EnumOption.label(each.cause()), 1L));
    }
  }
}
