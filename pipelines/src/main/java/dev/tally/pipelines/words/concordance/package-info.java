/** Words in context: {@code concordance}. Entry point: Concordance. */
@NullMarked
package dev.tally.pipelines.words.concordance;

import org.jspecify.annotations.NullMarked;
