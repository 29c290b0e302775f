/** Variants of games that only tests have, to see that another jar can have some. */
@NullMarked
package dev.tally.games.variants;

import org.jspecify.annotations.NullMarked;
