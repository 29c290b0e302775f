package dev.tally.pipelines.check;

/**
 * The state of one thing on this machine.
 *
 * @param problem what is wrong with it, and what to do; empty if nothing is
 */
record Check(String name, String found, String problem) {
  static Check fine(String name, String found) {
    return new Check(name, found, "");
  }
}
