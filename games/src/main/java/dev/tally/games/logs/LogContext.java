package dev.tally.games.logs;

import dev.tally.games.console.PlayableRuleset;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a reader knows of a log besides its bytes.
 *
 * @param file its name, such as {@code games/WTH_2001.wtb}
 * @param game the rule set that the user names for logs that name none
 * @param beside the file of the same name with another extension, such as {@code jou}, if there is
 *     one: all of it, or its first {@link #MOST_BESIDE} bytes
 */
public record LogContext(
    String file, Optional<PlayableRuleset> game, Function<String, Optional<byte[]>> beside) {

  /**
   * Bytes of a file beside a log that can mean anything: the names of all players or tournaments
   * that a WTHOR archive has numbers for. What follows them need not be read.
   */
  public static final int MOST_BESIDE =
      WthorLayout.HEADER + WthorLayout.MOST_NAMES * WthorLayout.EVENT;

  /** A log without company. */
  public static LogContext of(String file) {
    return new LogContext(file, Optional.empty(), extension -> Optional.empty());
  }
}
