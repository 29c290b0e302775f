/** How rich the vocabulary of a text is: {@code vocabulary}. Entry point: Vocabulary. */
@NullMarked
package dev.tally.pipelines.words.vocabulary;

import org.jspecify.annotations.NullMarked;
