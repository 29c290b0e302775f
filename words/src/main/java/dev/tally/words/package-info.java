/**
 * Measures of texts, in plain Java: without Beam, HTTP, JSON or files. Entry point: {@link
 * dev.tally.words.Measure}.
 */
@NullMarked
package dev.tally.words;

import org.jspecify.annotations.NullMarked;
