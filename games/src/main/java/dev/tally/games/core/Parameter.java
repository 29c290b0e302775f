package dev.tally.games.core;

/**
 * Something that the setup of a game, or the options of a console program, may say; for help texts
 * and lists.
 *
 * @param name its key, such as {@code size}
 * @param meaning a phrase, such as {@code rows and columns of the board}
 * @param bounds what it may be, such as {@code 6..8}
 * @param defaultValue what it is when nothing is said; empty if it must be said, or is nothing then
 */
public record Parameter(String name, String meaning, String bounds, String defaultValue) {
  /** The bounds of what is true or false. */
  public static final String FLAG = "true or false";
}
