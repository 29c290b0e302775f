/** How rich the vocabulary of a text is. Entry point: TextVocabulary. */
@NullMarked
package dev.tally.words.vocabulary;

import org.jspecify.annotations.NullMarked;
