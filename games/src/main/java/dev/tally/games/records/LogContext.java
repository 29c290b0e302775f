package dev.tally.games.records;

import dev.tally.games.rules.Ruleset;
import java.util.Optional;
import java.util.function.Function;

/**
 * Facts about a log that a reader has besides its bytes.
 *
 * @param file its name, such as {@code games/WTH_2001.wtb}
 * @param game the rule set that the user names, for records that name none; for those of GGF in any
 *     case, which can name Othello only
 * @param companion the file of the same name with another extension, such as {@code jou}, if there
 *     is one: all of it, or as many bytes of it as are used
 */
public record LogContext(
    String file, Optional<Ruleset> game, Function<String, Optional<byte[]>> companion) {
  /**
   * Number of bytes of a companion that are used; what follows them is not read. The longest is
   * that of WTHOR's tournaments, with a header and as many names as that can say.
   */
  public static final int MAX_COMPANION_BYTES = 16 + 65_535 * 26;

  /** A log without files that belong to it. */
  public static LogContext of(String file) {
    return new LogContext(file, Optional.empty(), extension -> Optional.empty());
  }
}
