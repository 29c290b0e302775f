/** Richness of the vocabulary of a text. Entry point: TextVocabulary. */
@NullMarked
package dev.tally.words.vocabulary;

import org.jspecify.annotations.NullMarked;
