/**
 * Files of plain text of the user's own. Entry point: {@link
 * dev.tally.pipelines.scripture.plain.PlainTexts}.
 */
@NullMarked
package dev.tally.pipelines.scripture.plain;

import org.jspecify.annotations.NullMarked;
