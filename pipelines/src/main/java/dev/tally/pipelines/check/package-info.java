/**
 * What texts of Bibles lack. Entry point: {@link dev.tally.pipelines.check.CheckTexts}, the command
 * {@code check}.
 */
@NullMarked
package dev.tally.pipelines.check;

import org.jspecify.annotations.NullMarked;
