/** Richness of the vocabulary of a text: {@code vocabulary}. Entry point: Vocabulary. */
@NullMarked
package dev.tally.pipelines.words.vocabulary;

import org.jspecify.annotations.NullMarked;
