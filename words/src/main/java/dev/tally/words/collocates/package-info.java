/** Words that stand near others. Entry point: CollocateMeasurement. */
@NullMarked
package dev.tally.words.collocates;

import org.jspecify.annotations.NullMarked;
