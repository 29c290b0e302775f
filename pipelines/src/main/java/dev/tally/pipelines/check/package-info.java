/**
 * Checks of Bibles for missing and damaged verses, {@link dev.tally.pipelines.check.CheckTexts},
 * and of the machine, {@link dev.tally.pipelines.check.Doctor}.
 */
@NullMarked
package dev.tally.pipelines.check;

import org.jspecify.annotations.NullMarked;
