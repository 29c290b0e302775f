/**
 * Gekitai: pieces that push each other away, and win in a row. Entry point: {@link
 * dev.tally.games.gekitai.Gekitai}.
 */
@NullMarked
package dev.tally.games.gekitai;

import org.jspecify.annotations.NullMarked;
