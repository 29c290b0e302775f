/**
 * Checks of Bibles for missing and damaged verses. Entry point: {@link
 * dev.tally.pipelines.check.CheckTexts}, the command {@code check}.
 */
@NullMarked
package dev.tally.pipelines.check;

import org.jspecify.annotations.NullMarked;
