package dev.tally.pipelines.tournament;

import dev.tally.games.tournament.Protocol;
import java.util.List;

/**
 * A player of a tournament.
 *
 * @param name in records and tables
 * @param level of the computer; 0 for a program
 * @param protocol that a program speaks; of no meaning to a level
 * @param command of a program; empty for a level
 * @param folder where a program runs; empty for that of this process
 */
record Entrant(String name, int level, Protocol protocol, List<String> command, String folder) {
  Entrant {
    command = List.copyOf(command);
  }

  /** A level of the computer. */
  static Entrant level(String name, int level) {
    return new Entrant(name, level, Protocol.PLAIN, List.of(), "");
  }

  boolean isProgram() {
    return level == 0;
  }

  /** One line that differs for players who differ. */
  String description() {
    return name
        + " = "
        + (isProgram() ? protocol + " " + folder + " " + command : "level " + level);
  }
}
