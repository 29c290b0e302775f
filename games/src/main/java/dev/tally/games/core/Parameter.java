package dev.tally.games.core;

/**
 * Something that the setup of a game, or the options of a console program, may say; for help texts
 * and lists.
 *
 * @param name its key, such as {@code size}
 * @param bounds what it may be, such as {@code 6..8}
 * @param standard what it is when nothing is said; empty if it must be said, or is nothing then
 */
public record Parameter(String name, String bounds, String standard) {}
