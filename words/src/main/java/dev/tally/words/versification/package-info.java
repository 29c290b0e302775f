/** Which verses of two systems of numbers are the same. Entry point: Versification. */
@NullMarked
package dev.tally.words.versification;

import org.jspecify.annotations.NullMarked;
