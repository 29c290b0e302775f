package dev.tally.pipelines.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code play} records. */
public final class PlayedGames {
  private PlayedGames() {}

  /** A file of records, without the ids and dates, which every session has its own of. */
  public static String of(Path file) throws IOException {
    return Files.readString(file)
        .replaceAll("\"id\":\"\\d{8}T\\d{6}-\\d+\",", "")
        .replaceAll(",\"date\":\"\\d{4}-\\d{2}-\\d{2}\"", "");
  }
}
